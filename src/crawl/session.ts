import { existsSync, renameSync } from "node:fs";
import type { Totals } from "../archive/archive.ts";
import { ArchiveError, SqliteArchive } from "../archive/sqlite-archive.ts";
import type { Exchange } from "../fetch/answer.ts";
import { Cookies } from "../fetch/cookies.ts";
import { httpFetcher } from "../fetch/http-fetcher.ts";
import { type HostFacts, type PoliteFetcher, politeFetcher } from "../fetch/polite-fetcher.ts";
import { type Clock, systemClock } from "../seam/clock.ts";
import { seededRandom, seedOf } from "../seam/random.ts";
import { type Scope, scopeOf } from "../url/scope.ts";
import { Admission } from "./admission.ts";
import { crawl } from "./crawl.ts";
import type { CrawlEnd } from "./end.ts";
import { guideFor } from "./learning.ts";
import type { CrawlOptions } from "./options.ts";

/** A crawl under way, for those who watch it. */
export interface Session {
  readonly totals: Readonly<Totals>;
  /** How the hosts are asked at the moment. */
  hosts(): HostFacts[];
  readonly ended: Promise<CrawlEnd>;
}

/**
 * Opens or resumes an archive and crawls. Throws ArchiveError, CookieFileError or ProxyError, before anything is
 * fetched, when it cannot begin.
 */
export function startSession(options: CrawlOptions, stop: AbortSignal): Session {
  const clock = systemClock;
  if (options.fresh) moveAside(options.directory, clock.now());
  const archive = new SqliteArchive({
    directory: options.directory,
    warcSize: options.warcSize,
    software: options.software,
    now: clock.now,
  });
  try {
    checkStart(archive, options);
    const cookies = cookiesOf(archive, options);
    const fetcher = fetcherOf(options, clock, cookies, (exchange) => archive.keep(exchange));
    const ended = run(options, { archive, clock, fetcher, cookies, stop });
    return { totals: archive.totals, hosts: () => fetcher.hosts(), ended };
  } catch (error) {
    archive.close();
    throw error;
  }
}

interface Parts {
  readonly archive: SqliteArchive;
  readonly clock: Clock;
  readonly fetcher: PoliteFetcher;
  readonly cookies: Cookies;
  readonly stop: AbortSignal;
}

async function run(
  options: CrawlOptions,
  { archive, clock, fetcher, cookies, stop }: Parts,
): Promise<CrawlEnd> {
  const { include, exclude, depth, concurrency, tries } = options;
  const saved = archive.fact("scope");
  const scope: Scope = saved ? JSON.parse(saved) : scopeOf(options.start);
  const moved = (to: Scope) => archive.setFact("scope", JSON.stringify(to));
  try {
    archive.add([{ url: options.start, way: "start", weight: 0, depth: 0 }]);
    const admission = new Admission({ scope, include, exclude, moved });
    const common = { archive, clock, fetcher, stop, depth, admission, retry: { tries } };
    const random = seededRandom(seedOf(options.start));
    const guide = await guideFor(options.strategy, { ...common, random, start: options.start });
    const limits = { pages: options.limitPages, millis: options.limitMillis, bytes: options.limitBytes };
    const end = await crawl({ ...common, guide, concurrency, limits });
    archive.setFact("cookies", cookies.toJson());
    await archive.commit([]);
    return end;
  } finally {
    await fetcher.close();
    archive.close();
  }
}

function fetcherOf(
  options: CrawlOptions,
  clock: Clock,
  cookies: Cookies,
  onExchange: (exchange: Exchange) => void,
): PoliteFetcher {
  const http = httpFetcher({
    startUrl: options.start,
    userAgent: options.userAgent,
    headers: options.headers,
    cookies,
    proxy: options.proxy,
    headersTimeoutMillis: options.timeoutMillis,
    bodyTimeoutMillis: options.timeoutMillis,
    allowPrivateAddresses: options.allowPrivateAddresses,
    clock,
    onExchange,
  });
  return politeFetcher(http, {
    waitMillis: options.waitMillis,
    ignoreRobots: !options.obeyRobots,
    userAgent: options.userAgent,
    clock,
    onExchange,
  });
}

/** An archive holds one site, as it was begun. */
function checkStart(archive: SqliteArchive, { start, directory }: CrawlOptions): void {
  const begun = archive.fact("start");
  if (begun !== undefined && begun !== start) {
    throw new ArchiveError(
      `${directory} holds the archive of ${begun}: name another directory with --out, or start over with --fresh`,
    );
  }
  archive.setFact("start", start);
}

function cookiesOf(archive: SqliteArchive, options: CrawlOptions): Cookies {
  const saved = archive.fact("cookies");
  const cookies = saved ? Cookies.fromJson(saved) : new Cookies();
  if (options.cookies) cookies.addNetscape(options.cookies.text, options.cookies.file);
  return cookies;
}

/** Starting over never deletes what was archived: the old directory stays beside the new one. */
function moveAside(directory: string, now: number): void {
  if (existsSync(directory))
    renameSync(
      directory,
      `${directory.replace(/\/+$/, "")}.before-${new Date(now).toISOString().replace(/\D/g, "").slice(0, 14)}`,
    );
}
