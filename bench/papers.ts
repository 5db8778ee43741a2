import { spawn } from "node:child_process";
import { join } from "node:path";
import { argumentsOf } from "./arguments.ts";
import { currentCommit } from "./cell-file.ts";
import { CACHE } from "./masked-copies.ts";
import { PAPERS, paperCells } from "./papers/all-cells.ts";
import { drawFocus } from "./papers/focus-figures.ts";
import { drawIRobot } from "./papers/irobot-report.ts";
import { KeptCells } from "./papers/kept-cells.ts";
import { type Measured, measuredIn } from "./papers/measured.ts";
import { resultPages } from "./papers/pages.ts";
import { drawSource } from "./papers/source-report.ts";
import { papersFigures, papersReport } from "./papers/summary.ts";
import { writeReport } from "./write-report.ts";

/** Cores that are kept busy. */
const JOBS = 2;

/**
 * The four papers' experiments, ours beside the printed figures:
 *
 *     npm run bench -- papers [--only irobot,focus,source,listwise] [--sites a,b] [--jobs 2] [--cache DIR] [--out docs/results] [--commit C] [--json]
 *
 * Each experiment runs in a process of its own, and what it found is kept in the cache for this commit: a run that was ended goes on where it
 * was; `--commit` names a state whose cells are to be gone on with, if what came since changed none. `--out` writes a page of results for each
 * paper, with its figures drawn. `--json` prints one object as the last line, each figure as `{ ours, printed }`, by its dotted name and nested as well.
 */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const only = options.text("only", PAPERS.join(",")).split(",");
  const sites = options.text("sites", "").split(",").filter(Boolean);
  const cache = options.text("cache", CACHE);
  const commit = options.text("commit", currentCommit());
  const kept = new KeptCells(cache, commit);
  const cells = (await paperCells(options.shared, sites)).filter(({ name }) =>
    only.includes(name.split("/")[0]!),
  );
  const waiting = cells.filter(({ name }) => kept.read(name) === undefined);
  const work = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const begun = performance.now();
      const failure = await inProcess([
        cell.name,
        "--cache",
        cache,
        "--commit",
        commit,
        "--shared",
        options.shared,
      ]);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.error(`${cell.name}: ${failure ?? `${seconds} s`}, ${waiting.length} to go`);
      if (failure !== undefined) process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: options.number("jobs", JOBS) }, work));
  const measured = measuredIn(kept, cells);
  console.log(papersReport(measured));
  if (options.has("out")) keepPages(measured, commit, options.text("out", ""));
  if (options.has("json")) console.log(JSON.stringify(papersFigures(measured)));
}

/** The pages of results, and the figures of the papers that have some. */
function keepPages(measured: Measured, commit: string, folder: string): void {
  for (const [file, text] of resultPages(measured, commit)) writeReport(join(folder, file), text);
  if (measured.irobot.length > 0) drawIRobot(measured.irobot, folder);
  if (measured.focus.length > 0) drawFocus(measured.focus, measured.irobot, folder);
  if (measured.source.length > 0) drawSource(measured.source, folder);
}

/** Runs one experiment; answers why it failed, if it did. */
function inProcess(args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [process.argv[1]!, "papers-cell", ...args], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? undefined : `failed: ${said.trim().slice(-400)}`));
  });
}
