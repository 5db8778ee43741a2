import { codeOf, type NewList, type PagePlace, PORTAL, rowKind } from "../../src/read/list.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { bytes, Columns, floats, integers } from "../../src/watch/schedule/column.ts";
import { IndexedHeap } from "../../src/watch/schedule/heap.ts";
import type { IndexPage, PostPage } from "../../src/watch/schedule/observation.ts";
import type { Scheduler } from "../../src/watch/schedule/scheduler.ts";
import { PageQueue } from "./page-queue.ts";
import { FIRST_PERIOD, type RefreshPeriod } from "./refresh-period.ts";

/**
 * The threshold, which a person would set once, moves by this part per page, up while visits are overdue, down while there is time to spare: a tenth in
 * a day. Ten times as fast it swung between minutes and a month, for a page's period answers late.
 */
const THRESHOLD_STEP = 0.00003;
const FIRST_THRESHOLD = HOUR;
const THRESHOLD_BOUNDS = [1000, 30 * DAY] as const;

interface ShownRows {
  readonly lists: Int32Array;
  readonly posts: Int32Array;
}

/**
 * What general crawlers do: every page by itself, visited once per its own period, whatever list it is of. New pages first, as the
 * list-wise paper adapts them (section 4.2). A page's records are its posts, or the threads that stand on it.
 */
export class PagewiseScheduler implements Scheduler {
  readonly name: string;
  readonly #period: RefreshPeriod;
  readonly #lists = new Columns({ kind: bytes(), site: integers(), pages: integers() });
  readonly #unvisited = new PageQueue();
  readonly #due = new IndexedHeap();
  /** Pages have numbers of their own, given at the first visit. */
  readonly #numbers = new Map<number, number>();
  readonly #places: PagePlace[] = [];
  readonly #pages = new Columns({ visited: floats(), records: integers() });
  /** By page: its rows, and how many posts each told of. */
  readonly #rows: (ShownRows | undefined)[] = [];
  /** By list: the mark of the page that it stood on, and its posts then. */
  readonly #marks = new Columns({ mark: integers(), posts: integers() });
  #mark = 0;
  #threshold = FIRST_THRESHOLD;

  constructor(name: string, period: RefreshPeriod) {
    this.name = name;
    this.#period = period;
  }

  add({ list, kind, site }: NewList): void {
    this.#meet(list, codeOf(kind), site);
  }

  next(now: number): PagePlace | undefined {
    const unvisited = this.#unvisited.take();
    if (unvisited) return unvisited;
    const number = this.#due.top();
    if (number < 0) return undefined;
    const step = this.#due.topKey() < now ? 1 + THRESHOLD_STEP : 1 - THRESHOLD_STEP;
    this.#threshold = Math.min(THRESHOLD_BOUNDS[1], Math.max(THRESHOLD_BOUNDS[0], this.#threshold * step));
    this.#due.remove(number);
    return this.#places[number]!;
  }

  seenIndex({ list, page, pages, at, rows }: IndexPage): void {
    const { kind, site } = this.#lists.of;
    for (let i = 0; i < rows.length; i++)
      this.#meet(rows.list[i]!, rowKind(kind.values[list]!), site.values[list]!);
    this.#newPages(list, pages);
    const number = this.#numberOf(list, page);
    const before = this.#rows[number];
    const now: ShownRows = {
      lists: Int32Array.from({ length: rows.length }, (_, i) => rows.list[i]!),
      posts: Int32Array.from({ length: rows.length }, (_, i) => rows.records[i]!),
    };
    this.#rows[number] = now;
    const fresh = before && kind.values[list] !== PORTAL ? this.#notIn(now, before) : 0;
    this.#requeue(number, at, fresh);
  }

  seenPosts({ list, page, pages, at, count }: PostPage): void {
    this.#newPages(list, pages);
    const number = this.#numberOf(list, page);
    const { records } = this.#pages.of;
    const fresh = count - records.values[number]!;
    records.values[number] = count;
    this.#requeue(number, at, Math.max(0, fresh));
  }

  missed({ list, page }: PagePlace, at: number): void {
    this.#requeue(this.#numberOf(list, page), at, 0);
  }

  #requeue(number: number, at: number, divergence: number): void {
    const { visited } = this.#pages.of;
    const before = visited.values[number]!;
    visited.values[number] = at;
    const period =
      before === 0 ? FIRST_PERIOD : this.#period.after(number, at - before, divergence, this.#threshold);
    this.#due.put(number, at + period);
  }

  /** How many of `now` do not stand in `before`, or not as they are. */
  #notIn(now: ShownRows, before: ShownRows): number {
    const { mark, posts } = this.#marks.of;
    const own = ++this.#mark;
    before.lists.forEach((row, i) => {
      mark.values[row] = own;
      posts.values[row] = before.posts[i]!;
    });
    const isSame =
      this.#period.diverging === "new rows"
        ? (row: number) => mark.values[row] === own
        : (row: number, i: number) => mark.values[row] === own && posts.values[row] === now.posts[i];
    let fresh = 0;
    now.lists.forEach((row, i) => {
      if (!isSame(row, i)) fresh++;
    });
    return fresh;
  }

  #numberOf(list: number, page: number): number {
    const key = list * 65_536 + page;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#places.length;
      this.#numbers.set(key, number);
      this.#places.push({ list, page });
      this.#pages.reach(number);
    }
    return number;
  }

  #newPages(list: number, pages: number): void {
    const known = this.#lists.of.pages.values[list]!;
    for (let page = known + 1; page <= pages; page++) this.#unvisited.push(list, page);
    if (pages > known) this.#lists.of.pages.values[list] = pages;
  }

  #meet(list: number, kind: number, site: number): void {
    this.#lists.reach(list);
    this.#marks.reach(list);
    if (this.#lists.of.kind.values[list] !== 0) return;
    this.#lists.of.kind.values[list] = kind;
    this.#lists.of.site.values[list] = site;
    this.#lists.of.pages.values[list] = 1;
    this.#unvisited.push(list, 1);
  }
}
