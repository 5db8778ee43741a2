import { modelTimeline } from "../../sim/world/timeline.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/seam/times.ts";
import { SCHEDULE } from "../../src/watch/schedule/numbers.ts";
import type { World } from "../revisit/worlds.ts";
import { table } from "../table.ts";
import { withNumber } from "../tuned-numbers.ts";
import { type RecordWatch, watchRecords } from "./records.ts";

const BEGIN = Date.UTC(2024, 0, 8);
const DAYS = 30;
const HISTORY_DAYS = 20;
const PERIOD = { begin: BEGIN, end: BEGIN + DAYS * DAY, measuredDays: 20 };

/** Unlike each other: pages to spare, just enough, too few; the portal tells or is silent. */
const CASES = [
  { name: "1,000 pages", seed: 300, pages: 1_000, portalTells: true },
  { name: "300, silent portal", seed: 302, pages: 300, portalTells: false },
  { name: "200 pages", seed: 303, pages: 200, portalTells: true },
] as const;

/** How much hangs on each number of the schedule: forums of 130 posts a day at record level, with each halved and doubled in turn. */
export async function sensitivityTable(only: readonly string[]): Promise<string> {
  const worlds = CASES.map((one) => worldOf(one));
  const run = () =>
    CASES.map(({ seed, pages }, i) => {
      const { historyShare, rewalk, portalWeight, secondLookShare } = SCHEDULE;
      const options = { historyShare, rewalk, portalWeight, secondLookShare };
      return watchRecords(worlds[i]!, seed, pages, PERIOD, options);
    });
  const usual = run();
  const names = Object.keys(SCHEDULE).filter((name) => only.length === 0 || only.includes(name));
  const rows: Record<string, string>[] = [];
  for (const name of names) {
    const row: Record<string, string> = {
      number: `\`${name}\``,
      is: spelled(SCHEDULE[name as keyof typeof SCHEDULE]),
    };
    for (const [word, factor] of [
      ["halved", 0.5],
      ["doubled", 2],
    ] as const) {
      const value = SCHEDULE[name as keyof typeof SCHEDULE];
      // Parts of a whole are no more than that: instead of being doubled they come half as near to it.
      const isWhole = factor === 2 && value >= 0.5 && value < 1;
      const measured = await withNumber(
        SCHEDULE,
        name,
        isWhole ? (1 + value) / 2 / value : factor,
        async () => run(),
      );
      row[`${word}: delay`] = measured.map((one, i) => percent(one, usual[i]!)).join(" / ");
      row[`${word}: changes`] = measured.map((one, i) => points(one, usual[i]!)).join(" / ");
    }
    console.error(Object.values(row).join("  "));
    rows.push(row);
  }
  const as = usual.map(({ delay, bound, edits, again }, i) => ({
    forum: CASES[i]!.name,
    "delay, min.": delay.toFixed(1),
    bound: bound.toFixed(1),
    "changes known within a day": edits.toFixed(2),
    "second looks": `${(100 * again).toFixed(0)}%`,
  }));
  return `${table(as)}\n\n${table(rows)}`;
}

function worldOf({ name, seed, portalTells }: (typeof CASES)[number]): World {
  const threads = 20 * (HISTORY_DAYS + DAYS);
  const time = { from: BEGIN - HISTORY_DAYS * DAY, to: BEGIN + DAYS * DAY };
  const timeline = modelTimeline({ ...time, seed, boards: 6, threads });
  return { name, indexSize: 30, postSize: 15, sticky: 1, portalTells, shift: 0, timeline };
}

function percent(one: RecordWatch, usual: RecordWatch): string {
  const change = Math.round(100 * (one.delay / usual.delay - 1));
  return change === 0 ? "0" : `${change > 0 ? "+" : "−"}${Math.abs(change)}%`;
}

function points(one: RecordWatch, usual: RecordWatch): string {
  const change = Math.round(100 * (one.edits - usual.edits)) / 100;
  return change === 0 ? "0" : `${change > 0 ? "+" : "−"}${Math.abs(change).toFixed(2).slice(1)}`;
}

function spelled(value: number): string {
  for (const [unit, millis] of [
    ["d", DAY],
    ["h", HOUR],
    ["min", MINUTE],
    ["s", SECOND],
  ] as const)
    if (value >= millis && value < 1000 * DAY) return `${Number((value / millis).toPrecision(3))} ${unit}`;
  return value < 0.001 || value >= 1e6 ? value.toExponential(0) : String(value);
}
