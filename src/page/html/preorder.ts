import type { Attributes, LinkedNode } from "./linked-tree.ts";
import { blockTags, knownTag, knownTags, TEXT, tagId } from "./tags.ts";

/** A tree as columns; see Dom. */
export interface Nodes {
  readonly tag: Uint16Array;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly depth: Uint16Array;
  readonly gap: Uint8Array;
  readonly text: readonly string[];
  readonly attributes: readonly Attributes[];
  readonly madeUpTags: readonly string[];
}

/**
 * The nodes of a tree in document order, without comments and without whitespace between elements. There are at most `most` of
 * them: with lists that grow instead, a page of 200,000 links took 60 MB more.
 */
export function preorder(document: LinkedNode, most: number): Nodes {
  const room = Math.min(most, MOST_NODES);
  const { tag, parents, end, depths, gaps } = room <= USUAL_NODES ? usual : columns(room);
  const text: string[] = [];
  const attributes: Attributes[] = [];
  const madeUpTags: string[] = [];
  const madeUp = new Map<string, number>();
  const open: number[] = [];
  let gap = 0;
  let level = 0;
  let node: LinkedNode | null = document.first;
  while (node !== null) {
    const isText = node.name === "#text";
    const depth = Math.min(level, DEEPEST);
    while (open.length > depth) end[open.pop()!] = text.length;
    const parent = open.length > 0 ? open[open.length - 1]! : -1;
    if (isText && (parent < 0 || (isBlank(node.text) && !insidePre(tag, parents, parent)))) {
      gap = 1;
    } else if (node.name !== "#comment") {
      const id = text.length;
      if (id >= room) break;
      tag[id] = isText ? TEXT : tagNumber(node.name, madeUp, madeUpTags);
      parents[id] = parent;
      end[id] = id + 1;
      depths[id] = depth;
      gaps[id] = gap;
      text.push(node.text);
      attributes.push(node.attributes);
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
  const size = text.length;
  while (open.length > 0) end[open.pop()!] = size;
  return {
    tag: tag.slice(0, size),
    parent: parents.slice(0, size),
    end: end.slice(0, size),
    depth: depths.slice(0, size),
    gap: gaps.slice(0, size),
    text,
    attributes,
    madeUpTags,
  };
}

/** Enough for nearly all pages: used for one after the other. */
const USUAL_NODES = 20_000;
const usual = columns(USUAL_NODES);

function columns(room: number) {
  return {
    tag: new Uint16Array(room),
    parents: new Int32Array(room),
    end: new Int32Array(room),
    depths: new Uint16Array(room),
    gaps: new Uint8Array(room),
  };
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

function insidePre(tags: Uint16Array, parents: Int32Array, parent: number): boolean {
  for (let node = parent; node >= 0; node = parents[node]!) {
    const tag = tags[node]!;
    if (tag === PRE || tag === TEXTAREA) return true;
    if (blockTags[tag]) return false;
  }
  return false;
}
