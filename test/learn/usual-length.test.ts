import { expect, it } from "vitest";
import { UsualLength } from "../../src/learn/usual-length.ts";

it("before any page is known, any may be short", () => {
  expect(new UsualLength().isShort(1_000_000)).toBe(true);
});

it("half of the pages are longer than usual, whatever came first", () => {
  for (const first of [100, 90_000]) {
    const lengths = new UsualLength();
    lengths.see(first);
    for (let n = 0; n < 400; n++) lengths.see(10_000 + 100 * ((n * 37) % 100));
    expect(lengths.isShort(11_000)).toBe(true);
    expect(lengths.isShort(19_000)).toBe(false);
  }
});

it("a few giants do not make everything short", () => {
  const lengths = new UsualLength();
  for (let n = 0; n < 400; n++) lengths.see(n % 10 === 0 ? 5_000_000 : 10_000);
  expect(lengths.isShort(13_000)).toBe(false);
});
