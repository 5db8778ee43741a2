import type { Dom } from "../../src/page/html/dom.ts";

/** The elements that a link stands in, from the root down, with their classes; numbers in names do not count. */
export function tagPath(dom: Dom, link: number): string[] {
  const path: string[] = [];
  for (let node = link; node > 0; node = dom.parent[node]!) {
    const [name = ""] = dom.className(node).trim().toLowerCase().replace(/\d+/g, "#").split(/\s+/);
    path.push(name === "" ? dom.tagName(node) : `${dom.tagName(node)}.${name.slice(0, LONGEST_NAME)}`);
  }
  return path.reverse();
}

const LONGEST_NAME = 40;

type Bag = ReadonlyMap<string, number>;

/** Groups of links whose tag paths are alike: each new path joins the nearest group, or begins one. */
export class PathGroups {
  readonly #groups: Map<string, number>[] = [];
  readonly #known = new Map<string, number>();

  readonly #alike: number;
  readonly #most: number;

  /** `alike`: the cosine of the pairs of neighbours in a path with those of its group; `most` groups there may be. */
  constructor(alike: number, most: number) {
    this.#alike = alike;
    this.#most = most;
  }

  groupOf(path: readonly string[]): number {
    const key = path.join(" ");
    let group = this.#known.get(key);
    if (group === undefined) {
      group = this.#place(pairsOf(path));
      if (this.#known.size < MOST_KNOWN) this.#known.set(key, group);
    }
    return group;
  }

  #place(pairs: Bag): number {
    let best = -1;
    let nearest = 0;
    for (const [i, group] of this.#groups.entries()) {
      const near = cosine(pairs, group);
      if (near > nearest) [best, nearest] = [i, near];
    }
    if (nearest < this.#alike && this.#groups.length < this.#most)
      return this.#groups.push(new Map(pairs)) - 1;
    const joined = Math.max(0, best);
    const group = this.#groups[joined]!;
    for (const [pair, count] of pairs) group.set(pair, (group.get(pair) ?? 0) + count);
    return joined;
  }
}

const MOST_KNOWN = 100_000;

function pairsOf(path: readonly string[]): Bag {
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < path.length; i++) {
    const pair = `${path[i]}>${path[i + 1]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

function cosine(one: Bag, other: Bag): number {
  let product = 0;
  for (const [pair, count] of one) product += count * (other.get(pair) ?? 0);
  return product === 0 ? 0 : product / (length(one) * length(other));
}

function length(bag: Bag): number {
  let sum = 0;
  for (const count of bag.values()) sum += count * count;
  return Math.sqrt(sum);
}
