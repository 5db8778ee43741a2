import type { Media, Part, WaitingMedia } from "../archive/media/media.ts";
import { MEDIA } from "./numbers.ts";

/** Which of what waits. */
export interface MediaChoice {
  readonly part: Part;
  readonly isWanted: (host: string) => boolean;
}

interface HostQueue {
  readonly host: string;
  next: WaitingMedia[];
  /** The last that was taken from the database. */
  last: number;
  underWay: number;
  /** Answers that it owes, in a row. */
  failures: number;
}

/** What waits, host by host, each in its turn: one that is slow or dead holds up nobody else. Memory holds a few rows for each host. */
export class HostQueues {
  readonly #media: Media;
  readonly #choice: MediaChoice;
  readonly #queues = new Map<string, HostQueue>();
  /** Hosts that are not asked any more in this run. */
  readonly leftAlone: Set<string>;
  #turn: HostQueue[] = [];

  constructor(media: Media, choice: MediaChoice, leftAlone: Iterable<string> = []) {
    this.#media = media;
    this.#choice = choice;
    this.leftAlone = new Set(leftAlone);
    this.lookAgain();
  }

  /** Looks for what was named meanwhile. Everything that was taken must be dealt with and committed by then: it would be taken twice. */
  lookAgain(): void {
    for (const host of this.#media.hosts(this.#choice.part)) {
      if (this.#queues.has(host) || this.leftAlone.has(host) || !this.#choice.isWanted(host)) continue;
      const queue = { host, next: [], last: 0, underWay: 0, failures: 0 };
      this.#queues.set(host, queue);
      this.#turn.push(queue);
    }
  }

  get hasMore(): boolean {
    return this.#turn.some(({ host }) => !this.leftAlone.has(host));
  }

  /** The next one to ask for; undefined when nobody can be asked just now. */
  take(): WaitingMedia | undefined {
    for (let looked = this.#turn.length; looked > 0; looked--) {
      const queue = this.#turn.shift()!;
      const taken = queue.underWay < MEDIA.atOnce ? this.#takeFrom(queue) : undefined;
      if (taken || queue.underWay > 0) this.#turn.push(queue);
      else this.#queues.delete(queue.host);
      if (taken) return taken;
    }
    return undefined;
  }

  /** One that was taken is dealt with. `served`: whether its host answered as hosts do. */
  ended({ host }: WaitingMedia, served: boolean): void {
    const queue = this.#queues.get(host)!;
    queue.underWay--;
    queue.failures = served ? 0 : queue.failures + 1;
    if (queue.failures >= MEDIA.failures) this.leftAlone.add(host);
  }

  /** Is to be asked for once more, behind the others of its host. */
  again(media: WaitingMedia): void {
    this.#queues.get(media.host)!.next.push({ ...media, tries: media.tries + 1 });
  }

  #takeFrom(queue: HostQueue): WaitingMedia | undefined {
    if (this.leftAlone.has(queue.host)) return undefined;
    if (queue.next.length === 0) this.#fill(queue);
    const taken = queue.next.shift();
    if (taken) queue.underWay++;
    return taken;
  }

  #fill(queue: HostQueue): void {
    queue.next = this.#media.waiting(queue.host, this.#choice.part, queue.last, MEDIA.portion);
    queue.last = queue.next.at(-1)?.id ?? queue.last;
  }
}
