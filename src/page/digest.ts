import { createHash } from "node:crypto";
import { AGO, GENERATED, GUESTS, LAST_VISIT, NOW, ONLINE, SEEN } from "../words/changing.ts";
import { wordIn } from "../words/patterns.ts";
import { findDates, mayHoldDate } from "./dates/date-forms.ts";
import type { Dom } from "./html/dom.ts";
import { TEXT, tagId, tagSet } from "./html/tags.ts";

/**
 * A digest of what a page says: equal for two visits between which nobody wrote anything. Left out is what changes
 * by itself: clocks and "5 minutes ago", counters (views, users online), how long the page took to make, tokens and
 * session ids (they stand in attributes and forms, which do not count).
 */
export function contentDigest(dom: Dom): string {
  const hash = createHash("sha1");
  const contexts = new Contexts(dom);
  const counting = new CountingColumns(dom);
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== TEXT || dom.hidden[node] || controls[dom.tag[dom.parent[node]!]!]) continue;
    const text = dom.text[node]!.trim();
    if (text === "" || changesByItself(text, contexts, node) || counting.has(node, text)) continue;
    hash.update(text);
    hash.update("\n");
  }
  return hash.digest("base64url");
}

const controls = tagSet("option button textarea select label");
/** What changes by itself is short; a post that mentions the time is not. */
const LONGEST_CHANGING = 100;
const NUMBERS_ONLY = /^[\d\s.,:/()+\-–%kKM]*$/;
/** Words beside which a number is a counter or a clock. */
const changing = wordIn(AGO, ONLINE, GUESTS, SEEN, GENERATED, NOW, LAST_VISIT);
/** Who is here now: names too, not only numbers. */
const presence = wordIn(ONLINE);
/** A phrase is judged with what stands beside it: "Users online: " + "12". */
const LONGEST_CONTEXT = 200;

function changesByItself(text: string, context: Contexts, node: number): boolean {
  if (text.length > LONGEST_CHANGING) return false;
  if (DIGIT.test(text) && (isDate(text) || changing().test(text))) return true;
  const around = context.of(node, text);
  return around === PRESENT || (around === COUNTED && NUMBERS_ONLY.test(text));
}

const DIGIT = /\d/;
const PLAIN = 1;
const COUNTED = 2;
const PRESENT = 3;

/** What the words beside a text say of it, worked out once for each block. */
class Contexts {
  readonly #dom: Dom;
  readonly #known: Uint8Array;

  constructor(dom: Dom) {
    this.#dom = dom;
    this.#known = new Uint8Array(dom.size);
  }

  of(node: number, text: string): number {
    const dom = this.#dom;
    const parent = dom.parent[node]!;
    const block = dom.textLength(parent) <= text.length ? dom.parent[parent]! : parent;
    if (block < 0 || dom.textLength(block) > LONGEST_CONTEXT) return PLAIN;
    if (this.#known[block] === 0) {
      const words = dom.textOf(block);
      this.#known[block] = !changing().test(words) ? PLAIN : presence().test(words) ? PRESENT : COUNTED;
    }
    return this.#known[block]!;
  }
}

/** Today's "Today, 10:33" is tomorrow's "Yesterday, 10:33", though nobody wrote anything. */
function isDate(text: string): boolean {
  if (!mayHoldDate(text)) return false;
  let dated = 0;
  for (const { start, end } of findDates(text)) dated += end - start;
  return dated * 2 >= text.length;
}

/** Columns of tables whose head says that they count something: the numbers below do not count as content. */
class CountingColumns {
  readonly #dom: Dom;
  readonly #heads = new Map<number, readonly boolean[]>();

  constructor(dom: Dom) {
    this.#dom = dom;
  }

  has(node: number, text: string): boolean {
    if (!NUMBERS_ONLY.test(text)) return false;
    const dom = this.#dom;
    let cell = dom.parent[node]!;
    for (let steps = 0; cell >= 0 && !cells[dom.tag[cell]!] && steps < NEAR_CELL; steps++)
      cell = dom.parent[cell]!;
    if (cell < 0 || !cells[dom.tag[cell]!]) return false;
    const row = dom.parent[cell]!;
    let table = row;
    while (table >= 0 && dom.tag[table] !== TABLE) table = dom.parent[table]!;
    if (table < 0) return false;
    let heads = this.#heads.get(table);
    if (heads === undefined) {
      heads = this.#read(table);
      this.#heads.set(table, heads);
    }
    let column = 0;
    for (let at = dom.firstChild(row); at >= 0 && at < cell; at = dom.nextSibling(at)) {
      if (++column > MOST_COLUMNS) return false;
    }
    return heads[column] === true;
  }

  #read(table: number): boolean[] {
    const dom = this.#dom;
    const heads: boolean[] = [];
    let row = table;
    while (row < dom.end[table]! && dom.tag[row] !== TR) row++;
    if (row >= dom.end[table]!) return heads;
    for (
      let cell = dom.firstChild(row);
      cell >= 0 && heads.length <= MOST_COLUMNS;
      cell = dom.nextSibling(cell)
    ) {
      heads.push(dom.textLength(cell) < 40 && changing().test(dom.textOf(cell)));
    }
    return heads;
  }
}

const cells = tagSet("td th");
const TABLE = tagId("table");
const TR = tagId("tr");
/** A row of more cells is no list of threads. */
const MOST_COLUMNS = 40;
/** Elements between a number and its cell. */
const NEAR_CELL = 3;
