import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import type { MediaWish, RenderWish, SessionOptions } from "../crawl/options.ts";
import { DEFAULTS, SOFTWARE } from "../defaults.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { readGuideFile } from "../learn/corrections/guide-file.ts";
import { isBrowserAddress, RENDER_MODES, type RenderMode } from "../render/rendering.ts";
import type { Clock } from "../seam/clock.ts";
import { OptionError } from "../seam/option-error.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { Strategy } from "../strategy/strategy.ts";
import { REACHES, type Reach } from "../url/scope.ts";
import { bytesOf, type Duration, millisOf, type Size } from "./quantities.ts";
import { directoryFor } from "./site-address.ts";

/** A regular expression, or its source. */
export type Pattern = RegExp | string;

/** What every run that asks a site for pages can be told. Everything has a default; the names are those of the command line. */
export interface SiteRunOptions {
  /** The directory of the archive; `./HOST.skein` by default. One that is there is gone on with. */
  readonly out?: string | undefined;
  /** Starts over. The old archive is kept beside the new one. */
  readonly fresh?: boolean | undefined;
  /** The size at which a new WARC file is begun; 1 GB by default. */
  readonly warcSize?: Size | undefined;
  /** Ends this run after so long; never by default. */
  readonly timeLimit?: Duration | undefined;
  /** "forum" (the default): what belongs to the forum, wherever it lies on its host. "site": everything on the host. Kept in the archive. */
  readonly scope?: Reach | undefined;
  /** Only addresses that match one of these are fetched. */
  readonly include?: Pattern | readonly Pattern[] | undefined;
  /** No address that matches one of these is fetched. */
  readonly exclude?: Pattern | readonly Pattern[] | undefined;
  /** Also fetches what robots.txt asks crawlers not to fetch. */
  readonly ignoreRobots?: boolean | undefined;
  /** Also fetches what lies in private networks, though the site itself is public. */
  readonly allowPrivate?: boolean | undefined;
  /** Who decides what is fetched: the name of a strategy, or one of your own. "weave" by default. */
  readonly strategy?: StrategyName | Strategy | undefined;
  /** A guide file: what you know better of the site. Kept in the archive. */
  readonly guide?: string | undefined;
  /** A fixed pause between two requests, 0 for none. By default the pace follows how fast the host answers. */
  readonly wait?: Duration | undefined;
  /** How long a host is left alone at most because it asks for that (Retry-After); an hour by default. */
  readonly maxRetryAfter?: Duration | undefined;
  /** Makes the pauses between two requests differ, from half to one and a half times as long. */
  readonly randomWait?: boolean | undefined;
  /** How many requests are under way at once; 8 by default. */
  readonly concurrency?: number | undefined;
  /** How often an address is asked for before it is given up; 3 by default. */
  readonly tries?: number | undefined;
  /** How long to wait for an answer; 30 seconds by default. */
  readonly timeout?: Duration | undefined;
  /** How the crawler names itself. */
  readonly userAgent?: string | undefined;
  /** Further request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A Netscape cookies.txt file, as browsers export it, to crawl as a logged-in user. */
  readonly loadCookies?: string | undefined;
  /** An HTTP or SOCKS5 proxy for all requests. By default HTTP_PROXY, HTTPS_PROXY and NO_PROXY of the environment. */
  readonly proxy?: string | undefined;
  /** Also takes expired, self-signed and otherwise bad certificates. */
  readonly insecure?: boolean | undefined;
  /** The IP address of this machine that connections go out from. */
  readonly bindAddress?: string | undefined;
  /** Who crawls: named in the WARC files. */
  readonly operator?: string | undefined;
  /** What the crawl is: named in the WARC files. */
  readonly description?: string | undefined;
  /**
   * Which pages are shown in a browser: those that tell more so ("auto", the default), none ("never"), or all ("always"). With a `fetcher`
   * of your own it is "never" by default.
   */
  readonly render?: RenderMode | undefined;
  /** Where a browser takes commands (CDP), http:// or ws://. By default the Chrome, Chromium or Edge of this machine is started, once a page needs it. */
  readonly browser?: string | undefined;
  /** Stops the run when it fires, as `stop()` does. */
  readonly signal?: AbortSignal | undefined;
  /** Where bytes come from, instead of the live web: a browser, a captured site, a simulated one. It is not closed. */
  readonly fetcher?: Fetcher | undefined;
  /** Time, instead of the machine's. */
  readonly clock?: Clock | undefined;
}

export type StrategyName = "weave" | "breadth" | "focus" | "irobot" | "source";

