import type { Dom } from "../html/dom.ts";
import { outerRecords } from "./indents.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * In whose record each record stands, by number; -1 for none. Answers stand in an element like the one that they answer (a branch within a
 * branch); remarks stand, in a form of their own, in the element of the one post of the other form that they are about. Where that is the only post
 * of its form on the page, other pages tell whether such records are remarks (`remarks`, from `remarkForms`): what is one on answers is one on the
 * question too, which no page has twice. Where all stand side by side, numbers may tell how far in they are (`indents`, from `indentPlaces`).
 */
export function parentsOf(
  records: readonly BodiedRecord[],
  remarks: ReadonlySet<string> = new Set(),
  indents: readonly string[] = [],
): number[] {
  const roots = records.map(rootOf);
  const forms = records.map(({ page, body }) => page.places.key(body));
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  const outer = outerRecords(records, indents);
  return records.map((record, i) => {
    const branch = branchAround(record, roots[i]!);
    const parent = branch < 0 ? -1 : firstWithin(record.page.dom, branch, roots, i);
    if (parent >= 0) return parent;
    if (outer[i]! >= 0) return outer[i]!;
    return i > 0 ? remarkedOn(record.page.dom, roots, forms, counts, i, remarks) : -1;
  });
}

/** The forms of records that are remarks on others, as far as these records of one page show. */
export function remarkForms(records: readonly BodiedRecord[]): string[] {
  const form = ({ page, body }: BodiedRecord) => page.places.key(body);
  return parentsOf(records).flatMap((parent, i) => {
    const own = form(records[i]!);
    return parent < 0 || own === form(records[parent]!) ? [] : own;
  });
}

/** The smallest element with the time and the words. */
function rootOf({ page, body, anchor }: BodiedRecord): number {
  let root = body;
  if (anchor) while (root > 0 && !page.dom.contains(root, anchor.node)) root = page.dom.parent[root]!;
  return root;
}

const MOST_STEPS = 12;

/** An element within one of the same kind is a branch of it: by its class, or by its id, where the class tells who wrote. */
function branchAround({ page }: BodiedRecord, root: number): number {
  const { dom, places } = page;
  const met = new Set<string>();
  for (let at = root, steps = 0; at > 0 && steps < MOST_STEPS; at = dom.parent[at]!, steps++) {
    const own = places.own(at);
    const numbered = numberedKind(dom, at);
    if ((own.includes(".") && met.has(own)) || (numbered && met.has(numbered))) return at;
    met.add(own);
    if (numbered) met.add(numbered);
  }
  return -1;
}

/** "li#remark-0" of the element whose id is "remark-753". */
function numberedKind(dom: Dom, node: number): string | undefined {
  const id = dom.attribute(node, "id");
  return id && id.length <= LONGEST_ID && /\d/.test(id)
    ? `${dom.tagName(node)}#${id.replace(/\d+/g, "0")}`
    : undefined;
}

const LONGEST_ID = 60;

/** The first record within an element, if it is before this one. */
function firstWithin(dom: Dom, element: number, roots: readonly number[], before: number): number {
  let first = -1;
  for (let i = before - 1; i >= 0 && roots[i]! >= element; i--)
    if (dom.contains(element, roots[i]!)) first = i;
  return first;
}

/** The post of another form with which this one shares an element that no third does, but further remarks. */
function remarkedOn(
  dom: Dom,
  roots: readonly number[],
  forms: readonly string[],
  counts: ReadonlyMap<string, number>,
  i: number,
  remarks: ReadonlySet<string>,
): number {
  let other = i - 1;
  while (other >= 0 && forms[other] === forms[i]) other--;
  if (other < 0) return -1;
  if (counts.get(forms[other]!)! < 2 && !remarks.has(forms[i]!)) return -1;
  let shared = roots[other]!;
  while (shared > 0 && !dom.contains(shared, roots[i]!)) shared = dom.parent[shared]!;
  const isTheirs = (at: number) => forms[at] !== forms[i] && dom.contains(shared, roots[at]!);
  for (let at = other - 1; at >= 0 && roots[at]! >= shared; at--) if (isTheirs(at)) return -1;
  for (let at = other + 1; at < roots.length && roots[at]! < dom.end[shared]!; at++)
    if (isTheirs(at)) return -1;
  return other;
}
