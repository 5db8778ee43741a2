import type { Random } from "../seam/random.ts";
import type { SampleOrder, Target } from "./sampling.ts";

/**
 * iRobot, section 4: a double-ended queue, of which the next address is taken from the front or from the end by chance.
 * That mixes breadth- and depth-first, so that few pages reach deep levels.
 */
export function doubleEnded(random: Random): SampleOrder {
  const queue: Target[] = [];
  const queued = new Set<string>();
  let front = 0;
  return {
    add(_page, links, depth) {
      for (const { url } of links) {
        if (queued.has(url)) continue;
        queued.add(url);
        queue.push({ url, depth });
      }
    },
    next() {
      if (front >= queue.length) return undefined;
      return random() < 0.5 ? queue[front++] : queue.pop();
    },
  };
}
