import type { PageType } from "../../page/page-type.ts";
import type { StoredVisit } from "../visits/visits.ts";

/** What the latest visit of an address turned out to be. */
export interface PageReading {
  readonly address: number;
  readonly visit: number;
  readonly type: PageType;
  /** Of the knowledge that it was read by. */
  readonly version: number;
}

/** Of each page what it is, and by which knowledge of the site it was read. What it shows is in the lists and posts. */
export interface Readings {
  set(reading: PageReading): void;
  /** Makes pages owe a reading: those that what is known now may read better. Tells how many. */
  owe(isOwing: (page: { readonly url: string; readonly type: PageType }) => boolean): number;
  /** The next visits of pages that owe a reading. */
  owing(count: number): StoredVisit[];
}
