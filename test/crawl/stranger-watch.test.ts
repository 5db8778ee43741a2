import { expect, test } from "vitest";
import { StrangerWatch } from "../../src/crawl/stranger-watch.ts";

/** Sees so many strangers, then so many pages that are known, and so on in turn. */
function seen(...runs: number[]): StrangerWatch {
  const watch = new StrangerWatch();
  let number = 0;
  runs.forEach((count, run) => {
    for (let i = 0; i < count; i++) watch.see(`http://forum.test/${++number}`, run % 2 === 0);
  });
  return watch;
}

test("a site has a new look when ninety of the last hundred pages fit nothing", () => {
  expect(seen(99).alarmed).toBe(false);
  expect(seen(100).alarmed).toBe(true);
  expect(seen(90, 10).alarmed).toBe(true);
  expect(seen(89, 11).alarmed).toBe(false);
  expect(seen(0, 500, 89).alarmed).toBe(false);
  expect(seen(0, 500, 90).alarmed).toBe(true);
  expect(seen(100, 11).alarmed).toBe(false);
});

test("it is learned again from the last twenty of them", () => {
  const { strangers } = seen(30, 5);
  expect(strangers).toHaveLength(20);
  expect(strangers[0]).toBe("http://forum.test/11");
  expect(strangers.at(-1)).toBe("http://forum.test/30");
  expect(seen(3, 1).strangers).toHaveLength(3);
});
