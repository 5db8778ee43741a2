import type { ArchiveReader } from "../archive/archive-reader.ts";
import { START } from "../archive/facts/own-facts.ts";
import type { Figures, Promised } from "../archive/figures.ts";
import type { KeptBody } from "../archive/media/kept-media.ts";
import { type MediaFigures, PART } from "../archive/media/media.ts";
import type { StoredMedia } from "../archive/media/stored-media.ts";
import { isLocked } from "../archive/opening/lock.ts";
import type { Totals } from "../archive/totals.ts";
import {
  type BoardRow,
  boardRow,
  type PersonRow,
  personRow,
  type ThreadRow,
  threadRow,
} from "../export/lists.ts";
import { type ExportedPage, exportedPage } from "../export/pages.ts";
import { type PostRow, postRow } from "../export/posts.ts";
import { promisedIn } from "../read/promised.ts";
import { systemClock } from "../seam/clock.ts";
import { DOING, type WatchPhase } from "../watch/doing.ts";
import { openReader } from "./open-reader.ts";
import { type Moment, momentOf } from "./quantities.ts";
import { readUnread } from "./read-unread.ts";
import { why } from "./why.ts";

/** An archive to be read, also while a crawl writes it. Rows of pages that nobody has read yet are made when they are first asked for. */
export interface OpenArchive extends Disposable {
  readonly directory: string;
  /** The address that it was begun with. */
  readonly url: string;
  /** What is in it, in figures. */
  status(): ArchiveStatus;
  /** Whole threads, one after the other, their posts in order. */
  posts(options?: PostsOptions): AsyncIterableIterator<PostRow>;
  /** The threads of which a page was read, in the order in which they were found. */
  threads(): AsyncIterableIterator<ThreadRow>;
  /** The boards that were read, or that threads say they belong to. */
  boards(): AsyncIterableIterator<BoardRow>;
  /** Everybody who wrote a post. */
  people(): AsyncIterableIterator<PersonRow>;
  /** Everything that was archived, in the order in which it was fetched. */
  pages(): AsyncIterableIterator<ExportedPage>;
  /** The pictures, files and other things that pages name, with what became of each. */
  media(): AsyncIterableIterator<StoredMedia>;
  /** A picture or file that was kept, by the address that its page gives it; undefined when there is none. */
  mediaBody(url: string): KeptBody | undefined;
  /** What became of an address, and which rule decided, as lines for a person. */
  why(url: string): string[];
  /** To be called when nothing more is asked. */
  close(): void;
}

/** What is in an archive, all runs together. */
export interface ArchiveStatus extends Totals, Figures {
  readonly url: string;
  readonly directory: string;
  /** Visits that nobody has read into boards, threads and posts yet. */
  readonly unread: number;
  /** When the latest post was written. */
  readonly newestPost: string | null;
  /** Whether a crawl or a watch is at work on it now. */
  readonly isBusy: boolean;
  /** What a watch did last, and when; null if it was never watched. */
  readonly watch: WatchStatus | null;
  /** What the rows of index pages promise of their threads, against what is kept; null where rows do not count posts. */
  readonly promised: Promised | null;
  /** The pictures and files that posts name, and what else of pages was ever wanted. */
  readonly media: MediaFigures;
}

/** What a watch does, or did last. */
export interface WatchStatus {
  readonly phase: WatchPhase;
  readonly at: string;
  /** The page it looked at. */
  readonly page: string | null;
  readonly pagesPerDay: number;
}

/** Which posts. */
export interface PostsOptions {
  /** Only those first seen or changed at this moment or later, in the order in which that happened. */
  readonly since?: Moment | undefined;
}

/** Opens an archive that a crawl or a watch has made. Throws `NoArchive` when the directory holds none. */
export function openArchive(directory: string): OpenArchive {
  return new StoredArchive(directory);
}

class StoredArchive implements OpenArchive {
  readonly directory: string;
  #reader: ArchiveReader;
  #reading: Promise<void> | undefined;

  constructor(directory: string) {
    this.directory = directory;
    this.#reader = openReader(directory);
  }

  get url(): string {
    return this.#reader.facts.get(START) ?? "";
  }

  status(): ArchiveStatus {
    const doing = this.#reader.facts.get(DOING);
    const newest = this.#reader.figures.newestPost(systemClock.now());
    return {
      ...{ url: this.url, directory: this.directory },
      ...{ ...this.#reader.totals(), ...this.#reader.figures.get(), unread: this.#reader.unread() },
      newestPost: newest ? new Date(newest.published).toISOString() : null,
      isBusy: isLocked(this.#reader.layout.lock),
      watch: doing
        ? {
            ...{ phase: doing.phase, at: new Date(doing.at).toISOString() },
            ...{ page: doing.url ?? null, pagesPerDay: doing.pagesPerDay },
          }
        : null,
      promised: promisedIn(this.#reader) ?? null,
      media: this.#reader.media.figures(PART.look),
    };
  }

  posts({ since }: PostsOptions = {}): AsyncIterableIterator<PostRow> {
    const at = since === undefined ? undefined : momentOf(since, "since");
    const ask = (reader: ArchiveReader) =>
      at === undefined ? reader.posts() : reader.postEvents().since(at);
    return this.#rows(ask, postRow);
  }

  threads(): AsyncIterableIterator<ThreadRow> {
    return this.#rows((reader) => reader.threads(), threadRow);
  }

  boards(): AsyncIterableIterator<BoardRow> {
    return this.#rows((reader) => reader.boards(), boardRow);
  }

  people(): AsyncIterableIterator<PersonRow> {
    return this.#rows((reader) => reader.people(), personRow);
  }

  pages(): AsyncIterableIterator<ExportedPage> {
    return this.#rows((reader) => reader.visits.all(), exportedPage);
  }

  media(): AsyncIterableIterator<StoredMedia> {
    return this.#rows(
      (reader) => reader.media.all(),
      (media) => media,
    );
  }

  mediaBody(url: string): KeptBody | undefined {
    return this.#reader.media.body(url);
  }

  why(url: string): string[] {
    return why(this.#reader, url);
  }

  close(): void {
    this.#reader.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  async *#rows<Stored, Row>(
    ask: (reader: ArchiveReader) => Iterable<Stored>,
    rowOf: (stored: Stored) => Row,
  ): AsyncGenerator<Row, void> {
    this.#reading ??= this.#readAll();
    await this.#reading;
    for (const stored of ask(this.#reader)) yield rowOf(stored);
  }

  /** Of an archive that is being written, what is read by now has to do. */
  async #readAll(): Promise<void> {
    await readUnread(this.directory, () => {});
    // Whoever read may have brought the archive to a newer format.
    this.#reader.close();
    this.#reader = openReader(this.directory);
  }
}
