import { fork } from "node:child_process";
import { join } from "node:path";
import { EXIT_CODE } from "../../crawl/end.ts";
import { metricsServer } from "../../fleet/metrics.ts";
import { Worker } from "../../fleet/work/worker.ts";
import { counted } from "../../words/counted.ts";
import { stopOnInterrupt } from "../interrupt.ts";
import { remark } from "../print.ts";
import { screenOn } from "../screen.ts";
import { type FleetFlags, withFleet } from "./open-fleet.ts";

export interface WorkFlags {
  readonly sites: number;
  readonly processes: number;
  readonly slicePages: number;
  readonly sliceSeconds: number;
  readonly leaseSeconds: number;
  readonly untilIdle?: true;
  readonly metrics?: number;
  readonly browser?: string;
}

/** One process for each core, and the sites shared among them. This one works too: it holds PostgreSQL open for the others. */
export async function work(flags: FleetFlags & WorkFlags): Promise<void> {
  const processes = Math.min(flags.processes, flags.sites);
  const own = Math.ceil(flags.sites / processes);
  await withFleet(flags, async ({ database, queue, store }) => {
    const stop =
      process.send === undefined ? stopOnInterrupt(screenOn(process.stderr)) : stopOfHelper(process);
    const metrics = flags.metrics === undefined ? undefined : await metricsServer(database, flags.metrics);
    const others = Array.from({ length: processes - 1 }, (_, at) =>
      helper(
        Math.floor((flags.sites - own) / (processes - 1)) +
          (at < (flags.sites - own) % (processes - 1) ? 1 : 0),
      ),
    );
    stop.addEventListener("abort", () => {
      for (const { child } of others) if (child.connected) child.send(STOP);
    });
    const worker = new Worker({
      ...{ database, queue, store: await store(), sites: own, leaseSeconds: flags.leaseSeconds, stop },
      folder: join(flags.dir, "work"),
      slice: { pages: flags.slicePages, seconds: flags.sliceSeconds },
      environment: process.env,
      browser: flags.browser,
      untilIdle: flags.untilIdle,
      say: remark,
    });
    if (process.send === undefined)
      remark(
        `working on ${counted(flags.sites, "site")} at once; "skein fleet status --follow" shows how it goes`,
      );
    try {
      await worker.run();
    } finally {
      for (const { child } of others) if (!flags.untilIdle && child.connected) child.send(STOP);
      await Promise.all(others.map(({ ended }) => ended));
      metrics?.close();
    }
  });
}

/** Another process with the same options, for so many sites. */
function helper(sites: number) {
  const child = fork(process.argv[1]!, helperArguments(process.argv.slice(2), sites), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return { child, ended: new Promise<void>((resolve) => child.once("exit", () => resolve())) };
}

/** What was typed, for so many sites in one process. Figures are given to Prometheus by the first alone. */
export function helperArguments(typed: readonly string[], sites: number): string[] {
  const shared = typed.filter((one, at) => !/^--metrics(?:=|$)/.test(one) && typed[at - 1] !== "--metrics");
  return [...shared, "--processes", "1", "--sites", String(sites)];
}

const STOP = "stop";

/**
 * Tells a helper to end its slices and leave. Ctrl-C reaches all processes of a terminal, and its first process tells the helpers as
 * well: neither is the second time that means at once. That is when its first process is gone after it has told them.
 */
export function stopOfHelper(self: Pick<NodeJS.Process, "on" | "exit" | "channel">): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  self.on("message", (message) => {
    if (message === STOP) stop();
  });
  self.on("SIGINT", stop);
  self.on("SIGTERM", stop);
  self.on("disconnect", () => {
    if (controller.signal.aborted) self.exit(EXIT_CODE.interrupted);
    stop();
  });
  // Listening alone must not keep a helper that has nothing left to do.
  self.channel?.unref();
  return controller.signal;
}
