import type { Ceilings } from "./ceilings.ts";
import { type CellName, type CellOutcome, isScored, type ScoredCell } from "./cell.ts";
import type { SiteScore } from "./crawl-captured.ts";

type Row = Readonly<Record<string, string | number>>;

/** The scoreboard's rows: each cell, then each strategy's means over captured and over simulated sites. */
export function scoreboardRows(cells: readonly (CellName & CellOutcome)[]): Row[] {
  const strategies = [...new Set(cells.map(({ strategy }) => strategy))];
  const means = [false, true].flatMap((simulated) =>
    strategies.flatMap((strategy) => {
      const own = cells.filter((cell) => cell.strategy === strategy && isSimulated(cell) === simulated);
      return own.length < 2 ? [] : [meanRow(strategy, simulated, own)];
    }),
  );
  return [...cells.map((cell) => (isScored(cell) ? scoredRow(cell) : failedRow(cell))), ...means];
}

/** One row a site, one column a strategy: coverage and valuable; last what nobody could beat. */
export function overviewRows(
  cells: readonly (CellName & CellOutcome)[],
  ceilings: ReadonlyMap<string, Ceilings> = new Map(),
): Row[] {
  const rows = new Map<string, Record<string, string>>();
  const strategies = [...new Set(cells.map(({ strategy }) => strategy))];
  const empty = Object.fromEntries(strategies.map((strategy) => [strategy, "–"]));
  for (const cell of cells) {
    const site = siteOf(cell);
    const most = ceilings.get(cell.site);
    const ceiling = most && { ceiling: `${most.reachable.toFixed(3)} / ${most.live.toFixed(3)}` };
    const row = rows.get(site) ?? { site, ...empty, ...(ceilings.size > 0 && { ceiling: "–" }), ...ceiling };
    rows.set(site, row);
    if (isScored(cell))
      row[cell.strategy] = `${cell.score.coverage.toFixed(3)} / ${cell.score.valuable.toFixed(3)}`;
  }
  const means = [false, true].flatMap((simulated) => {
    const shown = strategies.map((strategy) => {
      const own = cells.filter((cell) => cell.strategy === strategy && isSimulated(cell) === simulated);
      const mean = meanOf(own);
      return [
        strategy,
        mean && own.length > 1 ? `${mean.coverage.toFixed(3)} / ${mean.valuable.toFixed(3)}` : "–",
      ];
    });
    const site = simulated ? "mean, sim" : "mean";
    return shown.some(([, text]) => text !== "–")
      ? [{ site, ...Object.fromEntries(shown), ...(ceilings.size > 0 && { ceiling: "–" }) }]
      : [];
  });
  return [...rows.values(), ...means];
}

/** Lines for the cells that have no figures, or not those of a whole crawl. */
export function remarks(cells: readonly (CellName & CellOutcome)[]): string[] {
  return cells.flatMap((cell) => {
    const name = `- ${siteOf(cell)}, ${cell.strategy}:`;
    if ("failure" in cell) return [`${name} ${cell.failure}`];
    if (cell.score.end === "done") return [];
    return [`${name} ${ENDS[cell.score.end] ?? cell.score.end} after ${cell.score.fetched} pages`];
  });
}

const ENDS: Partial<Record<SiteScore["end"], string>> = {
  interrupted: "stopped at its time limit",
  pageLimit: "stopped at its page limit",
};

export function isSimulated({ site }: CellName): boolean {
  return site.startsWith("sim:");
}

function siteOf({ site, start }: CellName): string {
  return start === "entry" ? site : `${site}, ${start}`;
}

function scoredRow(cell: ScoredCell): Row {
  return rowOf(siteOf(cell), cell.strategy, cell.score);
}

function failedRow(cell: CellName): Row {
  return { ...rowOf(siteOf(cell), cell.strategy, undefined) };
}

const MEASURES = [
  ...["coverage", "valuable", "duplicate", "invalid", "other"],
  ...["fetched", "learning", "seconds", "cpuMillis"],
] as const;

type Figures = Readonly<Record<(typeof MEASURES)[number], number>>;

function rowOf(site: string, strategy: string, score: Figures | undefined): Row {
  const share = (value: number | undefined) => value?.toFixed(4) ?? "–";
  const whole = (value: number | undefined) => (value === undefined ? "–" : Math.round(value));
  return {
    site,
    strategy,
    coverage: share(score?.coverage),
    valuable: share(score?.valuable),
    duplicate: share(score?.duplicate),
    invalid: share(score?.invalid),
    other: share(score?.other),
    fetched: whole(score?.fetched),
    learning: whole(score?.learning),
    seconds: score?.seconds.toFixed(1) ?? "–",
    "CPU ms/page": score ? (score.cpuMillis / Math.max(1, score.fetched)).toFixed(1) : "–",
  };
}

/** Of how many sites the mean is, its name says where some have no figures. */
function meanRow(strategy: string, simulated: boolean, cells: readonly (CellName & CellOutcome)[]): Row {
  const scored = cells.filter(isScored).length;
  const of = scored < cells.length ? ` of ${scored} of ${cells.length}` : "";
  return rowOf(`mean${simulated ? ", sim" : ""}${of}`, strategy, meanOf(cells));
}

/** Over the sites that have figures. */
function meanOf(cells: readonly (CellName & CellOutcome)[]): Figures | undefined {
  const scores = cells.filter(isScored).map(({ score }) => score);
  if (scores.length === 0) return undefined;
  const mean = (measure: (typeof MEASURES)[number]) =>
    scores.reduce((sum, score) => sum + score[measure], 0) / scores.length;
  return Object.fromEntries(MEASURES.map((measure) => [measure, mean(measure)])) as Figures;
}
