import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserType } from "playwright-core";

/** A browser cannot be had. The message is one line for a person. */
export class BrowserError extends Error {}

/** A headless browser: one that the machine has, or else the one that comes inside an npm package. Throws BrowserError. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import("playwright-core");
  const failures: string[] = [];
  const own = installedBrowser();
  if (own !== undefined) {
    try {
      return await launched(chromium, own, args);
    } catch (problem) {
      failures.push(`${own}: ${firstLine(problem)}`);
    }
  }
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    const executablePath = await packed.executablePath();
    const wanted = packed.args.filter((flag) => !UNWANTED.test(flag));
    return await chromium.launch({ executablePath, args: [...wanted, "--no-sandbox", ...args] });
  } catch (problem) {
    const isThere = (problem as { code?: unknown }).code !== "ERR_MODULE_NOT_FOUND";
    if (isThere) failures.push(`@sparticuz/chromium: ${firstLine(problem)}`);
  }
  const why = failures.length > 0 ? ` (${failures.join("; ")})` : "";
  throw new BrowserError(
    `No browser was found${why}: install Chrome, Chromium or Edge, set CHROME_PATH, name one that runs with --browser, or npm install @sparticuz/chromium`,
  );
}

/** Within its sandbox, where the machine lets it have one: containers and the superuser do not. */
async function launched(
  chromium: BrowserType,
  executablePath: string,
  args: readonly string[],
): Promise<Browser> {
  const plain = { executablePath, args: [...args] };
  if (process.getuid?.() === 0) return chromium.launch(plain);
  try {
    return await chromium.launch({ ...plain, chromiumSandbox: true });
  } catch {
    return chromium.launch(plain);
  }
}

/** A browser that somebody else runs, by the address at which it takes commands. Throws BrowserError. */
export async function connectedBrowser(url: string): Promise<Browser> {
  const { chromium } = await import("playwright-core");
  try {
    return await chromium.connectOverCDP(url);
  } catch (problem) {
    throw new BrowserError(`No browser answers at ${url} (${firstLine(problem)})`);
  }
}

/** The one that CHROME_PATH names, or one in its usual place. */
function installedBrowser(): string | undefined {
  const { CHROME_PATH, PATH = "", PROGRAMFILES, LOCALAPPDATA } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const usual =
    process.platform === "win32"
      ? [PROGRAMFILES, process.env["PROGRAMFILES(X86)"], LOCALAPPDATA].flatMap((folder) =>
          folder === undefined ? [] : ON_WINDOWS.map((path) => join(folder, path)),
        )
      : process.platform === "darwin"
        ? ON_MACS
        : PATH.split(":").flatMap((folder) => ON_LINUX.map((name) => join(folder, name)));
  return usual.find((path) => existsSync(path));
}

const ON_LINUX = [
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "microsoft-edge",
  "microsoft-edge-stable",
];
const ON_MACS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const ON_WINDOWS = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];

/**
 * Flags of the packed browser that it does without: in a single process it would die with its first page, and without its security
 * it would not be one that people have.
 */
const UNWANTED =
  /^--(?:single-process|disable-web-security|disable-site-isolation-trials|allow-running-insecure-content)$/;

/** What an error of the browser's says, without the name of the function that it came from. */
export function firstLine(problem: unknown): string {
  const said = String(problem instanceof Error ? problem.message : problem);
  return said.split("\n", 1)[0]!.replace(/^\w+\.\w+: /, "");
}
