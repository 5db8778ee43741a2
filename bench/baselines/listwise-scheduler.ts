import { BOARD, codeOf, type NewList, type PagePlace, PORTAL, rowKind, THREAD } from "../../src/read/list.ts";
import { DAY } from "../../src/seam/times.ts";
import { bytes, Columns, floats, integers } from "../../src/watch/schedule/column.ts";
import type { IndexPage, PostPage } from "../../src/watch/schedule/observation.ts";
import type { Scheduler } from "../../src/watch/schedule/scheduler.ts";
import type { Bandwidth } from "./bandwidth.ts";
import type { GrowthModel } from "./growth.ts";
import { PageQueue } from "./page-queue.ts";
import { RateQueue } from "./rate-queue.ts";
import { RecordTimes } from "./record-times.ts";

/** Boards have no birthdays that a portal page would tell: it is looked at for new ones about so often. */
const PORTAL_RATE = 1 / (7 * DAY);
/** A list taken off the queue whose rate has fallen below this part of what it was queued by goes back. */
const STALE = 0.8;
/** Of an index list, no more than this many top pages at one visit. */
const MOST_PAGES = 20;

/**
 * The list-wise paper's crawler: new pages first; then the list with the most new records expected, ΔI = (CT − LT) / F(x). Of an index
 * list its top ⌈ΔI / records per page⌉ pages are visited, of a post list the last. With bandwidth control (LWS+BC) index and
 * post lists each get their share of the pages, without it (LWS) they compete. It reads index pages for new threads only, as in the
 * paper. With `readsRows` it also sees what index rows tell of old threads, as our own crawler does: those that have grown are visited first.
 */
export class ListwiseScheduler implements Scheduler {
  readonly name: string;
  readonly #growth: GrowthModel;
  readonly #bandwidth: Bandwidth | undefined;
  readonly #lists = new Columns({ kind: bytes(), site: integers(), pages: integers(), visited: floats() });
  readonly #times = new RecordTimes();
  /** By kind: index lists, then post lists. */
  readonly #unvisited = [new PageQueue(), new PageQueue()] as const;
  readonly #queues = [new RateQueue(), new RateQueue()] as const;
  /** Further pages of the index list that is being visited. */
  readonly #rest = new PageQueue();
  readonly #readsRows: boolean;
  /** Threads of which a row told that they have grown, until they are visited. */
  readonly #grown = new Set<number>();

  constructor(name: string, growth: GrowthModel, bandwidth?: Bandwidth, readsRows = false) {
    this.name = name;
    this.#growth = growth;
    this.#bandwidth = bandwidth;
    this.#readsRows = readsRows;
  }

  add({ list, kind, site }: NewList): void {
    this.#meet(list, codeOf(kind), site);
  }

  next(now: number): PagePlace | undefined {
    const place = this.#choose(now);
    if (place) this.#bandwidth?.spent(this.#lists.of.kind.values[place.list] !== THREAD);
    return place;
  }

