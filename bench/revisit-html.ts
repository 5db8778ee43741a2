import { modelTimeline } from "../sim/world/timeline.ts";
import { DAY, HOUR } from "../src/seam/times.ts";
import { argumentsOf } from "./arguments.ts";
import { formOf, type HtmlMeasures, type HtmlWorld, runHtmlYear } from "./revisit/html-year.ts";
import type { Measures } from "./revisit/measures.ts";
import { policies } from "./revisit/policies.ts";
import { BEGIN, type Period } from "./revisit/worlds.ts";
import { runYear, stageOf } from "./revisit/year.ts";
import { table } from "./table.ts";

/** A history of some days and two months of news, at a few minutes of CPU. */
const DAYS = 90;
const MEASURED_DAYS = 60;
const PAGES_PER_DAY = 300;
/** What there is before the crawl begins. */
const HISTORY_DAYS = 60;

/**
 * `npm run bench -- revisit-html [--days N] [--pages N] [--worlds a,b]`: two small worlds in the same simulated time, at record level and
 * through the real watch loop on HTML pages, with a real archive (in TMPDIR).
 */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const days = options.number("days", DAYS);
  const pagesPerDay = options.number("pages", PAGES_PER_DAY);
  const wanted = options.text("worlds", "").split(",");
  const period: Period = {
    begin: BEGIN,
    end: BEGIN + days * DAY,
    measuredDays: Math.min(MEASURED_DAYS, Math.ceil(days / 2)),
  };
  const rows: Record<string, string | number>[] = [];
  for (const world of worldsOf(days)) {
    if (wanted[0] !== "" && !wanted.includes(world.name)) continue;
    rows.push(rowOf(world.name, runYear(stageOf([world]), policies.ours!, pagesPerDay, period)));
    rows.push(rowOf(world.name, await runHtmlYear(world, pagesPerDay, period)));
    console.error(table(rows));
  }
  console.log(`${days} days of ${pagesPerDay} pages, the last ${period.measuredDays} measured\n`);
  console.log(table(rows));
}

/** Seeds whose worlds have no boards within boards: the record level knows none. About 130 posts a day each; one of few boards in tables with American dates, one of many boards and bursts, in cards. */
function worldsOf(days: number): HtmlWorld[] {
  const time = { from: BEGIN - HISTORY_DAYS * DAY, to: BEGIN + days * DAY };
  const world = { sticky: 1, portalTells: true, shift: 0 };
  const threads = (perDay: number) => Math.round(perDay * (HISTORY_DAYS + days));
  return [
    {
      ...{ ...world, name: "tables", skin: "classic-table", seed: 24, ...formOf("classic-table") },
      timeline: modelTimeline({ ...time, seed: 21, threads: threads(16), boards: 6, zone: -5 * HOUR }),
    },
    {
      ...{ ...world, name: "cards", skin: "card-articles", seed: 128, ...formOf("card-articles") },
      timeline: modelTimeline({
        ...{ ...time, seed: 22, threads: threads(10), boards: 12, zone: HOUR },
        ...{ plenty: 1.6, course: "growing", bursts: 0.8 },
      }),
    },
  ];
}

function rowOf(world: string, measured: Measures | HtmlMeasures): Record<string, string | number> {
  const html = "otherPages" in measured ? measured : undefined;
  return {
    world,
    level: html ? "HTML" : "records",
    visits: measured.visits,
    "new records/page": measured.utilisation.toFixed(4),
    "pages index": measured.pages[0],
    "pages thread": measured.pages[1],
    "coverage threads": measured.coverage[0].toFixed(4),
    "coverage posts": measured.coverage[1].toFixed(4),
    "min. threads": measured.timeliness[0].toFixed(1),
    "min. posts": measured.timeliness[1].toFixed(1),
    "missed counted": measured.owedTimeliness.map((value) => value.toFixed(1)).join(" / "),
    "other pages": html?.otherPages ?? 0,
    "history, days": html?.historyDays.toFixed(1) ?? "",
    "posts kept": html ? `${html.postsKept} of ${html.postsShown}` : "",
    "CPU s": measured.cpuSeconds.toFixed(0),
  };
}
