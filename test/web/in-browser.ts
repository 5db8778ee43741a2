import { join, resolve } from "node:path";
import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect } from "vitest";
import { type Inspector, startInspector } from "../../src/inspect/inspector.ts";
import { launchBrowser } from "../../src/render/browser/launch.ts";
import { sharedDirectory } from "../inspect/visitor.ts";

let opened: ReturnType<typeof open> | undefined;

/** A browser with the page as its sources are now, for the tests of a file. */
export function pageInBrowser() {
  opened ??= open();
  return opened;
}

function open() {
  const assets = sharedDirectory();
  let browser: Browser;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const outDir = assets;
    const configFile = resolve(import.meta.dirname, "../../web/vite.config.ts");
    await build({ configFile, build: { outDir, emptyOutDir: true, minify: false } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    for (const close of closing) await close();
  });

  return {
    /** A server for these archives. */
    async serving(directories: readonly string[], allowChanges = true): Promise<Inspector> {
      const inspector = await startInspector({
        ...{ directories, port: 0, allowChanges, assets },
        complain: (error) => {
          throw error;
        },
      });
      closing.push(() => inspector.close());
      return inspector;
    },
    /** Somebody opens the page. What it complains about is kept; `done` expects that there was nothing, and that nobody else was asked. */
    async visiting(inspector: Inspector, options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ locale: "en-US", ...options });
      context.setDefaultTimeout(PATIENCE_MILLIS);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("dialog", (dialog) => complaints.push(dialog.message()));
      page.on("request", (request) => {
        if (!OWN.test(request.url())) complaints.push(request.url());
      });
      await page.goto(inspector.url);
      return {
        page,
        complaints,
        go: (route: string) => goWithin(page, `#/archives/${route}`),
        async done() {
          expect(complaints).toEqual([]);
          await context.close();
        },
      };
    },
  };
}

export type Visitor = Awaited<ReturnType<ReturnType<typeof pageInBrowser>["visiting"]>>;

const PATIENCE_MILLIS = 15_000;
const OWN = /^(?:data:|http:\/\/127\.0\.0\.1:)/;

/** Goes elsewhere in the page, until what was shown before is gone: it may look as what is waited for next. */
async function goWithin(page: Page, hash: string): Promise<void> {
  await page.evaluate(`new Promise((there) => {
    if (location.hash === ${JSON.stringify(hash)}) return there();
    addEventListener("hashchange", () => requestAnimationFrame(() => setTimeout(there)), { once: true });
    location.hash = ${JSON.stringify(hash)};
  })`);
}

/** What axe finds wrong with what is shown now, by all its rules or by one. */
export async function wrongsOf(page: Page, rule?: string): Promise<string[]> {
  // It stays where it is while the page goes from view to view.
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe.source);
  const options = { iframes: false, resultTypes: ["violations"], ...(rule && { runOnly: [rule] }) };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

export function scratch(name: string): string {
  return join(sharedDirectory(), `${name}.skein`);
}
