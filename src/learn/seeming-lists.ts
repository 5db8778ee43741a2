import type { Link } from "../page/links/links.ts";
import type { LinkTable } from "../page/regions/link-table.ts";
import { formedAddress } from "./address-form.ts";
import { addsToPage } from "./page-turn.ts";

/** Regions that show by their number that they are cells. */
const FEWEST_ROWS = 3;
/** Lists have more records than a cell has lines. */
const MOST_LINES = 4;

/**
 * Whether what repeats are the lines of a cell, in row after row: in each the title of the latest thread, and whoever wrote in it. Each has as many, and
 * the first of each are of one form, the second of another.
 */
export function areLinesOfCells(
  { regions }: LinkTable,
  titles: readonly number[],
  byNode: ReadonlyMap<number, Link>,
): boolean {
  const lines = regions[0]!.records.length;
  if (regions.length < FEWEST_ROWS || lines > MOST_LINES) return false;
  if (regions.some(({ records }) => records.length !== lines)) return false;
  const forms: string[] = [];
  let at = 0;
  for (const { records } of regions) {
    for (const [line, { from, to }] of records.entries()) {
      while (at < titles.length && titles[at]! < from) at++;
      if (at >= titles.length || titles[at]! >= to) continue;
      const { form } = formedAddress(byNode.get(titles[at]!)!.url);
      forms[line] ??= form;
      if (forms[line] !== form) return false;
    }
  }
  return new Set(forms.filter((form) => form !== undefined)).size > 1;
}

/** Whether these links lead to views of the page itself: its list in another order, or some of it. */
export function areViews(
  titles: readonly number[],
  byNode: ReadonlyMap<number, Link>,
  pageUrl: string,
): boolean {
  return titles.every((node) => addsToPage(byNode.get(node)!.url, pageUrl));
}
