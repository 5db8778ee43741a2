import { scanLinks } from "../src/page/links/scan-links.ts";
import { Page } from "../src/page/page.ts";
import { argumentsOf } from "./arguments.ts";
import {
  type CapturedSite,
  capturedPages,
  htmlOf,
  type PostRow,
  rows,
  type TruthRow,
  truthOf,
} from "./captured.ts";
import { chosenSites } from "./chosen-sites.ts";
import { reportGrowth } from "./page-growth.ts";
import { steps } from "./steps.ts";

/**
 * What it costs to understand a page, step by step, over captured pages; and whether on every captured index page
 * the titles of the threads are one column of one link table.
 *
 *     npm run bench -- page [SITE|DIR]... [--every 60] [--misses] [--shared DIR]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args, ["misses"]);
  const sample: Sample[] = [];
  console.log("thread titles in one column of one link table, over all captured index pages");
  for (const site of chosenSites(given.words, given.shared)) {
    const check = await overSite(site, given.number("every", 60), sample, given.has("misses"));
    const { checked, whole, titles, inColumn } = check;
    console.log(
      `  ${site.name.padEnd(8)} ${site.use.padEnd(5)} pages ${whole}/${checked}  titles ${inColumn}/${titles}`,
    );
  }
  console.log("");
  reportSpeed(sample);
  console.log("");
  reportGrowth();
}

interface Sample {
  readonly url: string;
  readonly html: string;
}

/** CPU of each step, each page once, after a few pages to warm up. */
function reportSpeed(sample: readonly Sample[]): void {
  for (const { url, html } of sample.slice(0, WARM_UP)) {
    const page = new Page({ url, html, at: 0 });
    for (const [, step] of steps) step(page);
    scanLinks(html, url);
  }
  const total = new Map<string, number>();
  const clock = (name: string, work: () => unknown) => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    total.set(name, (total.get(name) ?? 0) + user + system);
  };
  let bytes = 0;
  for (const { url, html } of sample) {
    bytes += html.length;
    const page = new Page({ url, html, at: 0 });
    for (const [name, step] of steps) clock(name, () => step(page));
    clock(SCAN, () => scanLinks(html, url));
  }
  console.log(`CPU over ${sample.length} pages of ${(bytes / sample.length / 1000).toFixed(1)} KB`);
  let all = 0;
  for (const [step, micros] of total) {
    if (step !== SCAN) all += micros;
    else line("all of it", all, bytes, sample.length);
    line(step, micros, bytes, sample.length);
  }
}

const WARM_UP = 200;
const SCAN = "scan links";

function line(name: string, micros: number, bytes: number, pages: number): void {
  const millis = micros / 1000;
  const perPage = `${(millis / pages).toFixed(3)} ms/page`;
  const per30 = `${((millis / bytes) * 30_000).toFixed(3)} ms/30 KB`;
  console.log(`  ${name.padEnd(12)} ${perPage}  ${per30}  ${(bytes / millis / 1000).toFixed(1)} MB/s`);
}

interface Check {
  checked: number;
  whole: number;
  titles: number;
  inColumn: number;
}

async function overSite(
  site: CapturedSite,
  every: number,
  sample: Sample[],
  misses: boolean,
): Promise<Check> {
  const truth = await truthOf(site.dir);
  const threadTitles = await titlesOf(site.dir);
  const check: Check = { checked: 0, whole: 0, titles: 0, inColumn: 0 };
  let n = 0;
  for await (const answer of capturedPages(site.dir)) {
    const row = truth.get(answer.url);
    const sampled = n++ % every === 0;
    if (row?.type !== "index" && !sampled) continue;
    const html = htmlOf(answer);
    if (html === undefined) continue;
    if (sampled) sample.push({ url: answer.url, html });
    if (row?.type !== "index") continue;
    const page = new Page({ url: answer.url, html, at: 0 });
    if (!checkTitles(page, row, truth, threadTitles, check) && misses) console.log(`    ${answer.url}`);
  }
  return check;
}

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
