import robotsParserModule from "robots-parser";
import { type Clock, systemClock } from "../seam/clock.ts";
import type { Answer, Exchange, Failure } from "./answer.ts";
import { robotsDefaults } from "./defaults.ts";
import { isUnconnected } from "./failure.ts";

export type RobotsVerdict =
  | { readonly allowed: true; readonly crawlDelayMillis?: number }
  | { readonly allowed: false; readonly failure: Failure };

/** An answer of an earlier run, content coding removed. */
export interface Remembered {
  readonly at: number;
  readonly status: number;
  readonly body: Buffer;
  /** Where a 3xx points, absolute. */
  readonly location?: string;
}

export interface RobotsOptions {
  readonly userAgent: string;
  /** How robots.txt itself is fetched: politely, but without asking robots.txt. */
  readonly fetch: (url: string, signal: AbortSignal | undefined) => Promise<Answer>;
  readonly clock?: Clock | undefined;
  /** Told every exchange, so that robots.txt is archived too. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** What an earlier run was answered here, as far as it is known. */
  readonly remembered?: ((url: string) => Promise<Remembered | undefined>) | undefined;
  readonly limits?: Partial<typeof robotsDefaults> | undefined;
}

/** What the sites allow (RFC 9309). Each robots.txt is kept for a day. */
export class Robots {
  readonly #options: RobotsOptions;
  readonly #clock: Clock;
  readonly #limits: typeof robotsDefaults;
  readonly #files = new Map<string, Entry>();
  readonly #asking = new Map<string, Promise<Entry>>();

  constructor(options: RobotsOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#limits = { ...robotsDefaults, ...options.limits };
  }

  /** A value when robots.txt is known, so that the common case costs no promise. */
  judge(url: URL, signal?: AbortSignal): RobotsVerdict | Promise<RobotsVerdict> {
    const known = this.#files.get(url.origin);
    if (known && this.#clock.now() < known.until) return known.file.judge(url);
    let asking = this.#asking.get(url.origin);
    if (!asking) {
      asking = this.#ask(url.origin, known, signal).finally(() => this.#asking.delete(url.origin));
      this.#asking.set(url.origin, asking);
    }
    return asking.then(({ file }) => file.judge(url));
  }

  /** The Sitemap lines of a site whose robots.txt has been read. */
  sitemaps(origin: string): readonly string[] {
    return this.#files.get(origin)?.file.sitemaps ?? [];
  }

  async #ask(origin: string, before: Entry | undefined, signal: AbortSignal | undefined): Promise<Entry> {
    const kept = before ? undefined : await this.#recall(`${origin}/robots.txt`);
    if (kept)
      return this.#remember(origin, {
        file: this.#fileOf(origin, kept.text),
        until: kept.at + this.#limits.cacheMillis,
      });
    for (let tries = 0; ; tries++) {
      const outcome = await this.#follow(`${origin}/robots.txt`, signal);
      const now = this.#clock.now();
      if (!("reason" in outcome)) {
        const file = this.#fileOf(origin, outcome.text);
        return this.#remember(origin, { file, until: now + this.#limits.cacheMillis });
      }
      const wait = this.#limits.retryDelaysMillis[tries];
      if (isWorthWaiting(outcome) && wait !== undefined && !signal?.aborted) {
        await this.#clock.sleep(wait, signal);
        continue;
      }
      const since = before?.unreachableSince ?? now;
      const entry = {
        file: closedFile(outcome),
        until: now + this.#limits[isUnconnected(outcome.reason) ? "unconnectedMillis" : "unreachableMillis"],
        unreachableSince: since,
      };
      if (outcome.reason === "stopped") return entry;
      const forgiven = now - since >= this.#limits.forgiveAfterMillis;
      return this.#remember(origin, forgiven ? { ...entry, file: openFile } : entry);
    }
  }

  /** What an earlier run was told within the last day, and when; undefined when the site must be asked. */
  async #recall(start: string): Promise<{ readonly at: number; readonly text?: string } | undefined> {
    let url = start;
    let at = Number.POSITIVE_INFINITY;
    for (let hops = 0; hops <= this.#limits.maxRedirects; hops++) {
      const kept = await this.#options.remembered?.(url);
      if (!kept || isNotNow(kept.status)) return undefined;
      at = Math.min(at, kept.at);
      if (this.#clock.now() - at >= this.#limits.cacheMillis) return undefined;
      if (kept.location === undefined)
        return kept.status >= 200 && kept.status < 300 ? { at, text: this.#textOf(kept.body) } : { at };
      url = kept.location;
    }
    return { at };
  }

  /** The file's text; no text when there is none (4xx); a failure when nobody can know. */
  async #follow(start: string, signal: AbortSignal | undefined): Promise<{ text?: string } | Failure> {
    let url = start;
    for (let hops = 0; hops <= this.#limits.maxRedirects; hops++) {
      const answer = await this.#options.fetch(url, signal);
      if (answer.exchange) this.#options.onExchange?.(answer.exchange);
      if (!answer.ok) {
        const { failure, exchange } = answer;
        // Far too long, but its beginning counts.
        if (failure.reason === "tooLarge" && exchange?.truncated && exchange.response.status === 200)
          return { text: this.#textOf(exchange.response.body) };
        if (failure.reason === "redirectLoop" || failure.reason === "tooLarge") return {};
        // Where nothing can be reached, robots.txt is not the cause.
        return isUnconnected(failure.reason)
          ? failure
          : { ...failure, message: `robots.txt: ${failure.message}` };
      }
      if (answer.location !== undefined) {
        url = answer.location;
        continue;
      }
      if (answer.status >= 200 && answer.status < 300) return { text: this.#textOf(answer.body) };
      if (isNotNow(answer.status)) return unavailable(url, answer.status);
      return {};
    }
    return {};
  }

  #textOf(body: Buffer): string {
    return body.toString("utf8", 0, Math.min(body.length, this.#limits.maxBytes));
  }

  #remember(origin: string, entry: Entry): Entry {
    this.#files.set(origin, entry);
    return entry;
  }

  /** No text: there are no rules. */
  #fileOf(origin: string, text: string | undefined): RobotsFile {
    return text === undefined ? openFile : this.#parse(origin, text);
  }

  #parse(origin: string, text: string): RobotsFile {
    const { userAgent } = this.#options;
    const rules = robotsParser(`${origin}/robots.txt`, harmless(text));
    const seconds = rules.getCrawlDelay(userAgent);
    const allowed: RobotsVerdict =
      seconds !== undefined && seconds > 0
        ? { allowed: true, crawlDelayMillis: seconds * 1000 }
        : { allowed: true };
    return {
      sitemaps: rules
        .getSitemaps()
        .flatMap((line) => (URL.canParse(line, origin) ? [new URL(line, origin).href] : [])),
      judge: (url) => {
        // No honest rule needs more of an address to decide; matching costs address times rule.
        const address = url.href.length > maxJudgedLength ? url.href.slice(0, maxJudgedLength) : url.href;
        return rules.isAllowed(address, userAgent) === false ? forbidden(url) : allowed;
      },
    };
  }
}

