import { parseArgs } from "node:util";
import chromium from "@sparticuz/chromium";
import { chromium as playwright, type Page as View } from "playwright-core";
import { blockTags, TEXT } from "../src/page/html/tags.ts";
import { Page } from "../src/page/page.ts";
import { type CapturedSite, capturedPages, capturedSites, htmlOf, truthOf } from "./captured.ts";

/**
 * Estimated sizes against real ones: captured pages are rendered in headless Chromium and the rank correlation
 * (Spearman) of areas over their blocks is reported; also whether our tree has the very elements of Chromium's.
 * Style sheets were not captured, so both sides see the bare markup and inline styles.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { shared: { type: "string", default: "../shared" }, pages: { type: "string", default: "1" } },
  });
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => arg !== "--single-process"), "--no-sandbox"],
    headless: true,
  });
  try {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1200, height: 900 },
    });
    const view = await context.newPage();
    const results: Compared[] = [];
    for (const site of capturedSites(`${values.shared}/sites`)) {
      for (const compared of await overSite(view, site, Number(values.pages))) {
        results.push(compared);
        const { blocks, records, same, url } = compared;
        const tree = same ? "same tree" : "OTHER TREE";
        console.log(
          `  ${site.name.padEnd(8)} blocks ${blocks.toFixed(2)}  records ${show(records)}  ${tree}  ${url}`,
        );
      }
    }
    const trees = results.filter(({ same }) => same).length;
    const blocks = mean(results.map(({ blocks }) => blocks));
    const records = mean(results.flatMap(({ records }) => (records === undefined ? [] : [records])));
    console.log(`rank correlation of areas: blocks ${blocks.toFixed(3)}, regions ${records.toFixed(3)}`);
    console.log(`trees the same as Chromium's: ${trees} of ${results.length}`);
  } finally {
    await browser.close();
  }
}

interface Compared {
  readonly url: string;
  readonly same: boolean;
  readonly blocks: number;
  readonly records: number | undefined;
}

async function overSite(view: View, site: CapturedSite, most: number): Promise<Compared[]> {
  const truth = await truthOf(site.dir);
  const left = new Map([
    ["index", most],
    ["thread", most],
  ]);
  const compared: Compared[] = [];
  for await (const answer of capturedPages(site.dir, 11)) {
    const type = truth.get(answer.url)?.type ?? "";
    const wanted = left.get(type) ?? 0;
    const html = htmlOf(answer);
    if (wanted === 0 || html === undefined) continue;
    left.set(type, wanted - 1);
    compared.push(await compare(view, answer.url, html));
    if ([...left.values()].every((n) => n === 0)) break;
  }
  return compared;
}

async function compare(view: View, url: string, html: string): Promise<Compared> {
  await view.unrouteAll();
  await view.route("**/*", (route) =>
    route.request().url() === url
      ? route.fulfill({ body: html, contentType: "text/html; charset=utf-8" })
      : route.abort(),
  );
  await view.goto(url, { waitUntil: "domcontentloaded" });
  const rendered = (await view.evaluate(RENDERED)) as [name: string, area: number][];
  const page = new Page({ url, html, at: 0 });
  const { dom, sizes } = page;
  const elements: number[] = [];
  for (let node = 0; node < dom.size; node++) if (dom.tag[node] !== TEXT) elements.push(node);
  const same =
    elements.length === rendered.length && elements.every((node, i) => dom.tagName(node) === rendered[i]![0]);
  if (!same) return { url, same, blocks: Number.NaN, records: undefined };
  const area = new Float64Array(dom.size);
  elements.forEach((node, i) => {
    area[node] = rendered[i]![1];
  });
  const blocks = elements.filter((node) => blockTags[dom.tag[node]!] && !dom.hidden[node] && area[node]! > 0);
  const parents = page.regions.filter(({ records }) => records.length > 1).map(({ parent }) => parent);
  const correlation = (nodes: readonly number[]) =>
    rankCorrelation(
      nodes.map((node) => area[node]!),
      nodes.map((node) => sizes.area[node]!),
    );
  return {
    url,
    same,
    blocks: correlation(blocks),
    records: parents.length < 5 ? undefined : correlation(parents),
  };
}

/** Runs in the browser: every element with its area, in document order. */
const RENDERED = `[...document.querySelectorAll("*")].map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return [element.localName, width * height];
})`;

function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [left, right] = [ranks(a), ranks(b)];
  const [meanLeft, meanRight] = [mean(left), mean(right)];
  let product = 0;
  let squaresLeft = 0;
  let squaresRight = 0;
  for (let i = 0; i < left.length; i++) {
    const [x, y] = [left[i]! - meanLeft, right[i]! - meanRight];
    product += x * y;
    squaresLeft += x * x;
    squaresRight += y * y;
  }
  return product / Math.sqrt(squaresLeft * squaresRight);
}

/** Equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const result = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let i = from; i < to; i++) result[order[i]!] = (from + to - 1) / 2;
    from = to;
  }
  return result;
}

function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function show(value: number | undefined): string {
  return value === undefined ? "   –" : value.toFixed(2);
}
