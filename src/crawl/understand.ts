import type { Outcome } from "../archive/archive.ts";
import type { Found, Waiting } from "../archive/frontier/frontier.ts";
import type { Visited } from "../archive/visits/visits.ts";
import type { Answer, Unanswered } from "../fetch/answer.ts";
import { isPage } from "../fetch/is-page.ts";
import type { RepeatedNotices } from "../learn/repeated-notices.ts";
import { UsualLength } from "../learn/usual-length.ts";
import { passageOf } from "../page/links/passage.ts";
import { mayRefuse } from "../page/may-refuse.ts";
import type { Page } from "../page/page.ts";
import { type Refusal, refusalOf, refusalOfStatus } from "../page/refusal.ts";
import type { Reading } from "../read/reading.ts";
import type { Guide, WeighedLink } from "../strategy/strategy.ts";
import type { Skip, SkipReason } from "../url/skip.ts";
import { counted } from "../words/counted.ts";
import type { Admission } from "./admission.ts";
import { pageOf, type Seen, textPageOf } from "./answer-page.ts";
import { mayPass, type RetryRules, retryAt } from "./retry.ts";
import { MOST_HOPS } from "./visit.ts";

export interface LinkRules {
  readonly admission: Admission;
  /** How many links from the start are followed. */
  readonly depth: number;
}

export interface Understanding extends LinkRules {
  /** None while the strategy is still learning: links are weighed when it has a guide. */
  readonly guide: Guide | undefined;
  readonly retry: RetryRules;
  /** What a page is and shows, as far as the site is known. */
  readonly readingOf: (page: Page) => Reading;
  /** What the site says when there is nothing, as far as it is known. */
  readonly notices?: RepeatedNotices;
  /** How long its pages are. */
  readonly lengths?: UsualLength;
  /** Whether the page of this address may be a wall put up before the site. */
  readonly wall?: (address: Waiting, page: Page) => Refusal | undefined;
}

/** An outcome, and whether it is the site's no. The guide was not told of it: it may say nothing about the way. */
export interface Understood extends Outcome {
  readonly refusal?: Refusal;
  /** Set when it was given up for something that may pass. */
  readonly mayPass?: boolean;
  /** Of a page that is what was asked for. */
  readonly reading?: Reading;
}

/** Turns the answer to one address into what is to be committed: its end, its record, its links. Pure. */
export function outcomeOf(address: Waiting, answer: Answer, now: number, how: Understanding): Understood {
  const retry = retryAt(answer, address.tries, how.retry, now);
  const visit = visitOf(answer);
  const refusal = answer.ok ? refusalOfStatus(answer.status) : undefined;
  if (retry !== undefined) {
    const detail = answer.ok ? `answered ${answer.status}` : answer.failure.message;
    const end = { state: "later", due: retry, detail } as const;
    return { address, end, ...(visit && { visit }), found: [], ...(refusal && { refusal }) };
  }
  if (!answer.ok) {
    const end = giveUp(answer);
    // What we do not dare to ask for says nothing about where its way leads.
    const found = answer.failure.reason === "unsafe" ? [] : missed(address, how);
    return { address, end, ...(visit && { visit }), found, mayPass: mayPass(answer) };
  }
  if (answer.status >= 500 || answer.status === 429) {
    const skip = {
      reason: answer.status === 429 ? "rateLimited" : "failed",
      detail: `answered ${answer.status} ${counted(address.tries + 1, "time")}`,
    } as const;
    const found = refusal ? [] : missed(address, how);
    const end = { state: "failed", skip } as const;
    return { address, end, visit: visit!, found, ...(refusal && { refusal }), mayPass: mayPass(answer) };
  }
  if (answer.location) {
    const found = [...missed(address, how, answer.location), ...redirectOf(address, answer.location, how)];
    return { address, end: { state: "done" }, visit: visit!, found };
  }
  return understood(address, answer, visit!, how);
}

function understood(address: Waiting, answer: Seen, visit: Visited, how: Understanding): Understood {
  const page = pageOf(answer);
  const end = { state: "done" } as const;
  // Pages that send their reader on are all alike, which is no sign of a wall.
  const passage = page && passageOf(page);
  if (passage !== undefined && !refusalOf(page!, answer.status)) {
    const target = redirectOf(address, passage, how);
    const leadsOn = target.some(({ skip }) => !skip);
    if (leadsOn) how.guide?.passed?.(address.way, { url: address.url, location: passage });
    const found = leadsOn ? target : [...missed(address, how), ...target];
    return { address, end, visit: { ...visit, page: { weighed: true } }, found };
  }
  const refusal = refusalIn(answer, page, how, address);
  const no = refusal && { refusal };
  // Whatever the start says, its links are looked at: there are no others.
  if (no && how.guide && !(page && address.depth === 0)) {
    const judged = { weighed: true } as const;
    return { address, end, visit: { ...visit, page: judged }, found: [], ...no };
  }
  if (!page)
    return { address, end, visit: { ...visit, page: { weighed: true } }, found: missed(address, how) };
  if (!how.guide)
    return {
      ...{ address, end, visit: { ...visit, page: { weighed: false } }, found: [] },
      ...(no ? no : { reading: how.readingOf(page) }),
    };
  if (address.depth === 0) reachUp(page, how.admission);
  const reading = how.readingOf(page);
  const { judgement, links } = how.guide.decide(reading, address.way);
  // A stranger's links are weighed by the next guide, if there is one.
  if (judgement.stranger)
    return { address, end, visit: { ...visit, page: { weighed: false } }, found: [], reading };
  how.admission.meet(page, () => isList(reading), how.guide.scans);
  const found = admittedLinks(links, address.depth + 1, how);
  const { kind } = judgement;
  const judged = { ...(kind !== undefined && { kind }), weighed: true };
  return { address, end, visit: { ...visit, page: judged }, found, ...no, ...(!no && { reading }) };
}

