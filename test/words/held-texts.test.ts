import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { wholeText } from "../../src/words/patterns.ts";
import { NEXT } from "../../src/words/turning.ts";
import { remembered } from "../../src/words/words.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** By how much more is held after a piece of each of a hundred pages was looked at, of 240 kB each. */
function heldAfter(look: (piece: string) => void): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 100; i++) {
    const page = `${"a long page ".repeat(20_000)}${i}`.toUpperCase();
    look(page.slice(page.length - 40));
  }
  collectGarbage();
  return process.memoryUsage().heapUsed - before;
}

test("what is remembered of texts does not keep the pages that they were cut from", () => {
  const isNext = wholeText(NEXT);
  expect(heldAfter((piece) => isNext(piece))).toBeLessThan(5_000_000);
  const wordsOf = remembered((text) => text.slice(0, 20))();
  expect(heldAfter((piece) => wordsOf(piece))).toBeLessThan(5_000_000);
});
