import { modelTimeline } from "../../sim/world/timeline.ts";
import { DAY } from "../../src/seam/times.ts";
import type { World } from "../revisit/worlds.ts";
import { table } from "../table.ts";
import { type RecordWatch, watchRecords } from "./records.ts";

const BEGIN = Date.UTC(2024, 0, 8);
const DAYS = 30;
const HISTORY_DAYS = 20;
const PERIOD = { begin: BEGIN, end: BEGIN + DAYS * DAY, measuredDays: 20 };
const PAGES = 300;
const SHARES = [0, 0.15, 0.5];
/** Those by which the way was chosen, and others. */
const SEEDS = { "500 to 507": 500, "510 to 517": 510 };
const FORUMS = 8;

/** What second looks bring and cost, at record level: seconds for what takes an hour on pages. */
export function curveTable(): string {
  const rows = Object.entries(SEEDS).flatMap(([seeds, first]) =>
    SHARES.map((secondLookShare) => {
      const watched = Array.from({ length: FORUMS }, (_, i) =>
        watchRecords(worldOf(first + i, i % 2 === 0), first + i, PAGES, PERIOD, { secondLookShare }),
      );
      const mean = (of: (one: RecordWatch) => number) =>
        watched.reduce((sum, one) => sum + of(one), 0) / FORUMS;
      return {
        seeds,
        "share at most": `${100 * secondLookShare}%`,
        "pages spent": `${(100 * mean(({ again }) => again)).toFixed(1)}%`,
        "edits within a day": mean(({ edits }) => edits).toFixed(3),
        "delay, min.": mean(({ delay }) => delay).toFixed(1),
        "× bound": mean(({ delay, bound }) => delay / bound).toFixed(2),
      };
    }),
  );
  return table(rows);
}

/** About 130 posts a day. Every second portal page is silent. */
function worldOf(seed: number, portalTells: boolean): World {
  const time = { from: BEGIN - HISTORY_DAYS * DAY, to: BEGIN + DAYS * DAY };
  const timeline = modelTimeline({ ...time, seed, boards: 6, threads: 20 * (HISTORY_DAYS + DAYS) });
  return { name: `${seed}`, indexSize: 30, postSize: 15, sticky: 1, portalTells, shift: 0, timeline };
}
