import type { SampleOrder, Target } from "../../learn/sampling.ts";
import { Apaths } from "../../page/regions/paths.ts";
import type { Random } from "../../seam/random.ts";

/**
 * SOUrCe, section 4.1: breadth-first, but of all links of one apath on a page only one is visited, chosen by chance. One that
 * was chosen on another page before needs no second visit: it tells of this apath, too. A small site runs out of links that
 * way; then another one of each apath of each page is chosen.
 */
export function onePerApath(random: Random): SampleOrder {
  const queue: Target[] = [];
  const queued = new Set<string>();
  const lists: { readonly urls: readonly string[]; readonly depth: number }[] = [];
  let front = 0;
  const choose = (urls: readonly string[], depth: number) => {
    const url = urls[Math.floor(random() * urls.length)];
    if (url === undefined || queued.has(url)) return;
    queued.add(url);
    queue.push({ url, depth });
  };
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
        lists.push({ urls, depth });
        choose(urls, depth);
      }
    },
    next() {
      if (front >= queue.length) {
        for (const { urls, depth } of lists)
          choose(
            urls.filter((url) => !queued.has(url)),
            depth,
          );
      }
      return front < queue.length ? queue[front++] : undefined;
    },
  };
}
