import { expect, test } from "vitest";
import type { Post } from "../../src/page/posts/posts.ts";
import { identified } from "../../src/read/post-identity.ts";
import { matchedPosts } from "../../src/read/post-matching.ts";

const HERON = "The heron was on board when the lantern broke, and nobody else saw the ferry leave.";
const PEPPER = "Pepper does not grow in the meadow, whatever the violin says about stones.";
const OTTER = "An otter asked for maple syrup under the bridge, twice, and never got any of it.";

const placed = (posts: readonly (string | Partial<Post>)[]) =>
  identified(
    posts.map((post, i) => {
      const { text = "", ...more } = typeof post === "string" ? { text: post } : post;
      return { text, html: text, ...more, n: i + 1 };
    }),
  );

/** For each post shown, which of the earlier ones it is, counted from 0. */
function matched(earlier: readonly (string | Partial<Post>)[], shown: readonly (string | Partial<Post>)[]) {
  const before = placed(earlier).map((post, id) => ({ ...post, id }));
  const now = placed(shown);
  const found = matchedPosts(before, now);
  return now.map((post) => found.get(post)?.id);
}

test("posts that say the same are the same, wherever they stand", () => {
  expect(matched([HERON, PEPPER], [PEPPER, HERON])).toEqual([1, 0]);
  expect(matched([HERON, PEPPER], [OTTER, PEPPER, HERON])).toEqual([undefined, 1, 0]);
  expect(matched([], [HERON])).toEqual([undefined]);
});

test("who says the same twice has two posts, in their order, told apart by their ids", () => {
  expect(matched(["bump", "bump"], ["bump", "bump"])).toEqual([0, 1]);
  const bump = (id: string) => ({ text: "bump", id });
  expect(matched([bump("1"), bump("2")], [bump("2"), bump("1")])).toEqual([1, 0]);
});

test("one that reads otherwise is known by its id", () => {
  expect(
    matched(
      [
        { text: HERON, id: "1" },
        { text: PEPPER, id: "2" },
      ],
      [{ text: OTTER, id: "2" }],
    ),
  ).toEqual([1]);
});

test("one without an id is known by what its text has in common with the earlier one, the most first", () => {
  expect(matched([`${HERON} Signed, ann.`, `${PEPPER} Signed, bob.`], [PEPPER, HERON])).toEqual([1, 0]);
  const half = `${HERON.slice(0, 55)} ${PEPPER}`;
  expect(matched([half, `${HERON.slice(0, -5)} day.`], [OTTER, `${HERON} And so on.`])).toEqual([0, 1]);
});

test("texts that have less than half in common are two", () => {
  const little = HERON.slice(0, 20);
  expect(matched([`${PEPPER} ${little}`], ["zz", `${OTTER} ${little}`])).toEqual([0, undefined]);
  expect(matched([`${little} is all.`], ["zz", `${OTTER} ${HERON}`])).toEqual([undefined, 0]);
});

test("runs of letters that nine posts or more have tell nothing", () => {
  const quoting = (count: number) => Array.from({ length: count }, (_, n) => `${HERON} ${"abcdefghi"[n]}`);
  const asked = (count: number) =>
    matched([...quoting(count)], [...Array<string>(20).fill("zz"), HERON]).at(-1);
  expect(asked(8)).toBe(0);
  expect(asked(9)).toBeUndefined();
});

test("where nothing else tells, the place does, unless both who wrote and when are others", () => {
  const ten = "2024-01-01T10:00:00Z";
  const eleven = "2024-01-01T11:00:00Z";
  const said = { text: HERON, author: "ann", published: ten };
  expect(matched([said], [{ text: PEPPER, author: "ann", published: eleven }])).toEqual([0]);
  expect(matched([said], [{ text: PEPPER, author: "bob", published: ten }])).toEqual([0]);
  expect(matched([said], [PEPPER])).toEqual([0]);
  expect(matched([said], [{ text: PEPPER, author: "bob", published: eleven }])).toEqual([undefined]);
  expect(matched([HERON, PEPPER], ["x", "y", OTTER])).toEqual([0, 1, undefined]);
});
