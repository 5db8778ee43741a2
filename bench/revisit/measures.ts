import { MINUTE } from "../../src/seam/times.ts";
import type { Forum } from "./forum.ts";
import type { DayTally, Ledger } from "./ledger.ts";
import type { Period } from "./worlds.ts";
import type { Stage } from "./year.ts";

/** What one crawl of one year came to. Pairs: index lists (threads) first, then post lists (posts). */
export interface Measures {
  readonly policy: string;
  readonly pagesPerDay: number;
  readonly visits: number;
  readonly cpuSeconds: number;
  /** New records per page fetched, over both kinds of lists: the bandwidth utilisation of fig. 7. */
  readonly utilisation: number;
  /** New records per page fetched, each kind by itself. */
  readonly perPage: [number, number];
  /** Share of the records on the fetched pages that were new: the only reading under which the printed figures are near 1 at first. */
  readonly newShare: [number, number];
  readonly pages: [number, number];
  /** Mean over the measured days of records got / records existing. */
  readonly coverage: [number, number];
  /** Mean minutes from posting to getting, over the window's records that were got (the paper's definition); NaN if none was. */
  readonly timeliness: [number, number];
  /** The same with every record not got counted as got at the end. */
  readonly owedTimeliness: [number, number];
  readonly days: readonly DayTally[];
  readonly forums: readonly { name: string; timeliness: [number, number] }[];
}

export function measure(
  stage: Stage,
  forums: readonly Forum[],
  ledger: Ledger,
  policy: string,
  pagesPerDay: number,
  visits: number,
  cpuSeconds: number,
  { end, measuredDays }: Period,
): Measures {
  const window = ledger.days.slice(-measuredDays);
  const sum = (of: (tally: DayTally) => number) => window.reduce((total, tally) => total + of(tally), 0);
  const pair = (of: (kind: 0 | 1) => number): [number, number] => [of(0), of(1)];
  const owed = ledger.owed(forums, end);
  const pages = pair((kind) => sum((tally) => tally.pages[kind]));
  const fresh = pair((kind) => sum((tally) => tally.fresh[kind]));
  return {
    policy,
    pagesPerDay,
    visits,
    cpuSeconds,
    pages,
    utilisation: ratio(fresh[0] + fresh[1], pages[0] + pages[1]),
    perPage: pair((kind) => ratio(fresh[kind], pages[kind])),
    newShare: pair((kind) =>
      ratio(
        fresh[kind],
        sum((tally) => tally.shown[kind]),
      ),
    ),
    coverage: pair((kind) => sum((tally) => tally.got[kind] / tally.existing[kind]) / window.length),
    timeliness: pair((kind) => ledger.windowDelay[kind] / ledger.windowGot[kind] / MINUTE),
    owedTimeliness: pair(
      (kind) =>
        ratio(ledger.windowDelay[kind] + owed.delay[kind], ledger.windowGot[kind] + owed.missing[kind]) /
        MINUTE,
    ),
    days: ledger.days,
    forums: stage.worlds.map((world, site) => {
      const { got, delay } = ledger.perForum[site]!;
      return { name: world.name, timeliness: pair((kind) => delay[kind] / got[kind] / MINUTE) };
    }),
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
