import { Command } from "commander";
import { ArchiveReader } from "../archive/archive-reader.ts";
import { type CrawlEnd, EXIT_CODE } from "../crawl/end.ts";
import type { CrawlOptions } from "../crawl/options.ts";
import { type Session, startSession } from "../crawl/session.ts";
import { DEFAULTS, SOFTWARE } from "../defaults.ts";
import { normalise } from "../url/normalise.ts";
import { chosenStrategy, type StrategyFlags, withStrategyOptions } from "./chosen-strategy.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { openReader } from "./open-reader.ts";
import {
  byteCount,
  eachHeader,
  eachPattern,
  httpUrl,
  seconds,
  userAgent,
  wholeNumber,
} from "./option-values.ts";
import { plainText } from "./plain-text.ts";
import { readText } from "./read-text.ts";
import { UsageError } from "./usage-error.ts";
import { saidBy, watchSession } from "./watch-session.ts";

/** What `crawl` and `learn` are told. */
export interface Flags extends StrategyFlags {
  out?: string;
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
  return withFetchOptions(
    withStrategyOptions(
      new Command("crawl")
        .description("crawl a site into an archive; the same command again goes on where it stopped")
        .argument("<url>", "any page of the site, or the word demo for a small forum that comes along"),
      DEFAULTS.strategy,
    ),
  )
    .option(
      "--limit <pages>",
      "stop when the archive holds so many pages, those of earlier runs included",
      wholeNumber(1),
    )
    .option(
      "--time-limit <secs>",
      "stop this run after so many seconds; what is under way is fetched by the next one",
      seconds(0),
    )
    .option("--size-limit <bytes>", "stop when the WARC files have this size, such as 2GB", byteCount)
    .option("--depth <links>", "go no further than so many links from the start", wholeNumber(0))
    .option("--json", "print the final figures as one JSON object")
    .action(run);
}

/** The options of all commands that ask a site for pages. */
export function withFetchOptions(command: Command): Command {
  return command
    .option("-o, --out <dir>", "the archive's directory (default: ./HOST.skein)")
    .option(
      "--include <regex>",
      "fetch only addresses that match (may be given several times)",
      eachPattern,
      [],
    )
    .option(
      "--exclude <regex>",
      "fetch no address that matches (may be given several times)",
      eachPattern,
      [],
    )
    .option(
      "--wait <secs>",
      "seconds between two requests; 0 for none (default: as the host bears)",
      seconds(0),
    )
    .option("--concurrency <n>", "requests under way at once", wholeNumber(1), DEFAULTS.concurrency)
    .option("--tries <n>", "how often an address is asked for at most", wholeNumber(1), DEFAULTS.tries)
    .option(
      "--timeout <secs>",
      "how long to wait for an answer",
      seconds(0.001),
      DEFAULTS.timeoutMillis / 1000,
    )
    .option("--user-agent <text>", "how the crawler names itself", userAgent, DEFAULTS.userAgent)
    .option("--load-cookies <file>", "cookies of a logged-in browser, as a Netscape cookies.txt")
    .option("--header <line>", 'a request header, "Name: value" (may be given several times)', eachHeader, {})
    .option(
      "--proxy <url>",
      "an HTTP proxy for all requests (default: HTTP_PROXY, HTTPS_PROXY, NO_PROXY)",
      httpUrl,
    )
    .option("--ignore-robots", "fetch also what robots.txt asks not to")
    .option("--allow-private", "follow a public site into private networks")
    .option("--warc-size <bytes>", "begin a new WARC file at this size", byteCount, DEFAULTS.warcSize)
    .option("--fresh", "start over; the old archive is kept beside the new one");
}

async function run(target: string, flags: Flags): Promise<void> {
  if (target === "demo") await crawlDemo(flags);
  else await crawlOnce(optionsOf(target, flags), flags.json ?? false);
}

async function crawlDemo(flags: Flags): Promise<void> {
  const out = flags.out ?? "demo.skein";
  const { startDemo } = await import("../../sim/demo.ts");
  const port = flags.fresh ? undefined : portBefore(out);
  const demo = await startDemo(port === undefined ? {} : { port }).catch((error: Error) => {
    throw new UsageError(
      `the demo of ${out} cannot be served again (${error.message}): start over with --fresh`,
    );
  });
  try {
    await crawlOnce(optionsOf(demo.url, { ...flags, wait: flags.wait ?? 0, out }), flags.json ?? false);
  } finally {
    await demo.close();
  }
}

