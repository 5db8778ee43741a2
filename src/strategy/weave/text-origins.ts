import { WEAVE } from "./numbers.ts";
import type { Titles } from "./page-titles.ts";

/** Hashes kept; each points to an address. Some 20 MB. */
const MOST = 100_000;

/** A page that showed texts before others did. */
export interface Origin {
  readonly url: string;
  readonly titles: Titles;
  /** How many texts it showed. */
  readonly texts: number;
  /** Of a list: what its first and its last title are known by. */
  readonly ends?: readonly [number, number] | undefined;
}

/**
 * Which page showed a text first, in bounded memory: as in a seen set, only hashes whose low bits are zero are kept, and more
 * bits are asked for as it fills. A page that shows nothing new can so be traced to the page it is a copy of.
 */
export class TextOrigins {
  readonly #origins = new Map<number, { readonly page: Origin; met: number }>();
  #mask = 0;

  /** The page that showed most of these texts first, if it showed at least `share` of them. */
  originOf(hashes: readonly number[], share: number): Origin | undefined {
    const votes = new Map<Origin, number>();
    let watched = 0;
    for (const hash of hashes) {
      if ((hash & this.#mask) !== 0) continue;
      const origin = this.#origins.get(hash);
      if (origin && origin.met > WEAVE.furniture) continue;
      watched++;
      if (origin) votes.set(origin.page, (votes.get(origin.page) ?? 0) + 1);
    }
    let best: Origin | undefined;
    let most = 0;
    for (const [origin, count] of votes) {
      if (count <= most) continue;
      best = origin;
      most = count;
    }
    return most >= share * watched ? best : undefined;
  }

  /** Texts already known keep their origin. */
  add(hashes: readonly number[], page: Origin): void {
    for (const hash of hashes) {
      if ((hash & this.#mask) !== 0) continue;
      const known = this.#origins.get(hash);
      if (known) known.met++;
      else this.#origins.set(hash, { page, met: 1 });
    }
    while (this.#origins.size > MOST) {
      this.#mask = this.#mask * 2 + 1;
      for (const hash of this.#origins.keys()) if ((hash & this.#mask) !== 0) this.#origins.delete(hash);
    }
  }

  /** Pages once each, however many of their texts are kept. */
  save(): SavedOrigins {
    const pages = new Map<Origin, number>();
    const texts: number[] = [];
    for (const [hash, { page, met }] of this.#origins) {
      let number = pages.get(page);
      if (number === undefined) {
        number = pages.size;
        pages.set(page, number);
      }
      texts.push(hash, number, met);
    }
    return { mask: this.#mask, pages: [...pages.keys()], texts };
  }

  static restore({ mask, pages, texts }: SavedOrigins): TextOrigins {
    const origins = new TextOrigins();
    origins.#mask = mask;
    for (let at = 0; at < texts.length; at += 3)
      origins.#origins.set(texts[at]!, { page: pages[texts[at + 1]!]!, met: texts[at + 2]! });
    return origins;
  }
}

export interface SavedOrigins {
  readonly mask: number;
  readonly pages: readonly Origin[];
  /** Hash, number of its page, how often it was met; again and again. */
  readonly texts: readonly number[];
}
