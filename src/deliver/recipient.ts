import type { EventRow } from "../export/events.ts";

/** Somebody who is told of everything that happens: a command, a web hook, a feed. */
export interface Recipient {
  /** Its place in the events is kept under this name: the same recipient goes on where it was, another one begins anew. */
  readonly name: string;
  /** As people know it, such as `--exec`. */
  readonly title: string;
  /** So many events are handed over at once. */
  readonly portion: number;
  /** How often an event is tried before it is put aside as owed; without end where the order matters. */
  readonly tries: number;
  /** Hands events over, and says which were not taken and why. */
  deliver(events: readonly EventRow[]): Promise<Refused>;
  /** Nothing more comes. */
  close?(): Promise<void>;
}

export interface Refused {
  /** The cursors of the events that were not taken. */
  readonly cursors: ReadonlySet<number>;
  /** What went wrong, in a few words for people. */
  readonly why?: string;
  /** How long the recipient asks to be left alone, milliseconds. */
  readonly waitMillis?: number;
}

/** All were taken. */
export const TAKEN: Refused = { cursors: new Set() };
