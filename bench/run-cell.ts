import { entryUrl } from "../sim/forum.ts";
import { pagesThere } from "../sim/truth.ts";
import { STRATEGIES } from "../src/strategy/strategies.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { bandit } from "./baselines/bandit.ts";
import type { CellName, CellOutcome } from "./cell.ts";
import type { OpenSite, SiteScore } from "./crawl-captured.ts";
import { orderNamed } from "./order.ts";
import { runSimulated, SCOREBOARD_AT, scoreboardForum } from "./run-simulated.ts";
import { runSite } from "./run-site.ts";
import { startPage } from "./start-page.ts";

/**
 * `npm run bench -- cell SITE|sim:SKIN STRATEGY [--start "thread 1"] [--seconds N] [--limit PAGES]`: one cell of the scoreboard, as one
 * line of JSON. `sites` runs each in a process of its own.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const [site = "", strategy = ""] = given.words;
  const order = given.has("order") ? { order: given.text("order", "") } : {};
  const cell = { site, strategy, start: given.text("start", "entry"), ...order };
  const outcome = await runCell(cell, {
    shared: given.shared,
    seconds: given.number("seconds", Infinity),
    limit: given.number("limit", Infinity),
  });
  console.log(JSON.stringify(outcome));
}

export interface CellLimits {
  readonly shared: string;
  /** A crawl that takes longer is stopped and scored as it is. */
  readonly seconds: number;
  readonly limit: number;
}

/** Runs a cell in this process. A site that could not be learned, or a crawl that broke, is an outcome too. */
export async function runCell(cell: CellName, limits: CellLimits): Promise<CellOutcome> {
  const strategy = strategyNamed(cell.strategy);
  const late = new AbortController();
  const timer = Number.isFinite(limits.seconds)
    ? setTimeout(() => late.abort(), limits.seconds * 1000)
    : undefined;
  try {
    const run = cell.site.startsWith("sim:") ? simulated : captured;
    return { score: await run(cell, strategy, limits, late.signal) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Strategies to be measured against alone. */
const BASELINES: ReadonlyMap<string, Strategy> = new Map([[bandit.name, bandit]]);

export function strategyNamed(name: string): Strategy {
  const strategy = STRATEGIES.get(name) ?? BASELINES.get(name);
  const names = [...STRATEGIES.keys(), ...BASELINES.keys()];
  if (!strategy) throw new Error(`no strategy is called "${name}": there are ${names.join(", ")}`);
  return strategy;
}

function captured(
  cell: CellName,
  strategy: Strategy,
  { shared, limit }: CellLimits,
  stop: AbortSignal,
): Promise<SiteScore> {
  const order = cell.order === undefined ? {} : orderNamed(cell.order, cell.site);
  const start = ({ fetcher, truth }: OpenSite) => startPage(cell.start, fetcher.entry, truth.rows());
  return runSite(cell.site, strategy, { shared, limit, stop, start, ...order });
}

async function simulated(
  cell: CellName,
  strategy: Strategy,
  { limit }: CellLimits,
  stop: AbortSignal,
): Promise<SiteScore> {
  const forum = scoreboardForum(cell.site.slice(4));
  const rows = [...pagesThere(forum, SCOREBOARD_AT)].map(({ url, truth }) => ({ url, ...truth }));
  const start = startPage(cell.start, entryUrl(forum), rows);
  return runSimulated(forum, SCOREBOARD_AT, strategy, {
    stop,
    ...(start && { start }),
    ...(Number.isFinite(limit) && { limit }),
  });
}
