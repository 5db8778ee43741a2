import { expect, test } from "vitest";
import { isOpaque } from "../../src/url/opaque.ts";

test.each([
  ["eight hexadecimal digits", "a1b2c3d4"],
  ["capital ones", "A1B2C3D4"],
  ["a number and a letter", "1234567e"],
  ["twelve signs that take turns three times", "ghijz123zzz9"],
  ["small letters and capitals that do", "ghijGHIJghi1"],
  ["a capital between small letters", "ghijkGlmnopq1"],
  ["one with a word before it", "thread-9f8e7d6c5b"],
  ["one with short words before it", "of-to-9f8e7d6c5b"],
  ["one with numbered things before it", "1abc-2def-9f8e7d6c5b"],
  ["one in escaped brackets", "%5B9f8e7d6c5b%5D"],
  ["one of 256 signs", "a1".repeat(128)],
])("a machine made up %s: %s", (_what, value) => {
  expect(isOpaque(value)).toBe(true);
});

test.each([
  ["seven hexadecimal digits", "a1b2c3d"],
  ["letters alone", "abcdefabcdef"],
  ["a number", "1234567890"],
  ["a number in escaped brackets", "%5B1234567%5D"],
  ["a title of two words with an id", "hello-world-9f8e7d6c5b"],
  ["a date", "2026-11-15"],
  ["many short pieces", "a1-b2-c3-d4"],
  ["a name with a number", "ghostwriter12345"],
  ["a product", "Win10x64"],
  ["eleven signs that take turns", "x9K2m4Q8z1W"],
  ["twelve signs that take turns twice", "ghijz1234zzz"],
  ["letters in a row after a capital", "Ghijklmnopq1"],
  ["one of 257 signs", `${"a1".repeat(128)}a`],
  ["nothing", ""],
])("nobody made up %s: %s", (_what, value) => {
  expect(isOpaque(value)).toBe(false);
});
