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
}

export function noRates(): Rates {
  return { seconds: [], valuable: [], other: [], duplicate: [], refused: [] };
}

/** Puts what came later behind what is known; a step that is told anew replaces what was said of it. Gives new columns. */
export function added(rates: Rates, series: LiveSeries): Rates {
  const [first] = series.millis;
  if (first === undefined) return rates;
  let keep = rates.seconds.length;
  while (keep > 0 && rates.seconds[keep - 1]! >= first / 1_000) keep--;
  const from = Math.max(0, keep + series.millis.length - MOST);
  const step = series.stepMillis / 1_000;
  const joined = {
    ...noRates(),
    seconds: [...rates.seconds.slice(from, keep), ...series.millis.map((at) => at / 1_000)],
  };
  for (const column of COLUMNS)
    joined[column] = [...rates[column].slice(from, keep), ...series[column].map((count) => count / step)];
  return joined;
}
