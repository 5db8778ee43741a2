import type { Figures, LatestPage, NewestPost, StoredFigures } from "../archive/figures.ts";

/** What was read into an archive so far. */
export interface Contents {
  readonly figures: Figures;
  readonly newestPost: NewestPost | undefined;
  readonly latestPage: LatestPage | undefined;
}

export const NO_CONTENTS: Contents = {
  figures: { boards: 0, threads: 0, posts: 0, people: 0 },
  newestPost: undefined,
  latestPage: undefined,
};

/** Can be asked at any moment, also when the archive is closed: then it is what there was at last. */
export class WatchedContents {
  readonly #stored: StoredFigures;
  readonly #now: () => number;
  #last = NO_CONTENTS;
  #isClosed = false;

  constructor(stored: StoredFigures, now: () => number) {
    this.#stored = stored;
    this.#now = now;
  }

  get(): Contents {
    if (this.#isClosed) return this.#last;
    try {
      const newestPost = this.#stored.newestPost(this.#now());
      const latestPage = this.#stored.latestPage();
      this.#last = { figures: this.#stored.get(), newestPost, latestPage };
    } catch {
      // A disk that fails is told by those who write to it.
    }
    return this.#last;
  }

  /** The archive is about to be closed. */
  close(): void {
    this.get();
    this.#isClosed = true;
  }
}
