import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import type { StoredBoard } from "../lists/kept-lists.ts";
import type { StoredPerson } from "../people/kept-people.ts";
import { BrowsedAddresses } from "./browsed-addresses.ts";
import {
  type BrowsedThread,
  boardsAbove,
  boardsBehind,
  type ListedPage,
  listOf,
  postsIn,
  type ThreadsWanted,
  threadNumbered,
  threadsBehind,
} from "./browsed-lists.ts";
import { type PeopleWanted, peopleBehind } from "./browsed-people.ts";
import {
  type BrowsedPost,
  latestPosts,
  type PostPlace,
  placeBefore,
  postsNumbered,
  postsOfThread,
  type ToldVersion,
  versionsOf,
} from "./browsed-posts.ts";
import {
  lastBefore,
  latencies,
  latestErrors,
  type VisitError,
  type VisitStep,
  visitSpan,
  visitSteps,
  type WaitingWay,
  waitingWays,
} from "./browsed-visits.ts";
import { type BrowsedWay, type WalkedPage, walkedPages, waysOf } from "./browsed-ways.ts";
import {
  firstEvent,
  latestEvent,
  publishedOf,
  type SearchableChange,
  searchableBehind,
} from "./searchable-posts.ts";

export interface ListBrief {
  readonly url: string;
  readonly title: string | null;
  readonly kind: number;
  readonly readAt: number | null;
}

export interface VisitBrief {
  readonly visit: number;
  readonly at: number;
  readonly status: number;
  readonly bytes: number;
}

/** What was read into an archive, a portion at a time, in an order that somebody who browses wants: each question is a few look-ups. */
export class Browsing {
  readonly addresses: BrowsedAddresses;
  readonly #rows: Statements;

  constructor(database: Database) {
    this.#rows = new Statements(database);
    this.addresses = new BrowsedAddresses(database);
  }

  /** The list that an address is a page of, and which. */
  listOf(url: string): ListedPage | undefined {
    return listOf(this.#rows, url);
  }

  /** The ways of a guide. */
  ways(guide: string): BrowsedWay[] {
    return waysOf(this.#rows, guide);
  }

  /** So many of the pages that were fetched, and how many there are. */
  walkedPages(count: number): { readonly pages: WalkedPage[]; readonly of: number } {
    return walkedPages(this.#rows, count);
  }

  /** Visits behind one, by steps of time. */
  visitSteps(behind: number, stepMillis: number): VisitStep[] {
    return visitSteps(this.#rows, behind, stepMillis);
  }

  /** The last visit's number, and from when to when visits were made. */
  visitSpan(): ReturnType<typeof visitSpan> {
    return visitSpan(this.#rows);
  }

  /** The number of the last visit made before a moment. */
  lastVisitBefore(at: number): number {
    return lastBefore(this.#rows, at);
  }

  latestErrors(count: number): VisitError[] {
    return latestErrors(this.#rows, count);
  }

  /** How long the last answers took, by host. */
  latencies(): ReadonlyMap<string, number> {
    return latencies(this.#rows);
  }

  waitingWays(guide: string, count: number): WaitingWay[] {
    return waitingWays(this.#rows, guide, count);
  }

  /** A board or thread, and when a page of it was read last. */
  list(id: number): ListBrief | undefined {
    return this.#rows.get(
      "SELECT url, title, kind, (SELECT max(at) FROM list_page WHERE list = list.id) AS readAt FROM list WHERE id = ?",
      id,
    );
  }

  /** All visits of an address, the latest first. */
  visitsOf(address: number, count: number): VisitBrief[] {
    return this.#rows.all(
      "SELECT id AS visit, at, status, bytes FROM visit WHERE address = ? AND NOT lost ORDER BY id DESC LIMIT ?",
      ...[address, count],
    );
  }

  boards(behind: number, count: number): Omit<StoredBoard, "posts">[] {
    return boardsBehind(this.#rows, behind, count);
  }

  threads(wanted: ThreadsWanted): BrowsedThread[] {
    return threadsBehind(this.#rows, wanted);
  }

  thread(id: number): BrowsedThread | undefined {
    return threadNumbered(this.#rows, id);
  }

  boardsAbove(board: number | null): { readonly id: number; readonly title: string | null }[] {
    return boardsAbove(this.#rows, board);
  }

  postsIn(thread: number): number {
    return postsIn(this.#rows, thread);
  }

  postsOfThread(thread: number, behind: PostPlace | undefined, count: number) {
    return postsOfThread(this.#rows, thread, behind, count);
  }

  placeBefore(thread: number, from: number): PostPlace | undefined {
    return placeBefore(this.#rows, thread, from);
  }

  latestPosts(person: number | undefined, before: number | undefined, count: number): BrowsedPost[] {
    return latestPosts(this.#rows, person, before, count);
  }

  postsNumbered(ids: readonly number[]): BrowsedPost[] {
    return postsNumbered(this.#rows, ids);
  }

  versions(post: number, count: number): ToldVersion[] {
    return versionsOf(this.#rows, post, count);
  }

  /** What an index of all posts is to take in next. */
  searchableBehind(event: number, count: number): SearchableChange {
    return searchableBehind(this.#rows, event, count);
  }

  latestEvent(): number {
    return latestEvent(this.#rows);
  }

  firstEvent(): string {
    return firstEvent(this.#rows);
  }

  /** When a post was written, in milliseconds since 1970. */
  publishedOf(post: number): number | null {
    return publishedOf(this.#rows, post);
  }

  people(wanted: PeopleWanted): StoredPerson[] {
    return peopleBehind(this.#rows, wanted);
  }
}
