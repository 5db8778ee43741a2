import type { Archive } from "../archive/archive.ts";
import { jsonFact } from "../archive/facts/fact.ts";
import { READ } from "../archive/facts/own-facts.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { StoredVisit } from "../archive/visits/visits.ts";
import { KnownPeople, type SavedPeople } from "../learn/people/known-people.ts";
import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import { refusalOf } from "../page/refusal.ts";
import { nextTurn } from "../seam/next-turn.ts";
import { zoneByFeeds } from "./feed-zone.ts";
import type { Kept, ReadVisit } from "./kept.ts";
import { NOTHING_KNOWN, type SiteKnowledge } from "./knowledge.ts";
import type { Learned } from "./learning.ts";
import { BOARD } from "./list.ts";
import { ListKeeper } from "./list-keeper.ts";
import { looksSince } from "./looks.ts";
import { READING } from "./numbers.ts";
import type { Overrides } from "./overrides.ts";
import { readSafely } from "./read-safely.ts";
import { Reader } from "./reader.ts";
import type { Reading } from "./reading.ts";
import { RecentPages } from "./recent-pages.ts";
import { readsOtherwise } from "./rereading.ts";
import { SiteLearning } from "./site-learning.ts";

/** What the first versions had learned says too little of a site, which is learned anew. */
export const READER = jsonFact<SiteKnowledge>("reader", { 1: () => NOTHING_KNOWN, 2: () => NOTHING_KNOWN });
export const PEOPLE = jsonFact<SavedPeople>("people");
export const OVERRIDES = jsonFact<Overrides>("overrides");

/** What was learned the second time is learned again only if it does not fit. */
const LEARNED_WELL = 2;

/** A visit that was just made, with what its page turned out to be. */
export interface FreshVisit extends ReadVisit {
  readonly address: number;
  readonly status: number;
  readonly location: string | null;
  /** Undefined when it brought no page, or one that says no. */
  readonly reading: Reading | undefined;
  /** What it is if nothing can be read on it: a page that says no. */
  readonly type?: PageType;
}

/**
 * The reading of one archive. Pages are read as they come in, in the transaction that commits them, as soon as the site is
 * known a little; it is learned from what came in before, which is then read from the archive. When there is much more to
 * learn from, the site is learned anew, and pages that what is known now reads otherwise are read again.
 */
export class SiteReading {
  readonly keeper: ListKeeper;
  readonly #archive: Archive;
  #reader: Reader;
  readonly #learning: SiteLearning;
  readonly #recent = new RecentPages();
  /** Whether everything before what comes in now has been read. */
  #upToDate = false;
  /** Visits since what is known of people was kept last. */
  #unkept = 0;
  /** Visits that came in since and wait to be read from the archive. */
  #behind = 0;

