import { describe, expect, it, onTestFinished } from "vitest";
import type { Lists, PageRead } from "../../../src/archive/lists/lists.ts";
import type { PostContent } from "../../../src/archive/posts/posts.ts";
import { openArchive, scratchDirectory } from "../scratch.ts";

const BOARD = 2;
const THREAD = 3;

function opened() {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  return archive;
}

const lists = (): Lists => opened().lists;

const read = (list: number, number: number, more: Partial<PageRead> = {}): PageRead => ({
  ...{
    url: `http://a/${list}/${number}`,
    list,
    number,
    visit: 1,
    at: 1000,
    body: "b",
    digest: "d",
    records: 5,
  },
  ...more,
});

describe("lists", () => {
  it("are numbered from one, and known by what a link said of them until they are read", () => {
    const there = lists();
    expect(there.last).toBe(0);
    expect(there.list(1)).toBeUndefined();
    expect(there.addList(THREAD, "http://a/t", "A thread", 500)).toBe(1);
    expect(there.addList(BOARD, "http://a/b", undefined, 600)).toBe(2);
    expect(there.last).toBe(2);
    expect(there.list(1)).toMatchObject({
      kind: THREAD,
      url: "http://a/t",
      title: "A thread",
      found: 500,
      read: 0,
    });
    expect(there.list(2)).toMatchObject({ title: null, parent: null, gone: null });
  });

  it("take over what their own pages tell of them, and keep what these leave out", () => {
    const there = lists();
    const list = there.addList(THREAD, "http://a/t?last", "as a link calls it", 0);
    there.setFacts(list, { url: "http://a/t", title: "Title", ownTitle: "Title", pages: 3, board: 7 });
    expect(there.list(list)).toMatchObject({
      url: "http://a/t",
      title: "Title",
      pages: 3,
      board: 7,
      read: 1,
    });
    there.setFacts(list, { url: "http://a/t", pages: 4 });
    expect(there.list(list)).toMatchObject({ title: "Title", ownTitle: "Title", pages: 4, board: 7 });
    expect(there.isRead(list)).toBe(true);
  });

  it("are found by kind, and change it when they turn out to be something else", () => {
    const there = lists();
    const [one, two] = [
      there.addList(THREAD, "http://a/1", "1", 0),
      there.addList(THREAD, "http://a/2", "2", 0),
    ];
    there.setKind(two, BOARD);
    expect([...there.ofKind(THREAD)].map(({ id }) => id)).toEqual([one]);
    expect([...there.ofKind(BOARD)].map(({ id }) => id)).toEqual([two]);
  });

  it("are gone since they were first found to be, until they are read again", () => {
    const there = lists();
    const list = there.addList(THREAD, "http://a/1", "1", 0);
    there.setGone(list, 100);
    there.setGone(list, 200);
    expect(there.list(list)!.gone).toBe(100);
    there.setFacts(list, { url: "http://a/1", pages: 1 });
    expect(there.list(list)!.gone).toBeNull();
  });

  it("tell whether a title is theirs alone", () => {
    const there = lists();
    const [one, two] = [
      there.addList(BOARD, "http://a/1", "1", 0),
      there.addList(BOARD, "http://a/2", "2", 0),
    ];
    there.setFacts(one, { url: "http://a/1", ownTitle: "News", pages: 1 });
    expect(there.isTitleShared(one, "News")).toBe(false);
    expect(there.isTitleShared(two, "News")).toBe(true);
  });
});

