import type { StoredVisit } from "../visits/visits.ts";

/** What a guide learns from while crawling: a page (that of the outcome), an address that brought none or sent its reader on, one that it refused. */
export type Told =
  | { readonly what: "page"; readonly way: string }
  | { readonly what: "missed"; readonly way: string; readonly url: string; readonly location?: string }
  | { readonly what: "passed"; readonly way: string; readonly url: string; readonly location: string }
  | { readonly what: "refused"; readonly way: string; readonly url: string };

/** The same as it was kept; of a page, its visit. */
export type StoredTold =
  | { readonly id: number; readonly what: "page"; readonly way: string; readonly visit: StoredVisit }
  | (Exclude<Told, { what: "page" }> & { readonly id: number });

/** What guides know, and what they were told since that was saved. */
export interface Guides {
  /** The name of the strategy whose guide is followed; "" before there is one. */
  readonly followed: string;
  /**
   * From now on ways are those of this strategy's guide: they are all wanted until it weighs them, those of other guides are passed
   * over. `begun` is what a guide knows that was told of no page yet: the links of all pages are owed to it.
   */
  follow(strategy: string, begun?: string): void;
  /** Saves what the guide that is followed knows; what it was told up to now is in it. */
  save(saved: string): void;
  /** What the guide was told since it was saved, in order, beginning behind `after`. */
  toldSince(after: number, count: number): StoredTold[];
}
