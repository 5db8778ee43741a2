import { basename, resolve } from "node:path";
import { STRATEGIES } from "../src/strategy/strategies.ts";
import { usesWords } from "../src/words/words.ts";
import { argumentsOf } from "./arguments.ts";
import { type Ceilings, ceilingsOf } from "./ceilings.ts";
import type { Cell, CellName } from "./cell.ts";
import { CellFile, currentCommit } from "./cell-file.ts";
import { cellProcess } from "./cell-process.ts";
import { chosenSites } from "./chosen-sites.ts";
import { CACHE, maskedCopy } from "./masked-copies.ts";
import { type CellLimits, strategyNamed } from "./run-cell.ts";
import { overviewRows, remarks, scoreboardRows } from "./scoreboard.ts";
import { skinsFor } from "./simulated-pages.ts";
import { ORDERS, spreadRows } from "./spread.ts";
import { table } from "./table.ts";
import { verdict } from "./verdict.ts";
import { writeReport } from "./write-report.ts";

/** A crawl that takes longer is stopped and scored as it is. */
const SECONDS = 1800;

/**
 * The scoreboard: each strategy on each captured site and on the simulator's test skins; all pages fetched count, those for
 * learning included.
 *
 *     npm run bench -- sites [SITE|DIR|sim|sim:SKIN]... [--strategies a,b] [--from entry,threads] [--starts 3]
 *       [--masked 1,2] [--copies] [--spread] [--no-words] [--no-ceilings] [--cache DIR]
 *       [--keep FILE] [--resume] [--reuse all|a,b] [--out FILE] [--seconds N] [--limit PAGES] [--shared DIR] [--json]
 *
 * DIR is one captured site or a folder of them. Each cell runs in a process of its own. With `--keep` cells are added to a
 * file; those of the strategies named with `--reuse` are taken from there if they are in it, and with `--resume` all that were run
 * at this commit. `--out` writes the report into a file, between its marks if it has them.
 *
 * `--masked` adds copies of each captured site in made-up words, one for each seed, or crawls nothing but these with `--copies`. They lie in
 * the cache, outside the repository, and are made if they are not there. `--spread` crawls each site with five random
 * latencies at 1, 8 and 32 requests at once. Beside the figures stand what nobody could beat: see ceilings.ts.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args, ["json", "resume", "spread", "copies", "no-ceilings"]);
  const cache = resolve(given.text("cache", CACHE));
  const seeds = given.text("masked", "").split(",").filter(Boolean);
  const plain = sitesOf(given.words, given.shared);
  const sites = plain.flatMap((site) => {
    if (site.startsWith("sim:")) return [site];
    const copies = seeds.map((seed) => maskedCopy(site, seed, given.shared, cache));
    return given.has("copies") ? copies : [site, ...copies];
  });
  const strategies = given.text("strategies", [...STRATEGIES.keys()].reverse().join(",")).split(",");
  for (const name of strategies) strategyNamed(name);
  const starts = given
    .text("from", "entry")
    .split(",")
    .flatMap((from) => startsOf(from, given.number("starts", 3)));
  const limits: CellLimits = {
    shared: given.shared,
    seconds: given.number("seconds", SECONDS),
    limit: given.number("limit", Infinity),
  };
  const file = new CellFile(given.has("keep") ? given.text("keep", "") : undefined);
  const reuse = given.text("reuse", "").split(",");
  const commit = currentCommit();
  const words = usesWords() ? {} : ({ noWords: true } as const);
  const orders = given.has("spread") ? ORDERS.map((order) => ({ order })) : [{}];
  const cells: Cell[] = [];
  const ceilings = new Map<string, Ceilings>();
  const isKept = (cell: Cell) =>
    reuse.includes("all") || reuse.includes(cell.strategy) || (given.has("resume") && cell.commit === commit);
  for (const site of sites) {
    if (!site.startsWith("sim:") && !given.has("no-ceilings"))
      ceilings.set(nameOf(site), await ceilingsOf(site, cache));
    for (const strategy of strategies)
      for (const start of starts)
        for (const order of orders) {
          const name: CellName = { site: nameOf(site), strategy, start, ...words, ...order };
          const found = file.find(name);
          const kept = found && isKept(found) ? found : undefined;
          const cell = kept ?? {
            ...name,
            ...(await cellProcess(process.argv[1]!, { ...name, site }, limits)),
            commit,
          };
          if (!kept) {
            file.add(cell);
            console.error(progress(cell));
          }
          cells.push(cell);
        }
  }
  const entries = cells.flatMap((cell) => file.find({ ...cell, start: "entry" }) ?? []);
  const worded = cells.flatMap(({ noWords, ...cell }) => (noWords ? (file.find(cell) ?? []) : []));
  const report = reportOf(cells, entries, worded, ceilings);
  console.log(report);
  if (given.has("out")) writeReport(given.text("out", ""), report);
  if (given.has("json")) console.log(JSON.stringify({ benchmark: "sites", cells }));
}

/** Folders of captured sites, or `sim:SKIN`; `sim` is all test skins. */
export function sitesOf(words: readonly string[], shared: string): string[] {
  const simulated = words.length === 0 ? ["sim"] : words.filter((word) => /^sim(:|$)/.test(word));
  const others = words.filter((word) => !simulated.includes(word));
  const captured = words.length > 0 && others.length === 0 ? [] : chosenSites(others, shared);
  const skins = simulated.flatMap((word) =>
    word === "sim" ? skinsFor("test").map((skin) => `sim:${skin}`) : [word],
  );
  return [...captured.map(({ dir }) => dir), ...skins];
}

