import { type Cell, type CellName, isScored } from "./cell.ts";

/** Five random latencies at each of these many requests at once. */
const CONCURRENCIES = [1, 8, 32];
const LATENCIES = 5;
/** So much the figures of one site may differ by the order of answers. */
const MOST = { coverage: 0.005, valuable: 0.01 };

export const ORDERS: readonly string[] = CONCURRENCIES.flatMap((concurrency) =>
  Array.from({ length: LATENCIES }, (_, i) => `${concurrency}/${i + 1}`),
);

/** How far apart the figures of each site are, whatever came first. */
export function spreadRows(cells: readonly Cell[]) {
  const ordered = cells.filter(({ order }) => order !== undefined).filter(isScored);
  const sites = new Map<string, (typeof ordered)[number][]>();
  for (const cell of ordered) {
    const name = nameOf(cell);
    sites.set(name, [...(sites.get(name) ?? []), cell]);
  }
  return [...sites].map(([site, own]) => {
    const figures = (["coverage", "valuable"] as const).map((measure) => {
      const values = own.map(({ score }) => score[measure]);
      return { measure, least: Math.min(...values), most: Math.max(...values) };
    });
    const [coverage, valuable] = figures.map(
      ({ least, most }) => `${least.toFixed(4)} to ${most.toFixed(4)}`,
    );
    const misses = figures.filter(({ measure, least, most }) => most - least > MOST[measure] + 1e-9);
    return {
      ...{ site, crawls: own.length, coverage: coverage!, valuable: valuable! },
      "spread of both": figures.map(({ least, most }) => (most - least).toFixed(4)).join(" / "),
      misses: misses.map(({ measure }) => measure).join("; "),
    };
  });
}

function nameOf({ site, strategy, start }: CellName): string {
  return [site, strategy, ...(start === "entry" ? [] : [start])].join(", ");
}
