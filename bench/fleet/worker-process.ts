import { type ChildProcess, spawn } from "node:child_process";

export interface WorkerPlan {
  readonly url: string;
  readonly folder: string;
  readonly proxy: string;
  readonly sites: number;
  readonly slicePages: number;
  readonly leaseSeconds: number;
  readonly environment?: Readonly<Record<string, string>>;
}

const PROGRAM = new URL("../../src/cli/main.js", import.meta.url).pathname;

/** A worker as its user starts one. */
export function startWorker({ url, folder, proxy, environment, ...plan }: WorkerPlan): ChildProcess {
  return spawn(
    process.execPath,
    [
      ...[PROGRAM, "fleet", "work", "--db", url, "--dir", folder, "--processes", "1"],
      ...["--sites", String(plan.sites), "--slice-pages", String(plan.slicePages)],
      ...["--lease-seconds", String(plan.leaseSeconds)],
    ],
    {
      stdio: ["ignore", "ignore", process.env.SKEIN_TELL ? "inherit" : "ignore"],
      env: { ...process.env, HTTP_PROXY: proxy, http_proxy: proxy, NO_PROXY: "127.0.0.1", ...environment },
    },
  );
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
}
