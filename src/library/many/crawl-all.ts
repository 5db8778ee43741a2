import { existsSync } from "node:fs";
import { join } from "node:path";
import { timeLimit } from "../../crawl/time-limit.ts";
import { HostGates } from "../../fetch/host-gates.ts";
import { systemClock } from "../../seam/clock.ts";
import { OptionError } from "../../seam/option-error.ts";
import type { Reach } from "../../url/scope.ts";
import { crawlBeside } from "../crawl.ts";
import { Listeners } from "../listeners.ts";
import { type CrawlOptions, sessionOptions } from "../options.ts";
import { millisOf } from "../quantities.ts";
import { addressesMeant, directoryFor, startOf } from "../site-address.ts";
import { CrawledSite, type SiteResult } from "./crawled-site.ts";
import { distinctSites, type ListedSite } from "./distinct-sites.ts";
import { checkTarget } from "./site-list.ts";

/** A site of a list, with what is to be different for it alone. */
export interface SiteToCrawl extends CrawlOptions {
  readonly url: string;
}

/** What `crawlAll` can be told: what `crawl` can, for every site, and how many at once. */
export interface CrawlAllOptions extends CrawlOptions {
  /** The folder in which the archives lie, one for each site; the working directory by default. */
  readonly out?: string | undefined;
  /** How many sites are crawled at once; 8 by default. */
  readonly sites?: number | undefined;
  /** Ends all of it after so long. */
  readonly timeLimit?: CrawlOptions["timeLimit"];
}

export const SITES_AT_ONCE = 8;

/** What a crawl of many sites tells of. */
export interface CrawlAllEvents {
  /** One of them begins. */
  start: CrawledSite;
  /** One of them is over. */
  end: SiteResult;
}

/**
 * Crawls many sites side by side, each into an archive of its own. No host is asked faster than by one crawl, however many of the
 * sites are on it. A site that fails does not stop the others; the same call goes on where it was.
 */
export function crawlAll(sites: Iterable<string | SiteToCrawl>, options: CrawlAllOptions = {}): CrawlAll {
  return new CrawlAll(sites, options);
}

/** How far to look for a site on a host that is not asked already. */
const LOOK_AHEAD = 200;

/** Many crawls under way. Awaited, it gives how each of them ended, in the order of the list. */
export class CrawlAll implements PromiseLike<SiteResult[]>, AsyncDisposable {
  /** All of them, in the order of the list. */
  readonly sites: readonly CrawledSite[];
  readonly done: Promise<SiteResult[]>;
  readonly #options: CrawlAllOptions;
  readonly #gates: HostGates;
  readonly #stop = new AbortController();
  readonly #listeners = new Listeners<CrawlAllEvents>((error) => this.#fail(error));
  #failure: { readonly error: unknown } | undefined;
  #waiting: CrawledSite[];
  readonly #hosts = new Map<string, number>();

