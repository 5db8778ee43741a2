import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";

/** Where browsers usually lie; CHROME_PATH names another. */
const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Flags of the packed browser that it does without: in a single process it would die with its first page, and without its security
 * it would not be one that people have.
 */
const UNWANTED: ReadonlySet<string> = new Set([
  "--single-process",
  "--disable-web-security",
  "--disable-site-isolation-trials",
  "--allow-running-insecure-content",
]);

/** A headless browser: one that the machine has, or else the one that comes inside an npm package. Fails with one line. */
export async function launchBrowser(): Promise<Browser> {
  const failures: string[] = [];
  const { chromium } = await import("playwright-core");
  const own = [process.env.CHROME_PATH, ...USUAL].find((path) => path !== undefined && existsSync(path));
  if (own !== undefined) {
    try {
      return await chromium.launch({ executablePath: own, args: ["--no-sandbox"] });
    } catch (problem) {
      failures.push(`${own}: ${firstLine(problem)}`);
    }
  }
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    const executablePath = await packed.executablePath();
    const args = packed.args.filter((flag) => !UNWANTED.has(flag));
    return await chromium.launch({ executablePath, args: [...args, "--no-sandbox"] });
  } catch (problem) {
    failures.push(`@sparticuz/chromium: ${firstLine(problem)}`);
  }
  throw new Error(`No browser runs here (${failures.join("; ")}). Install Chromium or set CHROME_PATH.`);
}

function firstLine(problem: unknown): string {
  return String(problem instanceof Error ? problem.message : problem).split("\n")[0]!;
}