describe("the pages of a list", () => {
  it("are known by a link first; a second link changes nothing, a reading does", () => {
    const there = lists();
    there.addPage("http://a/1/2", 1, 2);
    there.addPage("http://a/1/2", 9, 9);
    expect(there.page("http://a/1/2")).toMatchObject({ list: 1, number: 2, visit: null, records: 0 });
    there.setRead(read(1, 2, { visit: 5, at: 70 }));
    expect(there.page("http://a/1/2")).toMatchObject({ list: 1, visit: 5, at: 70, digest: "d", records: 5 });
    there.setSame("http://a/1/2", 8, 90, "other bytes");
    expect(there.page("http://a/1/2")).toMatchObject({ visit: 8, at: 90, body: "other bytes", digest: "d" });
    there.forgetPage("http://a/1/2");
    expect(there.page("http://a/1/2")).toBeUndefined();
  });

  it("are found by number: of several addresses the one that was read, then the shortest", () => {
    const there = lists();
    there.addPage("http://a/1/2?view=all", 1, 2);
    there.addPage("http://a/1/2", 1, 2);
    expect(there.pageAt(1, 2)!.url).toBe("http://a/1/2");
    there.setRead(read(1, 2, { url: "http://a/1/2?view=all" }));
    expect(there.pageAt(1, 2)!.url).toBe("http://a/1/2?view=all");
    expect(there.pageAt(1, 3)).toBeUndefined();
    expect(there.pageUpTo(1, 9)!.number).toBe(2);
    expect(there.pageUpTo(1, 1)).toBeUndefined();
  });

  it("from the second on show the rule in their addresses, some at a time", () => {
    const there = lists();
    for (const number of [4, 1, 3, 2]) there.addPage(`http://a/1/${number}`, 1, number);
    expect(there.furtherPages(1, 2).map(({ number }) => number)).toEqual([2, 3]);
  });

  it("come in the order in which they were read, from any moment on", () => {
    const there = lists();
    there.addPage("http://a/1/9", 1, 9);
    for (const [number, at] of [
      [1, 30],
      [2, 10],
      [3, 30],
    ] as const)
      there.setRead(read(1, number, { at }));
    const readAfter = (at: number, url: string) =>
      there.pagesReadAfter(at, url, 9).map(({ number }) => number);
    expect(readAfter(0, "")).toEqual([2, 1, 3]);
    expect(readAfter(30, "http://a/1/1")).toEqual([3]);
    expect(there.pagesReadAfter(0, "", 1)).toHaveLength(1);
    there.addList(THREAD, "http://a/1/1", "On sheds", 1);
    there.setFacts(1, { url: "http://a/1/1", pages: 3 });
    expect(there.oldestReading(1)).toBe(10);
    expect(there.oldestReading(2)).toBe(0);
    there.setFacts(1, { url: "http://a/1/1", pages: 4 });
    expect(there.oldestReading(1)).toBe(0);
  });

  it("are withdrawn when they turn out to belong to no list: it is read no more when none is left", () => {
    const there = lists();
    const list = there.addList(THREAD, "http://a/1/1", "1", 0);
    there.setFacts(list, { url: "http://a/1/1", pages: 2 });
    for (const number of [1, 2]) there.setRead(read(list, number));
    const [first, second] = [there.pageAt(list, 1)!, there.pageAt(list, 2)!];
    expect(there.isReadBeside(first)).toBe(true);
    there.withdrawPage(second);
    expect(there.page(second.url)).toMatchObject({ visit: null, digest: null, records: 0 });
    expect(there.isReadBeside(first)).toBe(false);
    expect(there.isRead(list)).toBe(true);
    there.withdrawPage(first);
    expect(there.isRead(list)).toBe(false);
  });
});

