import { type List, MOSTLY } from "./list.ts";
import { momentIn } from "./times.ts";

/** A day: the page shows another zone, or only the day. */
const NEAR = 26 * 3_600_000;

/** The fields with moments that the page shows; where it shows them by its own clock, the one that is nearest. */
export function timesAmong(names: readonly string[], lists: readonly List[]): string[] {
  const near = names.flatMap((name) => {
    let sum = 0;
    let exact = 0;
    let count = 0;
    for (const { records, shown } of lists)
      for (const fields of records) {
        const moment = momentIn(fields.get(name));
        if (moment === undefined) continue;
        const away = shown.moments.reduce((least, one) => Math.min(least, Math.abs(one - moment)), NEAR);
        count++;
        sum += away;
        if (away < 60_000) exact++;
        if (away >= NEAR) sum = Number.POSITIVE_INFINITY;
      }
    return count === 0 || sum === Number.POSITIVE_INFINITY
      ? []
      : [{ name, mean: sum / count, exact: exact / count }];
  });
  const exact = near.filter((one) => one.exact >= MOSTLY);
  if (exact.length > 0) return exact.map(({ name }) => name).slice(0, 1);
  return near
    .sort((a, b) => a.mean - b.mean)
    .slice(0, 1)
    .map(({ name }) => name);
}
