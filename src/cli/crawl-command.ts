import { Command, Option } from "commander";
import type { Totals } from "../archive/archive.ts";
import { type CrawlEnd, EXIT_CODE } from "../crawl/end.ts";
import type { CrawlOptions } from "../crawl/options.ts";
import { type Session, startSession } from "../crawl/session.ts";
import { DEFAULTS, SOFTWARE } from "../defaults.ts";
import { httpFetcher } from "../fetch/http-fetcher.ts";
import { counted } from "../words/counted.ts";
import { chosenStrategy, type StrategyFlags, withStrategyOptions } from "./chosen-strategy.ts";
import { DEMO, DEMO_DIRECTORY, withDemo } from "./demo.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { tellLoss } from "./loss-line.ts";
import {
  byteCount,
  eachHeader,
  eachPattern,
  httpUrl,
  seconds,
  userAgent,
  wholeNumber,
} from "./option-values.ts";
import { printJson, remark } from "./print.ts";
import { readText } from "./read-text.ts";
import { type Screen, screenOn } from "./screen.ts";
import { directoryFor, startMeant } from "./site-address.ts";
import { saidBy, watchSession } from "./watch-session.ts";

/** What `crawl` and `learn` are told. */
export interface Flags extends StrategyFlags {
  out?: string;
  fresh?: boolean;
  limit?: number;
  timeLimit?: number;
  sizeLimit?: number;
  depth?: number;
  include?: RegExp[];
  exclude?: RegExp[];
  wait?: number;
  concurrency: number;
  tries: number;
  timeout: number;
  userAgent: string;
  loadCookies?: string;
  header?: Record<string, string>;
  proxy?: string;
  ignoreRobots?: boolean;
  allowPrivate?: boolean;
  warcSize: number;
  json?: boolean;
}

export function crawlCommand(): Command {
  return withFetchOptions(
    new Command("crawl")
      .description("crawl a site into an archive; the same command again goes on where it stopped")
      .argument("<url>", "any page of the site, or the word demo for a small forum that comes along")
      .option("--json", "print the final figures as one JSON object")
      .optionsGroup("When to stop:")
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
      .option("--depth <links>", "go no further than so many links from the start", wholeNumber(0)),
    withStrategyOptions,
  ).action(run);
}

/** The options of all commands that ask a site for pages, and those of the command itself on how it decides. */
export function withFetchOptions(command: Command, deciding: (command: Command) => Command): Command {
  command
    .optionsGroup("The archive:")
    .option("-o, --out <dir>", "its directory (default: ./HOST.skein)")
    .option("--fresh", "start over; the old archive is kept beside the new one")
    .addOption(
      new Option("--warc-size <bytes>", "begin a new WARC file at this size")
        .argParser(byteCount)
        .default(DEFAULTS.warcSize, "1GB"),
    )
    .optionsGroup("What is fetched:")
    .option("--include <regex>", "only addresses that match (may be given several times)", eachPattern)
    .option("--exclude <regex>", "no address that matches (may be given several times)", eachPattern)
    .option("--ignore-robots", "also what robots.txt asks not to fetch")
    .option("--allow-private", "also what lies in private networks, though the site is public");
  return deciding(command)
    .optionsGroup("How the site is asked:")
    .option(
      "--wait <secs>",
      "seconds between two requests; 0 for none (default: as the host bears)",
      seconds(0),
    )
    .option("--concurrency <n>", "requests under way at once", wholeNumber(1), DEFAULTS.concurrency)
    .option(
      "--tries <n>",
      "how often an address is asked for before it is given up",
      wholeNumber(1),
      DEFAULTS.tries,
    )
    .option(
      "--timeout <secs>",
      "how long to wait for an answer",
      seconds(0.001),
      DEFAULTS.timeoutMillis / 1000,
    )
    .option("--load-cookies <file>", "cookies of a logged-in browser, as a Netscape cookies.txt")
    .option("--header <line>", 'a request header, "Name: value" (may be given several times)', eachHeader)
    .option("--user-agent <text>", "how the crawler names itself", userAgent, DEFAULTS.userAgent)
    .option(
      "--proxy <url>",
      "an HTTP proxy for all requests (default: HTTP_PROXY, HTTPS_PROXY, NO_PROXY)",
      httpUrl,
    );
}

async function run(target: string, flags: Flags): Promise<void> {
  const screen = screenOn(process.stderr);
  const stop = stopOnInterrupt(screen);
  await onSite(target, flags, stop, (start, site) => crawlOnce(optionsOf(start, site), screen, stop, flags));
}

