import { ArchiveReader } from "../archive/archive-reader.ts";
import type { Facts } from "../archive/facts/facts.ts";
import { type EventRow, EventRows } from "../export/events.ts";
import type { Clock } from "../seam/clock.ts";
import { Delivery } from "./delivery.ts";
import type { Recipient } from "./recipient.ts";

/** What recipients are told of: all that happens, or what happened since the watch first looked for news, and to posts that were written since. */
export type Told = "news" | "all";

export interface DeliveriesSetting {
  readonly directory: string;
  readonly facts: Facts;
  readonly clock: Clock;
  readonly told: Told;
  readonly recipients: (events: EventRows) => readonly Recipient[];
}

/** Several recipients side by side, each at its own pace: who is slow or down holds up nobody else. */
export class Deliveries {
  readonly #setting: DeliveriesSetting;
  readonly #over = new AbortController();
  readonly #reader: ArchiveReader;
  #recipients: readonly Recipient[] = [];
  #all: readonly Delivery[] = [];
  #running: Promise<unknown> = Promise.resolve();

  constructor(setting: DeliveriesSetting) {
    this.#setting = setting;
    // Its own connection: it sees what is committed, and nothing else is told.
    this.#reader = ArchiveReader.open(setting.directory)!;
  }

  /** To be called when the watch looks for news. A recipient that was there before goes on; a new one begins here. */
  begin(): void {
    const { facts, clock, told, recipients } = this.#setting;
    const events = new EventRows(this.#reader);
    const from = told === "all" ? 0 : events.last();
    const isWanted = ({ late }: EventRow) => told === "all" || !late;
    this.#recipients = recipients(events);
    this.#all = this.#recipients.map(
      (recipient) =>
        new Delivery({
          ...{ events, facts, clock, recipient, from, isWanted },
          over: this.#over.signal,
        }),
    );
    this.#running = Promise.all(this.#all.map((delivery) => delivery.run()));
    // Whoever ends the watch hears of it; until then it is nobody's.
    this.#running.catch(() => {});
  }

  /** Who did not take what, as lines for people. */
  troubles(): string[] {
    return this.#all.flatMap(({ title, trouble, owed }) => {
      if (trouble === undefined && owed === 0) return [];
      const waiting = owed > 0 ? `, ${owed} events owed` : "";
      return [`${title}: ${trouble ?? "works again"}${waiting}`];
    });
  }

  /** Tells what is there, once, and ends. */
  async end(): Promise<void> {
    this.#over.abort();
    try {
      await this.#running;
    } finally {
      await Promise.all(this.#recipients.map((recipient) => recipient.close?.()));
      this.#reader.close();
    }
  }
}