describe("the rows of a board", () => {
  const row = (page: number, at: number) => ({
    ...{ parent: 1, page, records: 12, last: 900, at, rowTitle: "as the row says", title: "as the row says" },
  });

  it("tell of their lists where they stand, and what", () => {
    const there = lists();
    for (const url of ["http://a/b", "http://a/1", "http://a/2"]) there.addList(THREAD, url, undefined, 0);
    there.setRow(2, row(1, 50));
    there.setRow(3, row(2, 50));
    expect(there.rowsOf(1, 1).map(({ id }) => id)).toEqual([2]);
    expect(there.list(2)).toMatchObject({
      rowPage: 1,
      rowRecords: 12,
      rowLast: 900,
      rowAt: 50,
      rowTitle: "as the row says",
    });
  });

  it("that are on their page no more when it is read again are somewhere else", () => {
    const there = lists();
    for (const url of ["http://a/b", "http://a/1", "http://a/2"]) there.addList(THREAD, url, undefined, 0);
    there.setRow(2, row(1, 50));
    there.setRow(3, row(1, 60));
    there.forgetRows(1, 1, 60);
    expect(there.rowsOf(1, 1).map(({ id }) => id)).toEqual([3]);
    expect(there.rowsOf(1, 0).map(({ id }) => id)).toEqual([2]);
  });

  it("that turn out to be none leave no list behind, unless it is known by more than that", () => {
    const there = lists();
    for (const url of ["http://a/b", "http://a/1", "http://a/2"]) there.addList(THREAD, url, undefined, 0);
    for (const list of [2, 3]) there.setRow(list, row(1, 50));
    there.setFacts(3, { url: "http://a/2", pages: 1 });
    for (const list of [2, 3]) there.withdrawRow(list);
    expect(there.list(2)).toMatchObject({ kind: 0, parent: null, rowAt: null });
    expect(there.list(3)).toMatchObject({ kind: THREAD, parent: null, rowAt: null });
  });
});

it("two lists that turn out to be one are the older: it has all pages, rows and posts, and the other is none", () => {
  const archive = opened();
  const { lists: there, posts } = archive;
  const [older, younger] = [
    there.addList(THREAD, "http://a/1", undefined, 0),
    there.addList(THREAD, "http://a/2", "Both", 0),
  ];
  there.setFacts(younger, { url: "http://a/2", pages: 5 });
  there.setRead(read(younger, 1));
  there.addList(THREAD, "http://a/3", undefined, 0);
  const seen = { at: 1, visit: 1, pageUrl: "http://a/2" };
  posts.add({ list: younger, name: "p1", words: "w", page: 1, place: 1, published: 3 }, CONTENT, seen);
  there.join(older, younger);
  expect(there.list(older)).toMatchObject({ kind: THREAD, pages: 5, title: "Both", read: 1 });
  expect(there.list(younger)).toMatchObject({ kind: 0 });
  expect(there.page(`http://a/${younger}/1`)!.list).toBe(older);
  expect(posts.named(older, "p1")).toMatchObject({ list: older });
  expect(posts.named(younger, "p1")).toBeUndefined();
});

it("a post that two lists had which are one is one: the younger list's is withdrawn, and told so", () => {
  const archive = opened();
  const { lists: there, posts, figures } = archive;
  const both = [1, 2].map((n) => there.addList(THREAD, `http://a/${n}`, undefined, 0));
  const seen = { at: 1, visit: 1, pageUrl: "http://a/2" };
  const ids = both.map((list) =>
    posts.add({ list, name: "p1", words: "w", page: 1, place: 1, published: 3 }, CONTENT, seen),
  );
  there.join(both[0]!, both[1]!);
  expect(posts.named(both[0]!, "p1")).toMatchObject({ id: ids[0], withdrawn: 0 });
  expect(posts.saying("w").filter(({ withdrawn }) => withdrawn)).toMatchObject([
    { id: ids[1], list: both[0], page: 0 },
  ]);
  expect(figures.get().posts).toBe(1);
});

const CONTENT: PostContent = {
  ...{
    digest: "d",
    postId: "1",
    url: null,
    author: "ann",
    authorUrl: null,
    published: null,
    publishedZone: null,
    publishedPrecision: null,
    publishedRaw: null,
  },
  ...{
    text: "hello",
    html: "<p>hello</p>",
    replyTo: null,
    ownText: null,
    quotes: null,
    signature: null,
    edited: null,
    reactions: null,
    parentId: null,
    media: null,
  },
};
