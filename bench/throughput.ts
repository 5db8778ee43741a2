import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { argumentsOf } from "./arguments.ts";
import { type CapturedSite, captured } from "./captured.ts";
import { median, table } from "./table.ts";
import { copyOf } from "./throughput/copied-host.ts";
import type { Measured } from "./throughput/measure.ts";

const execute = promisify(execFile);
const CONCURRENCY = "16";

/**
 * Skein with all that it does, and with less and less of it, against Crawlee's CheerioCrawler on captured sites, one after the
 * other in processes of their own; and a bare undici loop over the same addresses as the limit of what Node can do. Each
 * meets the sites several times, under further hosts, so that what counts is measured once everything is compiled.
 *
 *     npm run bench -- throughput [--sites smf,mybb] [--copies 3] [--pages 500] [--rounds 1] [--only NAME,…] [--json] [--shared DIR]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const sites = given.text("sites", "smf,mybb").split(",");
  const copies = given.number("copies", 3);
  const pages = given.number("pages", 500);
  const rounds = given.number("rounds", 1);
  const folder = mkdtempSync(join(tmpdir(), "throughput-"));
  const urls = join(folder, "urls");
  const dirs = sites.map((site) => join(given.shared, "sites", site));
  const server = await served(dirs);
  const starts = Array.from({ length: copies }, (_, copy) =>
    dirs.map((dir) => startOf(captured(dir), copy)),
  ).flat();
  const { proxy } = server;
  const skein = (strategy: string, read: string, log = "") =>
    child("skein", proxy, starts.join(), String(pages), strategy, read, CONCURRENCY, log);
  const crawlee = (storage: string) =>
    child("crawlee", proxy, starts.join(), String(pages), storage, CONCURRENCY);
  const contenders: Record<string, (round: number) => Promise<Measured>> = {
    "breadth --read later": (round) => skein("breadth", "later", round === 0 ? urls : ""),
    breadth: () => skein("breadth", "now"),
    "weave --read later": () => skein("weave", "later"),
    weave: () => skein("weave", "now"),
    "crawlee (files)": () => crawlee("files"),
    "crawlee (memory)": () => crawlee("memory"),
    "bare undici": () => child("bare", proxy, urls, CONCURRENCY),
  };
  const only = given.text("only", "");
  const chosen = Object.entries(contenders).filter(([name]) => only === "" || only.split(",").includes(name));
  const results = new Map<string, Measured[]>(chosen.map(([name]) => [name, []]));
  try {
    for (let round = 0; round < rounds; round++)
      for (const [name, contend] of chosen) results.get(name)!.push(await contend(round));
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  report(results, given.has("json"), { sites, copies, pages, rounds });
}

function startOf({ entry }: CapturedSite, copy: number): string {
  const url = new URL(entry);
  url.host = copyOf(url.host, copy);
  return url.href;
}

async function served(dirs: readonly string[]): Promise<{ proxy: string; close(): void }> {
  const script = new URL("./throughput/copies.js", import.meta.url).pathname;
  const server = spawn(process.execPath, [script, ...dirs], { stdio: ["ignore", "pipe", "inherit"] });
  const proxy = await new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (said) => resolve(String(said).trim()));
    server.once("exit", (code) => reject(new Error(`the server of the sites ended with code ${code}`)));
  });
  return { proxy, close: () => server.kill("SIGTERM") };
}

async function child(contender: string, ...args: string[]): Promise<Measured> {
  const script = new URL(`./throughput/${contender}.js`, import.meta.url).pathname;
  const { stdout } = await execute(process.execPath, [script, ...args], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout.trim().split("\n").at(-1)!);
}

function report(results: ReadonlyMap<string, readonly Measured[]>, json: boolean, setting: object): void {
  const rows = [...results].map(([name, runs]) => ({
    name,
    pages: runs[0]!.first.pages + runs[0]!.hot.pages,
    bytes: runs[0]!.bytes,
    perSecond: median(runs.map(({ hot }) => (hot.pages * 1000) / hot.millis)),
    first: median(runs.map(({ first }) => first.cpuMillis / first.pages)),
    hot: median(runs.map(({ hot }) => hot.cpuMillis / hot.pages)),
    peak: median(runs.map(({ peakMegabytes }) => peakMegabytes)),
    parts: runs[0]!.parts,
    fixedWork: median(runs.map((run) => run.fixedWork)),
  }));
  const bare = rows.find(({ name }) => name === "bare undici");
  console.log(
    table(
      rows.map((row) => ({
        contender: row.name,
        pages: row.pages,
        "kB/page": (row.bytes / row.pages / 1000).toFixed(1),
        "pages/s": Math.round(row.perSecond),
        "of the bare loop": bare ? `${Math.round((100 * row.perSecond) / bare.perSecond)}%` : "",
        "CPU ms/page, first 500": row.first.toFixed(2),
        "CPU ms/page, hot": row.hot.toFixed(2),
        "fixed work ms": row.fixedWork.toFixed(0),
        "peak MB": Math.round(row.peak),
      })),
    ),
  );
  for (const { name, parts, hot } of rows) {
    if (!parts) continue;
    const cells = Object.entries(parts).map(([part, share]) => [part, (share * hot).toFixed(2)]);
    console.log(`\n${name}: CPU ms/page by part, hot`);
    console.log(table([Object.fromEntries([...cells, ["together", hot.toFixed(2)]])]));
  }
  if (json) console.log(JSON.stringify({ benchmark: "throughput", ...setting, rows }));
}
