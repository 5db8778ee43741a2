import type { Fields } from "./link-template.ts";
import type { Shown } from "./page-shows.ts";

/** The records of one list of an answer, with the page that shows them. */
export interface List {
  readonly shown: Shown;
  readonly records: readonly Fields[];
}

/** What nearly all records have is learned: some have been changed, or are shown otherwise. */
export const MOSTLY = 0.9;
