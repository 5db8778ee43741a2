import { STRIPE_CLASS } from "../../words/markup.ts";
import { remembered } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { TEXT, tagSet } from "../html/tags.ts";

/**
 * The shape of a subtree as a sketch of fixed size, so that two subtrees compare in the same small time however
 * large they are. Tree edit distance, as the papers use it, is quadratic; a set of hashed tag paths ranks pairs
 * of records nearly the same.
 *
 * A sketch has two halves of 256 bits. The heavy half holds what the template wrote: the paths of elements near
 * the root and of elements with a class. The light half holds the rest, mostly what people wrote.
 */
export class Shapes {
  readonly #dom: Dom;
  readonly #byNode: (readonly number[] | undefined)[];
  readonly #paths = new Int32Array(DEEPEST_LOOK + 2);

  constructor(dom: Dom) {
    this.#dom = dom;
    this.#byNode = new Array(dom.size);
  }

  /** Hashes of the words of an element's class, without digits: `row1 post-77` has the words `row` and `post-`. */
  classWords(node: number): readonly number[] {
    let words = this.#byNode[node];
    if (words === undefined) {
      const name = this.#dom.className(node);
      words = name === "" ? noWords : namedWords()(name.slice(0, LONGEST_CLASS));
      this.#byNode[node] = words;
    }
    return words;
  }

  sketch(root: number): Sketch {
    const dom = this.#dom;
    const sketch = new Int32Array(SKETCH_WORDS);
    const paths = this.#paths;
    const base = dom.depth[root]!;
    const end = dom.end[root]!;
    for (let node = root; node < end; ) {
      const tag = dom.tag[node]!;
      const depth = dom.depth[node]! - base;
      const path = mix(depth > 0 ? paths[depth - 1]! : 17, tag + 1);
      paths[depth] = path;
      if (tag === TEXT) {
        if (depth <= NEAR) set(sketch, LIGHT, path);
      } else if (!dom.hidden[node]) {
        const isContent = contentTags[tag] === 1;
        set(sketch, depth <= NEAR && !isContent ? HEAVY : LIGHT, path);
        if (!isContent) for (const word of this.classWords(node)) set(sketch, HEAVY, mix(path, word));
      }
      const skip = depth >= DEEPEST_LOOK || dom.hidden[node] === 1;
      node = skip ? dom.end[node]! : node + 1;
    }
    return sketch;
  }

  /** The share of class words that two elements have in common; undefined where neither has a class. */
  classLikeness(a: number, b: number): number | undefined {
    const left = this.classWords(a);
    const right = this.classWords(b);
    if (left === right) return left.length === 0 ? undefined : 1;
    let both = 0;
    for (const word of left) if (right.includes(word)) both++;
    const either = left.length + right.length - both;
    return either === 0 ? undefined : both / either;
  }
}

export type Sketch = Int32Array;

/** 1 for the same shape, 0 for nothing in common. The template's half counts three times. */
export function similarity(a: Sketch, b: Sketch): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < SKETCH_WORDS; i++) {
    const weight = i < LIGHT ? 3 : 1;
    both += weight * bits(a[i]! & b[i]!);
    either += weight * bits(a[i]! | b[i]!);
  }
  return either === 0 ? 1 : both / either;
}

const SKETCH_WORDS = 16;
const HEAVY = 0;
const LIGHT = 8;
/** Levels below a record's root that count; below that people write what they like. */
const DEEPEST_LOOK = 6;
/** Levels that surely belong to the template. */
const NEAR = 1;
/** What people write in their posts. */
const contentTags = tagSet(
  "p br b i u s strong em font img blockquote code pre del ins sub sup strike tt wbr big small",
);
const noWords: readonly number[] = [];
/** A class attribute may be endless; its first words tell enough. */
export const LONGEST_CLASS = 400;
const MOST_CLASS_WORDS = 8;

/** The same classes stand on every page of a site: some 70 were taken apart on each. */
const namedWords = remembered(wordsOf);

function wordsOf(name: string): readonly number[] {
  const words: number[] = [];
  for (const word of name.toLowerCase().split(/\s+/)) {
    const plain = word.replace(/[0-9]+/g, "").replace(STRIPE_CLASS(), "");
    if (plain === "" || words.length >= MOST_CLASS_WORDS) continue;
    let hash = 7;
    for (let i = 0; i < plain.length; i++) hash = mix(hash, plain.charCodeAt(i));
    if (!words.includes(hash)) words.push(hash);
  }
  return words.sort((a, b) => a - b);
}

export function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

function set(sketch: Sketch, half: number, hash: number): void {
  const bit = Math.imul(hash, 0x85ebca6b) >>> 24;
  sketch[half + (bit >>> 5)]! |= 1 << (bit & 31);
}

function bits(value: number): number {
  let count = value - ((value >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
