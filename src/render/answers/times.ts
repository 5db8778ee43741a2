import type { FieldValue } from "./json-records.ts";

/** No forum is older, and no post from the far future. */
const EARLIEST = Date.UTC(1985, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** The moment that a field tells, in milliseconds: ISO 8601, or seconds or milliseconds since 1970. */
export function momentIn(value: FieldValue | undefined): number | undefined {
  if (typeof value === "string" && ISO.test(value)) {
    const millis = Date.parse(value);
    return Number.isNaN(millis) ? undefined : millis;
  }
  const number =
    typeof value === "number" ? value : /^\d{9,13}$/.test(value ?? "") ? Number(value) : Number.NaN;
  if (!Number.isInteger(number)) return undefined;
  const millis = number > 1e11 ? number : number > 1e8 ? number * 1000 : Number.NaN;
  return millis > EARLIEST && millis < LATEST ? millis : undefined;
}
