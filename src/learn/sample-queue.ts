import type { SampleOrder, Target } from "./sampling.ts";

/** Each link once, in the order of finding; the next is taken from the front of the queue or from its end. */
export function sampleQueue(takesFront: () => boolean): SampleOrder {
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
      return takesFront() ? queue[front++] : queue.pop();
    },
  };
}
