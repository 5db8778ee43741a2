import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

export const BIN = resolve(import.meta.dirname, "../../bin/skein.js");

export interface Ran {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program as a user does, in a process of its own. */
export function runSkein(args: readonly string[], during?: (child: ChildProcess) => void): Promise<Ran> {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  during?.(child);
  return new Promise((done) => child.once("close", (code, signal) => done({ code, signal, stdout, stderr })));
}
