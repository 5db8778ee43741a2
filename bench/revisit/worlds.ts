import { existsSync } from "node:fs";
import { join } from "node:path";
import { year } from "../../sim/world/tempo.ts";
import { fileTimeline, modelTimeline, type Timeline } from "../../sim/world/timeline.ts";
import { DAY, HOUR, WEEK } from "../../src/seam/times.ts";
import type { ForumForm } from "./forum.ts";

/** The crawl begins here: the paper's dummy time, 2006-01-01. */
export const BEGIN = Date.UTC(2006, 0, 1);
export const END = BEGIN + 365 * DAY;

/** The time of a crawl, and how much of its end is measured. */
export interface Period {
  readonly begin: number;
  readonly end: number;
  readonly measuredDays: number;
}

/** One year, of which the last 90 days are measured. */
export const PAPER_YEAR: Period = { begin: BEGIN, end: END, measuredDays: 90 };

export interface World extends ForumForm {
  readonly timeline: Timeline;
  /** Added to every time of the timeline, so that the year looked at begins at BEGIN. */
  readonly shift: number;
}

/**
 * Eighteen forums together about as large as the paper's: 5.4 million posts over 4.08 years of service on average, up to mid 2008,
 * are some 3,000 posts a day in 2006 after one to four years of history. Within that, their size was set so that the Oracle, all forums on
 * 3,000 pages a day, takes the printed 16 minutes. Rhythms differ by zone, course and bursts. Another seed gives other forums of the same kinds.
 */
export function modelWorlds(scale = 1, seed = 1000): World[] {
  return Array.from({ length: 18 }, (_, index) => {
    const years = 1 + (index % 5) * 0.6;
    const course = (["growing", "steady", "growing", "steady", "fading"] as const)[index % 5]!;
    const threads = Math.max(200, Math.round(scale * 70_000 * (index + 1.5) ** -0.85 * (0.5 + years / 4)));
    return {
      name: `w${String(index + 1).padStart(2, "0")}`,
      indexSize: [20, 25, 30, 40, 50][index % 5]!,
      postSize: [10, 15, 20, 25][index % 4]!,
      sticky: [0, 3, 1, 5][index % 4]!,
      portalTells: index % 3 !== 2,
      shift: 0,
      timeline: modelTimeline({
        seed: seed + index,
        threads,
        boards: [8, 14, 20, 30, 45][(index * 2) % 5]!,
        from: BEGIN - Math.round(years * year),
        to: END,
        plenty: [1, 1.4, 1.8, 0.8][index % 4]!,
        course,
        bursts: [0.3, 0.5, 0.8][index % 3]!,
        zone: [-8, -5, 0, 1, 9, 10][index % 6]! * HOUR,
      }),
    };
  });
}

/** The real ones, when they lie there: a gaming community's 2016 and a fan forum's 2004, moved to the paper's year by whole weeks. */
export async function realWorlds(shared: string): Promise<World[]> {
  const worlds: World[] = [];
  for (const [name, from] of [
    ["29th", 2016],
    ["lancers", 2004],
  ] as const) {
    const path = join(shared, "timelines", `${name}.jsonl.xz`);
    if (!existsSync(path)) continue;
    const shift = Math.round((BEGIN - Date.UTC(from, 0, 1)) / WEEK) * WEEK;
    worlds.push({
      name,
      indexSize: 30,
      postSize: 20,
      sticky: 2,
      portalTells: true,
      shift,
      timeline: await fileTimeline(path),
    });
  }
  return worlds;
}
