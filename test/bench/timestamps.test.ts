import { describe, expect, it } from "vitest";
import { type ListFacts, type Shown, shiftOf, verdictOn } from "../../bench/timestamps/judge.ts";
import { HOUR } from "../../src/seam/times.ts";

const NOON = Date.UTC(2024, 4, 20, 12);
const shown = (millis: number, more: Partial<Shown> = {}): Shown => ({
  millis,
  precision: "minute",
  relative: false,
  ...more,
});
const posts = [0, 1, 2, 3, 4].map((n) => NOON + n * HOUR);
const thread: ListFacts = {
  name: "1",
  kind: "thread",
  posts,
  rows: [],
  shown: new Map([
    ["time", posts.map((time) => shown(time - 5 * HOUR))],
    ["joined", posts.map((_, n) => shown(NOON - n * n * 1000 * HOUR))],
  ]),
};

describe("a chosen path", () => {
  it("is right if its times are the true ones, give or take one shift for the site", () => {
    const shift = shiftOf([thread]);
    expect(shift.clock).toBe(-5 * HOUR);
    expect(verdictOn(thread, ["time"], shift)).toBe("right");
    expect(verdictOn(thread, ["joined"], shift)).toBe("wrong");
    expect(verdictOn(thread, [], shift)).toBe("wrong");
  });

  it("is judged row by row on boards, and may show no more than when threads were begun", () => {
    const rows = [1, 2, 3].map((n) => ({
      id: `${n}`,
      board: "1",
      born: NOON + n * HOUR,
      last: NOON + n * n * HOUR * 7,
    }));
    const times = (what: "born" | "last") => rows.map((thread) => shown(thread[what], { thread }));
    const facts = { name: "1", kind: "board" as const, posts: [], rows };
    const both = {
      ...facts,
      shown: new Map([
        ["begun", times("born")],
        ["latest", times("last")],
      ]),
    };
    const none = { clock: 0, capture: 0 };
    expect(verdictOn(both, ["latest"], none)).toBe("right");
    expect(verdictOn(both, ["begun"], none)).toBe("wrong");
    expect(verdictOn({ ...facts, shown: new Map([["begun", times("born")]]) }, ["begun"], none)).toBe(
      "beginning",
    );
  });
});
