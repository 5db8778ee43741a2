import { join } from "node:path";
import type { Archive, MadeVisit, Outcome, WithinCommit } from "./archive.ts";
import { type Loss, Losses, shortFiles } from "./check/losses.ts";
import { recounted } from "./check/recount.ts";
import { Commands } from "./commands/commands.ts";
import type { Database } from "./database/database.ts";
import { type Disk, systemDisk } from "./database/disk.ts";
import { inWords } from "./database/storage-fault.ts";
import { Writing } from "./database/writing.ts";
import type { KeptFacts } from "./facts/facts.ts";
import { GUIDE, guideFactOf, TOTALS } from "./facts/own-facts.ts";
import { SqliteFacts } from "./facts/sqlite-facts.ts";
import { StoredFigures } from "./figures.ts";
import { type Explanation, explain } from "./frontier/explanation.ts";
import type { Found, Waiting } from "./frontier/frontier.ts";
import { SkipLog } from "./frontier/skip-log.ts";
import { SqliteFrontier } from "./frontier/sqlite-frontier.ts";
import { WaitingAddresses } from "./frontier/waiting-addresses.ts";
import type { Told } from "./guides/guides.ts";
import { SqliteGuides } from "./guides/sqlite-guides.ts";
import { ToldRows } from "./guides/told-rows.ts";
import { SqliteLists } from "./lists/sqlite-lists.ts";
import type { MediaOutcome } from "./media/media.ts";
import { MediaCommit } from "./media/media-commit.ts";
import { SqliteMedia } from "./media/sqlite-media.ts";
import { type Layout, layoutOf } from "./opening/directory.ts";
import { type Opened, openedArchive } from "./opening/opening.ts";
import { SqlitePeople } from "./people/sqlite-people.ts";
import { SqlitePosts } from "./posts/sqlite-posts.ts";
import { SqliteReadings } from "./readings/sqlite-readings.ts";
import { noTotals, type Totals } from "./totals.ts";
import { Recorder } from "./visits/recorder.ts";
import { FOR_PAGE, SqliteVisits } from "./visits/sqlite-visits.ts";
import { VisitRows } from "./visits/visit-rows.ts";
import type { Judged, StoredVisit } from "./visits/visits.ts";
import { registerFile } from "./warc/files.ts";

export interface SqliteArchiveOptions {
  readonly directory: string;
  /** A WARC file that has reached this size is closed and the next one begun. */
  readonly warcSize: number;
  /** Whether this run begins a WARC file of its own, instead of going on with the last one. */
  readonly ownWarcFile?: boolean | undefined;
  readonly software: string;
  /** Who crawls, and what for. */
  readonly operator?: string | undefined;
  readonly description?: string | undefined;
  readonly now: () => number;
  /** The machine's, unless told otherwise. */
  readonly disk?: Disk;
  /** Told of outcomes once they are on disk, and of their visits; 0 where none was made. */
  readonly committed?: ((outcomes: readonly Outcome[], visits: readonly number[]) => void) | undefined;
}

/**
 * The archive on one machine: WARC files and one SQLite database in one directory.
 *
 * A page counts as done when `commit` has returned: its WARC record was on disk before its row, its links and its
 * frontier changes were committed in one transaction. Bytes behind what the database counts are a torn tail and are
 * cut off at the next start. Hence a crash at any moment loses nothing that counted, and repeats only what was in flight.
 */
export class SqliteArchive implements Archive {
  readonly layout: Layout;
  readonly totals: Totals;
  readonly frontier: SqliteFrontier;
  readonly visits: SqliteVisits;
  readonly readings: SqliteReadings;
  readonly lists: SqliteLists;
  readonly posts: SqlitePosts;
  readonly people: SqlitePeople;
  readonly media: SqliteMedia;
  readonly figures: StoredFigures;
  readonly facts: SqliteFacts;
  readonly guides: SqliteGuides;
  readonly commands: Commands;
  /** What was found to be gone when the archive was opened. */
  readonly loss: Loss | undefined;
  readonly #opened: Opened;
  readonly #writing: Writing;
  readonly #addresses: WaitingAddresses;
  readonly #visitRows: VisitRows;
  readonly #told: ToldRows;
  readonly #recorder: Recorder;
  readonly #log: SkipLog;
  readonly #mediaCommit: MediaCommit;
  readonly #committed: SqliteArchiveOptions["committed"];

