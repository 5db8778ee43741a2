/** Spans of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: WEEK };

/** Milliseconds of a span as people write it, "250ms", "90s", "5m", "2h", "1d" or "2w"; a number alone counts `bare` each, if that is told. */
export function spanOf(text: string, bare?: number): number | undefined {
  const [, count, unit] = /^(\d+(?:\.\d+)?)\s*(ms|[smhdw])?$/i.exec(text.trim()) ?? [];
  const each = unit === undefined ? bare : UNITS[unit.toLowerCase()];
  return count === undefined || each === undefined ? undefined : Math.round(Number(count) * each);
}
