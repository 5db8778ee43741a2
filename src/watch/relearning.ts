import type { SiteReading } from "../read/site-reading.ts";
import type { Clock } from "../seam/clock.ts";
import { HOUR } from "../seam/times.ts";
import type { WatchLog } from "./watch-log.ts";

/** A site that was learned anew is not learned again sooner: it costs seconds, and what was wrong may be its rows. */
const REST_MILLIS = 6 * HOUR;

/** So many known threads in a row that show no posts: one by itself may be closed to us. */
const FEWEST_UNREAD = 3;

interface RelearningSetting {
  readonly reading: SiteReading;
  readonly clock: Clock;
  readonly stop: AbortSignal;
}

/** Learns a site anew when it does not read as it did: it may have a new look, or write its new posts in another way. */
export class Relearning {
  readonly #setting: RelearningSetting;
  #last = Number.NEGATIVE_INFINITY;
  /** Threads that showed no posts since one did. */
  readonly #unread = new Set<number>();

  constructor(setting: RelearningSetting) {
    this.#setting = setting;
  }

  /** Threads show fewer posts than the rows of their boards promise, though these were right before. */
  async ifNeeded(url: string, log: WatchLog): Promise<void> {
    const { counts } = this.#setting.reading.keeper;
    if (!counts.isBroken || !this.#isRested()) return;
    await this.now(url, "threads show fewer posts than the rows of their boards promise", log);
    counts.mended();
  }

  threadShown(): void {
    this.#unread.clear();
  }

  /** A page of a thread that showed posts before shows none, and no notice in their place: its lists may look as they did nonetheless. */
  async threadUnread(list: number, url: string, log: WatchLog): Promise<void> {
    this.#unread.add(list);
    if (this.#unread.size < FEWEST_UNREAD || !this.#isRested()) return;
    this.#unread.clear();
    await this.now(url, "known threads show no posts", log);
  }

  /** Pages that are read otherwise by what is known then are read again from the archive. */
  async now(url: string, why: string, log: WatchLog): Promise<void> {
    const { reading, stop, clock } = this.#setting;
    this.#last = clock.now();
    log.learned(url, why);
    await reading.learnAnew(stop);
    await reading.catchUp(stop);
  }
  #isRested(): boolean {
    return this.#setting.clock.now() - this.#last >= REST_MILLIS;
  }
}
