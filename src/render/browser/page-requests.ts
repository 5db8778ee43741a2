import type { Request, Route } from "playwright-core";
import { getPublicSuffix } from "tough-cookie";
import type { Answer, Answered, FetchOptions } from "../../fetch/answer.ts";
import type { SeenAnswer } from "../../fetch/rendered.ts";
import type { Ask } from "../renderer.ts";
import { isTracker } from "./blocked.ts";
import { fulfilment, sentHeaders } from "./headers.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { BrowserNumbers } from "./numbers.ts";

export interface PageRequestsParts {
  readonly ask: Ask;
  /** Fires when the page is done with; `stop` when all is. */
  readonly signal: AbortSignal;
  readonly stop: AbortSignal | undefined;
  readonly kept: KeptAnswers;
  readonly numbers: BrowserNumbers;
}

/**
 * Answers what one page asks for while it is shown: the page itself from the answer that is there already, scripts, styles and data by
 * our own fetch, everything else not at all. Nothing goes out by the browser itself.
 */
export class PageRequests {
  readonly #answer: Answered;
  readonly #ask: Ask;
  readonly #signal: AbortSignal;
  readonly #stop: FetchOptions;
  readonly #kept: KeptAnswers;
  readonly #seen: SeenAnswer[] = [];
  /** Data by its address: who asks for the same again and again, is told the same. */
  readonly #data = new Map<string, Promise<Answer>>();
  readonly #mostSeenBytes: number;
  #seenBytes = 0;
  #requests = 0;
  #underWay = 0;
  #isGiven = false;
  #idle: (() => void)[] = [];
  /** Whether something was scrolled or clicked already. */
  isPrompted = false;
  /** How many requests there may be. */
  most: number;

  constructor(answer: Answered, { ask, signal, stop, kept, numbers }: PageRequestsParts) {
    this.#answer = answer;
    this.#ask = ask;
    this.#signal = signal;
    this.#stop = stop ? { signal: stop } : {};
    this.#kept = kept;
    this.#mostSeenBytes = numbers.mostSeenBytes;
    this.most = numbers.mostRequests;
  }

  get seen(): readonly SeenAnswer[] {
    return this.#seen;
  }

  /** How many were asked for so far. */
  get count(): number {
    return this.#requests;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  /** When nothing is on its way any more. */
  idle(): Promise<void> {
    return this.#underWay === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve));
  }

  async handle(route: Route): Promise<void> {
    const request = route.request();
    try {
      await this.#handle(route, request);
    } catch {
      // The page has gone on, or is closed: nobody waits for it.
    }
  }

  async #handle(route: Route, request: Request): Promise<void> {
    if (request.method() !== "GET") return route.abort("blockedbyclient");
    const type = request.resourceType();
    if (type === "document") return this.#document(route, request);
    // A picture that fails may take what stands around it away.
    if (type === "image")
      return route.fulfill({ status: 200, contentType: "image/gif", body: EMPTY_PICTURE });
    if (!WANTED.has(type) || request.serviceWorker() !== null) return route.abort("blockedbyclient");
    // Who asks for the same again and again is not waited for.
    const waits = this.#data.has(withoutHash(request.url())) ? 0 : 1;
    const asking = this.#dataOrProgram(request, type);
    if (!asking) return route.abort("blockedbyclient");
    this.#underWay += waits;
    try {
      const answer = await asking;
      await (answer.ok ? route.fulfill(fulfilment(answer)) : route.abort("failed"));
    } finally {
      this.#underWay -= waits;
      if (this.#underWay === 0) for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  /** The page that is shown, once. Other pages, and those in frames, are none of its business. */
  async #document(route: Route, request: Request): Promise<void> {
    const isPage = request.frame().parentFrame() === null;
    if (isPage && !this.#isGiven && withoutHash(request.url()) === withoutHash(this.#answer.url)) {
      this.#isGiven = true;
      return route.fulfill(fulfilment(this.#answer));
    }
    // No content: the page stays where it is.
    return isPage ? route.fulfill({ status: 204, body: "" }) : route.abort("blockedbyclient");
  }

  /** Undefined for what is not asked for. */
  #dataOrProgram(request: Request, type: string): Promise<Answer> | undefined {
    const url = withoutHash(request.url());
    if (!/^https?:/.test(url) || isTracker(url)) return undefined;
    const isShared = SHARED.has(type);
    if (!isShared && !isSameSite(url, this.#answer.url)) return undefined;
    const known = isShared ? undefined : this.#data.get(url);
    if (known) return known;
    if (++this.#requests > this.most || this.#signal.aborted) return undefined;
    const headers = sentHeaders(request, this.#answer.url);
    // Other pages wait for the same program: it is not given up with this one.
    if (isShared) return this.#kept.of(url, () => this.#followed(url, { headers, ...this.#stop }));
    const unprompted = !this.isPrompted;
    const asked = this.#followed(url, { headers, signal: this.#signal });
    this.#data.set(url, asked);
    asked.then((answer) => {
      if (answer.ok) this.#see(answer, unprompted);
    });
    return asked;
  }

  #see(answer: Answered, unprompted: boolean): void {
    this.#seenBytes += answer.body.length;
    if (this.#seenBytes > this.#mostSeenBytes) this.#data.clear();
    else this.#seen.push({ answer, unprompted });
  }

  /** The browser would follow a redirect by itself, past us. */
  async #followed(url: string, options: FetchOptions): Promise<Answer> {
    for (let at = url, hop = 0; ; hop++) {
      const answer = await this.#ask(at, options);
      if (!answer.ok || answer.location === undefined) return answer;
      if (hop >= MOST_HOPS || !isSameSite(at, answer.location))
        return {
          ok: false,
          url,
          failure: { reason: "redirectLoop", retry: false, message: "redirected too often, or elsewhere" },
        };
      at = answer.location;
    }
  }
}

const MOST_HOPS = 5;
const EMPTY_PICTURE = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");
/** Programs and styles are the same for all pages, and may come from elsewhere; data is the site's own. */
const SHARED: ReadonlySet<string> = new Set(["script", "stylesheet"]);
const WANTED: ReadonlySet<string> = new Set([...SHARED, "xhr", "fetch"]);

function withoutHash(url: string): string {
  const hash = url.indexOf("#");
  return hash < 0 ? url : url.slice(0, hash);
}

/** Whether both belong to who has one domain: forum.example and api.forum.example. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one).hostname, new URL(other).hostname];
  return a === b || siteOf(a) === siteOf(b);
}

function siteOf(host: string): string {
  try {
    return getPublicSuffix(host) ?? host;
  } catch {
    return host;
  }
}
