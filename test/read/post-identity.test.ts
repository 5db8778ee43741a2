import { expect, test } from "vitest";
import type { Post } from "../../src/page/posts/posts.ts";
import { digestOfRows, identified } from "../../src/read/post-identity.ts";

const post = (more: Partial<Post> = {}): Post => ({
  n: 1,
  text: "Hello there",
  html: "<p>Hello there</p>",
  ...more,
});
const one = (more: Partial<Post> = {}) => identified([post(more)])[0]!;
const AT = {
  ...{ published: "2024-01-02T03:04:05Z", publishedClock: "2024-01-02T03:04" },
  ...{ publishedRaw: "2 January 2024, 03:04" },
};

test("a post is known by its id, or else by who, when and what", () => {
  expect(one({ id: "7" }).name).toBe("#7");
  const { name, words } = one();
  expect(name).toBe(`=${words}`);
});

test("the same on one page is another post each time", () => {
  const names = identified([post({ id: "7" }), post({ id: "7" }), post({ id: "7" }), post({ id: "8" })]).map(
    ({ name }) => name,
  );
  expect(names).toEqual(["#7", "#7/2", "#7/3", "#8"]);
});

test("its words are the same in every view: spaces, capitals, marks and dates in it do not matter", () => {
  const { words } = one({ text: "Hello there", author: "ann" });
  expect(one({ text: "  HELLO, \n there!", author: "ann", id: "5", n: 9 }).words).toBe(words);
  const edited = one({ text: "Hello there. Last edited 3 May 2021, 10:48" }).words;
  expect(one({ text: "Hello there. Last edited 4 June 2022, 11:30" }).words).toBe(edited);
  expect(edited).not.toBe(one().words);
  expect(one({ text: "Hello there", author: "bob" }).words).not.toBe(words);
  expect(one({ text: "Hello where", author: "ann" }).words).not.toBe(words);
});

test("of a long text the first three hundred letters tell it from others", () => {
  const long = (end: string, length = 300) => one({ text: `${"x".repeat(length)}${end}` }).words;
  expect(long("a")).toBe(long("b"));
  expect(long("a", 299)).not.toBe(long("b", 299));
});

test("its time is a part of them where it stays the same: with a clock or a year, to the minute", () => {
  const words = (more: Partial<Post>) => one(more).words;
  expect(one(AT).timed).toBe(true);
  expect(words(AT)).not.toBe(words({ ...AT, publishedClock: "2024-01-02T03:05" }));
  for (const publishedRaw of ["2 hours ago", "yesterday", "3 May"]) {
    expect(one({ ...AT, publishedRaw }).timed).toBe(false);
    expect(words({ ...AT, publishedRaw })).toBe(words({}));
  }
  expect(one({ ...AT, publishedRaw: "today, 3:04" }).timed).toBe(true);
  expect(one({ ...AT, publishedRaw: "May 2024" }).timed).toBe(true);
  expect(one({ publishedRaw: "3:04" }).timed).toBe(false);
  expect(one({ published: AT.published }).timed).toBe(false);
});

test("what is learned of the board's zone does not make another post of it", () => {
  expect(one({ ...AT, published: "2024-01-02T01:04:05Z", publishedZone: "UTC" }).words).toBe(one(AT).words);
});

test("what it says is kept as it stands, and nothing as null", () => {
  const { place, published, content } = one({
    ...AT,
    publishedZone: "unknown",
    publishedPrecision: "second",
    n: 4,
    id: "7",
    url: "u",
    author: "ann",
    authorUrl: "a",
    replyTo: "6",
  });
  expect({ place, published }).toEqual({ place: 4, published: Date.UTC(2024, 0, 2, 3, 4, 5) });
  expect(content).toEqual({
    ...{ digest: content.digest, postId: "7", url: "u", author: "ann", authorUrl: "a" },
    ...{ published: AT.published, publishedZone: "unknown", publishedPrecision: "second" },
    ...{
      publishedRaw: AT.publishedRaw,
      text: "Hello there",
      html: "<p>Hello there</p>",
      replyTo: "6",
      ownText: null,
      quotes: null,
      signature: null,
      edited: null,
      reactions: null,
      media: null,
      parentId: null,
    },
  });
  expect(one()).toMatchObject({
    published: null,
    content: {
      postId: null,
      url: null,
      author: null,
      authorUrl: null,
      published: null,
      publishedRaw: null,
      replyTo: null,
    },
  });
});

test("it has changed when its letters have; of one without letters, when its HTML has", () => {
  const digest = (more: Partial<Post>) => one(more).content.digest;
  expect(digest({ text: "hello, THERE", html: "x" })).toBe(digest({}));
  expect(digest({ text: "Hello you" })).not.toBe(digest({}));
  expect(digest({ text: "", html: "<img src=a>" })).not.toBe(digest({ text: "", html: "<img src=b>" }));
});

test("rows are the same until somebody answers, or until they come in another order", () => {
  const rows = [
    { list: 3, replies: 4, views: 100 },
    { list: 5, views: 7 },
  ];
  const digest = digestOfRows(rows);
  expect(digestOfRows(rows.map((row) => ({ ...row, views: row.views + 1 })))).toBe(digest);
  expect(digestOfRows([{ list: 3, replies: 5 }, { list: 5 }])).not.toBe(digest);
  expect(digestOfRows([...rows].reverse())).not.toBe(digest);
});
