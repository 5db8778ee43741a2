import type { Page } from "../page/page.ts";
import type { DateGroup } from "../page/posts/anchors.ts";
import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";

/**
 * Lists that show the first post of each thread and the latest below it, as imageboards do. Their records look like posts, and are: but all of them
 * stand on the threads' own pages too. Told by what stands within what: on such a list several first posts with others under each, every one with
 * a link to a page of another form; there a single first post, with more under it.
 */
export class Excerpts {
  /** By form and place. */
  readonly #groups = new Map<string, GroupTally>();
  /** By form, the place around and the place within. */
  readonly #within = new Map<string, number>();

  see(page: Page, form: string, groups: readonly DateGroup[]): void {
    for (const group of groups) {
      const tally = this.#tally(form, group.place);
      tally.pages++;
      tally.dates += group.dates.length;
      if (group.dates.length === 1) tally.single++;
      else noteLeads(page, form, group, tally);
    }
    for (const outer of groups)
      for (const inner of groups) {
        if (inner === outer) continue;
        const name = `${form} ${outer.place} ${inner.place}`;
        this.#within.set(name, (this.#within.get(name) ?? 0) + countWithin(outer, inner));
      }
  }

  /** Whether the records at this place, or those around them, are excerpts of threads that have pages of another form. */
  isShownElsewhere(form: string, place: string): boolean {
    for (const [name, outer] of this.#groups) {
      if (outer.form !== form || outer.single === outer.pages) continue;
      for (const inner of this.#groups.values()) {
        if (inner.form !== form || inner === outer || (inner.place !== place && name !== `${form} ${place}`))
          continue;
        if (this.#leadsToMore(outer, inner)) return true;
      }
    }
    return false;
  }

  #leadsToMore(outer: GroupTally, inner: GroupTally): boolean {
    const below = this.#within.get(`${outer.form} ${outer.place} ${inner.place}`) ?? 0;
    if (below < inner.dates * READING.agree) return false;
    for (const [target, count] of outer.leads) {
      if (count < outer.dates * READING.agree) continue;
      const first = this.#groups.get(`${target} ${outer.place}`);
      const others = this.#groups.get(`${target} ${inner.place}`);
      if (!first || !others || first.single < first.pages * READING.agree) continue;
      if (others.dates / first.dates >= MORE * (inner.dates / outer.dates)) return true;
    }
    return false;
  }

  #tally(form: string, place: string): GroupTally {
    const name = `${form} ${place}`;
    const tally = this.#groups.get(name) ?? { form, place, pages: 0, single: 0, dates: 0, leads: new Map() };
    this.#groups.set(name, tally);
    return tally;
  }
}

interface GroupTally {
  readonly form: string;
  readonly place: string;
  pages: number;
  /** Pages with one date there. */
  single: number;
  dates: number;
  /** Records that lead to pages of another form, each to another. */
  readonly leads: Map<string, number>;
}

/** So many times as many posts stand on the threads' own pages. */
const MORE = 1.2;

function noteLeads(
  { links: { links } }: Page,
  form: string,
  { records }: DateGroup,
  tally: GroupTally,
): void {
  const seen = new Map<string, Set<string>>();
  let next = 0;
  for (const { from, to } of records) {
    while (next < links.length && links[next]!.node < from) next++;
    for (; next < links.length && links[next]!.node < to; next++) {
      const { url, hidden } = links[next]!;
      const target = listForm(url);
      if (!hidden && target !== form) seen.set(target, (seen.get(target) ?? new Set()).add(url));
    }
  }
  for (const [target, urls] of seen)
    tally.leads.set(target, (tally.leads.get(target) ?? 0) + Math.min(urls.size, records.length));
}

function countWithin({ records }: DateGroup, { dates }: DateGroup): number {
  let count = 0;
  let next = 0;
  for (const { node } of dates) {
    while (next < records.length && records[next]!.to <= node) next++;
    if (next < records.length && records[next]!.from <= node) count++;
  }
  return count;
}
