import type { Dom } from "../html/dom.ts";
import type { Places } from "./places.ts";
import type { Span } from "./segment.ts";

/** How a template lays its records out, learned where a page has several, applied where it has one. */
export interface RecordLayout {
  /** The place of the element whose children make up the records. */
  readonly trunk: string;
  /** How many of its children a record takes before the one with the anchor … */
  readonly lead: number;
  /** … and in all. */
  readonly length: number;
  /** What those before the anchor's are, the nearest first; missing where there are none, and in what older versions learned. */
  readonly heads?: readonly string[];
  /** No page has more than one. */
  readonly isLone?: true;
}

/**
 * Records from anchors: nodes of which every record has one (its time, its author). A record reaches as far as the
 * largest subtree that holds its anchor and no other's (MiBAT); where records are runs of several siblings, they begin as
 * many siblings before the anchor's as the first record does. Replies nested in a record cut it short.
 */
export function territories(
  dom: Dom,
  places: Places,
  anchors: readonly number[],
  known?: RecordLayout,
): Span[] {
  if (anchors.length === 0) return [];
  if (anchors.length === 1) return [lonely(dom, places, anchors[0]!, known)];
  const { branches, children, rows, letters, lead, length } = layOut(dom, places, anchors);
  const root = rootOf(dom, places, anchors, branches, known);
  const starts = branches.map((branch, i) => {
    const row = rows[i]!;
    // Of the first, the answers nested in it cut off what stands before its anchor.
    if (i === 0 && root < branch && dom.end[root]! > anchors[1]!) return root;
    if (row < 0) return branch;
    const earliest = i > 0 && rows[i - 1]! >= 0 ? rows[i - 1]! + 1 : 0;
    const start = children[Math.max(row - lead, earliest)]!;
    // Not before the anchor of a record that is nested elsewhere.
    return i > 0 && start <= anchors[i - 1]! ? branch : start;
  });
  return branches.map((branch, i) => {
    const row = rows[i]!;
    const to = row < 0 ? dom.end[branch]! : runEnd(i, row);
    const next = starts[i + 1];
    return { from: starts[i]!, to: next === undefined ? to : Math.min(Math.max(to, anchors[i]! + 1), next) };
  });

  /** Where the siblings after the anchor's that still belong to the record end. */
  function runEnd(i: number, row: number): number {
    let end = row;
    const nextRow = rows[i + 1] ?? -1;
    const limit = nextRow > row ? nextRow - lead : Math.min(children.length, row + length - lead);
    const like = i > 0 ? rows[i - 1]! : -1;
    while (end + 1 < limit) {
      if (
        nextRow < 0 &&
        like >= 0 &&
        tagOf(letters[end + 1]!) !== tagOf(letters[like + (end + 1 - row)] ?? "")
      )
        break;
      end++;
    }
    return dom.end[children[end]!]!;
  }
}

/**
 * The element of the first record: as far above its anchor as the elements of all records with such an anchor look alike, each around an anchor of
 * its own. Where no other record is like it, it lies as the template's others do.
 */
function rootOf(
  dom: Dom,
  places: Places,
  anchors: readonly number[],
  branches: readonly number[],
  known: RecordLayout | undefined,
): number {
  const first = anchors[0]!;
  const some = anchors.slice(0, MOST_COMPARED);
  const like = some.filter((anchor) => places.key(anchor) === places.key(first));
  const branch = like.length === 1 && known ? branchFrom(dom, places, first, known.trunk) : -1;
  const others =
    like.length === 1 ? branches.slice(1) : like.slice(1).map((anchor) => branches[anchors.indexOf(anchor)]!);
  const beside = besideOthers(dom, first, others);
  const outer = branch >= 0 && beside >= 0 ? Math.min(branch, beside) : Math.max(branch, beside);
  if (outer >= 0) return outer;
  let at = like.length > 1 ? like : some;
  for (let height = 0; height < HIGHEST_ROOT; height++) {
    const above = at.map((node) => dom.parent[node]!);
    const alike = above.every((node) => node > 0 && places.own(node) === places.own(above[0]!));
    if (!alike || new Set(above).size < above.length) break;
    at = above;
  }
  return at[0]!;
}

/** The outermost element around a node that others like it stand beside, each with an anchor of its own: a question above its answers; or -1. */
function besideOthers(dom: Dom, node: number, branches: readonly number[]): number {
  const tags = new Map<number, Set<number>>();
  for (const branch of branches)
    tags.set(dom.parent[branch]!, (tags.get(dom.parent[branch]!) ?? new Set()).add(dom.tag[branch]!));
  let found = -1;
  for (let at = node; dom.parent[at]! >= 0; at = dom.parent[at]!)
    if (tags.get(dom.parent[at]!)?.has(dom.tag[at]!)) found = at;
  return found;
}

const MOST_COMPARED = 8;
const HIGHEST_ROOT = 12;

