import { existsSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { ArchiveReader } from "../archive/archive-reader.ts";
import { storageFaultOf } from "../archive/database/storage-fault.ts";
import { GUIDE, START } from "../archive/facts/own-facts.ts";
import { layoutOf } from "../archive/opening/directory.ts";
import { isLocked } from "../archive/opening/lock.ts";
import { noTotals } from "../archive/totals.ts";
import { GOING } from "../crawl/going.ts";
import { systemClock } from "../seam/clock.ts";
import { SkeinError } from "../seam/skein-error.ts";
import type { ArchiveSummary, AtWork } from "./api.ts";
import { DueLists } from "./live/due-lists.ts";
import { RequestError } from "./web/failure.ts";

/** One of the archives that are looked at. It may be empty, damaged, or written by others meanwhile; it may even be another one by now. */
export class InspectedArchive {
  readonly number: number;
  readonly directory: string;
  readonly name: string;
  /** What a watch of it does next. */
  readonly due = new DueLists();
  #opened: { readonly reader: ArchiveReader; readonly file: string } | undefined;

  constructor(number: number, directory: string) {
    this.number = number;
    this.directory = resolve(directory);
    this.name = basename(this.directory);
  }

  /** To be asked right away, not kept. Undefined while there is nothing in it. Throws what is wrong with it as a RequestError. */
  reader(): ArchiveReader | undefined {
    try {
      return this.#reader();
    } catch (error) {
      this.close();
      throw damaged(error);
    }
  }

  /** The same for questions that an empty archive has no answer to. */
  filled(): ArchiveReader {
    const reader = this.reader();
    if (!reader) throw new RequestError("notFound", `${this.name} holds nothing yet`);
    return reader;
  }

  /** Asks the archive; what its disk does to the question is told as damage. */
  ask<T>(question: (reader: ArchiveReader) => T): T {
    try {
      return question(this.filled());
    } catch (error) {
      throw error instanceof RequestError ? error : damaged(error);
    }
  }

  summary(): ArchiveSummary {
    try {
      return this.#summary();
    } catch (error) {
      const { message } = damaged(error);
      return { ...this.#nothing(), state: "damaged", problem: message };
    }
  }

  /** Whether somebody writes it now. */
  get isLocked(): boolean {
    return isLocked(this.#layout.lock);
  }

  get atWork(): AtWork {
    if (!this.isLocked) return "nobody";
    const going = this.reader()?.facts.get(GOING);
    return going?.isPaused ? "paused" : (going?.what ?? "crawl");
  }

  close(): void {
    this.#opened?.reader.close();
    this.#opened = undefined;
  }

  #summary(): ArchiveSummary {
    const reader = this.reader();
    if (!reader) return { ...this.#nothing(), state: "empty", problem: null };
    const totals = { ...noTotals(), ...reader.totals() };
    const newest = reader.figures.newestPost(systemClock.now());
    return {
      ...this.#nothing(),
      url: reader.facts.get(START) ?? null,
      state: totals.done === 0 ? "empty" : "good",
      problem: null,
      strategy: reader.facts.get(GUIDE) ?? null,
      atWork: this.atWork,
      figures: reader.figures.get(),
      pages: totals.done,
      waiting: totals.waiting + totals.later,
      newestPost: newest ? new Date(newest.published).toISOString() : null,
      warcBytes: totals.warcBytes,
    };
  }

  #nothing(): Omit<ArchiveSummary, "state" | "problem"> {
    const figures = { boards: 0, threads: 0, posts: 0, people: 0 };
    const { number, name } = this;
    const nothing = { url: null, strategy: null, newestPost: null, pages: 0, waiting: 0, warcBytes: 0 };
    return { number, name, ...nothing, atWork: "nobody", figures };
  }

  get #layout() {
    return layoutOf(this.directory);
  }

  #reader(): ArchiveReader | undefined {
    const { database } = this.#layout;
    const file = existsSync(database) ? identityOf(database) : "";
    // Somebody started over, or brought it to a newer format.
    if (this.#opened && (this.#opened.file !== file || this.#opened.reader.isOutdated)) this.close();
    if (!this.#opened) {
      const reader = ArchiveReader.open(this.directory);
      if (!reader) return undefined;
      this.#opened = { reader, file };
    }
    return this.#opened.reader;
  }
}

function identityOf(file: string): string {
  const { dev, ino } = statSync(file);
  return `${dev} ${ino}`;
}

function damaged(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof SkeinError || storageFaultOf(error) !== undefined)
    return new RequestError("damaged", (error as Error).message);
  throw error;
}
