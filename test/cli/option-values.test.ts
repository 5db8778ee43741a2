import { expect, it } from "vitest";
import { duration, moment, portNumber } from "../../src/cli/option-values.ts";

it.each([
  ["90", 90_000],
  ["0.02", 20],
  ["90s", 90_000],
  ["250ms", 250],
  ["5m", 300_000],
  ["2h", 7_200_000],
  ["1d", 86_400_000],
  ["2w", 14 * 86_400_000],
  ["1.5 h", 5_400_000],
  [" 3S ", 3000],
  ["0", 0],
])("a time of %s is %i milliseconds", (text, millis) => {
  expect(duration()(text)).toBe(millis);
});

it.each(["", "soon", "-5", "5x", "5 minutes", "s", "1h30m", "Infinity", "0x10"])(
  "%j is no time, and one line says what would be",
  (text) => {
    expect(() => duration()(text)).toThrow("Expected a time such as 90, 90s, 5m, 2h or 1d.");
  },
);

it("some times cannot be nothing", () => {
  expect(duration("some")("0.001")).toBe(1);
  expect(() => duration("some")("0")).toThrow("Expected a time above 0, such as 90, 90s, 5m, 2h or 1d.");
});

it("a moment is a date, or so long ago in the same words", () => {
  const read = moment(() => Date.UTC(2026, 4, 17));
  expect(read("2h")).toBe(Date.UTC(2026, 4, 16, 22));
  expect(read("1d")).toBe(Date.UTC(2026, 4, 16));
  expect(read("2026-05-01")).toBe(Date.UTC(2026, 4, 1));
  expect(() => read("90")).toThrow(/point in time/);
});

it("a port is one that there can be", () => {
  expect(portNumber(0)("0")).toBe(0);
  expect(portNumber(1)("65535")).toBe(65_535);
  for (const text of ["0", "65536", "-1", "1e3", ""])
    expect(() => portNumber(1)(text)).toThrow("Expected a port, from 1 to 65535.");
});
