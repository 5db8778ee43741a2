import type { Facts } from "../archive/facts/facts.ts";
import type { EventRow, EventRows } from "../export/events.ts";
import type { Clock } from "../seam/clock.ts";
import { HOUR, MINUTE, SECOND } from "../seam/times.ts";
import { type Progress, progressOf } from "./progress.ts";
import type { Recipient } from "./recipient.ts";

export interface DeliverySetting {
  readonly events: Pick<EventRows, "after">;
  readonly facts: Facts;
  readonly clock: Clock;
  readonly recipient: Recipient;
  /** Where a recipient begins that was never told anything: behind this event. */
  readonly from: number;
  /** Whether an event is for recipients at all. */
  readonly isWanted: (event: EventRow) => boolean;
  /** Fires when the watch has ended: what is there then is tried once more, and what is not taken stays for the next run. */
  readonly over: AbortSignal;
}

/** How often the archive is looked at. */
const POLL_MILLIS = 500;
const FIRST_WAIT = SECOND;
const LONGEST_WAIT = 10 * MINUTE;
/** What is owed is tried again this often. */
const OWED_MILLIS = HOUR;
/** After the end of the watch nobody waits longer for a recipient; the rest is told by the next run. */
const LAST_MILLIS = 10 * SECOND;
/** When so much is owed the recipient is broken, and everything behind waits. */
const MOST_OWED = 1_000;

/**
 * Tells one recipient of every event, in order and at least once: its place is kept after the events were taken, never before. Killed
 * between the two, it is told the last portion again.
 */
export class Delivery {
  readonly #setting: DeliverySetting;
  #progress: Progress;
  /** Events handed over since it began. */
  delivered = 0;
  /** What the recipient said last instead of taking events. */
  trouble: string | undefined;

  constructor(setting: DeliverySetting) {
    this.#setting = setting;
    const { facts, recipient, from } = setting;
    this.#progress = facts.get(progressOf(recipient)) ?? { cursor: from, owed: [] };
    // A recipient that is stopped before its first event has its place all the same.
    this.#keep(this.#progress);
  }

  get title(): string {
    return this.#setting.recipient.title;
  }

  get owed(): number {
    return this.#progress.owed.length;
  }

  /** Resolves when the watch is over and everything was told that the recipient takes. */
  async run(): Promise<void> {
    const { events, clock, recipient, over } = this.#setting;
    let longest = Number.POSITIVE_INFINITY;
    for (;;) {
      // Asked first: what was written before the end is still told.
      const isOver = over.aborted;
      if (isOver) longest = Math.min(longest, clock.now() + LAST_MILLIS);
      if (clock.now() > longest) return;
      await this.#tryOwed(isOver);
      const found = events.after(this.#progress.cursor, recipient.portion);
      const last = found.at(-1)?.cursor;
      if (last === undefined) {
        if (isOver) return;
        await clock.sleep(POLL_MILLIS, over);
        continue;
      }
      const left = await this.#handOver(found.filter(this.#setting.isWanted));
      if (left.length > 0 && (isOver || over.aborted)) return;
      this.#keep({ cursor: last, owed: [...this.#progress.owed, ...left.map(this.#owing)] });
    }
  }

  /** Tries as often as the recipient is to be tried; what was not taken. */
  async #handOver(events: readonly EventRow[]): Promise<readonly EventRow[]> {
    const { recipient, clock, over } = this.#setting;
    let left = events;
    let wait = FIRST_WAIT;
    for (let tries = 0; left.length > 0; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      const refused = await recipient.deliver(left);
      this.delivered += left.length - refused.cursors.size;
      left = left.filter(({ cursor }) => refused.cursors.has(cursor));
      this.trouble = left.length > 0 ? (refused.why ?? "not taken") : undefined;
      if (left.length === 0 || over.aborted) break;
      const isEnough = ++tries >= recipient.tries && this.owed + left.length <= MOST_OWED;
      if (isEnough) break;
      await clock.sleep(refused.waitMillis ?? wait, over);
    }
    return left;
  }

  /** What is owed and due, once. */
  async #tryOwed(isOver: boolean): Promise<void> {
    const { events, clock, recipient } = this.#setting;
    const due = this.#progress.owed.filter((owed) => owed.due <= clock.now()).slice(0, recipient.portion);
    if (due.length === 0 || isOver) return;
    const rows = due.flatMap(({ cursor }) => events.after(cursor - 1, 1));
    const { cursors } = await recipient.deliver(rows);
    this.delivered += rows.length - cursors.size;
    const others = this.#progress.owed.filter((owed) => !due.includes(owed));
    const still = rows.filter(({ cursor }) => cursors.has(cursor)).map(this.#owing);
    this.#keep({ ...this.#progress, owed: [...others, ...still] });
  }

  readonly #owing = ({ cursor }: EventRow) => ({
    cursor,
    due: this.#setting.clock.now() + OWED_MILLIS,
  });

  #keep(progress: Progress): void {
    this.#progress = progress;
    this.#setting.facts.set(progressOf(this.#setting.recipient), progress);
  }
}