/** What `crawl` can be told. */
export interface CrawlOptions extends SiteRunOptions, MediaRunOptions {
  /** Ends the crawl when the archive holds so many pages, those of earlier runs included. */
  readonly limit?: number | undefined;
  /** Ends the crawl when the WARC files have this size. */
  readonly sizeLimit?: Size | undefined;
  /** Goes no further than so many links from the start. */
  readonly depth?: number | undefined;
  /**
   * Fetches, behind the pages, the pictures, sounds, videos and files of posts ("posts"), or of all of a page ("all"); "none" by default.
   */
  readonly media?: "none" | "posts" | "all" | undefined;
  /** Reads posts, threads and boards as pages come in ("now", the default), or when they are asked for. */
  readonly read?: "now" | "later" | undefined;
}

/** What can be said of pictures and files, wherever they are fetched. */
export interface MediaRunOptions {
  /** From everywhere ("any", the default), or only from the site's own host. */
  readonly mediaHosts?: "same" | "any" | undefined;
  /** Ends it when so much is kept of them, that of earlier runs included; 10 GB by default. */
  readonly mediaLimit?: Size | undefined;
  /** What is larger is left where it is; 100 MB by default. */
  readonly mediaFileLimit?: Size | undefined;
  /** Also fetches style sheets, scripts and the pictures around posts: all that pages need to look as they do. */
  readonly pageRequisites?: boolean | undefined;
}

/** What `watch` can be told. */
export interface WatchOptions extends SiteRunOptions, MediaRunOptions {
  /** Fetches, between the pages, the pictures and files of posts ("posts"), or of all of a page ("all"); "none" by default. */
  readonly media?: "none" | "posts" | "all" | undefined;
  /** Pages to fetch per day; 3,000 by default. */
  readonly budget?: number | undefined;
}

export const OPTION_NAMES: ReadonlySet<string> = new Set<keyof (CrawlOptions & WatchOptions)>([
  ...([
    "out",
    "fresh",
    "warcSize",
    "timeLimit",
    "scope",
    "include",
    "exclude",
    "ignoreRobots",
    "allowPrivate",
  ] as const),
  ...([
    "strategy",
    "guide",
    "wait",
    "maxRetryAfter",
    "randomWait",
    "concurrency",
    "tries",
    "timeout",
    "userAgent",
    "headers",
    "loadCookies",
  ] as const),
  ...(["insecure", "bindAddress", "operator", "description", "render", "browser"] as const),
  ...(["media", "mediaHosts", "mediaLimit", "mediaFileLimit", "pageRequisites"] as const),
  ...(["proxy", "signal", "fetcher", "clock", "limit", "sizeLimit", "depth", "read", "budget"] as const),
]);

/** The options with every default filled in and every unit settled. Throws OptionError for what makes no sense. */
export function sessionOptions(
  start: string,
  options: CrawlOptions & WatchOptions,
): SessionOptions & { readonly pagesPerDay: number } {
  const unknown = Object.keys(options).find((name) => !OPTION_NAMES.has(name));
  if (unknown !== undefined) throw new OptionError(`there is no option ${unknown}`);
  const { timeLimit = Number.POSITIVE_INFINITY, sizeLimit = Number.POSITIVE_INFINITY } = options;
  return {
    start,
    directory: options.out ?? directoryFor(start),
    strategy: strategyOf(options.strategy ?? DEFAULTS.strategy),
    corrections: options.guide === undefined ? undefined : readGuideFile(textIn(options.guide)),
    fresh: options.fresh ?? false,
    limitPages: atLeast(1, options.limit ?? Number.POSITIVE_INFINITY, "limit"),
    limitMillis: millisOf(timeLimit, "timeLimit"),
    limitBytes: bytesOf(sizeLimit, "sizeLimit"),
    depth: atLeast(0, options.depth ?? Number.POSITIVE_INFINITY, "depth"),
    read: options.read,
    scope: reachOf(options.scope),
    include: patternsOf(options.include, "include"),
    exclude: patternsOf(options.exclude, "exclude"),
    waitMillis: options.wait === undefined ? undefined : millisOf(options.wait, "wait"),
    maxRetryAfterMillis:
      options.maxRetryAfter === undefined ? undefined : millisOf(options.maxRetryAfter, "maxRetryAfter"),
    randomWait: options.randomWait ?? false,
    concurrency: atLeast(1, options.concurrency ?? DEFAULTS.concurrency, "concurrency"),
    tries: atLeast(1, options.tries ?? DEFAULTS.tries, "tries"),
    timeoutMillis: millisOf(options.timeout ?? DEFAULTS.timeoutMillis, "timeout"),
    userAgent: options.userAgent ?? DEFAULTS.userAgent,
    software: SOFTWARE,
    operator: options.operator,
    description: options.description,
    headers: options.headers ?? {},
    cookies: options.loadCookies === undefined ? undefined : cookiesIn(options.loadCookies),
    proxy: options.proxy,
    media: mediaWish(options),
    checkCertificates: !options.insecure,
    bindAddress: addressOf(options.bindAddress),
    obeyRobots: !options.ignoreRobots,
    allowPrivateAddresses: options.allowPrivate ?? false,
    warcSize: bytesOf(options.warcSize ?? DEFAULTS.warcSize, "warcSize"),
    render: renderWish(options),
    fetcher: options.fetcher && borrowed(options.fetcher),
    clock: options.clock,
    pagesPerDay: atLeast(1, options.budget ?? DEFAULTS.pagesPerDay, "budget"),
  };
}

