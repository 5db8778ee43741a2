import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { argumentsOf } from "./arguments.ts";
import { replay } from "./replay.ts";
import { median, table } from "./table.ts";
import type { Measured } from "./throughput/measure.ts";

const execute = promisify(execFile);
const CONCURRENCY = "16";

/**
 * Skein against Crawlee's CheerioCrawler on a captured site, one after the other in processes of their own, several times
 * over; and a bare undici loop over the same addresses as the limit of what Node can do.
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const site = given.text("site", "smf");
  const pages = given.number("pages", 2000);
  const rounds = given.number("rounds", 3);
  const origin: { entry: string } = JSON.parse(
    readFileSync(join(given.shared, "sites", site, "site.json"), "utf8"),
  );
  const folder = mkdtempSync(join(tmpdir(), "throughput-"));
  const log = join(folder, "log.jsonl");
  const urlFile = join(folder, "urls");
  const server = await replay(given.shared, [site], { log });
  const contenders: Record<string, () => Promise<Measured>> = {
    skein: () => child("skein", server.proxy, origin.entry, String(pages), "breadth", CONCURRENCY),
    "crawlee, files": () => child("crawlee", server.proxy, origin.entry, String(pages), "files", CONCURRENCY),
    "crawlee, memory": () =>
      child("crawlee", server.proxy, origin.entry, String(pages), "memory", CONCURRENCY),
    "bare undici": () => child("bare", server.proxy, urlFile, CONCURRENCY),
  };
  const results = new Map<string, Measured[]>(Object.keys(contenders).map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, contend] of Object.entries(contenders)) {
        if (name === "bare undici" && round === 0) writeFileSync(urlFile, urlsAsked(log, pages));
        results.get(name)!.push(await contend());
      }
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  report(results, given.has("json"), { site, pages, rounds });
}

async function child(contender: string, ...args: string[]): Promise<Measured> {
  const script = new URL(`./throughput/${contender}.js`, import.meta.url).pathname;
  const { stdout } = await execute(process.execPath, [script, ...args], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout.trim().split("\n").at(-1)!);
}

/** The bare loop asks for what Skein asked for in its first run. */
function urlsAsked(log: string, pages: number): string {
  const urls = readFileSync(log, "utf8")
    .trim()
    .split("\n")
    .slice(0, pages + 1)
    .map((line): string => JSON.parse(line).url);
  return urls.filter((url) => !url.endsWith("/robots.txt")).join("\n");
}

function report(results: ReadonlyMap<string, readonly Measured[]>, json: boolean, setting: object): void {
  const rows = [...results].map(([name, runs]) => {
    const perSecond = median(runs.map((run) => (run.pages * 1000) / run.millis));
    const cpu = median(runs.map((run) => run.cpuMillis / run.pages));
    return {
      name,
      perSecond,
      cpu,
      peak: median(runs.map((run) => run.peakMegabytes)),
      pages: runs[0]!.pages,
    };
  });
  const skein = rows.find((row) => row.name === "skein")!;
  console.log(
    table(
      rows.map((row) => ({
        contender: row.name,
        pages: row.pages,
        "pages/s": Math.round(row.perSecond),
        "CPU ms/page": row.cpu.toFixed(2),
        "peak MB": Math.round(row.peak),
        "Skein is": `${(skein.perSecond / row.perSecond).toFixed(2)} ×`,
      })),
    ),
  );
  if (json) console.log(JSON.stringify({ benchmark: "throughput", ...setting, rows }));
}
