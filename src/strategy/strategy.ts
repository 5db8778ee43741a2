import type { Corrections } from "../learn/corrections/corrections.ts";
import type { Page } from "../page/page.ts";
import type { Reading } from "../read/reading.ts";
import type { Random } from "../seam/random.ts";
import type { Skip } from "../url/skip.ts";
import type { WayWeight } from "../url/way-weight.ts";
import type { StrategyOption, Told } from "./strategy-option.ts";

/** Makes a guide by looking at a few pages of a site. */
export interface Strategy {
  readonly name: string;
  /** Set for a strategy that does not learn on pages that it visits before the crawl, but from those of the crawl, or never. */
  readonly learns?: "meanwhile" | "never";
  /** Its guides can draw what was learned. */
  readonly draws?: true;
  /** What it can be told. */
  readonly options?: readonly StrategyOption[];
  /** The same strategy, told something; throws a SkeinError where that makes no sense. */
  told?(what: Told): Strategy;
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
  /** Where to go from a page, by what it is and shows. `way` is the kind of link that led to it, in the guide's own words. */
  decide(reading: Reading, way: string): Decision;
  /** An address of this way brought no page: a redirect, an error, something that is not HTML. Gives what to try instead. */
  missed?(way: string, what: Missed): readonly WeighedLink[];
  /** A page of this way did nothing but send its reader on: where it leads to is fetched in its place. */
  passed?(way: string, what: Required<Missed>): void;
  /** Asked right before an address is fetched: what was learned since it was found may make that needless. */
  refuse?(url: string, way: string): Refusal | undefined;
  /**
   * Addresses that no page linked to and that a sitemap or a feed lists, some hundred at a time, once everything linked is
   * fetched. What comes back enters the frontier, each with a way like any other link; a guide without this wants no hints.
   */
  weighHints?(urls: readonly string[], base: string): WeighedLink[];
  /** How much the addresses of each way are wanted, where that has changed since it was asked last: after each page. */
  ways?(): Iterable<WayWeight>;
  /**
   * Told what people say against what was learned, as it stands now: at the start, and whenever that changes. What is said of ways and
   * addresses counts whatever the guide does; this is for what only the guide itself can know better by. Gives which addresses that it had
   * no use for are wanted now.
   */
  correct?(corrections: Corrections): ((url: string) => boolean) | undefined;
  /** What is thought of a way, and what decided about it, as lines for a person; none for a way that it does not know. */
  explain?(way: string): string[];
  /** What was learned, from so many pages, as lines for a person. */
  describe?(pages: number): string[];
  /** What is thought of all its ways, for people. */
  tellWays?(): LearnedWay[];
  /** Set for a guide that looks for links in the source of a page and does not take it apart, which costs several times as much. */
  readonly scans?: true;
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

/** A way as its guide sees it. Worth is what pages had that no page had before: nothing 0, everything 1. */
export interface LearnedWay {
  readonly name: string;
  /** What such links are, in words. */
  readonly links: string;
  /** What their addresses have in common. */
  readonly form: string;
  /** Fetched so far. */
  readonly pages: number;
  /** Of these pages on average; null while there is none. */
  readonly worth: number | null;
  /** Of the next one. */
  readonly expected: number;
  /** Fetched to the last address, or not unless there is nothing better. */
  readonly followed: boolean;
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

export interface Decision {
  readonly judgement: Judgement;
  readonly links: readonly WeighedLink[];
}

export interface Judgement {
  /** The kind of page in the guide's own words. */
  readonly kind?: string;
  /** The name that the guide gives to the list whose pages flip to one another; equal for all of them. */
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
