import { join } from "node:path";
import type { Exchange } from "../fetch/answer.ts";
import type {
  Facts,
  Found,
  Judged,
  ListArchive,
  Outcome,
  SkipReason,
  StoredTold,
  StoredVisit,
  Told,
  Totals,
  Visited,
  Waiting,
  WayWeight,
  WithinCommit,
} from "./archive.ts";
import { GUIDE_FACT, guideFactOf, noTotals } from "./archive.ts";
import { type Loss, Losses, shortFiles } from "./check/losses.ts";
import { recounted } from "./check/recount.ts";
import type { Database } from "./database/database.ts";
import { type Disk, systemDisk } from "./database/disk.ts";
import { inWords, StorageError } from "./database/storage-fault.ts";
import { type Explanation, explain } from "./frontier/explanation.ts";
import { SkipLog } from "./frontier/skip-log.ts";
import { Frontier } from "./frontier/waiting-addresses.ts";
import { ToldStore } from "./guides/told-rows.ts";
import { ListStore } from "./lists/list-store.ts";
import { type Layout, layoutOf } from "./opening/directory.ts";
import { type Opened, openedArchive } from "./opening/opening.ts";
import { MEMBER_FACT, makePrivate, SECRET_FACTS } from "./opening/secrets.ts";
import { PostStore } from "./posts/post-store.ts";
import { StoredVisits } from "./visits/stored-visits.ts";
import { type StoredRecord, VisitStore } from "./visits/visit-rows.ts";
import { registerFile } from "./warc/files.ts";
import { packed } from "./warc/pack.ts";
import type { StoredResponse } from "./warc/reader.ts";
import { warcinfoRecord } from "./warc/record.ts";
import { type Place, type WarcFile, WarcWriter } from "./warc/writer.ts";

export interface SqliteArchiveOptions {
  readonly directory: string;
  /** A WARC file that has reached this size is closed and the next one begun. */
  readonly warcSize: number;
  readonly software: string;
  readonly now: () => number;
  /** The machine's, unless told otherwise. */
  readonly disk?: Disk;
  /** Told of outcomes once they are on disk, and of their visits; 0 where none was made. */
  readonly committed?: ((outcomes: readonly Outcome[], visits: readonly number[]) => void) | undefined;
}

/** In place of the media type: what a guest was shown is kept, but it is no page of this archive. */
const GUESTS_VIEW = "guest's view";

/**
 * The archive on one machine: WARC files and one SQLite database in one directory.
 *
 * A page counts as done when `commit` has returned: its WARC record was on disk before its row, its links and its
 * frontier changes were committed in one transaction. Bytes behind what the database counts are a torn tail and are
 * cut off at the next start. Hence a crash at any moment loses nothing that counted, and repeats only what was in flight.
 */
export class SqliteArchive implements ListArchive {
  readonly layout: Layout;
  readonly lists: ListStore;
  readonly posts: PostStore;
  readonly totals: Totals;
  /** What was found to be gone when the archive was opened. */
  readonly loss: Loss | undefined;
  readonly #options: SqliteArchiveOptions;
  readonly #database: Database;
  readonly #opened: Opened;
  readonly #frontier: Frontier;
  readonly #visits: VisitStore;
  readonly #stored: StoredVisits;
  readonly #told: ToldStore;
  /** Whose guide is followed. */
  #guide: string;
  readonly #writer: WarcWriter;
  readonly #log: SkipLog;
  readonly #setFact;
  readonly #fileBytes;
  readonly #setFileBytes;
  readonly #kept: Visited[] = [];
  readonly #getFact;
  /** What ended the use of this archive: what is in memory may not be what is on disk any more, and nothing more is written. */
  #broken: { readonly by: unknown } | undefined;
  #alongside: () => Facts = () => ({});
  #member: boolean;
  #private = false;