/** The site's no, if the answer is one: by its status, its words, or what else it shows. The same for every strategy. */
export function refusalIn(
  answer: Seen,
  page: Page | undefined,
  { guide, notices, lengths, wall }: Pick<Understanding, "guide" | "notices" | "lengths" | "wall">,
  address?: Waiting,
): Refusal | undefined {
  const readable = page ?? (answer.status === 403 ? textPageOf(answer) : undefined);
  const said = readable
    ? refusalSaid(readable, answer.status, guide, lengths)
    : refusalOfStatus(answer.status);
  // Framesets have nothing to read, and are all alike.
  if (said || !page || FRAMESET.test(page.html)) return said;
  const walled = address && wall?.(address, page);
  // Words that come again and again are seen on pages that are taken apart anyway.
  return walled ?? (guide?.scans ? undefined : notices?.see(page));
}

export function isList({ type }: Reading): boolean {
  return type === "entry" || type === "index";
}

const FRAMESET = /<frameset\b/i;

/**
 * What a page says in words that are known. For a guide that only scans its pages, ordinary ones are not taken apart here either: they
 * are as long as usual, or their source shows that they are no notice.
 */
export function refusalSaid(
  page: Page,
  status: number,
  guide: Guide | undefined,
  lengths = new UsualLength(),
): Refusal | undefined {
  if (!guide?.scans) return refusalOf(page, status);
  const mayBe = lengths.isShort(page.html.length) && mayRefuse(page.html);
  const refusal = mayBe ? refusalOf(page, status) : refusalOfStatus(status);
  if (!refusal) lengths.see(page.html.length);
  return refusal;
}

/** Any page may be the start: its bread crumbs lead up to the entry. The root of the host is no part of most forums. */
function reachUp(page: Page, admission: Admission): void {
  const crumbs = page.crumbs.filter(({ url }) => new URL(url).pathname !== "/");
  if (crumbs[0]) admission.reachUpTo(crumbs[0].url);
}

/** Tells the guide that an address brought no page; gives what is to be tried instead. */
export function missed(address: Waiting, how: Understanding, location?: string): Found[] {
  const { url, way, depth } = address;
  const instead = how.guide?.missed?.(way, { url, ...(location !== undefined && { location }) });
  return admittedLinks(instead ?? [], depth, how);
}

/** What of these links may enter the frontier, and why the others may not. */
export function admittedLinks(links: readonly WeighedLink[], depth: number, rules: LinkRules): Found[] {
  const found: Found[] = [];
  for (const link of links) {
    const admitted = rules.admission.admit(link.href, link.base);
    if (!admitted) continue;
    const skip = admitted.skip ?? link.skip ?? tooDeep(depth, rules.depth);
    found.push({ url: admitted.url, way: link.way, weight: link.weight, depth, ...(skip && { skip }) });
  }
  return found;
}

function tooDeep(depth: number, deepest: number): Skip | undefined {
  return depth > deepest
    ? { reason: "depth", detail: `${counted(depth, "link")} from the start` }
    : undefined;
}

function redirectOf(address: Waiting, location: string, rules: LinkRules): Found[] {
  const target =
    address.depth === 0
      ? rules.admission.admitMoved(location, address.url)
      : rules.admission.admit(location, address.url);
  if (!target) return [];
  const hops = address.hops + 1;
  const skip =
    target.skip ??
    (hops > MOST_HOPS
      ? ({ reason: "failed", detail: `more than ${MOST_HOPS} redirects in a row` } as const)
      : undefined);
  return [
    // Before all others of its way: only there is told what the way is worth.
    { url: target.url, way: address.way, weight: 1, depth: address.depth, hops, ...(skip && { skip }) },
  ];
}

/** What the archive keeps of an answer; undefined when nothing came. */
export function visitOf(answer: Answer): Visited | undefined {
  if (!answer.exchange) return undefined;
  if (!answer.ok) return { exchange: answer.exchange };
  const mime = answer.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  return {
    exchange: answer.exchange,
    ...(mime && { mime }),
    ...(answer.location && { location: answer.location }),
    isPage: isPage(answer),
    ...(answer.rendered && { rendered: answer.rendered }),
  };
}

/** Refusals of our own are skips; everything else that brought no page is a failure. */
function giveUp({ failure }: Unanswered): Extract<Outcome["end"], { skip: unknown }> {
  const own: SkipReason | undefined =
    failure.reason === "robotsTxt" || failure.reason === "privateAddress" || failure.reason === "unsafe"
      ? failure.reason
      : undefined;
  if (own) return { state: "skipped", skip: { reason: own, detail: failure.message } };
  return { state: "failed", skip: { reason: "failed", detail: failure.message } };
}
