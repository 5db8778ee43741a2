import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { Database } from "../../../src/archive/database/database.ts";
import { Statements } from "../../../src/archive/database/statements.ts";
import { Places } from "../../../src/archive/posts/places.ts";
import type { NewPost, Posts } from "../../../src/archive/posts/posts.ts";
import { openArchive, scratchDirectory } from "../scratch.ts";
import { newPost, said, seen } from "./small-thread.ts";

let posts: Posts;
let rows: Statements;

beforeEach(() => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  posts = archive.posts;
  const database = new Database(join(directory, "skein.db"), { readonly: true });
  rows = new Statements(database);
  onTestFinished(() => {
    database.close();
    archive.close();
  });
});

function add(name: string, more: Partial<NewPost> = {}): void {
  posts.add(newPost(name, more), said(name), seen(1));
}

/** Where a post of a list stands in it. */
function placeOf(name: string, list = 1, places = new Places(rows)): number | null {
  const { id, page, place } = posts.named(list, name)!;
  return places.of({ id, thread: list, page, place });
}

test("posts are counted through from page to page, whatever the numbers of the pages", () => {
  add("p1", { page: 1, place: 1 });
  add("p2", { page: 1, place: 2 });
  add("p3", { page: 3, place: 1 });
  add("p4", { page: 7, place: 1 });
  add("p5", { page: 7, place: 2 });
  const places = new Places(rows);
  expect(["p1", "p2", "p3", "p4", "p5"].map((name) => placeOf(name, 1, places))).toEqual([1, 2, 3, 4, 5]);
});

test("each thread counts its own", () => {
  add("p1");
  add("p2");
  add("p1", { list: 2 });
  const places = new Places(rows);
  expect(placeOf("p2", 1, places)).toBe(2);
  expect(placeOf("p1", 2, places)).toBe(1);
});

test("two at one place of a page stand as they came", () => {
  add("p1", { place: 1 });
  add("p2", { place: 1 });
  expect([placeOf("p1"), placeOf("p2")]).toEqual([1, 2]);
});

test("what is gone or on no page takes no place, and has none", () => {
  for (const name of ["p1", "p2", "p3"]) add(name);
  add("p4", { page: 2 });
  posts.lose(posts.named(1, "p1")!, 1, seen(2));
  expect(placeOf("p1")).toBeNull();
  expect([placeOf("p2"), placeOf("p3"), placeOf("p4")]).toEqual([1, 2, 3]);
  posts.setAdrift(posts.named(1, "p2")!.id, 3, 3);
  expect(placeOf("p2")).toBeNull();
  expect([placeOf("p3"), placeOf("p4")]).toEqual([1, 2]);
});

test("one moment's counting holds, however much comes meanwhile on earlier pages", () => {
  add("p2", { page: 2 });
  const places = new Places(rows);
  expect(placeOf("p2", 1, places)).toBe(1);
  add("p1", { page: 1 });
  expect(placeOf("p2", 1, places)).toBe(1);
  expect(placeOf("p2")).toBe(2);
});

test("of a thousand lists at most the counting is held", () => {
  const places = new Places(rows);
  for (const list of [1, 1001]) {
    add("p2", { list, page: 2 });
    expect(placeOf("p2", list, places)).toBe(1);
    for (let other = 2; other <= 999; other++)
      places.of({ id: 1, thread: other + list * 10_000, page: 2, place: 1 });
    add("p1", { list, page: 1 });
    expect(placeOf("p2", list, places)).toBe(list === 1 ? 1 : 2);
  }
});
