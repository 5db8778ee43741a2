import type { Dom } from "../html/dom.ts";
import { TEXT, tagId, tagSet } from "../html/tags.ts";
import { type Shapes, type Sketch, similarity } from "./shape.ts";

/** A run of sibling nodes with all that is in them, [from, to) in document order. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Records found among the children of one node, all of one form, with the shape of the first. */
export interface Run {
  readonly records: readonly Span[];
  readonly sketch: Sketch;
}

/**
 * Cuts the children of one node into runs of records.
 *
 * Every child becomes a letter: children of like shape have the same letter. A letter that follows itself
 * (XXXXYXX) stands for whole records. Letters that alternate (XYXYXY: a header row and a body row, dt and dd,
 * a link, its text and a br) make records of several siblings, from one X to the next.
 */
export function segment(dom: Dom, parent: number, shapes: Shapes): Run[] {
  const children = visibleChildren(dom, parent);
  if (children.length < 2) return [];
  const letters = lettersOf(dom, children, shapes);
  const frequent = frequentLetters(letters);
  if (frequent.length === 0) return [];
  const alternating = frequent.filter((letter) => letter.selfFollowing < letter.count * SELF_FOLLOWING);
  const standing = frequent.filter((letter) => letter.selfFollowing >= letter.count * SELF_FOLLOWING);
  const worded = alternating.some((letter) => letter.able && letter.worded * 2 > letter.count);
  if (standing.length === 0 && (worded || alternating.length > 1) && !areStripes(alternating)) {
    const run = alternatingRun(dom, children, letters, alternating);
    return run === undefined ? [] : [run];
  }
  return standingRuns(dom, children, letters, standing.length > 0 ? standing : alternating);
}

/** Rows whose classes differ in turn but whose shapes do not: every row is a record. */
function areStripes(alternating: readonly Letter[]): boolean {
  const [first, ...others] = alternating.filter((letter) => letter.able);
  if (first === undefined || others.length === 0) return false;
  return others.every(({ tag, sketch }) => tag === first.tag && similarity(sketch, first.sketch) >= STRIPES);
}

const STRIPES = 0.6;

interface Letter {
  readonly tag: number;
  readonly node: number;
  readonly sketch: Sketch;
  /** May be (the beginning of) a record. */
  readonly able: boolean;
  count: number;
  /** How often it comes right after itself. */
  selfFollowing: number;
  /** How often words follow it. */
  worded: number;
  first: number;
}

interface Letters {
  readonly kinds: readonly Letter[];
  /** For each child the index of its letter, TEXT_LETTER for text, -1 for shapes beyond MOST_LETTERS. */
  readonly of: Int32Array;
}

const TEXT_LETTER = -2;

/** A letter that follows itself in this share of its places stands for whole records. */
const SELF_FOLLOWING = 0.34;
/** More different shapes among siblings than this are nothing repetitive. */
const MOST_LETTERS = 24;
/** Similarity from which siblings have the same letter, by what their classes have in common: no class to tell, … */
const ALIKE = 0.45;
/** … mostly the same words (`post odd`, `post even`), … */
const ALIKE_SAME_CLASS = 0.3;
const MOSTLY_SAME_CLASS = 0.5;
/** … some (`cell cell-icon`, `cell cell-title`: parts of one record rather than two), … */
const ALIKE_SOME_CLASS = 0.5;
/** … none. */
const ALIKE_OTHER_CLASS = 0.7;

function visibleChildren(dom: Dom, parent: number): number[] {
  const children: number[] = [];
  for (let child = dom.firstChild(parent); child >= 0; child = dom.nextSibling(child)) {
    if (dom.hidden[child]) continue;
    if (dom.tag[child] === TEXT && dom.text[child]!.trim() === "") continue;
    children.push(child);
  }
  return children;
}

