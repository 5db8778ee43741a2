import { expect, test } from "vitest";
import { runCase } from "../../../bench/watch/run-case.ts";
import { scratchDirectory } from "../../archive/scratch.ts";

test("a living forum through the real watch loop: every post once, soon, and nothing that did not happen", async () => {
  const given = { skin: "path-info", days: 4, pagesPerDay: 300, historyDays: 3 } as const;
  const outcome = await runCase({ ...given, weather: "calm", editFactor: 1 }, scratchDirectory());
  expect(outcome.posts).toBeGreaterThan(50);
  expect(outcome).toMatchObject({ found: 1, twice: 0, neverWritten: 0, falseChanges: 0, falseGone: 0 });
  expect(outcome.delay).toBeLessThan(2 * outcome.bound);
}, 120_000);
