import { SCHEDULE } from "./numbers.ts";
import { type SavedRhythm, WeekRhythm } from "./rhythm.ts";
import { Survival } from "./survival.ts";

/** What is learned of one site as a whole and holds for all its lists. */
export class SiteSense {
  rhythm = new WeekRhythm();
  survival = new Survival();
  /** Whether the rows of its boards tell of growth, as the board read last had it. */
  rowsTell = false;
  /** Records on a full thread page: the most seen on a page that others follow. */
  #fullPage = 0;

  notePage(count: number, page: number, pages: number): void {
    if (page < pages && count > this.#fullPage) this.#fullPage = count;
  }

  get pageSize(): number {
    return this.#fullPage || SCHEDULE.usualPage;
  }

  save(): SavedSense {
    return {
      rhythm: this.rhythm.save(),
      survival: this.survival.save(),
      rowsTell: this.rowsTell,
      fullPage: this.#fullPage,
    };
  }

  static of(saved: SavedSense): SiteSense {
    const sense = new SiteSense();
    sense.rhythm = WeekRhythm.of(saved.rhythm);
    sense.survival = Survival.of(saved.survival);
    sense.rowsTell = saved.rowsTell;
    sense.#fullPage = saved.fullPage;
    return sense;
  }
}

export interface SavedSense {
  readonly rhythm: SavedRhythm;
  readonly survival: { events: number[]; exposure: number[] };
  readonly rowsTell: boolean;
  readonly fullPage: number;
}
