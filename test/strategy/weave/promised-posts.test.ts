import { expect, it } from "vitest";
import { PromisedPosts } from "../../../src/strategy/weave/promised-posts.ts";
import { pageOf, postsOf, rowsOf } from "../../learn/page-of.ts";

const board = pageOf(
  "/b?id=3",
  rowsOf([
    { url: "/t?id=5", title: "On sheds and gardens", replies: 11 },
    { url: "/t?id=6", title: "On roofs and winters", replies: 5 },
    { url: "/t?id=7", title: "On trains and sundays", replies: 1 },
    { url: "/t?id=8", title: "On peppers and light", replies: 9 },
  ]),
);
const thread = (id: number, posts: number) => pageOf(`/t?id=${id}`, postsOf(`thread ${id}`, posts));

const taught = () => {
  const promised = new PromisedPosts();
  promised.learnFrom(board);
  return promised;
};

it("counts what a thread's page lacks of what its list promised: replies and the first post", () => {
  expect(taught().missingOn(thread(5, 4))).toBe(8);
  expect(taught().missingOn(thread(8, 3))).toBe(7);
});

it("misses nothing where all posts, or nearly all, are there", () => {
  expect(taught().missingOn(thread(5, 12))).toBe(0);
  expect(taught().missingOn(thread(5, 10))).toBe(0);
  expect(taught().missingOn(thread(6, 9))).toBe(0);
});

it("misses nothing where nothing, or hardly anything, was promised", () => {
  expect(taught().missingOn(thread(99, 2))).toBe(0);
  expect(taught().missingOn(thread(7, 1))).toBe(0);
  expect(new PromisedPosts().missingOn(thread(5, 4))).toBe(0);
});

it("asks once for each thread", () => {
  const promised = taught();
  expect(promised.missingOn(thread(5, 4))).toBe(8);
  expect(promised.missingOn(thread(5, 4))).toBe(0);
});
