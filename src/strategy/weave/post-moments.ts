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
      const minutes = minutesOf(place);
      if (minutes.length === 0 || minutes.some((minute) => onPage.has(minute))) continue;
      for (const minute of minutes) onPage.add(minute);
      if (this.#isNew(minutes)) places.set(place.key, (places.get(place.key) ?? 0) + 1);
      else if (this.#meet(minutes[0]!) <= WEAVE.furniture) known++;
    }
    return { known, fresh: Math.max(0, ...places.values()) };
  }

  save(): SavedMoments {
    return { seen: this.#seen.save(), met: [...this.#met] };
  }

  static restore({ seen, met }: SavedMoments): PostMoments {
    return new PostMoments(SeenSet.restore(seen), new Map(met));
  }

  /** Whether no page showed any of these, which are one minute. */
  #isNew(minutes: readonly number[]): boolean {
    const added = minutes.map((minute) => this.#seen.add(minute));
    return added.includes(true) && !added.includes(false);
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

/**
 * The same for all spellings of one minute; none for what is told less exactly. Where an attribute tells it beside the text there are two, since another page may
 * show the text alone: lists often do, of what is told to the second in threads.
 */
function minutesOf({ found, told, raw }: DatedPlace): readonly number[] {
  const minutes = new Set<number>();
  if (told?.epoch !== undefined) minutes.add(hashOf(String(Math.floor(told.epoch / 60_000))));
  for (const date of [found, told]) {
    if (!date || !hasMinute(date)) continue;
    const { year, month, day, hour, minute } = date;
    if (year === undefined || month === undefined || day === undefined) {
      if (minutes.size === 0) minutes.add(hashOf(raw));
      continue;
    }
    // Which number is the day, one page may know and another not.
    const [less, more] = day < month ? [day, month] : [month, day];
    minutes.add(hashOf(`${year} ${less} ${more} ${hour}:${minute}`));
  }
  return [...minutes];
}

function hasMinute({ minute }: DateFound): boolean {
  return minute !== undefined;
}
