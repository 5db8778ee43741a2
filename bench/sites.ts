import { basename } from "node:path";
import { STRATEGIES } from "../src/strategy/strategies.ts";
import { argumentsOf } from "./arguments.ts";
import type { Cell } from "./cell.ts";
import { CellFile, currentCommit } from "./cell-file.ts";
import { cellProcess } from "./cell-process.ts";
import { chosenSites } from "./chosen-sites.ts";
import { type CellLimits, strategyNamed } from "./run-cell.ts";
import { overviewRows, remarks, scoreboardRows } from "./scoreboard.ts";
import { skinsFor } from "./simulated-pages.ts";
import { table } from "./table.ts";
import { verdict } from "./verdict.ts";
import { writeReport } from "./write-report.ts";

/** A crawl that takes longer is stopped and scored as it is. */
const SECONDS = 1800;

/**
 * The scoreboard: each strategy on each captured site and on the simulator's test skins; all pages fetched count, those for
 * learning included.
 *
 *     npm run bench -- sites [SITE|DIR|sim|sim:SKIN]... [--strategies a,b] [--from entry,thread] [--starts 3]
 *       [--keep FILE] [--reuse all|a,b] [--out FILE] [--seconds N] [--limit PAGES] [--shared DIR] [--json]
 *
 * DIR is one captured site or a folder of them. Each cell runs in a process of its own. With `--keep` cells are added to a
 * file; those of the strategies named with `--reuse` are taken from there if they are in it. `--out` writes the report into a
 * file, between its marks if it has them.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const sites = sitesOf(given.words, given.shared);
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
  const cells: Cell[] = [];
  for (const site of sites)
    for (const strategy of strategies)
      for (const start of starts) {
        const name = { site: nameOf(site), strategy, start };
        const kept = reuse.includes("all") || reuse.includes(strategy) ? file.find(name) : undefined;
        const cell = kept ?? {
          ...name,
          ...(await cellProcess(process.argv[1]!, { site, strategy, start }, limits)),
          commit,
        };
        if (!kept) {
          file.add(cell);
          console.error(progress(cell));
        }
        cells.push(cell);
      }
  const entries = cells.flatMap((cell) => file.find({ ...cell, start: "entry" }) ?? []);
  const report = reportOf(cells, entries);
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
  if (from === "thread") return Array.from({ length: count }, (_, i) => `thread ${i + 1}`);
  throw new Error(`--from ${from}: entry or thread`);
}

function nameOf(site: string): string {
  return site.startsWith("sim:") ? site : basename(site);
}

function progress(cell: Cell): string {
  const name = `${cell.site} ${cell.strategy} ${cell.start}`;
  if ("failure" in cell) return `${name}: ${cell.failure}`;
  const { coverage, valuable, fetched, seconds } = cell.score;
  return `${name}: coverage ${coverage.toFixed(4)}, valuable ${valuable.toFixed(4)}, ${fetched} pages, ${seconds.toFixed(1)} s`;
}

function reportOf(cells: readonly Cell[], entries: readonly Cell[]): string {
  const sections = [
    `## Coverage / valuable\n\n${table(overviewRows(cells))}\n\n${commitsOf(cells)}`,
    ...verdict(cells, entries),
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
