import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { demoForum } from "../../sim/demo.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, type Forum } from "../../sim/forum.ts";
import { postsThere, truthOf } from "../../sim/truth.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { exportedPage } from "../../src/export/pages.ts";
import { type PostRow, postEventRow, postRow } from "../../src/export/posts.ts";
import type { Answered, Fetcher } from "../../src/fetch/answer.ts";
import { SiteReading } from "../../src/read/site-reading.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { watchSite } from "../../src/watch/watch-site.ts";
import { expectWhole, temporaryDirectory } from "../archive/scratch.ts";

/**
 * Whoever is asked about a page or a post of one archive says the same, and it is the truth: crawl, why, export, tail and watch.
 * The forum is the demo's, whose every page and post is known.
 */
const BEGIN = Date.UTC(2024, 4, 14, 18, 30);
const HOST = "forum.test";
const never = new AbortController().signal;
const UNLIMITED = { limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity };
const PLAIN = { include: [], exclude: [], concurrency: 2, tries: 1, strategy: weave };

const { directory, remove } = temporaryDirectory();
const clock = simulatedClock(BEGIN);
const forum: Forum = demoForum(HOST);
const start = entryUrl(forum);
const site = simulatedFetcher([forum], clock);
/** The same forum, whose rows cut long titles off, as many do: only a thread's own page has all of it. */
const fetcher: Fetcher = {
  ...site,
  async fetch(url, options) {
    const answer = await site.fetch(url, options);
    return answer.ok ? withBody(answer, cutRows(answer.body.toString())) : answer;
  },
};
const LONG = 24;
const cutRows = (html: string) =>
  html.includes('class="rowlist topics"')
    ? html.replace(/(<a [^>]*href="\/topic\/\d+"[^>]*>)([^<]+)<\/a>/g, (_, link, title) =>
        title.length > LONG ? `${link}${title.slice(0, LONG)}…</a>` : `${link}${title}</a>`,
      )
    : html;
const opened = () => new SqliteArchive({ directory, warcSize: 2 ** 30, software: "test", now: clock.now });

function withBody(answer: Answered, html: string): Answered {
  const body = Buffer.from(html);
  const { exchange } = answer;
  return { ...answer, body, exchange: { ...exchange, response: { ...exchange.response, body } } };
}

/** What is said of a page: its type, and which page of which list it is, where it shows what no other page does. */
interface SaidOfPage {
  readonly type: string;
  readonly list?: number;
  readonly page?: number;
}

/** What is said of a post, by the forum's own id of it. */
type SaidOfPost = Pick<
  PostRow,
  "id" | "n" | "thread_id" | "thread_url" | "thread_title" | "board_id" | "board"
>;

let reader: ArchiveReader;
/** By the crawl, page by page, as the rows have it when it ends. */
let crawled: Map<string, SaidOfPage>;

beforeAll(async () => {
  const archive = opened();
  await crawlSite({ ...PLAIN, ...UNLIMITED, start }, { archive, clock, fetcher, stop: never });
  archive.close();
  reader = ArchiveReader.open(directory)!;
  crawled = new Map(
    [...reader.pages()].map(({ url, type, list, number }) => [url, page(type, list, number)]),
  );
});
afterAll(() => {
  reader.close();
  remove();
});

function page(type: string, list: number | null | undefined, number: number | null | undefined): SaidOfPage {
  return list == null || !number ? { type } : { type, list, page: number };
}

const post = ({ id, n, thread_id, thread_url, thread_title, board_id, board }: PostRow): SaidOfPost => ({
  ...{ id, n, thread_id, thread_url, thread_title, board_id, board },
});

function byId(rows: Iterable<PostRow>): Map<string, SaidOfPost> {
  return new Map([...rows].map((row) => [row.post_id!, post(row)]));
}

const exported = () => byId([...reader.posts()].map(postRow));

