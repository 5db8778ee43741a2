import { NoArchive } from "../archive/archive-error.ts";
import { ArchiveReader } from "../archive/archive-reader.ts";
import { guideFactOf, START } from "../archive/facts/own-facts.ts";
import type { Totals } from "../archive/totals.ts";
import { type ExportedPage, exportedPage } from "../export/pages.ts";
import { type PostRow, postRow } from "../export/posts.ts";
import { OptionError } from "../seam/option-error.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { type Moment, momentOf } from "./quantities.ts";
import { readUnread } from "./read-unread.ts";
import { addressesMeant } from "./site-address.ts";

/** An archive to be read, also while a crawl writes it. */
export interface OpenArchive extends Disposable {
  readonly directory: string;
  /** The address that it was begun with. */
  readonly url: string;
  /** Figures of all runs together. */
  status(): Totals;
  /** Whole threads, one after the other, their posts in order. Pages that nobody has read yet are read first. */
  posts(options?: PostsOptions): AsyncIterableIterator<PostRow>;
  /** Everything that was archived, in the order in which it was fetched. */
  pages(): IterableIterator<ExportedPage>;
  /** What became of an address, and which rule decided, as lines for a person. */
  why(url: string): string[];
  close(): void;
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
  #isRead = false;

  constructor(directory: string) {
    this.directory = directory;
    this.#reader = opened(directory);
  }

  get url(): string {
    return this.#reader.facts.get(START) ?? "";
  }

  status(): Totals {
    return this.#reader.totals();
  }

  async *posts({ since }: PostsOptions = {}): AsyncGenerator<PostRow, void> {
    const at = since === undefined ? undefined : momentOf(since, "since");
    await this.#readFirst();
    const posts = at === undefined ? this.#reader.posts() : this.#reader.postEvents().since(at);
    for (const post of posts) yield postRow(post);
  }

  *pages(): Generator<ExportedPage, void> {
    for (const visit of this.#reader.visits.all()) yield exportedPage(visit);
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

  /** Of an archive that is being written, what is read by now has to do. */
  async #readFirst(): Promise<void> {
    if (this.#isRead) return;
    this.#isRead = true;
    await readUnread(this.directory, () => {});
    // Whoever reads may have brought the archive to a newer format.
    this.#reader.close();
    this.#reader = opened(this.directory);
  }
}

function opened(directory: string): ArchiveReader {
  const reader = ArchiveReader.open(directory);
  if (!reader) throw new NoArchive(`${directory} holds no archive: name a directory that a crawl has made`);
  return reader;
}

function why(reader: ArchiveReader, target: string): string[] {
  const start = reader.facts.get(START);
  const meant = addressesMeant(target);
  // Without a scheme, the archive's own is meant.
  const url = meant?.find((one) => one.startsWith(`${start?.split(":", 1)[0]}:`)) ?? meant?.[0];
  if (url === undefined)
    throw new OptionError(`"${target}" is no address: it wants one such as https://forum.example/thread/12`);
  const { lines, way } = reader.explain(url);
  const said = way ? (guideOn(way, reader) ?? [way.tally]) : [];
  return [...lines, ...said];
}

/** What the guide whose way it is says of it. */
function guideOn(
  { guide, name }: { readonly guide: string; readonly name: string },
  reader: ArchiveReader,
): string[] | undefined {
  const strategy = STRATEGIES.get(guide);
  const saved = strategy && reader.facts.get(guideFactOf(strategy));
  const lines = saved === undefined ? undefined : strategy?.restore(saved)?.explain?.(name);
  return lines && lines.length > 0 ? lines : undefined;
}
