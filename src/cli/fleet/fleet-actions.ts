import { readFileSync } from "node:fs";
import { FORMATS } from "../../export/formats.ts";
import { openTarget } from "../../export/target.ts";
import { addToFleet } from "../../fleet/add.ts";
import type { RowTable } from "../../fleet/database/schema.ts";
import { changeSites, type SiteChange } from "../../fleet/database/sites.ts";
import { fleetExport, fleetRows } from "../../fleet/export-rows.ts";
import { prune } from "../../fleet/prune.ts";
import { fleetStatus } from "../../fleet/status.ts";
import { openStore } from "../../fleet/store/open-store.ts";
import { addressesMeant } from "../../library/site-address.ts";
import { systemClock } from "../../seam/clock.ts";
import { counted } from "../../words/counted.ts";
import { fitted } from "../cells.ts";
import { print, printJson } from "../print.ts";
import { screenOn } from "../screen.ts";
import { UsageError } from "../usage-error.ts";
import { readable } from "./fleet-view.ts";
import { type FleetFlags, withFleet } from "./open-fleet.ts";
import { sitesIn } from "./site-file.ts";

const FOLLOW_MILLIS = 2_000;

export async function init(flags: FleetFlags & { readonly budget?: number }): Promise<void> {
  // What cannot be is said before anything is made. A folder is noted as the whole path: others may work from elsewhere.
  const place = flags.store === undefined ? undefined : openStore(flags.store, process.env).name;
  await withFleet(
    flags,
    async ({ database }) => {
      await database.query(
        "UPDATE skein.fleet SET store = coalesce($1, store), pages_per_day = coalesce($2, pages_per_day), shared_at = NULL",
        [place ?? null, flags.budget ?? null],
      );
      print('the fleet is ready: "skein fleet add URL…", then "skein fleet work"');
    },
    true,
  );
}

interface AddFlags extends FleetFlags {
  readonly inputFile?: string;
  readonly budget?: number;
  readonly strategy?: string;
  readonly priority?: number;
  readonly limit?: number;
  readonly wait?: number;
  readonly cookies?: string;
  readonly watch: boolean;
}

export async function add(urls: readonly string[], flags: AddFlags): Promise<void> {
  const { budget, strategy, priority, limit, wait, cookies, watch } = flags;
  const common = defined({
    budget,
    strategy,
    priority,
    limit,
    wait,
    cookies,
    watch: watch ? undefined : false,
  });
  const { inputFile } = flags;
  const listed = inputFile === undefined ? [] : sitesIn(textOf(inputFile), inputFile);
  const sites = [...urls.map((url) => ({ url })), ...listed].map((site) => ({ ...common, ...site }));
  if (sites.length === 0) throw new UsageError("name at least one site, or a list with -i");
  await withFleet(flags, async ({ database, queue }) => {
    const added = await addToFleet(database, queue, sites, process.env);
    const known = sites.length - added;
    print(`${counted(added, "site")} added${known > 0 ? `, ${known} known already` : ""}`);
  });
}

export async function status(
  flags: FleetFlags & { readonly json?: true; readonly follow?: true },
): Promise<void> {
  const isLive = flags.follow === true && process.stdout.isTTY;
  const screen = isLive ? screenOn(process.stdout) : undefined;
  // Who has started PostgreSQL ends it too.
  const stop = flags.follow ? untilInterrupt() : undefined;
  await withFleet(flags, async ({ database }) => {
    do {
      const now = await fleetStatus(database);
      const lines = readable(now, Date.now());
      if (flags.json) printJson(now);
      else if (screen)
        screen.show(
          () => lines,
          () => lines.at(-1)!,
        );
      else print(lines.map((line) => fitted(line, columns())).join("\n"));
      if (stop) await systemClock.sleep(FOLLOW_MILLIS, stop);
    } while (stop && !stop.aborted);
  });
}

function untilInterrupt(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** What goes into a file is not cut. */
function columns(): number {
  return process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY;
}

export async function change(
  what: SiteChange,
  urls: readonly string[],
  flags: FleetFlags & { readonly all?: true },
): Promise<void> {
  if ((urls.length === 0) !== (flags.all === true))
    throw new UsageError(`name the sites to ${what}, or say --all`);
  await withFleet(flags, async ({ database }) => {
    // All of them or none: of a list with a slip of the pen nothing is done.
    const changed = await database.transaction((asks) => changeSites(asks, what, meant(urls) ?? "all"));
    print(`${counted(changed, "site")} changed`);
  });
}

interface ExportFlags extends FleetFlags {
  readonly format: RowTable;
  readonly as?: "jsonl" | "parquet";
  readonly out?: string;
  readonly force?: true;
}

export async function exportRows(urls: readonly string[], flags: ExportFlags): Promise<void> {
  const encoding = flags.as ?? (flags.out?.endsWith(".parquet") ? "parquet" : "jsonl");
  const format = FORMATS.find(({ name }) => name === flags.format)!;
  const target = openTarget(format, { out: flags.out, force: flags.force ?? false, encoding });
  try {
    await withFleet(flags, async ({ database }) => {
      await target.pour(fleetExport(fleetRows(database, flags.format, meant(urls)), flags.format, encoding));
    });
    target.keep();
  } catch (error) {
    target.abandon();
    throw error;
  }
}

export async function pruneStore(flags: FleetFlags): Promise<void> {
  await withFleet(flags, async ({ database, store }) => {
    print(`${counted(await prune(database, await store()), "file")} removed`);
  });
}

/** Addresses as the fleet knows them; undefined when none are named. */
function meant(urls: readonly string[]): string[] | undefined {
  return urls.length === 0 ? undefined : urls.map((url) => addressesMeant(url)?.[0] ?? url);
}

function defined<Values extends object>(values: Values): Partial<Values> {
  const told = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told) as Partial<Values>;
}

function textOf(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
}
