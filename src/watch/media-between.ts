import { PART } from "../archive/media/media.ts";
import { mediaRun } from "../crawl/media-site.ts";
import type { MediaWish, SessionOptions } from "../crawl/options.ts";
import type { LiveParts } from "../crawl/session.ts";
import { mediaOptions, mediaParts } from "../crawl/session.ts";
import type { MediaRun } from "../media/media-run.ts";
import { searchPages } from "../media/search-pages.ts";
import { DAY, MINUTE } from "../seam/times.ts";

/** Pictures are begun for so long at least, however soon the next page is due: a watch that asks all the time has no gaps. */
const LEAST_MILLIS = MINUTE / 6;

/** Fetches the pictures and files that posts name while a watch waits for its next page. They take nothing from its budget. */
export class MediaBetween {
  readonly #run: MediaRun;
  readonly #parts: LiveParts;
  /** Whether something may wait. */
  #isDue = true;
  /** When what failed is tried again, and hosts that did not answer are asked again. */
  #reopens = Number.NEGATIVE_INFINITY;

  constructor(options: SessionOptions, media: MediaWish, parts: LiveParts) {
    this.#parts = parts;
    this.#run = mediaRun(mediaOptions(options, media), mediaParts(options, parts));
    parts.media.begun(this.#run);
  }

  /** A page brought new posts. */
  heard(): void {
    this.#isDue = true;
  }

  /** What can be had before the next page is due. */
  async fetch(waitMillis: number): Promise<void> {
    const { clock, archive, stop, media } = this.#parts;
    const again = clock.now() < this.#reopens;
    if (again && !this.#isDue) return;
    if (!again) this.#reopens = clock.now() + DAY;
    this.#isDue = false;
    const { part } = this.#run;
    if (part > PART.post) await searchPages(archive, part, stop);
    const until = clock.now() + Math.max(LEAST_MILLIS, waitMillis);
    const end = await this.#run.run({ again, isEnough: () => clock.now() >= until });
    if (end === "done" && this.#run.hasMore) this.#isDue = true;
    media.ended(end);
  }
}
