import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { entryUrl, type Forum, makeForum } from "../../sim/forum.ts";
import { startServer } from "../../sim/server.ts";
import { watch } from "../../src/library/watch.ts";
import { DAY, HOUR, SECOND } from "../../src/seam/times.ts";

/** What a watching process held at one moment, after its garbage was collected. */
export interface MemorySample {
  readonly pages: number;
  readonly megabytes: number;
  /** Sockets, timers, files: whatever keeps a process busy, and its open files. */
  readonly handles: number;
  readonly files: number;
}

const PAGES_PER_SECOND = 10;
const SAMPLE_MILLIS = 20 * SECOND;
/** A few thousand posts, and some every minute while it is watched. */
const THREADS = 800;
/** No page is asked for twice within two seconds: ten a second need lists to look at. */
const BOARDS = 30;

/** A living forum on a real server at 1:1, watched by another process at ten requests a second. */
export async function memorySamples(main: string, minutes: number): Promise<MemorySample[]> {
  const begun = Date.now();
  let forum: Forum | undefined;
  const server = await startServer({ forum: () => forum });
  forum = makeForum({
    ...{
      skin: "broad-lists",
      seed: 3,
      threads: THREADS,
      boards: BOARDS,
      from: begun - 3 * DAY,
      to: begun + 2 * HOUR,
    },
    ...{ host: new URL(server.url).host, living: { from: begun - DAY, to: begun + 2 * HOUR } },
  });
  const directory = mkdtempSync(join(tmpdir(), "skein-memory-"));
  try {
    const args = [main, "watch", "--held", entryUrl(forum), "--dir", directory, "--minutes", String(minutes)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    const code = await new Promise((resolve) => child.on("close", resolve));
    if (code !== 0) throw new Error(`the watch ended with code ${code}`);
    return JSON.parse(said.trimEnd().split("\n").at(-1)!) as MemorySample[];
  } finally {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The watching process: its samples, from when it looks for news. */
export async function held(url: string, out: string, minutes: number): Promise<MemorySample[]> {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const stop = new AbortController();
  const budget = (PAGES_PER_SECOND * DAY) / SECOND;
  const run = watch(url, { out, budget, wait: 0, allowPrivate: true, signal: stop.signal });
  const samples: MemorySample[] = [];
  let until = Number.POSITIVE_INFINITY;
  while (Date.now() < until) {
    await sleep(SAMPLE_MILLIS);
    if (run.phase !== "news") continue;
    if (until === Number.POSITIVE_INFINITY) until = Date.now() + minutes * 60 * SECOND;
    collectGarbage();
    samples.push({
      pages: run.totals.visits,
      megabytes: process.memoryUsage().heapUsed / 1e6,
      handles: process.getActiveResourcesInfo().length,
      files: readdirSync("/proc/self/fd").length,
    });
  }
  stop.abort();
  await run;
  return samples;
}

/** Megabytes that the heap grew per 10,000 pages: the slope through all samples but those of the first quarter. */
export function growthOf(samples: readonly MemorySample[]): number {
  const late = samples.slice(Math.floor(samples.length / 4));
  const mean = (of: (sample: MemorySample) => number) =>
    late.reduce((sum, sample) => sum + of(sample), 0) / late.length;
  const pages = mean((sample) => sample.pages);
  const megabytes = mean((sample) => sample.megabytes);
  const together = mean((sample) => (sample.pages - pages) * (sample.megabytes - megabytes));
  return (10_000 * together) / mean((sample) => (sample.pages - pages) ** 2);
}