/** Where the demo was when this archive was begun: an archive goes on only at the same address. */
function portBefore(directory: string): number | undefined {
  const reader = ArchiveReader.open(directory);
  const { hostname, port } = new URL(reader?.fact("start") ?? "http://none.invalid");
  reader?.close();
  return hostname === "127.0.0.1" ? Number(port) : undefined;
}

async function crawlOnce(options: CrawlOptions, json: boolean): Promise<void> {
  const begun = performance.now();
  const session = startSession(options, stopOnInterrupt());
  const watch = watchSession(session, options);
  const end = await session.ended.finally(() => watch.end());
  process.exitCode = EXIT_CODE[end];
  if (json) {
    const seconds = Math.round(performance.now() - begun) / 1000;
    console.log(
      JSON.stringify({
        url: options.start,
        directory: options.directory,
        end,
        turnedAway: session.turnedAway(),
        seconds,
        ...session.totals,
      }),
    );
  } else process.stderr.write(`${plainText(closingLine(end, options, session))}\n`);
}

export function optionsOf(target: string, flags: Flags): CrawlOptions {
  const start = normalise(target);
  if (start === undefined)
    throw new UsageError(
      `"${target}" is no address to crawl: it wants one that begins with http:// or https://, or the word demo`,
    );
  return {
    start,
    directory: flags.out ?? `${new URL(start).host.replace(/[^a-z0-9.-]/gi, "_")}.skein`,
    strategy: chosenStrategy(flags),
    fresh: flags.fresh ?? false,
    limitPages: flags.limit ?? Number.POSITIVE_INFINITY,
    limitMillis: (flags.timeLimit ?? Number.POSITIVE_INFINITY) * 1000,
    limitBytes: flags.sizeLimit ?? Number.POSITIVE_INFINITY,
    depth: flags.depth ?? Number.POSITIVE_INFINITY,
    include: flags.include,
    exclude: flags.exclude,
    waitMillis: flags.wait === undefined ? undefined : flags.wait * 1000,
    concurrency: flags.concurrency,
    tries: flags.tries,
    timeoutMillis: flags.timeout * 1000,
    userAgent: flags.userAgent,
    software: SOFTWARE,
    headers: flags.header,
    cookies:
      flags.loadCookies === undefined
        ? undefined
        : { text: readText(flags.loadCookies), file: flags.loadCookies },
    proxy: flags.proxy,
    obeyRobots: !flags.ignoreRobots,
    allowPrivateAddresses: flags.allowPrivate ?? false,
    warcSize: flags.warcSize,
  };
}

function closingLine(
  end: CrawlEnd,
  { start, directory }: CrawlOptions,
  session: Pick<Session, "totals" | "turnedAway">,
): string {
  const turnedAway = session.turnedAway();
  const held = session.totals.done === 1 ? "1 page" : `${session.totals.done.toLocaleString("en")} pages`;
  const again = "the same command goes on from here";
  const said: Record<CrawlEnd, string> = {
    done: `done: everything that was found is in ${directory}`,
    pageLimit: `stopped at the page limit: the archive holds ${held}; raise --limit and ${again}`,
    timeLimit: `stopped at the time limit; ${again}`,
    sizeLimit: `stopped at the size limit; raise --size-limit and ${again}`,
    interrupted: `interrupted; ${again}`,
    rateLimited: `the site does not answer any more; nothing is lost, and later ${again}`,
    turnedAway: `the site turns the crawler away${turnedAway ? `; it says ${saidBy(turnedAway)}` : ""}: nothing is lost, and later, or with --load-cookies, ${again}`,
    diskFull: `the disk is full; make room and ${again}`,
    failure: "nothing was fetched; the same command tries again",
  };
  if (end === "failure") return `${said.failure}\n${whyNot(start, directory)}`;
  return said[end];
}

/** What became of the start. */
function whyNot(start: string, directory: string): string {
  const reader = openReader(directory);
  try {
    return reader.explain(start).lines.join(": ");
  } finally {
    reader.close();
  }
}
