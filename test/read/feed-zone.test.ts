import { expect, test } from "vitest";
import { archiveOfPages, type GivenPage } from "../../bench/archive-of-pages.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { exchangeOf, scratchDirectory } from "../archive/scratch.ts";

const ORIGIN = "http://small.test";
const FETCHED = Date.UTC(2026, 0, 2);
const POSTS = 3;
const WORDS = "heron otter maple stone river lantern ferry cloud bridge anchor meadow pepper violin".split(
  " ",
);

/** When the post with this id was written: all over the last year. */
const written = (id: number) => FETCHED - 30 * MINUTE - (id - 1) * (9 * DAY + 7 * MINUTE);

const clock = new Intl.DateTimeFormat("sv-SE", {
  ...{ timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" },
});

function post(id: number): string {
  return `<div class="post" id="p${id}"><a href="/user/${id % 4}">${WORDS[id % 4]}</a> <a class="when" href="/post/${id}">${clock.format(written(id))}</a>
    <p>${WORDS[id % 13]} and ${WORDS[(id * 5) % 11]} were on board when the ${WORDS[(id * 3) % 12]} broke; number ${id} saw it.</p></div>`;
}

const threads: GivenPage[] = Array.from({ length: 12 }, (_, thread) => {
  const ids = Array.from({ length: POSTS }, (_, n) => 12 * (POSTS - 1 - n) + thread + 1);
  const html = `<!doctype html><title>Thread ${WORDS[thread]}</title><h1>Thread ${WORDS[thread]}</h1>${ids.map(post).join("")}`;
  return { url: `${ORIGIN}/t/${500 + thread}`, html, at: FETCHED };
});

/** What a catch-up makes of the times, with a feed of these items: the share that is right, and those in Greenwich time. */
async function timesBy(items: readonly { link: string; date: string }[]) {
  const archive = await archiveOfPages(scratchDirectory(), threads);
  const xml = items.map(({ link, date }) => `<item><link>${link}</link><pubDate>${date}</pubDate></item>`);
  archive.visits.keep({ ...exchangeOf(`${ORIGIN}/feed`, `<rss>${xml.join("")}</rss>`), at: FETCHED });
  await archive.commit([]);
  await catchUp(archive, new AbortController().signal);
  const said = archive.visits.sample(20).flatMap(({ url }) => {
    const { list } = archive.lists.page(url)!;
    return archive.posts.all(list).map(({ version }) => archive.posts.said(version));
  });
  archive.close();
  expect(said).toHaveLength(12 * POSTS);
  return {
    right: said.filter(({ postId, published }) => {
      const minute = Math.floor(written(Number(postId?.replace(/\D/g, ""))) / MINUTE) * MINUTE;
      return Date.parse(published!) === minute;
    }).length,
    known: said.filter(({ publishedZone }) => publishedZone === "UTC").length,
  };
}

const ids = Array.from({ length: 12 * POSTS }, (_, i) => i + 1);
const exact = (id: number) => new Date(written(id)).toUTCString();

test("a feed of posts tells the zone of the board, summer time and all", async () => {
  const items = ids.filter((id) => id % 2 === 0).map((id) => ({ link: `/post/${id}`, date: exact(id) }));
  expect(await timesBy(items)).toEqual({ right: 36, known: 36 });
});

test("so does a feed of threads that tells when each was last written in", async () => {
  const items = threads.map(({ url }, thread) => ({ link: url, date: exact(thread + 1) }));
  expect((await timesBy(items)).known).toBe(36);
});

test("nothing is known by a feed that calls the board's clock Greenwich's, by two posts, or by times of other things", async () => {
  const ahead = ids.map((id) => ({
    link: `/post/${id}`,
    date: new Date(written(id) + HOUR).toUTCString(),
  }));
  expect((await timesBy(ahead)).known).toBe(0);
  const two = ids.slice(0, 2).map((id) => ({ link: `/post/${id}`, date: exact(id) }));
  expect((await timesBy(two)).known).toBe(0);
  const others = ids.map((id) => ({ link: `/post/${id}`, date: exact((id * 5) % 37) }));
  expect((await timesBy(others)).known).toBe(0);
});
