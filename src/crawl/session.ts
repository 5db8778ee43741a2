import { existsSync, renameSync } from "node:fs";
import type { Archive } from "../archive/archive.ts";
import { ArchiveError } from "../archive/archive-error.ts";
import type { Loss } from "../archive/check/losses.ts";
import { jsonFact, kept } from "../archive/facts/fact.ts";
import type { KeptFacts } from "../archive/facts/facts.ts";
import { MEMBER, START } from "../archive/facts/own-facts.ts";
import { layoutOf } from "../archive/opening/directory.ts";
import { lockOf, refuseOtherThings } from "../archive/opening/opening.ts";
import { isSecretHeader } from "../archive/opening/secrets.ts";
import { SqliteArchive } from "../archive/sqlite-archive.ts";
import { hasServed, type Totals } from "../archive/totals.ts";
import type { Exchange, Fetcher } from "../fetch/answer.ts";
import { Cookies, type SavedCookies } from "../fetch/cookies.ts";
import { paceDefaults } from "../fetch/defaults.ts";
import { httpFetcher } from "../fetch/http-fetcher.ts";
import { type HostFacts, type PoliteFetcher, politeFetcher } from "../fetch/polite-fetcher.ts";
import type { MediaRun } from "../media/media-run.ts";
import { type Clock, systemClock } from "../seam/clock.ts";
import { seededRandom, seedOf } from "../seam/random.ts";
import { hasCredentials } from "../url/credentials.ts";
import { type Contents, WatchedContents } from "./contents.ts";
import { crawlSite, type Parts } from "./crawl-site.ts";
import type { CrawlEnd } from "./end.ts";
import { causeOf } from "./failure-cause.ts";
import { GOING, type Going, MOST_HOSTS, TOLD_MILLIS } from "./going.ts";
import { mediaSite } from "./media-site.ts";
import type { MediaWish, SessionOptions } from "./options.ts";
import { Orders } from "./orders.ts";
import { rememberedRobots } from "./remembered-robots.ts";
import { renderingOf } from "./rendering-of.ts";
import { timeLimit } from "./time-limit.ts";
import { ToldCorrections } from "./told-corrections.ts";
import type { TurnedAway } from "./turned-away.ts";
import { type MediaProgress, WatchedMedia } from "./watched-media.ts";

/** A crawl under way, as whoever started it sees it. */
export interface Session {
  readonly archive: Archive;
  readonly totals: Readonly<Totals>;
  /** What was read so far: boards, threads, posts. */
  contents(): Contents;
  /** What of the archive was found to be gone at the start; it is fetched again. */
  readonly loss: Loss | undefined;
  /** How the hosts are asked at the moment. */
  hosts(): HostFacts[];
  /** What the site says instead of serving pages, while it does. */
  turnedAway(): TurnedAway | undefined;
  /** Why nothing came of it; known when it has ended so. */
  cause(): string | undefined;
  /** How many pictures and files posts name, and what became of them: once it has ended, or while they are fetched. */
  media(): MediaProgress | undefined;
  readonly ended: Promise<CrawlEnd>;
}

/**
 * Opens or resumes an archive and crawls. Throws ArchiveError, CookieFileError, HeaderError or ProxyError, before
 * anything is fetched, when it cannot begin.
 */
export function startSession(options: SessionOptions, stop: AbortSignal): Session {
  return startOn(options, stop, async (parts) => {
    const end = await crawlSite(options, parts);
    return end === "done" || end === "pageLimit" ? fetchMedia(options, parts, end) : end;
  });
}

/** Opens an archive and fetches the pictures and files that its pages name; its pages stay as they are. Throws as `startSession` does. */
export function startMedia(
  options: SessionOptions & { readonly media: MediaWish },
  stop: AbortSignal,
): Session {
  return startOn(options, stop, (parts) => fetchMedia(options, parts, "done"));
}

async function fetchMedia(options: SessionOptions, parts: LiveParts, end: CrawlEnd): Promise<CrawlEnd> {
  const { media } = options;
  if (!media) return end;
  const begun = (run: MediaRun) => parts.media.begun(run);
  const mediaEnd = await mediaSite(mediaOptions(options, media), { ...mediaParts(options, parts), begun });
  parts.media.ended(mediaEnd);
  return mediaEnd === "interrupted" ? "interrupted" : end;
}

/** What is wanted of pictures and files, and how hosts are asked for them. */
export function mediaOptions({ start, concurrency, tries, obeyRobots }: SessionOptions, media: MediaWish) {
  return { ...media, start, concurrency, tries, obeyRobots };
}

export function mediaParts({ mediaTold: told }: SessionOptions, { archive, fetcher, stop }: LiveParts) {
  return { archive, fetcher, stop, told, folder: archive.layout.directory };
}