function renderWish({ render, browser, fetcher }: SiteRunOptions): RenderWish {
  const mode = render ?? (fetcher ? "never" : "auto");
  if (!RENDER_MODES.includes(mode)) throw new OptionError(`render must be one of ${RENDER_MODES.join(", ")}`);
  if (browser !== undefined && !isBrowserAddress(browser))
    throw new OptionError("browser must be an http:// or ws:// address at which a browser takes commands");
  return { mode, browser };
}

function strategyOf(strategy: string | Strategy): Strategy {
  const known = typeof strategy === "string" ? STRATEGIES.get(strategy) : strategy;
  if (!known)
    throw new OptionError(
      `no strategy is called "${strategy}": there are ${[...STRATEGIES.keys()].join(", ")}`,
    );
  return known;
}

function addressOf(bindAddress: string | undefined): string | undefined {
  if (bindAddress !== undefined && isIP(bindAddress) === 0)
    throw new OptionError("bindAddress must be an IP address of this machine");
  return bindAddress;
}

/** Undefined when none are wanted. */
export function mediaWish(options: MediaRunOptions & Pick<CrawlOptions, "media">): MediaWish | undefined {
  const { media = "none", mediaHosts = "any", pageRequisites = false } = options;
  if (!["none", "posts", "all"].includes(media))
    throw new OptionError(`media must be "none", "posts" or "all"`);
  if (!["same", "any"].includes(mediaHosts)) throw new OptionError(`mediaHosts must be "same" or "any"`);
  const { mediaLimit = DEFAULTS.mediaLimit, mediaFileLimit = DEFAULTS.mediaFileLimit } = options;
  const limits = {
    mediaLimit: bytesOf(mediaLimit, "mediaLimit"),
    mediaFileLimit: bytesOf(mediaFileLimit, "mediaFileLimit"),
  };
  if (media === "none" && !pageRequisites) return undefined;
  return { media: media === "all" ? "all" : "posts", mediaHosts, pageRequisites, ...limits };
}

function reachOf(scope: string | undefined): Reach | undefined {
  const known = REACHES.find((reach) => reach === scope);
  if (scope !== undefined && !known)
    throw new OptionError(`no scope is called "${scope}": there are ${REACHES.join(", ")}`);
  return known;
}

function atLeast(least: number, value: number, name: string): number {
  if (!(value >= least) || (Number.isFinite(value) && !Number.isSafeInteger(value)))
    throw new OptionError(`${name} must be a whole number of at least ${least}`);
  return value;
}

function patternsOf(patterns: Pattern | readonly Pattern[] = [], name: string): RegExp[] {
  const each = typeof patterns === "string" || patterns instanceof RegExp ? [patterns] : patterns;
  try {
    // A pattern that remembers where it was (g, y) would match every other time.
    return each.map((one) =>
      typeof one === "string" ? new RegExp(one) : new RegExp(one.source, one.flags.replace(/[gy]/g, "")),
    );
  } catch {
    throw new OptionError(`${name} must be a regular expression, or several`);
  }
}

function cookiesIn(file: string): { text: string; file: string } {
  return { text: textIn(file), file };
}

function textIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new OptionError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

/** Whoever opened a fetcher closes it. */
function borrowed(fetcher: Fetcher): Fetcher {
  return {
    ...(fetcher.hasGuest && { hasGuest: true }),
    ...(fetcher.sitemaps && { sitemaps: (url) => fetcher.sitemaps!(url) }),
    fetch: (url, how) => fetcher.fetch(url, how),
    close: async () => {},
  };
}
