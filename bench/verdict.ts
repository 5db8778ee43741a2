import type { Ceilings } from "./ceilings.ts";
import { type CellName, type CellOutcome, isScored, type ScoredCell } from "./cell.ts";
import { isSimulated } from "./scoreboard.ts";
import { table } from "./table.ts";

type Cells = readonly (CellName & CellOutcome)[];

/** What our own strategy is to reach: on each captured site, and in the mean of them. */
const EACH = { coverage: 0.99, valuable: 0.9 };
const MEAN = { coverage: 0.997, valuable: 0.955 };
/** So far the best of the others may be ahead on one site. */
const BEHIND = 0.01;
/** A strategy that leaves out the hard part of a site wastes less: only those within this coverage of ours compare. */
const COMPARABLE = 0.01;
/** So much the figures may fall when the start is any thread page. */
const START_MATTERS = { coverage: 0.005, valuable: 0.02 };

/**
 * How one strategy stands against the aims and against all others, in sections of Markdown. Empty without figures of it.
 * `earlier` may have the figures from the entry, for comparison with other starts.
 */
export function verdict(
  cells: Cells,
  earlier: Cells = [],
  ceilings: ReadonlyMap<string, Ceilings> = new Map(),
  ours = "weave",
): string[] {
  const fromEntry = cells.filter(({ start }) => start === "entry");
  const own = fromEntry.filter((cell) => cell.strategy === ours);
  const sections: string[] = [];
  if (own.length > 0) {
    const rows = own.map((cell) => standing(cell, fromEntry, ceilings.get(cell.site)));
    sections.push(`## ${ours} against the aims and the others`, table(rows), meanLines(own, rows).join(" "));
  }
  const starts = cells.filter(({ strategy, start }) => strategy === ours && start !== "entry");
  if (starts.length > 0) {
    const entries = [
      ...own,
      ...earlier.filter(({ strategy, start }) => strategy === ours && start === "entry"),
    ];
    const rows = starts.map((cell) => fallOf(cell, entries));
    const near = rows.filter((row) => row.misses === "").length;
    const sum = `${near} of ${rows.length} within ${START_MATTERS.coverage} (coverage) and ${START_MATTERS.valuable} (valuable) of the figures from the entry.`;
    sections.push(`## ${ours} from a thread page`, table(rows), sum);
  }
  return sections;
}

/** One site: its figures, the best of the others, and what is missed. */
function standing(cell: CellName & CellOutcome, all: Cells, { reachable, live }: Ceilings = NO_CEILING) {
  const others = all.filter((other) => other.site === cell.site && other.strategy !== cell.strategy);
  const scored = others.filter(isScored);
  if (!isScored(cell)) return rowOf(cell.site, "–", best(scored, "coverage"), "–", undefined, ["no figures"]);
  const { coverage, valuable } = cell.score;
  const widest = best(scored, "coverage");
  const thriftiest = best(
    scored.filter((other) => other.score.coverage >= coverage - COMPARABLE),
    "valuable",
  );
  const misses: string[] = [];
  if (coverage < EACH.coverage * reachable) misses.push(`coverage < ${EACH.coverage} of what can be reached`);
  if (valuable < Math.min(EACH.valuable, live))
    misses.push(`valuable < ${shown(Math.min(EACH.valuable, live))}`);
  if (widest && rounded(widest.score.coverage) > rounded(coverage + BEHIND))
    misses.push(`coverage below ${widest.strategy}`);
  if (thriftiest && rounded(thriftiest.score.valuable) > rounded(valuable + BEHIND))
    misses.push(`valuable below ${thriftiest.strategy}`);
  return rowOf(cell.site, shown(coverage), widest, shown(valuable), thriftiest, misses);
}

const NO_CEILING: Ceilings = { reachable: 1, live: 1 };

function rowOf(
  site: string,
  coverage: string,
  widest: ScoredCell | undefined,
  valuable: string,
  thriftiest: ScoredCell | undefined,
  misses: readonly string[],
) {
  return {
    site,
    coverage,
    "best other coverage": widest ? `${shown(widest.score.coverage)} ${widest.strategy}` : "–",
    valuable,
    "best other valuable": thriftiest ? `${shown(thriftiest.score.valuable)} ${thriftiest.strategy}` : "–",
    misses: misses.join("; "),
  };
}

function meanLines(
  own: Cells,
  rows: readonly { readonly site: string; readonly misses: string }[],
): string[] {
  const captured = own.filter((cell) => !isSimulated(cell));
  const names = new Set(captured.map(({ site }) => site));
  const clear = rows.filter(({ site, misses }) => names.has(site) && misses === "").length;
  const lines = [
    `*Best other valuable* is of those within ${COMPARABLE} of its coverage. Nothing missed on ${clear} of ${captured.length} captured sites` +
      `${own.length > captured.length ? ` and ${rows.filter(({ site, misses }) => !names.has(site) && misses === "").length} of ${own.length - captured.length} simulated ones` : ""}.`,
  ];
  const scores = captured.filter(isScored).map(({ score }) => score);
  if (scores.length === 0) return lines;
  const parts = (["coverage", "valuable"] as const).map((measure) => {
    const mean = scores.reduce((sum, score) => sum + score[measure], 0) / scores.length;
    return `${measure} ${shown(mean)} (aim ${MEAN[measure]}${mean < MEAN[measure] ? ", missed" : ""})`;
  });
  return [...lines, `Means over ${scores.length} captured sites: ${parts.join(", ")}.`];
}

function fallOf(cell: CellName & CellOutcome, fromEntry: Cells) {
  const entry = fromEntry.filter(isScored).find(({ site }) => site === cell.site);
  const { site, start } = cell;
  if (!isScored(cell))
    return { site, start, coverage: "–", valuable: "–", "against the entry": "–", misses: "no figures" };
  const { coverage, valuable } = cell.score;
  const figures = { site, start, coverage: shown(coverage), valuable: shown(valuable) };
  if (!entry) return { ...figures, "against the entry": "–", misses: "no figures from the entry" };
  const wider = coverage - entry.score.coverage;
  const thriftier = valuable - entry.score.valuable;
  const misses: string[] = [];
  if (rounded(wider) < -START_MATTERS.coverage) misses.push("coverage");
  if (rounded(thriftier) < -START_MATTERS.valuable) misses.push("valuable");
  return {
    ...figures,
    "against the entry": `${signed(wider)} ${signed(thriftier)}`,
    misses: misses.join("; "),
  };
}

function best(cells: readonly ScoredCell[], measure: "coverage" | "valuable"): ScoredCell | undefined {
  return cells.reduce<ScoredCell | undefined>(
    (most, cell) => (most && most.score[measure] >= cell.score[measure] ? most : cell),
    undefined,
  );
}

/** As the captures' own scorer does. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
const shown = (value: number): string => value.toFixed(4);
const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(4)}`;
