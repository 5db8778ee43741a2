import type { ArchiveReader } from "../../archive/archive-reader.ts";
import { nextTurn } from "../../seam/next-turn.ts";
import type { SearchAnswer } from "../api.ts";
import type { InspectedArchive } from "../inspected-archive.ts";
import { postRow } from "../routes/post-row.ts";
import { cursorOf } from "../web/parameters.ts";
import { type Narrowing, narrowed } from "./narrowing.ts";
import { matchOf, queryOf } from "./query.ts";
import { SearchIndex } from "./search-index.ts";
import { snippetOf } from "./snippet.ts";

export interface Search extends Narrowing {
  readonly q: string;
  readonly order: "best" | "newest" | "oldest";
  readonly limit: number;
  /** How many come before, or the number of the post that does. */
  readonly behind?: { readonly by: "place" | "post"; readonly value: number } | undefined;
}

/** So many are counted, and put into their order; of more than these the order is that in which they were found. */
const COUNTED = 1_000;
/** For how long a search keeps up with a crawl before it answers, and for how long the index is made before others have their turn. */
const KEEPING_UP_MILLIS = 30;
const TURN_MILLIS = 20;

/** Searches one archive; makes its index when it is first asked. */
export class ArchiveSearch {
  readonly #archive: InspectedArchive;
  #index: SearchIndex | undefined;
  #making: Promise<void> | undefined;
  #isClosed = false;

  constructor(archive: InspectedArchive) {
    this.#archive = archive;
  }

  find(search: Search, now: () => number): SearchAnswer {
    const begun = performance.now();
    const query = queryOf(search.q);
    return this.#archive.ask((reader) => {
      const index = this.#index ?? new SearchIndex(this.#archive.directory);
      this.#index = index;
      index.fitTo(reader);
      const isReady = takenIn(index, reader, KEEPING_UP_MILLIS);
      if (!isReady) this.#making ??= this.#make();
      const match = narrowed(matchOf(query, index.begun), search, now());
      const { ids, count, cursor } = found(index, reader, match, search);
      return {
        index: {
          state: isReady ? "ready" : "building",
          done: isReady ? reader.figures.get().posts : Math.min(index.upTo, reader.figures.get().posts),
          of: reader.figures.get().posts,
        },
        count,
        millis: performance.now() - begun,
        rows: reader.browsing.postsNumbered(ids).map((post) => {
          const row = postRow(post);
          return { post: row, snippet: snippetOf(row.text, query) };
        }),
        cursor,
      };
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#index?.close();
    this.#index = undefined;
  }

  /** Goes on behind everything else that the server does. */
  async #make(): Promise<void> {
    try {
      for (;;) {
        await nextTurn();
        const index = this.#index;
        const reader = this.#isClosed ? undefined : this.#archive.reader();
        if (!index || !reader || takenIn(index, reader, TURN_MILLIS)) break;
      }
    } catch {
      // A full disk, or a damaged archive: the next search meets it, and tells.
    } finally {
      this.#making = undefined;
    }
  }
}

/** Takes in what there is, for so long; true when that was all. */
function takenIn(index: SearchIndex, reader: ArchiveReader, millis: number): boolean {
  const end = performance.now() + millis;
  while (index.upTo < reader.browsing.latestEvent()) {
    index.takeIn(reader);
    if (performance.now() >= end) return index.upTo >= reader.browsing.latestEvent();
  }
  return true;
}

interface Found {
  readonly ids: readonly number[];
  readonly count: number;
  readonly cursor: string | null;
}

function found(index: SearchIndex, reader: ArchiveReader, match: string, search: Search): Found {
  const { limit, behind } = search;
  const direction = search.order === "oldest" ? "oldest" : "newest";
  const isInTime = inTime(reader, search);
  const all = first(index.matching(match, direction), COUNTED + 1, isInTime);
  if (all.length > COUNTED) {
    // What nearly every post says orders nothing: those that were found last, or first.
    const after = behind?.by === "post" ? behind.value : undefined;
    const ids = first(index.matching(match, direction, after), limit, isInTime);
    const last = ids.at(-1);
    return { ids, count: COUNTED, cursor: ids.length < limit ? null : cursorOf("post", last!) };
  }
  const ordered = search.order === "best" ? best(index, match, all) : byTime(reader, all, direction);
  const from = behind?.by === "place" ? behind.value : 0;
  const until = from + limit;
  const cursor = until < ordered.length ? cursorOf("place", until) : null;
  return { ids: ordered.slice(from, until), count: all.length, cursor };
}

/** The index knows months: days and hours are looked up. */
function inTime(reader: ArchiveReader, { since, until }: Narrowing): (id: number) => boolean {
  if (since === undefined && until === undefined) return () => true;
  return (id) => {
    const at = reader.browsing.publishedOf(id);
    return at !== null && (since === undefined || at >= since) && (until === undefined || at < until);
  };
}

function first(ids: Iterable<number>, count: number, fits: (id: number) => boolean): number[] {
  const chosen: number[] = [];
  for (const id of ids) {
    if (fits(id)) chosen.push(id);
    if (chosen.length === count) break;
  }
  return chosen;
}

function best(index: SearchIndex, match: string, all: readonly number[]): number[] {
  const fitting = new Set(all);
  return index.ranked(match, COUNTED * 2).filter((id) => fitting.has(id));
}

function byTime(reader: ArchiveReader, ids: readonly number[], order: "newest" | "oldest"): number[] {
  const sign = order === "newest" ? -1 : 1;
  return ids
    .map((id) => ({ id, at: reader.browsing.publishedOf(id) ?? 0 }))
    .sort((one, other) => sign * (one.at - other.at || one.id - other.id))
    .map(({ id }) => id);
}
