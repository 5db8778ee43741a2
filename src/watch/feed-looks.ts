import type { Archive } from "../archive/archive.ts";
import { digestOf } from "../archive/warc/digest.ts";
import type { Admission } from "../crawl/admission.ts";
import { announcedBy, startPage } from "../crawl/hints.ts";
import { unasked } from "../crawl/visit.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { textOf } from "../fetch/charset.ts";
import { type FeedItem, readFeed } from "../page/links/feed.ts";
import type { Kept } from "../read/kept.ts";
import { type PagePlace, PORTAL, THREAD } from "../read/list.ts";
import type { Clock } from "../seam/clock.ts";
import { DAY, MINUTE } from "../seam/times.ts";
import type { ConditionalVisit } from "./conditional-visits.ts";
import { FEWEST_COMPARED, judgeFeed, type ShownThread } from "./feed-honesty.ts";
import { type KeepSetting, keepAnswer } from "./keep-answer.ts";
import type { PageBudget } from "./page-budget.ts";
import type { LookingScheduler } from "./schedule/scheduler.ts";
import type { Telling } from "./telling.ts";

export interface FeedSetting extends KeepSetting {
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly scheduler: LookingScheduler;
  readonly telling: Telling;
  readonly budget: PageBudget;
  readonly admission: Admission;
  readonly stop: AbortSignal;
}

/** After so many readings a board is left to its own looks once, to see whether the feed is still honest; so is the portal, for new boards. */
const CHECK = 8;
/** A feed that was not found honest is read once in so many looks, to be compared with what they show. */
const TRIAL = 50;
/** What could not be judged for so long is compared anew. */
const LONGEST_PROOF = DAY;

interface Reading {
  readonly items: readonly FeedItem[];
  readonly at: number;
}

/**
 * Looks at the feed that a site's entry announces, in place of looks at index pages, for as long as it is found to tell what they
 * show. Boards of which it has never told are looked at as before. After a restart it has to prove itself anew.
 */
export class FeedLooks {
  readonly #setting: FeedSetting;
  #url: string | undefined;
  #honest = false;
  #shift = 0;
  #looks = 0;
  #readings = 0;
  #checked: number | undefined;
  #latest: Reading | undefined;
  #latestDigest: string | undefined;
  /** A reading, and what index pages have shown since of threads that were written in before it. */
  #proof: (Reading & { readonly shown: Map<number, number>; judged: boolean }) | undefined;
  readonly #boards = new Set<number>();

  constructor(setting: FeedSetting, url: string) {
    this.#setting = setting;
    this.#url = url;
  }

  /** Reads the feed if it is to stand for this look; false if the page itself is to be fetched. */
  async standsFor(place: PagePlace): Promise<boolean> {
    const { scheduler, clock } = this.#setting;
    if (!this.#url || !scheduler.isLook(place, clock.now())) return false;
    if (this.#honest ? !this.#tellsOf(place.list) : this.#looks++ % TRIAL !== 0) return false;
    const reading = await this.#read(this.#url);
    if (!reading) this.#honest = false;
    return reading !== undefined && this.#honest && this.#tell(reading, place);
  }

  /** An index page was read: does the feed agree with it? */
  shown({ list, rows }: Kept): void {
    if (list === this.#checked) this.#checked = undefined;
    const proof = this.#proof;
    if (!proof || rows.length === 0) return;
    const { lists } = this.#setting.archive;
    for (const id of rows) {
      const row = lists.list(id);
      if (row?.kind !== THREAD || row.rowLast === null) continue;
      const last = row.rowLast + this.#setting.telling.offset;
      // Index pages show minutes: what was written in the minute of the reading may be in the feed or not.
      if (last < proof.at - MINUTE) proof.shown.set(id, row.rowLast);
      else proof.shown.delete(id);
    }
    const threads: ShownThread[] = [...proof.shown].map(([list, last]) => ({ list, last }));
    const told = this.#timesOf(proof.items);
    const worth = judgeFeed(told, threads);
    if (worth.compared < FEWEST_COMPARED) return;
    proof.judged = true;
    this.#honest = worth.honest;
    this.#shift = worth.shift;
    for (const list of told.keys()) {
      const board = lists.list(list)?.parent;
      if (board) this.#boards.add(board);
    }
  }

  #tellsOf(list: number): boolean {
    if (this.#boards.has(list)) return list !== this.#checked;
    return this.#setting.archive.lists.list(list)?.kind === PORTAL && this.#readings % CHECK !== 0;
  }

  /** The next board to be compared: of one of the items in turn, so that lively boards come up more often. */
  #nextChecked(threads: readonly ShownThread[]): void {
    if (++this.#readings % CHECK !== 0 || threads.length === 0) return;
    const { list } = threads[(this.#readings / CHECK) % threads.length]!;
    this.#checked = this.#setting.archive.lists.list(list)?.parent ?? undefined;
  }

  #tell({ items, at }: Reading, { list }: PagePlace): boolean {
    const { archive, reading, telling } = this.#setting;
    archive.transaction(() => {
      for (const { link, title } of items) reading.keeper.meetThread(link, title, at);
    });
    const threads = [...this.#timesOf(items)].map(([thread, time]) => ({
      list: thread,
      last: time - this.#shift,
    }));
    this.#nextChecked(threads);
    const boards = [...this.#boards].filter((board) => board !== this.#checked);
    return telling.feed({ list, at, threads, boards });
  }

  /** The latest time that the feed tells of each thread that is known. */
  #timesOf(items: readonly FeedItem[]): Map<number, number> {
    const times = new Map<number, number>();
    for (const { link, time } of items) {
      const list = time === undefined ? undefined : this.#setting.reading.keeper.threadAt(link);
      if (list !== undefined) times.set(list, Math.max(time!, times.get(list) ?? time!));
    }
    return times;
  }

  async #read(url: string): Promise<Reading | undefined> {
    const { fetcher, clock, budget, stop, conditions, admission } = this.#setting;
    let condition: ConditionalVisit | undefined = conditions.begin(url, () => this.#latestDigest);
    let reading: Reading | undefined;
    while (condition && !stop.aborted) {
      await clock.sleep(budget.wait(clock.now()), stop);
      budget.spend(clock.now());
      const answer = await fetcher.fetch(url, { signal: stop, headers: condition.headers });
      if (unasked(answer)) return undefined;
      // Forbidden, or not there: not asked for again.
      if (answer.ok ? answer.status === 404 || answer.status === 410 : !answer.failure.retry)
        this.#url = undefined;
      await keepAnswer(this.#setting, url, answer, true);
      if (!answer.ok || (answer.status !== 200 && answer.status !== 304)) return undefined;
      const { at } = answer.exchange;
      if (answer.status === 304) reading = this.#latest && { ...this.#latest, at };
      else {
        this.#latestDigest = digestOf(answer.body);
        const { text } = textOf(answer.body, answer.headers["content-type"]);
        reading = { items: readFeed(text, url).filter(({ link }) => admission.isOnHost(link)), at };
      }
      condition = condition.judge(answer.status);
    }
    if (!reading || reading.items.length === 0) return undefined;
    this.#latest = reading;
    if (!this.#proof || this.#proof.judged || reading.at - this.#proof.at > LONGEST_PROOF)
      this.#proof = { ...reading, shown: new Map(), judged: false };
    return reading;
  }
}

/** The address of the feed that the start page announces, if it is the site's own. */
export async function announcedFeed(
  archive: Archive,
  start: string,
  admission: Admission,
): Promise<string | undefined> {
  const page = await startPage({ archive, start });
  return page && announcedBy(page).feeds.find((url) => admission.isOnHost(url));
}
