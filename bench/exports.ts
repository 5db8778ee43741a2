import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Encoding, Format } from "../src/export/format.ts";
import { FORMATS } from "../src/export/formats.ts";
import { exportArchives } from "../src/library/export-archives.ts";
import { archiveOfRows } from "./archive-of-rows.ts";
import { argumentsOf } from "./arguments.ts";
import { fixedWork } from "./fixed-work.ts";
import { type SiteFigures, siteFigures, siteLine } from "./site-figures.ts";
import { table } from "./table.ts";
import { vastForum } from "./vast-forum.ts";
import { writeReport } from "./write-report.ts";

/** What is measured: every format, tables in every encoding. */
const EXPORTS = FORMATS.flatMap(({ name, encodings }) =>
  (encodings ?? [undefined]).map((encoding) => ({ name, encoding })),
).filter(({ name, encoding }) => encoding === undefined || encoding === "jsonl" || name === "posts");

interface Measured {
  readonly name: string;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  readonly megabytes: number;
  readonly files: number;
  readonly fixedWork: number;
  readonly site?: SiteFigures;
}

/**
 * What it costs to write a simulated archive in each format: CPU for a post, and the most memory that the process had at any moment.
 * Each runs in a process of its own. Can be stopped at any moment; the same command goes on from there (with the rows in DIR/rows.jsonl).
 *
 *     npm run bench -- exports [--posts 1000000] [--only posts.csv,mbox] [--dir DIR] [--json] [--write docs/results/exports.md]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const posts = given.number("posts", 1_000_000);
  const folder = given.text("dir", join(tmpdir(), `skein-exports-${posts}`));
  const archive = join(folder, "archive");
  const one = given.text("one", "");
  if (one !== "") {
    console.log(JSON.stringify(await measured(archive, one, join(folder, "out"))));
    return;
  }
  if (!existsSync(archive)) await fill(archive, posts);
  const only = given.text("only", "");
  const names = EXPORTS.map(nameOf).filter((name) => only === "" || only.split(",").includes(name));
  const file = join(folder, "rows.jsonl");
  const done = new Map(rowsIn(file).map((row) => [row.name, row]));
  for (const name of names) {
    if (done.has(name)) continue;
    const row = await inProcess(["--posts", String(posts), "--dir", folder, "--one", name]);
    appendFileSync(file, `${JSON.stringify(row)}\n`);
    done.set(name, row);
  }
  const rows = names.map((name) => done.get(name)!);
  const figures = rows.flatMap(({ site }) => (site ? [`\n\n${siteLine(site)}`] : []));
  const report = table(rows.map((row) => shown(row, posts))) + figures.join("");
  console.log(report);
  const write = given.text("write", "");
  if (write !== "") writeReport(write, `${posts.toLocaleString("en")} posts.\n\n${report}`);
  if (given.has("json")) console.log(JSON.stringify({ benchmark: "exports", posts, rows }));
}

/** Under another name until it is whole: who is stopped begins anew. */
async function fill(archive: string, posts: number): Promise<void> {
  const begun = `${archive}.begun`;
  rmSync(begun, { recursive: true, force: true });
  mkdirSync(begun, { recursive: true });
  await archiveOfRows(begun, vastForum(posts));
  renameSync(begun, archive);
}

function rowsIn(file: string): Measured[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function nameOf({ name, encoding }: { readonly name: string; readonly encoding: Encoding | undefined }) {
  return encoding === undefined ? name : `${name}.${encoding}`;
}

async function measured(archive: string, wanted: string, out: string): Promise<Measured> {
  const { name, encoding } = EXPORTS.find((one) => nameOf(one) === wanted)!;
  rmSync(out, { recursive: true, force: true });
  fixedWork();
  const before = process.cpuUsage();
  const format = FORMATS.find((format) => format.name === name)!;
  await exportArchives([archive], { format, encoding, out });
  const { user, system } = process.cpuUsage(before);
  const written = filesIn(out);
  const result = {
    name: wanted,
    cpuSeconds: (user + system) / 1e6,
    // In kilobytes on Linux.
    peakMegabytes: process.resourceUsage().maxRSS / 1000,
    megabytes: written.reduce((sum, { size }) => sum + size, 0) / 1e6,
    files: written.length,
    fixedWork: fixedWork(),
  };
  const site = name === "site" && siteFigures(archive, out, await writtenAgain(archive, format, out));
  rmSync(out, { recursive: true, force: true });
  return site ? { ...result, site } : result;
}

/** How many files another run changes. */
async function writtenAgain(archive: string, format: Format, out: string): Promise<number> {
  let told = "";
  await exportArchives([archive], {
    ...{ format, out },
    tell: (line) => {
      told = line;
    },
  });
  return Number(/(\d+) of them new or changed/.exec(told)?.[1]);
}

function filesIn(path: string): { readonly size: number }[] {
  const state = statSync(path);
  if (!state.isDirectory()) return [state];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)));
}

function inProcess(args: readonly string[]): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [process.argv[1]!, "exports", ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0
        ? resolve(JSON.parse(said.trim().split("\n").at(-1)!))
        : reject(new Error(`ended with ${code}`)),
    );
  });
}

function shown(row: Measured, posts: number) {
  return {
    export: row.name,
    "CPU ms/post": ((row.cpuSeconds * 1000) / posts).toFixed(3),
    "CPU s": row.cpuSeconds.toFixed(1),
    "peak MB": Math.round(row.peakMegabytes),
    "MB written": Math.round(row.megabytes),
    files: row.files,
    "fixed work ms": row.fixedWork.toFixed(0),
  };
}
