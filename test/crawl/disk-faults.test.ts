import { describe, expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { type Disk, systemDisk } from "../../src/archive/database/disk.ts";
import { StorageError } from "../../src/archive/database/storage-fault.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { CrawlEnd } from "../../src/crawl/end.ts";
import type { Fetcher } from "../../src/fetch/answer.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import { type DiskFault, faultyDisk } from "../archive/faulty-disk.ts";
import { exchangeOf, expectWhole, scratchDirectory } from "../archive/scratch.ts";

const HOST = "http://forum.test";
const PAGES = 48;

/** Each page leads to two more, and is large enough for several WARC files. */
function htmlOf(path: string): string {
  const number = path === "/" ? 0 : Number(path.slice(1));
  const links = [2 * number + 1, 2 * number + 2].filter((to) => to < PAGES);
  const words = Array.from({ length: 400 }, (_, i) => ((i + 7) * (number + 3) * 2654435761) % 4294967296);
  return `<title>${number}</title>${links.map((to) => `<a href="/${to}">${to}</a>`)}<p>${words.join(" ")}`;
}

/** One run of a process: opens the archive, crawls, closes it. */
async function run(directory: string, disk: Disk, strategy = "breadth") {
  const fetched: string[] = [];
  const fetcher: Fetcher = {
    close: async () => {},
    async fetch(url) {
      fetched.push(url);
      const exchange = exchangeOf(url, htmlOf(new URL(url).pathname));
      const headers = { "content-type": "text/html" };
      return { ok: true, url, status: 200, headers, body: exchange.response.body, exchange };
    },
  };
  const clock = simulatedClock(Date.UTC(2026, 0, 1));
  let end: CrawlEnd | undefined;
  let error: unknown;
  try {
    const archive = new SqliteArchive({ directory, warcSize: 8_000, software: "test", now: clock.now, disk });
    try {
      end = await crawlSite(
        {
          ...{ start: `${HOST}/`, strategy: STRATEGIES.get(strategy)!, limitPages: Infinity },
          ...{ limitMillis: Infinity, limitBytes: Infinity, depth: Infinity, include: [], exclude: [] },
          ...{ concurrency: 4, tries: 2 },
        },
        { archive, fetcher, clock, stop: new AbortController().signal },
      );
    } finally {
      archive.close();
    }
  } catch (caught) {
    error = caught;
  }
  return { end, error, fetched };
}

function visitsIn(directory: string): string[] {
  const reader = ArchiveReader.open(directory);
  if (!reader) return [];
  try {
    for (const visit of reader.visits.all()) expect(reader.visits.response(visit)!.status).toBe(visit.status);
    return [...reader.visits.all()].map(({ url }) => url);
  } finally {
    reader.close();
  }
}

const FAULT = { ENOSPC: "full", EIO: "broken", EMFILE: "tooManyFiles" } as const;

describe.each(["open", "write", "sync", "syncFolder", "commit"] as const)("a disk that fails at %s", (at) => {
  for (const code of at === "commit" ? (["ENOSPC", "EIO"] as const) : (["ENOSPC", "EIO", "EMFILE"] as const))
    for (const after of at === "open" || at === "syncFolder" ? [0, 1] : [0, 4])
      it(`ends the crawl with ${code} after ${after}, in one line, and the next run goes on with nothing lost`, async () => {
        const directory = scratchDirectory();
        const struck = await run(directory, faultyDisk({ at, code, after } satisfies DiskFault));
        expect(struck.end).toBeUndefined();
        expect(struck.error).toBeInstanceOf(StorageError);
        const { fault, message } = struck.error as StorageError;
        expect(fault).toBe(FAULT[code]);
        expect(message).toContain(directory);
        expect(message).not.toContain("\n");
        const kept = visitsIn(directory);

        const again = await run(directory, systemDisk);
        expect(again).toMatchObject({ end: "done", error: undefined });
        expect(again.fetched.filter((url) => kept.includes(url))).toEqual([]);
        const visits = visitsIn(directory);
        expect(visits).toHaveLength(PAGES);
        expect(new Set(visits).size).toBe(PAGES);
        await expectWhole(directory);
      });
});

it.each([...STRATEGIES.keys()].filter((name) => name !== "source"))(
  "a disk that is full while %s crawls or learns ends it by that cause",
  async (strategy) => {
    for (const after of [0, 2]) {
      const { error, end } = await run(
        scratchDirectory(),
        faultyDisk({ at: "write", code: "ENOSPC", after }),
        strategy,
      );
      expect(end).toBeUndefined();
      expect(error).toMatchObject({ fault: "full" });
    }
  },
);