  constructor(options: SqliteArchiveOptions) {
    const { directory, now, disk = systemDisk } = options;
    const layout = layoutOf(directory);
    this.layout = layout;
    this.#committed = options.committed;
    this.#opened = openedArchive(layout, disk);
    const { database } = this.#opened;
    try {
      this.#writing = new Writing(database, layout);
      this.facts = new SqliteFacts(this.#writing, layout.database);
      const guide = this.facts.get(GUIDE) ?? "";
      this.totals = totalsOf(database, this.facts.get(TOTALS), guide);
      this.#addresses = new WaitingAddresses(database, this.totals, guide);
      this.#visitRows = new VisitRows(database, this.totals);
      this.visits = new SqliteVisits(database, layout.warcs, this.#addresses);
      this.readings = new SqliteReadings(database, this.visits);
      this.#told = new ToldRows(database, this.visits);
      this.#log = new SkipLog(layout.log, now);
      this.frontier = new SqliteFrontier(this.#writing, this.#addresses, this.#log);
      this.guides = new SqliteGuides({
        writing: this.#writing,
        facts: this.facts,
        addresses: this.#addresses,
        visits: this.#visitRows,
        told: this.#told,
      });
      this.commands = new Commands(database);
      this.lists = new SqliteLists(database);
      this.posts = new SqlitePosts(database);
      this.people = new SqlitePeople(database);
      this.media = new SqliteMedia(database);
      this.figures = new StoredFigures(database);
      this.#writing.atTheEnd(() => {
        this.#addresses.save();
        this.facts.set(TOTALS, this.totals);
      });
      this.loss = this.#noteLoss(disk, now);
      this.#recorder = new Recorder(this.#writing, this.#visitRows, this.totals, {
        ...options,
        layout,
        disk,
      });
      this.#mediaCommit = new MediaCommit({
        ...{ writing: this.#writing, recorder: this.#recorder, rows: this.#visitRows, media: this.media },
        ...{ addresses: this.#addresses, isMember: () => this.facts.isMember },
      });
    } catch (error) {
      this.#opened.discard();
      throw inWords(error, directory, directory);
    }
  }

  log(event: string, url: string, detail: string): void {
    this.#log.note(event, url, detail);
    this.#writing.write(() => this.#log.flush());
  }

  transaction<T>(work: () => T): T {
    return this.#writing.transaction(work);
  }

  /** What is deleted from here on is written over with zeros. */
  overwriteDeleted(): void {
    this.#writing.database.pragma("secure_delete = ON");
  }

  weighed(visit: StoredVisit, page: Judged, found: readonly Found[], told: readonly Told[]): void {
    this.transaction(() => {
      for (const one of told) this.#told.add(one, visit.id);
      this.#visitRows.judge(visit.address, visit.id, { ...page, weighed: true });
      for (const one of found) this.frontier.addOne(one, visit.address);
    });
    this.#log.flush();
  }

  async commit(outcomes: readonly Outcome[], facts: KeptFacts = [], within?: WithinCommit): Promise<void> {
    this.#writing.refuseIfBroken();
    try {
      await this.#commit(outcomes, facts, within);
    } catch (error) {
      // Whatever it was: the frontier in memory has moved on, the one in the database has not.
      throw this.#writing.break(error);
    }
  }

  async commitMedia(outcomes: readonly MediaOutcome[]): Promise<void> {
    this.#writing.refuseIfBroken();
    try {
      await this.#mediaCommit.commit(outcomes, this.visits.takeKept());
    } catch (error) {
      throw this.#writing.break(error);
    }
  }

  close(): void {
    try {
      if (!this.#writing.isBroken) this.#writing.write(() => this.#log.flush());
    } finally {
      this.#release();
      this.#opened.close();
    }
  }

  /** Closes it and, if it was begun by this very object, takes it away again; true when it did. */
  discard(): boolean {
    if (!this.#opened.isNew) {
      this.close();
      return false;
    }
    this.#release();
    this.#opened.discard();
    return true;
  }

  /** The figures as they were committed last. */
  get committed(): Readonly<Totals> {
    return { ...noTotals(), ...this.facts.get(TOTALS) };
  }

  /** What became of an address, and why. */
  explain(url: string): Explanation {
    return explain(this.#writing.database, url);
  }

  #release(): void {
    this.#recorder.close();
    this.visits.close();
  }

  async #commit(outcomes: readonly Outcome[], facts: KeptFacts, within?: WithinCommit): Promise<void> {
    const kept = this.visits.takeKept();
    const visited = outcomes.flatMap(({ visit, address }) => (visit ? [{ visit, address: address.id }] : []));
    const stored = await this.#recorder.record(
      [...kept.map((visit) => ({ visit })), ...visited],
      this.facts.isMember,
    );
    let visits: (MadeVisit | undefined)[] = [];
    this.transaction(() => {
      if (stored.length > 0) this.#recorder.count();
      this.facts.setAll(facts);
      let next = 0;
      for (const { exchange, forPage } of kept) {
        const { id, own } = this.#addresses.besideAddress(exchange.url + (forPage ? FOR_PAGE : ""));
        this.#visitRows.insert(id, stored[next++]!, forPage ? "media" : own ? "own" : undefined);
      }
      visits = outcomes.map((outcome) => {
        const record = outcome.visit && stored[next++]!;
        const id = record ? this.#visitRows.insert(outcome.address.id, record) : 0;
        this.#finish(outcome, id);
        return record && { id, digest: record.rendering?.digest ?? record.digest };
      });
      // What the guide was told is in what it knows.
      const { name: guide } = guideFactOf({ name: this.guides.followed });
      if (facts.some(({ name }) => name === guide)) this.#told.clear();
      within?.(visits);
    });
    this.#log.flush();
    this.#committed?.(
      outcomes,
      visits.map((visit) => visit?.id ?? 0),
    );
  }

  #finish({ address, end, found, told = [], unsettled }: Outcome, visit: number): void {
    for (const one of told) this.#told.add(one, visit);
    if (end.state === "done") this.#addresses.finish(address, "done", { unsettled });
    else if (end.state === "later") this.#addresses.finish(address, "later", end);
    else this.#giveUp(address, end);
    for (const one of found) this.frontier.addOne(one, address.id);
  }

  #giveUp(address: Waiting, end: Extract<Outcome["end"], { skip: unknown }>): void {
    this.#addresses.finish(address, end.state, end.skip);
    this.#log.line(address.url, end.skip);
  }

  /** Visits whose bytes are gone are fetched again. Their file is not written to any more: who finds the rest can put it back. */
  #noteLoss(disk: Disk, now: () => number): Loss | undefined {
    const { warcs } = this.layout;
    const { database } = this.#writing;
    const files = shortFiles(database, warcs);
    if (files.length === 0) return undefined;
    const whole = new Map<string, number>();
    const loss = this.transaction(() => {
      const losses = new Losses(database, this.totals);
      for (const file of files) whole.set(file.name, losses.addTail(file, warcs));
      registerFile(database, now());
      return { files, ...losses.mark(({ url }) => this.#addresses.reopen(url)) };
    });
    // Half a record at the end would be half a record for all other readers too.
    for (const { name, size } of files)
      if (size > whole.get(name)!) cutFile(disk, join(warcs, name), whole.get(name)!);
    return loss;
  }
}

function totalsOf(database: Database, saved: Partial<Totals> | undefined, guide: string): Totals {
  const totals: Totals = { ...noTotals(), ...saved };
  // Before format 4 robots.txt was counted among the pages.
  const isOld = saved !== undefined && saved.own === undefined;
  return isOld ? { ...totals, ...recounted(database, guide) } : totals;
}

function cutFile(disk: Disk, file: string, size: number): void {
  const descriptor = disk.open(file, "a");
  try {
    disk.cut(descriptor, size);
  } finally {
    disk.close(descriptor);
  }
}