/** Finds out which site is meant, or serves the demo, and does something with it. */
export async function onSite(
  target: string,
  flags: Flags,
  stop: AbortSignal,
  work: (start: string, flags: Flags) => Promise<void>,
): Promise<void> {
  // What cannot be is said before anything is asked for.
  chosenStrategy(flags);
  if (target === DEMO) {
    const demo = { ...flags, out: flags.out ?? DEMO_DIRECTORY, wait: flags.wait ?? 0 };
    return withDemo({ out: demo.out, fresh: flags.fresh ?? false }, (start) => work(start, demo));
  }
  const start = await startMeant(target, {
    out: flags.out,
    fresh: flags.fresh,
    stop,
    secret: flags.loadCookies !== undefined || Object.keys(flags.header ?? {}).length > 0,
    fetcher: (startUrl) => {
      const { proxy, userAgent, timeout } = flags;
      return httpFetcher({ startUrl, proxy, userAgent, headersTimeoutMillis: timeout * 1000 });
    },
  });
  if (start !== undefined) return work(start, flags);
  process.exitCode = EXIT_CODE.interrupted;
  remark("interrupted before anything was fetched");
}

async function crawlOnce(
  options: CrawlOptions,
  screen: Screen,
  stop: AbortSignal,
  { json }: Flags,
): Promise<void> {
  const begun = performance.now();
  const session = startSession(options, stop);
  tellLoss(session.loss);
  const watch = watchSession(session, options, screen);
  const end = await session.ended.finally(() => watch.end());
  process.exitCode = EXIT_CODE[end];
  if (json) {
    const seconds = Math.round(performance.now() - begun) / 1000;
    const { start: url, directory } = options;
    printJson({
      url,
      directory,
      end,
      turnedAway: session.turnedAway(),
      cause: session.cause(),
      seconds,
      ...session.totals,
    });
  } else if (end === "interrupted") remark(interruptedLine(session.totals));
  else {
    const figures = session.totals.visits > 0 ? watch.figures() : [];
    remark([...figures, closingLine(end, options, session)].join("\n"));
  }
}

/** What is left on a screen from which everything else was wiped. */
export function interruptedLine({ done, waiting, later }: Readonly<Totals>): string {
  return `interrupted: ${counted(done, "page")} done, ${(waiting + later).toLocaleString("en")} waiting; ${GO_ON}`;
}

export const GO_ON = "the same command goes on from here";

export function optionsOf(start: string, flags: Flags): CrawlOptions {
  return {
    start,
    directory: flags.out ?? directoryFor(start),
    strategy: chosenStrategy(flags),
    fresh: flags.fresh ?? false,
    limitPages: flags.limit ?? Number.POSITIVE_INFINITY,
    limitMillis: (flags.timeLimit ?? Number.POSITIVE_INFINITY) * 1000,
    limitBytes: flags.sizeLimit ?? Number.POSITIVE_INFINITY,
    depth: flags.depth ?? Number.POSITIVE_INFINITY,
    include: flags.include ?? [],
    exclude: flags.exclude ?? [],
    waitMillis: flags.wait === undefined ? undefined : flags.wait * 1000,
    concurrency: flags.concurrency,
    tries: flags.tries,
    timeoutMillis: flags.timeout * 1000,
    userAgent: flags.userAgent,
    software: SOFTWARE,
    headers: flags.header ?? {},
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

export function closingLine(
  end: CrawlEnd,
  { directory }: CrawlOptions,
  session: Pick<Session, "totals" | "turnedAway" | "cause">,
): string {
  const turnedAway = session.turnedAway();
  const said: Record<CrawlEnd, string> = {
    done: `done: everything that was found is in ${directory}`,
    pageLimit: `stopped at the page limit: the archive holds ${counted(session.totals.done, "page")}; raise --limit and ${GO_ON}`,
    timeLimit: `stopped at the time limit; ${GO_ON}`,
    sizeLimit: `stopped at the size limit; raise --size-limit and ${GO_ON}`,
    interrupted: `interrupted; ${GO_ON}`,
    rateLimited: `the site does not answer any more; nothing is lost, and later ${GO_ON}`,
    turnedAway: `the site turns the crawler away${turnedAway ? `; it says ${saidBy(turnedAway)}` : ""}: nothing is lost, and later, or with --load-cookies, ${GO_ON}`,
    diskFull: `the disk is full; make room and ${GO_ON}`,
    failure: failureLine(session),
  };
  return said[end];
}

export function failureLine(session: Pick<Session, "cause">): string {
  return `nothing was fetched: ${session.cause()}`;
}
