import { expect, test } from "vitest";
import { Lately } from "../../src/seam/lately.ts";

test("what is asked for again and again stays, what came once goes, however few there are", () => {
  const lately = new Lately<number>(10);
  lately.set("often", 1);
  lately.set("once", 2);
  for (let i = 0; i < 410; i++) expect(lately.get("often")).toBe(1);
  expect(lately.size).toBe(1);
  expect(lately.get("once")).toBeUndefined();
});

test("more than are wanted push out those that nobody asked for", () => {
  const lately = new Lately<number>(10);
  lately.set("often", 1);
  for (let i = 0; i < 100; i++) {
    lately.set(`other ${i}`, i);
    if (i % 5 === 0) expect(lately.get("often")).toBe(1);
    expect(lately.size).toBeLessThanOrEqual(20);
  }
  expect(lately.get("other 99")).toBe(99);
  expect(lately.get("other 1")).toBeUndefined();
});
