import { Command } from "commander";
import { guideFactOf } from "../archive/archive.ts";
import { ArchiveReader } from "../archive/archive-reader.ts";
import { type CrawlEnd, EXIT_CODE } from "../crawl/end.ts";
import type { CrawlOptions } from "../crawl/options.ts";
import { DEFAULTS } from "../defaults.ts";
import { startWatch, type WatchSession } from "../revisit/watch-session.ts";
import { systemClock } from "../seam/clock.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { type Flags, optionsOf, withFetchOptions } from "./crawl-command.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { timeSpan, wholeNumber } from "./option-values.ts";
import { screenOn } from "./screen.ts";
import { UsageError } from "./usage-error.ts";
import { paceNow } from "./watch-session.ts";
import { type WatchProgress, watchLine, watchLines } from "./watch-view.ts";

interface WatchFlags extends Omit<Flags, "for" | "strategy"> {
  budget: number;
  for?: number;
  strategy?: string;
}

export function watchCommand(): Command {
  return withFetchOptions(
    new Command("watch")
      .description("keep an archive fresh: first the history, then what is new, within a budget of pages")
      .argument("<dir>", "the directory of an archive, or any page of a site for a new one"),
  )
    .option("--budget <pages>", "pages to fetch per day", wholeNumber(1), DEFAULTS.pagesPerDay)
    .option("--for <time>", "stop after so long, such as 90m, 12h or 30d (default: never)", timeSpan)
    .option("--strategy <name>", "who decides what belongs to the history (default: who did before)")
    .option("--json", "print the final figures as one JSON object")
    .action(run);
}

async function run(target: string, flags: WatchFlags): Promise<void> {
  const options = { ...watchOptions(target, flags), pagesPerDay: flags.budget };
  const begun = performance.now();
  const session = startWatch(options, stopOnInterrupt());
  const view = showWatch(session, options);
  const end = await session.ended.finally(() => view.end());
  // The time that was asked for is over: that is an end, not an accident.
  process.exitCode = end === "timeLimit" ? EXIT_CODE.done : EXIT_CODE[end];
  if (flags.json) {
    const { pages, posts } = session.figures;
    const { postsPerHour, meanDelay } = session.figures.lately(systemClock.now());
    const delaySecs = meanDelay === undefined ? null : meanDelay / 1000;
    const seconds = Math.round(performance.now() - begun) / 1000;
    const { start: url, directory } = options;
    console.log(JSON.stringify({ url, directory, end, seconds, pages, posts, postsPerHour, delaySecs }));
  } else process.stderr.write(`${closingLine(end, options.directory)}\n`);
}

/** An archive knows its site and who crawled it; a new one is told. */
function watchOptions(target: string, flags: WatchFlags): CrawlOptions {
  const { for: forMillis, ...rest } = flags;
  const isNew = /^https?:\/\//i.test(target);
  const known = isNew ? undefined : factsOf(target);
  const strategy = flags.strategy ?? known?.strategy ?? DEFAULTS.strategy;
  const out = isNew ? {} : { out: target };
  if (!isNew && flags.out !== undefined && flags.out !== target)
    throw new UsageError("--out goes with the address of a new site: an archive is watched where it is");
  const options = optionsOf(known?.start ?? target, { ...rest, ...out, strategy });
  return { ...options, limitMillis: forMillis ?? Number.POSITIVE_INFINITY };
}

function factsOf(directory: string): { start: string; strategy: string | undefined } {
  const reader = ArchiveReader.open(directory);
  try {
    const start = reader?.fact("start");
    if (reader === undefined || start === undefined)
      throw new UsageError(
        `${directory} holds no archive: name a directory that "skein crawl" made, or the address of a site (http://… or https://…)`,
      );
    const strategy = [...STRATEGIES.values()].find((one) => reader.fact(guideFactOf(one)) !== undefined);
    return { start, strategy: strategy?.name };
  } finally {
    reader?.close();
  }
}

const TICK_MILLIS = 500;

function showWatch(
  session: WatchSession,
  options: { readonly start: string; readonly pagesPerDay: number },
): { end(): void } {
  const begun = performance.now();
  const screen = screenOn(process.stderr);
  const progress = (): WatchProgress => {
    const waitingFor = paceNow(session);
    return {
      ...{ site: options.start, pagesPerDay: options.pagesPerDay, session },
      ...{ millis: performance.now() - begun, now: systemClock.now() },
      ...(waitingFor && { waitingFor }),
    };
  };
  const timer = setInterval(
    () =>
      screen.show(
        () => watchLines(progress()),
        () => watchLine(progress()),
      ),
    TICK_MILLIS,
  );
  return {
    end() {
      clearInterval(timer);
      screen.end(watchLines(progress()));
    },
  };
}

function closingLine(end: CrawlEnd, directory: string): string {
  const again = "the same command goes on from here";
  const said: Partial<Record<CrawlEnd, string>> = {
    timeLimit: `the time is over; ${again}`,
    interrupted: `interrupted; ${again}`,
    sizeLimit: `stopped at the size limit; ${again}`,
    failure: `no boards or threads were found for ${directory}: does the site answer, and is it a forum?`,
  };
  return said[end] ?? `ended; ${again}`;
}
