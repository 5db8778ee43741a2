import { STATE_CLASS } from "../../words/markup.ts";
import { remembered } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { TEXT, tagId } from "../html/tags.ts";
import { LONGEST_CLASS } from "./shape.ts";

/**
 * Names for places that mean the same in every record and on every page of a template: the element's name and class words,
 * then its ancestors', up to the second that has a class. Short enough to be the same at every depth of a nested
 * discussion, long enough to tell a post's time from the day its author joined.
 */
export class Places {
  readonly #dom: Dom;
  readonly #own: (string | undefined)[];
  readonly #keys: (string | undefined)[];
  /** Each key once: the rows of a list have the same few, and equal texts that are one compare at once. */
  readonly #known = new Map<string, string>();

  constructor(dom: Dom) {
    this.#dom = dom;
    // With room for all nodes: a list that is first written far behind its end becomes a slow table.
    this.#own = new Array(dom.size);
    this.#keys = new Array(dom.size);
  }

  /** The element's name with its telling class words: "div.post-body". */
  own(node: number): string {
    let own = this.#own[node];
    if (own === undefined) {
      own = this.#dom.tagName(node);
      const name = this.#dom.className(node);
      const words = name === "" ? "" : tellingWords()(name.slice(0, LONGEST_CLASS));
      if (words !== "") own += words;
      else if (this.#dom.attribute(node, "itemprop")) own += `.${this.#dom.attribute(node, "itemprop")}`;
      this.#own[node] = own;
    }
    return own;
  }

  key(node: number): string {
    let key = this.#keys[node];
    if (key === undefined) {
      const chain = this.#chain(node);
      key = this.#known.get(chain) ?? chain;
      this.#known.set(chain, key);
      this.#keys[node] = key;
    }
    return key;
  }

  /** The same within an element around it, whatever that is called: rows may be called even and odd. */
  within(root: number, node: number): string {
    return this.#chain(node, root);
  }

  #chain(node: number, root = -1): string {
    const dom = this.#dom;
    let at = dom.tag[node] === TEXT ? dom.parent[node]! : node;
    let key = "";
    let classed = 0;
    for (
      let steps = 0;
      at > root && steps < LONGEST_KEY && classed < CLASSED_ANCESTORS;
      steps++, at = dom.parent[at]!
    ) {
      const own = this.own(at);
      const dot = own.indexOf(".");
      if (dot >= 0) classed++;
      // Of ancestors only the first class word: the others tell states and roles of the record.
      const second = steps > 0 && dot >= 0 ? own.indexOf(".", dot + 1) : -1;
      key += `${key && "<"}${second < 0 ? own : own.slice(0, second)}`;
      if (dot < 0 && isCell(dom.tag[at]!)) key += `:${column(dom, at)}`;
    }
    return key;
  }
}

const LONGEST_KEY = 5;
const CLASSED_ANCESTORS = 2;

/** Rows in turn are called "row1" and "row2", or "shade" and "shade2". */
const IN_TURN = /(?<=^[a-z]{2,})\d$/i;

/**
 * The first two words of a class, with a dot before each. Words about the state of one record (its number, its being new) are dropped; so is all with
 * digits: ids, levels, sizes. Every page of a site has the same classes: they were taken apart at some 250 places of each.
 */
const tellingWords = remembered((className) => {
  const words: string[] = [];
  for (const whole of className.split(/\s+/)) {
    const word = whole.replace(IN_TURN, "");
    if (word !== "" && !/\d/.test(word) && !STATE_CLASS().test(word)) words.push(`.${word}`);
    if (words.length >= 2) break;
  }
  return words.join("");
});

const TD = tagId("td");
const TH = tagId("th");

function isCell(tag: number): boolean {
  return tag === TD || tag === TH;
}

function column(dom: Dom, cell: number): number {
  let count = 0;
  const row = dom.parent[cell]!;
  for (let child = dom.firstChild(row); child >= 0 && child < cell; child = dom.end[child]!) count++;
  return count;
}
