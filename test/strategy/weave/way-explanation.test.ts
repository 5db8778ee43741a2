import { expect, it } from "vitest";
import type { Way } from "../../../src/strategy/weave/way-evidence.ts";
import { explainWay } from "../../../src/strategy/weave/way-explanation.ts";

const members: Way = {
  role: "person",
  form: "/member/#-*",
  family: "/member/#-*",
  single: false,
  seen: 4,
  gained: 0.5,
  trials: 2,
  refused: 0,
  count: 4,
  worth: 0.5,
};
const bounds = { expected: 0.02, followedFrom: 0.3, triedFrom: 0.04, trials: 7, mostTrials: 8.6 };

it("says in words what the way is, what its pages were worth, and what they fell short of", () => {
  expect(explainWay(members, bounds)).toEqual([
    "its way: person /member/#-*, which is links to somebody's profile, with addresses of this form",
    "of this way 4 pages were fetched, on average worth 0.13 (0: nothing new, 1: all new)",
    "worth 0.02 is expected of the next page: it takes 0.30 to be followed, and 0.04 even to be tried",
  ]);
});

it("says how often a doubtful way was tried, and how many trials there may be", () => {
  expect(explainWay(members, { ...bounds, expected: 0.2 })[2]).toBe(
    "worth 0.20 is expected of the next page: it takes 0.30 to be followed; it had 2 trials, and those of all ways took 7 of the 9 pages they may",
  );
});

it("says so when a way is followed, and when nothing was fetched of it", () => {
  const untried = { ...members, seen: 0, gained: 0, refused: 3 };
  const lines = explainWay(untried, { ...bounds, expected: 0.5 });
  expect(lines[1]).toMatch(/no page was fetched; 3 more were left out/);
  expect(lines[2]).toMatch(/worth 0.50 .* it is followed, as every way is from 0.30 on/);
});
