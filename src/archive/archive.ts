import type { Exchange } from "../fetch/answer.ts";
import type { PageType } from "../page/page-type.ts";
import type { ListStore } from "./lists/list-store.ts";
import type { PostStore } from "./posts/post-store.ts";
import type { StoredResponse } from "./warc/reader.ts";

/** Why an address was not fetched, or will not be. The first six are browsertrix-crawler's words. */
export type SkipReason =
  | "outOfScope"
  | "robotsTxt"
  | "duplicate"
  | "rateLimited"
  | "failed"
  | "depth"
  | "excluded"
  | "asset"
  | "nofollow"
  | "unsafe"
  | "badAddress"
  | "privateAddress"
  | "trap"
  | "noWay"; // the guide knows no use for it

export interface Skip {
  readonly reason: SkipReason;
  readonly detail?: string;
}

/** A link on its way into the frontier. */
export interface Found {
  readonly url: string;
  /** The kind of link, in the guide's words: addresses of one way wait together. */
  readonly way: string;
  /** Order within the way; larger is sooner. */
  readonly weight: number;
  /** Links from the start to here. */
  readonly depth: number;
  /** Redirects in a row that led here. */
  readonly hops?: number;
  readonly skip?: Skip;
}

/** How much the addresses of one way are wanted. Ways that were never weighed have weight 0 and no bound. */
export interface WayWeight {
  readonly way: string;
  /** Larger is sooner; below zero they stay where they are, ready for a change of mind. */
  readonly weight: number;
  /** How many of the way's addresses may be handed out before the guide has been told what came of them: a few, to try a way. */
  readonly ahead?: number;
  /** Hand them out only when nothing else is under way: what comes in may make the trial needless. */
  readonly whenIdle?: boolean;
}

/** An address handed out to be fetched. It stays in the frontier until its outcome is committed. */
export interface Waiting {
  readonly id: number;
  readonly url: string;
  readonly way: string;
  readonly depth: number;
  readonly hops: number;
  /** How often it was asked for before. */
  readonly tries: number;
  /** Set when it was dealt with before and is visited once more: its outcome changes nothing in the frontier. */
  readonly again?: true;
}

/** What became of one address: everything in it is committed together or not at all. */
export interface Outcome {
  readonly address: Waiting;
  readonly end:
    | { readonly state: "done" }
    | { readonly state: "later"; readonly due: number; readonly detail: string }
    | { readonly state: "failed" | "skipped"; readonly skip: Skip };
  readonly visit?: Visited;
  readonly found: readonly Found[];
  /** What the guide was told on this occasion, to be told again if the guide is lost. */
  readonly told?: readonly Told[];
  /** Set when the guide does not know yet what came of it; until `settle`, the address counts against its way. */
  readonly unsettled?: true;
}

/** What a guide learns from while crawling: a page (that of the outcome), an address that brought none, one that it refused. */
export type Told =
  | { readonly what: "page"; readonly way: string }
  | { readonly what: "missed"; readonly way: string; readonly url: string; readonly location?: string }
  | { readonly what: "refused"; readonly way: string; readonly url: string };

/** The same as it was kept; of a page, its visit. */
export type StoredTold =
  | { readonly id: number; readonly what: "page"; readonly way: string; readonly visit: StoredVisit }
  | (Exclude<Told, { what: "page" }> & { readonly id: number });

/** A fetch that brought bytes. */
export interface Visited {
  readonly exchange: Exchange;
  readonly mime?: string;
  readonly location?: string;
  /** Whether it brought a page, as `isPage` says; it did not if nobody says so. */
  readonly isPage?: boolean;
  readonly page?: Judged & { readonly weighed: boolean };
}

/** What a guide made of a page. */
export interface Judged {
  readonly type?: PageType;
  readonly kind?: string;
  /** The list (board or thread) that the page is a part of. */
  readonly list?: string;
}

/** One archived visit, as a reader finds it. */
export interface StoredVisit {
  readonly id: number;
  readonly address: number;
  readonly url: string;
  readonly depth: number;
  readonly way: string;
  readonly at: number;
  readonly status: number;
  readonly mime: string | null;
  /** Whether it brought a page: something to be read by people, and now by us. */
  readonly isPage: 0 | 1;
  readonly bytes: number;
  readonly digest: string;
  readonly location: string | null;
  /** Why the body is not whole, in the words of WARC-Truncated; null when it is. */
  readonly truncated: string | null;
  readonly type: PageType | null;
  readonly kind: string | null;
  readonly list: string | null;
  readonly warc: string;
  readonly offset: number;
  readonly length: number;
  /** The earlier visit whose body is the same and which holds it. */
  readonly sameAs: number | null;
}

/** Figures of the whole archive, all runs together; kept up to date with every commit. */
export interface Totals {
  addresses: number;
  waiting: number;
  /** Addresses passed over because their way is not wanted. */
  passed: number;
  later: number;
  done: number;
  failed: number;
  skipped: number;
  visits: number;
  /** Visits of what is no page of the site and counts in no figure of pages: robots.txt, sitemaps. */
  own: number;
  /** Visits whose bytes are not in the WARC files any more. */
  lost: number;
  retries: number;
  /** Bytes as they came over the wire, bodies only. */
  bytes: number;
  /** Bytes of the WARC files. */
  warcBytes: number;
  /** Visits that brought a body already archived under another address or at another time; errors, which are often alike, left out. */
  duplicates: number;
  /** Visits by status code. */
  byStatus: Record<string, number>;
  /** Addresses given up or passed over, by reason. */
  byReason: Record<string, number>;
}

