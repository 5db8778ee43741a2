import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { archiveOfRows } from "./archive-of-rows.ts";
import { argumentsOf } from "./arguments.ts";
import { type EndedWaste, endedWaste, runCrawl } from "./ended-waste.ts";
import { type InspectedTime, inspectedTimes } from "./inspected-times.ts";
import { table } from "./table.ts";
import { vastForum } from "./vast-forum.ts";
import { writeReport } from "./write-report.ts";

/**
 * The page of `skein inspect`: how soon each view is there on an archive of a million posts, how long a search takes, and how much
 * of the waste of a running crawl one correction ends. The first needs a browser and the built page (`npm run build:page`), the
 * last a captured site.
 *
 *     npm run bench -- inspect [SITE|DIR] [--posts 1000000] [--archive DIR] [--strategies weave,irobot,focus,source] [--write FILE]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const [site] = given.words;
  const one = given.text("crawl", "");
  if (one !== "") return runCrawl(one, site!, given.text("strategies", "weave"), given.shared);
  const parts: string[] = [];
  const posts = given.number("posts", 1_000_000);
  if (posts > 0) {
    const archive = await vastArchive(given.text("archive", ""), posts);
    parts.push(
      `An archive of ${posts.toLocaleString("en")} posts.\n\n${table((await inspectedTimes(archive)).map(shownTime))}`,
    );
    console.log(parts.at(-1));
  }
  if (site !== undefined) {
    const rows: EndedWaste[] = [];
    for (const strategy of given.text("strategies", "weave,irobot,focus,source").split(",")) {
      rows.push(await endedWaste(given.shared, site, strategy));
      console.log(rows.at(-1));
    }
    parts.push(
      `The way that wastes most, switched off after 100 pages, of 1,200 at most.\n\n${table(rows.map(shownWaste))}`,
    );
    console.log(parts.at(-1));
  }
  const write = given.text("write", "");
  if (write !== "") writeReport(write, parts.join("\n\n"));
}

/** A copy that may be changed: the index for searching is made in it. */
async function vastArchive(given: string, posts: number): Promise<string> {
  const copy = join(tmpdir(), `skein-inspect-${posts}`, "archive");
  if (existsSync(copy)) return copy;
  const making = `${copy}.begun`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(join(making, ".."), { recursive: true });
  if (given !== "") cpSync(given, making, { recursive: true });
  else await archiveOfRows(making, vastForum(posts));
  renameSync(making, copy);
  return copy;
}

function shownTime({ what, millis, slowest, server, browser }: InspectedTime) {
  return {
    view: what,
    "median ms": Math.round(millis),
    "slowest ms": Math.round(slowest),
    "CPU ms, server": Math.round(server),
    "CPU ms, page": browser === undefined ? "–" : Math.round(browser),
  };
}

function shownWaste({ strategy, way, without, corrected, millis }: EndedWaste) {
  return {
    strategy,
    "way switched off": way,
    "fetched before": without.fetched,
    after: corrected.fetched,
    "in vain before": without.wasted,
    "in vain after": corrected.wasted,
    "coverage before": without.coverage.toFixed(3),
    "coverage after": corrected.coverage.toFixed(3),
    "heard after ms": Math.round(millis),
  };
}
