import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteArchive } from "../archive/sqlite-archive.ts";
import { EXIT_CODE } from "../crawl/end.ts";
import type { SessionOptions } from "../crawl/options.ts";
import { rememberedRobots } from "../crawl/remembered-robots.ts";
import { startSession, webFetcher } from "../crawl/session.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { Cookies } from "../fetch/cookies.ts";
import { Robots } from "../fetch/robots.ts";
import { openReader } from "../library/open-reader.ts";
import { startOf } from "../library/site-address.ts";
import { why } from "../library/why.ts";
import { systemClock } from "../seam/clock.ts";
import { counted } from "../words/counted.ts";
import { print, remark } from "./print.ts";

/** So many addresses are named. */
const MOST = 20;

/**
 * Tells what a crawl would fetch first, and why. Asks for robots.txt and the start page, and where that leads to, and for nothing else;
 * what it learns lies in a temporary directory until it is told.
 */
export async function dryRun(options: SessionOptions, stop: AbortSignal): Promise<void> {
  if (!options.fresh && startOf(options.directory) !== undefined) {
    printResumed(options);
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), "skein-dry-run-"));
  try {
    const trial = { ...options, fresh: false, directory: join(directory, "trial.skein"), concurrency: 1 };
    const cause = await onlyTheStart(trial, stop);
    if (stop.aborted) process.exitCode = EXIT_CODE.interrupted;
    else if (cause !== undefined) {
      process.exitCode = EXIT_CODE.failure;
      remark(`nothing could be fetched: ${cause}`);
    } else print((await linesOf(trial)).join("\n"));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A crawl that ends when it wants another page; why nothing came, if so. */
async function onlyTheStart(options: SessionOptions, stop: AbortSignal): Promise<string | undefined> {
  const enough = new AbortController();
  const cookies = new Cookies();
  if (options.cookies) cookies.addNetscape(options.cookies.text, options.cookies.file);
  const web = webFetcher(options, systemClock, cookies, () => {});
  const allowed = new Set([options.start]);
  const fetcher: Fetcher = {
    ...web,
    async fetch(url, how) {
      if (!allowed.has(url) && new URL(url).pathname !== "/robots.txt") {
        enough.abort();
        const message = "a dry run asks for the start alone";
        return { ok: false, url, failure: { reason: "stopped", retry: true, message } };
      }
      const answer = await web.fetch(url, how);
      if (answer.ok && answer.location !== undefined) allowed.add(answer.location);
      return answer;
    },
    close: () => web.close(),
  };
  const session = startSession(
    { ...options, render: undefined, fetcher },
    AbortSignal.any([stop, enough.signal]),
  );
  await session.ended;
  return session.cause();
}

async function linesOf(options: SessionOptions): Promise<string[]> {
  const { directory, start, obeyRobots } = options;
  const archive = new SqliteArchive({
    ...{ directory, warcSize: options.warcSize, software: options.software },
    now: () => systemClock.now(),
  });
  try {
    const robots = new Robots({
      userAgent: options.userAgent,
      remembered: rememberedRobots(archive),
      fetch: async (url) => ({
        ...{ ok: false, url },
        failure: { reason: "connect", retry: false, message: "not asked for" },
      }),
    });
    const answers = [...archive.visits.all()].map(({ url, status }) => `  ${status}  ${url}`);
    const { waiting, skipped } = archive.totals;
    const first = archive.frontier.take(MOST, systemClock.now());
    const reader = openReader(directory);
    const lines: string[] = [];
    for (const { url } of first) {
      const verdict = obeyRobots ? await robots.judge(new URL(url)) : { allowed: true };
      lines.push(
        `  ${url}`,
        ...(verdict.allowed ? reasons(why(reader, url)) : ["      robots.txt disallows it"]),
      );
    }
    reader.close();
    return [
      `${start} would be crawled by ${options.strategy.name}`,
      obeyRobots ? "robots.txt is obeyed" : "robots.txt is not obeyed",
      ...["", "asked for now:", ...answers, ""],
      first.length === 0
        ? "the strategy would look at more pages before it decides what to fetch"
        : `then, first of ${counted(waiting, "address", "addresses")} (${counted(skipped, "other")} left out):`,
      ...lines,
    ];
  } finally {
    archive.close();
  }
}

/** Of what `skein why` says of an address, what is about its way. */
function reasons(lines: readonly string[]): string[] {
  return lines.filter((line) => /^its way|expected to be worth/.test(line)).map((line) => `      ${line}`);
}

function printResumed({ directory, start }: SessionOptions): void {
  const reader = openReader(directory);
  try {
    const { waiting, later, done } = reader.totals();
    print(
      `${directory} holds ${counted(done, "page")} of ${start}: the crawl would go on with ${counted(waiting + later, "address", "addresses")}`,
    );
  } finally {
    reader.close();
  }
}
