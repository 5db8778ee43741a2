import { SeenSet } from "../../learn/seen-set.ts";
import type { DateFound } from "../../page/dates/date-found.ts";
import type { DatedPlace } from "../../page/dates/dated-place.ts";
import type { Page } from "../../page/page.ts";
import type { Span } from "../../page/regions/segment.ts";
import { hashOf } from "../../url/hash.ts";
import { WEAVE } from "./numbers.ts";

/** What the minutes told on a page say of its posts. */
export interface Moments {
  /** Distinct minutes that no page showed before, at the one place of the page that tells most of them. */
  readonly fresh: number;
  /** Distinct minutes that another page showed, and that are not those of everything. */
  readonly known: number;
}

/** Minutes of many posts that are counted; beyond them a site is busy, not imported. */
const MOST_COUNTED = 20_000;

/**
 * Posts are told by the minute in which they were written, where pages tell it: a day is shared by too many of them. What is written in
 * one minute all over a site (an import, the clock in the footer of a page that is kept) tells nothing.
 */
export class PostMoments {
  readonly #seen: SeenSet;
  /** On how many pages a minute stood, from the second on. */
  readonly #met: Map<number, number>;

  constructor(seen = new SeenSet(), met = new Map<number, number>()) {
    this.#seen = seen;
    this.#met = met;
  }

  /** `rows` are those of an index page: what stands in them is written elsewhere. */
  see({ evidence }: Page, rows: readonly Span[]): Moments {
    const places = new Map<string, number>();
    const onPage = new Set<number>();
    let known = 0;
    let row = 0;
    for (const place of evidence.dated.places) {
      while (row < rows.length && rows[row]!.to <= place.node) row++;
      if (row < rows.length && rows[row]!.from <= place.node) continue;
      if (place.aside === true) continue;
      const minute = minuteOf(place);
      if (minute === undefined || onPage.has(minute)) continue;
      onPage.add(minute);
      if (this.#seen.add(minute)) places.set(place.key, (places.get(place.key) ?? 0) + 1);
      else if (this.#meet(minute) <= WEAVE.furniture) known++;
    }
    return { known, fresh: Math.max(0, ...places.values()) };
  }

  save(): SavedMoments {
    return { seen: this.#seen.save(), met: [...this.#met] };
  }

  static restore({ seen, met }: SavedMoments): PostMoments {
    return new PostMoments(SeenSet.restore(seen), new Map(met));
  }

  #meet(minute: number): number {
    const met = (this.#met.get(minute) ?? 1) + 1;
    if (this.#met.size >= MOST_COUNTED) this.#met.clear();
    this.#met.set(minute, met);
    return met;
  }
}

export interface SavedMoments {
  readonly seen: string;
  readonly met: readonly (readonly [number, number])[];
}

/** The same for all spellings of one minute; undefined for what is told less exactly. */
function minuteOf({ found, told, raw }: DatedPlace): number | undefined {
  if (told?.epoch !== undefined) return hashOf(String(Math.floor(told.epoch / 60_000)));
  const exact = hasMinute(found) ? found : told && hasMinute(told) ? told : undefined;
  if (!exact) return undefined;
  const { year, month, day, hour, minute } = exact;
  if (year === undefined || month === undefined || day === undefined) return hashOf(raw);
  // Which number is the day, one page may know and another not.
  const [less, more] = day < month ? [day, month] : [month, day];
  return hashOf(`${year} ${less} ${more} ${hour}:${minute}`);
}

function hasMinute({ minute }: DateFound): boolean {
  return minute !== undefined;
}