function lettersOf(dom: Dom, children: readonly number[], shapes: Shapes): Letters {
  const kinds: Letter[] = [];
  const of = new Int32Array(children.length).fill(-1);
  let previous = -1;
  for (let i = 0; i < children.length; i++) {
    const node = children[i]!;
    const tag = dom.tag[node]!;
    if (tag === TEXT) {
      // Words after a link belong to it; a comma or a bar between links belongs to nobody.
      if (WORDS.test(dom.text[node]!) && previous >= 0) {
        kinds[previous]!.worded++;
        previous = -1;
      }
      of[i] = TEXT_LETTER;
      continue;
    }
    const sketch = shapes.sketch(node);
    let letter = -1;
    let best = 0;
    for (let k = 0; k < kinds.length; k++) {
      const kind = kinds[k]!;
      if (kind.tag !== tag) continue;
      const alike = similarity(kind.sketch, sketch);
      if (alike > best && alike >= needed(shapes.classLikeness(kind.node, node))) {
        best = alike;
        letter = k;
      }
    }
    if (letter < 0 && kinds.length < MOST_LETTERS) {
      letter = kinds.length;
      kinds.push({
        tag,
        node,
        sketch,
        able: !neverRecords[tag],
        count: 0,
        selfFollowing: 0,
        worded: 0,
        first: i,
      });
    }
    if (letter >= 0) {
      kinds[letter]!.count++;
      if (letter === previous) kinds[letter]!.selfFollowing++;
    }
    of[i] = letter;
    if (!separators[tag]) previous = letter;
  }
  return { kinds, of };
}

const WORDS = /\p{L}{2}/u;

function needed(classLikeness: number | undefined): number {
  if (classLikeness === undefined) return ALIKE;
  if (classLikeness >= MOSTLY_SAME_CLASS) return ALIKE_SAME_CLASS;
  return classLikeness > 0 ? ALIKE_SOME_CLASS : ALIKE_OTHER_CLASS;
}

/** Never a record on their own. */
const neverRecords = tagSet(
  "br hr wbr img input script style td th col colgroup caption thead tfoot option b i u em strong font small sup sub",
);
/** Come between records without being part of them. */
const separators = tagSet("br hr wbr");

/** A letter counts as frequent from this share of the most frequent one's count on. */
const FREQUENT = 0.4;

function frequentLetters({ kinds }: Letters): Letter[] {
  let most = 0;
  for (const kind of kinds) if (kind.able) most = Math.max(most, kind.count);
  return kinds.filter((kind) => kind.count >= 2 && (kind.count >= most * FREQUENT || kind.selfFollowing > 0));
}

const DT = tagId("dt");

function alternatingRun(
  dom: Dom,
  children: readonly number[],
  letters: Letters,
  alternating: readonly Letter[],
): Run | undefined {
  const able = alternating.filter((letter) => letter.able);
  const starter = able.find((letter) => letter.tag === DT) ?? able.sort((a, b) => a.first - b.first)[0];
  if (starter === undefined) return undefined;
  const start = letters.kinds.indexOf(starter);
  const starts: number[] = [];
  for (let i = 0; i < children.length; i++) if (letters.of[i] === start) starts.push(i);
  const records: Span[] = [];
  let usual = 0;
  for (let s = 0; s < starts.length; s++) {
    const last = s === starts.length - 1;
    // Nothing tells where the last record stops: it is as long as the longest before it, unless a stranger comes.
    const until = last ? lastStop(starts[s]!, usual, letters, alternating) : starts[s + 1]!;
    usual = Math.max(usual, until - starts[s]!);
    records.push({ from: children[starts[s]!]!, to: dom.end[children[until - 1]!]! });
  }
  const sketch = Int32Array.from(starter.sketch);
  for (const letter of alternating) for (let i = 0; i < sketch.length; i++) sketch[i]! |= letter.sketch[i]!;
  return { records, sketch };
}

function lastStop(from: number, usual: number, letters: Letters, members: readonly Letter[]): number {
  let stop = from + 1;
  const most = Math.min(letters.of.length, from + Math.max(usual, 1));
  for (let i = from + 1; i < most; i++) {
    const letter = letters.of[i]!;
    if (letter === TEXT_LETTER || (letter >= 0 && members.includes(letters.kinds[letter]!))) stop = i + 1;
  }
  return stop;
}

function standingRuns(
  dom: Dom,
  children: readonly number[],
  letters: Letters,
  standing: readonly Letter[],
): Run[] {
  const byTag = new Map<number, { letters: Set<number>; sketch: Sketch }>();
  for (const letter of standing) {
    if (!letter.able) continue;
    const entry = byTag.get(letter.tag) ?? { letters: new Set(), sketch: letter.sketch };
    entry.letters.add(letters.kinds.indexOf(letter));
    byTag.set(letter.tag, entry);
  }
  const runs: Run[] = [];
  for (const { letters: members, sketch } of byTag.values()) {
    const records: Span[] = [];
    for (let i = 0; i < children.length; i++) {
      const child = children[i]!;
      if (members.has(letters.of[i]!)) records.push({ from: child, to: dom.end[child]! });
    }
    runs.push({ records, sketch });
  }
  return runs;
}
