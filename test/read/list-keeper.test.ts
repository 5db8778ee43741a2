import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { NEWS_SINCE } from "../../src/archive/facts/own-facts.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { Page } from "../../src/page/page.ts";
import type { Post } from "../../src/page/posts/posts.ts";
import type { ThreadRow } from "../../src/page/posts/threads.ts";
import { NOTHING_KNOWN } from "../../src/read/knowledge.ts";
import { BOARD, type PagePlace, PORTAL, THREAD } from "../../src/read/list.ts";
import { listForm } from "../../src/read/list-form.ts";
import { ListKeeper } from "../../src/read/list-keeper.ts";
import { Reader } from "../../src/read/reader.ts";
import { Reading, type Records } from "../../src/read/reading.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { rowsIn } from "../watch/watched.ts";

/** Lists are kept from readings, however those came about: here they are told what each page shows. */
const AT = "http://a.test";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T0 = Date.UTC(2024, 0, 1);

let archive: SqliteArchive;
let directory: string;
let keeper: ListKeeper;
let visits: number;
/** The latest visit of each address. */
let latest: Map<string, number>;

const forms = {
  [listForm(`${AT}/t?id=1`)]: [9, 0, 0],
  [listForm(`${AT}/b?id=1`)]: [0, 0, 9],
} as const;
const READER = new Reader({ ...NOTHING_KNOWN, version: 1, forms });

beforeEach(() => {
  directory = scratchDirectory();
  archive = openArchive(directory);
  onTestFinished(() => archive.close());
  keeper = new ListKeeper(archive, READER);
  visits = 0;
  latest = new Map();
});

const post = (id: number, text = `What number ${id} has to say about boats`): Post => ({
  ...{ n: 1, id: String(id), author: "ann", text, html: text },
  ...{ published: new Date(T0 + id * 60_000).toISOString(), publishedRaw: `1 January 2024, ${id}:00` },
});
const thread = (...ids: number[]): Records => ({
  kind: "thread",
  posts: ids.map((id, i) => ({ ...post(id), n: i + 1 })),
});
const row = (path: string, more: Partial<ThreadRow> = {}): ThreadRow => ({
  ...{ kind: "thread", title: `About ${path}`, url: AT + path },
  ...more,
});
const board = (...threads: ThreadRow[]): Records => ({ kind: "board", threads, boards: [] });
const portal = (...boards: ThreadRow[]): Records => ({ kind: "portal", threads: [], boards });

interface Shown {
  readonly title?: string;
  /** Further pages that are linked to, by number. */
  readonly flips?: Readonly<Record<number, string>>;
  readonly here?: number;
  readonly head?: string;
  readonly crumbs?: string;
}

/** HTML of a page as far as its list can be told from it. */
function html({ title, flips = {}, here = 1, head = "", crumbs = "" }: Shown): string {
  const numbers = [...Object.keys(flips).map(Number), here].sort((a, b) => a - b);
  const pager = numbers.map((n) => (n === here ? `<b>${n}</b>` : `<a href="${flips[n]}">${n}</a>`)).join(" ");
  return `<html><head>${head}</head><body>${title === undefined ? "" : `<h1>${title}</h1>`}${crumbs}<p>Words of somebody</p>${numbers.length > 1 ? `<p class="pages">Pages: ${pager}</p>` : ""}</body></html>`;
}

/**
 * Takes in a visit of this address that showed these records; each a day after the one before. `again`: the latest visit, of which
 * more is known now.
 */
function read(
  path: string,
  records: Records | undefined,
  more: Shown & {
    body?: string;
    again?: boolean;
    status?: number;
    location?: string;
    asked?: PagePlace;
  } = {},
) {
  const id = more.again ? latest.get(path)! : ++visits;
  latest.set(path, id);
  const at = T0 + id * DAY;
  const page = new Page({ url: AT + path, html: html(more), at });
  const reading = new Reading(page, { typeOf: () => "other", recordsOf: () => records });
  const { status = 200, location = null, again, body = `body ${id}`, asked } = more;
  return archive.transaction(() =>
    keeper.read(
      { id, url: AT + path, at, body, ...(asked && { asked }) },
      { status, location },
      reading,
      again,
    ),
  );
}
const answered = (path: string, status: number, location: string | null = null, body = "") => {
  const id = ++visits;
  return archive.transaction(() =>
    keeper.read({ id, url: AT + path, at: T0 + id * DAY, body }, { status, location }),
  );
};
const list = (id: number) => archive.lists.list(id)!;
const pageAt = (path: string) => archive.lists.page(AT + path);
/** Posts of a list that are there, as their ids. */
const posts = (id: number) => archive.posts.all(id).map(({ name }) => Number(name.slice(1)));

