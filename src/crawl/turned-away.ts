import { HOUR, MINUTE } from "../seam/times.ts";

/** A site that turns us away, for those who watch the crawl. */
export interface TurnedAway {
  /** The answer, in the site's words. */
  readonly answer: string;
  readonly url: string;
  /** When it will be asked again; unset when it will not. */
  readonly until?: number;
}

/**
 * The latest answers of a site where pages were expected, of which some were refused: when most of them were, it turns us away.
 * What is known of a refused one is kept with it.
 */
export class LatestAnswers<Refused> {
  #answers: (Refused | undefined)[] = [];
  #refused = 0;
  #lookBack: number;
  readonly #alarming: number;

  /** `lookBack`: so many are looked back on; `alarming`: the share of them that must be refused. */
  constructor(lookBack: number, alarming: number) {
    this.#lookBack = lookBack;
    this.#alarming = alarming;
  }

  /** Undefined for one that was served. */
  push(refused: Refused | undefined): void {
    this.#answers.push(refused);
    if (refused !== undefined) this.#refused++;
  }

  get alarmed(): boolean {
    return this.#refused >= this.#lookBack * this.#alarming;
  }

  get refused(): Refused[] {
    return this.#answers.filter((answer) => answer !== undefined);
  }

  /** Lets go of those that are too old to count, and gives those of them that were refused. */
  forgetOld(): Refused[] {
    const old = this.#answers.splice(0, Math.max(0, this.#answers.length - this.#lookBack));
    const refused = old.filter((answer) => answer !== undefined);
    this.#refused -= refused.length;
    return refused;
  }

  keepOnly(isWanted: (answer: Refused | undefined) => boolean): void {
    this.#answers = this.#answers.filter(isWanted);
    this.#refused = this.refused.length;
  }

  /** From now on the watch looks back further, so that a large private part raises few alarms. */
  lookFurtherBack(most: number): void {
    this.#lookBack = Math.min(2 * this.#lookBack, most);
  }
}

/** How long a site that turns us away is left alone, the n-th time in a row, from 0 on: rate limits last minutes, bans last days. */
export function pauseMillis(n: number): number {
  return Math.min(HOUR, MINUTE * 2 ** n);
}
