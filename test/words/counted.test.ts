import { expect, test } from "vitest";
import { counted } from "../../src/words/counted.ts";

test("a noun agrees with its number", () => {
  expect([0, 1, 2, 1234].map((count) => counted(count, "error"))).toEqual([
    "0 errors",
    "1 error",
    "2 errors",
    "1,234 errors",
  ]);
  expect(counted(2, "try", "tries")).toBe("2 tries");
});
