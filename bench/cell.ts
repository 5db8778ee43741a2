import type { SiteScore } from "./crawl-captured.ts";

/** One cell of the scoreboard: a strategy on a site, from a start. */
export interface CellName {
  readonly site: string;
  readonly strategy: string;
  /** `entry`, or `thread 1`, `thread 2`, …: the seeded random thread pages. */
  readonly start: string;
  /** Set where the words of human languages were not used. */
  readonly noWords?: true;
  /** Requests under way at once, and which random latencies: "8/3". The usual four, and none, where it is not said. */
  readonly order?: string;
}

/** What came of it: figures, or why there are none. */
export type CellOutcome = { readonly score: SiteScore } | { readonly failure: string };

export type Cell = CellName & CellOutcome & { readonly commit: string };

/** Cells whose crawl was scored. */
export type ScoredCell = CellName & { readonly score: SiteScore };

export function isScored<C extends CellName & CellOutcome>(cell: C): cell is C & ScoredCell {
  return "score" in cell;
}

export function sameCell(a: CellName, b: CellName): boolean {
  return (
    a.site === b.site &&
    a.strategy === b.strategy &&
    a.start === b.start &&
    a.noWords === b.noWords &&
    a.order === b.order
  );
}
