import type { PageLinksByRole, RoledLink } from "../../learn/link-role.ts";
import type { Page } from "../../page/page.ts";
import type { Span } from "../../page/regions/segment.ts";
import { hashOf } from "../../url/hash.ts";
import { isSameHost } from "../../url/scope.ts";
import { WEAVE } from "./numbers.ts";
import { SeenSet } from "./seen-set.ts";
import { type TextNovelty, textNovelty } from "./text-novelty.ts";

/** Day, year, hour and minute at the least. */
const DIGITS_TO_THE_MINUTE = 8;

export interface PageWorth {
  /** Between 0 and 1: how much the page told that no page before it did. */
  readonly worth: number;
  /** The same without its links: how much there was to read. */
  readonly reading: number;
  /** How many texts stand on it outside of rows. */
  readonly texts: number;
  /** What its texts and titles are known by. */
  readonly hashes: readonly number[];
}

/** Tells what each page is worth when it comes: text that people wrote, or titles of threads and boards, not shown before. */
export class Novelty {
  readonly #texts: SeenSet;
  readonly #links: SeenSet;
  readonly #titles: SeenSet;
  readonly #minutes: SeenSet;
  #pages = 0;
  #dated = 0;

  constructor(texts = new SeenSet(), links = new SeenSet(), titles = new SeenSet(), minutes = new SeenSet()) {
    this.#texts = texts;
    this.#links = links;
    this.#titles = titles;
    this.#minutes = minutes;
  }

  /** `promises` says of a link whether something is to be expected of it, and so it may speak for the page. */
  worthOf(page: Page, byRole: PageLinksByRole, promises: (link: RoledLink) => boolean): PageWorth {
    const text = textNovelty(page, byRole.rows, this.#texts);
    const hashes = [...text.hashes];
    let fresh = 0;
    for (const link of byRole.links) {
      const title = hashOf(link.text.toLowerCase());
      if (link.role === "title") hashes.push(title);
      if (!promises(link) || !this.#links.add(hashOf(link.url))) continue;
      // A second view of the site has addresses of its own for titles that are known. What leads elsewhere is not had yet.
      if (this.#titles.add(isSameHost(link.url, page.url) ? title : ~title >>> 0) !== false) fresh++;
    }
    const times = this.#times(page, byRole.rows);
    const doubt = this.#isUndated(page)
      ? WEAVE.undated
      : times.fresh === 0 && times.known > 0
        ? WEAVE.knownTimes
        : 1;
    const reading = times.fresh >= WEAVE.enoughTimes ? 1 : readingOf(text) * doubt;
    return {
      worth: Math.min(1, Math.max(reading, fresh / WEAVE.enoughLinks)),
      reading,
      texts: text.hashes.length,
      hashes,
    };
  }

  save(): SavedNovelty {
    return {
      texts: this.#texts.save(),
      links: this.#links.save(),
      titles: this.#titles.save(),
      minutes: this.#minutes.save(),
      pages: this.#pages,
      dated: this.#dated,
    };
  }

  static restore({ pages, dated, ...sets }: SavedNovelty): Novelty {
    const [texts, links, titles, minutes] = [sets.texts, sets.links, sets.titles, sets.minutes].map(
      SeenSet.restore,
    );
    const novelty = new Novelty(texts, links, titles, minutes);
    novelty.#pages = pages;
    novelty.#dated = dated;
    return novelty;
  }

  /**
   * Posts are told by the minute in which they were written. A page on which all of them are known is another view of
   * them, such as one for printing, whatever else it says; one with several new ones is new, however short its posts.
   */
  #times({ evidence }: Page, rows: readonly Span[]): { known: number; fresh: number } {
    const times = { known: 0, fresh: 0 };
    let row = 0;
    for (const { node, raw } of evidence.dated.places) {
      while (row < rows.length && rows[row]!.to <= node) row++;
      if (row < rows.length && rows[row]!.from <= node) continue;
      if (raw.replace(/\D+/g, "").length < DIGITS_TO_THE_MINUTE) continue;
      if (this.#minutes.add(hashOf(raw))) times.fresh++;
      else times.known++;
    }
    return times;
  }

  #isUndated(page: Page): boolean {
    const dated = page.evidence.dated.places.length > 0;
    this.#pages++;
    if (dated) this.#dated++;
    return !dated && this.#pages >= WEAVE.enoughPages && this.#dated >= WEAVE.mostly * this.#pages;
  }
}

export type SavedNovelty = Record<"texts" | "links" | "titles" | "minutes", string> &
  Record<"pages" | "dated", number>;

function readingOf({ characters, share }: TextNovelty): number {
  return Math.min(1, characters / WEAVE.enoughCharacters) * Math.min(1, share / WEAVE.enoughShare);
}
