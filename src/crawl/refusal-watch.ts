import type { Waiting } from "../archive/archive.ts";
import type { Refusal } from "../page/refusal.ts";

/** Answers looked back on, and the share of them that must be refusals where pages were expected. */
const FIRST_LOOK_BACK = 10;
const LONGEST_LOOK_BACK = 160;
const ALARMING = 0.8;

export interface Suspect {
  readonly address: Waiting;
  readonly refusal: Refusal;
}

/**
 * Notices when a site turns a crawler away in the middle: most of what it answers are refusals, though earlier pages of the
 * same ways were fine. Private boards and log-in pages refuse from the beginning, and do not count.
 */
export class RefusalWatch {
  /** By way, the first address that was served. */
  readonly #served: Map<string, string>;
  #recent: (Suspect | undefined)[] = [];
  /** How many of the recent answers the guide was told of. */
  #told = 0;
  #suspects = 0;
  #lookBack = FIRST_LOOK_BACK;
  #latest: Suspect | undefined;

  /** `saved` is what an earlier run knew. */
  constructor(saved?: string) {
    this.#served = new Map(saved ? JSON.parse(saved) : []);
  }

  save(): string {
    return JSON.stringify([...this.#served]);
  }

  /** True when this is the first page of its way. */
  served({ way, url }: Waiting): boolean {
    this.#push(undefined);
    if (this.#served.has(way)) return false;
    this.#served.set(way, url);
    return true;
  }

  /** Whether the refusal is a surprise: until it is settled, it says nothing about the way. */
  refused(address: Waiting, refusal: Refusal): boolean {
    if (refusal.kind === "missing") return false;
    this.#latest = { address, refusal };
    if (!this.#served.has(address.way)) return false;
    // An address that is asked for again and again is one sign, not many.
    if (!this.#recent.some((suspect) => suspect?.address.id === address.id)) this.#push({ address, refusal });
    return true;
  }

  get alarmed(): boolean {
    return this.#suspects >= this.#lookBack * ALARMING;
  }

  /** The addresses refused lately: to be asked for again if the site has turned away. */
  get suspects(): readonly Suspect[] {
    return this.#recent.filter((suspect) => suspect !== undefined);
  }

  /** Pages that were served: whether they still are tells a site that turns away from a private board. */
  get witnesses(): readonly string[] {
    const own = this.#served.get(this.#latest?.address.way ?? "");
    const [first] = this.#served.values();
    return [...new Set([own, first])].filter((url) => url !== undefined);
  }

  /** What was refused when nothing was ever served. */
  get shutOut(): Suspect | undefined {
    return this.#served.size === 0 ? this.#latest : undefined;
  }

  get latest(): Suspect | undefined {
    return this.#latest;
  }

  /** Suspects whose time to be part of an alarm is over, or all of them when nothing more comes: the refusal is their way's. */
  settled(all: boolean): Waiting[] {
    const settled: Waiting[] = [];
    // What was under way when the alarm came belongs to it.
    if (this.alarmed) return settled;
    const until = all ? this.#recent.length : this.#recent.length - this.#lookBack;
    for (; this.#told < until; this.#told++) {
      const suspect = this.#recent[this.#told];
      if (suspect) settled.push(suspect.address);
    }
    while (this.#recent.length > this.#lookBack) {
      if (this.#recent.shift()) this.#suspects--;
      this.#told--;
    }
    return settled;
  }

  /** The alarm is over. A false one makes the watch look further back, so that a large private board raises few of them. */
  calm(falseAlarm: boolean): void {
    if (falseAlarm) this.#lookBack = Math.min(2 * this.#lookBack, LONGEST_LOOK_BACK);
    else {
      this.#recent = [];
      this.#told = 0;
      this.#suspects = 0;
    }
  }

  #push(answer: Suspect | undefined): void {
    this.#recent.push(answer);
    if (answer) this.#suspects++;
  }
}
