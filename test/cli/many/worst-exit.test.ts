import { expect, test } from "vitest";
import { worstOf } from "../../../src/cli/many/worst-exit.ts";
import { EXIT_CODE } from "../../../src/crawl/end.ts";

test("a full disk is worse than having been stopped, though its code is smaller", () => {
  expect(worstOf([EXIT_CODE.done, EXIT_CODE.interrupted, EXIT_CODE.diskFull])).toBe(EXIT_CODE.diskFull);
  expect(worstOf([EXIT_CODE.done, EXIT_CODE.badConfig, EXIT_CODE.timeLimit])).toBe(EXIT_CODE.badConfig);
  expect(worstOf([])).toBe(EXIT_CODE.done);
});