/** Classes tell first posts from replies; the element's name is the same. */
function tagOf(letter: string): string {
  return letter.split(/[.(]/, 1)[0]!;
}

/** The layout of a page with several records; undefined if they do not lie side by side. */
export function layoutOf(dom: Dom, places: Places, anchors: readonly number[]): RecordLayout | undefined {
  if (anchors.length < 2) return undefined;
  const { trunk, children, rows, lead, length } = layOut(dom, places, anchors);
  const flat = rows.filter((row) => row >= 0);
  if (flat.length < 2) return undefined;
  const layout = { trunk: places.key(trunk), lead, length };
  const heads = Array.from({ length: lead }, (_, i) => places.own(children[flat[0]! - 1 - i]!));
  return lead > 0 ? { ...layout, heads } : layout;
}

/** How many of these nodes stand within records that have an anchor, and do not begin records beside them. */
export function withinRecords(
  dom: Dom,
  places: Places,
  anchors: readonly number[],
  nodes: readonly number[],
): number {
  if (anchors.length < 2) return 0;
  const { children, rows, lead, length } = layOut(dom, places, anchors);
  const taken = new Set<number>();
  for (const row of rows)
    if (row >= 0) for (let at = row - lead; at < row - lead + length; at++) taken.add(at);
  let within = 0;
  let child = 0;
  for (const node of nodes) {
    while (child < children.length && dom.end[children[child]!]! <= node) child++;
    if (taken.has(child) && children[child]! <= node) within++;
  }
  return within;
}

interface LaidOut {
  branches: number[];
  trunk: number;
  children: number[];
  /** Each branch's place among the trunk's children; -1 where it hangs elsewhere. */
  rows: number[];
  letters: string[];
  lead: number;
  length: number;
}

function layOut(dom: Dom, places: Places, anchors: readonly number[]): LaidOut {
  const branches = branchesOf(dom, anchors);
  // The first hangs where the second does, whatever it is.
  const trunk = commonest(branches.slice(1).map((branch) => dom.parent[branch]!));
  const children = childrenOf(dom, trunk);
  const place = new Map(children.map((child, index) => [child, index]));
  const rows = branches.map((branch) => place.get(branch) ?? -1);
  const letters = children.map((child) => `${places.own(child)}(${childTags(dom, child)})`);
  return {
    branches,
    trunk,
    children,
    rows,
    letters,
    lead: leadOf(rows, letters),
    length: typicalLength(rows),
  };
}

/** Each anchor's subtree that holds neither the anchor before nor the one after. */
function branchesOf(dom: Dom, anchors: readonly number[]): number[] {
  return anchors.map((anchor, i) => {
    const other = i === 0 ? anchors[1]! : anchors[i - 1]!;
    return childTowards(dom, commonAncestor(dom, other, anchor), anchor);
  });
}

function commonAncestor(dom: Dom, first: number, second: number): number {
  const far = Math.max(first, second);
  let node = Math.min(first, second);
  while (node > 0 && dom.end[node]! <= far) node = dom.parent[node]!;
  return node;
}

function childTowards(dom: Dom, ancestor: number, node: number): number {
  let at = node;
  while (at > 0 && dom.parent[at] !== ancestor && dom.parent[at]! >= 0) at = dom.parent[at]!;
  return at;
}

/** Rows without classes differ in their cells: the head of a table has other ones. */
function childTags(dom: Dom, node: number): string {
  let tags = "";
  let count = 0;
  for (
    let child = dom.firstChild(node);
    child >= 0 && child < dom.end[node]! && count < MOST_CHILDREN;
    child = dom.end[child]!
  ) {
    tags += `${dom.tag[child]},`;
    count++;
  }
  return tags;
}

const MOST_CHILDREN = 6;

function childrenOf(dom: Dom, node: number): number[] {
  const children: number[] = [];
  for (let child = dom.firstChild(node); child >= 0 && child < dom.end[node]!; child = dom.end[child]!) {
    children.push(child);
  }
  return children;
}

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  let best = values[0]!;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}

/** How many siblings stand in a record before the one with its anchor: those before the first anchor that are also before every other. */
function leadOf(rows: readonly number[], letters: readonly string[]): number {
  const flat = rows.filter((row) => row >= 0);
  if (flat.length < 2) return 0;
  let most = flat[0]!;
  for (let i = 1; i < flat.length; i++) most = Math.min(most, flat[i]! - flat[i - 1]! - 1);
  let lead = 0;
  while (lead < most) {
    const letter = letters[flat[0]! - lead - 1];
    if (!flat.every((row) => letters[row - lead - 1] === letter)) break;
    lead++;
  }
  return lead;
}

function typicalLength(rows: readonly number[]): number {
  const gaps: number[] = [];
  for (let i = 1; i < rows.length; i++) {
    if (rows[i - 1]! >= 0 && rows[i]! > rows[i - 1]!) gaps.push(rows[i]! - rows[i - 1]!);
  }
  return gaps.length === 0 ? 1 : commonest(gaps);
}

/** The child of the trunk that a node stands in; -1 if it stands in none. */
function branchFrom(dom: Dom, places: Places, node: number, trunk: string): number {
  for (let at = node; dom.parent[at]! >= 0; at = dom.parent[at]!)
    if (places.key(dom.parent[at]!) === trunk) return at;
  return -1;
}

/** A lone record lies as the template's others do; failing that it is the smallest part with a good deal of the page's text. */
function lonely(dom: Dom, places: Places, anchor: number, known: RecordLayout | undefined): Span {
  const branch = known ? branchFrom(dom, places, anchor, known.trunk) : -1;
  if (known && branch >= 0) {
    const children = childrenOf(dom, dom.parent[branch]!);
    const row = children.indexOf(branch);
    let lead = 0;
    const isHead = (i: number) => known.heads?.[i] === places.own(children[row - 1 - i]!);
    // What stands before a post that is alone on its page may be something else: where to go next.
    while (lead < Math.min(known.lead, row) && (!known.heads || isHead(lead))) lead++;
    const first = children[row - lead]!;
    const last = children[Math.min(children.length, row - known.lead + known.length) - 1]!;
    return { from: first, to: dom.end[Math.max(last, branch)]! };
  }
  const enough = Math.min(dom.textLength(0) * ENOUGH_SHARE, ENOUGH_TEXT);
  let node = anchor;
  while (node > 0 && dom.textLength(node) < enough) node = dom.parent[node]!;
  return { from: node, to: dom.end[node]! };
}

const ENOUGH_SHARE = 0.3;
const ENOUGH_TEXT = 400;
