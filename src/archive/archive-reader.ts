import { existsSync } from "node:fs";
import { Browsing } from "./browsing/browsing.ts";
import { type Command, Commands } from "./commands/commands.ts";
import type { Database } from "./database/database.ts";
import { readAsToday } from "./database/migrations.ts";
import { versionOf } from "./database/schema.ts";
import { Statements } from "./database/statements.ts";
import { inWords, storageFaultOf } from "./database/storage-fault.ts";
import { Events } from "./events.ts";
import type { ReadableFacts } from "./facts/facts.ts";
import { READ, TOTALS } from "./facts/own-facts.ts";
import { StoredFacts } from "./facts/sqlite-facts.ts";
import { StoredFigures } from "./figures.ts";
import { type Explanation, explain } from "./frontier/explanation.ts";
import { keptBoards, keptThreads, type StoredBoard, type StoredThread } from "./lists/kept-lists.ts";
import type { Lists } from "./lists/lists.ts";
import { SqliteLists } from "./lists/sqlite-lists.ts";
import { KeptMedia } from "./media/kept-media.ts";
import { type Layout, layoutOf } from "./opening/directory.ts";
import { openToRead } from "./opening/opening-to-read.ts";
import { keptPeople, type StoredPerson } from "./people/kept-people.ts";
import { keptPosts } from "./posts/kept-posts.ts";
import { PostEvents } from "./posts/post-events.ts";
import type { StoredPost } from "./posts/stored-post.ts";
import { keptPages, type StoredPage } from "./readings/kept-pages.ts";
import { noTotals, type Totals } from "./totals.ts";
import { StoredVisits } from "./visits/stored-visits.ts";
import type { ReadableVisits } from "./visits/visits.ts";
import { type StoredWarc, warcsIn } from "./warc/files.ts";

/** A way as the frontier sees it. */
export interface FilledWay {
  readonly name: string;
  readonly waiting: number;
  readonly example: string;
}

/** Reads an archive, also while a crawl writes it. Never changes anything. */
export class ArchiveReader {
  readonly layout: Layout;
  readonly facts: ReadableFacts;
  readonly #database: Database;
  readonly #version: number;
  readonly #rows: Statements;
  readonly #visits: StoredVisits;
  #browsing: Browsing | undefined;

  /** Undefined when the directory holds no archive. */
  static open(directory: string): ArchiveReader | undefined {
    const layout = layoutOf(directory);
    if (!existsSync(layout.database)) return undefined;
    let database: Database | undefined;
    try {
      database = openToRead(layout);
      // A crash can come between the making of a database and its first transaction.
      if (versionOf(database) > 0) {
        readAsToday(database, layout.database);
        return new ArchiveReader(layout, database);
      }
    } catch (error) {
      database?.close();
      if (storageFaultOf(error) === "notADatabase") return undefined;
      throw inWords(error, directory, layout.database);
    }
    database.close();
    return undefined;
  }

  private constructor(layout: Layout, database: Database) {
    this.layout = layout;
    this.#database = database;
    this.#version = versionOf(database);
    this.#rows = new Statements(database);
    this.facts = new StoredFacts(database);
    this.#visits = new StoredVisits(database, layout.warcs);
  }

  /** Pictures and files that pages name. */
  get media(): KeptMedia {
    return new KeptMedia(this.#database, this.layout.warcs);
  }

  get visits(): ReadableVisits {
    return this.#visits;
  }

  /** Whether somebody has brought the archive to another format since it was opened. */
  get isOutdated(): boolean {
    return versionOf(this.#database) !== this.#version;
  }

  /** What people asked of whoever writes the archive, behind this number. */
  commands(after: number, count: number): Command[] {
    return new Commands(this.#database).after(after, count);
  }

  /** What was read, a portion at a time. */
  get browsing(): Browsing {
    this.#browsing ??= new Browsing(this.#database);
    return this.#browsing;
  }

  totals(): Totals {
    return { ...noTotals(), ...this.facts.get(TOTALS) };
  }

  /** How many visits of pages nobody has read into lists and posts yet, and how many pages would be read better now. */
  unread(): number {
    return this.#database
      .prepare<[number], { count: number }>(
        `SELECT (SELECT count(*) FROM visit WHERE id > ? AND is_page AND NOT lost) + (SELECT count(*) FROM reading WHERE version = 0) AS count`,
      )
      .get(this.facts.get(READ) ?? 0)!.count;
  }

  /** Boards and threads with their pages. */
  get lists(): Pick<Lists, "page" | "list"> {
    return new SqliteLists(this.#database);
  }

  /** What happened to posts, threads and boards. */
  events(): Events {
    return new Events(this.#database);
  }

  /** What happened to posts. */
  postEvents(): PostEvents {
    return new PostEvents(this.#database);
  }

  /** All posts as they are now, or those of some threads, thread by thread, in the order of each thread. */
  posts(threads?: readonly number[]): IterableIterator<StoredPost> {
    return keptPosts(this.#database, threads);
  }

  /** All threads of which a page was read, or those of them that are named. */
  threads(only?: readonly number[]): IterableIterator<StoredThread> {
    return keptThreads(this.#database, only);
  }

  boards(): IterableIterator<StoredBoard> {
    return keptBoards(this.#database);
  }

  people(): IterableIterator<StoredPerson> {
    return keptPeople(this.#database);
  }

  /** What everybody is called who wrote a post. */
  *names(): IterableIterator<string> {
    const sql = "SELECT name FROM person WHERE name IS NOT NULL ORDER BY id";
    for (const { name } of this.#rows.iterate<{ name: string }>(sql)) yield name;
  }

  /** What those are called who wrote posts of a thread. */
  namesIn(thread: number): string[] {
    return this.#rows
      .all<{ author: string }>(
        `SELECT DISTINCT said.author FROM post JOIN post_version AS said ON said.id = post.version
         WHERE post.list = ? AND said.author IS NOT NULL`,
        thread,
      )
      .map(({ author }) => author);
  }

  /** Whether an address is the profile of somebody who wrote a post. */
  isPerson(url: string): boolean {
    return this.#rows.get("SELECT 1 FROM person WHERE url = ?", url) !== undefined;
  }

  /** Every page that was read, once. */
  pages(): IterableIterator<StoredPage> {
    return keptPages(this.#database);
  }

  /** The files with the bytes of all visits. */
  warcs(): StoredWarc[] {
    return warcsIn(this.#database);
  }

  get figures(): StoredFigures {
    return new StoredFigures(this.#database);
  }

  /** The ways of a guide that have addresses, and one of these. Walks through all of them. */
  ways(guide: string): FilledWay[] {
    return this.#database
      .prepare<[string], FilledWay>(
        `SELECT way.name, way.waiting, sample.url AS example FROM (SELECT way, min(id) AS id FROM address GROUP BY way) AS first
         JOIN way ON way.id = first.way JOIN address AS sample ON sample.id = first.id WHERE way.guide = ?`,
      )
      .all(guide);
  }

  /** What became of an address, and why. */
  explain(url: string): Explanation {
    return explain(this.#database, url);
  }

  /** Visits that are lost: those that are known to be, and those whose bytes were asked for and not there. */
  get lost(): number {
    return this.totals().lost + this.#visits.unreadable.size;
  }

  close(): void {
    this.#visits.close();
    this.#database.close();
  }
}
