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
    "its way: person /member/#-* (links to somebody's profile)",
    "4 pages of this way were fetched, worth on average 0.13 (0: nothing new, 1: all new)",
    "the next page is expected to be worth 0.02: 0.30 is needed to be followed, and 0.04 to be tried at all",
  ]);
});

it("says how often a doubtful way was tried, and how many trials there may be", () => {
  expect(explainWay(members, { ...bounds, expected: 0.2 })[2]).toBe(
    "the next page is expected to be worth 0.20: 0.30 is needed to be followed; it had 2 trials, and trials of all ways have used 7 of the 9 pages allowed",
  );
});

it("says so when a way is followed, and when nothing was fetched of it", () => {
  const untried = { ...members, seen: 0, gained: 0, refused: 3 };
  const lines = explainWay(untried, { ...bounds, expected: 0.5 });
  expect(lines[1]).toMatch(/no page of this way has been fetched yet; 3 more were left out/);
  expect(lines[2]).toMatch(/worth 0.50: enough to be followed \(0.30\)/);
});
