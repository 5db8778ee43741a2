import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Page } from "../src/page/page.ts";
import { refusalOf } from "../src/page/refusal.ts";
import { Reader } from "../src/read/reader.ts";
import { table } from "./table.ts";

const execute = promisify(execFile);

/** Pages larger than any that people read. */
const SHAPES: Readonly<Record<string, () => string>> = {
  "200,000 links": () => many(200_000, (i) => `<a href="/t/${i}">thread ${i}</a> `),
  "50,000 rows": () =>
    `<table>${many(
      50_000,
      (i) =>
        `<tr class=row${i % 2}><td><a href="/t/${i}">Thread number ${i}</a><td><a href="/u/${i % 900}">user${i % 900}</a><td>${i % 77}<td>3 May 2020 10:${10 + (i % 50)}`,
    )}`,
};

/**
 * The memory and the CPU that it takes to read one very large page as a crawl does, each in a process of its own.
 *
 *     npm run bench -- page-memory
 */
export async function run(args: string[]): Promise<void> {
  const [shape] = args;
  if (shape !== undefined) {
    console.log(JSON.stringify(measured(SHAPES[shape]!())));
    return;
  }
  const main = new URL("./main.js", import.meta.url).pathname;
  const rows = [];
  for (const name of Object.keys(SHAPES)) {
    const { stdout } = await execute(process.execPath, [main, "page-memory", name]);
    rows.push({ page: name, ...JSON.parse(stdout) });
  }
  console.log(table(rows));
}

function measured(html: string) {
  const before = process.cpuUsage();
  const start = process.resourceUsage().maxRSS / 1024;
  const page = new Page({ url: "http://forum.test/", html, at: Date.UTC(2024, 0) });
  refusalOf(page, 200);
  const { roles, type } = new Reader().read(page);
  const { user, system } = process.cpuUsage(before);
  return {
    type,
    MB: (html.length / 1e6).toFixed(1),
    links: roles.links.length,
    "CPU ms": Math.round((user + system) / 1000),
    "peak MB before": Math.round(start),
    "peak MB": Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function many(count: number, piece: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => piece(i)).join("");
}
