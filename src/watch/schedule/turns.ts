import { SCHEDULE } from "./numbers.ts";

/** What the next page may be taken from: how many lists wait there, and what the best of the news is worth. */
export interface Waiting {
  readonly history: number;
  readonly news: number;
  readonly again: number;
  readonly newsWorth: number;
  /** The best of the news is a thread that is known to have grown. */
  readonly isGrown: boolean;
}

/** Whose turn it is: history, second looks at young posts, or news, each by its share of the pages. */
export class Turns {
  #historyCredit = 0;
  #againCredit = 0;
  /** What news is worth in quiet hours. */
  #quiet = 0;
  /** How long lists have not been looked at when they are, on the mean of the latest looks. */
  #interval = 0;

  /**
   * History gets its share for as long as there is any, and more while no news is worth as much; but never all of it: a site that seems to
   * have much history, because its rows count something else, would not be looked at any more.
   */
  isHistory({ history, news, newsWorth }: Waiting, share: number): boolean {
    if (history === 0) return false;
    this.#historyCredit += newsWorth < SCHEDULE.historyWorth ? SCHEDULE.mostHistory : share;
    if (this.#historyCredit < 1 && news > 0) return false;
    this.#historyCredit = Math.max(0, this.#historyCredit - 1);
    return true;
  }

  /**
   * Second looks get their share as long as there are any to take, less of it where new posts wait for long anyway; by preference when
   * news is worth less than it mostly is, as it is at night; and never before a thread that is known to have grown.
   */
  isAgain({ again, newsWorth, isGrown }: Waiting, share: number): boolean {
    if (again === 0) return false;
    this.#againCredit += share * Math.min(1, SCHEDULE.freshNews / this.#interval);
    if (this.#againCredit < 1 || isGrown) return false;
    this.#quiet ||= newsWorth;
    const isQuiet = newsWorth < this.#quiet;
    this.#quiet *= isQuiet ? 1 - SCHEDULE.quietDown : 1 + SCHEDULE.quietUp;
    if (!isQuiet && this.#againCredit < SCHEDULE.secondLooksSaved) return false;
    this.#againCredit -= 1;
    return true;
  }

  /** A list is looked at that had not been for so long. */
  noteLook(unseen: number): void {
    this.#interval += SCHEDULE.intervalMemory * (unseen - this.#interval);
  }

  save(): SavedTurns {
    return {
      historyCredit: this.#historyCredit,
      againCredit: this.#againCredit,
      quiet: this.#quiet,
      interval: this.#interval,
    };
  }

  load({ historyCredit, againCredit = 0, quiet = 0, interval = 0 }: SavedTurns): void {
    this.#historyCredit = historyCredit;
    this.#againCredit = againCredit;
    this.#quiet = quiet;
    this.#interval = interval;
  }
}

export interface SavedTurns {
  readonly historyCredit: number;
  /** These are not there in what earlier versions saved. */
  readonly againCredit?: number;
  readonly quiet?: number;
  readonly interval?: number;
}
