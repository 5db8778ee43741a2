import { expect, it } from "vitest";
import { Copies } from "../../../src/strategy/weave/copies.ts";
import { hashOf } from "../../../src/url/hash.ts";

const HOST = "http://forum.example";
const hashesOf = (id: number) => [hashOf(`first post of ${id}`), hashOf(`second post of ${id}`)];
const titled = (own: string) => ({ own, whole: `${own} - The Forum` });
const isNew = (path: string, id: number) => ({
  url: `${HOST}${path}`,
  titles: titled(`Thread ${id}`),
  worth: 1,
  hashes: hashesOf(id),
});
const isKnown = (path: string, id: number) => ({ ...isNew(path, id), worth: 0 });

/** Has seen threads, and permalinks of some that showed the same. */
function taught(threads: readonly number[], permalinks: readonly number[]): Copies {
  const copies = new Copies();
  for (const id of threads) copies.see(isNew(`/t/${id}`, id));
  for (const id of permalinks) copies.see(isKnown(`/t/${id}/post-${id}0`, id));
  return copies;
}

it("learns from pages that show what another showed", () => {
  const copies = taught([5, 6, 7], [5, 6]);
  expect(copies.originalOf(`${HOST}/t/7/post-99`)).toMatchObject({ url: `${HOST}/t/7`, there: true });
  expect(copies.originalOf(`${HOST}/t/8/post-99`)).toMatchObject({ url: `${HOST}/t/8`, there: false });
  expect(copies.originalOf(`${HOST}/t/7`)).toBeUndefined();
});

it("doubts what it learned when a supposed copy shows something new", () => {
  const copies = taught([5, 6, 7], [5, 6]);
  copies.see(isNew("/t/7/post-99", 1007));
  expect(copies.originalOf(`${HOST}/t/6/post-98`)).toBeUndefined();
});

it("does not doubt it while the original is not there: the copy may have come first", () => {
  const copies = taught([5, 6], [5, 6]);
  copies.see(isNew("/t/9/post-99", 9));
  expect(copies.originalOf(`${HOST}/t/6/post-98`)).toBeDefined();
});

it("learns from redirects", () => {
  const copies = new Copies();
  for (const id of [5, 6]) copies.redirected(`${HOST}/t/${id}?goto=last`, `${HOST}/t/${id}`);
  expect(copies.originalOf(`${HOST}/t/7?goto=last`)).toMatchObject({ url: `${HOST}/t/7`, there: false });
});

it("learns from the addresses that pages call their own", () => {
  const copies = new Copies();
  for (const id of [5, 6]) copies.see({ ...isNew(`/t/${id}?from=feed`, id), canonical: `${HOST}/t/${id}` });
  expect(copies.originalOf(`${HOST}/t/7?from=feed`)).toMatchObject({ url: `${HOST}/t/7` });
});

it("knows its rules and what was fetched after it was saved", () => {
  const copies = taught([5, 6, 7], [5, 6]);
  const again = Copies.restore(JSON.parse(JSON.stringify(copies.save())));
  for (const id of [7, 8])
    expect(again.originalOf(`${HOST}/t/${id}/post-99`)).toEqual(copies.originalOf(`${HOST}/t/${id}/post-99`));
});

it("tells a copy from a page that a list showed in full: it has a title of its own", () => {
  const copies = new Copies();
  for (const id of [1, 2, 3]) copies.see(isNew(`/other/${id}`, id + 100));
  const list = { ...isNew("/blog", 5), titles: titled("The Forum"), hashes: [5, 6, 7].flatMap(hashesOf) };
  copies.see(list);
  expect(copies.see(isKnown("/blog/5", 5))).toBe(true);
  expect(copies.see({ ...list, worth: 0, url: `${HOST}/blog?print` })).toBe(false);
});

it("a place within a thread that a list showed in full is a page of its own until the thread is there", () => {
  const copies = new Copies();
  for (const id of [1, 2, 3]) copies.see(isNew(`/other/${id}`, id + 100));
  copies.see({ ...isNew("/b", 5), titles: titled("The Forum"), hashes: [5, 6, 7].flatMap(hashesOf) });
  const place = (path: string, id: number) => ({ ...isKnown(path, id), isPlace: true });
  expect(copies.see(place("/post/50", 5))).toBe(true);
  expect(copies.see(place("/post/51", 5))).toBe(false);
  // The same address, fetched again.
  expect(copies.see(place("/post/50", 5))).toBe(true);
  // Links that name the thread are believed.
  expect(copies.see(isKnown("/t/5", 5))).toBe(true);
  expect(copies.see(isKnown("/t/6", 6))).toBe(true);
  const again = Copies.restore(JSON.parse(JSON.stringify(copies.save())));
  expect(again.see(place("/post/60", 6))).toBe(false);
  expect(again.see(place("/post/70", 7))).toBe(true);
  // That posts of one thread show the same tells nothing of the posts of others.
  expect(again.originalOf(`${HOST}/post/99`)).toBeUndefined();
});

it("what shows a part of a thread at an address of the same form is no page of its own: answers have their own addresses", () => {
  const copies = new Copies();
  for (const id of [1, 2, 3]) copies.see(isNew(`/item?id=${id}`, id + 100));
  const thread = { ...isNew("/item?id=9", 9), hashes: [5, 6, 7].flatMap(hashesOf) };
  copies.see(thread);
  expect(copies.see({ ...isKnown("/item?id=50", 5), titles: titled("What somebody answered") })).toBe(false);
  // Nor is it a copy of the whole.
  expect(copies.see({ ...isKnown("/item?id=60", 6), titles: titled("What others said") })).toBe(false);
  expect(copies.originalOf(`${HOST}/item?id=70`)).toBeUndefined();
});

it("a permalink with a title of its own is a copy: it shows all that the thread shows", () => {
  const copies = taught([5, 6, 7], []);
  expect(copies.see({ ...isKnown("/t/5/post-50", 5), titles: titled("Re: what became of it") })).toBe(false);
});

it("a list is a copy of another only if both ends are the same", () => {
  const taughtBy = (ids: readonly number[], last: number) => {
    const copies = new Copies();
    for (const id of ids) copies.see({ ...isNew(`/b/${id}`, id), ends: [1, 9] as const });
    for (const id of ids) copies.see({ ...isKnown(`/b/${id}?view=all`, id), ends: [1, last] as const });
    return copies.originalOf(`${HOST}/b/7?view=all`)?.url;
  };
  expect(taughtBy([3, 4, 5, 6], 9)).toBe(`${HOST}/b/7`);
  expect(taughtBy([3, 4, 5, 6], 8)).toBeUndefined();
  // Two lists may be alike by chance, if they are short.
  expect(taughtBy([5, 6], 9)).toBeUndefined();
});
