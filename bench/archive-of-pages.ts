import type { Outcome } from "../src/archive/archive.ts";
import { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import { normalise } from "../src/url/normalise.ts";

/** A page to be archived. */
export interface GivenPage {
  readonly url: string;
  readonly html: string;
  /** When it was fetched, milliseconds since 1970. */
  readonly at: number;
}

/** Pages committed together. */
const PORTION = 200;

/** An archive of these pages, each visited once in this order, as a crawl would have made it; not yet read. */
export async function archiveOfPages(
  directory: string,
  pages: Iterable<GivenPage> | AsyncIterable<GivenPage>,
): Promise<SqliteArchive> {
  const archive = new SqliteArchive({ directory, warcSize: 2 ** 30, software: "bench", now: Date.now });
  let outcomes: Outcome[] = [];
  for await (const page of pages) {
    const outcome = visited(archive, page);
    if (outcome) outcomes.push(outcome);
    if (outcomes.length < PORTION) continue;
    await archive.commit(outcomes);
    outcomes = [];
  }
  await archive.commit(outcomes);
  return archive;
}

/** Undefined for a second page of the same address. */
export function visited(archive: SqliteArchive, { url: given, html, at }: GivenPage): Outcome | undefined {
  const url = normalise(given) ?? given;
  const address = archive.frontier.claim({ url, way: "start", weight: 0, depth: 0 });
  if (!address) return undefined;
  const exchange = {
    ...{ url, at, millis: 1, request: { method: "GET", headers: [] } as const },
    response: {
      ...{ status: 200, statusText: "OK", body: Buffer.from(html) },
      headers: [["Content-Type", "text/html; charset=utf-8"]] as const,
    },
  };
  return {
    ...{ address, end: { state: "done" }, found: [] },
    visit: { exchange, mime: "text/html", isPage: true },
  };
}