  seenIndex({ list, page, pages, at, rows }: IndexPage): void {
    const { kind, site } = this.#lists.of;
    const isPortal = kind.values[list] === PORTAL;
    const births: number[] = [];
    for (let i = 0; i < rows.length; i++) {
      const row = rows.list[i]!;
      if (this.#isKnown(row)) {
        const isVisited = this.#readsRows && !isPortal && this.#lists.of.visited.values[row]! > 0;
        if (isVisited && rows.records[i]! > this.#times.count(row)) this.#grown.add(row);
        continue;
      }
      this.#meet(row, rowKind(kind.values[list]!), site.values[list]!);
      if (!isPortal) births.push(rows.born[i]!);
    }
    this.#newPages(list, pages);
    births.sort((a, b) => a - b);
    this.#noteRecords(list, births, at);
    // All that is new to us counts, dug out or just posted: by posting time, no post would count before the history is read.
    if (births.length > 0) this.#bandwidth?.note(births.length, 0, at);
    if (page === 1) this.#requeue(list, at);
  }

  seenPosts({ list, page, pages, at, first, times, count }: PostPage): void {
    const fresh = Math.max(0, first + count - this.#times.count(list));
    this.#newPages(list, pages);
    const latest: number[] = [];
    for (let n = count - Math.min(count, fresh); n < count; n++) latest.push(times[n]!);
    this.#noteRecords(list, latest, at);
    if (fresh > 0) this.#bandwidth?.note(0, fresh, at);
    if (page === pages) this.#requeue(list, at);
    this.#grown.delete(list);
  }

  missed({ list }: PagePlace, at: number): void {
    if (this.#isKnown(list)) this.#requeue(list, at);
  }

  #choose(now: number): PagePlace | undefined {
    const rest = this.#rest.take();
    if (rest) return rest;
    if (this.#bandwidth) {
      const turn = this.#bandwidth.isIndexTurn() ? 0 : 1;
      return this.#ofKind(turn, now) ?? this.#ofKind(turn === 0 ? 1 : 0, now);
    }
    const unvisited = this.#unvisited[0].take() ?? this.#unvisited[1].take();
    if (unvisited) return unvisited;
    const expected = ([0, 1] as const).map((kind) => {
      const best = this.#queues[kind].best(now);
      return best ? (now - best.visited) * best.rate : -1;
    });
    return expected[0]! >= expected[1]! ? this.#ofKind(0, now) : this.#ofKind(1, now);
  }

  #ofKind(kind: 0 | 1, now: number): PagePlace | undefined {
    const unvisited = this.#unvisited[kind].take();
    if (unvisited) return unvisited;
    if (kind === 1)
      for (const list of this.#grown) {
        this.#grown.delete(list);
        return { list, page: this.#lists.of.pages.values[list]! };
      }
    const queue = this.#queues[kind];
    for (;;) {
      const best = queue.takeBest(now);
      if (!best) return undefined;
      // Visited since, because a row told of it: it was queued anew then.
      if (best.visited !== this.#lists.of.visited.values[best.list]) continue;
      // The state flag may have changed since the list was queued: a list fallen silent goes back with its new rate.
      const rate = this.#rate(best.list, now);
      if (rate >= STALE * best.rate) return this.#visit(best.list, (now - best.visited) * rate);
      queue.put(best.list, rate, best.visited);
    }
  }

  #visit(list: number, expected: number): PagePlace {
    const pages = this.#lists.of.pages.values[list]!;
    if (this.#lists.of.kind.values[list] === THREAD) return { list, page: pages };
    const perPage = Math.max(1, this.#times.count(list) / pages);
    const top = Math.min(pages, MOST_PAGES, Math.max(1, Math.ceil(expected / perPage)));
    for (let page = 2; page <= top; page++) this.#rest.push(list, page);
    return { list, page: 1 };
  }

  /** Records in the order of time; the model learns from each interval, and from the silence after the last. */
  #noteRecords(list: number, times: readonly number[], at: number): void {
    const isIndex = this.#lists.of.kind.values[list] !== THREAD;
    if (this.#lists.of.kind.values[list] === PORTAL) return;
    const site = this.#lists.of.site.values[list]!;
    for (const time of times) {
      const history = this.#times.of(list);
      if (history.count > 0 && time > history.last) this.#growth.learn(isIndex, site, history, time, false);
      this.#times.note(list, time);
    }
    const history = this.#times.of(list);
    if (history.count > 0 && at > history.last) this.#growth.learn(isIndex, site, history, at, true);
  }

  #requeue(list: number, at: number): void {
    const kind = this.#lists.of.kind.values[list]!;
    if (this.#lists.of.visited.values[list] === at) return;
    this.#lists.of.visited.values[list] = at;
    this.#queues[kind === THREAD ? 1 : 0].put(list, this.#rate(list, at), at);
  }

  #rate(list: number, now: number): number {
    const kind = this.#lists.of.kind.values[list]!;
    if (kind === PORTAL) return PORTAL_RATE;
    return this.#growth.rate(kind === BOARD, this.#lists.of.site.values[list]!, this.#times.of(list), now);
  }

  #newPages(list: number, pages: number): void {
    const known = this.#lists.of.pages.values[list]!;
    const isThread = this.#lists.of.kind.values[list] === THREAD;
    for (let page = known + 1; page <= pages; page++) this.#unvisited[isThread ? 1 : 0].push(list, page);
    if (pages > known) this.#lists.of.pages.values[list] = pages;
  }

  #isKnown(list: number): boolean {
    return list < this.#lists.length && this.#lists.of.kind.values[list] !== 0;
  }

  #meet(list: number, kind: number, site: number): void {
    if (this.#isKnown(list)) return;
    this.#lists.reach(list);
    this.#lists.of.kind.values[list] = kind;
    this.#lists.of.site.values[list] = site;
    this.#lists.of.pages.values[list] = 1;
    this.#unvisited[kind === THREAD ? 1 : 0].push(list, 1);
  }
}
