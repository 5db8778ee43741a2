import type { MediaSort } from "./media.ts";
import { MEDIA_STATE } from "./media.ts";

/** Something that pages name, as the archive tells of it. */
export interface StoredMedia {
  readonly url: string;
  readonly kind: MediaSort;
  /** "waiting" until it was asked for; then "kept", or "failed". */
  readonly status: "waiting" | "kept" | "failed";
  /** Why it is not there: a status code, or a word such as "dns", "tooLarge" or "page". */
  readonly reason: string | null;
  /** As the server called it. */
  readonly type: string | null;
  readonly bytes: number | null;
  readonly digest: string | null;
}

const STATUS = `CASE coalesce(media.state, 0) WHEN ${MEDIA_STATE.waiting} THEN 'waiting' WHEN ${MEDIA_STATE.kept} THEN 'kept' ELSE 'failed' END`;

/** The columns of a row as above, over media and the visit that brought it. */
export const STORED_MEDIA = `media.url, media.kind, ${STATUS} AS status, media.reason, visit.mime AS type, visit.bytes, visit.digest`;

/** What the version of a post called "content" names, in its order, as JSON. */
export const MEDIA_OF_POST = `(SELECT json_group_array(json_object('url', named.value ->> 'url', 'kind', named.value ->> 'kind', 'status', ${STATUS},
  'reason', media.reason, 'type', visit.mime, 'bytes', visit.bytes, 'digest', visit.digest))
  FROM json_each(content.media) AS named LEFT JOIN media ON media.url = named.value ->> 'url' LEFT JOIN visit ON visit.id = media.visit)`;
