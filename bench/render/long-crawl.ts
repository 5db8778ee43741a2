import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeForum } from "../../sim/forum.ts";
import { systemClock } from "../../src/seam/clock.ts";
import { SCOREBOARD_AT } from "../run-simulated.ts";
import { below, isAlive, type ProcessSeen, zombies } from "./processes.ts";
import { scriptedCrawl } from "./scripted-crawl.ts";

/** Threads enough for any number of pages. */
const THREADS = 6_000;
/** Rows of the table. */
const MARKS = 8;

/** Shows so many pages in one crawl: memory and processes as it goes on. */
export async function longCrawl(pages: number) {
  const rows: Record<string, string | number>[] = [];
  const begun = performance.now();
  const note = (shown: number): void => {
    if (shown % Math.ceil(pages / MARKS) !== 0) return;
    const browser = below(process.pid);
    rows.push({
      "pages shown": shown,
      "own MB": megabytes(process.memoryUsage().rss),
      "browser MB": megabytes(browser.reduce((sum, one) => sum + one.bytes, 0)),
      processes: browser.length,
      zombies: zombies(browser),
      seconds: Math.round((performance.now() - begun) / 1000),
    });
    console.error(JSON.stringify(rows.at(-1)));
  };
  const cost = await crawled(pages, note);
  const left = below(process.pid);
  rows.push({
    "pages shown": `${cost.rendered.length}, at its end`,
    "own MB": megabytes(process.memoryUsage().rss),
    "browser MB": 0,
    processes: left.length,
    zombies: zombies(left),
    seconds: Math.round(cost.seconds),
  });
  return rows;
}

/** A crawl in a process of its own that is killed while its browser shows pages: what is left of it. */
export async function killedCrawl() {
  const child = spawn(process.execPath, [process.argv[1]!, "render", "--forever"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const there: readonly ProcessSeen[] = below(child.pid!);
  child.kill("SIGKILL");
  const counts: number[] = [];
  for (let second = 0; second < 15; second++) {
    await systemClock.sleep(1000);
    counts.push(there.filter(isAlive).length);
    if (counts.at(-1) === 0) break;
  }
  return {
    "processes before": there.length,
    "left in the end": counts.at(-1)!,
    "after seconds": counts.length,
  };
}

/** Until somebody ends it: says a line once the browser shows pages. */
export async function runForever(): Promise<void> {
  await crawled(100_000, (shown) => {
    if (shown === 5) console.log("pages are shown");
  });
}

async function crawled(pages: number, rendered: (count: number) => void) {
  const forum = makeForum({ skin: "app-script", seed: 7, threads: THREADS, boards: 12, plenty: 1 });
  const directory = mkdtempSync(join(tmpdir(), "skein-render-"));
  try {
    return await scriptedCrawl({
      ...{ forum, at: SCOREBOARD_AT, mode: "always", directory, limit: pages, rendered },
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
