import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { demoForum } from "../../sim/demo.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { MEDIA_UNREAD, START } from "../../src/archive/facts/own-facts.ts";
import { mediaSite } from "../../src/crawl/media-site.ts";
import { expectWhole, openArchive, scratchDirectory } from "../archive/scratch.ts";

it("the posts of an archive from before are read again for what they show, once, and nobody wrote anything", async () => {
  const directory = join(scratchDirectory(), "old.skein");
  cpSync(resolve(import.meta.dirname, "../archive/fixtures/format-6"), directory, { recursive: true });
  const archive = openArchive(directory);
  expect(archive.facts.get(MEDIA_UNREAD)).toBe(true);
  const before = archive.figures.get().posts;
  const start = archive.facts.get(START)!;
  const fetcher = simulatedFetcher([demoForum(new URL(start).host)], simulatedClock(Date.UTC(2026, 10, 16)));
  const stop = new AbortController().signal;
  const options: Parameters<typeof mediaSite>[0] = {
    ...{
      start,
      media: "posts",
      pageRequisites: false,
      mediaHosts: "any",
      mediaLimit: 1e9,
      mediaFileLimit: 1e6,
    },
    ...{ concurrency: 2, tries: 1, obeyRobots: true },
  };
  await mediaSite(options, { archive, fetcher, folder: directory, stop, begun: () => {} });
  expect(archive.facts.get(MEDIA_UNREAD)).toBe(false);
  expect(archive.figures.get().posts).toBeGreaterThanOrEqual(before - 1);
  const { named, kept, waiting } = archive.media.figures(1);
  expect(named).toBeGreaterThan(0);
  expect({ kept, waiting }).toEqual({ kept: named, waiting: 0 });
  archive.close();
  await expectWhole(directory);
});
