import { expect, it } from "vitest";
import type { Way } from "../../../src/strategy/weave/way-evidence.ts";
import { explainWay, type WayBounds } from "../../../src/strategy/weave/way-explanation.ts";

const members: Way = {
  role: "person",
  form: "/member/#-*",
  family: "/member/#-*",
  single: false,
  found: 54,
  seen: 4,
  dead: 0,
  gained: 0.5,
  trials: 2,
  refused: 0,
  under: {},
  count: 4,
  worth: 0.5,
};
const bounds: WayBounds = {
  expected: 0.02,
  followedFrom: 0.3,
  trial: "not worth a trial",
  value: 0.11,
  trials: 7,
  mostTrials: 8.6,
};

it("says in words what the way is, what its pages were worth, and what they fell short of", () => {
  expect(explainWay(members, bounds)).toEqual([
    "its way: person /member/#-* (links to somebody's profile)",
    "4 pages of this way were fetched, worth on average 0.13 (0: nothing new, 1: all new)",
    "the next page is expected to be worth 0.02: 0.30 is needed to be followed; it had 2 trials: 50 addresses wait, which makes one worth 0.11, and 0.20 is needed",
  ]);
});

const decision = (trial: WayBounds["trial"]) => explainWay(members, { ...bounds, expected: 0.2, trial })[2];

it("says how often a doubtful way was tried, and how many trials there may be", () => {
  expect(decision("too dear")).toBe(
    "the next page is expected to be worth 0.20: 0.30 is needed to be followed; it had 2 trials, and trials of all ways have used 7 of the 9 pages allowed",
  );
  expect(decision("tried enough")).toMatch(/it had 2 trials, which is enough$/);
  expect(decision("worth a trial")).toMatch(/it had 2 trials and is to have another$/);
});

it("says why a way is tried whatever it costs, or never", () => {
  expect(decision("large")).toMatch(/50 addresses wait, so many that it is tried once whatever it costs$/);
  expect(decision("deed")).toMatch(/they do something, so it is not tried: 50 addresses wait$/);
});

it("tells of dead addresses beside pages", () => {
  expect(explainWay({ ...members, dead: 3 }, bounds)[1]).toMatch(/3 addresses of it brought no page$/);
});

it("tells of pages that were not what the links said", () => {
  expect(explainWay({ ...members, others: 2 }, bounds)[1]).toMatch(
    /2 of them were not called what the links said$/,
  );
});

it("says so when a way is followed, and when nothing was fetched of it", () => {
  const untried = { ...members, seen: 0, gained: 0, refused: 3 };
  const lines = explainWay(untried, { ...bounds, expected: 0.5 });
  expect(lines[1]).toMatch(/no page of this way has been fetched yet; 3 more were left out/);
  expect(lines[2]).toMatch(/worth 0.50: enough to be followed \(0.30\)/);
});

it("says so when a person wants it followed", () => {
  expect(explainWay(members, { ...bounds, wanted: true })[2]).toMatch(/followed because somebody said so/);
});
