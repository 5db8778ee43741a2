import type { SampleOrder, Target } from "./sampling.ts";

/** Every link in the order in which it was found: what the papers compare their ways of sampling with. */
export function breadthFirst(): SampleOrder {
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
    next: () => (front < queue.length ? queue[front++] : undefined),
  };
}
