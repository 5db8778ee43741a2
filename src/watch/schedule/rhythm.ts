import { HOUR } from "../../seam/times.ts";
import { SCHEDULE } from "./numbers.ts";

const HOURS_OF_WEEK = 168;
/** 1970 began on a Thursday; the week here does too, since only the shape matters. */
const hourOfWeek = (time: number): number => Math.floor(time / HOUR) % HOURS_OF_WEEK;

/** When a site's people post: how much more than usual in each hour of the week (1 on average). Learned from every record's time. */
export class WeekRhythm {
  readonly #counts = new Float64Array(HOURS_OF_WEEK);
  #levels = new Float64Array(HOURS_OF_WEEK).fill(1);
  #total = 0;
  #fresh = 0;

  note(time: number): void {
    this.#counts[hourOfWeek(time)]!++;
    this.#total++;
    if (++this.#fresh >= SCHEDULE.rhythmEvery) this.#renew();
  }

  level(time: number): number {
    return this.#levels[hourOfWeek(time)]!;
  }

  /** From one time to another in hours of average rhythm (as milliseconds): a quiet night is short. */
  between(from: number, to: number): number {
    if (to - from >= HOURS_OF_WEEK * HOUR) return to - from;
    let sum = 0;
    for (let at = from; at < to; ) {
      const end = Math.min(to, (Math.floor(at / HOUR) + 1) * HOUR);
      sum += (end - at) * this.level(at);
      at = end;
    }
    return sum;
  }

  save(): SavedRhythm {
    return { counts: [...this.#counts], levels: [...this.#levels], fresh: this.#fresh };
  }

  static of(saved: SavedRhythm): WeekRhythm {
    const rhythm = new WeekRhythm();
    rhythm.#counts.set(saved.counts.slice(0, HOURS_OF_WEEK));
    rhythm.#levels.set(saved.levels.slice(0, HOURS_OF_WEEK));
    rhythm.#total = rhythm.#counts.reduce((sum, count) => sum + count, 0);
    rhythm.#fresh = saved.fresh;
    return rhythm;
  }

  /** An hour is blended with its neighbours: rhythms are smooth, counts are not. */
  #renew(): void {
    this.#fresh = 0;
    const flat = SCHEDULE.flatWeight / HOURS_OF_WEEK;
    const mean = (this.#total + SCHEDULE.flatWeight) / HOURS_OF_WEEK;
    this.#levels = this.#counts.map((count, hour) => {
      const before = this.#counts[(hour + HOURS_OF_WEEK - 1) % HOURS_OF_WEEK]!;
      const after = this.#counts[(hour + 1) % HOURS_OF_WEEK]!;
      return ((before + 2 * count + after) / 4 + flat) / mean;
    });
  }
}

export interface SavedRhythm {
  readonly counts: readonly number[];
  readonly levels: readonly number[];
  readonly fresh: number;
}
