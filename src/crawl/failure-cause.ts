import type { SqliteArchive } from "../archive/sqlite-archive.ts";
import { normalise } from "../url/normalise.ts";

/** Redirects looked at. */
const MOST_HOPS = 10;

/** Why nothing came of a start, in one line for a person: what it answered, or why it could not be asked. */
export function causeOf(archive: SqliteArchive, start: string): string {
  let url = start;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const visit = archive.visits.latest(url);
    if (!visit) break;
    const target = visit.location === null ? undefined : normalise(visit.location, url);
    if (target === undefined) return `${url} answered ${visit.status}`;
    url = target;
  }
  const [, verdict = ""] = archive.explain(url).lines;
  return `${url}: ${verdict}`;
}
