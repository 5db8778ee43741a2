import { expect, test } from "vitest";
import { isStructural, namesContent } from "../../src/words/addresses.ts";
import { LANGUAGES } from "../../src/words/languages.ts";
import { builtOf, withoutWords, wordsOf } from "../../src/words/words.ts";
import { ALL_LISTS } from "./all-lists.ts";

test("each list of words covers the same languages", () => {
  expect(ALL_LISTS.length).toBeGreaterThan(5);
  for (const [name, list] of ALL_LISTS) {
    // The words of dates are known in some languages more.
    expect(Object.keys(list), name).toEqual(expect.arrayContaining([...LANGUAGES]));
    for (const language of LANGUAGES) expect(list[language].trim(), `${name}, ${language}`).not.toBe("");
  }
});

test("the switch empties all lists, and what was built of them, and they come back", () => {
  const built = builtOf(() => wordsOf(...ALL_LISTS.map(([, list]) => list)).length);
  expect(built()).toBeGreaterThan(100);
  expect(withoutWords(built)).toBe(0);
  expect(built()).toBeGreaterThan(100);
});

test("without words no address says what it is", () => {
  expect([namesContent("topic"), isStructural("page")]).toEqual([true, true]);
  expect(withoutWords(() => [namesContent("topic"), isStructural("page"), namesContent("t")])).toEqual([
    false,
    false,
    false,
  ]);
});

test("a way to look and what is looked at may be written as one word", () => {
  expect(["showtopic", "viewboard", "threadlist", "zeigethema"].map(namesContent)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
