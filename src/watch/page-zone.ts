import { DAY, HOUR, MINUTE } from "../seam/times.ts";

/** Zones lie within this of Greenwich, on both sides. */
const FARTHEST = 14 * HOUR;
const HALF_HOUR = HOUR / 2;

/**
 * So many pages that no shift known until then explains, and one other does, with none between them that speaks for the former: the clock was set, as
 * it is in summer. One or two may show posts that were moved here from another thread.
 */
const SET_BY = 3;

/** Between which shifts the true one lies. */
export type SavedZone = readonly [least: number, most: number];

/**
 * How far the clock of a site's pages is off, where they do not tell their zone. A post that was not there at the last visit and is
 * there now was written in between; some of these leave only one half-hour. Pure.
 */
export class PageZone {
  #least: number;
  #most: number;
  /** Between which shifts those pages put it that contradict; when the latest of them was read, and how many there are. */
  #rival: { readonly range: SavedZone; readonly at: number; readonly pages: number } | undefined;

  constructor([least, most]: SavedZone = [-FARTHEST, FARTHEST]) {
    this.#least = least;
    this.#most = most;
  }

  save(): SavedZone {
    return [this.#least, this.#most];
  }

  /**
   * A post that says it was written at `told` was first seen at `at`; at `before`, if given, it was not there yet. True if the clock must have been set
   * since the times that were told before.
   */
  note(told: number, before: number | undefined, at: number): boolean {
    // At midnight sharp: only the day is told.
    if (told % DAY === 0 && told > 0) return false;
    // Pages leave the seconds out.
    const least = before === undefined ? -FARTHEST : before - told - MINUTE;
    const most = at - told;
    // What nobody's clock can explain: posts moved here, dates that are no dates of posts.
    if (most < -FARTHEST || least > FARTHEST) return false;
    if (least > this.#most || most < this.#least) {
      const isOfOtherDay = isDayApart([before === undefined ? -Infinity : least, most], this.save());
      return isOfOtherDay ? false : this.#contradict([least, most], at);
    }
    if (this.#rival && !overlap(this.#rival.range, [least, most])) this.#rival = undefined;
    // What either explains may be told by the new clock already.
    if (this.#rival) return false;
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
    return false;
  }

  #contradict([least, most]: SavedZone, at: number): boolean {
    const rival = this.#rival && overlap(this.#rival.range, [least, most]) ? this.#rival : undefined;
    const range = [
      Math.max(rival?.range[0] ?? -FARTHEST, least),
      Math.min(rival?.range[1] ?? FARTHEST, most),
    ] as const;
    const pages = (rival?.pages ?? 0) + (rival?.at === at ? 0 : 1);
    this.#rival = { range, at, pages };
    if (pages < SET_BY) return false;
    [this.#least, this.#most] = range;
    this.#rival = undefined;
    return true;
  }

  /** Whether what was seen leaves only one. */
  get isKnown(): boolean {
    return this.#most - this.#least < HOUR;
  }

  /**
   * To be added to what the pages tell: none, while that explains what was seen; else the largest shift by half-hours that does, since
   * somebody has mostly just written something.
   */
  get offset(): number {
    if (this.#least <= 0 && this.#most >= 0) return 0;
    const shift = Math.floor(this.#most / HALF_HOUR) * HALF_HOUR;
    return shift >= this.#least ? shift : 0;
  }
}

function overlap([least, most]: SavedZone, [otherLeast, otherMost]: SavedZone): boolean {
  return least <= otherMost && most >= otherLeast;
}

/** "Today, 23:50" is another day for whoever takes the clock for another: such a post is a day later or earlier than it was told. */
function isDayApart([least, most]: SavedZone, known: SavedZone): boolean {
  return [DAY, -DAY].some((day) => overlap([least + day, most + day], known));
}
