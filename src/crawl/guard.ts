import type { Archive } from "../archive/archive.ts";
import { kept } from "../archive/facts/fact.ts";
import type { KeptFacts } from "../archive/facts/facts.ts";
import { MEMBER } from "../archive/facts/own-facts.ts";
import type { Answer, Answered, Fetcher, FetchOptions, Unanswered } from "../fetch/answer.ts";
import { shorten } from "../fetch/failure.ts";
import { isPage } from "../fetch/is-page.ts";
import { Deeds } from "../learn/deeds/deeds.ts";
import { hrefsIn, type SiteSession } from "../learn/deeds/site-session.ts";
import type { Page } from "../page/page.ts";
import { refusalOf } from "../page/refusal.ts";
import { DEEDS } from "../read/known-deeds.ts";
import type { Rendering } from "../render/rendering.ts";
import { normalise } from "../url/normalise.ts";
import { isSameHost } from "../url/scope.ts";
import { pageOf, type Seen, withPage } from "./answer-page.ts";
import { givenBefore } from "./given-before.ts";
import { unasked } from "./visit.ts";

export interface GuardedParts {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  /** Shows pages in a browser, where that pays. */
  readonly rendering?: Rendering | undefined;
}

/**
 * Stands before the web: every request passes, whoever makes it, and none gets through that would do something on the site.
 * Learns what would from every page that comes.
 */
export class Guard {
  readonly deeds: Deeds;
  /** The web behind the guard. */
  readonly fetcher: Fetcher;
  readonly #archive: Archive;
  readonly #start: string;
  readonly #rendering: Rendering | undefined;
  #saved: number;
  /** Under way to see if session ids are needed. */
  #trial: Promise<unknown> | undefined;

  constructor({ archive, fetcher, rendering }: GuardedParts, start: string) {
    this.#archive = archive;
    this.#rendering = rendering;
    this.#start = start;
    this.deeds = new Deeds(archive.facts.get(MEMBER) !== undefined, archive.facts.get(DEEDS));
    this.deeds.startsAt(start);
    this.#saved = this.deeds.changes;
    archive.facts.keepAlongside(() => this.#facts());
    this.fetcher = {
      ...(fetcher.sitemaps && { sitemaps: (url: string) => fetcher.sitemaps!(url) }),
      close: () => fetcher.close(),
      fetch: (url, options) => this.#fetch(fetcher, url, options),
    };
  }

  async #fetch(inner: Fetcher, url: string, options: FetchOptions | undefined): Promise<Answer> {
    // What a site lists for robots is no secret of its members.
    if (this.deeds.hasMember && inner.sitemaps?.(url).includes(url))
      return inner.fetch(url, { ...options, asGuest: true });
    const refused = this.#refused(url);
    if (refused) return refused;
    const came = await this.#ask(inner, url, options);
    const answer =
      came.ok && this.#rendering ? await this.#shown(this.#rendering, inner, came, options) : came;
    if (!answer.ok) return answer;
    if (answer.status === 200) await this.#lookForIds(inner, answer, options?.signal);
    const { mark } = this.deeds.session;
    const told = mark ? { ...answer, session: mark } : answer;
    if (!this.deeds.hasMember) return told;
    const seen = withPage(told);
    await this.#learnFrom(inner, seen, options?.signal);
    return seen;
  }

