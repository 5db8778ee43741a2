import { appendChild, insertBefore, LinkedNode, linkedTree } from "./linked-tree.ts";

/**
 * Message boards of the nineties print each message as bare text between two rules. Such a part gets an element of its own, as later software would
 * have written it: all else that is known of a page hangs on elements.
 */
export function wrapRuledParts(document: LinkedNode, html: string): number {
  if ((html.match(RULE)?.length ?? 0) < 2) return 0;
  let wrapped = 0;
  for (const parent of ruledElements(document))
    for (const part of barePartsOf(parent)) {
      wrap(parent, part);
      wrapped++;
    }
  return wrapped;
}

const RULE = /<hr\b/gi;

/** The elements that hold several rules, in document order. */
function ruledElements(document: LinkedNode): Set<LinkedNode> {
  const rules = new Map<LinkedNode, number>();
  let node: LinkedNode | null = document;
  while (node !== null) {
    if (node.name === "hr" && node.parent !== null) rules.set(node.parent, (rules.get(node.parent) ?? 0) + 1);
    if (node.first !== null) node = node.first;
    else {
      while (node !== null && node.next === null) node = node.parent;
      node = node?.next ?? null;
    }
  }
  return new Set([...rules].flatMap(([parent, count]) => (count > 1 ? parent : [])));
}

/**
 * What lies between two rules each, if most of that has words of its own beside its elements; and what lies before the first or behind the last, if
 * it begins like these.
 */
function barePartsOf(parent: LinkedNode): LinkedNode[][] {
  const parts: LinkedNode[][] = [[]];
  for (let child = parent.first; child !== null; child = child.next)
    if (child.name === "hr") parts.push([]);
    else parts.at(-1)!.push(child);
  const [first, last] = [parts.shift()!, parts.pop()!];
  const within = parts.filter((part) => part.some(isSeen));
  const bare = within.filter(isBare);
  if (bare.length * 2 <= within.length) return [];
  const beginnings = new Set(bare.map(beginningOf));
  const isLike = (part: LinkedNode[]) => isBare(part) && beginnings.has(beginningOf(part));
  return [...[first].filter(isLike), ...within, ...[last].filter(isLike)];
}

const isSeen = ({ name, text }: LinkedNode) =>
  name !== "#comment" && (name !== "#text" || text.trim() !== "");

const beginningOf = (part: readonly LinkedNode[]) => part.find(isSeen)?.name;

function isBare(part: readonly LinkedNode[]): boolean {
  return (
    part.some(({ name, text }) => name === "#text" && isSaid(text)) &&
    part.some(({ name }) => !name.startsWith("#"))
  );
}

/** More than the word between a name and a date. */
const isSaid = (text: string) => /\p{L}{2}/u.test(text) && text.trim().length >= SHORTEST_WORDS;
const SHORTEST_WORDS = 15;

function wrap(parent: LinkedNode, [first, ...others]: LinkedNode[]): void {
  const element = new LinkedNode("div", parent.space, []);
  insertBefore(parent, element, first!);
  for (const node of [first!, ...others]) {
    linkedTree.detachNode(node);
    appendChild(element, node);
  }
}
