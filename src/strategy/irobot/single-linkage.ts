import { distance, type SparseVector } from "../../page/regions/path-vectors.ts";

/**
 * Single-linkage agglomeration that stops when the nearest pages of any two clusters are farther apart than the threshold
 * (iRobot, section 5.1). Cut at a threshold, that is the connected parts of the graph of near pairs, so no tree is built.
 * Returns the cluster of each page; clusters are numbered in order of their first pages.
 */
export function singleLinkage(pages: readonly SparseVector[], threshold: number): number[] {
  const leader = pages.map((_, page) => page);
  const find = (page: number): number => {
    let root = page;
    while (leader[root] !== root) root = leader[root]!;
    for (let at = page; at !== root; ) {
      const next = leader[at]!;
      leader[at] = root;
      at = next;
    }
    return root;
  };
  for (let a = 0; a < pages.length; a++) {
    for (let b = a + 1; b < pages.length; b++) {
      const left = find(a);
      const right = find(b);
      if (left === right || distance(pages[a]!, pages[b]!) > threshold) continue;
      leader[Math.max(left, right)] = Math.min(left, right);
    }
  }
  return numbered(pages.map((_, page) => find(page)));
}

function numbered(leaders: readonly number[]): number[] {
  const numbers = new Map<number, number>();
  return leaders.map((leader) => {
    const number = numbers.get(leader) ?? numbers.size;
    numbers.set(leader, number);
    return number;
  });
}
