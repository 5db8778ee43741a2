import type { SiteReading } from "../read/site-reading.ts";
import type { Clock } from "../seam/clock.ts";
import { HOUR } from "../seam/times.ts";
import type { WatchLog } from "./watch-log.ts";

/** A site that was learned anew is not learned again sooner: it costs seconds, and what was wrong may be its rows. */
const REST_MILLIS = 6 * HOUR;

interface RelearningSetting {
  readonly reading: SiteReading;
  readonly clock: Clock;
  readonly stop: AbortSignal;
}

/** Learns a site anew when it does not read as it did: it may have a new look, or write its new posts in another way. */
export class Relearning {
  readonly #setting: RelearningSetting;
  #last = Number.NEGATIVE_INFINITY;

  constructor(setting: RelearningSetting) {
    this.#setting = setting;
  }

  /** Threads show fewer posts than the rows of their boards promise, though these were right before. */
  async ifNeeded(url: string, log: WatchLog): Promise<void> {
    const { counts } = this.#setting.reading.keeper;
    const { clock } = this.#setting;
    if (!counts.isBroken || clock.now() - this.#last < REST_MILLIS) return;
    this.#last = clock.now();
    await this.now(url, "threads show fewer posts than the rows of their boards promise", log);
    counts.mended();
  }

  /** Pages that are read otherwise by what is known then are read again from the archive. */
  async now(url: string, why: string, log: WatchLog): Promise<void> {
    const { reading, stop } = this.#setting;
    log.learned(url, why);
    await reading.learnAnew(stop);
    await reading.catchUp(stop);
  }
}
