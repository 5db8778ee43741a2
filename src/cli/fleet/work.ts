import { fork } from "node:child_process";
import { join } from "node:path";
import { metricsServer } from "../../fleet/metrics.ts";
import { Worker } from "../../fleet/work/worker.ts";
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
}

/** One process for each core, and the sites shared among them. This one works too: it holds PostgreSQL open for the others. */
export async function work(flags: FleetFlags & WorkFlags): Promise<void> {
  const processes = Math.min(flags.processes, flags.sites);
  const own = Math.ceil(flags.sites / processes);
  await withFleet(flags, async ({ database, queue, store }) => {
    const stop = stopOnInterrupt(screenOn(process.stderr));
    endWithParent();
    const metrics = flags.metrics === undefined ? undefined : await metricsServer(database, flags.metrics);
    const others = Array.from({ length: processes - 1 }, (_, at) =>
      helper(
        Math.floor((flags.sites - own) / (processes - 1)) +
          (at < (flags.sites - own) % (processes - 1) ? 1 : 0),
      ),
    );
    stop.addEventListener("abort", () => {
      for (const { child } of others) child.kill("SIGTERM");
    });
    const worker = new Worker({
      ...{ database, queue, store: await store(), sites: own, leaseSeconds: flags.leaseSeconds, stop },
      folder: join(flags.dir, "work"),
      slice: { pages: flags.slicePages, seconds: flags.sliceSeconds },
      environment: process.env,
      untilIdle: flags.untilIdle,
      say: remark,
    });
    try {
      await worker.run();
    } finally {
      for (const { child } of others) if (!flags.untilIdle) child.kill("SIGTERM");
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

/** A helper ends as if it were told to when its channel closes: whoever started it is dead. Who was typed has no channel. */
function endWithParent(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // Listening alone must not keep a helper that has nothing left to do.
  process.channel?.unref();
}
