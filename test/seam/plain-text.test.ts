import { expect, test } from "vitest";
import { plainJson, plainLine, plainText } from "../../src/seam/plain-text.ts";

/** What turns writing around, what is not seen, what ends a line elsewhere, and what a terminal obeys. */
const DECEIVING = [
  ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c",
  ..."\u200b\u2060\ufeff\u00ad\u{e0041}",
  ..."\u2028\u2029",
  ..."\u0000\u0007\u0008\r\u001b\u007f\u0080\u009b\u009f",
];

test.each(DECEIVING)("%j is shown, not obeyed", (character) => {
  expect(plainText(`a${character}b`)).toBe("a\ufffdb");
});

test.each(DECEIVING)("%j is an escape in JSON, and the same to whoever parses it", (character) => {
  const json = plainJson({ text: `a${character}b` });
  expect(json).not.toContain(character);
  expect(JSON.parse(json)).toEqual({ text: `a${character}b` });
});

test("what people write stays as it is", () => {
  const texts = ["naïve – “so”", "می‌خواهم", "👩‍👩‍👧", "日本語", "two\nlines\tand a tab", "\u0600١٢"];
  for (const text of texts) {
    expect(plainText(text)).toBe(text);
    expect(JSON.parse(plainJson(text))).toBe(text);
  }
  expect(plainLine("two\nlines")).toBe("two lines");
});
