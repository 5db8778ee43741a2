import { cpSync } from "node:fs";
import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";
import { postsIn, watched } from "./watched.ts";

const NOW = Date.UTC(2024, 4, 1, 12);

test("a watch that is killed goes on where it was: no board is walked through again, and no post is missed", async () => {
  const forum = new LivingForum(64, 2, NOW);
  const clock = simulatedClock(NOW);
  const plan = { clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 300 };
  const directory = scratchDirectory();
  const killed = scratchDirectory();
  let pages = 0;
  const stop = new AbortController();
  const on = {
    visited() {
      // What is on disk at this moment is what a kill leaves.
      if (++pages !== 110) return;
      cpSync(directory, killed, { recursive: true });
      stop.abort();
    },
  };
  await watched({ ...plan, directory, millis: 3 * DAY, on, stop: stop.signal });
  const walks = () => forum.asked.filter(({ url }) => /board.*page=/.test(url));
  expect(walks().length).toBeGreaterThan(5);
  const began = clock.now();
  forum.write(3, began);
  await watched({ ...plan, directory: killed, millis: 12 * HOUR });
  // Later a look may go on to rows that are young.
  expect(walks().filter(({ at }) => at >= began && at < began + HOUR)).toEqual([]);
  expect(postsIn(killed)).toHaveLength(64 * 2 + 1);
  await expectWhole(killed);
});

test("a host that asked to be left alone is left alone by the next run too", async () => {
  const clock = simulatedClock(NOW);
  const forum = new LivingForum(2, 1, NOW);
  const fetcher = politeFetcher(forum.fetcher(clock), {
    ...{ clock, ignoreRobots: true, pauses: { "living.test": NOW + 20 * MINUTE } },
  });
  await fetcher.fetch(`${ORIGIN}/`);
  expect(forum.asked[0]!.at).toBe(NOW + 20 * MINUTE);
});
