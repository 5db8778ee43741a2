import fc from "fast-check";
import { expect, test } from "vitest";
import { addressHash, decodedUnits, shelfOf, wordsOf } from "../../../src/export/site/browser/in-browser.ts";
import { scriptStarting } from "../../../src/export/site/browser/script.ts";
import { shelf } from "../../../src/export/site/places.ts";
import { encodedUnits } from "../../../src/export/site/search/postings.ts";

test("words are found without regard to capitals, accents and forms of letters", () => {
  expect(wordsOf("Ｆｅｒｒｙ: Ça, ÉTÉ-là; don't №7 ﬁsh")).toEqual([
    "ferry",
    "ca",
    "ete",
    "la",
    "don",
    "t",
    "no7",
    "fish",
  ]);
});

test("signs of Chinese and Japanese are words, also beside others", () => {
  expect(wordsOf("abc漢字x フェ")).toEqual(["abc", "漢", "字", "x", "フ", "ェ"]);
});

test("what is no word is not looked up", () => {
  expect(wordsOf(`<>"; ${"a".repeat(41)} 👩‍👩‍👧 \u0000`)).toEqual([]);
});

test("numbers of pages come out of their code as they went in", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(200_000), { minLength: 1, maxLength: 300 }),
      fc.nat(1_000_000),
      (numbers, more) => {
        const units = numbers.toSorted((a, b) => a - b);
        const total = units.at(-1)! + 1 + more;
        expect(decodedUnits(encodedUnits(units, total), units.length, total)).toEqual(units);
      },
    ),
  );
});

test("a word that stands on every page takes a bit for each", () => {
  const units = Array.from({ length: 6_000 }, (_, i) => i);
  expect(encodedUnits(units, 6_000)).toHaveLength(1_000);
});

test("damaged letters end", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(1000),
      (letters, count) => decodedUnits(letters, count, 1000).length <= count,
    ),
  );
});

test("the browser's part puts things on the same shelves as the export", () => {
  for (const id of [0, 1, 999, 1000, 999_999, 1_000_000, 12_345_678]) expect(shelfOf(id)).toBe(shelf(id));
});

test("addresses have hashes of up to 53 bits", () => {
  expect(addressHash("/t/1")).not.toBe(addressHash("/t/2"));
  fc.assert(
    fc.property(fc.string(), (text) => Number.isSafeInteger(addressHash(text)) && addressHash(text) >= 0),
  );
});

test("the scripts are scripts by themselves", () => {
  for (const first of ["startSearch", "startFind"] as const)
    expect(() => new Function(scriptStarting(first))).not.toThrow();
  expect(scriptStarting("startFind")).not.toMatch(/\b(?:import|export|require)\b/);
});
