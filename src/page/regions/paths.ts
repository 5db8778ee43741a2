import type { Dom } from "../html/dom.ts";
import { TEXT, tagId } from "../html/tags.ts";
import { pathHashes } from "./groups.ts";

/** How often each path from the root to a leaf occurs on a page; paths are element names without indices. */
export type PathBag = ReadonlyMap<string, number>;

/** SOUrCe's bag of XPaths: leaves are texts, images and links that are seen. */
export function bagOfPaths(dom: Dom): PathBag {
  const paths = new Paths(dom);
  const counts = new Map<number, { node: number; count: number }>();
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    const tag = dom.tag[node]!;
    if (tag !== TEXT && tag !== IMG && tag !== A) continue;
    const hash = paths.hash(node);
    const entry = counts.get(hash);
    if (entry === undefined) counts.set(hash, { node, count: 1 });
    else entry.count++;
  }
  const bag = new Map<string, number>();
  for (const { node, count } of counts.values()) bag.set(paths.of(node), count);
  return bag;
}

const A = tagId("a");
const IMG = tagId("img");

/** Paths as text, each distinct one written out once. */
class Paths {
  readonly #dom: Dom;
  readonly #hashes: Int32Array;
  readonly #written = new Map<number, string>();

  constructor(dom: Dom) {
    this.#dom = dom;
    this.#hashes = pathHashes(dom);
  }

  hash(node: number): number {
    return this.#hashes[node]!;
  }

  of(node: number): string {
    const names: string[] = [];
    let at = node;
    let known: string | undefined;
    while (at >= 0) {
      known = this.#written.get(this.#hashes[at]!);
      if (known !== undefined) break;
      names.push(this.#dom.tagName(at));
      at = this.#dom.parent[at]!;
    }
    const path = names.length === 0 ? known! : `${known ?? ""}/${names.reverse().join("/")}`;
    this.#written.set(this.#hashes[node]!, path);
    return path;
  }
}

/** SOUrCe's apaths: the path of a link with the link's class. */
export class Apaths {
  readonly #dom: Dom;
  readonly #paths: Paths;

  constructor(dom: Dom) {
    this.#dom = dom;
    this.#paths = new Paths(dom);
  }

  of(node: number): string {
    const name = this.#dom.className(node).trim();
    const path = this.#paths.of(node);
    return name === "" ? path : `${path}[${name.slice(0, LONGEST_CLASS).replace(/\s+/g, " ")}]`;
  }
}

const LONGEST_CLASS = 200;
