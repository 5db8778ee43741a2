import { existsSync } from "node:fs";
import { join } from "node:path";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { truthOf } from "../../sim/truth.ts";
import { NEWS_SINCE } from "../../src/archive/facts/own-facts.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { DEFAULTS } from "../../src/defaults.ts";
import type { Fetcher } from "../../src/fetch/answer.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { DAY, MINUTE } from "../../src/seam/times.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { WORTH_DEFAULTS } from "../../src/watch/schedule/worth-scheduler.ts";
import { watchSite } from "../../src/watch/watch-site.ts";
import { withNumber } from "../tuned-numbers.ts";
import { boundOf } from "./bound.ts";
import { eventsIn, listEventsIn } from "./kept.ts";
import { type ListScore, scoreLists } from "./list-score.ts";
import { type LivingCase, type LivingForum, livingForum } from "./living-case.ts";
import { scoreWatch, type WatchScore } from "./score.ts";

export interface WatchOutcome extends WatchScore, ListScore {
  readonly bound: number;
  readonly historyDays: number;
  readonly requests: number;
  /** Of the pages of the news: those of lists, of threads with something new, of threads without. */
  readonly pages: {
    readonly index: number;
    readonly fresh: number;
    readonly again: number;
    readonly other: number;
  };
  readonly seconds: number;
}

/** Whoever was killed is started again up to so long after. */
const LONGEST_PAUSE = 30 * MINUTE;

/** Watches the forum to its end, going on where the archive in the directory ends; then says what that came to. Requests and seconds are those since. */
export async function runCase(given: LivingCase, directory: string): Promise<WatchOutcome> {
  const started = process.cpuUsage();
  const living = livingForum(given);
  const isResumed = existsSync(join(directory, "skein.db"));
  const clock = simulatedClock(living.begin);
  const archive = new SqliteArchive({
    ...{ directory, warcSize: DEFAULTS.warcSize, software: "bench", now: clock.now },
  });
  if (isResumed) {
    const latest = archive.visits.latestAt() ?? living.begin;
    clock.moveTo(latest + (given.weather === "storm" ? seededRandom(latest)() * LONGEST_PAUSE : 0));
  }
  const inner = simulatedFetcher([living.forum], clock);
  const pages = { index: 0, fresh: 0, again: 0, other: 0 };
  const shown = new Set<number>();
  const fetcher: Fetcher = {
    fetch(url, options) {
      const kind = kindOf(living, url, clock.now(), shown);
      if (archive.facts.get(NEWS_SINCE) !== undefined) pages[kind]++;
      return inner.fetch(url, options);
    },
    close: () => inner.close(),
  };
  await withNumber(WORTH_DEFAULTS, "secondLookShare", given.editFactor, () =>
    watchSite(
      {
        ...{ start: living.start, strategy: weave, pagesPerDay: given.pagesPerDay },
        ...{ limitPages: Infinity, limitMillis: living.end - clock.now(), limitBytes: Infinity },
        ...{ depth: Infinity, include: [], exclude: [], concurrency: 1, tries: DEFAULTS.tries },
      },
      { archive, clock, fetcher, stop: new AbortController().signal },
    ),
  );
  const newsSince = archive.facts.get(NEWS_SINCE) ?? living.end;
  archive.close();
  const spent = process.cpuUsage(started);
  const measured = Math.max(1, (living.end - newsSince) / DAY);
  return {
    ...scoreWatch(living, eventsIn(directory), newsSince),
    ...scoreLists(living, listEventsIn(directory), newsSince),
    bound: boundOf(living, given.pagesPerDay, measured),
    historyDays: (newsSince - living.begin) / DAY,
    requests: inner.log.length,
    pages,
    seconds: (spent.user + spent.system) / 1e6,
  };
}

/** What a request is for: whether its page shows posts that no page before it did. */
function kindOf(
  { forum }: LivingForum,
  url: string,
  at: number,
  shown: Set<number>,
): "index" | "fresh" | "again" | "other" {
  const { type, thread, page } = truthOf(forum, url, at);
  if (type === "index" || type === "entry" || type === "feed") return "index";
  const there = type === "thread" && thread !== null ? forum.world.thread(thread, at) : undefined;
  if (!there || page === null) return "other";
  const size = forum.skin.postsPerPage;
  let fresh = false;
  for (const { id } of forum.world.posts(there, at, (page - 1) * size, size)) {
    if (!shown.has(id)) fresh = true;
    shown.add(id);
  }
  return fresh ? "fresh" : "again";
}
