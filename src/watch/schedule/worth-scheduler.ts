import { BOARD, codeOf, type NewList, type PagePlace, PORTAL, THREAD } from "../../read/list.ts";
import {
  type BoardLook,
  hearOfBoard,
  lookOn,
  unseenSince,
  walkOn,
  wasKeptSilent,
  worthOfLook,
} from "./board-looks.ts";
import type { SavedColumns } from "./column.ts";
import { IndexedHeap } from "./heap.ts";
import { SCHEDULE } from "./numbers.ts";
import type { FeedLook, IndexPage, PostPage } from "./observation.ts";
import { type SavedLists, ScheduledLists } from "./scheduled-lists.ts";
import type { LastingScheduler, LookingScheduler } from "./scheduler.ts";
import { type SavedLooks, SecondLooks } from "./second-looks.ts";
import { Survival } from "./survival.ts";
import { ThreadNews } from "./thread-news.ts";
import { type SavedTurns, Turns, type Waiting } from "./turns.ts";
import { worthOfKnown, worthOfUnseen } from "./worth.ts";

export interface WorthOptions {
  /** Of every page fetched while there is history left, this part goes to history, the rest to news. */
  readonly historyShare: number;
  /** How long the walk over all pages of a board takes, after the first: catches what moved, merged or was missed. */
  readonly rewalk: number;
  /** A portal page saves visits of quiet boards, but brings no record itself: its worth against that of a board as lively. */
  readonly portalWeight: number;
  /** Of every page fetched, this part at most goes to second looks at young posts; 0 to look for new ones only, on the first pages of boards too. */
  readonly secondLookShare: number;
}

export const WORTH_DEFAULTS: WorthOptions = {
  historyShare: SCHEDULE.historyShare,
  rewalk: SCHEDULE.rewalk,
  portalWeight: SCHEDULE.portalWeight,
  secondLookShare: SCHEDULE.secondLookShare,
};

/**
 * Ours. Index pages are read for what they tell of their rows, so that a thread is fetched only when it is known to have grown;
 * every page competes by its worth (worth.ts) at a rate of growth learned online: boards by their pulse and the site's week, threads
 * by survival. Threads of boards whose rows tell nothing are polled by their survival alone. One decision is a few heap steps,
 * whatever the number of lists.
 */
export class WorthScheduler implements LastingScheduler, LookingScheduler {
  readonly name: string = "ours";
  readonly #options: WorthOptions;
  readonly #lists = new ScheduledLists();
  readonly #threads = new ThreadNews();
  readonly #seconds = new SecondLooks();
  readonly #turns = new Turns();
  /** Pages by worth (negative: the largest first), history by records; lists whose worth is to be worked out anew, by time. */
  #news = new IndexedHeap();
  /** Threads whose latest posts may have been changed or removed since they were read, by how likely that is. */
  #again = new IndexedHeap();
  #history = new IndexedHeap();
  #alarms = new IndexedHeap();
  /** Lists with a page under way. */
  readonly #out = new Set<number>();
  /** When the first page was asked for: what is older is history. */
  #begin = 0;
  /** What a page of news is worth these days. */
  #price = 0;

  constructor(options: Partial<WorthOptions> = {}) {
    this.#options = { ...WORTH_DEFAULTS, ...options };
  }

