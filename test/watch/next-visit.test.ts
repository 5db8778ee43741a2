import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { inWatch } from "../../src/watch/next-visit.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";
import { watched } from "./watched.ts";

const NOW = Date.UTC(2024, 4, 20, 12);

test("a watch tells when a page is due next and why, and what is gone", async () => {
  const forum = new LivingForum(12, 2, NOW - 9 * DAY);
  const clock = simulatedClock(NOW);
  const directory = scratchDirectory();
  const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
  await watched({ ...plan, millis: 8 * HOUR });
  forum.write(3, clock.now());
  forum.threads[4]!.gone = true;
  await watched({ ...plan, millis: 8 * HOUR });
  const reader = ArchiveReader.open(directory)!;
  const said = (path: string) => inWatch(reader, `${ORIGIN}${path}`, clock.now());
  expect(said("/board?b=1")).toEqual([
    expect.stringMatching(/^watch: its list is due to be looked at (?:now|at about 2024-)/),
  ]);
  expect(said("/thread?t=7")).toEqual(["watch: asked for again when a row tells of more posts"]);
  expect(said("/thread?t=3")).toEqual([
    expect.stringContaining("latest posts are due to be looked at again"),
  ]);
  expect(said("/thread?t=5")).toEqual([expect.stringContaining("watch: gone since 2024-05-2")]);
  expect(said("/nowhere")).toEqual([]);
  reader.close();
});
