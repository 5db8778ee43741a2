import { DAY } from "../../seam/times.ts";
import type { DateFound } from "./date-found.ts";
import type { DatedPlace } from "./dated-place.ts";
import { type MonthNames, momentOf } from "./dates.ts";
import { bestMonths, MONTHS, type NameCosts } from "./month-search.ts";

/**
 * What dates with months of unknown names say of which months these are: what stands one behind the other at one place lies close together in time, and in
 * one direction where the others do; no day lies in the future, in no month before its first or behind its last; and what an attribute beside it
 * tells is the same. Names of one form of dates are different months.
 */
export class MonthEvidence {
  readonly #forms = new Map<string, FormNames>();

  /** Dates at one place of a page, in document order; `at`: when it was fetched. */
  see(group: readonly Pick<DatedPlace, "found" | "told">[], at: number | undefined): void {
    if (!group.some(({ found }) => found.named)) return;
    const direction = directionOf(group);
    let before: DateFound | undefined;
    for (const { found, told } of group) {
      if (found.year === undefined || found.day === undefined) {
        before = undefined;
        continue;
      }
      if (found.named) this.#seeDate(found, told, at);
      if (before && (before.named || found.named)) this.#seeStep(before, found, direction);
      before = found;
    }
  }

  /** What another page says. */
  add(other: MonthEvidence): void {
    for (const [form, names] of other.#forms) this.#form(form)?.add(names);
  }

  /** The months of those names of which all this leaves no doubt. */
  get months(): Record<string, number> {
    const known: Record<string, number> = {};
    const forms = [...this.#forms.values()].sort((a, b) => a.dates - b.dates);
    // What more dates say counts more.
    for (const form of forms) Object.assign(known, form.months);
    return known;
  }

  #seeDate(found: DateFound, told: DateFound | undefined, at: number | undefined): void {
    const form = this.#form(formOf(found));
    const name = form?.nameOf(found.named!.word);
    if (form && name) form.seeDate(name, found, told, at);
  }

  #seeStep(one: DateFound, other: DateFound, direction: number): void {
    const form = this.#form(formOf(one.named ? one : other));
    if (!form || (one.named && other.named && formOf(one) !== formOf(other))) return;
    form.seeStep(one, other, direction);
  }

  #form(form: string): FormNames | undefined {
    let names = this.#forms.get(form);
    if (!names && this.#forms.size < MOST_FORMS) {
      names = new FormNames();
      this.#forms.set(form, names);
    }
    return names;
  }
}

/** Names as habits have them. */
export function monthNames(months: Readonly<Record<string, number>>): MonthNames {
  return { monthOf: (word) => (Object.hasOwn(months, word) ? months[word] : undefined) };
}

/** What one page says, worked out when somebody asks. */
export function monthsOnPage(evidence: MonthEvidence): MonthNames {
  let names: MonthNames | undefined;
  return {
    monthOf: (word) => {
      names ??= monthNames(evidence.months);
      return names.monthOf(word);
    },
  };
}

/** Short names may stand in lists and long ones with posts. */
function formOf({ named, hour }: DateFound): string {
  return `${named!.order}${hour === undefined ? "" : ":"}`;
}

const MOST_FORMS = 6;
/** Beyond twelve they are other words; the most frequent decide. */
const MOST_NAMES = 40;

/** A date lies in the future, or on a day that the month has not, or an attribute tells otherwise. */
const IMPOSSIBLE = 4;
const WRONG_WEEKDAY = 2;
/** One date lies before another behind which it should lie. */
const BACKWARDS = 1;
/** Months from which on two dates are no longer close together, and what it costs to be that far apart. */
const FAR = 3;
const FAR_APART = 0.5;

interface Name extends NameCosts {
  dates: number;
}

class FormNames {
  readonly #names = new Map<string, Name>();
  dates = 0;

  nameOf(word: string): Name | undefined {
    let name = this.#names.get(word);
    if (!name && this.#names.size < MOST_NAMES) {
      name = { dates: 0, months: new Float64Array(MONTHS + 1), steps: new Map() };
      this.#names.set(word, name);
    }
    return name;
  }

  seeDate(
    name: Name,
    { year, day, weekday }: DateFound,
    told: DateFound | undefined,
    at: number | undefined,
  ): void {
    name.dates++;
    this.dates++;
    const exact = told && !told.form && !told.named ? momentOf(told, {})?.millis : undefined;
    const { months } = name;
    // Whatever its month, it lies in the future: then this tells nothing of its month.
    const today = at !== undefined && Date.UTC(year!, 0, day) > at + DAY ? undefined : at;
    for (let month = 1; month <= MONTHS; month++) {
      const date = new Date(Date.UTC(year!, month - 1, day));
      const millis = date.getTime();
      const isImpossible =
        date.getUTCDate() !== day ||
        (today !== undefined && millis > today + DAY) ||
        (exact !== undefined && Math.abs(exact - millis) > 2 * DAY);
      if (isImpossible) months[month]! += IMPOSSIBLE;
      else if (weekday !== undefined && date.getUTCDay() !== weekday) months[month]! += WRONG_WEEKDAY;
    }
  }

