import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { openArchive } from "../../src/index.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";
import { postsIn, watched } from "./watched.ts";

const NOW = Date.UTC(2024, 4, 1, 12);

function plan(forum: LivingForum) {
  const clock = simulatedClock(NOW);
  const directory = scratchDirectory();
  return { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
}

const promisedIn = (directory: string) => {
  const archive = openArchive(directory);
  try {
    return archive.status().promised;
  } finally {
    archive.close();
  }
};

test("what index rows promise is kept, and what is announced and not yet fetched is told", async () => {
  const forum = new LivingForum(16, 4, NOW);
  const own = plan(forum);
  await watched({ ...own, millis: 12 * HOUR });
  expect(promisedIn(own.directory)).toEqual({ posts: 64, kept: 64, shortThreads: 0, shortPosts: 0 });
});

test("numbers that are none of posts, and grow by being looked at, are found out; no post is missed and boards are looked at", async () => {
  const forum = new LivingForum(16, 4, NOW);
  forum.countsViews = true;
  const own = plan(forum);
  await watched({ ...own, millis: 12 * HOUR });
  expect(promisedIn(own.directory)).toBeNull();
  forum.write(3, own.clock.now());
  const before = forum.asked.length;
  await watched({ ...own, millis: DAY / 2 });
  expect(postsIn(own.directory)).toHaveLength(65);
  const later = forum.asked.slice(before);
  expect(later.filter(({ url }) => url.includes("/board")).length).toBeGreaterThan(later.length / 4);
});

test("threads that show fewer posts than promised make the site be learned anew, which the log tells", async () => {
  const forum = new LivingForum(16, 4, NOW);
  const own = plan(forum);
  await watched({ ...own, millis: 12 * HOUR });
  // A fault of the site: rows count posts that nobody is shown.
  for (const thread of forum.threads) thread.hidden = 3;
  for (let n = 1; n <= 8; n++) forum.write(n, own.clock.now() + n * HOUR);
  await watched({ ...own, millis: 12 * HOUR });
  expect(promisedIn(own.directory)!.shortThreads).toBeGreaterThan(4);
  const log = readFileSync(`${own.directory}/log.jsonl`, "utf8");
  expect(log.match(/"event":"learned"/g)).toHaveLength(1);
});
