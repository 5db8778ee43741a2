import { expect, test } from "vitest";
import { hashOf } from "../../src/url/hash.ts";

// Archives keep these numbers: another hash would find no address in them.
test.each([
  ["", 1382371643],
  ["a", 3537195686],
  ["b", 2278164708],
  ["ab", 3320341445],
  ["ba", 3658115815],
  ["http://forum.example/t?id=1", 3515177353],
  ["é", 2283264849],
  ["💬", 3421325348],
])("the hash of %j is %i, in every version", (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});

test("addresses that differ in a number hardly ever share a hash", () => {
  const hashes = new Set(Array.from({ length: 10_000 }, (_, n) => hashOf(`http://forum.example/t?id=${n}`)));
  expect(hashes.size).toBeGreaterThan(9_990);
});
