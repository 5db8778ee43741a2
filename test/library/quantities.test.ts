import { expect, it } from "vitest";
import { bytesOf, millisOf, momentOf } from "../../src/library/quantities.ts";
import { OptionError } from "../../src/seam/option-error.ts";

it.each([
  [250, 250],
  [0, 0],
  ["250ms", 250],
  ["90s", 90_000],
  ["1.5 h", 5_400_000],
  ["5M", 300_000],
  ["2d", 172_800_000],
  ["1w", 604_800_000],
])("%j is a span of %d milliseconds", (value, millis) => {
  expect(millisOf(value, "wait")).toBe(millis);
});

it.each(["90", "", "s", "5 years", "-1s", -1, Number.NaN, "1constructor"])("%j is no span", (value) => {
  expect(() => millisOf(value, "wait")).toThrow(OptionError);
  expect(() => millisOf(value, "wait")).toThrow(/^wait must be/);
});

it.each([
  [1000.4, 1000],
  ["500kB", 500_000],
  ["20 MB", 20_000_000],
  ["2gb", 2e9],
  ["1GiB", 2 ** 30],
  ["7B", 7],
])("%j is a size of %d bytes", (value, bytes) => {
  expect(bytesOf(value, "warcSize")).toBe(bytes);
});

it.each(["2", "2 gigs", -5])("%j is no size", (value) => {
  expect(() => bytesOf(value, "warcSize")).toThrow(/^warcSize must be/);
});

it("takes a moment as a date, a number or a text", () => {
  const at = Date.UTC(2026, 4, 17, 12);
  for (const value of [new Date(at), at, "2026-05-17T12:00Z"]) expect(momentOf(value, "since")).toBe(at);
  expect(() => momentOf("noon", "since")).toThrow(/^since must be/);
});