  seeStep(one: DateFound, other: DateFound, direction: number): void {
    if (one.named && other.named) {
      if (one.named.word === other.named.word) return;
      const [from, to] = [this.nameOf(one.named.word), this.nameOf(other.named.word)];
      if (!from || !to) return;
      // A step and its reverse are one.
      const isForward = one.named.word < other.named.word;
      const [first, second] = isForward ? [one, other] : [other, one];
      const costs = stepsTo(isForward ? from : to, second.named!.word);
      addStep(costs, first, second, isForward ? direction : -direction, (apart) => apart + MONTHS);
      return;
    }
    const [named, known] = one.named ? [one, other] : [other, one];
    const name = known.month === undefined ? undefined : this.nameOf(named.named!.word);
    if (!name) return;
    const towards = one.named ? direction : -direction;
    // Only what lies between January and December is a month.
    for (let month = 1; month <= MONTHS; month++)
      name.months[month]! += stepCost(named, known, known.month! - month, towards);
  }

  add(other: FormNames): void {
    this.dates += other.dates;
    for (const [word, { dates, months, steps }] of other.#names) {
      const name = this.nameOf(word);
      if (!name) continue;
      name.dates += dates;
      addAll(name.months, months);
      for (const [next, costs] of steps) addAll(stepsTo(name, next), costs);
    }
  }

  get months(): Record<string, number> {
    const names = [...this.#names].sort((a, b) => b[1].dates - a[1].dates);
    const chosen = names.slice(0, MONTHS);
    const further = names.slice(MONTHS).reduce((sum, [, { dates }]) => sum + dates, 0);
    if (further > this.dates * MOST_OTHER_WORDS) return {};
    return bestMonths(new Map(chosen));
  }
}

/** Of all dates of a form, the share whose words are none of the twelve most frequent: above it, these are no months. */
const MOST_OTHER_WORDS = 0.05;

function addAll(sums: Float64Array, added: Float64Array): void {
  for (let i = 0; i < sums.length; i++) sums[i]! += added[i]!;
}

function stepsTo(name: Name, word: string): Float64Array {
  let costs = name.steps.get(word);
  if (!costs) {
    costs = new Float64Array(2 * MONTHS + 1);
    (name.steps as Map<string, Float64Array>).set(word, costs);
  }
  return costs;
}

function addStep(
  costs: Float64Array,
  one: DateFound,
  other: DateFound,
  direction: number,
  place: (apart: number) => number,
): void {
  for (let apart = 1 - MONTHS; apart < MONTHS; apart++)
    if (apart !== 0) costs[place(apart)]! += stepCost(one, other, apart, direction);
}

/** What it costs that the month of the other is so many behind that of the one, which stands before it if the direction is that of the list. */
function stepCost(one: DateFound, other: DateFound, apart: number, direction: number): number {
  const months = (other.year! - one.year!) * MONTHS + apart + (other.day! - one.day!) / DAYS_OF_MONTH;
  const backwards = months * direction < 0 ? BACKWARDS : 0;
  return backwards + (Math.min(FAR, Math.abs(months)) / FAR) * FAR_APART;
}

const DAYS_OF_MONTH = 30.44;

/** 1 where dates that can be compared without knowing their months ascend, -1 where they descend, 0 where they do neither. */
function directionOf(group: readonly Pick<DatedPlace, "found">[]): number {
  let ascending = 0;
  let descending = 0;
  let before: DateFound | undefined;
  for (const { found } of group) {
    const order = before ? compared(before, found) : 0;
    if (order > 0) ascending++;
    if (order < 0) descending++;
    before = found;
  }
  if (ascending >= FEWEST_ORDERED && descending <= ascending * MOST_DISORDER) return 1;
  return descending >= FEWEST_ORDERED && ascending <= descending * MOST_DISORDER ? -1 : 0;
}

const FEWEST_ORDERED = 1;
const MOST_DISORDER = 0.1;

function compared(one: DateFound, other: DateFound): number {
  if (one.year === undefined || other.year === undefined || one.day === undefined || other.day === undefined)
    return 0;
  if (one.year !== other.year) return other.year - one.year;
  const isSame = one.named ? one.named.word === other.named?.word : one.month === other.month;
  if (!isSame) return 0;
  return minutesOf(other) - minutesOf(one);
}

function minutesOf({ day, hour = 0, minute = 0 }: DateFound): number {
  return (day! * 24 + hour) * 60 + minute;
}
