import type { Skip, WayWeight } from "../archive/archive.ts";
import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import type { Random } from "../seam/random.ts";

/** Makes a guide by looking at a few pages of a site. */
export interface Strategy {
  readonly name: string;
  learn(site: Site): Promise<Guide>;
  /** Brings back a guide that was saved in the archive; undefined when another version saved it. */
  restore(saved: string): Guide | undefined;
}

/** A site as a strategy sees it while it learns. Every page it visits is archived and counts as crawled. */
export interface Site {
  readonly start: string;
  readonly random: Random;
  /** Pages that the guide before this one could not place, when a site is learned again. */
  readonly strangers?: readonly string[];
  /** Fetches a page, or takes it from the archive if it is there; follows redirects within the site. */
  visit(url: string): Promise<Page | undefined>;
  /** Asks for a page anew, to see what changes from one answer to the next. It is archived and does not count. */
  visitAgain(url: string): Promise<Page | undefined>;
  /** What the latest visit of an address was answered with. */
  statusOf(url: string): number | undefined;
}

/** What a strategy has learned of a site. Pure: the same pages in the same order give the same decisions. */
export interface Guide {
  /** `way` is the kind of link that led to the page, in the guide's own words. */
  judge(page: Page, way: string): Judgement;
  /** An address of this way brought no page: a redirect, an error, something that is not HTML. Gives what to try instead. */
  missed?(way: string, what: Missed): readonly WeighedLink[];
  /** Asked right before an address is fetched: what was learned since it was found may make that needless. */
  refuse?(url: string, way: string): Refusal | undefined;
  weigh(page: Page, judgement: Judgement): WeighedLink[];
  /**
   * Addresses that no page linked to and that a sitemap or a feed lists, some hundred at a time, once everything linked is
   * fetched. What comes back enters the frontier, each with a way like any other link; a guide without this wants no hints.
   */
  weighHints?(urls: readonly string[], base: string): WeighedLink[];
  /** How much the addresses of each way are wanted, where that has changed since it was asked last: after each page. */
  ways?(): Iterable<WayWeight>;
  /** What is thought of a way, and what decided about it, as lines for a person; none for a way that it does not know. */
  explain?(way: string): string[];
  /** Everything that it decides by: brought back, it goes on as if nothing had happened. */
  save(): string;
  /** True for a guide whose decisions depend on what it was told while crawling: that is kept, to be told again after a crash. */
  readonly learning?: boolean;
  /** Forgets what it was told while crawling, not what it was made from: it will be told everything again. */
  forget?(): void;
  /** What was learned, as a picture for people: SVG. */
  draw?(): string;
  /** The guide alone keeps to the site: pages outside the start's folder are in scope too, on the same host. */
  readonly wholeHost?: boolean;
}

export interface Refusal {
  readonly skip: Skip;
  /** Where the content is to be had instead, if nobody has fetched it yet. */
  readonly instead?: WeighedLink;
}

export interface Missed {
  readonly url: string;
  /** Where it redirects to. */
  readonly location?: string;
}

export interface Judgement {
  readonly type?: PageType;
  readonly kind?: string;
  /** The name of the list (board or thread) that the page is a part of; equal for all its pages. */
  readonly list?: string;
  /** It fits nothing the guide knows. Many of them in a row mean that the site has changed and is to be learned again. */
  readonly stranger?: true;
}

export interface WeighedLink {
  /** As it stands on the page; the crawl resolves it against `base`. */
  readonly href: string;
  readonly base: string;
  readonly way: string;
  /** Order within the way; larger is sooner. */
  readonly weight: number;
  /** The guide's reason not to follow it. */
  readonly skip?: Skip;
}
