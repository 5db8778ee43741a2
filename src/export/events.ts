import type { ArchiveReader } from "../archive/archive-reader.ts";
import { type Events, isOfPost, type StoredEvent } from "../archive/events.ts";
import { NEWS_SINCE } from "../archive/facts/own-facts.ts";
import { isLate } from "./late.ts";
import { type ListEventRow, listEventRow } from "./lists.ts";
import { type PostEventRow, postEventRow } from "./posts.ts";
import { Redaction } from "./redaction.ts";

/** One line of `skein tail`, and what every recipient of a watch is told: `kind` tells what it is about. */
export type EventRow = PostEventRow | ListEventRow;

/** What happened in an archive, in order, as it may leave: the same fields with the same values as in an export. Sees what is written meanwhile. */
export class EventRows {
  readonly #reader: ArchiveReader;
  readonly #events: Events;

  constructor(reader: ArchiveReader) {
    this.#reader = reader;
    this.#events = reader.events();
  }

  /** The latest event's cursor; 0 when nothing has happened. */
  last(): number {
    return this.#events.last();
  }

  /** The cursor behind which everything is that happened at a moment or later. */
  before(at: number): number {
    return this.#events.before(at);
  }

  /** The next events behind a cursor. */
  after(cursor: number, count: number): EventRow[] {
    return this.#rows(this.#events.after(cursor, count));
  }

  /** The posts that came last and what happened last to lists, newest first. */
  latest(count: number): EventRow[] {
    return this.#rows(this.#events.latest(count));
  }

  #rows(events: readonly StoredEvent[]): EventRow[] {
    if (events.length === 0) return [];
    // Asked anew: both are found out while a watch runs.
    const newsSince = this.#reader.facts.get(NEWS_SINCE);
    const redaction = new Redaction(this.#reader);
    return events.map((event) => {
      const late = isLate(event, newsSince);
      return isOfPost(event)
        ? postLeft(postEventRow(event, late), redaction)
        : listLeft(listEventRow(event, late), redaction);
    });
  }
}

function postLeft(row: PostEventRow, redaction: Redaction): PostEventRow {
  const { site: _site, ...left } = redaction.post({ site: "", ...row });
  return { ...row, ...left };
}

function listLeft(row: ListEventRow, redaction: Redaction): ListEventRow {
  const addresses = {
    url: redaction.address(row.url),
    page_url: redaction.address(row.page_url),
    was_board_url: redaction.address(row.was_board_url),
    into_url: redaction.address(row.into_url),
  };
  return row.kind === "board"
    ? { ...row, ...addresses }
    : { ...row, ...addresses, board_url: redaction.address(row.board_url) };
}
