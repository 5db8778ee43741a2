import { SCHEDULE } from "./numbers.ts";
import { type SavedRhythm, WeekRhythm } from "./rhythm.ts";
import { Survival } from "./survival.ts";

/** What is learned of one site as a whole and holds for all its lists. */
export class SiteSense {
  rhythm = new WeekRhythm();
  survival = new Survival();
  /** Whether the rows of its boards tell of growth, as the board read last had it. */
  rowsTell = false;
  /** Looks at boards that found only what the portal page had told of, and those that found more; of the latest. */
  #portal: readonly [told: number, silent: number] = [0, 0];
  /**
   * By how much the counts of the portal page grew, and how many records looks at the same boards found meanwhile of which rows did not tell when
   * they were written: where they do, that says more. Of the latest.
   */
  #counted: readonly [told: number, found: number] = [0, 0];
  /** Records on a full thread page: the most seen on a page that others follow. */
  #fullPage = 0;

  notePage(count: number, page: number, pages: number): void {
    if (page < pages && count > this.#fullPage) this.#fullPage = count;
  }

  notePortal(wasSilent: boolean): void {
    const [told, silent] = this.#portal;
    const isMuch = told + silent >= SCHEDULE.portalMemory;
    const kept = isMuch ? 0.5 : 1;
    this.#portal = [told * kept + (wasSilent ? 0 : 1), silent * kept + (wasSilent ? 1 : 0)];
  }

  /** A count of the portal page grew by so much since it was read last, and looks at the board have found so many untimed records since then. */
  noteCounted(more: number, untimed: number): void {
    const [told, found] = this.#counted;
    const kept = Math.max(told, found) >= 2 * SCHEDULE.portalMemory ? 0.5 : 1;
    this.#counted = [told * kept + more, found * kept + untimed];
  }

  /** Whether the portal page tells of everything that is written: one that counts threads alone is silent about answers. */
  get portalTells(): boolean {
    const [told, silent] = this.#portal;
    const [counted, found] = this.#counted;
    // What looks find in the long run, its counts must grow by.
    if (found >= SCHEDULE.portalMemory && counted * 2 < found) return false;
    return silent < SCHEDULE.portalSilent || silent <= told;
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
      portal: this.#portal,
      counted: this.#counted,
    };
  }

  static of(saved: SavedSense): SiteSense {
    const sense = new SiteSense();
    sense.rhythm = WeekRhythm.of(saved.rhythm);
    sense.survival = Survival.of(saved.survival);
    sense.rowsTell = saved.rowsTell;
    sense.#fullPage = saved.fullPage;
    sense.#portal = saved.portal ?? [0, 0];
    sense.#counted = saved.counted ?? [0, 0];
    return sense;
  }
}

export interface SavedSense {
  readonly rhythm: SavedRhythm;
  readonly survival: { events: number[]; exposure: number[] };
  readonly rowsTell: boolean;
  readonly fullPage: number;
  /** Not there in what earlier versions saved. */
  readonly portal?: readonly [told: number, silent: number];
  readonly counted?: readonly [told: number, found: number];
}
