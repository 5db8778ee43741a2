import { normalise } from "../../url/normalise.ts";
import type { SiteRows } from "../rows.ts";
import type { SiteSource } from "./source.ts";

/** What the rows and the WARC files of an archive give for a site. */
export function archivedSource(rows: SiteRows): SiteSource {
  const { media } = rows.reader;
  return {
    ...{ site: rows.site, url: rows.redaction.address(rows.url) },
    posts: () => rows.posts(),
    boards: () => rows.boards(),
    people: () => rows.people(),
    picture: (url) => media.body(url) ?? media.body(normalise(url) ?? url),
  };
}
