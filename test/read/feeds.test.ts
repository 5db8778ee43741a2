import { describe, expect, test } from "vitest";
import { areFromAllOver } from "../../src/read/feeds.ts";
import type { LinkedRecords, LinksTo } from "../../src/read/record-links.ts";

const known = { isBoard: (form: string) => form === "/b", isTitled: (form: string) => form === "/t" };
const linked = (records: number, to: Readonly<Record<string, LinksTo>>): LinkedRecords => ({
  records,
  to: new Map(Object.entries(to)),
});
const titles = (...texts: readonly string[]): LinksTo => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return { records: texts.length, addresses: counts.size, texts: counts };
};

describe("records come from all over the site", () => {
  test("if most name a board", () => {
    expect(areFromAllOver(linked(4, { "/b": titles("Boats", "Boats", "Boats") }), known)).toBe(true);
    expect(areFromAllOver(linked(4, { "/b": titles("Boats") }), known)).toBe(false);
  });

  test("if most lead to threads by titles that differ, though one may come again", () => {
    const found = titles("Of boats", "Of boats", "Of birds", "Of ropes");
    expect(areFromAllOver(linked(5, { "/t": found }), known)).toBe(true);
    expect(areFromAllOver(linked(5, { "/other": found }), known)).toBe(false);
  });

  test("but not if all repeat the title of one thread, or only number their posts", () => {
    expect(areFromAllOver(linked(4, { "/t": titles("Of boats", "Of boats", "Of boats") }), known)).toBe(
      false,
    );
    const numbered: LinksTo = { records: 4, addresses: 4, texts: new Map() };
    expect(areFromAllOver(linked(4, { "/t": numbered }), known)).toBe(false);
  });
});
