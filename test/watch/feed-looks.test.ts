import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { DAY, MINUTE } from "../../src/seam/times.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";
import { postsIn, watched } from "./watched.ts";

const NOW = Date.UTC(2024, 4, 1, 12);
const PAGES_PER_DAY = 300;

/** Watches a forum for two days in which somebody writes now and then, sometimes a new thread; the last hours are silent. */
async function watchedForum(settle: (forum: LivingForum, now: number) => void, robots = "") {
  const forum = new LivingForum(24, 3, NOW);
  forum.robots = robots;
  const clock = simulatedClock(NOW);
  const inner = forum.fetcher(clock);
  let writing = NOW;
  let count = 0;
  const live: typeof inner = {
    ...inner,
    fetch(url, options) {
      for (; writing + 40 * MINUTE < Math.min(clock.now(), NOW + 1.8 * DAY); count++) {
        writing += 40 * MINUTE;
        if (count % 9 === 8) forum.begin(writing);
        else forum.write(1 + ((count * 7) % 24), writing);
      }
      settle(forum, clock.now());
      return inner.fetch(url, options);
    },
  };
  const directory = scratchDirectory();
  const fetcher = politeFetcher(live, { clock, waitMillis: 0 });
  const plan = { directory, clock, fetcher, start: `${ORIGIN}/`, pagesPerDay: PAGES_PER_DAY };
  settle(forum, NOW);
  await watched({ ...plan, millis: 2 * DAY });
  const pages = forum.asked.filter(({ url }) => !url.endsWith("/robots.txt"));
  const feeds = pages.filter(({ url }) => url.endsWith("/feed"));
  const indexes = pages.filter(({ url }) => url === `${ORIGIN}/` || url.includes("/board"));
  const kept = postsIn(directory).map(({ postId, text }) => `${postId} ${text}`);
  expect(kept.sort()).toEqual(forum.there.sort());
  for (const [i, { at }] of pages.entries()) {
    const later = pages[i + PAGES_PER_DAY];
    if (later) expect(later.at - at).toBeGreaterThanOrEqual(DAY);
  }
  return { feeds: feeds.length, indexes: indexes.length, conditional: feeds.some((one) => one.conditional) };
}

test("an honest feed is read in place of index pages, within the budget, and no post is missed", async () => {
  const { feeds, indexes, conditional } = await watchedForum((forum, now) => {
    forum.feedUntil = now;
    forum.tags = true;
  });
  expect(feeds).toBeGreaterThan(2 * indexes);
  expect(conditional).toBe(true);
});

test("a feed that stands still is found out, and index pages are looked at again", async () => {
  const { feeds, indexes } = await watchedForum((forum, now) => {
    forum.feedUntil = Math.min(now, NOW + DAY);
  });
  expect(indexes).toBeGreaterThan(100);
  expect(feeds).toBeGreaterThan(20);
});

test("a feed that is days old is hardly asked for", async () => {
  const { feeds, indexes } = await watchedForum((forum) => {
    forum.feedUntil = NOW - 6 * 60 * MINUTE;
  });
  expect(feeds).toBeLessThan(indexes / 20);
});

test("a feed that robots.txt forbids is not asked for", async () => {
  const robots = "User-agent: *\nDisallow: /feed\n";
  const { feeds } = await watchedForum((forum, now) => {
    forum.feedUntil = now;
  }, robots);
  expect(feeds).toBe(0);
});
