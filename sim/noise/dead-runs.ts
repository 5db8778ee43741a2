import type { Forum } from "../forum.ts";
import { chance } from "../world/hash.ts";

/** Threads that are lost together. */
const RUN = 6;

/** Whether a thread is still listed but no longer there. */
export function isDead({ noise, seed }: Pick<Forum, "noise" | "seed">, thread: number): boolean {
  return noise.deadRuns > 0 && chance(seed, Math.floor(thread / RUN), 821) < noise.deadRuns;
}
