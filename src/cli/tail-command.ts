import { once } from "node:events";
import { Command } from "commander";
import { EventRows } from "../export/events.ts";
import { openReader } from "../library/open-reader.ts";
import { readUnread } from "../library/read-unread.ts";
import { systemClock } from "../seam/clock.ts";
import { plainJson } from "../seam/plain-text.ts";
import { moment, wholeNumber } from "./option-values.ts";
import { remark } from "./print.ts";
import { UsageError } from "./usage-error.ts";

interface TailFlags {
  since?: number;
  after?: number;
  once?: boolean;
}

/** How often a running watch is looked at. */
const POLL_MILLIS = 500;
/** Events read at once. */
const PORTION = 500;

export function tailCommand(): Command {
  return new Command("tail")
    .description("follow an archive: print what happens to its posts, threads and boards as JSON lines")
    .argument("<dir>", "the archive's directory")
    .option(
      "--since <moment>",
      "start at this time: 2026-05-17T12:00Z, or 2h for two hours ago (default: now)",
      moment(systemClock.now),
    )
    .option(
      "--after <cursor>",
      "continue after this line: the cursor of the last line you have",
      wholeNumber(0),
    )
    .option("--once", "exit when everything has been written instead of waiting for more")
    .action(run);
}

async function run(directory: string, flags: TailFlags): Promise<void> {
  if (flags.since !== undefined && flags.after !== undefined)
    throw new UsageError("--since and --after both say where to start: give only one of them");
  openReader(directory).close();
  await readUnread(directory, remark);
  const reader = openReader(directory);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") stop.abort();
    else throw error;
  });
  try {
    const events = new EventRows(reader);
    let cursor = flags.after ?? (flags.since === undefined ? events.last() : events.before(flags.since));
    while (!stop.signal.aborted) {
      const found = events.after(cursor, PORTION);
      for (const event of found) {
        if (stop.signal.aborted) return;
        await write(`${plainJson(event)}\n`, stop.signal);
      }
      cursor = found.at(-1)?.cursor ?? cursor;
      if (found.length === PORTION) continue;
      if (flags.once) break;
      await systemClock.sleep(POLL_MILLIS, stop.signal);
    }
  } finally {
    reader.close();
  }
}

/** A slow reader is waited for: nothing piles up in memory. */
async function write(line: string, signal: AbortSignal): Promise<void> {
  if (process.stdout.write(line)) return;
  // A reader that is gone, or Ctrl-C, ends the wait.
  await once(process.stdout, "drain", { signal }).catch(() => {});
}
