import { SeenSet } from "../../learn/seen-set.ts";
import { hashOf } from "../../url/hash.ts";

export interface SavedFreshTargets {
  readonly seen: string;
  readonly ways: readonly (readonly [way: string, pages: number, fresh: number])[];
}

/**
 * Which ways still lead to links to targets that no page had before. The paper's hubs are worth the same for ever; but permalinks of one thread
 * all show the same members, and a crawl for these would go through them one by one.
 */
export class FreshTargets {
  readonly #seen: SeenSet;
  readonly #ways = new Map<string, { pages: number; fresh: number }>();

  constructor(saved?: SavedFreshTargets) {
    this.#seen = saved ? SeenSet.restore(saved.seen) : new SeenSet();
    for (const [way, pages, fresh] of saved?.ways ?? []) this.#ways.set(way, { pages, fresh });
  }

  /** A page of this way, with the targets that it links to. */
  see(way: string, targets: readonly string[]): void {
    const known = this.#ways.get(way) ?? { pages: 0, fresh: 0 };
    this.#ways.set(way, known);
    known.pages++;
    // Every target is to be remembered, also after the first that is new.
    if (targets.filter((url) => this.#seen.add(hashOf(url))).length > 0) known.fresh++;
  }

  /** Of the pages of a way, those that had some; the first try counts beforehand. */
  share(way: string): number {
    const { pages, fresh } = this.#ways.get(way) ?? { pages: 0, fresh: 0 };
    return (fresh + 1) / (pages + 1);
  }

  save(): SavedFreshTargets {
    return {
      seen: this.#seen.save(),
      ways: [...this.#ways].map(([way, { pages, fresh }]) => [way, pages, fresh] as const),
    };
  }
}
