import { DAY } from "../../src/seam/times.ts";
import { RowBuffer } from "../../src/watch/schedule/observation.ts";
import type { Scheduler } from "../../src/watch/schedule/scheduler.ts";
import { Forum, ForumRecords } from "./forum.ts";
import { Ledger, POSTS, THREADS } from "./ledger.ts";
import { type Measures, measure } from "./measures.ts";
import { PAPER_YEAR, type Period, type World } from "./worlds.ts";

/** Forums ready to be crawled again and again. */
export interface Stage {
  readonly worlds: readonly World[];
  readonly records: readonly ForumRecords[];
}

export function stageOf(worlds: readonly World[]): Stage {
  return { worlds, records: worlds.map((world) => new ForumRecords(world.timeline, world.shift)) };
}

/** What a scheduler that knows the truth may look at; all others never see it. */
export interface Truth {
  readonly forums: readonly Forum[];
  readonly ledger: Ledger;
  /** Called for every post as it comes. */
  onPost?: (site: number, thread: number, n: number, time: number) => void;
}

export type MakeScheduler = (truth: Truth) => Scheduler;

/** One crawler, one budget, one year (or another time): every slot of the day fetches one page; the crawl starts at the portals, knowing nothing. */
export function runYear(
  stage: Stage,
  make: MakeScheduler,
  pagesPerDay: number,
  period: Period = PAPER_YEAR,
): Measures {
  const { begin, end } = period;
  const started = process.cpuUsage();
  const forums = placeForums(stage);
  for (const forum of forums) forum.advance(begin);
  const ledger = new Ledger(forums, period);
  const truth: Truth = { forums, ledger };
  const scheduler = make(truth);
  forums.forEach((forum, site) => {
    scheduler.add({ list: forum.base, kind: "portal", site });
  });
  const siteOf = siteTable(forums);
  const rows = new RowBuffer();
  const slot = DAY / pagesPerDay;
  const slots = Math.floor((end - begin) / slot);
  let today = 0;
  let visits = 0;
  const { onPost } = truth;
  const tellers = forums.map(
    (_, site) => onPost && ((thread: number, n: number, time: number) => onPost(site, thread, n, time)),
  );
  for (let n = 0; n < slots; n++) {
    const now = begin + (n + 1) * slot;
    if (onPost) for (let site = 0; site < forums.length; site++) forums[site]!.advance(now, tellers[site]);
    while ((today + 1) * DAY <= now - begin - slot) {
      endDay(forums, ledger, begin + ++today * DAY);
    }
    const place = scheduler.next(now);
    if (!place) continue;
    visits++;
    const site = siteOf[place.list]!;
    const forum = forums[site]!;
    forum.advance(now);
    visit(forum, site, place.list, place.page, now, scheduler, ledger, rows);
  }
  endDay(forums, ledger, end);
  const spent = process.cpuUsage(started);
  return measure(
    stage,
    forums,
    ledger,
    scheduler.name,
    pagesPerDay,
    visits,
    (spent.user + spent.system) / 1e6,
    period,
  );
}

function visit(
  forum: Forum,
  site: number,
  list: number,
  page: number,
  at: number,
  scheduler: Scheduler,
  ledger: Ledger,
  rows: RowBuffer,
): void {
  const local = list - forum.base;
  const { boards, start, times } = forum.records;
  if (local === 0) {
    forum.portalRows(rows);
    ledger.page(THREADS, 0);
    scheduler.seenIndex({ list, page, pages: 1, at, rows });
  } else if (local <= boards) {
    forum.indexRows(local - 1, page, rows);
    ledger.page(THREADS, rows.length);
    const firstThread = forum.base + 1 + boards;
    for (let i = 0; i < rows.length; i++) ledger.thread(site, rows.list[i]! - firstThread, rows.born[i]!, at);
    scheduler.seenIndex({ list, page, pages: forum.indexPages(local - 1), at, rows });
  } else {
    const thread = local - 1 - boards;
    const first = (page - 1) * forum.form.postSize;
    const count = Math.max(0, Math.min(forum.form.postSize, forum.count[thread]! - first));
    const from = start[thread]! + first;
    ledger.page(POSTS, count);
    for (let n = 0; n < count; n++) ledger.post(site, from + n, times[from + n]!, at);
    scheduler.seenPosts({
      list,
      page,
      pages: forum.postPages(thread),
      at,
      first,
      times: times.subarray(from, from + count),
      count,
    });
  }
}

export function endDay(forums: readonly Forum[], ledger: Ledger, at: number): void {
  let threads = 0;
  let posts = 0;
  for (const forum of forums) {
    forum.advance(at);
    threads += forum.bornThreads;
    posts += forum.posts;
  }
  ledger.endDay(threads, posts);
}

export function placeForums(stage: Stage): Forum[] {
  let base = 0;
  return stage.worlds.map((world, index) => {
    const records = stage.records[index]!;
    const forum = new Forum(world, records, base);
    base += records.lists;
    return forum;
  });
}

function siteTable(forums: readonly Forum[]): Uint8Array {
  const last = forums.at(-1)!;
  const table = new Uint8Array(last.base + last.records.lists);
  forums.forEach((forum, site) => {
    table.fill(site, forum.base, forum.base + forum.records.lists);
  });
  return table;
}
