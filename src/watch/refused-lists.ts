import { LatestAnswers, pauseMillis } from "../crawl/turned-away.ts";

/** So many known pages in a row that show nothing: the site is refusing to serve pages (logged out, banned, being rebuilt). */
const FEWEST = 5;

/** Notices when pages that showed lists before show them no more, and says how long to leave the site alone. Pure. */
export class RefusedLists {
  readonly #latest = new LatestAnswers<true>(FEWEST, 1);
  #pauses = 0;
  /** Whether the latest known page showed its list; undefined where none was asked for since a watch began or another page showed nothing. */
  #shows: boolean | undefined;
  #isDoubted = false;

  /** Milliseconds to wait before anything else is asked for; 0 while it may be the page's own matter. */
  refused(): number {
    this.#shows = false;
    this.#isDoubted = false;
    this.#latest.push(true);
    this.#latest.forgetOld();
    return this.#latest.alarmed ? pauseMillis(this.#pauses++) : 0;
  }

  /** A page that never showed a list shows none: it may be closed to us, or the site to everybody, as a known page is to tell. */
  doubted(): void {
    if (this.#shows === false) return;
    this.#shows = undefined;
    this.#isDoubted = true;
  }

  /** Whether no list was read since a page showed nothing: so may others, whatever they hold. */
  get mayRefuse(): boolean {
    return this.#shows !== true;
  }

  /** Whether it is the turn of another page than those that showed nothing: they may be the only ones that cannot be read. */
  get asksOthers(): boolean {
    return this.#isDoubted || this.#pauses % 2 === 1;
  }

  /** A list was read; true if the site had turned us away before. */
  served(): boolean {
    this.#shows = true;
    this.#isDoubted = false;
    this.#latest.push(undefined);
    this.#latest.forgetOld();
    const wasAway = this.#pauses > 0;
    this.#pauses = 0;
    return wasAway;
  }
}