  #refused(url: string): Unanswered | undefined {
    const doubt = this.deeds.doubt(url);
    if (doubt === undefined) return undefined;
    const message = `${doubt}: ${shorten(url)}`;
    return { ok: false, url, failure: { reason: "unsafe", retry: false, message } };
  }

  /** What a browser makes of a page, where one is wanted. What the page asks for is guarded like everything, and archived beside it. */
  #shown(rendering: Rendering, inner: Fetcher, answer: Answered, options?: FetchOptions): Promise<Answer> {
    const ask = async (url: string, how?: FetchOptions) => {
      const refused = this.#refused(url);
      if (refused) return refused;
      const { visits } = this.#archive;
      const before = await givenBefore(visits, url, answer.url, answer.exchange.at);
      if (before?.ok) return before;
      const beside = await inner.fetch(url, { ...how, ...(options?.asGuest && { asGuest: true }) });
      if (beside.exchange) visits.keep(beside.exchange, "forPage");
      return beside;
    };
    return rendering.shown(answer, ask, options?.signal);
  }

  /** Asks for an address as it is stored; with a session id only if the site does not answer without. */
  async #ask(inner: Fetcher, url: string, options: FetchOptions | undefined): Promise<Answer> {
    const { session } = this.deeds;
    if (session.isMissing && url !== this.#start) {
      const start = await this.#ask(inner, this.#start, options);
      if (start.ok) session.see(start.body.toString("latin1"), start.url);
    }
    const withId = async () => storedAs(url, await inner.fetch(session.dressed(url), options), session);
    if (session.isNeeded && !session.isMissing) return withId();
    const bare = storedAs(url, await inner.fetch(url, options), session);
    if (bare.ok && bare.location !== undefined && session.isSentOn(url, bare.location)) {
      this.#archive.visits.keep(bare.exchange);
      return withId();
    }
    if (!session.isOpen || url === this.#start || !bare.exchange) return bare;
    // What is a session id by its name needs no proof, if the site answers.
    if (session.isWellKnown && shownBy(bare)) {
      session.settle(false);
      return bare;
    }
    // One try is enough: others wait for what comes of it.
    if (this.#trial) {
      await this.#trial;
      return session.isNeeded ? withId() : bare;
    }
    const trial = withId();
    this.#trial = trial;
    const dressed = await trial;
    this.#trial = undefined;
    const shown = shownBy(dressed);
    // An address that is not answered either way says nothing.
    if (!dressed.exchange || !shown) return bare;
    session.settle(!isAlike(shownBy(bare), shown));
    const [kept, other] = session.isNeeded ? [dressed, bare] : [bare, dressed];
    this.#archive.visits.keep(other.exchange!);
    return kept;
  }

  /** Session ids and tokens are told by the addresses alone: the page is not taken apart for them. */
  async #lookForIds(inner: Fetcher, answer: Answered, signal: AbortSignal | undefined): Promise<void> {
    const { session, tokens } = this.deeds;
    const { url } = answer;
    const isSample = tokens.wantsPage;
    if (!isSample && !session.isKnown) return;
    const html = answer.rendered?.html ?? answer.body.toString("latin1");
    session.see(html, url);
    if (!isSample || !isPage(answer)) return;
    const suspects = inner.hasGuest ? tokens.suspects(linksIn(html, url, session)) : [];
    if (suspects.length === 0 || !this.deeds.takeProof()) return;
    const other = await inner.fetch(url, { asGuest: true, ...(signal && { signal }) });
    if (other.exchange) this.#archive.visits.keep(other.exchange, "asGuest");
    // What he is turned away from does not show him what is there for everybody.
    if (other.ok && other.status === 200 && shownBy(other))
      tokens.prove(suspects, linksIn(other.body.toString("latin1"), url, session));
  }

  async #learnFrom(inner: Fetcher, answer: Seen, signal: AbortSignal | undefined): Promise<void> {
    const { url, location } = answer;
    if (location !== undefined && this.deeds.isStart(url) && isSameHost(location, url))
      this.deeds.startsAt(normalise(location) ?? location);
    const page = answer.status === 200 ? pageOf(answer) : undefined;
    if (!page) return;
    this.deeds.see(page, this.deeds.takeLook(url) ? await this.#lookAsGuest(inner, url, signal) : undefined);
    const trial = this.deeds.takeTrial();
    const shown = trial && (await this.#lookAsGuest(inner, trial.url, signal));
    if (shown) this.deeds.tried(trial, shown);
  }

  /** What a guest is shown there; null when it is no page, undefined when nobody could look. */
  async #lookAsGuest(
    inner: Fetcher,
    url: string,
    signal: AbortSignal | undefined,
  ): Promise<Page | null | undefined> {
    const answer = await inner.fetch(url, { asGuest: true, ...(signal && { signal }) });
    if (answer.exchange) this.#archive.visits.keep(answer.exchange, "asGuest");
    if (!answer.ok) return unasked(answer) ? undefined : null;
    return answer.status === 200 ? (pageOf(answer) ?? null) : null;
  }

  #facts(): KeptFacts {
    if (this.deeds.changes === this.#saved) return [];
    this.#saved = this.deeds.changes;
    return [kept(DEEDS, this.deeds.save())];
  }
}

/** An answer under the address that is stored: without the session id that was sent along, or that it leads to. */
function storedAs(url: string, answer: Answer, session: SiteSession): Answer {
  const exchange = answer.exchange && { ...answer.exchange, url };
  if (!answer.ok) return { ...answer, url, ...(exchange && { exchange }) };
  const { location } = answer;
  // An address that leads to itself and an id is told apart before this.
  const bare = location === undefined ? undefined : session.bare(location);
  const to = bare === url ? location : bare;
  return { ...answer, url, exchange: exchange!, ...(to !== undefined && { location: to }) };
}

function linksIn(html: string, base: string, session: SiteSession): string[] {
  return hrefsIn(html, MOST_LINKS).flatMap((href) => {
    const url = normalise(href, base);
    return url !== undefined && isSameHost(url, base) ? [session.bare(url)] : [];
  });
}

/** Enough to see what a page has to offer. */
const MOST_LINKS = 500;

function shownBy(answer: Answer): Page | undefined {
  const page = answer.ok ? pageOf(answer) : undefined;
  return page && answer.ok && !refusalOf(page, answer.status) ? page : undefined;
}

/** Two pages that link to the same things are one. */
function isAlike(one: Page | undefined, other: Page): boolean {
  const links = new Set(one?.links.links.map(({ url }) => url));
  const others = new Set(other.links.links.map(({ url }) => url));
  let common = 0;
  for (const url of links) if (others.has(url)) common++;
  return one !== undefined && common * 2 >= Math.max(links.size, others.size);
}
