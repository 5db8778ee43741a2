import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { NewPost, PostState, Posts } from "../../../src/archive/posts/posts.ts";
import { openArchive, scratchDirectory } from "../scratch.ts";
import { newPost, said, seen } from "./small-thread.ts";

let posts: Posts;

beforeEach(() => {
  const archive = openArchive(scratchDirectory());
  posts = archive.posts;
  onTestFinished(() => archive.close());
});

function add(name: string, more: Partial<NewPost> = {}, text = name): PostState {
  const post = newPost(name, more);
  posts.add(post, said(text), seen(1000));
  return posts.named(post.list, post.name)!;
}

const names = (found: readonly PostState[]) => found.map(({ name }) => name);

describe("a new post", () => {
  it("is known by its name within its list, and by what it says anywhere", () => {
    add("p1");
    add("p1", { list: 2 });
    expect(posts.named(1, "p1")).toMatchObject({
      list: 1,
      author: "ann",
      firstSeen: 1000,
      published: 10,
      gone: null,
    });
    expect(posts.named(1, "p2")).toBeUndefined();
    expect(posts.saying("words of p1").map(({ list }) => list)).toEqual([1, 2]);
  });

  it("is known by when it was written, in whatever list, as long as it is there", () => {
    const first = add("p1");
    add("p1", { list: 2 });
    expect(posts.writtenWithin(10, 11).map(({ list }) => list)).toEqual([1, 2]);
    expect(posts.writtenWithin(11, 20)).toEqual([]);
    posts.lose(first, 900, seen(2000));
    expect(posts.writtenWithin(10, 11).map(({ list }) => list)).toEqual([2]);
    expect(posts.goneWithin(10, 11).map(({ list }) => list)).toEqual([1]);
    expect(posts.goneWithin(11, 20)).toEqual([]);
  });

  it("holds what it said, field by field", () => {
    const content = said("hello", {
      postId: "77",
      url: "http://a/1#77",
      published: "2020-05-17",
      publishedRaw: "yesterday",
      replyTo: "76",
    });
    posts.add({ list: 1, name: "p", words: "w", page: 1, place: 1, published: 5 }, content, seen(1));
    expect(posts.said(posts.named(1, "p")!.version)).toMatchObject(content);
  });
});

describe("the posts of a list", () => {
  it("stand on their pages in their order; those that are gone are left out", () => {
    const first = add("p1", { place: 2 });
    add("p2", { place: 1 });
    add("p3", { page: 2 });
    expect(names(posts.onPage(1, 1))).toEqual(["p2", "p1"]);
    expect(posts.times(1, 1)).toEqual([10, 20]);
    expect(posts.summary(1)).toEqual({ count: 3, last: 30 });
    posts.lose(first, 900, seen(2000));
    expect(names(posts.onPage(1, 1))).toEqual(["p2"]);
    expect(names(posts.all(1))).toEqual(["p2", "p3"]);
    expect(posts.summary(1).count).toBe(2);
    expect(posts.summary(9)).toEqual({ count: 0, last: null });
  });

  it("move from page to page and place to place", () => {
    const { id } = add("p1");
    posts.move(id, { page: 3, place: 7 }, 1500);
    expect(posts.named(1, "p1")).toMatchObject({ page: 3, place: 7, lastSeen: 1500 });
    posts.setPlace(id, 2);
    expect(posts.named(1, "p1")).toMatchObject({ page: 3, place: 2 });
  });

  it("are adrift when no page is known to show them, which is not to be gone", () => {
    const { id } = add("p1");
    add("p2");
    posts.setAdrift(id, 1200, 1300);
    expect(names(posts.adrift(1))).toEqual(["p1"]);
    expect(posts.named(1, "p1")).toMatchObject({ page: 0, lastSeen: 1200, gone: null });
    expect(names(posts.all(1))).toEqual(["p1", "p2"]);
  });

  it("give their names to others, and take free ones, in another list too", () => {
    const first = add("p1");
    posts.unname(first.id);
    expect(posts.named(1, "p1")).toBeUndefined();
    const second = add("p1", {}, "another");
    posts.rename(first.id, 2, "p1");
    expect(posts.named(2, "p1")!.id).toBe(first.id);
    expect(posts.named(1, "p1")!.id).toBe(second.id);
  });
});

describe("a post that says something else", () => {
  it.each(["changed", "reread"] as const)(
    "is the same post with a new version when it is %s; the old one stays",
    (what) => {
      const before = add("p1");
      posts.change(before, what, { name: "p9", words: "others", content: said("edited") }, seen(2000));
      const after = posts.named(1, "p9")!;
      expect(after).toMatchObject({ id: before.id, words: "others", firstSeen: 1000, digest: "edited" });
      expect(posts.said(after.version).text).toBe("edited");
      expect(posts.said(before.version).text).toBe("p1");
    },
  );

  it("keeps its name where the new one is taken", () => {
    const before = add("p1");
    add("p2");
    posts.change(before, "changed", { name: "p2", words: "w", content: said("edited") }, seen(2000));
    expect(posts.named(1, "p1")!.id).toBe(before.id);
  });

  it("has another time of writing when the same visit reads otherwise", () => {
    const before = add("p1");
    posts.reread(before, { words: "w", published: 77, content: said("better read") }, seen(1000));
    expect(posts.named(1, "p1")).toMatchObject({ id: before.id, published: 77, digest: "better read" });
  });
});

describe("a post that is not there any more", () => {
  it("is gone, comes back, and keeps what it said", () => {
    const post = add("p1");
    posts.lose(post, 1500, seen(2000));
    expect(posts.named(1, "p1")).toMatchObject({ gone: 2000, page: 0, lastSeen: 1500, withdrawn: 0 });
    expect(posts.said(posts.named(1, "p1")!.version).text).toBe("p1");
    posts.bringBack(post, { page: 2, place: 4 }, seen(3000));
    expect(posts.named(1, "p1")).toMatchObject({ gone: null, page: 2, place: 4 });
  });

  it("is withdrawn when it never was one, and may turn out to be one after all", () => {
    const post = add("p1");
    posts.withdraw(post, seen(2000));
    expect(posts.named(1, "p1")).toMatchObject({ gone: 2000, withdrawn: 1, page: 0 });
    posts.bringBack(post, { page: 1, place: 1 }, seen(3000));
    expect(posts.named(1, "p1")).toMatchObject({ gone: null, withdrawn: 0 });
  });
});

it("the shortest delay is from when a post says it was written to when it was first seen, of those above the least", () => {
  expect(posts.shortestDelay(0)).toBeUndefined();
  add("p1", { published: 400 });
  add("p2", { published: 900 });
  add("p3", { published: 1300 });
  expect(posts.shortestDelay(0)).toBe(100);
  expect(posts.shortestDelay(200)).toBe(600);
  expect(posts.shortestDelay(-500)).toBe(-300);
});
