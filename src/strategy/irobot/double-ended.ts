import { sampleQueue } from "../../learn/sample-queue.ts";
import type { SampleOrder } from "../../learn/sampling.ts";
import type { Random } from "../../seam/random.ts";

/**
 * iRobot, section 4: a double-ended queue, of which the next address is taken from the front or from the end by chance.
 * That mixes breadth- and depth-first, so that few pages reach deep levels.
 */
export function doubleEnded(random: Random): SampleOrder {
  return sampleQueue(() => random() < 0.5);
}
