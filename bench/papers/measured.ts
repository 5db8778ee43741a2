import type { Summary } from "../revisit/report.ts";
import type { FocusSite } from "./focus-site.ts";
import type { SiteResult } from "./irobot-report.ts";
import type { KeptCells } from "./kept-cells.ts";
import type { SourceSite } from "./source-cell.ts";

/** What the experiments found, as far as they were run. */
export interface Measured {
  readonly irobot: readonly SiteResult[];
  readonly focus: readonly FocusSite[];
  readonly source: readonly SourceSite[];
  /** By forum, then by policy. */
  readonly alone: readonly (readonly Summary[])[];
  readonly together: readonly Summary[];
}

/** What has been kept of these experiments; one that failed is left out, and was told. */
export function measuredIn(kept: KeptCells, cells: readonly { readonly name: string }[]): Measured {
  const of = <Cell>(prefix: string): Cell[] =>
    cells
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name }) => kept.read<Cell>(name))
      .filter((cell) => cell !== undefined);
  return {
    irobot: of("irobot/"),
    focus: of("focus/"),
    source: of("source/"),
    alone: of("listwise/alone/"),
    together: of("listwise/together/"),
  };
}
