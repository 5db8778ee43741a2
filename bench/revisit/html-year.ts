import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { skinNamed } from "../../sim/skins/all.ts";
import { truthOf } from "../../sim/truth.ts";
import { Database } from "../../src/archive/database/database.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { DEFAULTS } from "../../src/defaults.ts";
import type { Fetcher } from "../../src/fetch/answer.ts";
import { DAY } from "../../src/seam/times.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { watchSite } from "../../src/watch/watch-site.ts";
import { Ledger, POSTS, THREADS } from "./ledger.ts";
import { type Measures, measure } from "./measures.ts";
import type { Period, World } from "./worlds.ts";
import { endDay, placeForums, stageOf } from "./year.ts";

/** A world that can be shown as HTML, too. */
export interface HtmlWorld extends World {
  readonly skin: string;
  readonly seed: number;
}

/** What the record level cannot tell: pages that were no list, and posts that were read into the archive. */
export interface HtmlMeasures extends Measures {
  /** Pages that show no board and no thread: what the crawl of the history tried in vain. */
  readonly otherPages: number;
  /** When the history was crawled and read, in days from the start. */
  readonly historyDays: number;
  /** Posts in the archive, of those on the pages that were fetched. */
  readonly postsKept: number;
  readonly postsShown: number;
}

/**
 * The same year as `runYear`, but for real: HTML pages, page understanding, the crawl of the history, the watch loop and an archive in
 * SQLite; only the clock and the sockets are simulated. What a page shows is taken from the simulator's truth when it is fetched.
 */
export async function runHtmlYear(
  world: HtmlWorld,
  pagesPerDay: number,
  period: Period,
): Promise<HtmlMeasures> {
  const started = process.cpuUsage();
  const stage = stageOf([world]);
  const forums = placeForums(stage);
  const forum = forums[0]!;
  const ledger = new Ledger(forums, period);
  const clock = simulatedClock(period.begin);
  const site = makeForum({ skin: world.skin, seed: world.seed, timeline: world.timeline, noise: "quiet" });
  const inner = simulatedFetcher([site], clock);
  let today = 0;
  let otherPages = 0;
  let postsShown = 0;
  const seen = new Set<number>();
  const fetcher: Fetcher = {
    fetch(url, options) {
      const now = clock.now();
      while (period.begin + (today + 1) * DAY < now) endDay(forums, ledger, period.begin + ++today * DAY);
      look(url, now);
      return inner.fetch(url, options);
    },
    close: () => inner.close(),
  };
  const directory = mkdtempSync(join(tmpdir(), "skein-year-"));
  const archive = new SqliteArchive({
    directory,
    warcSize: DEFAULTS.warcSize,
    software: "bench",
    now: clock.now,
  });
  let historyDays = 0;
  await watchSite(
    {
      ...{ start: entryUrl(site), strategy: weave, pagesPerDay },
      ...{ limitPages: Infinity, limitMillis: period.end - period.begin, limitBytes: Infinity },
      ...{ depth: Infinity, include: [], exclude: [], concurrency: 1, tries: 1 },
    },
    {
      ...{ archive, clock, fetcher, stop: new AbortController().signal },
      on: {
        phase: (phase) => {
          if (phase === "news") historyDays = (clock.now() - period.begin) / DAY;
        },
      },
    },
  );
  archive.close();
  while (today * DAY < period.end - period.begin) endDay(forums, ledger, period.begin + ++today * DAY);
  const postsKept = postsIn(join(directory, "skein.db"));
  rmSync(directory, { recursive: true, force: true });
  const spent = process.cpuUsage(started);
  const measured = measure(
    stage,
    forums,
    ledger,
    "ours, HTML",
    pagesPerDay,
    inner.log.length,
    (spent.user + spent.system) / 1e6,
    period,
  );
  return { ...measured, otherPages, historyDays, postsKept, postsShown };

  /** Notes which records an address shows at this moment. */
  function look(url: string, now: number): void {
    const truth = truthOf(site, url, now);
    const { world: shown, skin } = site;
    if (truth.type === "index" && truth.board !== null && truth.page !== null) {
      const rows = shown.threads(
        shown.board(truth.board)!,
        now,
        (truth.page - 1) * skin.threadsPerPage,
        skin.threadsPerPage,
      );
      ledger.page(THREADS, rows.length);
      for (const thread of rows) ledger.thread(0, thread.id - 1, thread.born, now);
    } else if (truth.type === "thread" && truth.thread !== null && truth.page !== null) {
      const { start, times } = forum.records;
      const first = (truth.page - 1) * skin.postsPerPage;
      const count = Math.max(0, Math.min(skin.postsPerPage, shown.thread(truth.thread, now)!.posts - first));
      const from = start[truth.thread - 1]! + first;
      ledger.page(POSTS, count);
      for (let n = from; n < from + count; n++) {
        ledger.post(0, n, times[n]!, now);
        if (!seen.has(n)) postsShown++;
        seen.add(n);
      }
    } else if (truth.type === "entry") ledger.page(THREADS, 0);
    else otherPages++;
  }
}

function postsIn(file: string): number {
  const database = new Database(file, { readonly: true });
  const { count } = database.prepare<[], { count: number }>("SELECT count(*) AS count FROM post").get()!;
  database.close();
  return count;
}

/** The form of a skin's pages, so that both levels cut lists into the same pages. */
export function formOf(skin: string): { indexSize: number; postSize: number } {
  const { threadsPerPage, postsPerPage } = skinNamed(skin);
  return { indexSize: threadsPerPage, postSize: postsPerPage };
}
