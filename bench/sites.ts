import { STRATEGIES } from "../src/strategy/strategies.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { capturedSites } from "./captured.ts";
import type { SiteScore } from "./crawl-captured.ts";
import { runSite } from "./run-site.ts";
import { table } from "./table.ts";

/**
 * The scoreboard: each strategy on each captured site, by the captures' own scorer; all pages fetched count, those for
 * learning included. Names of sites as plain words, `--strategies a,b`.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const known = capturedSites(`${given.shared}/sites`).map((site) => site.name);
  const sites = given.words.length > 0 ? given.words : known;
  const names = given.text("strategies", [...STRATEGIES.keys()].join(",")).split(",");
  const limit = given.number("limit", Number.POSITIVE_INFINITY);
  const rows: (Row & { score: SiteScore })[] = [];
  for (const site of sites) {
    for (const name of names) {
      const score = await attempt(site, STRATEGIES.get(name)!, given.shared, limit);
      if (!score) {
        console.error(`${site} ${name}: no guide`);
        continue;
      }
      rows.push({ ...rowOf(site, name, score), score });
      console.error(`${site} ${name}: coverage ${score.coverage}, valuable ${score.valuable}`);
    }
  }
  const means = names.map((name) =>
    meanOf(
      name,
      rows.filter((row) => row.strategy === name).map((row) => row.score),
    ),
  );
  console.log(table([...rows.map(({ score: _score, ...row }) => row), ...means]));
  if (given.has("json"))
    console.log(
      JSON.stringify({
        benchmark: "sites",
        rows: rows.map(({ score, strategy }) => ({ strategy, ...score })),
      }),
    );
}

type Row = ReturnType<typeof rowOf>;

/** A strategy that finds no forum says so by throwing; that is a result too. */
async function attempt(
  site: string,
  strategy: Strategy,
  shared: string,
  limit: number,
): Promise<SiteScore | undefined> {
  try {
    return await runSite(site, strategy, { shared, limit });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

type Figures = Pick<
  SiteScore,
  "coverage" | "valuable" | "duplicate" | "invalid" | "other" | "fetched" | "learning" | "cpuMillis"
>;

function rowOf(site: string, strategy: string, score: Figures) {
  return {
    site,
    strategy,
    coverage: score.coverage.toFixed(4),
    valuable: score.valuable.toFixed(4),
    duplicate: score.duplicate.toFixed(4),
    invalid: score.invalid.toFixed(4),
    other: score.other.toFixed(4),
    fetched: Math.round(score.fetched),
    learning: Math.round(score.learning),
    "CPU ms/page": (score.cpuMillis / score.fetched).toFixed(1),
  };
}

function meanOf(name: string, scores: readonly SiteScore[]): Row {
  const mean = (value: (score: SiteScore) => number) =>
    scores.reduce((sum, score) => sum + value(score), 0) / scores.length;
  return rowOf("mean", name, {
    coverage: mean((score) => score.coverage),
    valuable: mean((score) => score.valuable),
    duplicate: mean((score) => score.duplicate),
    invalid: mean((score) => score.invalid),
    other: mean((score) => score.other),
    fetched: mean((score) => score.fetched),
    learning: mean((score) => score.learning),
    cpuMillis: mean((score) => score.cpuMillis),
  });
}
