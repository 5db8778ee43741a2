import { describe, expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { postsThere } from "../../sim/truth.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { faultyDisk } from "../archive/faulty-disk.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";
import { postsIn, rowsIn, watched } from "./watched.ts";

const NOW = Date.UTC(2024, 4, 1, 12);

describe("a simulated forum that grows", () => {
  const from = Date.UTC(2024, 0, 1);
  const skins = ["lean-divs", "marked-html"];

  test.each(skins)("%s: every post is found, each once, within the budget", async (skin) => {
    const forum = makeForum({ skin, seed: 3, threads: 80, boards: 3, from, to: from + 60 * DAY, plenty: 3 });
    const clock = simulatedClock(from + 40 * DAY);
    const fetcher = simulatedFetcher([forum], clock);
    const directory = scratchDirectory();
    const pagesPerDay = 150;
    const plan = { directory, clock, fetcher, start: entryUrl(forum), pagesPerDay };
    expect(await watched({ ...plan, millis: 2 * DAY })).toBe("timeLimit");

    await expectWhole(directory);
    const kept = new Map(postsIn(directory).map((post) => [post.postId, post]));
    expect(kept.size).toBe(postsIn(directory).length);
    const due = [...postsThere(forum, clock.now() - 6 * HOUR)];
    expect(due.filter(({ id }) => !kept.has(String(id)))).toEqual([]);
    const all = new Set([...postsThere(forum, clock.now())].map(({ id }) => String(id)));
    expect([...kept.keys()].filter((id) => !all.has(id))).toEqual([]);

    const threads = rowsIn<{ url: string }>(
      directory,
      "SELECT url FROM list WHERE kind = 3 AND gone IS NULL",
    );
    expect(new Set(threads.map(({ url }) => url)).size).toBe(threads.length);
    expectWithin(
      fetcher.log.map(({ at }) => at),
      pagesPerDay,
    );
  });
});

test("a site with a new look is learned anew, and no post is missed or taken for another", async () => {
  const from = Date.UTC(2024, 0, 1);
  const change = { at: from + 21 * DAY, skin: "broad-lists" };
  const world = { seed: 5, threads: 50, boards: 2, from, to: from + 30 * DAY, plenty: 2 };
  const forum = makeForum({ skin: "lean-divs", ...world, noise: { change } });
  const clock = simulatedClock(from + 20 * DAY);
  const fetcher = simulatedFetcher([forum], clock);
  const directory = scratchDirectory();
  await watched({ directory, clock, fetcher, start: entryUrl(forum), pagesPerDay: 120, millis: 3 * DAY });
  const kept = postsIn(directory);
  const ids = new Set(kept.map(({ postId }) => postId));
  expect(ids.size).toBe(kept.length);
  const due = [...postsThere(forum, clock.now() - 6 * HOUR)];
  expect(due.some(({ time }) => Date.parse(time) > change.at)).toBe(true);
  expect(due.filter(({ id }) => !ids.has(String(id)))).toEqual([]);
  // Nobody renamed, moved or removed anything, and whoever changed a post has said so in it.
  const happened = rowsIn<{ what: string; at: number; text: string | null }>(
    directory,
    "SELECT what, at, text FROM post_version UNION ALL SELECT what, at, title FROM list_event",
  );
  const isTrue = (what: string, text: string | null) =>
    what === "new" || what === "reread" || (what === "changed" && text?.includes("EDIT:"));
  expect(happened.filter(({ what, at, text }) => at > change.at && !isTrue(what, text))).toEqual([]);
});

test("a new look of threads alone is learned, though the boards among them look as they did", async () => {
  const forum = new LivingForum(20, 4, NOW);
  const clock = simulatedClock(NOW);
  const directory = scratchDirectory();
  const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
  await watched({ ...plan, millis: 12 * HOUR });
  const page = forum.page.bind(forum);
  forum.page = (path) => (path.startsWith("/thread") ? newLook(page(path)) : page(path));
  const visited = () => {
    const pages = forum.asked.length;
    // Seldom enough that lists are looked at between any two of them.
    if (pages % 8 === 0 && clock.now() < NOW + 30 * HOUR) forum.write(1 + (pages % 20), clock.now());
  };
  await watched({ ...plan, millis: 1.5 * DAY, on: { visited } });
  expect(
    postsIn(directory)
      .map(({ postId, text }) => `${postId} ${text}`)
      .sort(),
  ).toEqual(forum.there.sort());
});

test("threads that cannot be read keep no others from being looked at", async () => {
  const forum = new LivingForum(20, 4, NOW);
  const clock = simulatedClock(NOW);
  const directory = scratchDirectory();
  const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 300 };
  await watched({ ...plan, millis: 12 * HOUR });
  const page = forum.page.bind(forum);
  const isLost = (path: string) => /^\/thread\D*[1-8](\D|$)/.test(path);
  const words = "Something that nobody wrote and that leads nowhere. ".repeat(40);
  forum.page = (path) => (isLost(path) ? `<html><body><p>${words}</p></body></html>` : page(path));
  for (let thread = 1; thread <= 8; thread++) forum.write(thread, clock.now());
  await watched({ ...plan, millis: 2 * HOUR });
  for (let thread = 12; thread <= 15; thread++) forum.write(thread, clock.now());
  const before = postsIn(directory).length;
  await watched({ ...plan, millis: 6 * HOUR });
  expect(postsIn(directory).length).toBe(before + 4);
});

