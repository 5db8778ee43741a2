import type { PageLinksByRole, RoledLink } from "../../learn/link-role.ts";
import { SeenSet } from "../../learn/seen-set.ts";
import type { Page } from "../../page/page.ts";
import { hashOf } from "../../url/hash.ts";
import { isSameHost } from "../../url/scope.ts";
import { WEAVE } from "./numbers.ts";
import { type Moments, PostMoments, type SavedMoments } from "./post-moments.ts";
import { type TextNovelty, textNovelty } from "./text-novelty.ts";

export interface PageWorth {
  /** Between 0 and 1: how much the page told that no page before it did. */
  readonly worth: number;
  /** The same without its links: how much there was to read. */
  readonly reading: number;
  /** How many texts stand on it outside of rows. */
  readonly texts: number;
  /** What its texts and titles are known by. */
  readonly hashes: readonly number[];
  /** New addresses under titles that are known from elsewhere. */
  readonly repeated: ReadonlySet<string>;
}

/** Whether something is to be expected of a link, so that it may speak for its page; "list": of a whole list, as behind others with such a text. */
export type Promised = boolean | "list";

/** Tells what each page is worth when it comes: text that people wrote, or titles of threads and boards, not shown before. */
export class Novelty {
  readonly #texts: SeenSet;
  readonly #links: SeenSet;
  readonly #titles: SeenSet;
  readonly #moments: PostMoments;
  #pages = 0;
  #dated = 0;
  /** New titles, and those of them that lead to other hosts. */
  #titled = 0;
  #elsewhere = 0;

  constructor(
    texts = new SeenSet(),
    links = new SeenSet(),
    titles = new SeenSet(),
    moments = new PostMoments(),
  ) {
    this.#texts = texts;
    this.#links = links;
    this.#titles = titles;
    this.#moments = moments;
  }

  /**
   * `promises` says of a link whether something is to be expected of it, and so it may speak for the page; `shows` whether what stands on
   * the page is known to be posts, or to be none.
   */
  worthOf(
    page: Page,
    byRole: PageLinksByRole,
    promises: (link: RoledLink) => Promised,
    shows?: "posts" | "no posts",
  ): PageWorth {
    const text = textNovelty(page, byRole.rows, this.#texts);
    const hashes = [...text.hashes];
    const repeated = new Set<string>();
    let fresh = 0;
    for (const link of byRole.links) {
      const title = hashOf(link.text.toLowerCase());
      if (link.role === "title") hashes.push(title);
      const promised = promises(link);
      if (!promised || !this.#links.add(hashOf(link.url))) continue;
      // Doors are called alike on every board, and there is one to each.
      if (promised === "list") {
        fresh += WEAVE.enoughLinks;
        continue;
      }
      // A second view of the site has addresses of its own for titles that are known. What leads elsewhere is not had yet.
      const isHere = isSameHost(link.url, page.url);
      if (this.#titles.add(isHere ? title : ~title >>> 0) !== false) {
        fresh++;
        this.#titled++;
        if (!isHere) this.#elsewhere++;
      } else repeated.add(link.url);
    }
    const moments = this.#moments.see(page, byRole.rows);
    const trust = this.#isUndated(page) ? WEAVE.undated : trustIn(moments, text);
    // "Thanks!" is a post as well, where it is known that there are posts. A page for printing may tell when it was made, beside times that are known.
    const isNew = moments.fresh >= WEAVE.enoughTimes || (shows === "posts" && moments.fresh > moments.known);
    const written = isNew ? 1 : readingOf(text) * trust;
    const reading = shows === "no posts" ? Math.min(written, WEAVE.aside) : written;
    return {
      worth: Math.min(1, Math.max(reading, fresh / WEAVE.enoughLinks)),
      reading,
      texts: text.hashes.length,
      hashes,
      repeated,
    };
  }

  save(): SavedNovelty {
    return {
      texts: this.#texts.save(),
      links: this.#links.save(),
      titles: this.#titles.save(),
      moments: this.#moments.save(),
      pages: this.#pages,
      dated: this.#dated,
      titled: this.#titled,
      elsewhere: this.#elsewhere,
    };
  }

  /** Whether most of what its lists name is not on the site, as on a mirror that was broken off, unless another part has it. */
  get isElsewhere(): boolean {
    return this.#pages >= WEAVE.enoughPages && this.#elsewhere >= WEAVE.mostly * this.#titled;
  }

  static restore({ pages, dated, titled, elsewhere, moments, ...sets }: SavedNovelty): Novelty {
    const [texts, links, titles] = [sets.texts, sets.links, sets.titles].map((set) => SeenSet.restore(set));
    const novelty = new Novelty(texts, links, titles, PostMoments.restore(moments));
    novelty.#pages = pages;
    novelty.#dated = dated;
    // Saved since this version was.
    novelty.#titled = titled ?? 0;
    novelty.#elsewhere = elsewhere ?? 0;
    return novelty;
  }

  #isUndated(page: Page): boolean {
    const dated = page.evidence.dated.places.length > 0;
    this.#pages++;
    if (dated) this.#dated++;
    return !dated && this.#pages >= WEAVE.enoughPages && this.#dated >= WEAVE.mostly * this.#pages;
  }
}

export type SavedNovelty = Record<"texts" | "links" | "titles", string> &
  Record<"pages" | "dated", number> &
  Partial<Record<"titled" | "elsewhere", number>> & { readonly moments: SavedMoments };

/**
 * A page on which all minutes are known is another view of them, such as one for printing, whatever else it says; unless most of what
 * it says is new: a tree of messages shows the times of all of them beside each one.
 */
function trustIn({ fresh, known }: Moments, { share }: TextNovelty): number {
  return fresh > 0 || known === 0 || share >= WEAVE.mostly ? 1 : WEAVE.knownTimes;
}

function readingOf({ characters, share }: TextNovelty): number {
  return Math.min(1, characters / WEAVE.enoughCharacters) * Math.min(1, share / WEAVE.enoughShare);
}
