import { jsonFact } from "../archive/facts/fact.ts";
import { HOUR } from "../seam/times.ts";
import type { Visited } from "./watch.ts";

/** What is told is of the last day, kept by the hour. */
const HOURS = 24;

interface HourFigures {
  hour: number;
  pages: number;
  posts: number;
  /** Of posts written since the watch began: how many, and how long they waited in all. */
  timed: number;
  delay: number;
  /** Posts of which nobody can tell when they were written: too coarse a time, or a clock of an unknown zone. */
  untimed: number;
}

export type SavedFigures = readonly Readonly<HourFigures>[];

export const FIGURES = jsonFact<SavedFigures>("watchFigures");

/** How a watch goes, in figures of the last 24 hours. Pure: time comes with what is noted. */
export class WatchFigures {
  readonly #begun: number;
  /** When what is told of began: with an earlier run, if that is not long ago. */
  #since: number;
  #hours: HourFigures[] = [];
  /** Pages and posts since it began. */
  pages = 0;
  posts = 0;

  constructor(begun: number) {
    this.#begun = begun;
    this.#since = begun;
  }

  /** Goes on with what an earlier run had saved. */
  resume(saved: SavedFigures): void {
    const oldest = Math.floor(this.#begun / HOUR) - HOURS;
    this.#hours = saved.filter(({ hour }) => hour > oldest).map((hour) => ({ ...hour }));
    const [first] = this.#hours;
    if (first) this.#since = Math.min(this.#since, first.hour * HOUR);
  }

  /** The last hours, for the next run to go on with. */
  save(): SavedFigures {
    return this.#hours;
  }

  notePage(at: number): void {
    this.pages++;
    this.#hourOf(at).pages++;
  }

  noteVisit({ at, kept, shift }: Pick<Visited, "at" | "kept" | "shift">): void {
    const hour = this.#hourOf(at);
    const ahead = kept?.times === "exact" ? 0 : kept?.times === "zoneless" ? shift : undefined;
    for (const told of kept?.newPosts ?? []) {
      this.posts++;
      hour.posts++;
      if (told === null || ahead === undefined) hour.untimed++;
      else if (told + ahead >= this.#begun) {
        hour.timed++;
        hour.delay += Math.max(0, at - told - ahead);
      }
    }
  }

  /** Of the last 24 hours, or of as much as there is. */
  lately(now: number): {
    pages: number;
    postsPerHour: number;
    /** Milliseconds from writing to reading; undefined when nothing was written, or nobody can tell when. */
    meanDelay: number | undefined;
    /** Posts of which nobody can tell. */
    untimed: number;
  } {
    const total = { pages: 0, posts: 0, timed: 0, delay: 0, untimed: 0 };
    const first = Math.floor(now / HOUR) - HOURS + 1;
    for (const { hour, pages, posts, timed, delay, untimed } of this.#hours) {
      if (hour < first) continue;
      total.pages += pages;
      total.posts += posts;
      total.timed += timed;
      total.delay += delay;
      total.untimed += untimed;
    }
    // The first of these hours may have begun before us, and the last has not ended.
    const hours = Math.max(1, (now - Math.max(this.#since, first * HOUR)) / HOUR);
    return {
      pages: total.pages,
      postsPerHour: total.posts / hours,
      meanDelay: total.timed === 0 ? undefined : total.delay / total.timed,
      untimed: total.untimed,
    };
  }

  #hourOf(at: number): HourFigures {
    const hour = Math.floor(at / HOUR);
    const last = this.#hours.at(-1);
    if (last && last.hour >= hour) return last;
    const next = { hour, pages: 0, posts: 0, timed: 0, delay: 0, untimed: 0 };
    this.#hours = [...this.#hours, next].filter((kept) => kept.hour > hour - HOURS - 1);
    return next;
  }
}
