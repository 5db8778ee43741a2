import { DAY, HOUR, MINUTE } from "../seam/times.ts";

/** Zones lie within this of Greenwich, on both sides. */
const FARTHEST = 14 * HOUR;
const HALF_HOUR = HOUR / 2;

/**
 * So many pages that no shift known until then explains, and one other does, with none between them that speaks for the former: the clock was set, as
 * it is in summer. One or two may show posts that were moved here from another thread.
 */
const SET_BY = 3;

/** Between which shifts the true one lies, and whether the clock was set since the first page. */
export type SavedZone = readonly [least: number, most: number, wasSet?: boolean];

/**
 * How far the clock of a site's pages is off, where they do not tell their zone. A post that was not there at the last visit and is
 * there now was written in between; some of these leave only one half-hour. Pure.
 */
export class PageZone {
  #least: number;
  #most: number;
  #wasSet: boolean;
  /** Between which shifts those pages put it that contradict; when the latest of them was read, and how many there are. */
  #rival: { readonly range: Range; readonly at: number; readonly pages: number } | undefined;

  constructor([least, most, wasSet = false]: SavedZone = [-FARTHEST, FARTHEST]) {
    this.#least = least;
    this.#most = most;
    this.#wasSet = wasSet;
  }

  save(): SavedZone {
    return this.#wasSet ? [this.#least, this.#most, true] : [this.#least, this.#most];
  }

  /** A post that says it was written at `told` was first seen at `at`; at `before`, if given, it was not there yet. */
  note(told: number, before: number | undefined, at: number): void {
    // At midnight sharp: only the day is told.
    if (told % DAY === 0 && told > 0) return;
    // Pages leave the seconds out.
    const least = before === undefined ? -FARTHEST : before - told - MINUTE;
    const most = at - told;
    // What nobody's clock can explain: posts moved here, dates that are no dates of posts.
    if (most < -FARTHEST || least > FARTHEST) return;
    if (least > this.#most || most < this.#least) {
      const known = [this.#least, this.#most] as const;
      if (!isDayApart([before === undefined ? -Infinity : least, most], known))
        this.#contradict([least, most], at);
      return;
    }
    if (this.#rival && !overlap(this.#rival.range, [least, most])) this.#rival = undefined;
    // What either explains may be told by the new clock already.
    if (this.#rival) return;
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
  }

  #contradict([least, most]: Range, at: number): void {
    const rival = this.#rival && overlap(this.#rival.range, [least, most]) ? this.#rival : undefined;
    const range = [
      Math.max(rival?.range[0] ?? -FARTHEST, least),
      Math.min(rival?.range[1] ?? FARTHEST, most),
    ] as const;
    const pages = (rival?.pages ?? 0) + (rival?.at === at ? 0 : 1);
    this.#rival = { range, at, pages };
    if (pages < SET_BY) return;
    [this.#least, this.#most] = range;
    this.#wasSet = true;
    this.#rival = undefined;
  }

  /** Whether some of what was told until now was told by another clock. */
  get wasSet(): boolean {
    return this.#wasSet;
  }

  /** Whether what was seen leaves only one. */
  get isKnown(): boolean {
    return this.#most - this.#least < HOUR;
  }

  /**
   * To be added to what the pages tell: none, while that explains what was seen; else the largest shift by half-hours that does, since
   * somebody has mostly just written something. Once the clock was set, the least: what was told before is right, and would seem to be older than
   * the same when it is told again.
   */
  get offset(): number {
    if (this.#least <= 0 && this.#most >= 0) return 0;
    const shift = this.#wasSet
      ? Math.ceil(this.#least / HALF_HOUR) * HALF_HOUR
      : Math.floor(this.#most / HALF_HOUR) * HALF_HOUR;
    return shift >= this.#least && shift <= this.#most ? shift : 0;
  }
}

type Range = readonly [least: number, most: number];

function overlap([least, most]: Range, [otherLeast, otherMost]: Range): boolean {
  return least <= otherMost && most >= otherLeast;
}

/** "Today, 23:50" is another day for whoever takes the clock for another: such a post is a day later or earlier than it was told. */
function isDayApart([least, most]: Range, known: Range): boolean {
  return [DAY, -DAY].some((day) => overlap([least + day, most + day], known));
}
