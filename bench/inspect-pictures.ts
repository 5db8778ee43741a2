import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { simulatedClock } from "../sim/clock.ts";
import { simulatedFetcher } from "../sim/fetcher.ts";
import { entryUrl, makeForum } from "../sim/forum.ts";
import type { ThreadsAnswer } from "../src/inspect/api.ts";
import { type Inspector, startInspector } from "../src/inspect/inspector.ts";
import { crawl } from "../src/library/crawl.ts";
import { launchBrowser } from "../src/render/browser/launch.ts";
import { systemClock } from "../src/seam/clock.ts";
import { DAY } from "../src/seam/times.ts";
import { argumentsOf } from "./arguments.ts";
import { askInspector } from "./ask-inspector.ts";

const FROM = Date.UTC(2024, 0, 1);
/** Until a chart shows something. */
const UNDER_WAY_MILLIS = 30_000;

/** `inspect-pictures [--out docs/pictures]`: how the page of `skein inspect` looks, for the documentation. */
export async function run(args: string[]): Promise<void> {
  const out = argumentsOf(args).text("out", "docs/pictures");
  const folder = mkdtempSync(join(tmpdir(), "skein-pictures-"));
  const directory = join(folder, "dalgate.skein");
  const forum = makeForum({
    skin: "broad-lists",
    seed: 7,
    threads: 300,
    boards: 6,
    from: FROM,
    to: FROM + 180 * DAY,
  });
  const clock = simulatedClock(FROM + 90 * DAY);
  await crawl(entryUrl(forum), {
    ...{ out: directory, clock, fetcher: simulatedFetcher([forum], clock) },
    ...{ wait: 0, concurrency: 1, limit: 600 },
  });
  const inspector = await startInspector({ directories: [directory], port: 0, allowChanges: true });
  const browser = await launchBrowser();
  try {
    const { rows } = await askInspector<ThreadsAnswer>(inspector, "archives/0/threads?limit=100");
    const thread = rows.find(({ posts }) => posts > 5 && posts < 40) ?? rows[0]!;
    const page = `page?url=${encodeURIComponent(thread.url)}`;
    const beside = `read/thread/${thread.id}?beside=${await visitOf(inspector, thread.url)}`;
    await photograph(browser, inspector, "map", ".graph .card", "light", join(out, "inspect-map.png"));
    await photograph(browser, inspector, page, "iframe", "light", join(out, "inspect-page.png"));
    await photograph(browser, inspector, beside, "iframe", "dark", join(out, "inspect-read.png"));
    await photographRunning(browser, folder, join(out, "inspect-live.png"));
  } finally {
    await browser.close();
    await inspector.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of a crawl that is under way. */
async function photographRunning(browser: Browser, folder: string, path: string): Promise<void> {
  // It lives now: the chart is of the time at which pages came.
  const from = systemClock.now() - 90 * DAY;
  const forum = makeForum({
    skin: "classic-table",
    seed: 11,
    threads: 2_000,
    boards: 8,
    from,
    to: from + 180 * DAY,
  });
  const directory = join(folder, "harbour.skein");
  const stop = new AbortController();
  const fetcher = simulatedFetcher([forum], systemClock);
  const end = crawl(entryUrl(forum), { out: directory, fetcher, wait: "120ms", signal: stop.signal });
  const running = end.then(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, UNDER_WAY_MILLIS));
  const inspector = await startInspector({ directories: [directory], port: 0, allowChanges: true });
  try {
    await photograph(browser, inspector, "live", ".u-over", "light", path);
  } finally {
    stop.abort();
    await running;
    await inspector.close();
  }
}

async function visitOf(inspector: Inspector, url: string): Promise<number> {
  const path = `archives/0/page?url=${encodeURIComponent(url)}`;
  return (await askInspector<{ visit: number }>(inspector, path)).visit;
}

async function photograph(
  browser: Browser,
  inspector: Inspector,
  route: string,
  sign: string,
  colorScheme: "light" | "dark",
  path: string,
): Promise<void> {
  const viewport = { width: 1180, height: 720 };
  const context = await browser.newContext({ colorScheme, locale: "en-US", viewport });
  const page = await context.newPage();
  await page.goto(`${inspector.url}#/archives/0/${route}`);
  await page.locator(sign).first().waitFor();
  // What is drawn moves into its place.
  await page.waitForTimeout(800);
  await page.screenshot({ path });
  await context.close();
}
