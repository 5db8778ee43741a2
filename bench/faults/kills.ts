import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom, seedOf } from "../../src/seam/random.ts";
import { table } from "../table.ts";
import { type Ended, ended, killedWhen, skein } from "./program.ts";
import { type Request, type ServedSite, servedCapture, servedForum } from "./served-site.ts";

/** Keeps the outcome of a cell, so that a benchmark that was stopped goes on with the next. */
export type Cells = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const CAPTURED = ["mybb", "phorum", "nodebb"];
const SIMULATED = { skin: "path-info", threads: 2400 };
const STARTS = ["entry", "thread 1"];
const KILLS = 34;
const QUIET_RUNS = 5;
const CONCURRENCY = 8;
/** What was finished in so many milliseconds before a kill may be fetched again. */
const LATELY_MILLIS = 100;

interface Cell {
  readonly site: string;
  readonly start: string;
  readonly quiet: readonly { readonly coverage: number; readonly fetched: number }[];
  readonly kills: number;
  readonly coverage: number;
  readonly fetched: number;
  /** Fetches that the promise allows: 1.01 of those without kills, and for each kill what was in flight and just finished. */
  readonly allowed: number;
  readonly waiting: number;
  readonly code: number | null;
}

/** One crawl killed again and again at random progress, against five that were left alone. */
export async function kills(shared: string, cells: Cells): Promise<string[]> {
  const done: Cell[] = [];
  const sites = [
    ...CAPTURED.map((name) => ({ name, open: () => servedCapture(shared, name) })),
    { name: `sim:${SIMULATED.skin}`, open: () => servedForum(SIMULATED.skin, SIMULATED.threads) },
  ];
  for (const { name, open } of sites)
    for (const start of STARTS)
      done.push(
        await cells(`${name} ${start}`, async () => {
          const site = await open();
          try {
            return await cellOf(name, start, site);
          } finally {
            await site.close();
          }
        }),
      );
  const rows = done.map((cell) => {
    const lowest = Math.min(...cell.quiet.map(({ coverage }) => coverage));
    return {
      site: cell.site,
      start: cell.start,
      "coverage alone, lowest of 5": lowest.toFixed(4),
      kills: cell.kills,
      coverage: cell.coverage.toFixed(4),
      "fetches alone, mean": mean(cell.quiet.map(({ fetched }) => fetched)).toFixed(0),
      fetches: cell.fetched,
      "fetches allowed": Math.floor(cell.allowed),
      waiting: cell.waiting,
      "exit code": String(cell.code),
      kept: cell.coverage >= lowest && cell.fetched <= cell.allowed && cell.code === 0 ? "yes" : "**no**",
    };
  });
  return [
    `weave, ${CONCURRENCY} requests at once, no wait; SIGKILL when the server has been asked for a random number of pages. ` +
      "A promise is kept when coverage is not below the lowest of five runs without kills, and fetches are within 1.01 times " +
      "theirs plus, for each kill, what was in flight and what was finished in the last tenth of a second.",
    "",
    table(rows),
  ];
}

async function cellOf(name: string, from: string, site: ServedSite): Promise<Cell> {
  const start = site.start(from);
  const quiet: Cell["quiet"][number][] = [];
  for (let run = 0; run < QUIET_RUNS; run++) {
    const directory = mkdtempSync(join(tmpdir(), "skein-faults-"));
    site.forget();
    await ended(crawling(site, start, directory));
    quiet.push(await settledScore(site));
    console.error(`${name} ${from}: alone ${JSON.stringify(quiet.at(-1))}`);
    rmSync(directory, { recursive: true });
  }
  const usual = mean(quiet.map(({ fetched }) => fetched));
  const random = seededRandom(seedOf(`${name} ${from}`));
  const moments = Array.from({ length: KILLS }, () => Math.ceil(random() * usual)).sort((a, b) => a - b);
  const directory = mkdtempSync(join(tmpdir(), "skein-faults-"));
  site.forget();
  let kills = 0;
  let allowed = 1.01 * usual;
  let last = await untilKilled(crawling(site, start, directory), site, moments[0]!);
  while (last.signal === "SIGKILL") {
    kills++;
    allowed += CONCURRENCY + last.lately;
    const asked = site.requests().length;
    const next = moments.find((moment) => moment > asked) ?? Number.POSITIVE_INFINITY;
    last = await untilKilled(crawling(site, start, directory), site, next);
  }
  const { coverage, fetched } = await settledScore(site);
  const waiting =
    (JSON.parse(last.said.trim().split("\n").at(-1) || "{}") as { waiting?: number }).waiting ?? -1;
  rmSync(directory, { recursive: true });
  const cell = {
    site: name,
    start: from,
    quiet,
    kills,
    coverage,
    fetched,
    allowed,
    waiting,
    code: last.code,
  };
  console.error(JSON.stringify(cell));
  return cell;
}

async function settledScore(site: ServedSite): Promise<{ coverage: number; fetched: number }> {
  // The server's log is written a moment after its answers.
  await sleep(200);
  const requests = site.requests();
  return { coverage: site.score(requests).coverage, fetched: requests.length };
}

function crawling({ proxy }: ServedSite, start: string, directory: string): ChildProcess {
  const options = ["--proxy", proxy, "--wait", "0", "--concurrency", String(CONCURRENCY)];
  return skein("crawl", start, ...options, "--out", directory, "--json");
}

/** Kills a crawl when the server has been asked for so many pages; tells how many were answered right before. */
async function untilKilled(
  child: ChildProcess,
  site: ServedSite,
  moment: number,
): Promise<Ended & { readonly lately: number }> {
  let lately = 0;
  const end = await killedWhen(
    child,
    () => site.requests().length >= moment,
    () => {
      lately = answeredSince(site.requests(), Date.now() - LATELY_MILLIS);
    },
  );
  return { ...end, lately };
}

function answeredSince(requests: readonly Request[], since: number): number {
  return requests.filter(({ t }) => t >= since).length;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
