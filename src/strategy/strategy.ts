import type { Skip } from "../archive/archive.ts";
import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import type { Random } from "../seam/random.ts";

/** Makes a guide by looking at a few pages of a site. */
export interface Strategy {
  readonly name: string;
  learn(site: Site): Promise<Guide>;
  /** Brings back a guide that was saved in the archive. */
  restore(saved: string): Guide;
}

/** A site as a strategy sees it while it learns. Every page it visits is archived and counts as crawled. */
export interface Site {
  readonly start: string;
  readonly random: Random;
  /** Pages that the guide before this one could not place, when a site is learned again. */
  readonly strangers?: readonly string[];
  /** Fetches a page, or takes it from the archive if it is there; follows redirects within the site. */
  visit(url: string): Promise<Page | undefined>;
}

/** What a strategy has learned of a site. Pure: the same pages in the same order give the same decisions. */
export interface Guide {
  judge(page: Page): Judgement;
  weigh(page: Page, judgement: Judgement): WeighedLink[];
  /** How soon the addresses of each way are wanted; asked after each page, larger is sooner, unnamed ways are 0. */
  ways?(): Iterable<readonly [way: string, weight: number]>;
  save(): string;
  /** What was learned, as a picture for people: SVG. */
  draw?(): string;
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
