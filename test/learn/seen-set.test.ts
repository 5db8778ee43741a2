import { expect, it } from "vitest";
import { SeenSet } from "../../src/learn/seen-set.ts";
import { seededRandom } from "../../src/seam/random.ts";

it("tells new from seen", () => {
  const set = new SeenSet();
  expect(set.add(5)).toBe(true);
  expect(set.add(5)).toBe(false);
  expect(set.has(6)).toBe(false);
});

it("is the same after it was saved", () => {
  const set = new SeenSet();
  for (const hash of [1, 2, 4_000_000_000]) set.add(hash);
  const again = SeenSet.restore(set.save());
  expect([1, 2, 4_000_000_000, 3].map((hash) => again.has(hash))).toEqual([true, true, true, false]);
});

it("keeps a share of what it saw when there is too much, and still tells new from seen by it", () => {
  const set = new SeenSet();
  const random = seededRandom(7);
  const hashes = Array.from({ length: 1_200_000 }, () => Math.floor(random() * 2 ** 32));
  for (const hash of hashes) set.add(hash);
  const watched = hashes.map((hash) => set.has(hash)).filter((seen) => seen !== undefined);
  expect(watched.length).toBeLessThan(hashes.length * 0.6);
  expect(watched.every((seen) => seen)).toBe(true);
});
