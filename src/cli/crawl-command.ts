import { readFileSync } from "node:fs";
import { Command } from "commander";
import type { Totals } from "../archive/archive.ts";
import { EXIT_CODE, type CrawlEnd } from "../crawl/end.ts";
import type { CrawlOptions } from "../crawl/options.ts";
import { type Session, startSession } from "../crawl/session.ts";
import { DEFAULTS } from "../defaults.ts";
import type { HostFacts } from "../fetch/polite-fetcher.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { normalise } from "../url/normalise.ts";
import { byteCount, eachHeader, eachPattern, httpUrl, seconds, wholeNumber } from "./option-values.ts";
import { type Progress, progressLine, progressLines } from "./progress-view.ts";
import { screenOn } from "./screen.ts";
import { UsageError } from "./usage-error.ts";

interface Flags {
  out?: string;
  strategy: string;
  fresh?: boolean;
  limit?: number;
  timeLimit?: number;
  sizeLimit?: number;
  depth?: number;
  include: RegExp[];
  exclude: RegExp[];
  wait?: number;
  concurrency: number;
  tries: number;
  timeout: number;
  userAgent: string;
  loadCookies?: string;
  header: Record<string, string>;
  proxy?: string;
  ignoreRobots?: boolean;
  allowPrivate?: boolean;
  warcSize: number;
  json?: boolean;
}

export function crawlCommand(): Command {
  return new Command("crawl")
    .description("crawl a site into an archive; the same command again goes on where it stopped")
    .argument("<url>", "any page of the site, or the word demo for a small forum that comes along")
    .option("-o, --out <dir>", "the archive's directory (default: ./HOST.skein)")
    .option("--strategy <name>", `who decides what is fetched: ${[...STRATEGIES.keys()].join(", ")}`, DEFAULTS.strategy)
    .option("--limit <pages>", "stop after so many pages", wholeNumber(1))
    .option("--time-limit <secs>", "stop after so many seconds", seconds(0))
    .option("--size-limit <bytes>", "stop when the WARC files have this size, such as 2GB", byteCount)
    .option("--depth <links>", "go no further than so many links from the start", wholeNumber(0))
    .option("--include <regex>", "fetch only addresses that match (may be given several times)", eachPattern, [])
    .option("--exclude <regex>", "fetch no address that matches (may be given several times)", eachPattern, [])
    .option("--wait <secs>", "seconds between two requests; 0 for none (default: as the host bears)", seconds(0))
    .option("--concurrency <n>", "requests under way at once", wholeNumber(1), DEFAULTS.concurrency)
    .option("--tries <n>", "how often an address is asked for at most", wholeNumber(1), DEFAULTS.tries)
    .option("--timeout <secs>", "how long to wait for an answer", seconds(0.001), DEFAULTS.timeoutMillis / 1000)
    .option("--user-agent <text>", "how the crawler names itself", DEFAULTS.userAgent)
    .option("--load-cookies <file>", "cookies of a logged-in browser, as a Netscape cookies.txt")
    .option("--header <line>", 'a request header, "Name: value" (may be given several times)', eachHeader, {})
    .option("--proxy <url>", "an HTTP proxy for all requests (default: HTTP_PROXY, HTTPS_PROXY, NO_PROXY)", httpUrl)
    .option("--ignore-robots", "fetch also what robots.txt asks not to")
    .option("--allow-private", "follow a public site into private networks")
    .option("--warc-size <bytes>", "begin a new WARC file at this size", byteCount, DEFAULTS.warcSize)
    .option("--fresh", "start over; the old archive is kept beside the new one")
    .option("--json", "print the final figures as one JSON object")
    .action(run);
}

async function run(target: string, flags: Flags): Promise<void> {
  const demo = target === "demo" ? await (await import("../../sim/demo.ts")).startDemo() : undefined;
  try {
    await crawlOnce(optionsOf(demo?.url ?? target, demo ? { ...flags, out: flags.out ?? "demo.skein" } : flags), flags.json ?? false);
  } finally {
    await demo?.close();
  }
}

async function crawlOnce(options: CrawlOptions, json: boolean): Promise<void> {
  const stop = stopOnInterrupt();
  const session = startSession(options, stop);
  const begun = performance.now();
  const watch = watchSession(session, options);
  const end = await session.ended.finally(watch.end);
  process.exitCode = EXIT_CODE[end];
  const millis = performance.now() - begun;
  if (json) console.log(JSON.stringify(finalFigures(session.totals, end, millis, options)));
  else process.stderr.write(`${closing(end, options, session.totals)}\n`);
}
