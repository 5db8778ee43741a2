import { expect, test } from "vitest";
import { tunedNumbers } from "../../bench/sensitivity.ts";
import { type Measured, sensitivityReport } from "../../bench/sensitivity-report.ts";
import { withNumber } from "../../bench/tuned-numbers.ts";
import { WEAVE } from "../../src/strategy/weave/numbers.ts";

test("every number of weave has a name, those that stand together too", () => {
  const numbers = tunedNumbers();
  expect(numbers["trials.first"]).toBe(WEAVE.trials.first);
  expect(numbers["prior.title"]).toBe(WEAVE.prior.title);
  expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
});

test("a number is changed for as long as something is done, even if that fails", async () => {
  const numbers = { proven: 20, trials: { first: 4 } };
  expect(await withNumber(numbers, "trials.first", 2, async () => numbers.trials.first)).toBe(8);
  const failing = withNumber(numbers, "proven", 0.5, () => Promise.reject(new Error(`${numbers.proven}`)));
  await expect(failing).rejects.toThrow("10");
  expect(numbers).toEqual({ proven: 20, trials: { first: 4 } });
  await expect(withNumber(numbers, "trials", 2, async () => 0)).rejects.toThrow("no number");
});

test("what matters comes first, and what nothing hangs on is named", () => {
  const row = (number: string, factor: number, coverage: number): Measured => ({
    ...{ commit: "c", site: "a", number, factor, coverage, valuable: 0.9 },
  });
  const report = sensitivityReport(
    [row("", 1, 1), row("x", 0.5, 0.99), row("x", 2, 1), row("y", 0.5, 0.7), row("z", 0.5, 0.999)],
    { x: 1, y: 2, z: 3, unmeasured: 4 },
    "c",
  );
  expect(report.indexOf("| y ")).toBeLessThan(report.indexOf("| x "));
  expect(report).toContain("-0.3000 coverage, a, × 0.5");
  expect(report).toMatch(/than 0\.002 with: z\.$/);
});
