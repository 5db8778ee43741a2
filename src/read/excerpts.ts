import type { DateGroup } from "../page/posts/anchors.ts";
import { READING } from "./numbers.ts";
import type { RecordLinks } from "./record-links.ts";

/**
 * Lists that show the first post of each thread and the latest below it, as imageboards do. Their records look like posts, and are: but all of them
 * stand on the threads' own pages too. Told by what stands within what: on such a list several first posts with others under each, every one with
 * a link to a page of another form; there a single first post, with more under it.
 */
export class Excerpts {
  readonly #links: RecordLinks;
  /** By form and place. */
  readonly #groups = new Map<string, GroupTally>();
  /** By form, the place around and the place within. */
  readonly #within = new Map<string, number>();

  constructor(links: RecordLinks) {
    this.#links = links;
  }

  see(form: string, groups: readonly DateGroup[]): void {
    for (const group of groups) {
      const tally = this.#tally(form, group.place);
      tally.pages++;
      tally.dates += group.dates.length;
      if (group.dates.length === 1) tally.single++;
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
    for (const [target, { addresses }] of this.#links.of(outer.form, outer.place)?.to ?? []) {
      if (addresses < outer.dates * READING.agree) continue;
      const first = this.#groups.get(`${target} ${outer.place}`);
      const others = this.#groups.get(`${target} ${inner.place}`);
      if (!first || !others || first.single < first.pages * READING.agree) continue;
      if (others.dates / first.dates >= MORE * (inner.dates / outer.dates)) return true;
    }
    return false;
  }

  #tally(form: string, place: string): GroupTally {
    const name = `${form} ${place}`;
    const tally = this.#groups.get(name) ?? { form, place, pages: 0, single: 0, dates: 0 };
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
}

/** So many times as many posts stand on the threads' own pages. */
const MORE = 1.2;

function countWithin({ records }: DateGroup, { dates }: DateGroup): number {
  let count = 0;
  let next = 0;
  for (const { node } of dates) {
    while (next < records.length && records[next]!.to <= node) next++;
    if (next < records.length && records[next]!.from <= node) count++;
  }
  return count;
}
