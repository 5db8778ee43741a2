import { parseArgs } from "node:util";
import { Page } from "../src/page/page.ts";
import {
  type CapturedSite,
  capturedPages,
  capturedSites,
  htmlOf,
  type PostRow,
  rows,
  type TruthRow,
  truthOf,
} from "./captured.ts";

/**
 * What it costs to understand a page, step by step, over captured pages; and whether on every captured index page
 * the titles of the threads are one column of one link table.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      shared: { type: "string", default: "../shared" },
      sites: { type: "string" },
      every: { type: "string", default: "25" },
      misses: { type: "boolean", default: false },
    },
  });
  const wanted = values.sites?.split(",");
  const total = new Map<string, number>();
  let pages = 0;
  let bytes = 0;
  console.log("thread titles in one column of one link table, over all captured index pages");
  for (const site of capturedSites(`${values.shared}/sites`)) {
    if (wanted !== undefined && !wanted.includes(site.name)) continue;
    const result = await overSite(site, Number(values.every), total, values.misses);
    pages += result.pages;
    bytes += result.bytes;
    const { whole, checked, inColumn, titles } = result.check;
    console.log(
      `  ${site.name.padEnd(8)} ${site.use.padEnd(5)} pages ${whole}/${checked}  titles ${inColumn}/${titles}`,
    );
  }
  console.log(
    `\nCPU over ${pages} pages, ${(bytes / pages / 1000).toFixed(1)} KB on average (first run of each page)`,
  );
  let sum = 0;
  for (const [step, micros] of [...total, ["all", 0] as const]) {
    sum += micros;
    const millis = (step === "all" ? sum : micros) / 1000;
    const perPage = (millis / pages).toFixed(3);
    const per30 = ((millis / bytes) * 30_000).toFixed(3);
    console.log(
      `  ${step.padEnd(12)} ${perPage} ms/page  ${per30} ms/30 KB  ${(bytes / millis / 1000).toFixed(1)} MB/s`,
    );
  }
}

const steps: readonly [name: string, step: (page: Page) => unknown][] = [
  ["dom", (page) => page.dom.textLength(0)],
  ["links", (page) => page.links],
  ["regions", (page) => page.regions],
  ["link tables", (page) => page.linkTables],
  ["locations", (page) => page.locations],
  ["paths", (page) => page.paths],
  ["sizes", (page) => page.sizes],
  ["evidence", (page) => page.evidence],
  ["features", (page) => page.features],
  ["digest", (page) => page.digest],
  ["fingerprint", (page) => page.fingerprint],
];

interface Check {
  checked: number;
  whole: number;
  titles: number;
  inColumn: number;
}

async function overSite(site: CapturedSite, every: number, total: Map<string, number>, misses: boolean) {
  const truth = await truthOf(site.dir);
  const threadTitles = await titlesOf(site.dir);
  const check: Check = { checked: 0, whole: 0, titles: 0, inColumn: 0 };
  let pages = 0;
  let bytes = 0;
  let n = 0;
  let batch: Page[] = [];
  const flush = () => {
    for (const [name, step] of steps) {
      const before = process.cpuUsage();
      for (const page of batch) step(page);
      const { user, system } = process.cpuUsage(before);
      total.set(name, (total.get(name) ?? 0) + user + system);
    }
    batch = [];
  };
  for await (const answer of capturedPages(site.dir)) {
    const row = truth.get(answer.url);
    const timed = n++ % every === 0;
    if (row?.type !== "index" && !timed) continue;
    const html = htmlOf(answer);
    if (html === undefined) continue;
    const page = new Page({ url: answer.url, html, at: 0 });
    if (row?.type === "index" && !checkTitles(page, row, truth, threadTitles, check) && misses)
      console.log(`    ${answer.url}`);
    if (!timed) continue;
    batch.push(new Page({ url: answer.url, html, at: 0 }));
    pages++;
    bytes += answer.body.length;
    if (batch.length === BATCH) flush();
  }
  flush();
  return { pages, bytes, check };
}

/** Enough pages at once for the CPU clock's grain. */
const BATCH = 50;

/** The titles of a site's threads as its posts tell them. */
async function titlesOf(dir: string): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for await (const { thread, title } of rows<PostRow>(dir, "posts")) {
    if (title !== null && !titles.has(String(thread))) titles.set(String(thread), letters(title));
  }
  return titles;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** True where nothing is wrong. Pages with fewer than two threads have no table to check. */
function checkTitles(
  page: Page,
  row: TruthRow,
  truth: ReadonlyMap<string, TruthRow>,
  threadTitles: ReadonlyMap<string, string>,
  check: Check,
): boolean {
  const titles = new Map<string | number, { node: number; length: number }>();
  for (const { url, node, text, hidden } of page.links.links) {
    const target = truth.get(url);
    if (hidden || target?.type !== "thread" || target.thread === null) continue;
    if (row.board !== null && target.board !== null && target.board !== row.board) continue;
    const shown = letters(text);
    // A date or a page number is no title; neither is a link that is known only by them (its title leads elsewhere).
    if (shown === "" || threadTitles.get(String(target.thread))?.includes(shown) !== true) continue;
    const best = titles.get(target.thread);
    if (best === undefined || shown.length > best.length)
      titles.set(target.thread, { node, length: shown.length });
  }
  if (titles.size < 2) return true;
  const columns = new Map<string, number>();
  for (const { node } of titles.values()) {
    const { group, column } = page.locations.get(node)!;
    if (group >= 0) columns.set(`${group}.${column}`, (columns.get(`${group}.${column}`) ?? 0) + 1);
  }
  const most = Math.max(0, ...columns.values());
  check.checked++;
  check.titles += titles.size;
  check.inColumn += most;
  if (most === titles.size) check.whole++;
  return most === titles.size;
}