  constructor(sites: Iterable<string | SiteToCrawl>, options: CrawlAllOptions) {
    this.#options = options;
    this.#gates = new HostGates(options.clock ?? systemClock);
    this.sites = sitesOf(sites, options);
    this.#waiting = [...this.sites];
    this.done = this.#run();
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited for its results
  then<Then = SiteResult[], Catch = never>(
    fulfilled?: ((results: SiteResult[]) => Then | PromiseLike<Then>) | null,
    rejected?: ((reason: unknown) => Catch | PromiseLike<Catch>) | null,
  ): Promise<Then | Catch> {
    return this.done.then(fulfilled, rejected);
  }

  /** Ends all of them; what was archived stays, and the same call goes on. */
  stop(): Promise<SiteResult[]> {
    this.#stop.abort();
    return this.done;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  on<Name extends keyof CrawlAllEvents>(name: Name, listener: (event: CrawlAllEvents[Name]) => void): this {
    this.#listeners.add(name, listener);
    return this;
  }

  async #run(): Promise<SiteResult[]> {
    // Whoever called has a turn to say what he wants to be told of.
    await Promise.resolve();
    const { signal, sites = SITES_AT_ONCE } = this.#options;
    const asked = signal ? AbortSignal.any([signal, this.#stop.signal]) : this.#stop.signal;
    const limit = timeLimit(
      millisOf(this.#options.timeLimit ?? Number.POSITIVE_INFINITY, "timeLimit"),
      asked,
    );
    const end = () => (limit.isOver ? "timeLimit" : "interrupted");
    const worker = async () => {
      for (let site = this.#next(limit.stop); site; site = this.#next(limit.stop))
        await this.#crawl(site, limit.stop, end);
    };
    try {
      await Promise.all(Array.from({ length: Math.min(sites, this.sites.length) }, worker));
    } finally {
      limit.clear();
    }
    for (const site of this.#waiting) site.leave(end());
    if (this.#failure) throw this.#failure.error;
    return this.sites.map((site) => site.result!);
  }

  /** The next site, one on a host that is not asked already where there is one. */
  #next(stop: AbortSignal): CrawledSite | undefined {
    if (stop.aborted) return undefined;
    const ahead = this.#waiting.slice(0, LOOK_AHEAD);
    const free = ahead.findIndex(({ host }) => !this.#hosts.has(host));
    const [site] = this.#waiting.splice(Math.max(free, 0), 1);
    return site;
  }

  async #crawl(site: CrawledSite, stop: AbortSignal, end: () => "timeLimit" | "interrupted"): Promise<void> {
    this.#hosts.set(site.host, (this.#hosts.get(site.host) ?? 0) + 1);
    const result = await site.crawl(
      (url, options, furtherStarts) =>
        crawlBeside(url, { ...options, signal: stop }, { gates: this.#gates, furtherStarts }),
      () => this.#listeners.tell("start", site),
      end,
    );
    const left = this.#hosts.get(site.host)! - 1;
    if (left > 0) this.#hosts.set(site.host, left);
    else this.#hosts.delete(site.host);
    this.#listeners.tell("end", result);
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#stop.abort();
  }
}

/** What is listed, with the options of each site; throws OptionError for what is no address and for options that make no sense. */
function sitesOf(sites: Iterable<string | SiteToCrawl>, all: CrawlAllOptions): CrawledSite[] {
  const { sites: atOnce = SITES_AT_ONCE, timeLimit: _, out = ".", signal: __, ...common } = all;
  if (!Number.isSafeInteger(atOnce) || atOnce < 1)
    throw new OptionError("sites must be a whole number of at least 1");
  const told = [...sites].map((site) => (typeof site === "string" ? { url: site } : site));
  const own = new Map<string, CrawlOptions>();
  sessionOptions(NOWHERE, common);
  for (const { url, ...options } of told) {
    checkTarget(url);
    if (own.has(url)) continue;
    own.set(url, options);
    if (Object.keys(options).length > 0) sessionOptions(NOWHERE, { ...common, ...options });
  }
  const listed = distinctSites(
    told.map(({ url }) => url),
    (url) => own.get(url)!.scope ?? common.scope,
  );
  return listed.map((site) => {
    const options = { ...common, ...own.get(site.target) };
    return new CrawledSite(site, { ...options, out: options.out ?? directoryOf(site, out) });
  });
}

/** What cannot be is said before anything is asked for, wherever that is. */
const NOWHERE = "https://none.invalid/";

/** Where the archive of one site lies, or would lie, among those of others. */
export function archiveAmong(target: string, scope: Reach | undefined, parent: string): string {
  return directoryOf(distinctSites([target], () => scope)[0]!, parent);
}

/** The archive that a crawl of this site alone has made, if there is one, or its place among the others. */
function directoryOf({ target, further, name }: ListedSite, parent: string): string {
  const among = join(parent, name);
  for (const address of [target, ...further])
    for (const url of addressesMeant(address)!) {
      const alone = join(parent, directoryFor(url));
      if (alone !== among && existsSync(alone) && startOf(alone) === url) return alone;
    }
  return among;
}