function newLook(html: string | undefined): string | undefined {
  return html?.replace(
    /<div class="post" id="p(\d+)"><div class="by">(.*?)<\/div><div class="at">(.*?)<\/div><div class="text"><p>(.*?)<\/p><\/div><\/div>/g,
    '<table id="p$1"><tr><td><i>$3</i><b>$2</b></td><td><span>$4</span></td></tr></table>',
  );
}

test("a disk that is full ends a watch by that cause, at any moment, and the next one goes on with nothing lost", async () => {
  for (const after of [3, 40, 60, 75]) {
    const forum = new LivingForum(20, 4, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
    const disk = faultyDisk({ at: "commit", code: "ENOSPC", after });
    await expect(watched({ ...plan, millis: DAY, disk })).rejects.toMatchObject({ fault: "full" });
    await watched({ ...plan, millis: DAY });
    const posts = postsIn(directory).map(({ postId, text }) => `${postId} ${text}`);
    expect(posts.sort()).toEqual(forum.there.sort());
    await expectWhole(directory);
  }
});

describe("posts that change", () => {
  test("a changed post keeps both versions, a removed one is noted and kept, a new one comes once", async () => {
    const forum = new LivingForum(20, 4, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
    await watched({ ...plan, millis: DAY });
    const changed = forum.threads[4]!.posts[1]!;
    const before = changed.text;
    changed.text = `${before} I was wrong about the peppers.`;
    const removed = forum.threads[4]!.posts[2]!;
    forum.remove(removed);
    forum.write(5, clock.now());
    forum.begin(clock.now());
    await watched({ ...plan, millis: DAY });

    const posts = postsIn(directory);
    expect(
      posts
        .filter(({ gone }) => gone === null)
        .map(({ postId, text }) => `${postId} ${text}`)
        .sort(),
    ).toEqual(forum.there.sort());
    await expectWhole(directory);
    const events = rowsIn<{ what: string; text: string | null; postId: string }>(
      directory,
      `SELECT event.what, event.text, now.post_id AS postId FROM post_version AS event JOIN post ON post.id = event.post
       JOIN post_version AS now ON now.id = post.version WHERE event.what <> 'new' OR event.post = (SELECT post FROM post_version WHERE post_id = '${changed.id}' LIMIT 1)`,
    );
    const of = (id: number) => events.filter((event) => event.postId === String(id)).map(({ what }) => what);
    expect(of(changed.id)).toEqual(["new", "changed"]);
    expect(events.find(({ what }) => what === "new")!.text).toBe(before);
    expect(of(removed.id)).toEqual(["gone"]);
    expect(posts.find(({ postId }) => postId === String(removed.id))).toMatchObject({ text: removed.text });
    expect(events).toHaveLength(3);
  });

  test("what was changed or removed in threads that tell of nothing is noticed within a day", async () => {
    const forum = new LivingForum(20, 4, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 300 };
    await watched({ ...plan, millis: DAY });
    const changed = forum.threads[18]!.posts[3]!;
    changed.text = `${changed.text} I was wrong about the peppers.`;
    const removed = forum.threads[16]!.posts[2]!;
    forum.remove(removed);
    await watched({ ...plan, millis: DAY });
    const events = rowsIn<{ what: string; postId: string }>(
      directory,
      `SELECT event.what, now.post_id AS postId FROM post_version AS event JOIN post ON post.id = event.post
       JOIN post_version AS now ON now.id = post.version WHERE event.what <> 'new' ORDER BY event.what`,
    );
    expect(events).toEqual([
      { what: "changed", postId: String(changed.id) },
      { what: "gone", postId: String(removed.id) },
    ]);
  });

  test("a post that stood alone on the last page of its thread is gone with that page", async () => {
    const forum = new LivingForum(20, 3, NOW);
    const alone = [1, 2, 3].map(() => forum.write(18, NOW - MINUTE)).at(-1)!;
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 300 };
    await watched({ ...plan, millis: DAY });
    forum.remove(alone);
    await watched({ ...plan, millis: DAY });
    const gone = postsIn(directory).filter((post) => post.gone !== null);
    expect(gone.map(({ postId }) => postId)).toEqual([String(alone.id)]);
  });

  test("a thread that is gone takes its posts with it, and they are kept", async () => {
    const forum = new LivingForum(20, 3, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
    await watched({ ...plan, millis: DAY });
    forum.write(7, clock.now());
    const seen = forum.page("/board?b=2");
    const page = forum.page.bind(forum);
    // The board still shows the thread, with one post more, but it answers 404.
    forum.page = (path) => (path === "/board?b=2" ? seen : page(path));
    forum.threads[6]!.gone = true;
    await watched({ ...plan, millis: DAY });
    const posts = postsIn(directory).filter(({ thread }) => thread === `${ORIGIN}/thread?t=7`);
    expect(posts).toHaveLength(3);
    expect(posts.every(({ gone }) => gone !== null)).toBe(true);
  });
});

describe("stopped and started again", () => {
  test("it goes on where it was: nothing twice, nothing lost", async () => {
    const forum = new LivingForum(24, 6, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
    for (let part = 0; part < 6; part++) {
      const controller = new AbortController();
      let pages = 0;
      const stopAt = part === 0 ? 1 : 15;
      const visited = () => {
        if (++pages === stopAt) controller.abort();
        if (pages % 5 === 0) forum.write(1 + ((part * 7 + pages) % 24), clock.now());
      };
      expect(await watched({ ...plan, millis: DAY, stop: controller.signal, on: { visited } })).toBe(
        "interrupted",
      );
    }
    await watched({ ...plan, millis: DAY });
    expect(
      postsIn(directory)
        .map(({ postId, text }) => `${postId} ${text}`)
        .sort(),
    ).toEqual(forum.there.sort());
    expect(rowsIn(directory, "SELECT 1 FROM post_version WHERE what <> 'new'")).toEqual([]);
    expectWithin(
      forum.asked.map(({ at }) => at),
      150,
    );
  });
});

describe("a good guest", () => {
  test("what robots.txt forbids is not asked for, neither in the history nor after it", async () => {
    const forum = new LivingForum(20, 3, NOW);
    forum.robots = "User-agent: *\nDisallow: /thread?t=3\n";
    const clock = simulatedClock(NOW);
    const fetcher = politeFetcher(forum.fetcher(clock), { clock, waitMillis: 0 });
    const directory = scratchDirectory();
    const visited = () => forum.write(3, clock.now());
    const plan = { directory, clock, fetcher, start: `${ORIGIN}/`, pagesPerDay: 150 };
    await watched({ ...plan, millis: 2 * DAY, on: { visited } });
    expect(forum.asked.filter(({ url }) => url.includes("t=3")).map(({ url }) => url)).toEqual([]);
    expect(postsIn(directory).some(({ thread }) => thread.includes("t=5"))).toBe(true);
  });

  test("a page that is the same goes into the archive as a revisit, and costs no post", async () => {
    const forum = new LivingForum(12, 2, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    await watched({
      ...{ directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/` },
      millis: DAY,
      pagesPerDay: 200,
    });
    const visits = rowsIn<{ url: string; same: number | null }>(
      directory,
      "SELECT address.url, visit.same_as AS same FROM visit JOIN address ON address.id = visit.address",
    );
    const entry = visits.filter(({ url }) => url === `${ORIGIN}/`);
    expect(entry.length).toBeGreaterThan(2);
    expect(entry.slice(1).every(({ same }) => same !== null)).toBe(true);
    expect(postsIn(directory)).toHaveLength(24);
  });

  test("a site that shows its lists no more is left alone for longer and longer, and caught up with afterwards", async () => {
    const forum = new LivingForum(16, 3, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    const page = forum.page.bind(forum);
    const isAway = () => clock.now() > NOW + 12 * HOUR && clock.now() < NOW + 24 * HOUR;
    forum.page = (path) => (isAway() ? "<h1>Please log in</h1><form><input name=who></form>" : page(path));
    const told: boolean[] = [];
    const visited = () => {
      if (clock.now() < NOW + 30 * HOUR) forum.write(1 + (forum.asked.length % 16), clock.now());
    };
    const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 150 };
    const tell = (away: unknown) => told.push(away !== undefined);
    await watched({ ...plan, millis: 2.5 * DAY, on: { visited }, tell });
    expect(told.at(0)).toBe(true);
    expect(told.at(-1)).toBe(false);
    const meanwhile = forum.asked.filter(({ at }) => at > NOW + 12 * HOUR && at < NOW + 24 * HOUR);
    expect(meanwhile.length).toBeLessThan(40);
    expect(postsIn(directory).every(({ gone }) => gone === null)).toBe(true);
    expect(postsIn(directory)).toHaveLength(forum.there.length);
  });

  test("a small site that is closed for two minutes is noticed to be, and watched again a minute after it opened", async () => {
    const forum = new LivingForum(16, 3, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    const closes = NOW + 10 * MINUTE;
    const page = forum.page.bind(forum);
    const isClosed = () => clock.now() >= closes && clock.now() < closes + 2 * MINUTE;
    forum.page = (path) => (isClosed() ? "<h1>Living forum</h1><p>Back in a moment.</p>" : page(path));
    const told: boolean[] = [];
    const plan = {
      directory,
      clock,
      fetcher: forum.fetcher(clock),
      start: `${ORIGIN}/`,
      pagesPerDay: 28_800,
    };
    const tell = (away: unknown) => told.push(away !== undefined);
    const visited = () => {
      if (forum.there.length === 48 && clock.now() > closes) forum.write(5, clock.now());
    };
    await watched({ ...plan, millis: 20 * MINUTE, tell, on: { visited } });
    expect(told).toEqual([true, false]);
    const [newest] = rowsIn<{ at: number }>(directory, "SELECT max(first_seen) AS at FROM post");
    expect(newest!.at).toBeLessThan(closes + 3 * MINUTE);
  });

  test("a small site that did not answer for a minute is watched again within the next two", async () => {
    const forum = new LivingForum(16, 3, NOW);
    const clock = simulatedClock(NOW);
    const inner = forum.fetcher(clock);
    const fails = NOW + 10 * MINUTE;
    const isDown = () => clock.now() >= fails && clock.now() < fails + MINUTE;
    const fetcher: typeof inner = {
      ...inner,
      fetch: async (url, options) =>
        isDown()
          ? { ok: false, url, failure: { reason: "connect", retry: true, message: "connection reset" } }
          : inner.fetch(url, options),
    };
    const directory = scratchDirectory();
    const visited = () => {
      if (forum.there.length === 48 && clock.now() > fails) forum.write(5, clock.now());
    };
    const plan = { directory, clock, fetcher, start: `${ORIGIN}/`, pagesPerDay: 28_800 };
    await watched({ ...plan, millis: 20 * MINUTE, on: { visited } });
    const [newest] = rowsIn<{ at: number }>(directory, "SELECT max(first_seen) AS at FROM post");
    expect(newest!.at).toBeGreaterThan(fails);
    expect(newest!.at).toBeLessThan(fails + 3 * MINUTE);
  });

  /** A site that closes for some hours as soon as so many threads are announced on one page; the watch is begun again after so many hours. */
  async function closing(threads: number, begunAgain: readonly number[] = []) {
    const forum = new LivingForum(16, 3, NOW);
    const clock = simulatedClock(NOW);
    const directory = scratchDirectory();
    let opens = 0;
    const visited = ({ url }: { url: string }) => {
      const isAnnounced = forum.threads.length > 16 && url.includes(`board?b=${forum.threads[16]!.board}`);
      if (opens === 0 && isAnnounced) {
        opens = clock.now() + 5 * HOUR;
        forum.closedFor = "The forum is closed for maintenance. Please come back in a few hours.";
      }
      if (opens > 0 && clock.now() >= opens) forum.closedFor = undefined;
      if (forum.threads.length === 16 && clock.now() > NOW + 12 * HOUR)
        for (let i = 0; i < threads; i++) forum.begin(clock.now());
    };
    const plan = { directory, clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/`, pagesPerDay: 300 };
    for (const hours of [...begunAgain, 48])
      await watched({ ...plan, millis: NOW + hours * HOUR - clock.now(), on: { visited } });
    expect(forum.asked.filter(({ url, at }) => url.includes("t=17") && at < opens).length).toBeGreaterThan(0);
    return { posts: postsIn(directory).length, there: forum.there.length };
  }

  test("a thread that was announced when the site closed for some hours is read when it opens, though no page of it was ever seen", async () => {
    const { posts, there } = await closing(1);
    expect(posts).toBe(there);
  });

  test("several threads that were announced then are read, though no page that had shown something was asked for between them", async () => {
    const { posts, there } = await closing(6);
    expect(posts).toBe(there);
  });

  test("they are read also if the watch is begun again now and then meanwhile", async () => {
    const everyTwentyMinutes = Array.from({ length: 24 }, (_, i) => 12 + i / 3);
    const { posts, there } = await closing(2, everyTwentyMinutes);
    expect(posts).toBe(there);
  });

  test("a host that fails for a while is asked again, and nothing is missed", async () => {
    const forum = new LivingForum(16, 3, NOW);
    const clock = simulatedClock(NOW);
    const inner = forum.fetcher(clock);
    const isDown = () => clock.now() > NOW + 12 * HOUR && clock.now() < NOW + 18 * HOUR;
    const fetcher: typeof inner = {
      ...inner,
      fetch: async (url, options) =>
        isDown()
          ? { ok: false, url, failure: { reason: "hostPaused", retry: true, message: "left alone" } }
          : inner.fetch(url, options),
    };
    const directory = scratchDirectory();
    const visited = () => {
      if (clock.now() < NOW + 30 * HOUR)
        forum.write(1 + (Math.floor(clock.now() / MINUTE) % 16), clock.now());
    };
    await watched({
      directory,
      clock,
      fetcher,
      start: `${ORIGIN}/`,
      pagesPerDay: 200,
      millis: 2.5 * DAY,
      on: { visited },
    });
    expect(
      postsIn(directory)
        .map(({ postId }) => Number(postId))
        .sort((a, b) => a - b),
    ).toEqual(forum.threads.flatMap(({ posts }) => posts.map(({ id }) => id)).sort((a, b) => a - b));
  });
});

test("news that an index page announced is not lost by an outage, nor by a kill during it", async () => {
  const forum = new LivingForum(16, 3, NOW);
  const clock = simulatedClock(NOW);
  const inner = forum.fetcher(clock);
  const isDown = (url: string) => url.includes("/thread") && clock.now() < NOW + 40 * HOUR;
  let isBroken = false;
  const fetcher: typeof inner = {
    ...inner,
    fetch: async (url, options) =>
      isBroken && isDown(url)
        ? { ok: false, url, failure: { reason: "connect", retry: true, message: "connection reset" } }
        : inner.fetch(url, options),
  };
  const directory = scratchDirectory();
  const plan = { directory, clock, fetcher, start: `${ORIGIN}/`, pagesPerDay: 200 };
  await watched({ ...plan, millis: 20 * HOUR });
  isBroken = true;
  for (const thread of [3, 7, 11]) forum.write(thread, clock.now());
  // Its boards answer, so that it is known what is new; its threads do not.
  await watched({ ...plan, millis: 10 * HOUR });
  expect(rowsIn(directory, "SELECT value FROM fact WHERE name = 'owed' AND value <> '[]'")).toHaveLength(1);
  await watched({ ...plan, millis: 15 * HOUR });
  expect(
    postsIn(directory)
      .map(({ postId, text }) => `${postId} ${text}`)
      .sort(),
  ).toEqual(forum.there.sort());
});

/** No 24 hours see more than so many. */
function expectWithin(times: readonly number[], perDay: number): void {
  times.forEach((at, i) => {
    const behind = times[i + perDay];
    if (behind !== undefined) expect(behind - at).toBeGreaterThanOrEqual(DAY);
  });
}
