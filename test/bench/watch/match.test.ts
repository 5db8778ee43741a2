import { expect, test } from "vitest";
import type { KeptEvent } from "../../../bench/watch/kept.ts";
import { matcherOf } from "../../../bench/watch/match.ts";
import type { PostLife } from "../../../bench/watch/truth.ts";

const NEVER = Number.POSITIVE_INFINITY;
const life = (id: number, author: string, text: string): PostLife => ({
  ...{ id, thread: 1, author, text, editedText: undefined, written: 0 },
  ...{ edited: NEVER, removed: NEVER, threadGone: NEVER, merged: NEVER },
});
const lives = [life(1, "ann", "Thank you."), life(2, "bob", "The ferry broke its mooring last night.")];
const match = matcherOf(new Map(lives.map((one) => [one.id, one])));
const kept = (postId: string, author: string, text: string) =>
  match({ postId, author, text } as KeptEvent)?.id;

test("a kept post is the one with its id if all that was written is there, and else none that says something else", () => {
  const signature = "Sails, ropes, nets and everything else: ask in the harbour.";
  expect(kept("1", "ann", `Thank you. ${signature}`)).toBe(1);
  expect(kept("1", "bob", `Thank you. ${signature}`)).toBeUndefined();
  expect(kept("1", "ann", signature)).toBeUndefined();
  expect(kept("9", "bob", "The ferry broke its mooring last night")).toBe(2);
});
