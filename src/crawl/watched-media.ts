import type { Archive } from "../archive/archive.ts";
import { type MediaFigures, PART } from "../archive/media/media.ts";
import type { MediaEnd, MediaRun } from "../media/media-run.ts";

/** How it stands with the pictures and files that posts name. */
export interface MediaProgress {
  readonly figures: MediaFigures;
  /** Hosts that do not answer. */
  readonly leftAlone: readonly string[];
  /** How the fetching of them ended, if it did. */
  readonly end?: MediaEnd | undefined;
}

/** The same for whoever looks on: while they are fetched, and when everything is over. */
export class WatchedMedia {
  #run: MediaRun | undefined;
  #end: MediaEnd | undefined;
  #last: MediaProgress | undefined;

  begun(run: MediaRun): void {
    this.#run = run;
  }

  ended(end: MediaEnd): void {
    this.#end = end;
  }

  /** The archive is about to be closed. */
  close(archive: Archive): void {
    const figures = archive.media.figures(this.#run?.part ?? PART.post);
    this.#last = { leftAlone: [], ...this.get(), figures };
  }

  /** Undefined as long as nobody has asked for any. */
  get(): MediaProgress | undefined {
    if (this.#last || !this.#run) return this.#last;
    return { figures: this.#run.figures, leftAlone: this.#run.leftAlone, end: this.#end };
  }
}
