import { seedOf } from "../../../src/seam/random.ts";
import { chance } from "../../world/hash.ts";

/** From this number on the rarer choices are drawn too; what smaller numbers draw stays as it was. */
export const WIDER = 1000;

/** Choices drawn by a number, each by its own name: another one more leaves all others as they were. */
export interface Draw {
  readonly seed: number;
  /** `wider`: what else is chosen from where the number is large enough. */
  oneOf<T>(what: string, among: readonly T[], wider?: readonly T[]): T;
  isTrue(what: string, share?: number): boolean;
  /** The same things in another order. */
  shuffled<T>(what: string, things: readonly T[]): T[];
}

export function drawBy(seed: number): Draw {
  const by = (what: string, place = 0) => chance(seed, seedOf(what), place, 0xd4a3);
  return {
    seed,
    oneOf(what, among, wider = []) {
      const all = seed < WIDER ? among : [...among, ...wider];
      return all[Math.floor(by(what) * all.length)]!;
    },
    isTrue: (what, share = 0.5) => by(what) < share,
    shuffled: (what, things) =>
      things
        .map((thing, place) => ({ thing, by: by(what, place + 1) }))
        .sort((a, b) => a.by - b.by)
        .map(({ thing }) => thing),
  };
}
