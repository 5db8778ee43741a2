import { spawn } from "node:child_process";
import { usesWords } from "../src/words/words.ts";
import { NO_WORDS } from "./arguments.ts";
import type { CellName, CellOutcome } from "./cell.ts";
import type { CellLimits } from "./run-cell.ts";

/** Beyond its limit a crawl gets so long to be scored; then its process is ended. */
const GRACE_SECONDS = 90;

/** Runs a cell in a process of its own: what breaks there, or never comes back, is its outcome and nobody else's. */
export function cellProcess(main: string, cell: CellName, limits: CellLimits): Promise<CellOutcome> {
  const args = [main, "cell", cell.site, cell.strategy, "--start", cell.start, "--shared", limits.shared];
  if (Number.isFinite(limits.limit)) args.push("--limit", String(limits.limit));
  if (Number.isFinite(limits.seconds)) args.push("--seconds", String(limits.seconds));
  if (cell.order !== undefined) args.push("--order", cell.order);
  if (!usesWords()) args.push(NO_WORDS);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    let complained = "";
    let late = false;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complained = (complained + text).slice(-4000);
    });
    const timer = Number.isFinite(limits.seconds)
      ? setTimeout(
          () => {
            late = true;
            child.kill("SIGKILL");
          },
          (limits.seconds + GRACE_SECONDS) * 1000,
        )
      : undefined;
    child.on("error", (error) => resolve({ failure: `no process: ${error.message}` }));
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve(
        outcomeIn(said) ?? {
          failure: late
            ? `no end within ${limits.seconds} s`
            : `ended with ${signal ?? `code ${code}`}: ${lastLine(complained)}`,
        },
      );
    });
  });
}

/** The outcome is the last line; libraries may have said something before. */
function outcomeIn(said: string): CellOutcome | undefined {
  try {
    const outcome = JSON.parse(lastLine(said));
    return "score" in outcome || "failure" in outcome ? outcome : undefined;
  } catch {
    return undefined;
  }
}

function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1) ?? "";
}
