import { isOfPost, type StoredEvent } from "../archive/events.ts";
import { isLate } from "./late.ts";
import { type ListEventRow, listEventRow } from "./lists.ts";
import { type PostEventRow, postEventRow } from "./posts.ts";

/** One line of `skein tail`, and what every recipient of a watch is told: `kind` tells what it is about. */
export type EventRow = PostEventRow | ListEventRow;

/** `newsSince`: when a watch first looked for news; undefined where none has. */
export function eventRow(event: StoredEvent, newsSince: number | undefined): EventRow {
  const late = isLate(event, newsSince);
  return isOfPost(event) ? postEventRow(event, late) : listEventRow(event, late);
}