  constructor(options: SqliteArchiveOptions) {
    this.#options = options;
    this.layout = layoutOf(options.directory);
    const disk = options.disk ?? systemDisk;
    this.#opened = openedArchive(this.layout, disk);
    this.#database = this.#opened.database;
    try {
      this.#setFact = this.#database.prepare(
        "INSERT INTO fact VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      );
      this.#getFact = this.#database.prepare<[string], { value: string }>(
        "SELECT value FROM fact WHERE name = ?",
      );
      this.#fileBytes = this.#database.prepare<[number], { bytes: number }>(
        "SELECT bytes FROM warc WHERE id = ?",
      );
      this.#setFileBytes = this.#database.prepare("UPDATE warc SET bytes = ? WHERE id = ?");
      this.#member = this.fact(MEMBER_FACT) !== undefined;
      // An archive of an older version may hold cookies for everybody to read.
      for (const name of SECRET_FACTS) if (this.fact(name) !== undefined) this.#hide();
      this.#guide = this.fact(GUIDE_FACT) ?? "";
      this.totals = totalsOf(this.#database, this.fact("totals"), this.#guide);
      this.#frontier = new Frontier(this.#database, this.totals, this.#guide);
      this.#visits = new VisitStore(this.#database, this.totals);
      this.#stored = new StoredVisits(this.#database, this.layout.warcs);
      this.#told = new ToldStore(this.#database, this.#stored);
      this.lists = new ListStore(this.#database);
      this.posts = new PostStore(this.#database);
      this.#log = new SkipLog(this.layout.log);
      this.loss = this.#noteLoss(disk);
      this.#writer = new WarcWriter(
        {
          disk,
          folder: this.layout.warcs,
          rollAt: options.warcSize,
          register: () => registerFile(this.#database, options.now()),
          opening: (name) =>
            packed(
              warcinfoRecord(name, options.now(), {
                software: options.software,
                format: "WARC File Format 1.1",
              }).bytes,
            ),
        },
        this.#database
          .prepare<[], WarcFile>("SELECT id, name, bytes FROM warc ORDER BY id DESC LIMIT 1")
          .get(),
      );
    } catch (error) {
      this.#opened.discard();
      throw inWords(error, this.layout.directory, this.layout.directory);
    }
  }

  fact(name: string): string | undefined {
    return this.#getFact.get(name)?.value;
  }

  setFact(name: string, value: string): void {
    if (SECRET_FACTS.has(name)) this.#hide();
    if (name === MEMBER_FACT) this.#member = true;
    this.#write(() => this.#setFact.run(name, value));
  }

  keepAlongside(facts: () => Facts): void {
    const before = this.#alongside;
    this.#alongside = () => ({ ...before(), ...facts() });
  }

  saveGuide(saved: string): void {
    this.#transaction(() => {
      this.setFact(guideFactOf({ name: this.#guide }), saved);
      this.#told.clear();
    });
  }

  get guide(): string {
    return this.#guide;
  }

  followGuide(strategy: string, begun?: string): void {
    this.#transaction(() => {
      this.#guide = strategy;
      this.setFact(GUIDE_FACT, strategy);
      if (begun !== undefined) {
        this.setFact(guideFactOf({ name: strategy }), begun);
        this.#told.clear();
        this.#visits.owePages();
      }
      this.#frontier.follow(strategy);
    });
  }