interface RobotsFile {
  readonly sitemaps: readonly string[];
  judge(url: URL): RobotsVerdict;
}

interface Entry {
  readonly file: RobotsFile;
  readonly until: number;
  readonly unreachableSince?: number;
}

const maxJudgedLength = 2000;
const maxRuleLength = 1000;
/** Some thousand honest rules. */
const maxWildcardLength = 40_000;

/** The module's types name a default export that its CommonJS form gives as the module itself. */
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

const openFile: RobotsFile = { sitemaps: [], judge: () => ({ allowed: true }) };

/** 429 says "not now", not "there is none". */
function isNotNow(status: number): boolean {
  return status >= 500 || status === 429;
}

/** The server is there but cannot give the file now. With no server at all the page itself fails as well: say so at once. */
function isWorthWaiting({ reason, retry }: Failure): boolean {
  return retry && (reason === "robotsTxt" || reason === "timeout" || reason === "disconnect");
}

function closedFile(failure: Failure): RobotsFile {
  return { sitemaps: [], judge: () => ({ allowed: false, failure }) };
}

function forbidden(url: URL): RobotsVerdict {
  const message = `robots.txt of ${url.host} disallows ${url.pathname.slice(0, 200)}`;
  return { allowed: false, failure: { reason: "robotsTxt", retry: false, message } };
}

function unavailable(url: string, status: number): Failure {
  const message = `${url} answers ${status}: nothing may be fetched until it can be read (RFC 9309)`;
  return { reason: "robotsTxt", retry: true, message };
}

/**
 * Drops the lines that only an attack has. A rule with a wildcard costs its length times that of the address:
 * 490 KB of them took 2.6 s per address, what is kept here about 0.2 s at worst.
 */
function harmless(text: string): string {
  let wildcardRoom = maxWildcardLength;
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .filter((line) => {
      if (line.length > maxRuleLength) return false;
      // "User-agent: *" stays: without it the rules behind it would join another group.
      if (!line.includes("*") || !/^\s*(dis)?allow/i.test(line)) return true;
      wildcardRoom -= line.length;
      return wildcardRoom >= 0;
    })
    .join("\n");
}