describe("after a crawl", () => {
  test("nothing is left to be read", () => {
    expect(reader.unread()).toBe(0);
    expect(crawled.size).toBeGreaterThan(80);
  });

  test("pages are what the truth says", () => {
    const wrong: unknown[] = [];
    for (const [url, { type, page: number }] of crawled) {
      const truth = truthOf(forum, url, BEGIN);
      if (type !== typeOf(truth.type)) wrong.push({ url, type, truth: truth.type });
      if (number !== undefined && number !== (truth.page ?? 1))
        wrong.push({ url, number, truth: truth.page });
    }
    expect(wrong).toEqual([]);
  });

  test("pages of one board or thread are one list, and no list is of two", () => {
    const keys = new Map<number, Set<string>>();
    const lists = new Map<string, Set<number>>();
    for (const [url, { list }] of crawled) {
      if (list === undefined) continue;
      const { type, board, thread } = truthOf(forum, url, BEGIN);
      const key = type === "thread" ? `thread ${thread}` : `${type} ${board}`;
      keys.set(list, (keys.get(list) ?? new Set()).add(key));
      lists.set(key, (lists.get(key) ?? new Set()).add(list));
    }
    expect([...keys.values()].filter(({ size }) => size > 1)).toEqual([]);
    expect([...lists.values()].filter(({ size }) => size > 1)).toEqual([]);
    expect(lists.size).toBe(
      1 + forum.world.boards.length + new Set(truePosts().map((one) => one.thread)).size,
    );
  });

  test("why and export say the same of every page", () => {
    expectSaid(crawled);
  });

  test("rows do cut titles off, and threads have theirs whole", () => {
    const titles = [...reader.threads()].map(({ title }) => title ?? "");
    expect(titles.filter((title) => title.length > LONG).length).toBeGreaterThan(5);
    expect(titles.filter((title) => title.endsWith("…"))).toEqual([]);
  });

  test("exported posts are the true ones: place, thread, board, author and words", () => {
    expectTrue([...reader.posts()].map(postRow), BEGIN);
  });

  test("--since and tail say the same of every post", () => {
    const all = exported();
    expect(byId([...reader.postEvents().since(0)].map(postRow))).toEqual(all);
    const told = reader.postEvents().after(0, 100_000);
    expect(new Set(told.map(({ what }) => what))).toEqual(new Set(["new"]));
    expect(byId(told.map((event) => postEventRow(event, true)))).toEqual(all);
  });

  test("posts, threads, boards and people refer to one another, and figures count them", () => {
    const threads = new Map([...reader.threads()].map((one) => [one.id, one]));
    const boards = new Map([...reader.boards()].map((one) => [one.id, one]));
    const people = new Map([...reader.people()].map((one) => [one.id, one]));
    let posts = 0;
    for (const one of reader.posts()) {
      posts++;
      expect(threads.get(one.thread)).toMatchObject({
        title: one.threadTitle,
        url: one.threadUrl,
        boardId: one.boardId,
      });
      expect(boards.get(one.boardId!)).toMatchObject({ title: one.board, url: one.boardUrl });
      expect(people.get(one.person!)).toMatchObject({ name: one.author });
    }
    const sum = (counts: Iterable<{ readonly posts: number }>) =>
      [...counts].reduce((all, one) => all + one.posts, 0);
    expect([sum(threads.values()), sum(boards.values()), sum(people.values())]).toEqual([
      posts,
      posts,
      posts,
    ]);
    expect(reader.figures.get()).toEqual({
      ...{ boards: boards.size, threads: threads.size, posts, people: people.size },
    });
  });
});

