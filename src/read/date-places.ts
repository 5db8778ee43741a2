import { momentAt } from "../page/dates/dated.ts";
import type { KnownPlaces } from "../page/known-places.ts";
import type { Page } from "../page/page.ts";
import { type DateGroup, dateGroups } from "../page/posts/anchors.ts";
import { Recurrence } from "../page/posts/recurrence.ts";
import { MINUTE } from "../seam/times.ts";
import { Excerpts } from "./excerpts.ts";
import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";
import { type LinkedRecords, RecordLinks } from "./record-links.ts";

/**
 * What the dates of a site are dates of, place by place, over some pages of every form. What one page leaves open (a single post beside a clock,
 * names long enough for titles) the others tell.
 */
export class DatePlaces {
  readonly #places = new Map<string, PlaceTally>();
  readonly #forms = new Set<string>();
  readonly #links = new RecordLinks();
  readonly #excerpts = new Excerpts(this.#links);
  /** Of places with dates that words call those of a change, how many pages show them to be times of records; or not, though they have several. */
  readonly #changes = new Map<string, { times: number; notes: number }>();
  #known: KnownPlaces | undefined;

  /** A page of the sample. */
  see(page: Page): void {
    const form = listForm(page.url);
    const groups = dateGroups(page.evidence);
    if (groups.length > 0) this.#forms.add(form);
    this.#seeChanges(page);
    const latest = latestOf(page, groups);
    for (const group of groups) this.#see(page, form, group, latest, groups.length > 1);
    for (const group of groups) this.#links.see(page, form, group);
    this.#excerpts.see(form, groups);
  }

  #seeChanges(page: Page): void {
    const counts = new Map<string, { times: number; asides: number }>();
    for (const { key, aside, isChange } of page.evidence.dated.places) {
      if (!isChange && aside !== true) continue;
      const count = counts.get(key) ?? { times: 0, asides: 0 };
      counts.set(key, count);
      if (isChange) count.times++;
      else count.asides++;
    }
    for (const [key, { times, asides }] of counts) {
      const tally = this.#changes.get(key) ?? { times: 0, notes: 0 };
      this.#changes.set(key, tally);
      if (times > 0) tally.times++;
      else if (asides > 1) tally.notes++;
    }
  }

  #see(
    page: Page,
    form: string,
    { place, dates, records, score }: DateGroup,
    latest: number,
    isCompared: boolean,
  ): void {
    let tally = this.#places.get(place);
    if (!tally) {
      tally = {
        pages: 0,
        single: 0,
        latest: 0,
        alone: 0,
        now: new Map(),
        scores: new Map(),
        recurrence: new Recurrence(),
      };
      this.#places.set(place, tally);
    }
    tally.pages++;
    tally.scores.set(form, (tally.scores.get(form) ?? 0) + score);
    tally.recurrence.see(page.evidence, records, form);
    if (dates.length > 1) return;
    tally.single++;
    const moment = momentAt(dates[0]!, page.evidence.dated);
    if (!moment) return;
    // The only date of a page is the latest, whatever it is.
    if (!isCompared) tally.alone++;
    else if (moment.millis >= latest) tally.latest++;
    const ahead = Math.round((moment.millis - page.at) / QUARTER);
    if (Math.abs(moment.millis - page.at - ahead * QUARTER) <= READING.clockSlack)
      tally.now.set(ahead, (tally.now.get(ahead) ?? 0) + 1);
  }

  /** What all pages of the site may be told. */
  get known(): KnownPlaces {
    if (!this.#known) {
      const clocks = new Set<string>();
      for (const [place, tally] of this.#places) if (this.#isClock(tally)) clocks.add(place);
      const changes = [...this.#changes].flatMap(([place, { times, notes }]) => (times > notes ? place : []));
      this.#known = { clocks, people: this.#people(), changes: new Set(changes) };
    }
    return this.#known;
  }

  /** The place of the records' times on a page of this address that has dates at these places; `clocks`: what is known to be none of these. */
  timeOf(url: string, places: readonly string[], { clocks } = this.known): string | undefined {
    const form = listForm(url);
    let best: string | undefined;
    let most: readonly [own: number, all: number] = [-1, -1];
    for (const place of places) {
      if (clocks.has(place)) continue;
      const scores = this.#places.get(place)?.scores;
      const own = scores?.get(form) ?? 0;
      const all = scores ? Math.max(...scores.values()) : 0;
      if (own > most[0] || (own === most[0] && all > most[1])) {
        most = [own, all];
        best = place;
      }
    }
    return best;
  }

  /** Whether records with their times at this place are posts on pages of this form; undefined where none has several. */
  arePosts(url: string, place: string): boolean | undefined {
    const form = listForm(url);
    return this.#excerpts.isShownElsewhere(form, place)
      ? false
      : this.#places.get(place)?.recurrence.arePosts(form);
  }

  /** Where the links of records lead whose times stand at this place on pages of this form. */
  linksOf(url: string, place: string): LinkedRecords | undefined {
    return this.#links.of(listForm(url), place);
  }

  /** On every page once, at the moment of the request, or on pages of all kinds and later than all else. */
  #isClock({ pages, single, latest, alone, now, scores }: PlaceTally): boolean {
    if (pages < READING.clockPages || single < pages * READING.agree) return false;
    if (Math.max(0, ...now.values()) >= pages * READING.agree) return true;
    const forms = Math.max(READING.clockForms, this.#forms.size / 2);
    return scores.size >= forms && alone < pages && latest >= (pages - alone) * READING.agree;
  }

  #people(): Set<string> {
    const people = new Set<string>();
    for (const [, { recurrence, scores }] of this.#places) {
      if (![...scores.keys()].some((form) => recurrence.arePosts(form))) continue;
      for (const place of recurrence.people()) people.add(place);
    }
    return people;
  }
}

interface PlaceTally {
  pages: number;
  /** Pages that have one date there … */
  single: number;
  /** … and it is the latest on the page, or the page's only date … */
  latest: number;
  alone: number;
  /** … or the moment of the request, in the zone of so many quarters of an hour. */
  readonly now: Map<number, number>;
  /** How much its records are like posts, by the form of the address. */
  readonly scores: Map<string, number>;
  readonly recurrence: Recurrence;
}

const QUARTER = 15 * MINUTE;

function latestOf(page: Page, groups: readonly DateGroup[]): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { dates } of groups)
    for (const date of dates)
      latest = Math.max(latest, momentAt(date, page.evidence.dated)?.millis ?? latest);
  return latest;
}
