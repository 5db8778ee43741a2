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
}

/** How a watch goes, in figures of the last 24 hours. Pure: time comes with what is noted. */
export class WatchFigures {
  readonly #begun: number;
  #hours: HourFigures[] = [];
  /** Pages and posts since it began. */
  pages = 0;
  posts = 0;

  constructor(begun: number) {
    this.#begun = begun;
  }

  notePage(at: number): void {
    this.pages++;
    this.#hourOf(at).pages++;
  }

  noteVisit({ at, kept }: Visited): void {
    const hour = this.#hourOf(at);
    for (const written of kept?.newPosts ?? []) {
      this.posts++;
      hour.posts++;
      if (written === null || written < this.#begun) continue;
      hour.timed++;
      hour.delay += Math.max(0, at - written);
    }
  }

  /** Of the last 24 hours, or of as much as there is. */
  lately(now: number): {
    pages: number;
    postsPerHour: number;
    /** Milliseconds from writing to reading; undefined when nothing was written. */
    meanDelay: number | undefined;
  } {
    const total = { pages: 0, posts: 0, timed: 0, delay: 0 };
    for (const { hour, pages, posts, timed, delay } of this.#hours) {
      if (hour <= Math.floor(now / HOUR) - HOURS) continue;
      total.pages += pages;
      total.posts += posts;
      total.timed += timed;
      total.delay += delay;
    }
    const hours = Math.min(HOURS, Math.max(1, (now - this.#begun) / HOUR));
    return {
      pages: total.pages,
      postsPerHour: total.posts / hours,
      meanDelay: total.timed === 0 ? undefined : total.delay / total.timed,
    };
  }

  #hourOf(at: number): HourFigures {
    const hour = Math.floor(at / HOUR);
    const last = this.#hours.at(-1);
    if (last && last.hour >= hour) return last;
    const next = { hour, pages: 0, posts: 0, timed: 0, delay: 0 };
    this.#hours = [...this.#hours, next].filter((kept) => kept.hour > hour - HOURS - 1);
    return next;
  }
}
