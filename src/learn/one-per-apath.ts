import { Apaths } from "../page/paths.ts";
import type { Random } from "../seam/random.ts";
import type { SampleOrder, Target } from "./sampling.ts";

/**
 * SOUrCe, section 4.1: breadth-first, but of all links of one apath on a page only one is visited, chosen by chance. One that
 * was chosen on another page before needs no second visit: it tells of this apath, too.
 */
export function onePerApath(random: Random): SampleOrder {
  const queue: Target[] = [];
  const queued = new Set<string>();
  let front = 0;
  return {
    add(page, links, depth) {
      const apaths = new Apaths(page.dom);
      const byApath = new Map<string, string[]>();
      for (const { node, url } of links) {
        const apath = apaths.of(node);
        const urls = byApath.get(apath);
        if (urls) urls.push(url);
        else byApath.set(apath, [url]);
      }
      for (const urls of byApath.values()) {
        const url = urls[Math.floor(random() * urls.length)]!;
        if (queued.has(url)) continue;
        queued.add(url);
        queue.push({ url, depth });
      }
    },
    next: () => queue[front++],
  };
}