/** Opens the archive and the live web, and runs something on them until it ends. */
export function startOn(
  options: SessionOptions,
  stop: AbortSignal,
  work: (parts: LiveParts) => Promise<CrawlEnd>,
): Session {
  const clock = options.clock ?? systemClock;
  const before = options.fresh ? moveAside(options.directory, clock.now()) : undefined;
  const archive = new SqliteArchive({
    directory: options.directory,
    warcSize: options.warcSize,
    ownWarcFile: options.ownWarcFile,
    software: options.software,
    operator: options.operator,
    description: options.description,
    now: () => clock.now(),
    committed: (outcomes, visits) => {
      orders?.look();
      options.committed?.(outcomes, visits);
    },
  });
  let orders: Orders | undefined;
  try {
    checkStart(archive, options);
    const cookies = cookiesOf(archive, options);
    orders = new Orders(archive, clock, new ToldCorrections(archive));
    const fetcher = orders.pausing(fetcherOf(options, clock, cookies, archive));
    tellGoing(archive, orders, fetcher, options.isWatch ? "watch" : "crawl");
    let turnedAway: TurnedAway | undefined;
    const tell = (told: TurnedAway | undefined) => {
      turnedAway = told;
    };
    const contents = new WatchedContents(archive.figures, () => clock.now());
    let cause: string | undefined;
    const media = new WatchedMedia();
    const given = orders;
    const leave = (end: CrawlEnd | undefined) => {
      given.end();
      if (end !== undefined) media.close(archive);
      if (end === "failure" && !hasServed(archive.committed)) cause = causeOf(archive, options.start);
      contents.close();
      if (isWorthKeeping(archive, end)) archive.close();
      else discard(archive, options.directory, before);
    };
    const limit = timeLimit(options.limitMillis, AbortSignal.any([stop, orders.stop]));
    const { corrections } = orders;
    const rendering = renderingOf(options.render, archive, options.userAgent);
    const parts = { archive, clock, fetcher, stop: limit.stop, tell, media, corrections, rendering };
    const ended = run(work, parts, cookies, leave)
      .then((end) => (end === "interrupted" && limit.isOver ? "timeLimit" : end))
      .finally(() => limit.clear());
    const { totals, loss } = archive;
    const told = {
      contents: () => contents.get(),
      hosts: () => fetcher.hosts(),
      turnedAway: () => turnedAway,
      cause: () => cause,
      media: () => media.get(),
    };
    return { archive, totals, loss, ...told, ended };
  } catch (error) {
    orders?.end();
    discard(archive, options.directory, before);
    throw error;
  }
}

/** Keeps how it goes on in the archive, for those who look on from another process. */
function tellGoing(
  archive: SqliteArchive,
  orders: Orders,
  fetcher: PoliteFetcher,
  what: Going["what"],
): void {
  let toldAt = 0;
  const going = (): Going => {
    toldAt = Date.now();
    const hosts = fetcher.hosts().slice(0, MOST_HOSTS);
    const told = hosts.map(({ host, delayMillis, underWay, pausedUntil }) => ({
      ...{ host, delayMillis, underWay, isPaused: pausedUntil !== undefined },
    }));
    return { what, at: toldAt, isPaused: orders.isPaused, hosts: told };
  };
  archive.facts.keepAlongside(() => (Date.now() - toldAt < TOLD_MILLIS ? [] : [kept(GOING, going())]));
  orders.driven = () => archive.facts.set(GOING, going());
}

/** An archive that was begun for nothing: the next run would find nothing in it. What the site said instead of pages is kept. */
function isWorthKeeping(archive: SqliteArchive, end: CrawlEnd | undefined): boolean {
  if (hasServed(archive.committed)) return true;
  return end !== undefined && end !== "failure" && archive.committed.visits > 0;
}

/** Takes away what was begun, and only that; what it was to take the place of is put back. */
function discard(archive: SqliteArchive, directory: string, before: string | undefined): void {
  if (archive.discard() && before !== undefined && !existsSync(directory)) renameSync(before, directory);
}

export interface LiveParts extends Parts {
  readonly archive: SqliteArchive;
  readonly fetcher: PoliteFetcher;
  /** Told of the fetching of pictures and files. */
  readonly media: WatchedMedia;
}

async function run(
  work: (parts: LiveParts) => Promise<CrawlEnd>,
  parts: LiveParts,
  cookies: Cookies,
  leave: (end: CrawlEnd | undefined) => void,
): Promise<CrawlEnd> {
  const { archive, fetcher } = parts;
  let end: CrawlEnd | undefined;
  try {
    keepPauses(archive, fetcher);
    end = await work(parts);
    archive.facts.set(COOKIES, cookies.save());
    return end;
  } finally {
    await parts.rendering?.close();
    await fetcher.close();
    leave(end);
  }
}