export const noTotals = (): Totals => ({
  addresses: 0,
  waiting: 0,
  passed: 0,
  later: 0,
  done: 0,
  failed: 0,
  skipped: 0,
  visits: 0,
  own: 0,
  lost: 0,
  retries: 0,
  bytes: 0,
  warcBytes: 0,
  duplicates: 0,
  byStatus: {},
  byReason: {},
});

/** Whether any page of the site was ever served: neither an error nor a redirect. */
export function hasServed({ byStatus }: Readonly<Totals>): boolean {
  return Object.entries(byStatus).some(([status, count]) => status.startsWith("2") && count > 0);
}

/** Facts that must be in step with the outcomes beside which they are committed, by name. */
export type Facts = Readonly<Record<string, string>>;

/** The fact that names the strategy whose guide is followed. */
export const GUIDE_FACT = "guide";

/**
 * The fact that holds what a guide knows; each strategy's under its own name, so that one archive can be crawled with several.
 * Committed with outcomes, it stands for all that the guide was told before.
 */
export const guideFactOf = ({ name }: { readonly name: string }): string => `guide:${name}`;

/** Done in the same transaction as the outcomes: what follows from their visits (ids in the outcomes' order, 0 where none was made). */
export type WithinCommit = (visits: readonly number[]) => void;

/** What is kept: bytes in WARC files, everything else in a database, in step with each other. */
export interface Archive {
  readonly totals: Readonly<Totals>;
  fact(name: string): string | undefined;
  setFact(name: string, value: string): void;

  /** Puts addresses into the frontier that stand on no page: the start, what a sitemap lists. */
  add(found: readonly Found[]): void;
  /** The name of the strategy whose guide is followed; "" before there is one. */
  readonly guide: string;
  /**
   * From now on ways are those of this strategy's guide: they are all wanted until it weighs them, those of other guides are passed
   * over. `begun` is what a guide knows that was told of no page yet: the links of all pages are owed to it.
   */
  followGuide(strategy: string, begun?: string): void;
  /** Sets how soon the addresses of these ways are wanted. */
  weighWays(weights: Iterable<WayWeight>): void;
  /** Hands out the best waiting addresses; each once, until its outcome is committed. */
  take(count: number, now: number): Waiting[];
  /** Hands out one address out of turn, new or waiting; undefined when it was dealt with before or is handed out now. */
  claim(found: Found): Waiting | undefined;
  /** The guide was told what came of an address: it no longer counts against its way. */
  settle(address: Waiting): void;
  /** Takes back what was handed out and will not be fetched now. */
  putBack(addresses: readonly Waiting[]): void;
  /** Whether the address was ever found, whatever became of it. */
  knows(url: string): boolean;
  /** Puts addresses back that were done or given up: what came was no answer to them. Their visits stay. */
  reopen(addresses: readonly Pick<Waiting, "url">[]): void;
  /** Makes addresses wait after all that were put aside for this reason and pass now; tells how many. */
  reconsider(reason: SkipReason, passes: (url: string) => boolean): number;
  /** When the next postponed address is due, if any is. */
  nextDue(): number | undefined;
  /** Makes outcomes durable: WARC records on disk first, then rows, links and frontier changes in one transaction. */
  commit(outcomes: readonly Outcome[], facts?: Facts, within?: WithinCommit): Promise<void>;
  /** The latest visit of an address that brought bytes. */
  latestVisit(url: string): StoredVisit | undefined;
  /** The answer of a visit as it was archived; of a repeated body, the earlier record's. Undefined when its bytes are lost. */
  response(visit: Pick<StoredVisit, "id" | "sameAs">): StoredResponse | undefined;
  /** The next pages that were archived while there was no guide, whose links are still to be weighed. */
  unweighed(count: number): StoredVisit[];
  /** What the guide made of such a page, and its links, in one transaction. */
  weighed(visit: StoredVisit, page: Judged, found: readonly Found[], told: readonly Told[]): void;
  /** Saves what the guide that is followed knows; what it was told up to now is in it. */
  saveGuide(saved: string): void;
  /** What the guide was told since it was saved, in order, beginning behind `after`. */
  toldSince(after: number, count: number): StoredTold[];
  /** Archives an exchange that is no page of the site, such as its robots.txt, with the next commit. */
  keep(exchange: Exchange, how?: "asGuest"): void;
  /** What others want to be kept with every commit, if it has changed since the last one. */
  keepAlongside(facts: () => Facts): void;
  close(): void;
}

/** An archive that also keeps boards, threads and posts: an index over its visits, made by reading them. */
export interface ListArchive extends Archive {
  readonly lists: ListStore;
  readonly posts: PostStore;
  /** Hands out an address whatever became of it before, unless it is handed out now. Its outcome is to be committed like any other. */
  again(found: Found): Waiting | undefined;
  /** When the latest visit was made. */
  latestVisitAt(): number | undefined;
  /** Visits made after this one, in their order. */
  visitsAfter(id: number, count: number): StoredVisit[];
  /** Visits that brought pages, evenly from all that were made; never more than `count`. */
  sample(count: number): StoredVisit[];
  /** The latest visits that brought pages. */
  latestPages(count: number): StoredVisit[];
  transaction<T>(work: () => T): T;
}