test("a watch finds every page where the crawl had put it, and every post keeps what was said of it", async () => {
  const before = exported();
  const archive = opened();
  const places: { readonly url: string; readonly list: number; readonly page: number }[] = [];
  await watchSite(
    { ...PLAIN, ...UNLIMITED, start, limitMillis: 900_000, pagesPerDay: 10_000 },
    {
      ...{ archive, clock, fetcher, stop: never },
      on: {
        visited({ url, kept }) {
          if (kept) places.push({ url, list: kept.list, page: kept.number });
        },
      },
    },
  );
  archive.close();
  expect(places.length).toBeGreaterThan(50);
  for (const place of places) {
    const said = crawled.get(place.url);
    // A thread that was begun meanwhile was not there when the crawl came by.
    if (said) expect(place).toEqual({ url: place.url, list: said.list, page: said.page });
  }
  const now = exported();
  for (const [id, said] of before) expect(now.get(id)).toEqual(said);
  expectTrue([...reader.posts()].map(postRow), clock.now());
  expect(byId([...reader.postEvents().since(0)].map(postRow))).toEqual(now);
  expect(reader.unread()).toBe(0);
  await expectWhole(directory);
});

test("what a person says of pages, everybody says from then on, and again when it is taken back", async () => {
  const [, thread] = [...crawled].filter(([, { type, page }]) => type === "thread" && page === 1);
  const archive = opened();
  const site = new SiteReading(archive);
  const said = () =>
    new Map([...reader.pages()].map(({ url, type, list, number }) => [url, page(type, list, number)]));
  const before = said();
  site.override([{ url: thread![0], all: false, type: "other" }]);
  await site.catchUp(never);
  const changed = new Map(before).set(thread![0], { type: "other" });
  expect(said()).toEqual(changed);
  expectSaid(changed);
  site.override([]);
  await site.catchUp(never);
  expect(said()).toEqual(before);
  expectSaid(before);
  archive.close();
});

/** Why and export say this of every page. */
function expectSaid(pages: ReadonlyMap<string, SaidOfPage>): void {
  for (const [url, said] of pages) expect({ url, ...saidByWhy(url) }).toEqual({ url, ...said });
  for (const visit of reader.visits.all()) {
    if (!visit.isPage) continue;
    const { url, type, list_id, page: number } = exportedPage(visit);
    expect({ url, ...page(type!, list_id, number) }).toEqual({ url, ...pages.get(url) });
  }
}

function truePosts(at = BEGIN) {
  return [...postsThere(forum, at)];
}

/** All true posts are there and no others; what is said of them is true. */
function expectTrue(rows: readonly PostRow[], at: number): void {
  const boards = new Map(forum.world.boards.map(({ id, name }) => [id, name]));
  const truth = truePosts(at).map((one) => ({
    ...{ id: String(one.id), n: one.n, title: one.title, board: boards.get(one.board), author: one.author },
    ...{ page: one.url, saysAll: true },
  }));
  const texts = new Map(truePosts(at).map((one) => [String(one.id), one.text]));
  const said = rows.map((row) => ({
    ...{ id: row.post_id, n: row.n, title: row.thread_title, board: row.board, author: row.author },
    // Who is quoted is not among the true words.
    ...{ page: row.page_url, saysAll: words(row.text).includes(words(texts.get(row.post_id!) ?? "?")) },
  }));
  const order = (a: { id: string | null }, b: { id: string | null }) => Number(a.id) - Number(b.id);
  expect(said.sort(order)).toEqual(truth.sort(order));
}

const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** The types that reading tells apart. */
function typeOf(type: string): string {
  return ["entry", "index", "thread", "profile"].includes(type) ? type : "other";
}

function saidByWhy(url: string): SaidOfPage {
  const text = reader.explain(url).lines.join("\n");
  const [, type] = /^read as a page of type (\w+)/m.exec(text) ?? [];
  const [, number] = /: page (\d+) of \d+ of /.exec(text) ?? [];
  const [, list] = / of (?:thread|board|list of boards) (\d+)/.exec(text) ?? [];
  return page(
    type!,
    list === undefined ? undefined : Number(list),
    number === undefined ? undefined : Number(number),
  );
}
