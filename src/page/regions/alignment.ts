import type { PatternNode } from "./pattern.ts";

export interface Aligned {
  readonly left?: PatternNode;
  readonly right?: PatternNode;
}

/**
 * Aligns two lists of siblings in order (partial tree alignment, Zhai & Liu 2006): like nodes are paired, and a
 * node without a partner keeps its place between its neighbours.
 */
export function alignChildren(left: readonly PatternNode[], right: readonly PatternNode[]): Aligned[] {
  const aligned: Aligned[] = [];
  let start = 0;
  // Records of one template mostly agree node by node; only what is left needs the table.
  while (start < left.length && start < right.length && likeness(left[start]!, right[start]!) >= SURE) {
    aligned.push({ left: left[start]!, right: right[start]! });
    start++;
  }
  let leftStop = left.length;
  let rightStop = right.length;
  const tail: Aligned[] = [];
  while (
    leftStop > start &&
    rightStop > start &&
    likeness(left[leftStop - 1]!, right[rightStop - 1]!) >= SURE
  ) {
    tail.push({ left: left[--leftStop]!, right: right[--rightStop]! });
  }
  const middle =
    (leftStop - start) * (rightStop - start) <= LARGEST_TABLE
      ? byTable(left.slice(start, leftStop), right.slice(start, rightStop))
      : inTurn(left.slice(start, leftStop), right.slice(start, rightStop));
  for (const pair of middle) aligned.push(pair);
  for (let i = tail.length - 1; i >= 0; i--) aligned.push(tail[i]!);
  return aligned;
}

/** At least this much is certain: same element, same class or none, same form of link. */
const SURE = 2;
/** Longer lists are paired in one pass, so that time stays in proportion. */
const LARGEST_TABLE = 4096;

/** How well two nodes go together; 0 for not at all. */
function likeness(a: PatternNode, b: PatternNode): number {
  if (a.tag !== b.tag) return 0;
  const link = a.form === b.form ? 1 : 0;
  if (a.words.length === 0 && b.words.length === 0) return 1 + link;
  return sharesWord(a.words, b.words) ? 1.5 + link : 0.4 + link * 0.5;
}

function sharesWord(a: readonly number[], b: readonly number[]): boolean {
  for (const word of a) if (b.includes(word)) return true;
  return false;
}

/** The pairing with the greatest sum of likeness. */
function byTable(left: readonly PatternNode[], right: readonly PatternNode[]): Aligned[] {
  const width = right.length + 1;
  const best = new Float64Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const like = likeness(left[i]!, right[j]!);
      const paired = like > 0 ? like + best[(i + 1) * width + j + 1]! : 0;
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j]!, best[i * width + j + 1]!);
    }
  }
  const aligned: Aligned[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const here = best[i * width + j]!;
    const like = likeness(left[i]!, right[j]!);
    if (like > 0 && here === like + best[(i + 1) * width + j + 1]!) {
      aligned.push({ left: left[i++]!, right: right[j++]! });
    } else if (here === best[(i + 1) * width + j]!) aligned.push({ left: left[i++]! });
    else aligned.push({ right: right[j++]! });
  }
  while (i < left.length) aligned.push({ left: left[i++]! });
  while (j < right.length) aligned.push({ right: right[j++]! });
  return aligned;
}

/** Each node goes with the first one like it that comes next; looks only a little ahead. */
function inTurn(left: readonly PatternNode[], right: readonly PatternNode[]): Aligned[] {
  const aligned: Aligned[] = [];
  let i = 0;
  for (const node of right) {
    let match = i;
    while (match < left.length && match < i + LOOK_AHEAD && likeness(left[match]!, node) < 1) match++;
    if (match < left.length && match < i + LOOK_AHEAD) {
      while (i < match) aligned.push({ left: left[i++]! });
      aligned.push({ left: left[i++]!, right: node });
    } else aligned.push({ right: node });
  }
  while (i < left.length) aligned.push({ left: left[i++]! });
  return aligned;
}

const LOOK_AHEAD = 8;
