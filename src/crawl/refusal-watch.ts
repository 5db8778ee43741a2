import type { Waiting } from "../archive/frontier/frontier.ts";
import type { Refusal } from "../page/refusal.ts";
import { LatestAnswers } from "./turned-away.ts";

/** Answers looked back on, and the share of them that must be refusals where pages were expected. */
const FIRST_LOOK_BACK = 10;
const LONGEST_LOOK_BACK = 160;
const ALARMING = 0.8;
/** So many pages that may have been a wall are asked for again before anything else: then it is known what they are. */
const MANY_UNPROVEN = 5;
/** What shows a wall however often it is asked for has nothing else to show. */
const MOST_ASKED = 5;

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
  readonly #recent = new LatestAnswers<Recent>(FIRST_LOOK_BACK, ALARMING);
  /** Refusals that turned out to be their way's. */
  #settled: Waiting[] = [];
  #latest: Suspect | undefined;
  /** Taken for pages, and to be asked for again with the suspects. */
  readonly #alike = new Set<string>();
  /** To be asked for again, whatever the others were. */
  #again: string[] = [];
  #changed = false;
  /** Addresses that were suspects when an earlier run was cut off: nobody will find out any more why they were refused. */
  readonly cutOff: readonly string[];

  /** `saved` is what an earlier run knew. */
  constructor({ served = [], suspects = [] }: Partial<SavedRefusals> = {}) {
    this.#served = new Map(served);
    this.cutOff = suspects;
  }

  /** What a later run must know, if that has changed since it was asked last. */
  save(): SavedRefusals | undefined {
    if (!this.#changed) return undefined;
    this.#changed = false;
    const suspects = [
      ...this.#recent.refused.filter(({ told }) => !told).map(({ address }) => address.url),
      ...this.#alike,
      ...this.#again,
    ];
    return { served: [...this.#served], suspects };
  }

  served({ way, url }: Waiting): void {
    this.#recent.push(undefined);
    if (this.#served.has(way)) return;
    this.#served.set(way, url);
    this.#changed = true;
  }

  /** Whether a refusal of this way is a surprise: until it is settled, it says nothing about the way. */
  expects({ way }: Waiting, { kind }: Refusal): boolean {
    return kind !== "missing" && this.#served.has(way);
  }

  /** `again`: it will be asked for again in any case. */
  refused(address: Waiting, refusal: Refusal, again: boolean): void {
    if (refusal.kind === "missing") return;
    this.#latest = { address, refusal };
    if (!this.expects(address, refusal)) return;
    for (const url of refusal.alike ?? []) this.#alike.add(url);
    this.#changed = true;
    // An address that is asked for again and again is one sign, not many; of the last time the guide is to hear.
    const known = this.#recent.refused.find((suspect) => suspect.address.id === address.id);
    if (!known) this.#recent.push({ address, refusal, told: again, again });
    else if (known.again && !again) Object.assign(known, { told: false, again });
  }

  get alarmed(): boolean {
    return this.#recent.alarmed;
  }

  /** Whether nothing more is to be asked for until it is known whether the site has turned away, or put up a wall. */
  get inDoubt(): boolean {
    return this.alarmed || this.#again.length >= MANY_UNPROVEN;
  }

  /** Whether something may be a wall, as far as nobody has asked yet. */
  get walled(): boolean {
    return this.#recent.refused.some(({ told, refusal }) => !told && refusal.kind === "wall");
  }

  /** The addresses refused lately: to be asked for again if the site has turned away, or if nobody could find out. */
  get suspects(): readonly Pick<Waiting, "url">[] {
    const refused = this.#recent.refused.map(({ address }) => address.url);
    return [...refused, ...this.#alike, ...this.#again].map((url) => ({ url }));
  }

  /** Addresses whose answer may have been a wall that nobody could prove, each once: asked again, they show what they are. */
  takeUnproven(): readonly Pick<Waiting, "url">[] {
    if (this.#again.length === 0) return [];
    const again = this.#again.map((url) => ({ url }));
    this.#again = [];
    // What they are asked next is news.
    this.#recent.keepOnly((suspect) => suspect?.refusal.kind !== "wall" || !suspect.told);
    this.#changed = true;
    return again;
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

  /** Addresses whose refusal is no part of an alarm any more, each once; `all` when nothing more comes. */
  settled(all: boolean): Waiting[] {
    // What was under way when the alarm came belongs to it.
    if (this.alarmed) return [];
    for (const oldest of this.#recent.forgetOld()) this.#tell(oldest);
    if (all) for (const suspect of this.#recent.refused) this.#tell(suspect);
    const settled = this.#settled;
    this.#settled = [];
    return settled;
  }

  /** The alarm is over. A false one makes the watch look further back, so that a large private board raises few of them. */
  calm(falseAlarm: boolean): void {
    if (falseAlarm) {
      if (this.alarmed) this.#recent.lookFurtherBack(LONGEST_LOOK_BACK);
      for (const suspect of this.#recent.refused) this.#tell(suspect);
    }
    this.#recent.keepOnly(() => false);
    this.#alike.clear();
    this.#changed = true;
  }

  #tell(suspect: Recent): void {
    if (!suspect.told && suspect.refusal.kind === "wall" && suspect.address.tries < MOST_ASKED) {
      this.#again.push(suspect.address.url, ...this.#alike);
      this.#alike.clear();
    } else if (!suspect.told) this.#settled.push(suspect.address);
    suspect.told = true;
    this.#changed = true;
  }
}

interface Recent extends Suspect {
  /** Whether nothing is to be told of it, now or any more. */
  told: boolean;
  /** Whether it is asked for again in any case. */
  again: boolean;
}

export interface SavedRefusals {
  readonly served: readonly (readonly [way: string, url: string])[];
  readonly suspects: readonly string[];
}
