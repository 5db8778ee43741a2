import { spawn } from "node:child_process";
import { join } from "node:path";

export interface Replay {
  /** The proxy through which captured sites answer. */
  readonly proxy: string;
  close(): Promise<void>;
}

export interface ReplayOptions {
  /** Where each request is written down. */
  readonly log?: string;
  /** How long every answer takes. */
  readonly latencyMillis?: number;
  /** Of so many of the addresses the first answer or two are 503 with Retry-After, cut off, or stall. */
  readonly fault?: number;
}

/** Serves captured sites in a process of its own, so that its work is not measured as ours. */
export async function replay(
  shared: string,
  sites: readonly string[],
  options: ReplayOptions = {},
): Promise<Replay> {
  const child = spawn(
    process.execPath,
    [
      join(shared, "bin", "replay.mjs"),
      ...["--port", "0"],
      ...(options.log ? ["--log", options.log] : []),
      ...(options.latencyMillis ? ["--latency", String(options.latencyMillis)] : []),
      ...(options.fault ? ["--fault", String(options.fault)] : []),
      ...sites.map((site) => join(shared, "sites", site)),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const proxy = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (address) resolve(address[0]);
    });
    child.once("exit", (code) =>
      reject(new Error(`the replay server for ${sites.join(", ")} ended with code ${code}`)),
    );
  });
  return {
    proxy,
    close: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
