import type { Dom } from "./dom.ts";
import type { Region } from "./regions.ts";
import { mix, type Shapes, similarity } from "./shape.ts";

/**
 * Gives regions of one form the same group: those whose records look alike and stand at the same path, or wear
 * the same class wherever they stand (replies to replies).
 */
export function groupRegions(dom: Dom, regions: readonly Region[], shapes: Shapes): void {
  const byKey = new Map<number, Region[]>();
  let groups = 0;
  for (const region of regions) {
    const root = region.records[0]!.from;
    const keys = [mix(pathHash(dom, region.parent), dom.tag[root]!)];
    const words = shapes.classWords(root);
    if (words.length > 0) keys.push(words.reduce(mix, dom.tag[root]! + 1));
    for (const key of keys) {
      if (region.group >= 0) break;
      for (const known of byKey.get(key) ?? []) {
        if (similarity(known.sketch, region.sketch) < SAME_FORM) continue;
        region.group = known.group;
        break;
      }
    }
    const isNew = region.group < 0;
    if (isNew) region.group = groups++;
    for (const key of keys) {
      const list = byKey.get(key);
      if (list === undefined) byKey.set(key, [region]);
      else if (isNew && list.length < MOST_COMPARED) list.push(region);
    }
  }
}

const SAME_FORM = 0.45;
/** Bounds the comparisons on pages with very many regions. */
const MOST_COMPARED = 16;

function pathHash(dom: Dom, node: number): number {
  let hash = 3;
  for (let at = node; at >= 0; at = dom.parent[at]!) hash = mix(hash, dom.tag[at]! + 1);
  return hash;
}
