import { expect, test } from "vitest";
import { lookOf, looksSince } from "../../src/read/looks.ts";

const template = (time: string, more: { signatures?: string[]; furniture?: string[] } = {}) => ({
  ...{ times: [time, "elsewhere"], bodies: ["body"], authors: ["author"], signatures: [], furniture: [] },
  ...more,
});
const known = (
  version: number,
  templates: ReturnType<typeof template>[],
  looks?: Record<string, number>,
) => ({
  ...{ version, templates },
  ...(looks && { looks }),
});

test("what was learned first was always so; a look that comes later is there since it was learned", () => {
  const [old, other] = [template("a"), template("b")];
  const first = looksSince(known(1, [old]), known(0, []), 5);
  expect(first).toEqual({ [lookOf(old)]: 0 });
  const second = looksSince(known(2, [other]), known(1, [old], first), 9);
  expect(second).toEqual({ [lookOf(old)]: 0, [lookOf(other)]: 9 });
  // The same look learned once more.
  expect(looksSince(known(3, [other]), known(2, [other], second), 12)).toEqual(second);
});

test("an old look that is back is there since then: pages were read by another meanwhile", () => {
  const [old, other] = [template("a"), template("b")];
  const looks = { [lookOf(old)]: 0, [lookOf(other)]: 9 };
  expect(looksSince(known(3, [other, old]), known(2, [other], looks), 12)).toEqual({
    ...looks,
    [lookOf(old)]: 12,
  });
});

test("templates that an older version learned were always so", () => {
  const looks = looksSince(known(3, [template("a"), template("b")]), known(2, [template("a")]), 9);
  expect(looks).toEqual({ [lookOf(template("a"))]: 0, [lookOf(template("b"))]: 9 });
});

test("a look is another where words are read from or left out at other places, not where other words recur", () => {
  expect(lookOf(template("a", { furniture: ["Reply"] }))).toBe(lookOf(template("a")));
  expect(lookOf(template("a", { signatures: ["below"] }))).not.toBe(lookOf(template("a")));
  expect(lookOf(template("a", { signatures: ["x", "y"] }))).toBe(
    lookOf(template("a", { signatures: ["y", "x"] })),
  );
});

test("the oldest of too many are forgotten", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`look ${n}`, n]));
  const looks = looksSince(known(9, [template("a")]), known(8, [], many), 99);
  expect(Object.keys(looks).length).toBe(50);
  expect(looks[lookOf(template("a"))]).toBe(99);
  expect(looks["look 59"]).toBe(59);
  expect(looks["look 0"]).toBeUndefined();
});
