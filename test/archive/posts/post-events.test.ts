import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { Database } from "../../../src/archive/database/database.ts";
import { type PostEvent, PostEvents } from "../../../src/archive/posts/post-events.ts";
import type { PostState, Posts } from "../../../src/archive/posts/posts.ts";
import { BOARD, THREAD } from "../../../src/read/list.ts";
import { openArchive, scratchDirectory } from "../scratch.ts";
import { newPost, said, seen } from "./small-thread.ts";

let posts: Posts;
let events: PostEvents;

beforeEach(() => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  archive.lists.addList(THREAD, "http://a/t", "On sheds", 1);
  archive.lists.addList(BOARD, "http://a/b", "Gardens", 1);
  archive.lists.setFacts(1, { url: "http://a/t", title: "On sheds", pages: 1, board: 2 });
  const database = new Database(join(directory, "skein.db"), { readonly: true });
  posts = archive.posts;
  events = new PostEvents(database);
  onTestFinished(() => {
    database.close();
    archive.close();
  });
});

function add(name: string, at: number, text = name): PostState {
  posts.add(newPost(name), said(text), seen(at));
  return posts.named(1, name)!;
}

const told = (found: Iterable<PostEvent>) => [...found].map(({ what, text, at }) => `${what} ${text} ${at}`);

test("nothing has happened at first", () => {
  expect(events.last()).toBe(0);
  expect(events.before(0)).toBe(0);
  expect(events.after(0, 10)).toEqual([]);
  expect([...events.since(0)]).toEqual([]);
});

test("everything that happens to a post comes in order, with what the post then said", () => {
  const post = add("p1", 100);
  posts.change(post, "changed", { name: "p1", words: "w", content: said("p1, corrected") }, seen(200));
  posts.lose(posts.named(1, "p1")!, 150, seen(300));
  posts.bringBack(posts.named(1, "p1")!, { page: 1, place: 1 }, seen(400));
  expect(told(events.after(0, 10))).toEqual([
    "new p1 100",
    "changed p1, corrected 200",
    "gone p1, corrected 300",
    "back p1, corrected 400",
  ]);
  expect(events.after(0, 10).map(({ cursor }) => cursor)).toEqual([1, 2, 3, 4]);
  expect(events.last()).toBe(4);
});

test("an event tells where its post stands", () => {
  add("p1", 100);
  add("p2", 100);
  const [, second] = events.after(0, 10);
  expect(second).toMatchObject({ n: 2, thread: 1, threadUrl: "http://a/t", threadTitle: "On sheds" });
  expect(second).toMatchObject({
    boardId: 2,
    board: "Gardens",
    boards: ["Gardens"],
    firstSeen: 100,
    gone: null,
  });
  expect(second).not.toHaveProperty("place");
});

test("a post that was read better is no news", () => {
  const post = add("p1", 100);
  posts.reread(post, { words: "w", published: 5, content: said("p1, read better") }, seen(200));
  add("p2", 300);
  expect(told(events.after(0, 10))).toEqual(["new p1 100", "new p2 300"]);
  expect(told(events.since(0))).toEqual(["reread p1, read better 200", "new p2 300"]);
});

test("some are told at a time, from behind a cursor on", () => {
  for (const name of ["p1", "p2", "p3"]) add(name, 100);
  expect(told(events.after(0, 2))).toEqual(["new p1 100", "new p2 100"]);
  expect(told(events.after(2, 2))).toEqual(["new p3 100"]);
  expect(events.after(3, 2)).toEqual([]);
});

test("a moment has a cursor: behind it is what happened then or later", () => {
  add("p1", 100);
  add("p2", 200);
  expect(events.before(100)).toBe(0);
  expect(events.before(101)).toBe(1);
  expect(events.before(200)).toBe(1);
  expect(events.before(201)).toBe(2);
});

test("since a moment: what is new or has changed, once each and as it is now, without what is withdrawn", () => {
  const first = add("p1", 100);
  add("p2", 200);
  posts.change(first, "changed", { name: "p1", words: "w", content: said("p1, once") }, seen(300));
  posts.change(first, "changed", { name: "p1", words: "w", content: said("p1, twice") }, seen(400));
  expect(told(events.since(100))).toEqual(["new p2 200", "changed p1, twice 400"]);
  expect(told(events.since(400))).toEqual(["changed p1, twice 400"]);
  expect(told(events.since(401))).toEqual([]);
  posts.withdraw(posts.named(1, "p2")!, seen(500));
  expect(told(events.since(100))).toEqual(["changed p1, twice 400"]);
});
