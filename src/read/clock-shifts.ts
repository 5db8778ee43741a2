import { jsonFact } from "../archive/facts/fact.ts";
import type { Facts } from "../archive/facts/facts.ts";
import type { PostState } from "../archive/posts/posts.ts";
import { DAY, MINUTE } from "../seam/times.ts";
import { FINE, type IdentifiedPost, isSameId } from "./post-identity.ts";

const SHIFTS = jsonFact<readonly number[]>("clockShifts");
/** Clocks stand whole quarters of an hour apart. */
const STEP = 15 * MINUTE;
/** Of one page: a single post may have been given another time. */
const FEWEST = 2;
/** Summer and winter come again; a new look once in years. */
const MOST_KEPT = 4;

/**
 * By how much later a site tells the times of its posts than it did: its clock was set for summer or winter, or its new look goes by the clock of
 * another zone. What was written before is then told with another time, and known by the rest.
 */
export class ClockShifts {
  readonly #facts: Pick<Facts, "get" | "set">;
  #all: readonly number[];

  constructor(facts: Pick<Facts, "get" | "set">) {
    this.#facts = facts;
    this.#all = facts.get(SHIFTS) ?? [];
  }

  /** The latest first. */
  get all(): readonly number[] {
    return this.#all;
  }

  /** A page that was read before: what it showed then, and what it shows now. */
  note(before: readonly PostState[], now: readonly IdentifiedPost[]): void {
    const shift = shiftOf(before, now);
    if (shift === undefined || this.#all[0] === shift) return;
    this.#all = [shift, ...this.#all.filter((one) => one !== shift)].slice(0, MOST_KEPT);
    this.#facts.set(SHIFTS, this.#all);
  }

  /** Whether a post that was told with the one time may be told with the other now. */
  explain(before: number | null, now: number | null): boolean {
    if (before === null || now === null) return false;
    return this.#all.some((shift) => Math.abs(now - before - shift) <= MINUTE);
  }
}

/** By how much the times of several posts that say the same have moved, all alike; undefined where they have not. */
function shiftOf(before: readonly PostState[], now: readonly IdentifiedPost[]): number | undefined {
  const earlier = new Map<string, PostState | undefined>();
  const keyOf = (author: string | null, digest: string) => `${author ?? ""} ${digest}`;
  for (const post of before) {
    const key = keyOf(post.author, post.digest);
    // Who said the same twice may have said it at any time.
    earlier.set(key, earlier.has(key) ? undefined : post);
  }
  const counts = new Map<number, number>();
  for (const { name, published, content } of now) {
    const known = earlier.get(keyOf(content.author, content.digest));
    if (!known || !isSameId(known.name, name) || !FINE.has(content.publishedPrecision ?? "")) continue;
    if (known.published === null || published === null) continue;
    const moved = published - known.published;
    const shift = Math.round(moved / STEP) * STEP;
    // By whole days "yesterday" moves at midnight, where nobody knows when that is.
    if (shift % DAY === 0 || Math.abs(moved - shift) > MINUTE) continue;
    const count = (counts.get(shift) ?? 0) + 1;
    if (count >= FEWEST) return shift;
    counts.set(shift, count);
  }
  return undefined;
}
