import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entryUrl, type Forum, type ForumPlan, makeForum } from "../../sim/forum.ts";
import { MEMBER_COOKIE } from "../../sim/members/plan.ts";
import { startServer } from "../../sim/server.ts";
import { pagesThere, truthOf } from "../../sim/truth.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { CrawlEnd } from "../../src/crawl/end.ts";
import { startSession } from "../../src/crawl/session.ts";
import { DEFAULTS } from "../../src/defaults.ts";
import type { Strategy } from "../../src/strategy/strategy.ts";

export interface MemberCrawl {
  readonly forum: Omit<ForumPlan, "host">;
  readonly strategy: Strategy;
  /** The number of the session; undefined: as a guest. */
  readonly session?: number;
  /** Where to start, on the forum's own server. */
  readonly start?: (forum: Forum) => string;
  readonly limit?: number;
  /** Kept where it is, so that another crawl can go on. */
  readonly directory?: string;
}

export interface MemberCrawled {
  readonly end: CrawlEnd;
  /** What the server says was changed, or opened that is the member's own. */
  readonly changes: readonly string[];
  /** Every address asked for, in order, robots.txt left out. */
  readonly asked: readonly string[];
  /** Threads that only members can read, and how many of them were fetched, all pages of each. */
  readonly members: { readonly there: number; readonly found: number };
  /** The same for what everybody can read. */
  readonly open: { readonly there: number; readonly found: number };
  /** Pages of threads that were not asked for. */
  readonly missing: readonly string[];
  /** Addresses passed over because asking for them might do something. */
  readonly unsafe: number;
  /** Every address in the archive. */
  readonly stored: readonly string[];
}

/** The moment at which the forums are seen. */
const AT = Date.UTC(2024, 4, 14, 18, 30);

/** Crawls a made-up forum over real HTTP, as somebody who is logged in by cookie; the forum notes what was done to it. */
export async function crawlAsMember(crawl: MemberCrawl): Promise<MemberCrawled> {
  const changes: string[] = [];
  const asked: string[] = [];
  let forum: Forum | undefined;
  const server = await startServer({
    forum: (host) => {
      forum ??= makeForum({ to: AT, ...crawl.forum, host });
      return forum;
    },
    time: () => AT,
    answered: (url) => {
      if (!url.endsWith("/robots.txt")) asked.push(url);
    },
    changed: (deed) => changes.push(deed),
  });
  forum = makeForum({ to: AT, ...crawl.forum, host: new URL(server.url).host });
  const folder = mkdtempSync(join(tmpdir(), "skein-members-"));
  const directory = crawl.directory ?? join(folder, "archive");
  try {
    const session = startSession(
      {
        start: crawl.start?.(forum) ?? entryUrl(forum),
        directory,
        strategy: crawl.strategy,
        fresh: false,
        limitPages: crawl.limit ?? Number.POSITIVE_INFINITY,
        limitMillis: Number.POSITIVE_INFINITY,
        limitBytes: Number.POSITIVE_INFINITY,
        depth: Number.POSITIVE_INFINITY,
        include: [],
        exclude: [],
        waitMillis: 0,
        concurrency: 4,
        tries: 2,
        timeoutMillis: 10_000,
        userAgent: DEFAULTS.userAgent,
        software: "bench",
        headers: {},
        cookies: crawl.session === undefined ? undefined : cookieFile(crawl.session),
        proxy: undefined,
        obeyRobots: true,
        allowPrivateAddresses: true,
        warcSize: DEFAULTS.warcSize,
      },
      new AbortController().signal,
    );
    const end = await session.ended;
    return { end, changes, asked, ...found(forum, asked), ...kept(directory) };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function cookieFile(session: number): { text: string; file: string } {
  return { text: `127.0.0.1\tFALSE\t/\tFALSE\t0\t${MEMBER_COOKIE}\t${session}`, file: "cookies.txt" };
}

function found(forum: Forum, asked: readonly string[]): Pick<MemberCrawled, "members" | "open" | "missing"> {
  const keys = new Set(asked.map((url) => truthOf(forum, url, AT, true).key));
  const members = { there: 0, found: 0 };
  const open = { there: 0, found: 0 };
  const missing: string[] = [];
  for (const { url, truth } of pagesThere(forum, AT, true)) {
    if (truth.type !== "thread") continue;
    const of = forum.world.board(truth.board!)!.isPrivate || forum.noise.login?.closed ? members : open;
    of.there++;
    if (keys.has(truth.key)) of.found++;
    else missing.push(url);
  }
  return { members, open, missing };
}

function kept(directory: string): Pick<MemberCrawled, "unsafe" | "stored"> {
  const reader = ArchiveReader.open(directory)!;
  const unsafe = reader.totals().byReason.unsafe ?? 0;
  const stored = [...reader.visits.all()].map(({ url }) => url);
  reader.close();
  return { unsafe, stored };
}
