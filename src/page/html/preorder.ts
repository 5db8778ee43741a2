import type { Attributes, LinkedNode } from "./linked-tree.ts";
import { blockTags, knownTag, knownTags, TEXT, tagId } from "./tags.ts";

/** A tree as columns; see Dom. */
export interface Nodes {
  tag: number[];
  parent: number[];
  end: number[];
  depth: number[];
  gap: number[];
  text: string[];
  attributes: Attributes[];
  madeUpTags: string[];
}

/** The nodes of a tree in document order, without comments and without whitespace between elements. */
export function preorder(document: LinkedNode): Nodes {
  const nodes: Nodes = {
    tag: [],
    parent: [],
    end: [],
    depth: [],
    gap: [],
    text: [],
    attributes: [],
    madeUpTags: [],
  };
  const madeUp = new Map<string, number>();
  const open: number[] = [];
  let gap = 0;
  let level = 0;
  let node: LinkedNode | null = document.first;
  while (node !== null) {
    const isText = node.name === "#text";
    const depth = Math.min(level, DEEPEST);
    while (open.length > depth) nodes.end[open.pop()!] = nodes.text.length;
    const parent = open.length > 0 ? open[open.length - 1]! : -1;
    if (isText && (parent < 0 || (isBlank(node.text) && !insidePre(nodes, parent)))) {
      gap = 1;
    } else if (node.name !== "#comment") {
      if (nodes.text.length >= MOST_NODES) break;
      const id = nodes.text.length;
      nodes.tag.push(isText ? TEXT : tagNumber(node.name, madeUp, nodes.madeUpTags));
      nodes.parent.push(parent);
      nodes.end.push(id + 1);
      nodes.depth.push(depth);
      nodes.gap.push(gap);
      nodes.text.push(node.text);
      nodes.attributes.push(node.attributes);
      gap = 0;
      if (!isText && depth < DEEPEST) open.push(id);
    }
    if (node.first !== null) {
      node = node.first;
      level++;
      continue;
    }
    while (node !== null && node.next === null && node !== document) {
      node = node.parent;
      level--;
    }
    node = node === null || node === document ? null : node.next;
  }
  while (open.length > 0) nodes.end[open.pop()!] = nodes.text.length;
  return nodes;
}

/** Browsers put what is nested deeper than this beside its parent instead (512 in Blink); so do we. */
const DEEPEST = 512;
/** Beyond this many nodes a page is cut: no reader would see them, and memory is finite. */
const MOST_NODES = 2_000_000;
/** Names that pages make up have numbers too, but not without limit. */
const MOST_MADE_UP_TAGS = 1000;

function tagNumber(name: string, madeUp: Map<string, number>, names: string[]): number {
  const known = knownTag(name);
  if (known !== undefined) return known;
  const seen = madeUp.get(name);
  if (seen !== undefined) return seen;
  if (names.length >= MOST_MADE_UP_TAGS) return knownTags.length;
  const id = knownTags.length + names.length;
  names.push(name);
  madeUp.set(name, id);
  return id;
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9 && code !== 12) return false;
  }
  return true;
}

const PRE = tagId("pre");
const TEXTAREA = tagId("textarea");

function insidePre(nodes: Nodes, parent: number): boolean {
  for (let node = parent; node >= 0; node = nodes.parent[node]!) {
    const tag = nodes.tag[node];
    if (tag === PRE || tag === TEXTAREA) return true;
    if (blockTags[tag!]) return false;
  }
  return false;
}
