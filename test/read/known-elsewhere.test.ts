import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { knownElsewhere } from "../../src/read/known-elsewhere.ts";
import { identified } from "../../src/read/post-identity.ts";
import { keepPosts } from "../../src/read/post-keeping.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

let archive: SqliteArchive;
let from: number;
let into: number;

beforeEach(() => {
  archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  [from, into] = ["t", "u"].map((path) => archive.lists.addList(3, `http://a.test/${path}`, path, 0)) as [
    number,
    number,
  ];
});

interface Written {
  readonly id?: string | undefined;
  readonly author?: string;
  readonly day?: number;
  readonly minute?: number;
  readonly raw?: string;
  readonly precision?: "minute" | "day";
}

const SEEN = Date.UTC(2024, 0, 10, 9);
const TEXT = "The mooring of the old ferry broke in the night, and nobody heard it go.";

function post(text: string, { id, author = "ann", day = 9, minute = 57, raw, precision }: Written = {}) {
  const clock = `2024-01-${String(day).padStart(2, "0")}T14:${minute}:00Z`;
  return {
    ...{ n: 1, ...(id && { id }), author, text, html: text, published: clock, publishedClock: clock },
    publishedPrecision: precision ?? ("minute" as const),
    publishedRaw: raw ?? `${day}.01.2024 14:${minute}`,
  };
}

/** How many posts a thread shows first that nobody has seen before. */
function read(list: number, ...posts: (ReturnType<typeof post> & { signature?: string })[]): number {
  const seen = { at: SEEN, visit: list, pageUrl: "http://a.test/" };
  const page = { list, number: 1, isLast: true, before: undefined };
  return keepPosts(archive, page, identified(posts), seen).length;
}

describe("a post that another thread has shown is that post, though", () => {
  test.each(["7", undefined])("it was edited in between (id %s)", (id) => {
    read(from, post(TEXT, { id }));
    expect(read(into, post(`${TEXT} EDIT: it was found.`, { id }))).toBe(0);
    expect(archive.posts.all(into)).toEqual([]);
  });

  test.each(["7", undefined])('"yesterday" was read as the day before (id %s)', (id) => {
    read(from, post(TEXT, { id, raw: "Today, 14:57" }));
    expect(read(into, post(TEXT, { id, day: 8, raw: "Yesterday, 14:57" }))).toBe(0);
  });

  test('"yesterday" was read as the day before where it was first, and the page now tells the day', () => {
    read(from, post(TEXT, { id: "7", day: 8, raw: "Yesterday, 14:57" }));
    expect(read(into, post(TEXT, { id: "7" }))).toBe(0);
    read(from, post(`Daily: ${TEXT}`, { day: 8, raw: "Yesterday, 14:57" }));
    expect(read(into, post(`Daily: ${TEXT}`))).toBe(1);
  });

  test("its signature was read as part of it there, and was most of it", () => {
    const signature = "Greetings from the harbour, where all the ferries are that never come back";
    read(from, post(`Thank you.\n${signature}`, { id: "7" }));
    expect(read(into, { ...post("Thank you.", { id: "7" }), signature })).toBe(0);
  });

  test("half of it was written anew, if its id is the same", () => {
    read(from, post(TEXT, { id: "7" }));
    expect(read(into, post(`${TEXT.slice(0, 50)} in the morning.`, { id: "7" }))).toBe(0);
  });
});

test("a post that is gone from where it was stands in the thread that shows it now", () => {
  const seen = { at: 50, visit: 50, pageUrl: "http://a.test/" };
  read(from, post(TEXT, { id: "7" }));
  const [moved] = archive.posts.all(from);
  archive.posts.lose(moved!, 1, seen);
  read(into, post("What the other thread is about, in its own words.", { id: "5", author: "bob" }));
  expect(read(into, post(`${TEXT} EDIT: it was found.`, { id: "7" }))).toBe(0);
  expect(archive.posts.named(into, "#7")).toMatchObject({ id: moved!.id, gone: null, page: 1 });
  expect(archive.posts.all(from)).toEqual([]);
  const { version } = archive.posts.named(into, "#7")!;
  expect(archive.posts.said(version).text).toContain("it was found");
});

describe("it is another post", () => {
  test("by another person, of another minute or with another id", () => {
    read(from, post(TEXT, { id: "7" }));
    const edited = `${TEXT} EDIT: it was found.`;
    expect(read(into, post(edited, { id: "7", author: "bob" }))).toBe(1);
    expect(read(into + 1, post(edited, { id: "7", minute: 58 }))).toBe(1);
    expect(read(into + 2, post(edited, { id: "8" }))).toBe(1);
  });

  test("if it says something else, as where threads number their posts from one", () => {
    read(from, post(TEXT, { id: "1" }));
    expect(read(into, post("Has anybody got a spare wheel for a trailer of that size?", { id: "1" }))).toBe(
      1,
    );
  });

  test("if hardly anything was said, and no id tells", () => {
    read(from, post("Thank you"));
    expect(read(into, post("Thank you very much indeed"))).toBe(1);
  });

  test("if a date tells its day, or nothing but the time is the same a day later", () => {
    read(from, post(TEXT, { id: "7" }));
    expect(read(into, post(TEXT, { id: "7", day: 8 }))).toBe(1);
    read(from, post(`Daily: ${TEXT}`, { raw: "Today, 14:57" }));
    expect(read(into + 1, post(`Daily: ${TEXT}`, { day: 10, raw: "Today, 14:57" }))).toBe(1);
  });

  test("if nobody can tell the minute, and in the thread itself", () => {
    read(from, post(TEXT, { id: "7" }));
    const [vague] = identified([post(`${TEXT} EDIT`, { id: "7", precision: "day" })]);
    expect(knownElsewhere(archive.posts, into, vague!, SEEN)).toBeUndefined();
    const [own] = identified([post(TEXT, { id: "7" })]);
    expect(knownElsewhere(archive.posts, from, own!, SEEN)).toBeUndefined();
    expect(knownElsewhere(archive.posts, into, own!, SEEN)?.list).toBe(from);
  });
});