function fetcherOf(
  options: SessionOptions,
  clock: Clock,
  cookies: Cookies,
  archive: SqliteArchive,
): PoliteFetcher {
  const onExchange = (exchange: Exchange) => archive.visits.keep(exchange);
  return politeFetcher(options.fetcher ?? webFetcher(options, clock, cookies, onExchange), {
    waitMillis: options.waitMillis,
    randomWait: options.randomWait ? seededRandom(seedOf(`${options.start} ${clock.now()}`)) : undefined,
    ignoreRobots: !options.obeyRobots,
    userAgent: options.userAgent,
    clock,
    onExchange,
    rememberedRobots: rememberedRobots(archive),
    gates: options.gates,
    pace: { maxRetryAfterMillis: options.maxRetryAfterMillis ?? paceDefaults.maxRetryAfterMillis },
    pauses: archive.facts.get(PAUSES),
  });
}

/** Until when hosts asked to be left alone, by Retry-After: a restart is no reason to ask them sooner. */
export const PAUSES = jsonFact<Readonly<Record<string, number>>>("pauses");

/** With the pages: who is killed has them. */
function keepPauses(archive: SqliteArchive, fetcher: PoliteFetcher): void {
  let saved = JSON.stringify(archive.facts.get(PAUSES) ?? {});
  archive.facts.keepAlongside((): KeptFacts => {
    const asked = fetcher
      .hosts()
      .flatMap(({ host, why, pausedUntil }) =>
        why === "retryAfter" && pausedUntil !== undefined ? [[host, pausedUntil] as const] : [],
      );
    const pauses = Object.fromEntries(asked);
    if (JSON.stringify(pauses) === saved) return [];
    saved = JSON.stringify(pauses);
    return [kept(PAUSES, pauses)];
  });
}

/** The live web, as the one who was let in, and as a guest. */
export function webFetcher(
  options: SessionOptions,
  clock: Clock,
  cookies: Cookies,
  onExchange: (exchange: Exchange) => void,
): Fetcher {
  const common = {
    startUrl: options.start,
    userAgent: options.userAgent,
    proxy: options.proxy,
    checkCertificates: options.checkCertificates,
    bindAddress: options.bindAddress,
    headersTimeoutMillis: options.timeoutMillis,
    bodyTimeoutMillis: options.timeoutMillis,
    allowPrivateAddresses: options.allowPrivateAddresses,
    clock,
    onExchange,
  };
  const own = httpFetcher({ ...common, headers: options.headers, cookies });
  const harmless = Object.entries(options.headers).filter(([name]) => !isSecretHeader(name));
  const guest = httpFetcher({ ...common, headers: Object.fromEntries(harmless), cookies: new Cookies() });
  return {
    hasGuest: true,
    fetch: (url, how) => (how?.asGuest ? guest : own).fetch(url, how),
    close: async () => {
      await Promise.all([own.close(), guest.close()]);
    },
  };
}

/** An archive holds one site, as it was begun, and nobody's password. */
function checkStart(archive: SqliteArchive, { start, directory }: SessionOptions): void {
  if (hasCredentials(start))
    throw new ArchiveError(
      "a start address with a name and a password would be archived: pass them as a header instead",
    );
  const begun = archive.facts.get(START);
  if (begun !== undefined && begun !== start) {
    throw new ArchiveError(
      `${directory} holds the archive of ${begun}: choose another directory with --out, or start over with --fresh`,
    );
  }
  archive.facts.set(START, start);
}

function cookiesOf(archive: SqliteArchive, options: SessionOptions): Cookies {
  const saved = archive.facts.get(COOKIES);
  const cookies = saved ? Cookies.restore(saved) : new Cookies();
  if (options.cookies) cookies.addNetscape(options.cookies.text, options.cookies.file);
  if (options.cookies || Object.keys(options.headers).some(isCredential)) archive.facts.set(MEMBER, true);
  // With the pages, as they change: a session that the site renewed must outlive a crash.
  let saidAt = 0;
  archive.facts.keepAlongside((): KeptFacts => {
    if (cookies.changes === saidAt) return [];
    saidAt = cookies.changes;
    return [kept(COOKIES, cookies.save())];
  });
  return cookies;
}

/** The cookies of the crawl, as they were at the last commit. */
export const COOKIES = jsonFact<SavedCookies>("cookies");

/** Headers that let somebody in. */
function isCredential(name: string): boolean {
  return /^(?:cookie|authorization)$/i.test(name);
}

/** Starting over never deletes what was archived: the old directory stays beside the new one. Says where, if there was one. */
function moveAside(directory: string, now: number): string | undefined {
  if (!existsSync(directory)) return undefined;
  const layout = layoutOf(directory);
  refuseOtherThings(layout);
  // A crawl under way is not to lose its directory.
  if (existsSync(layout.lock)) lockOf(layout).release();
  const stamp = new Date(now).toISOString().replace(/\D/g, "").slice(0, 14);
  const aside = `${directory.replace(/\/+$/, "")}.before-${stamp}`;
  renameSync(directory, aside);
  return aside;
}
