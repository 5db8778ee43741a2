import { expect, test } from "vitest";
import { AddressIndex } from "../../../src/archive/frontier/address-index.ts";
import { LatelySeen } from "../../../src/archive/frontier/lately-seen.ts";

test("what was seen is remembered with its latest rank, until it is forgotten", () => {
  const lately = new LatelySeen();
  expect(lately.rank("a")).toBeUndefined();
  lately.see("a", 3);
  lately.see("a", 5);
  lately.see("b", 0);
  expect([lately.rank("a"), lately.rank("b")]).toEqual([5, 0]);
  lately.forget("a");
  expect([lately.rank("a"), lately.rank("b")]).toEqual([undefined, 0]);
  lately.clear();
  expect(lately.rank("b")).toBeUndefined();
});

test("the oldest half is dropped when there is too much, and never what was seen last", () => {
  const lately = new LatelySeen();
  for (let n = 0; n < 99_999; n++) lately.see(`${n}`, n);
  expect(["0", "49999", "50000", "99998"].map((url) => lately.rank(url))).toEqual([
    0, 49_999, 50_000, 99_998,
  ]);
  lately.see("99999", 1);
  expect(["0", "49999", "50000", "99999"].map((url) => lately.rank(url))).toEqual([
    undefined,
    undefined,
    50_000,
    1,
  ]);
  lately.forget("50000");
  expect(lately.rank("50000")).toBeUndefined();
  lately.clear();
  expect(lately.rank("99999")).toBeUndefined();
});

test("an index gives all ids of a hash, however many there are and wherever they landed", () => {
  const index = new AddressIndex();
  // All of these want the same slot, and many more the slots around it.
  for (let id = 1; id <= 5; id++) index.add(0xffffffff, id);
  for (let id = 6; id <= 3_000; id++) index.add(id * 2_654_435_761, id);
  expect([...index.candidates(0xffffffff)].sort()).toEqual([1, 2, 3, 4, 5]);
  for (let id = 6; id <= 3_000; id++) expect([...index.candidates(id * 2_654_435_761)]).toContain(id);
  expect([...index.candidates(12_345)]).toEqual([]);
});
