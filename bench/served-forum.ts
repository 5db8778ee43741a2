import { spawn } from "node:child_process";

export interface ServedForum {
  readonly start: string;
  close(): void;
}

/** A simulated forum in a process of its own, so that making its pages is not measured as ours. */
export async function servedForum({
  threads,
  port,
}: {
  threads: number;
  port: number;
}): Promise<ServedForum> {
  const skein = new URL("../src/cli/main.js", import.meta.url).pathname;
  const args = ["sim", "--threads", String(threads), "--port", String(port)];
  const server = spawn(process.execPath, [skein, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const start = await new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (said) => resolve(/http:\S+/.exec(String(said))![0]));
    server.once("exit", (code) => reject(new Error(`the simulated forum ended with code ${code}`)));
  });
  // Whoever stops the benchmark stops the forum: the next run wants its port.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.kill("SIGTERM");
      process.exit(130);
    });
  return { start, close: () => server.kill("SIGTERM") };
}
