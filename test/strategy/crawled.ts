import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { Answer, Fetcher } from "../../src/fetch/answer.ts";
import { systemClock } from "../../src/seam/clock.ts";
import type { Strategy } from "../../src/strategy/strategy.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../archive/scratch.ts";

export interface Crawled {
  /** Paths in the order in which they were asked for. */
  readonly fetched: readonly string[];
  readonly pages: readonly {
    readonly path: string;
    readonly kind: string | null;
    readonly list: string | null;
  }[];
  /** What became of a path, as `skein why` tells it. */
  readonly why: (path: string) => string;
}

/** Crawls a site that is a function from path to page, through the real crawl and the real archive. */
export async function crawled(
  start: string,
  strategy: Strategy,
  pageOf: (path: string, nth: number) => string | undefined,
  limitPages = Infinity,
): Promise<Crawled> {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const fetched: string[] = [];
  const fetcher: Fetcher = {
    close: async () => {},
    fetch: async (url): Promise<Answer> => {
      const path = url.slice(new URL(url).origin.length);
      const html = pageOf(path, fetched.push(path));
      const status = html === undefined ? 404 : 200;
      const exchange = exchangeOf(url, html ?? "<h1>Not found</h1>", { status });
      const headers = { "content-type": "text/html; charset=utf-8" };
      return { ok: true, url, status, headers, body: exchange.response.body, exchange };
    },
  };
  await crawlSite(
    {
      ...{ start, strategy, limitPages, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      ...{ include: [], exclude: [], concurrency: 1, tries: 1 },
    },
    { archive, fetcher, clock: systemClock, stop: new AbortController().signal },
  );
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  const pages = [...reader.visits.all()].map(({ url, kind, list }) => ({
    path: url.slice(new URL(url).origin.length),
    kind,
    list,
  }));
  reader.close();
  const why = (path: string) => {
    const again = ArchiveReader.open(directory)!;
    const { lines, way } = again.explain(new URL(path, start).href);
    again.close();
    return [...lines, way?.tally ?? ""].join("\n");
  };
  return { fetched, pages, why };
}