  add(found: readonly Found[]): void {
    this.#transaction(() => {
      for (const one of found) this.#addOne(one, null);
    });
  }

  weighWays(weights: Iterable<WayWeight>): void {
    // Saved with the next commit: asked for after every page, a transaction of its own would cost more than the page.
    this.#write(() => {
      for (const weight of weights) this.#frontier.weigh(weight);
    });
  }

  take(count: number, now: number): Waiting[] {
    const due = this.#frontier.nextDue();
    if (due === undefined || due > now) return this.#write(() => this.#frontier.take(count, now));
    return this.#transaction(() => this.#frontier.take(count, now));
  }

  claim(found: Found): Waiting | undefined {
    return this.#transaction(() => this.#frontier.claim(found));
  }

  again(found: Found): Waiting | undefined {
    return this.#frontier.again(found.url) ?? this.claim(found);
  }

  latestVisitAt(): number | undefined {
    return this.#stored.latestAt();
  }

  visitsAfter(id: number, count: number): StoredVisit[] {
    return this.#stored.after(id, count);
  }

  sample(count: number): StoredVisit[] {
    return this.#stored.sample(count);
  }

  latestPages(count: number): StoredVisit[] {
    return this.#stored.latestPages(count);
  }

  transaction<T>(work: () => T): T {
    return this.#transaction(work);
  }

  settle({ id }: Waiting): void {
    this.#frontier.settle(id);
  }

  putBack(addresses: readonly Waiting[]): void {
    for (const address of addresses) this.#frontier.putBack(address);
  }

  knows(url: string): boolean {
    return this.#frontier.idOf(url) !== undefined;
  }

  reopen(addresses: readonly Pick<Waiting, "url">[]): void {
    this.#transaction(() => {
      for (const { url } of addresses) this.#frontier.reopen(url);
    });
  }

  latestVisit(url: string): StoredVisit | undefined {
    const address = this.#frontier.idOf(url);
    return address === undefined ? undefined : this.#stored.latest(address);
  }

  response(visit: Pick<StoredVisit, "id" | "sameAs">): StoredResponse | undefined {
    return this.#stored.response(visit);
  }

  unweighed(count: number): StoredVisit[] {
    return this.#stored.unweighed(count);
  }

  weighed(visit: StoredVisit, page: Judged, found: readonly Found[], told: readonly Told[]): void {
    this.#transaction(() => {
      for (const one of told) this.#told.add(one, visit.id);
      this.#visits.judge(visit.address, visit.id, { ...page, weighed: true });
      for (const one of found) this.#addOne(one, visit.address);
    });
    this.#log.flush();
  }

  toldSince(after: number, count: number): StoredTold[] {
    return this.#told.after(after, count);
  }

  reconsider(reason: SkipReason, passes: (url: string) => boolean): number {
    return this.#transaction(() => this.#frontier.reconsider(reason, passes));
  }

  nextDue(): number | undefined {
    return this.#frontier.nextDue();
  }

  async commit(outcomes: readonly Outcome[], facts: Facts = {}, within?: WithinCommit): Promise<void> {
    if (this.#broken) throw this.#broken.by;
    try {
      await this.#commit(outcomes, facts, within);
    } catch (error) {
      // Whatever it was: the frontier in memory has moved on, the one in the database has not.
      throw this.#break(error);
    }
  }

  keep(exchange: Exchange, how?: "asGuest"): void {
    this.#kept.push(how === "asGuest" ? { exchange, mime: GUESTS_VIEW } : { exchange });
  }

  close(): void {
    try {
      if (!this.#broken) this.#write(() => this.#log.flush());
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
    return { ...noTotals(), ...JSON.parse(this.fact("totals") ?? "{}") };
  }

  /** What became of an address, and why. */
  explain(url: string): Explanation {
    return explain(this.#database, url);
  }

  #release(): void {
    this.#writer.close();
    this.#stored.close();
  }

  async #commit(outcomes: readonly Outcome[], facts: Facts, within?: WithinCommit): Promise<void> {
    const kept = this.#kept.splice(0);
    const visited = outcomes.flatMap(({ visit, address }) => (visit ? [{ visit, address: address.id }] : []));
    const stored = await this.#store([...kept.map((visit) => ({ visit })), ...visited]);
    const visits: number[] = [];
    this.#transaction(() => {
      if (stored.length > 0) this.#countFile();
      for (const [name, value] of Object.entries({ ...facts, ...this.#alongside() }))
        this.setFact(name, value);
      let next = 0;
      for (const { exchange } of kept) {
        const { id, own } = this.#frontier.besideAddress(exchange.url);
        this.#visits.insert(id, stored[next++]!, own);
      }
      for (const { address, end, visit, found, told = [], unsettled } of outcomes) {
        const id = visit ? this.#visits.insert(address.id, stored[next++]!) : 0;
        visits.push(id);
        for (const one of told) this.#told.add(one, id);
        if (end.state === "done") this.#frontier.finish(address, "done", { unsettled });
        else if (end.state === "later") this.#frontier.finish(address, "later", end);
        else this.#giveUp(address, end);
        for (const one of found) this.#addOne(one, address.id);
      }
      // What the guide was told is in what it knows.
      if (guideFactOf({ name: this.#guide }) in facts) this.#told.clear();
      within?.(visits);
    });
    this.#log.flush();
    this.#options.committed?.(outcomes, visits);
  }

  /** Writes the records of these visits; when it returns they are on disk. */
  async #store(
    visits: readonly { readonly visit: Visited; readonly address?: number }[],
  ): Promise<StoredRecord[]> {
    if (visits.length === 0) return [];
    const records = visits.map(({ visit, address }) => this.#visits.recordsOf(visit, address, this.#member));
    // Each visit is a response (or revisit) and its request; readers look for the former.
    const members = await Promise.all(
      records.flatMap(({ answer, request }) => [packed(answer.bytes), packed(request.bytes)]),
    );
    const places = await this.#appended(members);
    return records.map((record, i) => ({ ...record, place: places[2 * i]! }));
  }

  async #appended(members: readonly Buffer[]): Promise<Place[]> {
    try {
      const places = await this.#writer.append(members);
      await this.#writer.sync();
      return places;
    } catch (error) {
      const file = join(this.layout.warcs, this.#writer.current?.name ?? "");
      throw inWords(error, this.layout.directory, file);
    }
  }

  #hide(): void {
    if (!this.#private) makePrivate(this.layout.database);
    this.#private = true;
  }

  #giveUp(address: Waiting, end: Extract<Outcome["end"], { skip: unknown }>): void {
    this.#frontier.finish(address, end.state, end.skip);
    this.#log.line(this.#options.now(), address.url, end.skip);
  }

  #addOne(found: Found, foundOn: number | null): void {
    if (this.#frontier.add(found, foundOn) && found.skip)
      this.#log.line(this.#options.now(), found.url, found.skip);
  }

  #transaction<T>(work: () => T): T {
    return this.#write(() =>
      this.#database.transaction(() => {
        const result = work();
        this.#frontier.save();
        this.setFact("totals", JSON.stringify(this.totals));
        return result;
      }),
    );
  }

  /** Everything that changes the database passes here: the first fault of the disk is the last thing that happens to it. */
  #write<T>(work: () => T): T {
    if (this.#broken) throw this.#broken.by;
    try {
      return work();
    } catch (error) {
      const told = inWords(error, this.layout.directory, this.layout.database);
      throw told instanceof StorageError ? this.#break(told) : told;
    }
  }

  #break(error: unknown): unknown {
    this.#broken ??= { by: inWords(error, this.layout.directory, this.layout.database) };
    return this.#broken.by;
  }

  /** Visits whose bytes are gone are fetched again. Their file is not written to any more: who finds the rest can put it back. */
  #noteLoss(disk: Disk): Loss | undefined {
    const { warcs } = this.layout;
    const files = shortFiles(this.#database, warcs);
    if (files.length === 0) return undefined;
    const whole = new Map<string, number>();
    const loss = this.#transaction(() => {
      const losses = new Losses(this.#database, this.totals);
      for (const file of files) whole.set(file.name, losses.addTail(file, warcs));
      registerFile(this.#database, this.#options.now());
      return { files, ...losses.mark(({ url }) => this.#frontier.reopen(url)) };
    });
    // Half a record at the end would be half a record for all other readers too.
    for (const { name, size } of files)
      if (size > whole.get(name)!) cutFile(disk, join(warcs, name), whole.get(name)!);
    return loss;
  }

  #countFile(): void {
    const { id, bytes } = this.#writer.current!;
    const { bytes: before } = this.#fileBytes.get(id)!;
    this.#setFileBytes.run(bytes, id);
    this.totals.warcBytes += bytes - before;
  }
}

function totalsOf(database: Database, saved: string | undefined, guide: string): Totals {
  const totals: Totals = { ...noTotals(), ...JSON.parse(saved ?? "{}") };
  // Before format 4 robots.txt was counted among the pages.
  const isOld = saved !== undefined && !("own" in JSON.parse(saved));
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
