import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { WEAVE } from "../src/strategy/weave/numbers.ts";
import { weave } from "../src/strategy/weave/weave.ts";
import { argumentsOf } from "./arguments.ts";
import { currentCommit } from "./cell-file.ts";
import { chosenSites } from "./chosen-sites.ts";
import { crawlCaptured, openSite, scoreOf } from "./crawl-captured.ts";
import { CACHE, maskedCopy } from "./masked-copies.ts";
import { type Measured, sensitivityReport } from "./sensitivity-report.ts";
import { withNumber } from "./tuned-numbers.ts";
import { writeReport } from "./write-report.ts";

/** Small, and unlike each other. */
const SITES = ["sneaky", "ogm", "forem", "esotalk", "fluxbb"];
const MASKED = ["sneaky", "esotalk", "ogm"];
const FACTORS = [0.5, 2];

/**
 * How much hangs on each number of weave: small sites and masked copies, crawled with each number halved and doubled in turn.
 *
 *     npm run bench -- sensitivity [SITE]... [--masked sneaky,ogm|none] [--only proven,trials.first] [--at-once 2]
 *       [--keep FILE] [--cache DIR] [--shared DIR] [--out docs/results/sensitivity.md]
 *
 * Each crawl is kept in a file with its commit; what was kept at this commit is not run again.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const cache = given.text("cache", CACHE);
  const keep = given.text("keep", join(cache, "sensitivity.jsonl"));
  const only = given.text("only", "").split(",").filter(Boolean);
  const numbers = Object.keys(tunedNumbers()).filter((name) => only.length === 0 || only.includes(name));
  const site = given.text("site", "");
  const { shared } = given;
  if (site !== "") return measureSite(site, numbers, { keep, shared });
  mkdirSync(dirname(keep), { recursive: true });
  const masked = given.text("masked", given.words.length > 0 ? "none" : MASKED.join(",")).split(",");
  const copies = masked.filter((name) => name !== "none");
  const dirs = [
    ...chosenSites(given.words.length > 0 ? given.words : SITES, shared).map(({ dir }) => dir),
    ...(copies.length > 0 ? chosenSites(copies, shared) : []).map(({ dir }) =>
      maskedCopy(dir, "1", shared, cache),
    ),
  ];
  const waiting = [...dirs];
  const workers = Array.from({ length: given.number("at-once", 2) }, async () => {
    for (let dir = waiting.shift(); dir !== undefined; dir = waiting.shift())
      await siteProcess([
        "--site",
        dir,
        "--keep",
        keep,
        "--shared",
        shared,
        ...(only.length > 0 ? ["--only", only.join(",")] : []),
      ]);
  });
  await Promise.all(workers);
  const names = new Set(dirs.map((dir) => basename(dir)));
  const commit = currentCommit();
  const measured = keptIn(keep).filter((row) => row.commit === commit && names.has(row.site));
  const report = sensitivityReport(measured, tunedNumbers(), commit);
  console.log(report);
  const out = given.text("out", "");
  if (out !== "") writeReport(out, report);
}

/** The numbers by their names, `trials.first` where they stand together. */
export function tunedNumbers(): Record<string, number> {
  return Object.fromEntries(leaves(WEAVE));
}

export function leaves(value: object, before = ""): [string, number][] {
  return Object.entries(value).flatMap(([name, inner]): [string, number][] =>
    typeof inner === "number" ? [[before + name, inner]] : leaves(inner as object, `${before}${name}.`),
  );
}

/** All crawls of one site, in a process of its own: its pages are read in once. */
async function measureSite(
  dir: string,
  numbers: readonly string[],
  { keep, shared }: { readonly keep: string; readonly shared: string },
): Promise<void> {
  const commit = currentCommit();
  const site = await openSite(shared, dir);
  const done = new Set(
    keptIn(keep)
      .filter((row) => row.commit === commit && row.site === site.name)
      .map(({ number, factor }) => `${number} ${factor}`),
  );
  const variants = [
    { number: "", factor: 1 },
    ...numbers.flatMap((number) => FACTORS.map((factor) => ({ number, factor }))),
  ];
  for (const { number, factor } of variants) {
    if (done.has(`${number} ${factor}`)) continue;
    const crawl = async () => scoreOf(shared, site, await crawlCaptured(site, weave));
    const score = number === "" ? await crawl() : await withNumber(WEAVE, number, factor, crawl);
    const row = {
      commit,
      site: site.name,
      number,
      factor,
      coverage: score!.coverage,
      valuable: score!.valuable,
    };
    appendFileSync(keep, `${JSON.stringify(row satisfies Measured)}\n`);
  }
  await site.fetcher.close();
}

function siteProcess(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [process.argv[1]!, "sensitivity", ...args], { stdio: "inherit" });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[1]} ended with code ${code}`)),
    );
  });
}

function keptIn(file: string): Measured[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Measured);
}
