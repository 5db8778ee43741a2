import { centroid, distance, type SparseVector } from "../../page/regions/path-vectors.ts";
import { type HubsAndAuthorities, hits, hitsFor } from "./hits.ts";
import { SOURCE } from "./numbers.ts";

/** Which of the three terms of eq. 11 count; all do, except when a benchmark asks which one matters. */
export interface Terms {
  readonly info: boolean;
  readonly dsim: boolean;
  readonly balance: boolean;
}

export const ALL_TERMS: Terms = { info: true, dsim: true, balance: true };

/** What is wanted of a site: everything people wrote, or pages like one example. */
export type Aim =
  | { readonly for: "ucc"; readonly terms: Terms }
  | {
      readonly for: "target";
      readonly target: number;
      /** The example, if its form of address counts: links of other forms lead to no target, whatever the pages look like. */
      readonly example?: string;
    };

/** How much each cluster is wanted before Balance: Info(C) · Dsim(C), or Info(C) alone for a target. */
export function clusterWorth(aim: Aim, matrix: readonly Float64Array[], spread: readonly number[]): number[] {
  if (aim.for === "target") return informativenessOf(hitsFor(aim.target, matrix), SOURCE.alphaTarget);
  const info = informativenessOf(hits(matrix), SOURCE.alphaUcc);
  return info.map((value, i) => (aim.terms.info ? value : 1) * (aim.terms.dsim ? spread[i]! : 1));
}

/** Eq. 9: Info(C) = α · a + (1 − α) · h. */
function informativenessOf({ hubs, authorities }: HubsAndAuthorities, alpha: number): number[] {
  return Array.from(hubs, (hub, i) => alpha * authorities[i]! + (1 - alpha) * hub);
}

/** Eq. 10, Dsim(C): the mean distance of a cluster's pages to their centre. */
export function spreadOf(pages: readonly SparseVector[]): number {
  const centre = centroid(pages);
  let sum = 0;
  for (const page of pages) sum += distance(page, centre);
  return pages.length === 0 ? 0 : sum / pages.length;
}

export interface SavedBalance {
  readonly pages: readonly number[];
  readonly all: number;
}

/** Balance(C) = 1 − the share of the crawled pages that are in C: what there is plenty of is wanted less. */
export class Balance {
  readonly #pages: number[];
  #all: number;

  constructor(clusters: number, saved?: SavedBalance) {
    this.#pages = saved ? [...saved.pages] : new Array<number>(clusters).fill(0);
    this.#all = saved?.all ?? 0;
  }

  save(): SavedBalance {
    return { pages: this.#pages, all: this.#all };
  }

  /** Outliers count as crawled, too. */
  count(cluster: number): void {
    this.#all++;
    if (cluster >= 0) this.#pages[cluster]!++;
  }

  of(cluster: number): number {
    return this.#all === 0 ? 1 : 1 - this.#pages[cluster]! / this.#all;
  }
}