describe("a thread", () => {
  test("is a list of its own, with its title, its posts and when they were written", () => {
    const kept = read("/t?id=1", thread(1, 2), { title: "Anchors" })!;
    expect(kept).toEqual({ ...kept, number: 1, newPosts: [T0 + 60_000, T0 + 120_000], rows: [] });
    expect(kept.before).toBeUndefined();
    expect(list(kept.list)).toMatchObject({
      ...{ kind: THREAD, url: `${AT}/t?id=1`, title: "Anchors", ownTitle: "Anchors", pages: 1, read: 1 },
    });
    expect(posts(kept.list)).toEqual([1, 2]);
    expect(pageAt("/t?id=1")).toMatchObject({ list: kept.list, number: 1, visit: 1, records: 2 });
  });

  test("that is read again tells what is new, and when it was read before", () => {
    const first = read("/t?id=1", thread(1, 2))!;
    expect(read("/t?id=1", thread(1, 2, 3))).toEqual({
      ...{
        list: first.list,
        number: 1,
        newPosts: [T0 + 180_000],
        before: T0 + DAY,
        rows: [],
        times: "coarse",
      },
    });
    expect(posts(first.list)).toEqual([1, 2, 3]);
  });

  test("is not renamed when its own page begins to call it what its row does, and was the name of many before", () => {
    const named = (id: number) => row(`/t?id=${id}`, { title: `About ship ${id}` });
    read("/b?id=1", board(named(1), named(2), named(3)), { title: "Ships" });
    for (const id of [1, 2, 3]) read(`/t?id=${id}`, thread(10 * id, 10 * id + 1), { title: "Harbour" });
    expect(list(pageAt("/t?id=3")!.list).title).toBe("About ship 3");
    read("/t?id=3", thread(30, 31, 32), { title: "About ship 3" });
    expect(list(pageAt("/t?id=3")!.list)).toMatchObject({ title: "About ship 3", ownTitle: "About ship 3" });
    expect(archive.lists.lastTold(pageAt("/t?id=3")!.list)).toBe("new");
  });

  test("is renamed when its own page calls it otherwise, though another list is called so and its row has the old name", () => {
    read("/b?id=1", board(row("/t?id=1", { title: "Anchors" }), row("/t?id=2")), { title: "Ships" });
    const { list: id } = read("/t?id=1", thread(11, 12), { title: "Anchors" })!;
    read("/t?id=9", thread(91, 92), { title: "Sails and ropes" });
    read("/t?id=1", thread(11, 12, 13), { title: "Sails and ropes" });
    expect(archive.lists.lastTold(id)).toBe("renamed");
  });

  test("is renamed once when its row says so before its own page does, though others are called as it was", () => {
    read("/b?id=1", board(row("/t?id=1", { title: "Anchors" }), row("/t?id=2", { title: "Anchors" })));
    const { list: id } = read("/t?id=1", thread(11, 12), { title: "Anchors" })!;
    read("/t?id=2", thread(21, 22), { title: "Anchors" });
    read(
      "/b?id=1",
      board(row("/t?id=1", { title: "Sails and ropes" }), row("/t?id=2", { title: "Anchors" })),
    );
    read("/t?id=1", thread(11, 12, 13), { title: "Sails and ropes" });
    const told = rowsIn<{ what: string; was: string | null; title: string }>(
      directory,
      `SELECT what, was_title AS was, title FROM list_event WHERE list = ${id}`,
    );
    expect(told).toEqual([
      { what: "new", was: null, title: "Anchors" },
      { what: "renamed", was: "Anchors", title: "Sails and ropes" },
    ]);
  });

  test("is not held on its board because it stood above later ones in another list", () => {
    const shown = (...rows: readonly (readonly [id: number, day: number])[]) =>
      board(...rows.map(([id, day]) => row(`/t?id=${id}`, { lastPostAt: T0 + day * DAY, replies: 3 })));
    read("/b?id=9", shown([1, 1], [12, 9], [13, 8], [14, 7], [15, 6], [16, 5]));
    read("/b?id=1", shown([1, 10], [2, 9], [3, 8], [4, 7], [5, 6], [6, 5]));
    read("/b?id=1", shown([6, 14], [5, 13], [4, 12], [3, 11], [1, 10], [2, 9]));
    const { list: id } = pageAt("/t?id=1")!;
    expect(list(id)).toMatchObject({ parent: pageAt("/b?id=1")!.list, sticky: 0 });
    expect(archive.lists.lastTold(id)).toBeUndefined();
  });

  test("that was begun while somebody watched is told as held, as soon as it stands above later ones", () => {
    const shown = (...rows: readonly (readonly [id: number, day: number])[]) =>
      board(...rows.map(([id, day]) => row(`/t?id=${id}`, { lastPostAt: T0 + day * DAY, replies: 3 })));
    read("/b?id=1", shown([7, 1], [1, 9], [2, 8], [3, 7], [4, 6], [5, 5]));
    archive.facts.set(NEWS_SINCE, T0 + visits * DAY + HOUR);
    read("/b?id=1", shown([6, 10], [7, 1], [1, 9], [2, 8], [3, 7], [4, 6]));
    read("/b?id=1", shown([6, 10], [7, 1], [3, 13], [2, 12], [1, 9], [4, 6]));
    const lastTold = (id: number) => archive.lists.lastTold(pageAt(`/t?id=${id}`)!.list);
    expect([6, 7].map(lastTold)).toEqual(["sticky", undefined]);
  });

  test("loses a post that stands between others no more, but nothing to a page that shows nothing this time", () => {
    const { list: id } = read("/t?id=1", thread(1, 2, 3))!;
    read("/t?id=1", thread(1, 3));
    expect(archive.posts.named(id, "#2")).toMatchObject({ withdrawn: 0, gone: expect.any(Number) });
    expect(read("/t?id=1", undefined)).toBeUndefined();
    expect(posts(id)).toEqual([1, 3]);
    expect(list(id)).toMatchObject({ kind: THREAD, read: 1 });
  });

  test("whose pages tell no numbers has them in the order in which they lead to one another", () => {
    const beside = (rel: string, path: string) => `<link rel="${rel}" href="${AT}${path}">`;
    const [one, two, three] = ["/t?id=1", "/t?id=1&from=20", "/t?id=1&from=40"] as const;
    read(one, thread(1), { head: beside("next", two) });
    const second = read(two, thread(5), { head: beside("prev", one) + beside("next", three) })!;
    const third = read(three, thread(9), { head: beside("prev", two) })!;
    expect([second.number, third.number]).toEqual([2, 3]);
    expect(posts(third.list)).toEqual([1, 5, 9]);
  });

  describe("whose pages tell no more than that another follows", () => {
    const paths = ["/t?id=1", "/t?id=1&from=20", "/t?id=1&from=40", "/t?id=1&from=60"] as const;
    const show = (n: number, ...ids: number[]) => {
      const next = n < paths.length ? `<link rel="next" href="${AT}${paths[n]}">` : "";
      return read(paths[n - 1]!, thread(...ids), { head: next })!.list;
    };
    const whole = () => {
      for (const n of [1, 2, 3]) show(n, 2 * n - 1, 2 * n);
      return show(4, 7, 8);
    };

    test("has as many as are known, though an earlier one is read again", () => {
      const id = whole();
      show(1, 1, 2);
      show(2, 3, 4);
      expect(list(id).pages).toBe(4);
      read(paths[2]!, thread(5, 6));
      expect(list(id).pages).toBe(3);
    });

    test("has lost no post that slid to a page which nobody has read since", () => {
      const id = whole();
      show(4, 8, 9);
      show(2, 3, 4);
      show(1, 1, 2);
      expect(posts(id)).toContain(7);
      show(3, 6, 7);
      expect(posts(id)).toContain(7);
    });

    test("has as many as there are before one that is missing, and what that showed is gone unless they show it", () => {
      const id = whole();
      archive.transaction(() => keeper.loseFurther({ list: id, page: 4 }, T0 + 9 * DAY));
      expect(list(id).pages).toBe(3);
      visits = 9;
      show(1, 1, 2);
      show(2, 3, 4);
      expect(posts(id)).toContain(8);
      read(paths[2]!, thread(5, 6, 7));
      expect(posts(id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    });
  });

  test("has all pages that flip to one another, in whatever order they come", () => {
    const flips = { 1: "/t?id=1", 2: "/t?id=1&page=2", 3: "/t?id=1&page=3" };
    const third = read("/t?id=1&page=3", thread(5), { flips, here: 3, title: "Anchors (page 3)" })!;
    expect(third.number).toBe(3);
    const first = read("/t?id=1", thread(1, 2), { flips, title: "Anchors" })!;
    const second = read("/t?id=1&page=2", thread(3, 4), { flips, here: 2, title: "Anchors (page 2)" })!;
    expect([first.list, second.list]).toEqual([third.list, third.list]);
    expect(list(first.list)).toMatchObject({ url: `${AT}/t?id=1`, pages: 3, title: "Anchors" });
    expect(archive.posts.all(first.list)).toHaveLength(5);
  });

  test("has a page that was met alone before, as soon as another leads to it", () => {
    const alone = read("/t?id=1&page=3", thread(5))!;
    const first = read("/t?id=1", thread(1, 2), { flips: { 2: "/t?id=1&page=2", 3: "/t?id=1&page=3" } })!;
    expect(first.list).toBe(alone.list);
    expect(archive.posts.all(first.list)).toHaveLength(3);
  });

  test("has a page that leads only forwards and was asked for as a page of it, unless it shows what is there or is no thread", () => {
    const next = (path: string) => ({ head: `<link rel="next" href="${AT}${path}">` });
    const { list: own } = read("/t?id=1", thread(1, 2), next("/t?id=1&page=2"))!;
    read("/t?id=1&page=2", thread(3, 4));
    const asked = { list: own, page: 3 };
    expect(read("/t?id=1&page=3", thread(5, 6), { ...next("/t?id=1&page=4"), asked })).toMatchObject({
      ...{ list: own, number: 3 },
    });
    expect(pageAt("/t?id=1&page=4")).toMatchObject({ list: own, number: 4 });
    expect(list(own).pages).toBe(4);
    expect(posts(own)).toEqual([1, 2, 3, 4, 5, 6]);
    // Behind its end the site shows the first page again, or a list.
    read("/t?id=1&page=9", thread(1, 2), { asked: { list: own, page: 9 } });
    const shown = read("/t?id=1&page=8", board(row("/t?id=5"), row("/t?id=6")), { asked });
    expect(shown?.list).not.toBe(own);
    expect(list(own).pages).toBe(4);
    expect(posts(own)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("is called what its first page calls it; a further one decides as long as there is nothing better", () => {
    const flips = { 1: "/t?id=1", 2: "/t?id=1&page=2" };
    const { list: id } = read("/t?id=1&page=2", thread(3), { flips, here: 2, title: "Anchors, 2" })!;
    expect(list(id).title).toBe("Anchors, 2");
    read("/t?id=1", thread(1, 2), { flips, title: "Anchors" });
    expect(list(id).title).toBe("Anchors");
    read("/t?id=1&page=2", thread(3, 4), { flips, here: 2, title: "Anchors, 2" });
    expect(list(id)).toMatchObject({ title: "Anchors", ownTitle: "Anchors" });
  });

  test("has the title of its own page where its row cuts that off, and the row's where its page names the site", () => {
    read("/b?id=1", board(row("/t?id=1", { title: "All about anc…" }), row("/t?id=2", { title: "Sails" })));
    const { list: cut } = read("/t?id=1", thread(1), { title: "All about anchors" })!;
    expect(list(cut)).toMatchObject({ title: "All about anchors", rowTitle: "All about anc…" });
    read("/t?id=3", thread(9), { title: "Harbour forum" });
    const { list: shared } = read("/t?id=2", thread(2), { title: "Harbour forum" })!;
    expect(list(shared).title).toBe("Sails");
  });

  test("whose page has no title keeps the one it had", () => {
    read("/b?id=1", board(row("/t?id=1", { title: "Anchors" })));
    const { list: id } = read("/t?id=1", thread(1))!;
    expect(list(id)).toMatchObject({ title: "Anchors", ownTitle: null });
  });

  test("is gone with its first page, and its posts with it; a further page that is missing says nothing", () => {
    const flips = { 1: "/t?id=1", 2: "/t?id=1&page=2" };
    const { list: id } = read("/t?id=1", thread(1, 2), { flips })!;
    read("/t?id=1&page=2", thread(3), { flips, here: 2 });
    expect(answered("/t?id=1&page=2", 404)).toBeUndefined();
    expect(list(id).gone).toBeNull();
    expect(posts(id)).toHaveLength(3);
    expect(answered("/t?id=1", 410)).toBeUndefined();
    expect(list(id).gone).toBe(T0 + 4 * DAY);
    expect(posts(id)).toEqual([]);
    expect(answered("/t?id=99", 404)).toBeUndefined();
    expect(read("/t?id=1", thread(1, 2), { flips })?.list).toBe(id);
    expect(list(id).gone).toBeNull();
    expect(posts(id)).toEqual([1, 2]);
  });

  test("of another kind than was thought is what it turns out to be", () => {
    read("/b?id=1", board(row("/b?id=7"), row("/t?id=1")));
    const told = pageAt("/b?id=7")!.list;
    expect(list(told).kind).toBe(THREAD);
    expect(read("/b?id=7", board(row("/t?id=3"), row("/t?id=4")))?.list).toBe(told);
    expect(list(told).kind).toBe(BOARD);
  });
});

describe("a page that shows nothing new", () => {
  test("is known by its very bytes, and only the visit is noted", () => {
    const { list: id } = read("/t?id=1", thread(1), { body: "same" })!;
    expect(keeper.hasRead(`${AT}/t?id=1`, "same")).toBe(true);
    expect(keeper.hasRead(`${AT}/t?id=1`, "other")).toBe(false);
    expect(keeper.hasRead(`${AT}/t?id=2`, "same")).toBe(false);
    // Whatever the reading would say.
    expect(read("/t?id=1", thread(1, 2), { body: "same" })).toEqual({
      ...{ list: id, number: 1, newPosts: [], rows: [] },
    });
    expect(posts(id)).toEqual([1]);
    expect(pageAt("/t?id=1")).toMatchObject({ visit: 2, at: T0 + 2 * DAY, body: "same" });
  });

  test("because it was not modified keeps the body that it had", () => {
    const { list: id } = read("/t?id=1", thread(1), { body: "same" })!;
    expect(answered("/t?id=1", 304)).toEqual({ list: id, number: 1, newPosts: [], rows: [] });
    expect(pageAt("/t?id=1")).toMatchObject({ visit: 2, body: "same" });
    expect(answered("/t?id=2", 304)).toBeUndefined();
  });

  test("was never read if only a link told of it", () => {
    read("/b?id=1", board(row("/t?id=1"), row("/t?id=2")));
    expect(keeper.hasRead(`${AT}/t?id=1`, "")).toBe(false);
    expect(answered("/t?id=1", 304)).toBeUndefined();
  });
});

describe("an address that leads to another", () => {
  test("is the other's from then on, as the page that it was", () => {
    const { list: id } = read("/t?id=1", thread(1))!;
    answered("/t?id=1", 301, "/threads/1-anchors");
    expect(pageAt("/t?id=1")).toBeUndefined();
    expect(pageAt("/threads/1-anchors")).toMatchObject({ list: id, number: 1 });
    expect(read("/threads/1-anchors", thread(1, 2))?.list).toBe(id);
    expect(posts(id)).toEqual([1, 2]);
  });

  test("brings what was told of it to the list that is there, unless it was one itself", () => {
    const { list: id } = read("/t?id=1", thread(1))!;
    read("/b?id=1", board(row("/t?id=77", { replies: 3 }), row("/t?id=5")));
    const told = pageAt("/t?id=77")!.list;
    answered("/t?id=77", 302, `${AT}/t?id=1`);
    expect(list(told).kind).toBe(0);
    expect(list(id).parent).toBe(pageAt("/b?id=1")!.list);
    const { list: other } = read("/t?id=2", thread(2))!;
    answered("/t?id=2", 302, `${AT}/t?id=1`);
    expect(list(other).kind).toBe(THREAD);
  });

  test("was merged into the other if that shows its posts, and else is only elsewhere", () => {
    const { list: into } = read("/t?id=1", thread(1))!;
    const { list: other } = read("/t?id=2", thread(2))!;
    answered("/t?id=2", 302, `${AT}/t?id=1`);
    read("/t?id=1", thread(1, 3));
    expect(posts(other)).toEqual([2]);
    read("/t?id=1", thread(1, 2, 3));
    expect(list(other).kind).toBe(0);
    expect(posts(into)).toEqual([1, 2, 3]);
    expect(pageAt("/t?id=2")).toBeUndefined();
  });

  test("changes nothing if nobody knew it, or if it leads to itself or to what is no address", () => {
    const { list: id } = read("/t?id=1", thread(1))!;
    answered("/t?id=1", 302, `${AT}/t?id=1#latest`);
    answered("/t?id=1", 302, "mailto:me");
    answered("/t?id=9", 302, "/t?id=10");
    expect(pageAt("/t?id=1")?.list).toBe(id);
    expect(pageAt("/t?id=10")).toBeUndefined();
  });
});

describe("another view of posts that are known", () => {
  test("is part of their thread, and not read for posts", () => {
    const { list: id } = read("/t?id=1", thread(1, 2, 3, 4))!;
    for (const path of ["/print?id=1", "/print?id=1"]) {
      expect(read(path, thread(1, 2))).toEqual({ list: id, number: 0, newPosts: [], rows: [] });
      expect(pageAt(path)).toMatchObject({ list: id, number: 0, records: 0 });
    }
    expect(read("/print?id=1", thread(1, 2), { again: true })).toMatchObject({ list: id, number: 0 });
    expect(posts(id)).toEqual([1, 2, 3, 4]);
  });

  test("is one if half of it is known; less is a thread of its own that reprints some", () => {
    const { list: id } = read("/t?id=1", thread(1, 2, 3, 4))!;
    expect(read("/x?id=1", thread(1, 2, 11, 12))?.number).toBe(0);
    const kept = read("/x?id=2", thread(1, 21, 22))!;
    expect(kept.list).not.toBe(id);
    expect(posts(kept.list)).toEqual([21, 22]);
  });

  test("may be no list's any more, when it is read again", () => {
    const { list: id } = read("/t?id=1", thread(1, 2))!;
    read("/print?id=1", thread(1, 2));
    expect(read("/print?id=1", undefined, { again: true })).toBeUndefined();
    expect(posts(id)).toEqual([1, 2]);
  });
});

describe("a board", () => {
  test("tells of its threads, in the order of its rows", () => {
    const kept = read(
      "/b?id=1",
      board(row("/t?id=2", { replies: 4, lastPostAt: T0 }), row("/t?id=1"), row("/b?id=1")),
      { title: "Boats" },
    )!;
    expect(list(kept.list)).toMatchObject({ kind: BOARD, title: "Boats", pages: 1 });
    expect(kept.rows.map((id) => list(id).url)).toEqual([`${AT}/t?id=2`, `${AT}/t?id=1`]);
    expect(list(kept.rows[0]!)).toMatchObject({
      ...{ kind: THREAD, title: "About /t?id=2", parent: kept.list, rowPage: 1 },
      ...{ rowRecords: 5, rowLast: T0, rowAt: T0 + DAY, read: 0 },
    });
    expect(kept.newPosts).toEqual([]);
  });

  test("with the same rows under another address is one: page one spelled out, or a view in another order", () => {
    const rows = [1, 2, 3, 4, 5].map((id) => row(`/t?id=${id}`));
    const { list: id } = read("/b?id=1", board(...rows))!;
    expect(read("/b?id=1&page=1", board(...rows))).toMatchObject({ list: id, number: 1 });
    expect(read("/sorted?by=name", board(...[...rows].reverse()))).toMatchObject({ list: id, number: 0 });
    expect(pageAt("/sorted?by=name")).toMatchObject({ list: id, number: 0 });
    const other = read("/b?id=2", board(row("/t?id=1"), row("/t?id=8"), row("/t?id=9")))!;
    expect(other.list).not.toBe(id);
    expect(list(other.list).kind).toBe(BOARD);
  });

  test("that was read before stays one, though another shows its rows too", () => {
    const rows = [1, 2, 3].map((id) => row(`/t?id=${id}`));
    const one = read("/b?id=1", board(row("/t?id=7"), row("/t?id=8")))!;
    const two = read("/b?id=2", board(...rows))!;
    expect(read("/b?id=1", board(...rows))?.list).toBe(one.list);
    expect(list(two.list).kind).toBe(BOARD);
  });

  test("that a list of boards names is one of its own, though it shows what another does", () => {
    const rows = [1, 2, 3].map((id) => row(`/t?id=${id}`));
    read("/", portal(row("/b?id=1"), row("/b?id=2")));
    const one = read("/b?id=1", board(...rows))!;
    const two = read("/b?id=2", board(...rows))!;
    expect(two.list).not.toBe(one.list);
    expect(pageAt("/b?id=2")).toMatchObject({ list: two.list, number: 1 });
  });

  test("is none if it shows threads of several others, and no list of boards names it", () => {
    const tagged = board(row("/t?id=1"), row("/t?id=2"), row("/t?id=3"), row("/t?id=4"));
    const tag = read("/tag/boats", tagged)!;
    expect(archive.lists.list(tag.list)).toMatchObject({ kind: BOARD });
    read("/", portal(row("/b?id=1"), row("/b?id=2")));
    const { list: one } = read("/b?id=1", board(row("/t?id=1"), row("/t?id=2"), row("/t?id=7")))!;
    read("/b?id=2", board(row("/t?id=3"), row("/t?id=4"), row("/t?id=8")));
    expect(read("/tag/boats", tagged)).toMatchObject({ number: 0 });
    expect(archive.lists.list(tag.list)).toMatchObject({ kind: 0 });
    expect(archive.lists.lastTold(tag.list)).toBe("withdrawn");
    expect(archive.lists.rowsOf(one, 1)).toHaveLength(3);
    expect(read("/b?id=2", tagged)).toMatchObject({ number: 1 });
  });

  test("is none either if nobody knows where some of its threads stand, or if it is one board in another order", () => {
    const shown = (...ids: number[]) => board(...ids.map((id) => row(`/t?id=${id}`)));
    const pages: [string, ReturnType<typeof shown>][] = [
      ["/tag/boats", shown(1, 2, 3, 11, 12)],
      ["/b?id=1&sort=title", shown(8, 1, 13)],
      ["/b?id=3", shown(9, 2, 14)],
    ];
    const lists = pages.map(([path, page]) => read(path, page)!.list);
    read("/", portal(row("/b?id=1"), row("/b?id=2")));
    read("/b?id=1", shown(1, 2, 8, 9));
    read("/b?id=2", shown(3, 4));
    for (const [path, page] of pages) read(path, page);
    expect(lists.map((id) => list(id).kind)).toEqual([0, 0, BOARD]);
  });

  test("has threads moved to it from another board, but not from a page that no list of boards names", () => {
    const shown = (...ids: number[]) => board(...ids.map((id) => row(`/t?id=${id}`)));
    const { list: found } = read("/t?id=1", thread(1))!;
    read("/", portal(row("/b?id=1"), row("/b?id=2")));
    read("/tag/boats", shown(1, 21, 22));
    read("/tag/boats", shown(23, 21, 22));
    read("/b?id=1", shown(1, 2, 3));
    expect(archive.lists.lastTold(found)).toBe("new");
    read("/b?id=1", shown(2, 3, 4));
    read("/b?id=2", shown(1, 5, 6));
    expect(archive.lists.lastTold(found)).toBe("moved");
  });

  test("within another has threads moved from it, though only threads that stand there name it", () => {
    const shown = (...ids: number[]) => board(...ids.map((id) => row(`/t?id=${id}`)));
    const { list: moved } = read("/t?id=1", thread(1))!;
    read("/", portal(row("/b?id=1"), row("/b?id=2")));
    read("/b?id=9", shown(1, 8, 9));
    read("/t?id=8", thread(8), {
      title: "A thread",
      crumbs: '<p><a href="/">Home</a> › <a href="/b?id=1">Ships</a> › <a href="/b?id=9">Boats</a></p>',
    });
    read("/b?id=9", shown(8, 9));
    read("/b?id=1", shown(1, 2, 3));
    expect(archive.lists.lastTold(moved)).toBe("moved");
  });

  test("is one if a thread of it says so, though no list of boards names it: threads may be moved there", () => {
    const crumbs = (id: number) => ({
      crumbs: `<p><a href="/">Home</a> › <a href="/b?id=${id}">Boats</a></p>`,
    });
    read("/", portal(row("/b?id=1"), row("/b?id=2")));
    read("/b?id=1", board(row("/t?id=1"), row("/t?id=2"), row("/t?id=3")));
    read("/b?id=9", board(row("/t?id=8"), row("/t?id=9")));
    read("/t?id=8", thread(8), { title: "A thread", ...crumbs(9) });
    const { list: moved } = read("/t?id=1", thread(1), { title: "Another one", ...crumbs(1) })!;
    const { list: within, doubts } = read("/b?id=9", board(row("/t?id=1"), row("/t?id=8")))!;
    expect(archive.lists.list(moved)).toMatchObject({ parent: within });
    expect(doubts).toEqual([{ list: moved, page: 1 }]);
  });

  test("stands where it stands: a page of some boards is not the list of all", () => {
    const all = read("/", portal(row("/b?id=1"), row("/b?id=2"), row("/b?id=3")))!;
    const some = read("/category/4", portal(row("/b?id=1"), row("/b?id=2")))!;
    expect(some.list).not.toBe(all.list);
    expect(pageAt("/category/4")).toMatchObject({ list: some.list, number: 1 });
  });

  test("is listed once: the entry by its file's name, or a portal beside it, is a view of the same boards", () => {
    const boards = [1, 2, 3, 4, 5].map((id) => row(`/b?id=${id}`));
    const all = read("/", portal(...boards))!;
    for (const path of ["/index.php", "/portal"]) expect(read(path, portal(...boards))!.list).toBe(all.list);
    expect(archive.lists.pageAt(all.list, 1)!.url).toBe(`${AT}/`);
    expect(read("/index.php", portal(...boards))!.list).toBe(all.list);
  });

  test("has no page before its first", () => {
    const head = `<link rel="prev" href="${AT}/b?id=1&page=0">`;
    read("/b?id=1", board(row("/t?id=1"), row("/t?id=2")), { head });
    expect(pageAt("/b?id=1&page=0")).toBeUndefined();
  });

  test("within a board is known as a board if its row tells something", () => {
    read("/b?id=1", {
      ...{ kind: "board", threads: [row("/t?id=1"), row("/t?id=2")] },
      boards: [row("/b?id=3", { kind: "board", lastPostAt: T0 }), row("/b?id=4", { kind: "board" })],
    });
    expect(list(pageAt("/b?id=3")!.list)).toMatchObject({ kind: BOARD, parent: null });
    expect(pageAt("/b?id=4")).toBeUndefined();
  });

  test("stands in the row of a list of boards", () => {
    const kept = read("/", portal(row("/b?id=1", { replies: 3, views: 40 }), row("/b?id=2")))!;
    expect(list(kept.list).kind).toBe(PORTAL);
    expect(kept.rows.map((id) => list(id))).toMatchObject([
      { kind: BOARD, rowRecords: 40, parent: kept.list },
      { kind: BOARD, rowRecords: null, parent: kept.list },
    ]);
  });

  test("has pages that its flips lead to; pagers in its rows are not its own", () => {
    const kept = read("/b?id=1", board(row("/t?id=1"), row("/t?id=2")), {
      flips: { 2: "/b?id=1&page=2", 3: "/b?id=1&page=3" },
    })!;
    expect(list(kept.list).pages).toBe(3);
    expect(pageAt("/b?id=1&page=2")).toMatchObject({ list: kept.list, number: 2, visit: null });
    expect(read("/b?id=1&page=3", board(row("/t?id=5"), row("/t?id=6")))).toMatchObject({
      ...{ list: kept.list, number: 3 },
    });
    const threads = read("/b?id=2", board(row("/t?id=8"), row("/t?id=9")), {
      flips: { 2: "/t?id=8&page=2" },
    })!;
    expect(list(threads.list).pages).toBe(1);
  });
});

describe("a thread that names its board", () => {
  const crumbs = '<div class="crumbs"><a href="/">Home</a> » <a href="/b?id=4">Boats</a></div>';

  test("belongs to it if it is known, or if its address has the form of one", () => {
    const { list: id } = read("/t?id=1", thread(1), { title: "Anchors", crumbs })!;
    const named = pageAt("/b?id=4")!.list;
    expect(list(id).board).toBe(named);
    expect(list(named)).toMatchObject({ kind: BOARD, title: "Boats", read: 0 });
  });

  test("belongs to none if what it names may be anything", () => {
    const odd = crumbs.replace("/b?id=4", "/odd/things");
    const { list: id } = read("/t?id=1", thread(1), { title: "Anchors", crumbs: odd })!;
    expect(list(id).board).toBeNull();
    expect(pageAt("/odd/things")).toBeUndefined();
    read("/odd/things", board(row("/t?id=8"), row("/t?id=9")));
    read("/t?id=1", thread(1, 2), { title: "Anchors", crumbs: odd });
    expect(list(id).board).toBe(pageAt("/odd/things")!.list);
  });
});

describe("what a page calls its own address", () => {
  const canonical = (path: string) => `<link rel="canonical" href="${AT}${path}">`;

  test("is a page of its list, unless that is the root of the host", () => {
    const { list: id } = read("/t?id=1&view=new", thread(1), { head: canonical("/t?id=1") })!;
    expect(pageAt("/t?id=1")).toMatchObject({ list: id, number: 1, visit: null });
    expect(read("/t?id=1&from=mail", thread(1, 2), { head: canonical("/t?id=1") })?.list).toBe(id);
    read("/t?id=2", thread(5), { head: canonical("/") });
    expect(pageAt("/")).toBeUndefined();
  });

  test("is the first page where pages have no numbers and call the first one theirs", () => {
    const head = `${canonical("/t?id=1")}<link rel="prev" href="${AT}/t?id=1&from=20">`;
    const { list: id, number } = read("/t?id=1&from=40", thread(5), { head })!;
    expect(number).toBe(2);
    expect(pageAt("/t?id=1")).toMatchObject({ list: id, number: 1 });
    const prev = `<link rel="prev" href="${AT}/t?id=2">`;
    const numbered = read("/t?id=2&page=2", thread(15), {
      ...{ head: canonical("/t?id=2&p=2") + prev, flips: { 1: "/t?id=2", 3: "/t?id=2&page=3" }, here: 2 },
    })!;
    expect(pageAt("/t?id=2&p=2")).toMatchObject({ list: numbered.list, number: 2 });
  });
});

describe("a page that is read again by what is known now", () => {
  test("keeps its posts, as they read now", () => {
    const { list: id } = read("/t?id=1", thread(1, 2), { body: "b" })!;
    const again = read("/t?id=1", thread(1, 2, 3), { body: "b", again: true })!;
    expect(again.list).toBe(id);
    expect(posts(id)).toEqual([1, 2, 3]);
    read("/t?id=1", thread(2, 3), { body: "b", again: true });
    expect(posts(id)).toEqual([2, 3]);
  });

  test("does not bring back what is gone since", () => {
    const { list: id } = read("/t?id=1", thread(1, 2), { body: "b" })!;
    answered("/t?id=1", 404);
    expect(read("/t?id=1", thread(1, 2), { body: "b", again: true })).toBeUndefined();
    expect(list(id).gone).toBe(T0 + 2 * DAY);
    expect(posts(id)).toEqual([]);
    // A visit after that does.
    read("/t?id=1", thread(1, 2));
    expect(posts(id)).toEqual([1, 2]);
  });

  test("and is no part of a list gives nothing any more, nor is its list one", () => {
    const { list: id } = read("/t?id=1", thread(1, 2))!;
    expect(read("/t?id=1", undefined, { again: true })).toBeUndefined();
    expect(posts(id)).toEqual([]);
    expect(list(id)).toMatchObject({ kind: 0, read: 0 });
    // What was never read has nothing to give back.
    read("/b?id=1", board(row("/t?id=5"), row("/t?id=6")));
    expect(read("/t?id=5", undefined)).toBeUndefined();
    expect(read("/t?id=5", undefined, { again: true })).toBeUndefined();
    expect(list(pageAt("/t?id=5")!.list).kind).toBe(THREAD);
  });

  test("loses nothing by a later visit that showed nothing and still does", () => {
    const { list: id } = read("/t?id=1", thread(1, 2))!;
    expect(read("/t?id=1", undefined)).toBeUndefined();
    expect(read("/t?id=1", undefined, { again: true })).toBeUndefined();
    expect(posts(id)).toEqual([1, 2]);
    expect(list(id)).toMatchObject({ kind: THREAD, read: 1 });
    // What that visit turns out to show is news.
    expect(read("/t?id=1", thread(1, 2, 3), { again: true })?.newPosts.length).toBe(1);
    expect(posts(id)).toEqual([1, 2, 3]);
  });

  test("a board's rows that are none are withdrawn, and lists that nothing else tells of", () => {
    const kept = read("/b?id=1", board(row("/t?id=1"), row("/t?id=2"), row("/t?id=3")))!;
    read("/b?id=1", board(row("/t?id=1"), row("/t?id=2")), { again: true });
    expect(list(kept.rows[2]!)).toMatchObject({ kind: 0, parent: null });
    expect(list(kept.rows[1]!)).toMatchObject({ kind: THREAD, parent: kept.list });
  });

  test("as another kind makes its list another, if it is the first page, or the only one that was read", () => {
    const { list: id } = read("/t?id=1", thread(1, 2))!;
    expect(read("/t?id=1", board(row("/t?id=8"), row("/t?id=9")), { again: true })?.list).toBe(id);
    expect(list(id).kind).toBe(BOARD);
    expect(posts(id)).toEqual([]);
  });

  test("as another kind than the rest of its list is of another list", () => {
    const flips = { 1: "/t?id=1", 2: "/t?id=1&page=2" };
    const { list: id } = read("/t?id=1", thread(1, 2), { flips })!;
    read("/t?id=1&page=2", thread(3), { flips, here: 2 });
    const other = read("/t?id=1&page=2", board(row("/t?id=8"), row("/t?id=9")), {
      flips,
      here: 2,
      again: true,
    })!;
    expect(other.list).not.toBe(id);
    expect(list(id).kind).toBe(THREAD);
    expect(posts(id)).toEqual([1, 2]);
  });
});

describe("numbers in rows", () => {
  /** Threads of two posts whose rows say that they have so many; how the rows are believed afterwards. */
  function believed(
    told: number,
    lastPostAt = T0 + 2 * 60_000,
    pages: Readonly<Record<number, string>> = {},
  ) {
    const ids = [1, 2, 3, 4];
    read("/b?id=1", board(...ids.map((id) => row(`/t?id=${id}`, { replies: told - 1, lastPostAt }))));
    for (const id of ids)
      read(
        `/t?id=${id}`,
        {
          kind: "thread",
          posts: [1, 2].map((n) => ({ ...post(n, `${id} says ${n}`), n, id: `${id}0${n}` })),
        },
        { flips: pages },
      );
    return keeper.counts.believed;
  }

  test("that are those of the posts are believed", () => {
    expect(believed(2)).toBe(true);
  });

  test("that are others are not, once some threads were read to their end", () => {
    expect(believed(50)).toBe(false);
  });

  test("of a thread that was written in since say nothing", () => {
    expect(believed(50, T0 + 9 * DAY)).toBe(true);
  });

  test("of a thread that was not read to its end say nothing", () => {
    expect(believed(50, T0 + 2 * 60_000, { 2: "/t?id=1&page=2" })).toBe(true);
  });
});

describe("addresses that somebody tells of", () => {
  test("are new threads if they have the form of one", () => {
    keeper.meetThread(`${AT}/t?id=5#new`, "Hello", T0);
    keeper.meetThread(`${AT}/odd`, "Odd", T0);
    keeper.meetThread("mailto:me", "Me", T0);
    expect(keeper.threadAt(`${AT}/t?id=5`)).toBe(pageAt("/t?id=5")!.list);
    expect(list(pageAt("/t?id=5")!.list)).toMatchObject({ kind: THREAD, title: "Hello" });
    expect(archive.lists.last).toBe(1);
    expect(keeper.threadAt(`${AT}/odd`)).toBeUndefined();
    read("/b?id=1", board(row("/t?id=8"), row("/t?id=9")));
    expect(keeper.threadAt(`${AT}/b?id=1`)).toBeUndefined();
  });

  test("are judged by what is known now", () => {
    keeper.readBy(new Reader());
    keeper.meetThread(`${AT}/t?id=5`, "Hello", T0);
    expect(archive.lists.last).toBe(0);
  });
});

describe("what is known of an address helps to read it", () => {
  const pageOf = (path: string, body = "<p>Nothing here yet</p>") =>
    new Page({ url: AT + path, html: `<html><body>${body}</body></html>`, at: T0 });
  const table = (...paths: string[]) =>
    `<table>${paths.map((path, n) => `<tr><td><a href="${path}">Some words about ${"abcdefgh"[n]}</a></td><td>${n + 3}</td><td>${n + 1} May 2023 10:00</td></tr>`).join("")}</table>`;

  test("a row told that it is a board: it is one, though nothing stands there yet", () => {
    read("/", portal(row("/odd/place"), row("/b?id=2")));
    expect(keeper.reading(pageOf("/odd/place")).type).toBe("index");
    expect(keeper.reading(pageOf("/odd/other")).type).toBe("other");
  });

  test("threads of an odd address make a board of the page that lists their first pages", () => {
    const odd = ["/odd/one", "/odd/two", "/odd/three"];
    const listing = pageOf("/odd/list", table(...odd));
    expect(keeper.reading(listing).records).toBeUndefined();
    read("/b?id=1", board(...odd.map((path) => row(path))));
    expect(keeper.reading(pageOf("/odd/list", table(...odd))).records).toMatchObject({
      ...{ kind: "board", threads: odd.map((path) => ({ url: AT + path })) },
    });
    // Their further pages do not.
    const id = pageAt("/odd/one")!.list;
    archive.transaction(() => {
      for (const path of ["/odd/x", "/odd/y"]) archive.lists.addPage(AT + path, id, 2);
    });
    expect(keeper.reading(pageOf("/odd/pages", table("/odd/x", "/odd/y"))).records).toBeUndefined();
  });

  test("what it was taken for itself does not decide when it is read again; what a row told does", () => {
    read("/odd/place", board(row("/t?id=1"), row("/t?id=2")));
    const page = () => pageOf("/odd/place");
    expect(keeper.reading(page()).type).toBe("index");
    expect(keeper.reading(page(), true).type).toBe("other");
    read("/", portal(row("/odd/place"), row("/b?id=2")));
    expect(keeper.reading(page(), true).type).toBe("index");
  });
});
