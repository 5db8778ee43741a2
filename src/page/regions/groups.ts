import type { Dom } from "../html/dom.ts";
import { TEXT } from "../html/tags.ts";
import type { Region } from "./regions.ts";
import { mix, type Shapes, similarity } from "./shape.ts";

/**
 * Gives regions of one form the same group: those whose records look alike and stand at the same path, or wear
 * the same class wherever they stand (replies to replies). Then looks for strays: lone records of a known form,
 * such as the only pinned thread in a list of its own or the only reply to a reply; each becomes a region of one.
 */
export function groupRegions(dom: Dom, regions: Region[], shapes: Shapes): void {
  const paths = pathHashes(dom);
  const known = new Map<number, Region[]>();
  let groups = 0;
  for (const region of regions) {
    const root = region.records[0]!.from;
    const same = findSame(known, root, region);
    if (same !== undefined) {
      region.group = same.group;
      continue;
    }
    region.group = groups++;
    for (const key of keys(root)) {
      const list = known.get(key);
      if (list === undefined) known.set(key, [region]);
      else if (list.length < MOST_COMPARED) list.push(region);
    }
  }
  regions.push(...strays());
  regions.sort((a, b) => a.records[0]!.from - b.records[0]!.from);

  function keys(root: number): number[] {
    const tag = dom.tag[root]!;
    const words = shapes.classWords(root);
    const byPath = mix(paths[root]!, 1);
    return words.length > 0 ? [byPath, words.reduce(mix, tag + 1)] : [byPath];
  }

  function findSame(
    among: Map<number, Region[]>,
    root: number,
    region: Region | undefined,
  ): Region | undefined {
    let sketch = region?.sketch;
    for (const key of keys(root)) {
      for (const candidate of among.get(key) ?? []) {
        sketch ??= shapes.sketch(root);
        if (similarity(candidate.sketch, sketch) >= SAME_FORM) return candidate;
      }
    }
    return undefined;
  }

  function strays(): Region[] {
    const taken = new Uint8Array(dom.size);
    for (const { records } of regions) for (const { from } of records) taken[from] = 1;
    const found: Region[] = [];
    for (let node = 1; node < dom.size; node++) {
      if (taken[node] || dom.hidden[node] || dom.tag[node] === TEXT) continue;
      const same = findSame(known, node, undefined);
      // Records of several siblings cannot be told from one sibling alone.
      if (same === undefined || same.records[0]!.to !== dom.end[same.records[0]!.from]) continue;
      const record = { from: node, to: dom.end[node]! };
      if (record.to - record.from < SMALL_STRAY || same.parent === dom.parent[node]) continue;
      found.push({ parent: dom.parent[node]!, records: [record], group: same.group, sketch: same.sketch });
    }
    return found;
  }
}

const SAME_FORM = 0.45;
/** Bounds the comparisons on pages with very many regions. */
const MOST_COMPARED = 16;
/** A lone node with less in it than this looks like anything. */
const SMALL_STRAY = 4;

/** For each node a hash of the element names from the root to it. */
export function pathHashes(dom: Dom): Int32Array {
  const hashes = new Int32Array(dom.size);
  for (let node = 0; node < dom.size; node++) {
    const parent = dom.parent[node]!;
    hashes[node] = mix(parent < 0 ? 3 : hashes[parent]!, dom.tag[node]! + 1);
  }
  return hashes;
}
