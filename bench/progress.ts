import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pagesThere, truthOf } from "../sim/truth.ts";
import { argumentsOf } from "./arguments.ts";
import { lineChart, type Series } from "./chart.ts";
import { strategyNamed } from "./run-cell.ts";
import { crawlSimulated, SCOREBOARD_AT, scoreboardForum } from "./run-simulated.ts";
import { Worths } from "./site-truth.ts";

/** Points on each line, and what the pages between two of them are a multiple of. */
const POINTS = 12;
const ROUND = 10;

/**
 * A crawl over time: valuable pages as pages come in, drawn from real crawls of a simulated forum.
 *
 *     npm run bench -- progress [SKIN] [--strategies weave,breadth] [--pages N] [--pictures docs/pictures]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const forum = scoreboardForum(given.words[0] ?? "path-info");
  const there = [...pagesThere(forum, SCOREBOARD_AT)].length;
  const crawls = new Map<string, boolean[]>();
  for (const name of given.text("strategies", "weave,breadth").split(",")) {
    const { log } = await crawlSimulated(forum, SCOREBOARD_AT, strategyNamed(name));
    const worths = new Worths({ row: (url) => ({ url, ...truthOf(forum, url, SCOREBOARD_AT) }) });
    crawls.set(
      name,
      log.map(({ url }) => worths.see(url) === "valuable"),
    );
    console.log(`${name}: ${worths.counts.valuable} of ${there} valuable pages with ${log.length} fetches`);
  }
  const pages = given.number("pages", there * 3);
  const step = Math.ceil(pages / POINTS / ROUND) * ROUND;
  const marks = Array.from({ length: POINTS }, (_, i) => (i + 1) * step);
  const folder = given.text("pictures", "docs/pictures");
  mkdirSync(folder, { recursive: true });
  const draw = (file: string, title: string, value: (got: number, fetched: number) => number) =>
    writeFileSync(
      join(folder, file),
      lineChart({
        title,
        labels: marks.map(String),
        series: [...crawls].map(([name, valuable]) => seriesOf(name, valuable, marks, value)),
        most: 1,
        percent: true,
      }),
    );
  draw("crawl-found.svg", "Of all valuable pages, found after so many fetches", (got) => got / there);
  draw("crawl-share.svg", "Of all pages fetched so far, valuable", (got, fetched) => got / fetched);
}

/** The line of one crawl: it stops at the first mark that it ends before. */
export function seriesOf(
  name: string,
  valuable: readonly boolean[],
  marks: readonly number[],
  value: (got: number, fetched: number) => number,
): Series {
  const got = [0];
  for (const isValuable of valuable) got.push(got.at(-1)! + (isValuable ? 1 : 0));
  let ended = false;
  const values = marks.map((mark) => {
    if (ended) return undefined;
    ended = mark >= valuable.length;
    const fetched = Math.min(mark, valuable.length);
    return value(got[fetched]!, fetched);
  });
  return { name, values };
}
