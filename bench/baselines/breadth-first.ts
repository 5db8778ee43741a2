import { sampleQueue } from "../../src/learn/sample-queue.ts";
import type { SampleOrder } from "../../src/learn/sampling.ts";

/** Every link in the order in which it was found: what the papers compare their ways of sampling with. */
export function breadthFirst(): SampleOrder {
  return sampleQueue(() => true);
}
