/** Hashes kept; each points to an address. Some 20 MB. */
const MOST = 100_000;
/** Texts met more often stand on every page and tell nothing of any. */
const FURNITURE = 8;

/**
 * Which page showed a text first, in bounded memory: as in a seen set, only hashes whose low bits are zero are kept, and more
 * bits are asked for as it fills. A page that shows nothing new can so be traced to the page it is a copy of.
 */
export class TextOrigins {
  readonly #origins = new Map<number, { readonly url: string; met: number }>();
  #mask = 0;

  /** The page that showed most of these texts first, if it showed at least `share` of them. */
  originOf(hashes: readonly number[], share: number): string | undefined {
    const votes = new Map<string, number>();
    let watched = 0;
    for (const hash of hashes) {
      if ((hash & this.#mask) !== 0) continue;
      const origin = this.#origins.get(hash);
      if (origin && origin.met > FURNITURE) continue;
      watched++;
      if (origin) votes.set(origin.url, (votes.get(origin.url) ?? 0) + 1);
    }
    let best: string | undefined;
    let most = 0;
    for (const [origin, count] of votes) {
      if (count <= most) continue;
      best = origin;
      most = count;
    }
    return most >= share * watched ? best : undefined;
  }

  /** Texts already known keep their origin. */
  add(hashes: readonly number[], url: string): void {
    for (const hash of hashes) {
      if ((hash & this.#mask) !== 0) continue;
      const known = this.#origins.get(hash);
      if (known) known.met++;
      else this.#origins.set(hash, { url, met: 1 });
    }
    while (this.#origins.size > MOST) {
      this.#mask = this.#mask * 2 + 1;
      for (const hash of this.#origins.keys()) if ((hash & this.#mask) !== 0) this.#origins.delete(hash);
    }
  }
}
