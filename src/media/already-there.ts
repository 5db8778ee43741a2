import type { Archive } from "../archive/archive.ts";
import { PART, type WaitingMedia } from "../archive/media/media.ts";
import type { StoredVisit } from "../archive/visits/visits.ts";
import { MEDIA } from "./numbers.ts";

/** The crawl itself, or an import, may have brought it, as a file or as a page: then that is noted, and the visit given. */
export function alreadyThere(archive: Archive, media: WaitingMedia): StoredVisit | undefined {
  const visit = archive.visits.latest(media.url);
  if (visit?.status !== 200 || visit.truncated !== null) return undefined;
  archive.transaction(() => {
    if (visit.isPage) archive.media.fail(media.id, { state: "refused", reason: "page" });
    else archive.media.keep(media.id, visit.id);
  });
  return visit;
}

/** Notes of all that posts name whether it is there. */
export function noteWhatIsThere(archive: Archive): void {
  for (const host of archive.media.hosts(PART.post))
    for (let last = 0; ; ) {
      const waiting = archive.media.waiting(host, PART.post, last, MEDIA.portion);
      if (waiting.length === 0) break;
      archive.transaction(() => {
        for (const media of waiting) alreadyThere(archive, media);
      });
      last = waiting.at(-1)!.id;
    }
}
