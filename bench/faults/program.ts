import { type ChildProcess, spawn } from "node:child_process";

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it printed on stdout. */
  readonly said: string;
}

/** The program as its users run it, in a process of its own. */
export function skein(...args: string[]): ChildProcess {
  return spawn(process.execPath, ["bin/skein.js", ...args], { stdio: ["ignore", "pipe", "ignore"] });
}

export function ended(child: ChildProcess): Promise<Ended> {
  let said = "";
  child.stdout!.on("data", (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => child.once("close", (code, signal) => resolve({ code, signal, said })));
}

/** Kills a process as soon as something is so; `killed` is called right then. */
export async function killedWhen(
  child: ChildProcess,
  isSo: () => boolean,
  killed = () => {},
): Promise<Ended> {
  const watch = setInterval(() => {
    if (!isSo()) return;
    clearInterval(watch);
    child.kill("SIGKILL");
    killed();
  }, 2);
  const end = await ended(child);
  clearInterval(watch);
  return end;
}
