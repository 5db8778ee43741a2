import { editedAt } from "../../sim/world/world.ts";
import type { PagePlace } from "../../src/read/list.ts";
import { DAY } from "../../src/seam/times.ts";
import type { Scheduler } from "../../src/watch/schedule/scheduler.ts";
import { type WorthOptions, WorthScheduler } from "../../src/watch/schedule/worth-scheduler.ts";
import { observable } from "../revisit/observable.ts";
import type { World } from "../revisit/worlds.ts";
import { runYear, stageOf, type Truth } from "../revisit/year.ts";

/** A forum watched at record level, without pages: seconds instead of minutes of CPU. */
export interface RecordWatch {
  /** Minutes from writing to getting, of posts. */
  readonly delay: number;
  readonly bound: number;
  readonly coverage: number;
  /** Share of the pages that showed no new post, of threads. */
  readonly again: number;
  /** Of the edits of posts that were known before: shown by a page within a day. */
  readonly edits: number;
}

export function watchRecords(
  world: World,
  seed: number,
  pagesPerDay: number,
  period: { readonly begin: number; readonly end: number; readonly measuredDays: number },
  options: Partial<WorthOptions> = {},
): RecordWatch {
  const stage = stageOf([world]);
  const visits: (PagePlace & { readonly at: number })[] = [];
  let truth: Truth | undefined;
  const measured = runYear(
    stage,
    (given) => {
      truth = given;
      return noting(new WorthScheduler(options), visits);
    },
    pagesPerDay,
    period,
  );
  const from = period.end - period.measuredDays * DAY;
  const { records, form } = truth!.forums[0]!;
  const first = 1 + records.boards;
  const byPage = new Map<string, number[]>();
  let again = 0;
  let pages = 0;
  const seen = new Map<number, number>();
  for (const { list, page, at } of visits) {
    if (at >= from) pages++;
    if (list < first) continue;
    const thread = list - first;
    const key = `${thread} ${page}`;
    byPage.set(key, [...(byPage.get(key) ?? []), at]);
    const begin = records.start[thread]!;
    const end = Math.min(records.start[thread + 1]!, begin + page * form.postSize);
    let there = begin + (page - 1) * form.postSize;
    while (there < end && records.times[there]! <= at) there++;
    if (there <= (seen.get(thread) ?? 0) && at >= from) again++;
    seen.set(thread, Math.max(there, seen.get(thread) ?? 0));
  }
  let happened = 0;
  let noticed = 0;
  for (let thread = 0; thread < records.threads; thread++)
    for (let n = records.start[thread]!; n < records.start[thread + 1]!; n++) {
      const place = n - records.start[thread]!;
      const edited = editedAt(seed, { thread: thread + 1, n: place }, records.times[n]!);
      if (edited === undefined || edited < from || edited >= period.end - DAY) continue;
      const looks = byPage.get(`${thread} ${1 + Math.floor(place / form.postSize)}`) ?? [];
      if (!looks.some((at) => at >= records.times[n]! && at < edited)) continue;
      happened++;
      if (looks.some((at) => at >= edited && at < edited + DAY)) noticed++;
    }
  return {
    delay: measured.timeliness[1],
    bound: observable(world, records, pagesPerDay, period)[1],
    coverage: measured.coverage[1],
    again: again / pages,
    edits: noticed / happened,
  };
}

/** The same scheduler, with what it asked for written down. */
function noting(scheduler: Scheduler, visits: (PagePlace & { readonly at: number })[]): Scheduler {
  return {
    name: scheduler.name,
    add: (list) => scheduler.add(list),
    next(now) {
      const place = scheduler.next(now);
      if (place) visits.push({ ...place, at: now });
      return place;
    },
    seenIndex: (page) => scheduler.seenIndex(page),
    seenPosts: (page) => scheduler.seenPosts(page),
    missed: (place, at) => scheduler.missed(place, at),
  };
}