  add({ list, kind, site, parent = list }: NewList): void {
    if (this.#lists.kindOf(list) === 0) this.#meet(list, codeOf(kind), site, parent);
    this.#renew(list, this.#begin);
  }

  next(now: number): PagePlace | undefined {
    if (this.#begin === 0) this.#begin = now;
    while (this.#alarms.topKey() <= now) {
      const list = this.#alarms.top();
      this.#alarms.remove(list);
      this.#renew(list, now);
    }
    const { historyShare, secondLookShare } = this.#options;
    const history = this.#turns.isHistory(this.#waiting(), historyShare);
    if (!history) this.#settleTop(now);
    const isAgain = !history && this.#turns.isAgain(this.#waiting(), secondLookShare);
    const heap = history ? this.#history : isAgain ? this.#again : this.#news;
    const list = heap.top();
    if (list < 0) return undefined;
    const worth = -heap.topKey();
    if (heap === this.#news && worth < Number.MAX_VALUE / 2)
      this.#price += (worth < this.#price ? SCHEDULE.priceDown : SCHEDULE.priceUp) * (worth - this.#price);
    this.#out.add(list);
    this.#history.remove(list);
    this.#news.remove(list);
    this.#again.remove(list);
    this.#alarms.remove(list);
    const look = this.#lists.lookOf(list);
    const again = isAgain ? this.#seconds.best(list, now) : undefined;
    if (!look) return { list, page: again?.page ?? this.#threads.nextPage(list) };
    if (!history && look.lookPage === 1 && look.looked > 0) this.#turns.noteLook(now - unseenSince(look));
    return { list, page: history ? look.walkPage : look.lookPage };
  }

  seenIndex(page: IndexPage): void {
    const { list, at } = page;
    const look = this.#lists.lookOf(list);
    if (!look) {
      this.missed(page, at);
      return;
    }
    this.#out.delete(list);
    look.pages = Math.max(1, page.pages);
    if (this.#lists.kindOf(list) === PORTAL) this.#readPortal(page, look);
    else this.#readBoard(page, look);
    this.#renew(list, at);
  }

  isLook({ list, page }: PagePlace, now: number): boolean {
    const look = this.#lists.lookOf(list);
    if (!look || look.looked === 0 || page !== 1 || look.lookPage > 1) return false;
    // The same page may be asked for by the walk.
    return this.#lists.kindOf(list) === PORTAL || look.walkPage > 1 || look.walkDue > now;
  }

  seenFeed({ list, at, from, boards, rows }: FeedLook): boolean {
    const found = new Map<number, number>();
    for (let i = 0; i < rows.length; i++) {
      const thread = rows.list[i]!;
      if (this.#lists.kindOf(thread) !== THREAD || this.#threads.hear(thread, -1, rows.last[i]!) === 0)
        continue;
      const board = this.#lists.boardOf(thread);
      found.set(board, (found.get(board) ?? 0) + 1);
      this.#renew(thread, at);
    }
    let isDone = false;
    for (const told of new Set([list, ...boards])) {
      const look = this.#lists.lookOf(told);
      if (!look || look.looked === 0 || look.lookPage > 1 || from > unseenSince(look)) continue;
      const records = this.#lists.kindOf(told) === PORTAL ? sumOf(found) : (found.get(told) ?? 0);
      lookOn(look, records, false, at, this.#lists.senseOf(told).rhythm);
      if (told === list) {
        this.#out.delete(list);
        isDone = true;
      }
      this.#renew(told, at);
    }
    return isDone;
  }

  seenPosts(page: PostPage): void {
    const { list, at } = page;
    if (this.#lists.kindOf(list) !== THREAD) {
      this.missed(page, at);
      return;
    }
    this.#out.delete(list);
    const sense = this.#lists.senseOf(list);
    sense.notePage(page.count, page.page, page.pages);
    for (let n = Math.max(0, this.#threads.have(list) - page.first); n < page.count; n++)
      sense.rhythm.note(page.times[n]!);
    if (list % SCHEDULE.cohort === 0) this.#threads.noteGaps(page, sense.survival);
    this.#threads.read(page, sense.pageSize);
    this.#seconds.note(page);
    this.#renew(list, at);
  }

  missed({ list, page }: PagePlace, at: number): void {
    this.#out.delete(list);
    const look = this.#lists.lookOf(list);
    if (look) {
      if (page === look.walkPage) walkOn(look, at, this.#options.rewalk);
      if (page === look.lookPage) lookOn(look, 0, false, at, this.#lists.senseOf(list).rhythm);
    } else if (this.#lists.kindOf(list) === THREAD) {
      this.#threads.forget(list, at);
      this.#seconds.forget(list);
    } else return;
    this.#renew(list, at);
  }

  doubt({ list, page }: PagePlace, at: number): void {
    if (this.#lists.kindOf(list) !== THREAD) return;
    this.#threads.doubt(list, page);
    this.#renew(list, at);
  }

  moveTimes(by: number): void {
    this.#threads.moveTimes(by);
    for (const look of this.#lists.looks()) {
      if (look.newest > 0) look.newest += by;
      if (look.lookNewest > 0) look.lookNewest += by;
      if (look.toldLast > 0) look.toldLast += by;
    }
  }

  /** Lists with something to fetch: index lists and threads with news, and lists with history that nobody has read. */
  get due(): { readonly news: number; readonly history: number } {
    return { news: this.#news.size, history: this.#history.size };
  }

  /** When a page of a list will be worth a visit, as far as can be told now, and why; undefined for a list that nobody has told of. */
  dueOf(list: number, now: number): Due | undefined {
    const kind = this.#lists.kindOf(list);
    if (kind === 0) return undefined;
    const look = this.#lists.lookOf(list);
    if (look) {
      if (look.looked === 0 || look.lookPage > 1) return { at: now, why: "look" };
      const rate = look.pulse.rate * this.#lists.senseOf(list).rhythm.level(now);
      if (look.told > 0) return { at: now, why: "told" };
      return { at: this.#worthAt(unseenSince(look), rate), why: "look" };
    }
    const threads = this.#threads;
    const sense = this.#lists.senseOf(list);
    if (threads.isDoubted(list)) return { at: now, why: "doubt" };
    if (threads.waiting(list, sense.pageSize) > 0)
      return { at: now, why: this.#history.has(list) ? "history" : "told" };
    const age = now - threads.haveLast(list);
    if (!this.#lists.boardTells(list)) {
      const rate = sense.survival.rate(threads.have(list), age) * sense.rhythm.level(now);
      return { at: this.#worthAt(threads.visited(list), rate), why: "poll" };
    }
    const isLookedAtAgain = this.#options.secondLookShare > 0;
    const at = this.#seconds.best(list, now) ? now : this.#seconds.restsUntil(list, now);
    return isLookedAtAgain && at !== undefined ? { at, why: "edits" } : { at: undefined, why: "rest" };
  }

  /** When a list that is left alone since then will be worth what a page is worth these days. */
  #worthAt(since: number, rate: number): number {
    return since + Math.sqrt((2 * this.#price) / rate);
  }

  save(): SavedWorth {
    return {
      ...this.#lists.save(),
      ...this.#turns.save(),
      threads: this.#threads.save(),
      young: this.#seconds.save(),
      news: this.#news.entries(),
      again: this.#again.entries(),
      history: this.#history.entries(),
      alarms: this.#alarms.entries(),
      out: [...this.#out],
      begin: this.#begin,
      price: this.#price,
    };
  }

  /** Goes on where `save` was called; pages that were under way then are asked for again. */
  static restore(saved: SavedWorth, options: Partial<WorthOptions> = {}): WorthScheduler {
    const scheduler = new WorthScheduler(options);
    scheduler.#lists.load(saved);
    scheduler.#turns.load(saved);
    scheduler.#threads.load(saved.threads);
    scheduler.#seconds.load(saved.young ?? []);
    scheduler.#news = IndexedHeap.of(saved.news);
    if (saved.again) scheduler.#again = IndexedHeap.of(saved.again);
    scheduler.#history = IndexedHeap.of(saved.history);
    scheduler.#alarms = IndexedHeap.of(saved.alarms);
    scheduler.#begin = saved.begin;
    scheduler.#price = saved.price;
    for (const list of saved.out) scheduler.#renew(list, saved.begin);
    return scheduler;
  }

  #meet(list: number, kind: number, site: number, parent: number): void {
    this.#lists.meet(list, kind, site, parent);
    this.#threads.reach(list);
  }

  #waiting(): Waiting {
    return {
      history: this.#history.size,
      news: this.#news.size,
      again: this.#again.size,
      newsWorth: -this.#news.topKey(),
      isGrown: this.#lists.kindOf(this.#news.top()) === THREAD,
    };
  }

  /** A portal page that told of no change has lowered a board's worth without a word; that is made good when the board comes up. */
  #settleTop(now: number): void {
    for (;;) {
      const list = this.#news.top();
      if (list < 0 || this.#lists.kindOf(list) === THREAD) return;
      const before = this.#news.topKey();
      this.#renewIndex(list, now);
      if (this.#news.keyOf(list) <= SCHEDULE.settled * before) return;
    }
  }

  #readPortal({ list: portal, rows, at }: IndexPage, look: BoardLook): void {
    const site = this.#lists.siteOf(portal);
    const sense = this.#lists.senseOf(portal);
    let grown = 0;
    for (let i = 0; i < rows.length; i++) {
      const list = rows.list[i]!;
      if (this.#lists.kindOf(list) === 0) {
        this.#meet(list, BOARD, site, portal);
        grown++;
      }
      const board = this.#lists.lookOf(list);
      if (!board || list === portal) continue;
      const { untimedSince, toldRecords } = board;
      const more = hearOfBoard(board, rows.records[i]!, rows.last[i]!, at, sense.portalTells);
      if (toldRecords >= 0 && rows.records[i]! >= 0) sense.noteCounted(more, untimedSince);
      grown += more;
      if (more > 0 || !this.#news.has(list)) this.#renew(list, at);
    }
    lookOn(look, grown, false, at, sense.rhythm);
  }

  #readBoard({ list: board, page, rows, at }: IndexPage, look: BoardLook): void {
    const site = this.#lists.siteOf(board);
    const sense = this.#lists.senseOf(board);
    const isLook = page === look.lookPage;
    let found = 0;
    let lastChanged = false;
    let wasSilent = false;
    let tells = rows.length === 0;
    for (let i = 0; i < rows.length; i++) {
      const list = rows.list[i]!;
      const isNew = this.#lists.kindOf(list) === 0;
      if (isNew) this.#meet(list, THREAD, site, board);
      else if (this.#lists.kindOf(list) !== THREAD) continue;
      // Met elsewhere, or moved: from now on this board tells of it.
      this.#lists.moveTo(board, list);
      if (rows.records[i]! >= 0 || rows.last[i]! > 0) tells = true;
      const grown = this.#threads.hear(list, rows.records[i]!, rows.last[i]!);
      const changed = isNew || grown > 0;
      lastChanged = changed || rows.last[i]! > look.newest;
      if (isLook && rows.last[i]! > look.lookNewest) look.lookNewest = rows.last[i]!;
      if (!changed) continue;
      if (wasKeptSilent(look, rows.last[i]!, at)) wasSilent = true;
      const more = isNew && rows.born[i]! < look.looked ? 1 : Math.max(1, grown);
      found += more;
      if (isLook && look.looked > 0 && !(rows.last[i]! > look.looked)) look.untimedSince += more;
      this.#renew(list, at);
    }
    look.tells = tells;
    if (rows.length > 0) sense.rowsTell = tells;
    if (isLook && page === 1 && look.silentAt > look.looked && found > 0) sense.notePortal(wasSilent);
    if (look.looked === 0) firstPulse(rows, look, at);
    if (page === look.walkPage) walkOn(look, at, this.#options.rewalk);
    const lastIsYoung =
      this.#options.secondLookShare > 0 && rows.last[rows.length - 1]! > at - SCHEDULE.deepYoung;
    if (isLook) lookOn(look, found, lastChanged, at, sense.rhythm, lastIsYoung);
  }

  /** Works out anew what a list is worth, and when that will have changed. */
  #renew(list: number, now: number): void {
    if (this.#out.has(list)) return;
    if (this.#lists.kindOf(list) === THREAD) this.#renewThread(list, now);
    else this.#renewIndex(list, now);
  }

  #renewIndex(list: number, now: number): void {
    const look = this.#lists.lookOf(list)!;
    const isPortal = this.#lists.kindOf(list) === PORTAL;
    const weight = isPortal ? this.#options.portalWeight : 1;
    const worth = weight * worthOfLook(look, this.#lists.senseOf(list).rhythm.level(now), now);
    this.#news.put(list, -worth);
    if (look.walkDue === 0 && look.looked > 0 && !isPortal) this.#history.put(list, -SCHEDULE.walkFirst);
    else if (look.walkDue > 0 && look.walkDue <= now && !isPortal)
      this.#history.put(list, -SCHEDULE.walkLast);
    if (look.looked === 0) return;
    const unseen = now - unseenSince(look);
    const near = unseen * Math.sqrt((SCHEDULE.nearPrice * this.#price) / worth) - unseen;
    const wait = Math.max(
      SCHEDULE.renewLeast,
      SCHEDULE.renewAfter * unseen,
      look.told === 0 && near > 0 ? near : 0,
    );
    this.#alarms.put(list, now + Math.min(SCHEDULE.renewMost, wait));
  }

  #renewThread(list: number, now: number): void {
    const sense = this.#lists.senseOf(list);
    const threads = this.#threads;
    const waiting = threads.waiting(list, sense.pageSize);
    this.#again.remove(list);
    if (waiting > 0) {
      this.#renewWaiting(list, waiting, now);
      return;
    }
    this.#history.remove(list);
    if (list % SCHEDULE.cohort === 0) threads.noteSilence(list, now, sense.survival);
    const age = now - threads.haveLast(list);
    if (this.#lists.boardTells(list)) {
      this.#news.remove(list);
      const isYoung = this.#renewAgain(list, now);
      const inCohort = list % SCHEDULE.cohort === 0;
      if (inCohort && !isYoung) this.#alarms.put(list, threads.haveLast(list) + Survival.nextAge(age));
      return;
    }
    const silent = now - threads.visited(list);
    const rate = sense.survival.rate(threads.have(list), age) * sense.rhythm.level(now);
    this.#news.put(list, -worthOfUnseen(rate, silent));
    this.#alarms.put(list, now + Math.max(SCHEDULE.renewThreadLeast, SCHEDULE.renewAfter * silent));
  }

  #renewWaiting(list: number, waiting: number, now: number): void {
    const sense = this.#lists.senseOf(list);
    const last = this.#threads.toldLast(list);
    const isHistory = last < this.#begin && (last > 0 || this.#lists.isFirstWalk(list));
    if (isHistory && !this.#threads.isDoubted(list)) {
      this.#news.remove(list);
      this.#history.put(list, -waiting - last * SCHEDULE.younger);
      return;
    }
    const age = Math.max(0, now - last);
    const rate = sense.survival.rate(this.#threads.told(list), age) * sense.rhythm.level(now);
    this.#history.remove(list);
    this.#news.put(list, -worthOfKnown(waiting, Math.max(SCHEDULE.slowest, rate)));
    this.#alarms.put(list, last + Survival.nextAge(age));
  }

  /** Its latest posts may have been changed, of which no row tells. False if they are too old for that. */
  #renewAgain(list: number, now: number): boolean {
    if (this.#options.secondLookShare === 0) return false;
    const best = this.#seconds.best(list, now);
    const rested = this.#seconds.restsUntil(list, now);
    if (best) this.#again.put(list, -best.changes);
    const wait = best ? now + SCHEDULE.renewMost : undefined;
    if (wait === undefined && rested === undefined) return false;
    this.#alarms.put(list, Math.min(wait ?? Number.POSITIVE_INFINITY, rested ?? Number.POSITIVE_INFINITY));
    return true;
  }
}

/** Why a page is due: to see what is new, because rows told of it, or it may be gone, as history, without being told, or for edits. */
export interface Due {
  /** Milliseconds since 1970; undefined while nothing makes it due. */
  readonly at: number | undefined;
  readonly why: "look" | "told" | "doubt" | "history" | "poll" | "edits" | "rest";
}

function sumOf(counts: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

export interface SavedWorth extends SavedLists, SavedTurns {
  readonly threads: SavedColumns;
  /** Not there in what earlier versions saved: it is known again as pages are seen. */
  readonly young?: SavedLooks;
  readonly news: SavedHeap;
  /** Not there in what earlier versions saved. */
  readonly again?: SavedHeap;
  readonly history: SavedHeap;
  readonly alarms: SavedHeap;
  readonly out: readonly number[];
  readonly begin: number;
  readonly price: number;
}

interface SavedHeap {
  readonly ids: readonly number[];
  readonly keys: readonly number[];
}

/** The rows of a first page already show how lively a board is: so many threads with a post since the oldest of them. */
function firstPulse(rows: IndexPage["rows"], look: BoardLook, at: number): void {
  let oldest = at;
  for (let i = 0; i < rows.length; i++) if (rows.last[i]! < oldest) oldest = rows.last[i]!;
  if (rows.length > 0 && oldest < at) look.pulse.note(rows.length, at - oldest);
}
