import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { demoForum } from "../../sim/demo.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { START } from "../../src/archive/facts/own-facts.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { copyOf, FIXTURES } from "./older-archives.ts";
import { expectWhole, openArchive } from "./scratch.ts";

const NOW = Date.UTC(2026, 10, 16);

describe.each(readdirSync(FIXTURES))("an archive of %s", (name) => {
  it("is gone on with: what it had stays, what waited is fetched and read, nothing twice", async () => {
    const directory = copyOf(name);
    const visited = urlsIn(directory);
    const archive = openArchive(directory);
    const start = archive.facts.get(START)!;
    const clock = simulatedClock(NOW);
    const fetcher = simulatedFetcher([demoForum(new URL(start).host)], clock);
    const stop = new AbortController().signal;
    const end = await crawlSite(
      {
        ...{ start, strategy: weave, limitPages: 60, limitMillis: Infinity, limitBytes: Infinity },
        ...{ depth: Infinity, include: [], exclude: [], concurrency: 2, tries: 1 },
      },
      { archive, fetcher, clock, stop },
    );
    expect(end).toBe("pageLimit");
    await catchUp(archive, stop);
    archive.close();
    await expectWhole(directory);
    const urls = urlsIn(directory);
    expect(urls.slice(0, visited.length)).toEqual(visited);
    expect(urls.length).toBeGreaterThanOrEqual(60);
    expect(new Set(urls).size).toBe(urls.length);
    const reader = ArchiveReader.open(directory)!;
    const posts = [...reader.posts()];
    expect(posts.length).toBeGreaterThan(50);
    expect([...reader.postEvents().since(0)]).toHaveLength(posts.length);
    reader.close();
  });
});

function urlsIn(directory: string): string[] {
  const reader = ArchiveReader.open(directory)!;
  const urls = [...reader.visits.all()].map(({ url }) => url);
  reader.close();
  return urls;
}
