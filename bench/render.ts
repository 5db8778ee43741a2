import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeForum } from "../sim/forum.ts";
import { scriptedSkins } from "../sim/skins/scripted/all.ts";
import type { Skin } from "../sim/skins/skin.ts";
import { argumentsOf } from "./arguments.ts";
import { currentCommit } from "./cell-file.ts";
import { killedCrawl, longCrawl, runForever } from "./render/long-crawl.ts";
import { scriptedCrawl } from "./render/scripted-crawl.ts";
import { scriptedScore } from "./render/scripted-score.ts";
import { SCOREBOARD_AT } from "./run-simulated.ts";
import { table } from "./table.ts";
import { writeReport } from "./write-report.ts";

/** What is to be reached on each. */
const ENOUGH = 0.99;
/** Forums that need no browser, and must open none. */
const PLAIN = ["classic-table", "lean-divs", "card-articles", "reply-trees", "soup"];

/**
 * Forums that need a browser: how much of each is there in the end, how many of its pages were shown in a browser, and what that cost.
 *
 *     npm run bench -- render [SKIN …] [--threads 60] [--mode auto] [--long 2000] [--out FILE]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args, ["forever"]);
  if (given.has("forever")) return runForever();
  const threads = given.number("threads", 60);
  const mode = given.text("mode", "auto") === "always" ? "always" : "auto";
  const isWanted = (name: string) => given.words.length === 0 || given.words.includes(name);
  const chosen = [...scriptedSkins, ...PLAIN].filter((skin) =>
    isWanted(typeof skin === "string" ? skin : skin.name),
  );
  const rows = [];
  for (const skin of chosen) {
    rows.push(await skinRow(skin, threads, mode));
    console.error(table(rows.slice(-1)));
  }
  const sections = [`Run at ${currentCommit()}: forums of ${threads} threads, \`--render ${mode}\`.`];
  if (rows.length > 0) sections.push(table(rows));
  const long = given.number("long", 0);
  if (long > 0) {
    sections.push(`## ${long} pages shown in one crawl`, table(await longCrawl(long)));
    sections.push("## Killed with −9 in the middle", table([await killedCrawl()]));
  }
  const report = sections.join("\n\n");
  console.log(report);
  if (given.has("out")) writeReport(given.text("out", ""), report);
}

async function skinRow(skin: string | Skin, threads: number, mode: "auto" | "always") {
  const forum = makeForum({ skin, seed: 5, threads, boards: 4, plenty: 2 });
  const directory = mkdtempSync(join(tmpdir(), "skein-render-"));
  try {
    const cost = await scriptedCrawl({ forum, at: SCOREBOARD_AT, mode, directory });
    const { coverage, posts, pages } = scriptedScore(directory, forum, SCOREBOARD_AT);
    const shown = cost.rendered.length;
    const each = (total: number) => (shown === 0 ? "–" : (total / shown).toFixed(2));
    const low = [coverage, posts.recall, posts.precision].some((figure) => figure < ENOUGH);
    return {
      forum: forum.skin.name,
      coverage: coverage.toFixed(4),
      posts: posts.recall.toFixed(4),
      precision: posts.precision.toFixed(4),
      pages,
      shown,
      share: `${((100 * shown) / pages).toFixed(0)}%`,
      requests: cost.requests,
      "s a page shown": each(cost.rendered.reduce((sum, millis) => sum + millis, 0) / 1000),
      "browser CPU s": each(cost.browserCpu),
      misses: low ? `< ${ENOUGH}` : "",
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
