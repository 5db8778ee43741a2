import type { ArchiveReader } from "../archive/archive-reader.ts";
import { START } from "../archive/facts/own-facts.ts";
import type { StoredPost } from "../archive/posts/stored-post.ts";
import { type Chosen, chosenIn } from "./chosen.ts";
import { choosing, type Filter } from "./filter.ts";
import { type BoardRow, boardRow, type PersonRow, personRow, type ThreadRow, threadRow } from "./lists.ts";
import { type PageRow, pageRow } from "./pages.ts";
import { type PostRow, postRow } from "./posts.ts";
import { Redaction } from "./redaction.ts";
import type { RowChange, Sited } from "./row-change.ts";
import { siteName } from "./site-name.ts";

/** All that an export writes, as streams of rows: archive by archive, chosen, and as they may leave. */
export interface ExportRows {
  readonly sites: readonly SiteRows[];
}

/** A thread with its posts, which are to be gone through before the next one is asked for. */
export interface ThreadWithPosts {
  readonly thread: Sited<ThreadRow>;
  readonly posts: IterableIterator<Sited<PostRow>>;
}

/** How the rows of an archive are to leave. */
export interface RowOptions {
  readonly filter?: Filter;
  /** Instead of all posts, those first seen or changed at this moment or later, in the order in which that happened. */
  readonly newSince?: number | undefined;
  /** What is done to rows beyond taking secrets out. */
  readonly change?: RowChange | undefined;
  /** Told of every row, for who shows progress. */
  readonly onRow?: (() => void) | undefined;
}

/** The rows of one archive. Each call goes through them anew; nothing is held but what a filter left. */
export class SiteRows {
  /** `forum.example`, or `example.org/forum`: in the column `site` of every row. */
  readonly site: string;
  /** The address that it was begun with. */
  readonly url: string;
  /** For what is no row: bytes, WARC files. What of it leaves goes through `redaction`. */
  readonly reader: ArchiveReader;
  readonly redaction: Redaction;
  readonly #isChosen: ((post: StoredPost) => boolean) | undefined;
  readonly #changes: readonly RowChange[];
  readonly #newSince: number | undefined;
  readonly #onRow: () => void;
  #found: Chosen | undefined;

  constructor(reader: ArchiveReader, { filter = {}, newSince, change, onRow = () => {} }: RowOptions = {}) {
    this.reader = reader;
    this.url = reader.facts.get(START) ?? "";
    this.site = siteName(this.url);
    this.redaction = new Redaction(reader);
    this.#changes = change ? [this.redaction, change] : [this.redaction];
    this.#isChosen = choosing(filter);
    this.#newSince = newSince;
    this.#onRow = onRow;
  }

  /** Thread by thread, in the order of each. */
  *posts(): IterableIterator<Sited<PostRow>> {
    const posts =
      this.#newSince === undefined ? this.reader.posts() : this.reader.postEvents().since(this.#newSince);
    for (const post of posts) if (this.#isChosen?.(post) ?? true) yield this.#post(post);
  }

  *threads(): IterableIterator<Sited<ThreadRow>> {
    const chosen = this.#chosen?.threads;
    for (const thread of this.reader.threads()) {
      const left = chosen?.get(thread.id);
      if (chosen && !left) continue;
      const counts = left && { posts: left.posts, firstPost: left.first, lastPost: left.last };
      yield this.#left(threadRow({ ...thread, ...counts }), "thread");
    }
  }

  /** The threads that have posts, each with these. */
  *threadsWithPosts(): IterableIterator<ThreadWithPosts> {
    const posts = this.reader.posts();
    const isChosen = this.#isChosen;
    let next = posts.next();
    for (const thread of this.threads()) {
      // Both come by the number of the thread; who did not go through all posts of the one before has them behind him here.
      while (!next.done && next.value.thread < thread.id) next = posts.next();
      while (!next.done && next.value.thread === thread.id && isChosen && !isChosen(next.value))
        next = posts.next();
      if (next.done || next.value.thread !== thread.id) continue;
      const own = function* (this: SiteRows): IterableIterator<Sited<PostRow>> {
        for (; !next.done && next.value.thread === thread.id; next = posts.next())
          if (isChosen?.(next.value) ?? true) yield this.#post(next.value);
      };
      yield { thread, posts: own.call(this) };
    }
  }

  /** Those that threads stand in, and the boards around them. */
  *boards(): IterableIterator<Sited<BoardRow>> {
    const chosen = this.#chosen?.boards;
    for (const board of this.reader.boards()) {
      const left = chosen?.get(board.id);
      if (!chosen || left) yield this.#left(boardRow({ ...board, ...left }), "board");
    }
  }

  *people(): IterableIterator<Sited<PersonRow>> {
    const chosen = this.#chosen?.people;
    for (const person of this.reader.people()) {
      const posts = chosen?.get(person.id);
      if (chosen && posts === undefined) continue;
      yield this.#left(personRow(posts === undefined ? person : { ...person, posts }), "person");
    }
  }

  /** Every visit; with a filter those of the threads and boards that it left. */
  *pages(): IterableIterator<Sited<PageRow>> {
    const chosen = this.#chosen;
    for (const visit of this.reader.visits.all()) {
      const { listId } = visit;
      if (chosen && (listId === null || !(chosen.threads.has(listId) || chosen.boards.has(listId)))) continue;
      let row: Sited<PageRow> | undefined = { site: this.site, ...pageRow(visit) };
      for (const change of this.#changes) row = row && change.page(row);
      if (!row) continue;
      this.#onRow();
      yield row;
    }
  }

  get #chosen(): Chosen | undefined {
    if (this.#isChosen) this.#found ??= chosenIn(this.reader, this.#isChosen);
    return this.#found;
  }

  #post(post: StoredPost): Sited<PostRow> {
    return this.#left(postRow(post), "post");
  }

  #left<What extends "post" | "thread" | "board" | "person">(
    given: Omit<Parameters<RowChange[What]>[0], "site">,
    what: What,
  ): Parameters<RowChange[What]>[0] {
    this.#onRow();
    let row = { site: this.site, ...given } as Parameters<RowChange[What]>[0];
    for (const change of this.#changes) row = change[what](row as never) as Parameters<RowChange[What]>[0];
    return row;
  }
}
