import { spawn } from "node:child_process";
import { join } from "node:path";

export interface Replay {
  /** The proxy through which captured sites answer. */
  readonly proxy: string;
  close(): Promise<void>;
}

/** Serves captured sites in a process of its own, so that its work is not measured as ours. */
export async function replay(
  shared: string,
  sites: readonly string[],
  options: { log?: string } = {},
): Promise<Replay> {
  const child = spawn(
    process.execPath,
    [
      join(shared, "bin", "replay.mjs"),
      ...["--port", "0"],
      ...(options.log ? ["--log", options.log] : []),
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
