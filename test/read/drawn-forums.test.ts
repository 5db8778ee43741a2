import { expect, test } from "vitest";
import { drawnForum } from "../../bench/mixed-forums.ts";
import { mixedScore } from "../../bench/skin-posts.ts";

/** Software whose layout and addresses are drawn by a number: what was found to be lost on such, each in the layout that showed it. */
const DRAWN = [
  [1050, "names and words in elements of one kind"],
  [1052, "pages with one post in another frame than the answers"],
  [1058, "cells with labels, the time below the words"],
  [1107, "days alone, as a package in Chinese writes them, and first posts in another frame"],
] as const;

test.each(DRAWN)("forum %i is read whole: %s", async (number) => {
  const { score } = await mixedScore(number, drawnForum(number, false), 60);
  expect({ recall: score.recall, precision: score.precision }).toEqual({ recall: 1, precision: 1 });
});
