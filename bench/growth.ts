import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startSession } from "../src/crawl/session.ts";
import { DEFAULTS } from "../src/defaults.ts";
import { STRATEGIES } from "../src/strategy/strategies.ts";
import { argumentsOf } from "./arguments.ts";
import { fixedWork } from "./fixed-work.ts";
import { type ServedForum, servedForum } from "./served-forum.ts";
import { table } from "./table.ts";

/** Pages of one row of the table: what is measured is the last so many before a size. */
const STRETCH = 1_000;
const SIZES = [1_000, 3_000, 10_000, 30_000, 100_000];
const PORT = 8_973;

interface Row {
  readonly pages: number;
  readonly cpuMillis: number;
  readonly seconds: number;
  /** Of the whole process, and of what is in use in it. */
  readonly megabytes: number;
  readonly inUse: number;
  readonly addresses: number;
  readonly databaseBytes: number;
  /** How fast the machine was at that moment. */
  readonly fixedWork: number;
  /** Whether the process had just begun: its first stretch pays for what is compiled. */
  readonly isFirst: boolean;
}

/**
 * What a page costs as an archive grows: CPU, memory and disk, while a simulated forum of a million threads is crawled and read into
 * posts. Can be stopped at any moment; the same command goes on from there.
 *
 *     npm run bench -- growth [--pages 100000] [--threads 1000000] [--strategy weave] [--read now] [--dir DIR] [--json]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const strategy = given.text("strategy", "weave");
  const threads = given.number("threads", 1_000_000);
  const pages = given.number("pages", 100_000);
  const read = given.text("read", "now") === "later" ? "later" : "now";
  const folder = given.text("dir", join(tmpdir(), `skein-growth-${strategy}-${threads}-${read}`));
  mkdirSync(folder, { recursive: true });
  const rows = join(folder, "rows.jsonl");
  const forum = await servedForum({ threads, port: PORT });
  try {
    await crawl(forum, { strategy, pages, read, folder, rows });
  } finally {
    forum.close();
  }
  report(rows, given.has("json"));
}

async function crawl(
  { start }: ServedForum,
  options: { strategy: string; pages: number; read: "now" | "later"; folder: string; rows: string },
): Promise<void> {
  const directory = join(options.folder, "archive");
  let mark = cost();
  let isFirst = true;
  // The engine compiles it at the first call.
  fixedWork();
  const session = startSession(
    {
      ...{ start, directory, strategy: STRATEGIES.get(options.strategy)!, fresh: false, proxy: undefined },
      ...{ limitPages: options.pages, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      ...{ include: [], exclude: [], waitMillis: 0, concurrency: 8, tries: DEFAULTS.tries },
      ...{ timeoutMillis: DEFAULTS.timeoutMillis, userAgent: DEFAULTS.userAgent, software: "bench" },
      ...{ headers: {}, cookies: undefined, obeyRobots: true, allowPrivateAddresses: true },
      ...{ warcSize: DEFAULTS.warcSize, read: options.read },
      committed: () => {
        const { visits, addresses } = session.totals;
        if (Math.floor(visits / STRETCH) === Math.floor(counted / STRETCH)) return;
        const row: Row = {
          pages: visits,
          ...costSince(mark, visits - counted),
          megabytes: process.memoryUsage.rss() / 1e6,
          inUse: inUse(),
          addresses,
          databaseBytes: statSync(join(directory, "skein.db")).size,
          fixedWork: fixedWork(),
          isFirst,
        };
        appendFileSync(options.rows, `${JSON.stringify(row)}\n`);
        counted = visits;
        mark = cost();
        isFirst = false;
      },
    },
    new AbortController().signal,
  );
  let counted = session.totals.visits;
  await session.ended;
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Megabytes that are left when everything that nobody needs was thrown away. */
function inUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

function cost() {
  return { at: performance.now(), cpu: process.cpuUsage() };
}

function costSince({ at, cpu }: ReturnType<typeof cost>, pages: number) {
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMillis: (user + system) / 1000 / pages, seconds: (performance.now() - at) / 1000 };
}

function report(file: string, json: boolean): void {
  const all: Row[] = existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
  const rows = SIZES.flatMap((size) => all.find(({ pages }) => pages >= size) ?? []);
  if (rows.length === 0) {
    console.log("too few pages for a figure");
    return;
  }
  console.log(`what a page costs in the last ${STRETCH.toLocaleString("en")} before a size`);
  console.log(
    table(
      rows.map((row) => ({
        pages: row.pages,
        addresses: row.addresses,
        "CPU ms/page": `${row.cpuMillis.toFixed(2)}${row.isFirst ? " (start)" : ""}`,
        "fixed work ms": row.fixedWork.toFixed(0),
        "in use MB": Math.round(row.inUse),
        "memory MB": Math.round(row.megabytes),
        "database kB/page": (row.databaseBytes / 1000 / row.pages).toFixed(1),
      })),
    ),
  );
  if (json) console.log(JSON.stringify({ benchmark: "growth", rows }));
}
