import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressesAnswer, ArchivesAnswer, CommandGiven, CommandsAnswer } from "../src/inspect/api.ts";
import { type Inspector, startInspector } from "../src/inspect/inspector.ts";
import { crawl } from "../src/library/crawl.ts";
import type { StrategyName } from "../src/library/options.ts";
import { askInspector } from "./ask-inspector.ts";
import { type OpenSite, openSite } from "./crawl-captured.ts";
import { type Fetched, isOtherView } from "./score.ts";
import { Worths } from "./site-truth.ts";

/** A crawl as it went by itself, and one that was told after a while not to follow the way that wasted most. */
export interface EndedWaste {
  readonly strategy: string;
  readonly way: string;
  readonly without: Outcome;
  readonly corrected: Outcome;
  /** From the correction to the crawl's word that it goes by it. */
  readonly millis: number;
}

interface Outcome {
  readonly fetched: number;
  /** Pages that were no entry, list or thread, or were had before. */
  readonly wasted: number;
  /** Thread pages got, of those there are. */
  readonly coverage: number;
}

/** Pages after which somebody notices. */
const NOTICED = 100;
/** Strategies that fetch nearly everything show what they are like long before they end. */
const MOST_PAGES = 1_200;
/** Ways of the crawl itself, which no map shows: nobody can switch them off. */
const OWN = new Set(["start", "learning"]);
/** Between requests, so that there is a while in which a running crawl can be told something. */
const WAIT = "20ms";

export async function endedWaste(shared: string, given: string, strategy: string): Promise<EndedWaste> {
  const site = await openSite(shared, given);
  const folder = mkdtempSync(join(tmpdir(), "skein-waste-"));
  try {
    const first = join(folder, "first");
    await crawling(first, given, strategy, shared);
    const log = logOf(first);
    const way = worstWay(site, log, await waysOf(first));
    const second = join(folder, "second");
    const end = crawling(second, given, strategy, shared);
    const millis = await switchOff(second, way, end);
    await end;
    return {
      strategy,
      way,
      without: outcomeOf(site, log),
      corrected: outcomeOf(site, logOf(second)),
      millis,
    };
  } finally {
    await site.fetcher.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A crawl in a process of its own, as the page finds it. */
async function crawling(directory: string, site: string, strategy: string, shared: string): Promise<void> {
  const args = ["inspect", site, "--crawl", directory, "--strategies", strategy, "--shared", shared];
  const child = spawn(process.execPath, [process.argv[1]!, ...args], { stdio: "inherit" });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the crawl by ${strategy} ended with ${code}`);
}

/** That process: crawls, and leaves beside the archive what it asked for. */
export async function runCrawl(
  directory: string,
  given: string,
  strategy: string,
  shared: string,
): Promise<void> {
  const { fetcher } = await openSite(shared, given);
  await crawl(fetcher.entry, {
    ...{ out: directory, fetcher, strategy: strategy as StrategyName },
    ...{ wait: WAIT, tries: 1, ignoreRobots: true, concurrency: 1, limit: MOST_PAGES },
  });
  writeFileSync(`${directory}.log`, JSON.stringify(fetcher.log));
  await fetcher.close();
}

function logOf(directory: string): Fetched[] {
  return JSON.parse(readFileSync(`${directory}.log`, "utf8"));
}

/** The way of each address that was fetched. */
async function waysOf(directory: string): Promise<Map<string, string>> {
  return inspecting(directory, async (inspector) => {
    const ways = new Map<string, string>();
    let cursor: string | null = "";
    while (cursor !== null) {
      const path = `archives/0/addresses?state=done&limit=500&cursor=${encodeURIComponent(cursor)}`;
      const answer: AddressesAnswer = await askInspector(inspector, path);
      for (const { url, way } of answer.rows) ways.set(url, way);
      cursor = answer.cursor;
    }
    return ways;
  });
}

function worstWay(site: OpenSite, log: readonly Fetched[], ways: ReadonlyMap<string, string>): string {
  const worths = new Worths(site.truth);
  const wasted = new Map<string, number>();
  for (const { url } of log) {
    const worth = worths.see(url);
    const way = ways.get(url);
    if (way === undefined || OWN.has(way)) continue;
    wasted.set(way, (wasted.get(way) ?? 0) + (worth === "valuable" ? 0 : 1));
  }
  const [worst] = [...wasted].sort(([, one], [, other]) => other - one);
  if (!worst) throw new Error("nothing was fetched");
  return worst[0];
}

function outcomeOf(site: OpenSite, log: readonly Fetched[]): Outcome {
  const worths = new Worths(site.truth);
  const got = new Set<string>();
  for (const { url } of log) {
    worths.see(url);
    const row = site.truth.row(url);
    if (row?.type === "thread" && row.key) got.add(row.key);
  }
  const there = new Set<string>();
  for (const { type, key } of site.truth.rows())
    if (type === "thread" && key && !isOtherView(key)) there.add(key);
  const covered = [...there].filter((key) => got.has(key)).length;
  return {
    fetched: log.length,
    wasted: log.length - worths.counts.valuable,
    coverage: covered / Math.max(1, there.size),
  };
}

/** Waits for the hundredth page, switches the way off, and waits until the crawl has heard it. */
async function switchOff(directory: string, way: string, end: Promise<void>): Promise<number> {
  let ended = false;
  void end.finally(() => {
    ended = true;
  });
  while (!existsSync(join(directory, "skein.db")) && !ended) await pause(50);
  return inspecting(directory, async (inspector) => {
    for (;;) {
      const { archives } = await askInspector<ArchivesAnswer>(inspector, "archives");
      if (ended || archives[0]!.pages >= NOTICED) break;
      await pause(50);
    }
    const begun = performance.now();
    const correction = { what: "way", way, says: "off" };
    const { command } = await askInspector<CommandGiven>(inspector, "archives/0/corrections", correction);
    for (;;) {
      const told = await askInspector<CommandsAnswer>(inspector, `archives/0/commands?after=${command - 1}`);
      if (told.commands.some(({ number, doneAt }) => number === command && doneAt !== null)) break;
      await pause(20);
    }
    return performance.now() - begun;
  });
}

async function inspecting<T>(directory: string, use: (inspector: Inspector) => Promise<T>): Promise<T> {
  const inspector = await startInspector({ directories: [directory], port: 0, allowChanges: true });
  try {
    return await use(inspector);
  } finally {
    await inspector.close();
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
