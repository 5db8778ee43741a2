import type { LiveSeries } from "../../src/inspect/api.ts";

/** Points that a chart keeps; the oldest go. */
const MOST = 3_600;
const COLUMNS = ["valuable", "other", "duplicate", "refused"] as const;

/** Rates by time: pages a second, of each sort. */
export interface Rates {
  readonly seconds: number[];
  readonly valuable: number[];
  readonly other: number[];
  readonly duplicate: number[];
  readonly refused: number[];
  /** When the last step ends. */
  readonly until: number;
}

export function noRates(): Rates {
  return { seconds: [], valuable: [], other: [], duplicate: [], refused: [], until: 0 };
}

/** Puts what came later behind what is known; a step that is told anew replaces what was said of it. Gives new columns. */
export function added(rates: Rates, series: LiveSeries): Rates {
  const [first] = series.millis;
  if (first === undefined) return rates;
  let keep = rates.seconds.length;
  while (keep > 0 && rates.seconds[keep - 1]! >= first / 1_000) keep--;
  const from = Math.max(0, keep + series.millis.length - MOST);
  const step = series.stepMillis / 1_000;
  const joined = noRates();
  for (const column of ["seconds", ...COLUMNS] as const)
    joined[column].push(...rates[column].slice(from, keep));
  const say = (at: number, rateOf: (column: (typeof COLUMNS)[number]) => number) => {
    joined.seconds.push(at);
    for (const column of COLUMNS) joined[column].push(rateOf(column));
  };
  let until = Math.min(rates.until, first / 1_000);
  series.millis.forEach((millis, i) => {
    const at = millis / 1_000;
    // Steps in which nothing came are not told: without them a line would lead from one page to the next.
    if (joined.seconds.length > 0 && at - until > step / 2) {
      say(until, () => 0);
      if (at - step > until) say(at - step, () => 0);
    }
    say(at, (column) => series[column][i]! / step);
    until = at + step;
  });
  return { ...joined, until };
}
