import { Forum, ForumRecords } from "../../bench/revisit/forum.ts";
import type { PagePlace } from "../../src/read/list.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { RowBuffer } from "../../src/watch/schedule/observation.ts";
import type { Scheduler } from "../../src/watch/schedule/scheduler.ts";

export const START = Date.UTC(2020, 0, 6);

/** `posts`: per thread its board and the hours, from START, of its posts. */
export function littleForum(
  threads: readonly (readonly [board: number, hours: readonly number[]])[],
  form: { tells?: boolean; rowsTell?: boolean } = {},
): LittleForum {
  const boards = 1 + Math.max(...threads.map(([board]) => board));
  const timeline = {
    boards,
    threads: threads.map(([board, hours], index) => ({
      id: index + 1,
      board,
      posts: hours.map((hour) => START + hour * HOUR),
    })),
  };
  return new LittleForum(
    new Forum(
      { name: "little", indexSize: 5, postSize: 4, sticky: 0, portalTells: form.tells ?? true },
      new ForumRecords(timeline),
      0,
    ),
    form.rowsTell ?? true,
  );
}

/** A forum small enough to be written down, and a crawler's errand boy: fetches what the scheduler asks for and notes when posts came. */
export class LittleForum {
  readonly forum: Forum;
  readonly #rowsTell: boolean;
  readonly visits: (PagePlace & { at: number })[] = [];
  /** When each post, by its number in the forum's records, was first read. */
  readonly got = new Map<number, number>();

  constructor(forum: Forum, rowsTell: boolean) {
    this.forum = forum;
    this.#rowsTell = rowsTell;
  }

  list(thread: number): number {
    return 1 + this.forum.records.boards + thread;
  }

  run(scheduler: Scheduler, from: number, to: number, pagesPerDay: number): void {
    for (let at = from; at < to; at += DAY / pagesPerDay) {
      this.forum.advance(at);
      const place = scheduler.next(at);
      if (!place) continue;
      this.visits.push({ ...place, at });
      this.answer(scheduler, place, at);
    }
  }

  answer(scheduler: Scheduler, { list, page }: PagePlace, at: number): void {
    const { forum } = this;
    const { boards, start, times } = forum.records;
    const rows = new RowBuffer();
    if (list === 0) {
      forum.portalRows(rows);
      scheduler.seenIndex({ list, page, pages: 1, at, rows });
    } else if (list <= boards) {
      forum.indexRows(list - 1, page, rows);
      if (!this.#rowsTell) {
        rows.last.fill(Number.NaN);
        rows.records.fill(-1);
      }
      scheduler.seenIndex({ list, page, pages: forum.indexPages(list - 1), at, rows });
    } else {
      const thread = list - 1 - boards;
      const first = (page - 1) * forum.form.postSize;
      const count = Math.max(0, Math.min(forum.form.postSize, forum.count[thread]! - first));
      const from = start[thread]! + first;
      for (let n = from; n < from + count; n++) if (!this.got.has(n)) this.got.set(n, at);
      const shown = times.subarray(from, from + count);
      scheduler.seenPosts({ list, page, pages: forum.postPages(thread), at, first, times: shown, count });
    }
  }

  get missing(): number {
    return this.forum.posts - this.got.size;
  }
}
