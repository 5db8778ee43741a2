import type { Archive } from "../archive/archive.ts";
import { jsonFact } from "../archive/facts/fact.ts";
import type { ListRow } from "../archive/lists/lists.ts";
import type { Kept } from "../read/kept.ts";
import { BOARD, PORTAL, THREAD } from "../read/list.ts";
import type { RowCounts } from "../read/row-counts.ts";
import { DAY, HOUR } from "../seam/times.ts";
import { PageZone, type SavedZone } from "./page-zone.ts";
import { RowBuffer } from "./schedule/observation.ts";
import type { LookingScheduler } from "./schedule/scheduler.ts";

/** An archive holds one site. */
const SITE = 0;
const FARTHEST = 14 * HOUR;
/** The clock in which the saved scheduler reckons. */
export const ZONE = jsonFact<SavedZone>("zone");
/** A known clock may be off by so much, and no more. */
const KNOWN_TO = HOUR;
/** Posts per page, where no full page of the thread is known. */
const USUAL_PAGE = 20;

/** Tells a scheduler what the lists of an archive hold: page by page as it is read, or all at once after a restart. */
export class Telling {
  readonly #archive: Archive;
  readonly #scheduler: LookingScheduler;
  readonly #counts: RowCounts;
  readonly #rows = new RowBuffer();
  readonly #zone: PageZone;
  /** Lists up to this number the scheduler has heard of. */
  #known = 0;

  /** `counts`: whether the numbers in rows are to be believed. */
  constructor(archive: Archive, scheduler: LookingScheduler, counts: RowCounts) {
    this.#archive = archive;
    this.#scheduler = scheduler;
    this.#counts = counts;
    const saved = archive.facts.get(ZONE);
    this.#zone = saved === undefined ? new PageZone() : new PageZone(saved);
    const delay = saved === undefined ? archive.posts.shortestDelay(-FARTHEST) : undefined;
    if (delay !== undefined) this.#zone.note(0, undefined, delay);
  }

  /** Everything that was read after a moment, in the order in which it was. */
  replay(since: number): void {
    const { lists } = this.#archive;
    this.meet();
    let last = { at: since, url: "" };
    for (;;) {
      const pages = lists.pagesReadAfter(last.at, last.url, PORTION);
      for (const { list, number, at, url } of pages) {
        if (number > 0) this.#page(list, number, at!);
        last = { at: at!, url };
      }
      if (pages.length < PORTION) break;
    }
    // Those that stand on no page any more. What was read before is known; by a clock that was set since then it would be told as news.
    for (const list of lists.ofKind(BOARD)) {
      const rows = lists.rowsOf(list.id, 0).filter(({ rowAt }) => (rowAt ?? 0) > since);
      this.#tellRows(list, 0, rows, list.rowAt ?? since);
    }
  }

  /** Makes lists known that were found since this was called last. */
  meet(): void {
    const { lists } = this.#archive;
    for (; this.#known < lists.last; this.#known++) {
      const list = lists.list(this.#known + 1);
      if (!list || list.kind === 0 || list.gone !== null) continue;
      const kind = list.kind === PORTAL ? "portal" : list.kind === BOARD ? "board" : "thread";
      const parent = list.parent ?? list.id;
      this.#scheduler.add({ list: list.id, kind, site: SITE, parent });
    }
  }

  /** A page that was just read. */
  kept({ list, number, rows, newPosts, before, doubts = [] }: Kept, at: number): void {
    const { offset } = this.#zone;
    const known = JSON.stringify(this.#zone.save());
    for (const told of newPosts) if (told !== null) this.#zone.note(told, before, at);
    // What a clock told before it was set was right then, however far it was.
    if (this.#zone.offset !== offset && !this.#zone.wasSet)
      this.#scheduler.moveTimes?.(this.#zone.offset - offset);
    const zone = this.#zone.save();
    if (JSON.stringify(zone) !== known) this.#archive.facts.set(ZONE, zone);
    this.#page(list, number, at, rows);
    for (const doubt of doubts) this.#scheduler.doubt(doubt, at);
  }

  /** By how much the scheduler's clock is ahead of the pages'. */
  get offset(): number {
    return this.#zone.offset;
  }

  /** The same, as far as it is known for sure. */
  get shift(): number | undefined {
    return this.#zone.isKnown ? this.#zone.offset : undefined;
  }

  /** A feed that was read in place of a look at a list; its times by the pages' clock. False if it does not reach back far enough. */
  feed({ list, at, threads, boards }: ToldByFeed): boolean {
    this.meet();
    this.#rows.clear();
    let from = at;
    for (const thread of threads) {
      const last = this.#moment(thread.last, at);
      from = Math.min(from, last);
      this.#rows.push(thread.list, last, -1, Number.NaN);
    }
    return this.#scheduler.seenFeed({ list, at, from, boards, rows: this.#rows });
  }

  /** `order` has the lists of its rows from top to bottom, where that is known. */
  #page(id: number, number: number, at: number, order: readonly number[] = []): void {
    const { lists } = this.#archive;
    const list = lists.list(id);
    if (!list) return;
    if (list.kind === THREAD) this.#tellPosts(list, number, at);
    else {
      const rows =
        order.length > 0 ? order.flatMap((row) => lists.list(row) ?? []) : lists.rowsOf(id, number);
      this.#tellRows(list, number, rows, at);
    }
  }

  #tellRows({ id, pages }: ListRow, page: number, lists: readonly ListRow[], at: number): void {
    if (page === 0 && lists.length === 0) return;
    this.#rows.clear();
    const { believed } = this.#counts;
    for (const row of lists) {
      // What is gone may stand in a row again.
      if (row.gone !== null && (row.rowAt ?? 0) <= row.gone) continue;
      const last = row.rowLast === null ? Number.NaN : this.#moment(row.rowLast, at);
      const records = row.kind === THREAD && !believed ? -1 : (row.rowRecords ?? -1);
      this.#rows.push(row.id, last, records, Number.NaN);
    }
    this.#scheduler.seenIndex({ list: id, page, pages, at, rows: this.#rows });
  }

  /** When that was by our clock. Nothing was written later than now: "today, 23:50" is the day before where the clock of the pages is behind. */
  #moment(told: number, at: number): number {
    const moment = told + this.#zone.offset;
    const isOfOtherDay = this.#zone.isKnown && moment > at + KNOWN_TO && moment - DAY <= at;
    return Math.min(at, isOfOtherDay ? moment - DAY : moment);
  }

  #tellPosts({ id, pages }: ListRow, page: number, at: number): void {
    const { lists, posts } = this.#archive;
    const times = posts
      .times(id, page)
      .map((time) => this.#moment(time, at))
      .sort((a, b) => a - b);
    const fullPage = page > 1 ? lists.pageAt(id, 1)?.records || USUAL_PAGE : 0;
    const first = (page - 1) * fullPage;
    this.#scheduler.seenPosts({ list: id, page, pages, at, first, times, count: times.length });
  }
}

interface ToldByFeed {
  readonly list: number;
  readonly at: number;
  readonly threads: readonly { readonly list: number; readonly last: number }[];
  readonly boards: Iterable<number>;
}

/** Pages told in one go. */
const PORTION = 500;
