import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { table } from "../table.ts";
import { type ServedSite, servedForum } from "./served-site.ts";

const SKIN = "path-info";
const THREADS = 300;
const SIZES_KB = [40, 700, 1_200, 1_500, 1_800, 2_100, 2_500];
const ENOUGH_KB = 200_000;
/** Pages after which a crawl is stopped before its files are damaged. */
const HALF = 150;
const BIN = resolve(import.meta.dirname, "../../../bin/skein.js");

/** What ends a crawl, or befalls its files between two of them. */
interface Case {
  readonly fault: string;
  readonly when: string;
  /** Where the archive is to be; whatever else is needed is made there. */
  readonly place: () => Place | undefined;
  /** More of the first crawl's options. */
  readonly options?: readonly string[];
  /** `sh` limits for the first crawl. */
  readonly limit?: string;
  /** Ctrl-C as soon as the disk is nearly full. */
  readonly interrupt?: boolean;
  /** Done to the archive before the second crawl. */
  readonly damage?: (directory: string) => void;
  /** Which run says the line of the table. */
  readonly speaker?: "second";
}

interface Place {
  readonly directory: string;
  /** Ends the fault. */
  heal(): void;
  remove(): void;
}

/** Crawls under faults of the disk: what they say, what they keep, and whether the next one goes on with nothing lost. */
export async function disk(): Promise<string[]> {
  const site = await servedForum(SKIN, THREADS);
  try {
    const rows: Record<string, string | number>[] = [];
    let left = 0;
    for (const one of CASES) {
      const row = await rowOf(one, site);
      if (row) rows.push(row);
      else left++;
    }
    const aside = left > 0 ? [`${left} rows are missing: only root can mount a small file system.`, ""] : [];
    return [
      `A simulated forum (${SKIN}) crawled by weave until something happens to the disk, and then again on a sound one. Pages ` +
        "fetched again are those that the first crawl had archived and the second asked for all the same. The last column is " +
        "what `skein check` says in the end.",
      "",
      ...aside,
      table(rows),
    ];
  } finally {
    await site.close();
  }
}

const CASES: readonly Case[] = [
  { fault: "none", when: "", place: ordinary },
  ...SIZES_KB.map((size) => ({
    fault: "disk full",
    when: `at ${size.toLocaleString("en")} kB`,
    place: () => mounted(size),
  })),
  { fault: "disk full, and Ctrl-C", when: "at 1,500 kB", place: () => mounted(1_500), interrupt: true },
  {
    fault: "write error (file too large)",
    when: "at 250 kB a file",
    place: ordinary,
    limit: "ulimit -f 500",
  },
  { fault: "too many open files", when: "at the start", place: ordinary, limit: "ulimit -n 40" },
  {
    fault: "last WARC file cut",
    when: `after ${HALF} pages`,
    place: ordinary,
    options: ["--limit", String(HALF)],
    damage: (directory) => cut(lastFile(directory), 0.5),
    speaker: "second",
  },
  {
    fault: "first WARC file deleted",
    when: `after ${HALF} pages`,
    place: ordinary,
    options: ["--limit", String(HALF), "--warc-size", "100kB"],
    damage: (directory) => rmSync(files(directory)[0]!),
    speaker: "second",
  },
  {
    fault: "all WARC files deleted",
    when: `after ${HALF} pages`,
    place: ordinary,
    options: ["--limit", String(HALF)],
    damage: (directory) => rmSync(join(directory, "archive"), { recursive: true }),
    speaker: "second",
  },
];

async function rowOf(one: Case, site: ServedSite): Promise<Record<string, string | number> | undefined> {
  const place = one.place();
  if (!place) return undefined;
  try {
    const { directory } = place;
    const crawl = (more: readonly string[] = [], how: Partial<Case> = {}) =>
      ran(["crawl", site.start("entry"), "--proxy", site.proxy, "--wait", "0", "--out", directory, ...more], {
        ...how,
        directory,
      });
    site.forget();
    const first = await crawl(one.options, one);
    const asked = site.requests().length;
    one.damage?.(directory);
    const kept = readable(directory);
    place.heal();
    const second = await crawl();
    const { code } = await ran(["check", directory], { directory });
    const again = site
      .requests()
      .slice(asked)
      .filter(({ url }) => kept.has(url)).length;
    const row = {
      fault: one.fault,
      when: one.when,
      "exit code": String(first.code),
      said: shortened(one.speaker === "second" ? second.first : first.last, directory),
      "pages kept": kept.size,
      "then exit code": String(second.code),
      coverage: site.score(site.requests()).coverage.toFixed(4),
      "fetched again": again,
      check: code === 0 ? "whole" : "**not whole**",
    };
    console.error(JSON.stringify(row));
    return row;
  } finally {
    place.remove();
  }
}

function ordinary(): Place {
  const folder = mkdtempSync(join(tmpdir(), "skein-disk-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { directory: join(folder, "archive"), heal: () => {}, remove };
}

/** A file system of its own; undefined where we may not mount one. */
function mounted(kilobytes: number): Place | undefined {
  const folder = mkdtempSync(join(tmpdir(), "skein-disk-"));
  const mount = (...options: string[]) => execFileSync("mount", [...options, folder], { stdio: "ignore" });
  try {
    mount("-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs");
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    directory: join(folder, "archive"),
    heal: () => void mount("-o", `remount,size=${ENOUGH_KB}k`),
    remove() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

interface Ran {
  readonly code: number | null;
  /** Lines for people. */
  readonly first: string;
  readonly last: string;
}

function ran(args: readonly string[], how: Partial<Case> & { readonly directory: string }): Promise<Ran> {
  const limit = how.limit === undefined ? "" : `${how.limit} && `;
  const child = spawn("sh", ["-c", `${limit}exec "$0" "$@"`, process.execPath, BIN, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  let interrupted = !how.interrupt;
  const timer = setInterval(() => {
    if (interrupted || !isNearlyFull(how.directory)) return;
    interrupted = child.kill("SIGINT");
  }, 1);
  return new Promise((done) =>
    child.once("close", (code) => {
      clearInterval(timer);
      const lines = said.trim().split("\n");
      done({ code, first: lines[0] ?? "", last: lines.at(-1) ?? "" });
    }),
  );
}

function isNearlyFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < 128 * 1024;
  } catch {
    return false;
  }
}

/** The addresses whose answers are in the archive and can be read. */
function readable(directory: string): Set<string> {
  const urls = new Set<string>();
  const reader = ArchiveReader.open(directory);
  if (!reader) return urls;
  for (const visit of reader.visits.all())
    if (!visit.url.endsWith("/robots.txt") && reader.visits.response(visit)) urls.add(visit.url);
  reader.close();
  return urls;
}

function files(directory: string): string[] {
  const folder = join(directory, "archive");
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
}

const lastFile = (directory: string) => files(directory).at(-1)!;

function cut(file: string, share: number): void {
  truncateSync(file, Math.round(statSync(file).size * share));
}

/** Without what differs from run to run. */
function shortened(line: string, directory: string): string {
  return line
    .replaceAll(directory, "DIR")
    .replace(/skein-\d+-(\d+)\.warc\.gz/g, "skein-…-$1.warc.gz")
    .replace(/; nothing that was archived.*$/, "; …")
    .replaceAll("|", "\\|");
}
