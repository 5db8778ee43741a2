import type { Command } from "commander";
import { Option } from "commander";
import type { SessionOptions } from "../crawl/options.ts";
import { DEFAULTS } from "../defaults.ts";
import { type CrawlOptions, sessionOptions } from "../library/options.ts";
import { RENDER_MODES, type RenderMode } from "../render/rendering.ts";
import { SECOND } from "../seam/times.ts";
import { REACHES, type Reach } from "../url/scope.ts";
import { chosenStrategy, type StrategyFlags } from "./chosen-strategy.ts";
import { withConfig, withConfigOptions } from "./config/with-config.ts";
import {
  browserAddress,
  byteCount,
  duration,
  eachHeader,
  eachPattern,
  ipAddress,
  proxyAddress,
  userAgent,
  wholeNumber,
} from "./option-values.ts";
import { mediaLine, outcomeLine } from "./outcome-line.ts";
import { remark } from "./print.ts";
import { withWordsSwitch } from "./words-switch.ts";

/** What the commands that ask a site for pages are told. */
export interface Flags extends StrategyFlags {
  out?: string;
  fresh?: boolean;
  limit?: number;
  /** Times are milliseconds. */
  timeLimit?: number;
  sizeLimit?: number;
  depth?: number;
  scope?: Reach;
  include?: RegExp[];
  exclude?: RegExp[];
  wait?: number;
  maxRetryAfter?: number;
  randomWait?: boolean;
  concurrency: number;
  tries: number;
  timeout: number;
  userAgent: string;
  loadCookies?: string;
  header?: Record<string, string>;
  proxy?: string;
  insecure?: boolean;
  bindAddress?: string;
  operator?: string;
  description?: string;
  quiet?: boolean;
  verbose?: boolean;
  ignoreRobots?: boolean;
  allowPrivate?: boolean;
  render?: RenderMode;
  browser?: string;
  warcSize: number;
  media?: "none" | "posts" | "all";
  mediaHosts?: "same" | "any";
  mediaLimit?: number;
  mediaFileLimit?: number;
  pageRequisites?: boolean;
  json?: boolean;
  read?: "now" | "later";
}

/** The options of all commands that ask a site for pages, and those of the command itself on how it decides. */
export function withFetchOptions(command: Command, deciding: (command: Command) => Command): Command {
  withConfig(command)
    .optionsGroup("The archive:")
    .option(
      "-o, --out <dir>",
      "its directory (default: ./HOST.skein); of several sites, the directory for their archives",
    )
    .option("--fresh", "start over; the old archive is kept next to the new one")
    .addOption(
      new Option("--warc-size <bytes>", "start a new WARC file at this size")
        .argParser(byteCount)
        .default(DEFAULTS.warcSize, "1GB"),
    )
    .option("--operator <text>", "who crawls, written into the WARC files")
    .option("--description <text>", "what the crawl is for, written into the WARC files")
    .optionsGroup("What to fetch:")
    .addOption(
      new Option(
        "--scope <what>",
        "the forum alone, wherever its pages lie on the host, or the whole site (default: as before, at first the forum)",
      ).choices(REACHES),
    )
    .option("--include <regex>", "fetch only addresses that match (repeatable)", eachPattern)
    .option("--exclude <regex>", "do not fetch addresses that match (repeatable)", eachPattern)
    .option("--ignore-robots", "also fetch what robots.txt disallows")
    .option("--allow-private", "also fetch addresses in private networks, although the site is public")
    .addOption(
      new Option("--render <which>", "show pages in a browser: where they tell more so, never, or always")
        .choices(RENDER_MODES)
        .default("auto"),
    )
    .option(
      "--browser <url>",
      "a browser that runs, by where it takes commands, such as http://127.0.0.1:9222 (default: starts this machine's, if need be)",
      browserAddress,
    );
  return withConfigOptions(withManners(withWordsSwitch(deciding(command))));
}

/** How hosts are asked, and what is said of it: of all commands that ask any. */
export function withManners(command: Command): Command {
  return command
    .optionsGroup("How to fetch:")
    .option(
      "--wait <time>",
      "pause between two requests, such as 0.5 or 3s; 0 for none (default: adapts to the host)",
      duration(),
    )
    .option(
      "--max-retry-after <time>",
      "how long to leave a host alone when it asks for that (default: 1h)",
      duration(),
    )
    .option("--random-wait", "vary the pauses, from half to one and a half times as long")
    .option("--concurrency <n>", "requests in flight at once", wholeNumber(1), DEFAULTS.concurrency)
    .option("--tries <n>", "attempts before an address is given up", wholeNumber(1), DEFAULTS.tries)
    .addOption(
      new Option("--timeout <time>", "how long to wait for an answer")
        .argParser(duration("some"))
        .default(DEFAULTS.timeoutMillis, `${DEFAULTS.timeoutMillis / SECOND}s`),
    )
    .option("--load-cookies <file>", "cookies of a logged-in browser (Netscape cookies.txt)")
    .option("--header <line>", 'an additional request header, "Name: value" (repeatable)', eachHeader)
    .option("--user-agent <text>", "how the crawler identifies itself", userAgent, DEFAULTS.userAgent)
    .option(
      "--proxy <url>",
      "a proxy for all requests, http:// or socks5:// (default: HTTP_PROXY, HTTPS_PROXY, NO_PROXY)",
      proxyAddress,
    )
    .option("--insecure", "also accept expired and self-signed certificates")
    .option("--bind-address <ip>", "the address of this machine to send requests from", ipAddress)
    .optionsGroup("What to say:")
    .addOption(new Option("-q, --quiet", "say nothing but errors").conflicts("verbose"))
    .option("-v, --verbose", "a line for every address that was asked for");
}

export function optionsOf(start: string, flags: Flags): SessionOptions {
  const settled = sessionOptions(start, crawlOptionsOf(flags));
  const options = { ...settled, render: settled.render && { ...settled.render, complain: remark } };
  if (!flags.verbose) return options;
  return {
    ...options,
    committed: (outcomes) => remark(outcomes.map(outcomeLine).join("\n")),
    mediaTold: (media, fetched) => remark(mediaLine(media, fetched)),
  };
}

/** The names are those of the library, whose defaults hold here too. */
export function crawlOptionsOf(flags: Flags): CrawlOptions {
  return {
    ...{ out: flags.out, fresh: flags.fresh, warcSize: flags.warcSize, read: flags.read },
    ...{ limit: flags.limit, timeLimit: flags.timeLimit, sizeLimit: flags.sizeLimit, depth: flags.depth },
    ...{
      scope: flags.scope,
      include: flags.include,
      exclude: flags.exclude,
      strategy: chosenStrategy(flags),
      guide: flags.guide,
    },
    ...{ maxRetryAfter: flags.maxRetryAfter },
    ...{ randomWait: flags.randomWait, operator: flags.operator, description: flags.description },
    ...{ insecure: flags.insecure, bindAddress: flags.bindAddress },
    ...{ media: flags.media, mediaHosts: flags.mediaHosts, pageRequisites: flags.pageRequisites },
    ...{ mediaLimit: flags.mediaLimit, mediaFileLimit: flags.mediaFileLimit },
    ...{ wait: flags.wait, concurrency: flags.concurrency, tries: flags.tries, timeout: flags.timeout },
    ...{
      userAgent: flags.userAgent,
      headers: flags.header,
      loadCookies: flags.loadCookies,
      proxy: flags.proxy,
    },
    ...{ ignoreRobots: flags.ignoreRobots, allowPrivate: flags.allowPrivate },
    ...{ render: flags.render, browser: flags.browser },
  };
}
