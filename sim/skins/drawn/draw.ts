import { seedOf } from "../../../src/seam/random.ts";
import { chance } from "../../world/hash.ts";

/** Choices drawn by a number, each by its own name: another one more leaves all others as they were. */
export interface Draw {
  readonly seed: number;
  oneOf<T>(what: string, among: readonly T[]): T;
  isTrue(what: string, share?: number): boolean;
  /** The same things in another order. */
  shuffled<T>(what: string, things: readonly T[]): T[];
}

export function drawBy(seed: number): Draw {
  const by = (what: string, place = 0) => chance(seed, seedOf(what), place, 0xd4a3);
  return {
    seed,
    oneOf: (what, among) => among[Math.floor(by(what) * among.length)]!,
    isTrue: (what, share = 0.5) => by(what) < share,
    shuffled: (what, things) =>
      things
        .map((thing, place) => ({ thing, by: by(what, place + 1) }))
        .sort((a, b) => a.by - b.by)
        .map(({ thing }) => thing),
  };
}
