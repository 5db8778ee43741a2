import { expect, it } from "vitest";
import { nearlySame } from "../../src/page/nearly-same.ts";

const frame = (middle: string) =>
  `<html><head><title>Zorbl</title></head><body><p>Flimp drax mu vorn.</p>${middle}<p>Ulm te grisk.</p></body></html>`;

it.each([
  ["nothing", frame("<p>a</p>"), frame("<p>a</p>")],
  ["a code", frame("<p>8f3a-99</p>"), frame("<p>c01b-7</p>")],
  ["a code that one of them lacks", frame("<p>8f3a</p>"), frame("<p></p>")],
  [
    "an address and a code",
    frame('<a href="/go?to=/thread/1&c=8f3a">go</a>'),
    frame('<a href="/go?to=/board/27/x&c=99">go</a>'),
  ],
])("pages that differ by %s are nearly the same", (_, a, b) => {
  expect(nearlySame(a, b)).toBe(true);
  expect(nearlySame(b, a)).toBe(true);
});

it.each([
  [
    "what is written",
    frame("<p>one two three four five six</p>"),
    frame("<p>seven of nine and more than that, as they say</p>"),
  ],
  ["how they are made", frame("<p>a</p>"), frame("<b>a</b><b>b</b>")],
  ["almost everything of little", "<p>one</p>", "<p>three hundred</p>".replace(" ", "-")],
  ["length", frame(""), frame("x".repeat(3000))],
])("pages that differ by %s are not", (_, a, b) => {
  expect(nearlySame(a, b)).toBe(false);
  expect(nearlySame(b, a)).toBe(false);
});