  constructor(archive: Archive) {
    this.#archive = archive;
    const people = KnownPeople.restore(archive.facts.get(PEOPLE) ?? []);
    this.#reader = new Reader(savedKnowledge(archive), savedOverrides(archive), people);
    this.keeper = new ListKeeper(archive, this.#reader);
    this.#learning = new SiteLearning(archive, this.#recent);
  }

  get knowledge(): SiteKnowledge {
    return this.#reader.knowledge;
  }

  /** What a page is and shows, as far as the site is known now. */
  of(page: Page): Reading {
    return this.keeper.reading(page);
  }

  /** Within the commit of these visits, which were all made after those before: keeps what they show. */
  keep(visits: readonly FreshVisit[]): void {
    this.#keepPeople(visits.length);
    for (const { id, reading } of visits) {
      if (!reading) continue;
      this.#learning.see(reading.taught, id, this.knowledge);
      if (this.knowledge.version < LEARNED_WELL) this.#recent.add(id, reading.page);
    }
    if (!this.#upToDate || this.knowledge.version === 0) {
      this.#behind += visits.length;
      return;
    }
    for (const visit of visits) this.#keep(visit);
    const last = visits.at(-1);
    if (last) this.markRead(last.id);
  }

  /** Takes in one visit and marks it as read; the caller owns the transaction. */
  keepOne(visit: FreshVisit): Kept | undefined {
    const kept = this.#keep(visit);
    this.markRead(visit.id);
    return kept;
  }

  /** How many visits came in that wait to be read. */
  get behind(): number {
    return this.#behind;
  }

  /** Whether there is something to learn or to read beside what comes in. */
  get isDue(): boolean {
    return this.#learning.isDue(this.knowledge) || (this.knowledge.version > 0 && !this.#upToDate);
  }

  /** Learns the site if it is time, and reads what was not read yet. Can be stopped at any moment, and goes on there. */
  async catchUp(stop: AbortSignal, progress: (pages: number) => void = () => {}): Promise<void> {
    if (this.#learning.isDue(this.knowledge)) await this.#learn(stop);
    let pages = 0;
    const more = (visits: readonly StoredVisit[]) => {
      pages += visits.length;
      progress(pages);
    };
    await this.#readNew(stop, more);
    await this.#readAgain(stop, more);
  }

  /** The same at the end of a crawl: a small site, or one of which another part was learned, is learned from what there is. */
  async finish(stop: AbortSignal, progress?: (pages: number) => void): Promise<void> {
    if (this.#learning.isDueAtEnd(this.knowledge)) await this.#learn(stop);
    await this.catchUp(stop, progress);
    if (!stop.aborted && (await this.#askFeeds())) await this.catchUp(stop, progress);
  }

  /** Where no page tells the board's zone, feeds may: true if all threads are to be read again by it. */
  async #askFeeds(): Promise<boolean> {
    const { knowledge } = this;
    const feedZone =
      knowledge.version === 0 || knowledge.dates?.zone ? undefined : await zoneByFeeds(this.#archive);
    if (!feedZone) return false;
    const dates = { orders: {}, ...knowledge.dates, zone: feedZone };
    this.#take({ knowledge: { ...knowledge, dates, feedZone }, otherwise: 1 });
    return true;
  }

  /** Whether what was learned tells of every board that was read that it is one; else it was learned before that was read. */
  get knowsBoards(): boolean {
    for (const { url, read } of this.#archive.lists.ofKind(BOARD))
      if (read && this.#reader.kindOf(url) !== BOARD) return false;
    return true;
  }

  /** Learns the site anew from what is archived, as when it has a new look. */
  async learnAnew(stop: AbortSignal): Promise<void> {
    this.#take(await this.#learning.learnAnew(this.#reader, stop));
  }

  async #learn(stop: AbortSignal): Promise<void> {
    this.#take(await this.#learning.learn(this.#reader, stop));
  }

  #take(learned: Learned | undefined): void {
    if (!learned) return;
    const { otherwise } = learned;
    const looks = looksSince(learned.knowledge, this.knowledge, this.#archive.visits.latestAt() ?? 0);
    const knowledge = { ...learned.knowledge, looks };
    this.#archive.transaction(() => {
      this.#archive.facts.set(READER, knowledge);
      this.#keepPeople(READING.peopleKept);
      this.#readBy(
        new Reader(knowledge, savedOverrides(this.#archive), this.#reader.people),
        otherwise >= READING.otherwise,
      );
    });
  }

  /** Takes what a person says of the site for true: what is read otherwise by that owes a reading. */
  override(overrides: Overrides): void {
    this.#archive.transaction(() => {
      this.#archive.facts.set(OVERRIDES, overrides);
      this.#readBy(new Reader(this.knowledge, overrides, this.#reader.people), false);
      this.#upToDate = false;
    });
  }

  /** Everything owes a reading, whatever it was read by. */
  oweAll(): void {
    this.#archive.transaction(() => this.#archive.readings.owe(() => true));
  }

  /** Marks a visit as read: all before it have been. */
  markRead(visit: number): void {
    this.#archive.facts.set(READ, visit);
  }

  /** Now and then: what a crash forgets of them is soon learned again. */
  #keepPeople(visits: number): void {
    this.#unkept += visits;
    if (this.#unkept < READING.peopleKept) return;
    this.#unkept = 0;
    this.#archive.facts.set(PEOPLE, this.#reader.people.save());
  }

  #readBy(reader: Reader, otherPosts: boolean): void {
    if (this.knowledge.version > 0)
      this.#archive.readings.owe(readsOtherwise(this.#reader, reader, otherPosts));
    this.#reader = reader;
    this.keeper.readBy(reader);
  }

  async #readNew(stop: AbortSignal, more: (visits: readonly StoredVisit[]) => void): Promise<void> {
    while (!stop.aborted && this.knowledge.version > 0) {
      const visits = this.#archive.visits.after(this.#archive.facts.get(READ) ?? 0, READING.portion);
      if (visits.length === 0) {
        this.#upToDate = true;
        this.#behind = 0;
        return;
      }
      await this.#readStored(visits, (visit) => this.keepOne(visit));
      more(visits);
    }
  }

  async #readAgain(stop: AbortSignal, more: (visits: readonly StoredVisit[]) => void): Promise<void> {
    while (!stop.aborted && this.knowledge.version > 0) {
      const visits = this.#archive.readings.owing(READING.portion);
      if (visits.length === 0) {
        if (this.knowledge.version >= LEARNED_WELL) this.#recent.clear();
        return;
      }
      await this.#readStored(visits, (visit) => this.#keep(visit, true), true);
      more(visits);
    }
  }

  async #readStored(
    visits: readonly StoredVisit[],
    keep: (visit: FreshVisit) => void,
    again = false,
  ): Promise<void> {
    const pages: (Page | undefined)[] = [];
    for (const visit of visits) pages.push(visit.isPage ? await this.#pageOf(visit) : undefined);
    this.#archive.transaction(() => {
      visits.forEach((visit, i) => {
        const page = pages[i];
        const { id, address, url, at, shownDigest: body, status, location } = visit;
        const no = page && refusalOf(page, status);
        const reading = page && !no ? this.keeper.reading(page, again) : undefined;
        keep({ id, address, url, at, body, status, location, reading, ...(no && { type: "other" }) });
      });
    });
    await nextTurn();
  }

  async #pageOf(visit: StoredVisit): Promise<Page | undefined> {
    return this.#recent.of(visit) ?? archivedPage(visit, this.#archive.visits.shown(visit));
  }

  #keep(visit: FreshVisit, again = false): Kept | undefined {
    const { address, id, reading, type } = visit;
    const kept = readSafely(this.#archive, () => this.keeper.read(visit, visit, reading, again));
    const { version } = this.knowledge;
    if (reading) {
      const read = typeIn(reading);
      this.#archive.readings.set({ address, visit: id, type: read, version });
      this.#learning.note(read);
    }
    if (!reading && (type || again))
      this.#archive.readings.set({ address, visit: id, type: type ?? "other", version });
    return kept;
  }
}

function typeIn(reading: Reading): PageType {
  try {
    return reading.type;
  } catch {
    return "other";
  }
}

function savedKnowledge(archive: Archive): SiteKnowledge {
  return archive.facts.get(READER) ?? NOTHING_KNOWN;
}

function savedOverrides(archive: Archive): Overrides {
  return archive.facts.get(OVERRIDES) ?? [];
}
