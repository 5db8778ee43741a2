import { OptionError } from "../seam/option-error.ts";
import { spanOf } from "../seam/times.ts";

/** A span of time: milliseconds, or a text with its unit, such as "250ms", "90s", "5m", "2h", "7d" or "2w". */
export type Duration = number | string;

/** A number of bytes, or a text with its unit, such as "500kB", "2GB" or "1GiB". */
export type Size = number | string;

/** A moment: a `Date`, milliseconds since 1970, or a text such as "2026-05-17T12:00Z". */
export type Moment = Date | number | string;

/** Milliseconds. `name` is that of the option, for the error. A text needs its unit: is "90" seconds or milliseconds? */
export function millisOf(value: Duration, name: string): number {
  const millis = typeof value === "number" ? value : spanOf(value);
  if (millis === undefined || !(millis >= 0))
    throw new OptionError(`${name} must be milliseconds, or a text such as "90s", "5m" or "2h"`);
  return millis;
}

/** Bytes. */
export function bytesOf(value: Size, name: string): number {
  const bytes = typeof value === "number" ? value : sizeOf(value);
  if (bytes === undefined || !(bytes >= 0))
    throw new OptionError(`${name} must be a number of bytes, or a text such as "20MB", "2GB" or "1GiB"`);
  return Math.round(bytes);
}

/** Milliseconds since 1970. */
export function momentOf(value: Moment, name: string): number {
  const at = typeof value === "string" ? Date.parse(value) : Number(value);
  if (Number.isNaN(at))
    throw new OptionError(
      `${name} must be a Date, milliseconds since 1970, or a text such as "2026-05-17T12:00Z"`,
    );
  return at;
}

function sizeOf(text: string): number | undefined {
  const [, count, unit = ""] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/i.exec(text.trim()) ?? [];
  const each = Object.hasOwn(SIZES, unit.toLowerCase()) ? SIZES[unit.toLowerCase()] : undefined;
  return count === undefined || each === undefined ? undefined : Number(count) * each;
}

const SIZES: Readonly<Record<string, number>> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
};