function startsOf(from: string, count: number): string[] {
  if (from === "entry") return ["entry"];
  if (from === "thread" || from === "threads")
    return Array.from({ length: count }, (_, i) => `thread ${i + 1}`);
  throw new Error(`--from ${from}: entry or threads`);
}

function nameOf(site: string): string {
  return site.startsWith("sim:") ? site : basename(site);
}

function progress(cell: Cell): string {
  const name = [cell.site, cell.strategy, cell.start, cell.order, cell.noWords && "without words"]
    .filter(Boolean)
    .join(" ");
  if ("failure" in cell) return `${name}: ${cell.failure}`;
  const { coverage, valuable, fetched, seconds } = cell.score;
  return `${name}: coverage ${coverage.toFixed(4)}, valuable ${valuable.toFixed(4)}, ${fetched} pages, ${seconds.toFixed(1)} s`;
}

function reportOf(
  cells: readonly Cell[],
  entries: readonly Cell[],
  worded: readonly Cell[],
  ceilings: ReadonlyMap<string, Ceilings>,
): string {
  const usual = cells.filter(({ order }) => order === undefined);
  const spread = spreadRows(cells);
  const sections = [
    ...(usual.length > 0 ? [`## Coverage / valuable\n\n${table(overviewRows(usual, ceilings))}`] : []),
    commitsOf(cells),
    ...(worded.length > 0 ? [`## With words\n\n${table(overviewRows(worded))}\n\n${commitsOf(worded)}`] : []),
    ...verdict(usual, entries, ceilings),
    ...(spread.length > 0 ? [`## By the order of answers\n\n${table(spread)}`] : []),
    `## All figures\n\n${table(scoreboardRows(cells))}`,
    remarks(cells).join("\n"),
  ];
  return sections.filter((section) => section !== "").join("\n\n");
}

/** Which strategies were run at which commit. */
function commitsOf(cells: readonly Cell[]): string {
  const byCommit = new Map<string, Set<string>>();
  for (const { commit, strategy } of cells)
    byCommit.set(commit, (byCommit.get(commit) ?? new Set()).add(strategy));
  return `Run at ${[...byCommit].map(([commit, names]) => `${commit} (${[...names].join(", ")})`).join(", ")}.`;
}
