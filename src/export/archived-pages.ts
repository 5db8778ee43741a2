import type { ArchiveReader } from "../archive/archive-reader.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { StoredVisit } from "../archive/visits/visits.ts";
import type { ArchivedPage } from "../read/survey.ts";
import type { ArchivedPages } from "./posts.ts";

/** The HTML pages of an archive, each as it was when it was visited last. */
export function archivedPages(reader: ArchiveReader): ArchivedPages {
  const latest = new Map<string, number>();
  for (const visit of reader.visits.all()) if (visit.isPage) latest.set(visit.url, visit.id);
  const read = async (visit: StoredVisit): Promise<ArchivedPage | undefined> => {
    const page = await archivedPage(visit, reader.visits.response(visit));
    return page && { url: page.url, html: page.html, fetched: page.at };
  };
  return {
    async *pages() {
      for (const visit of reader.visits.all()) {
        if (latest.get(visit.url) !== visit.id) continue;
        const page = await read(visit);
        if (page) yield page;
      }
    },
    async page(url) {
      const id = latest.get(url);
      const visit = id === undefined ? undefined : reader.visits.byId(id);
      return visit && read(visit);
    },
  };
}
