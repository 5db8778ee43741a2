import { BODY_CLASS, NO_BODY_CLASS, QUOTE_CLASS } from "../../words/markup.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import { TEXT, tagId, tagSet } from "../html/tags.ts";
import type { Evidence } from "./evidence.ts";
import { isLabelled, labelledCells } from "./labelled-cells.ts";
import type { StructuredPost } from "./structured.ts";

/** One post's part of a page, with the date that anchors it. */
export interface PostRecord {
  readonly page: Evidence;
  readonly from: number;
  readonly to: number;
  readonly anchor: DatedPlace | undefined;
  /** Has the very time, or day, of a record beside it: the thread's head repeats the time of the first post. */
  readonly echo?: "time" | "day" | undefined;
}

/** Texts that stand in many records are furniture: labels, buttons, ranks. Of a record that is alone it is what its page says elsewhere as well. */
export function furniture(records: readonly PostRecord[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { page, from, to } of records)
    for (const text of textsIn(page, from, to)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [lone, another] = records;
  if (lone && !another) {
    const { page, from, to } = lone;
    const elsewhere = [...textsIn(page, 0, from), ...textsIn(page, to, page.dom.size)];
    for (const text of elsewhere) if (counts.has(text)) counts.set(text, 2);
  }
  const few = Math.max(2, records.length * FURNITURE_SHARE);
  const found = new Set<string>();
  for (const [text, count] of counts) if (count >= few) found.add(text);
  return found;
}

function textsIn({ dom }: Evidence, from: number, to: number): Set<string> {
  const found = new Set<string>();
  for (let node = from; node < to; node++) {
    if (dom.tag[node] !== TEXT || dom.hidden[node]) continue;
    const text = furnitureText(dom.text[node]!);
    if (text !== "") found.add(text);
  }
  return found;
}

const FURNITURE_SHARE = 0.15;
const LONGEST_FURNITURE = 80;

/** Digits count as equal: "#1" and "#2", "Posts: 17" and "Posts: 2,034" are one piece of furniture. */
export function furnitureText(text: string): string {
  if (text.length > LONGEST_FURNITURE * 2) return "";
  const plain = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\d+(?:[.,]\d+)*/g, "0");
  return plain.length > LONGEST_FURNITURE ? "" : plain;
}

/**
 * The places of the posts' own words: the elements with the most text that is not the same from record to record.
 * Best first; the later ones serve records that have none of the earlier (a first post in another frame).
 */
export function bodyPlaces(records: readonly PostRecord[], chrome: ReadonlySet<string>): string[] {
  const chosen: string[] = [];
  let left = [...records];
  let typical = 0;
  while (left.length > 0 && chosen.length < MOST_FRAMES) {
    const tallies = new Map<string, Tally>();
    for (const record of left) tallyBodies(record, chrome, tallies);
    const best = bestBody(tallies, left.length);
    if (!best) break;
    const mean = best.tally.sum / best.tally.records;
    if (chosen.length === 0) typical = mean;
    else if (mean < leastBody(left, typical, BODY_CLASS().test(ownOf(best.key)))) break;
    chosen.push(best.key);
    left = left.filter((record) => findPlace(record, best.key, chrome) < 0);
  }
  return chosen;
}

const MOST_FRAMES = 5;
/** A record in another frame must have some text of its own to be a post … */
const LEAST_BODY = 28;
/** … more if it has the day of another … */
const LEAST_SAME_DAY = 60;
const LEAST_NAMED_BODY = 12;
/** … and more if it only repeats another's time: heads of threads do, with a title and a few words. */
const LEAST_ECHO = 150;

function leastBody(records: readonly PostRecord[], typical: number, named: boolean): number {
  if (records.some((record) => record.echo === "time")) return LEAST_ECHO;
  if (named) return LEAST_NAMED_BODY;
  return Math.max(
    records.some((record) => record.echo === "day") ? LEAST_SAME_DAY : LEAST_BODY,
    typical * 0.05,
  );
}

interface Tally {
  sum: number;
  records: number;
  depth: number;
}

function tallyBodies(record: PostRecord, chrome: ReadonlySet<string>, tallies: Map<string, Tally>): void {
  const { page, from, to, anchor } = record;
  const { dom } = page;
  const labelled = labelledIn(record, chrome);
  const rows = new Set([...labelled.keys()].map((cell) => dom.parent[cell]!));
  const sums = new Float64Array(to - from + 1);
  for (let node = from; node < to; node++)
    sums[node - from + 1] = sums[node - from]! + worthOf(page, node, chrome);
  let formEnd = 0;
  let quoteEnd = 0;
  const best = new Map<string, { value: number; depth: number }>();
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node] || NO_BODY[dom.tag[node]!] || page.pressed[node]) continue;
    const end = dom.end[node]!;
    if (dom.tag[node] === FORM && anchor && !dom.contains(node, anchor.node) && page.persons(node, end) === 0)
      formEnd = end;
    const own = page.places.own(node);
    // What somebody quotes is not what they say, though it may be longer.
    if (node >= quoteEnd && own.includes("quote") && QUOTE_CLASS().test(dom.className(node))) quoteEnd = end;
    const sum = sums[Math.min(end, to) - from]! - sums[node - from]!;
    // A row says what its cell says, and its label.
    if (sum <= 0 || node < quoteEnd || rows.has(node)) continue;
    const isPart = own === PARAGRAPH || (anchor && dom.contains(node, anchor.node));
    const value = sum * (isPart ? NOT_ALONE : 1) * (node < formEnd ? IN_FORM : 1);
    count(labelled.get(node) ?? page.places.key(node), value, dom.depth[node]!);
    if (own.includes(".")) count(`${own}${ANYWHERE}`, value, dom.depth[node]!);
  }

  for (const [key, { value, depth }] of best) {
    const tally = tallies.get(key);
    if (tally) {
      tally.sum += value;
      tally.records++;
      tally.depth += depth;
    } else tallies.set(key, { sum: value, records: 1, depth });
  }

  function count(key: string, value: number, depth: number): void {
    const before = best.get(key);
    if (before === undefined || value > before.value) best.set(key, { value, depth });
  }
}

/** What holds the time as well is more than the words, and a paragraph may be less: better an element with most of the words and without the time. */
const NOT_ALONE = 0.75;
/** A form apart from the time, in which nobody is named, is where one may answer. */
const IN_FORM = 0.3;
const FORM = tagId("form");
const NO_BODY = tagSet(
  "a button select option br img b i em strong u small sub sup h1 h2 h3 h4 h5 h6 time abbr code ul ol li",
);
/** Dates and names are told about a post, not in it. */
const DATE_COST = 40;

/** What a text counts for its block: furniture counts against it, links for little. */
function worthOf(page: Evidence, node: number, chrome: ReadonlySet<string>): number {
  const { dom } = page;
  if (dom.tag[node] !== TEXT || dom.hidden[node]) return 0;
  const { start, stop } = dom.flat;
  const length = stop[node]! - start[node]!;
  if (page.isDated(node)) return -DATE_COST;
  if (page.isPerson(node)) return -2 * length;
  if (length <= LONGEST_FURNITURE && chrome.has(furnitureText(page.dom.text[node]!))) return -2 * length;
  if (!page.pressed[node]) return length;
  return length > LONG_LINK || dom.text[node]!.trimStart().startsWith("http") ? length : LINK_WORTH * length;
}

/** What every record says before something else is the label of that. */
function labelledIn(record: PostRecord, chrome: ReadonlySet<string>): ReadonlyMap<number, string> {
  return labelledCells(record, (text) => chrome.has(furnitureText(text)));
}

const LINK_WORTH = 0.3;
/** Longer ones are what somebody links to, not where to go next. */
const LONG_LINK = 40;

function bestBody(
  tallies: ReadonlyMap<string, Tally>,
  total: number,
): { key: string; tally: Tally } | undefined {
  let best: { key: string; tally: Tally } | undefined;
  let score = 0;
  for (const [key, tally] of tallies) {
    const value = bodyScore(key, tally, total);
    if (value > score) {
      score = value;
      best = { key, tally };
    }
  }
  if (!best) return undefined;
  // The innermost element that loses nothing.
  let inner = best;
  for (const [key, tally] of tallies) {
    const deeper = tally.depth / tally.records > inner.tally.depth / inner.tally.records;
    if (deeper && tally.records >= best.tally.records && bodyScore(key, tally, total) >= score * ALL_OF_IT)
      inner = { key, tally };
  }
  return inner;
}

const ALL_OF_IT = 0.98;

function bodyScore(key: string, tally: Tally, total: number): number {
  const own = ownOf(key);
  const hint = NO_BODY_CLASS().test(own) ? 0.25 : BODY_CLASS().test(own) ? 1.4 : 1;
  return tally.sum * hint * (0.5 + 0.5 * (tally.records / total));
}

/** Ends a place that is told by the element's own name and class words alone: records may differ in theirs. */
const ANYWHERE = "<*";

/** How the words of a post lie in the elements at one place: in all of them, one below the other, or in the first. */
export type Several = "all" | "first";

/**
 * Of records with several elements at a place: paragraphs of one text say something new each time; what goes with its author, below the text, comes
 * again. Undefined where the one with most text is the post, as far as anybody knows.
 */
export function severalAt(
  records: readonly PostRecord[],
  key: string,
  chrome: ReadonlySet<string>,
): Several | undefined {
  const firsts: string[] = [];
  const others: string[] = [];
  for (const record of records) {
    const [first, ...further] = elementsAt(record, key, chrome).map((node) => record.page.dom.textOf(node));
    if (first === undefined || further.length === 0) continue;
    firsts.push(first);
    others.push(...further);
  }
  if (firsts.length < FEWEST_SEVERAL) return undefined;
  const again = comingAgain(others);
  // What comes again in front of the words is a name.
  if (again >= COMES_AGAIN) return comingAgain(firsts) < COMES_AGAIN ? "first" : undefined;
  return again === 0 && ownOf(key) === PARAGRAPH ? "all" : undefined;
}

/** Which share of the texts is not the only one of its kind; "#2 Quote" and "#3 Quote" are of one. */
function comingAgain(texts: readonly string[]): number {
  const kinds = texts.map((text) => furnitureText(text) || text);
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return kinds.filter((kind) => counts.get(kind)! > 1).length / kinds.length;
}

const FEWEST_SEVERAL = 2;
const COMES_AGAIN = 0.4;
const PARAGRAPH = "p";

/** The elements of a record at a place that stand side by side with the first that has words, without buttons and what only says what is answered. */
function elementsAt(
  { page, from, to, anchor }: PostRecord,
  key: string,
  chrome: ReadonlySet<string>,
): number[] {
  const { dom, places } = page;
  const own = ownOf(key);
  const found: number[] = [];
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node] || places.own(node) !== own) continue;
    if (dom.textLength(node) === 0 || places.key(node) !== key) continue;
    if (anchor && dom.contains(node, anchor.node)) continue;
    if (page.free(node, dom.end[node]!) === 0 && chrome.has(furnitureText(dom.textOf(node)))) continue;
    if (page.referred.some((date) => dom.contains(node, date))) continue;
    if (found.length === 0 || dom.parent[node] === dom.parent[found[0]!]) found.push(node);
  }
  return found;
}

/** The element that holds the words of a record, and where they end. */
export function bodyAt(
  record: PostRecord,
  key: string,
  several: Several | undefined,
  chrome: ReadonlySet<string>,
): { readonly body: number; readonly bodyEnd?: number } | undefined {
  const elements = several ? elementsAt(record, key, chrome) : [];
  const body = elements[0] ?? findPlace(record, key, chrome);
  if (body < 0) return undefined;
  return several === "all" && elements.length > 1
    ? { body, bodyEnd: record.page.dom.end[elements.at(-1)!]! }
    : { body };
}

/**
 * The element of a record at a place, the one with most words of its own; failing that, the first after the anchor with the same name
 * and class words, or any; or -1.
 */
function findPlace(record: PostRecord, key: string, chrome: ReadonlySet<string>): number {
  const { page, from, to, anchor } = record;
  const { dom, places } = page;
  if (isLabelled(key)) {
    for (const [node, place] of labelledIn(record, chrome)) if (place === key) return node;
    return -1;
  }
  const own = ownOf(key);
  // What holds the time is the head of the post, if there is another.
  const isHead = (node: number) => anchor !== undefined && dom.contains(node, anchor.node);
  const exact: number[] = [];
  let after = -1;
  let any = -1;
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node] || places.own(node) !== own) continue;
    if (places.key(node) === key) exact.push(node);
    else if (own.includes(".")) {
      const length = isHead(node) ? 0 : wordsIn(page, node);
      if (after < 0 && anchor && node > anchor.node && length > 0) after = node;
      if (any < 0 || length > wordsIn(page, any)) any = node;
    }
  }
  if (exact.length > 1) return mostWords(page, exact, chrome, isHead);
  return exact[0] ?? (after >= 0 ? after : any);
}

/** Of several elements at one place, that with most words of its own: what is known of a writer may be longer than what he wrote. */
function mostWords(
  page: Evidence,
  elements: readonly number[],
  chrome: ReadonlySet<string>,
  isHead: (node: number) => boolean,
): number {
  const worths = elements.map((element) => {
    if (isHead(element)) return -1;
    let worth = 0;
    for (let node = element; node < page.dom.end[element]!; node++)
      worth += Math.max(0, worthOf(page, node, chrome));
    return worth;
  });
  return elements[worths.indexOf(Math.max(...worths))]!;
}

/** Links are names rather than words. */
function wordsIn(page: Evidence, element: number): number {
  return page.dom.textLength(element) + LONGEST_FURNITURE * page.free(element, page.dom.end[element]!);
}

/** The element's own part of a place. */
export function ownOf(key: string): string {
  const end = key.search(/[<:]/);
  return end < 0 ? key : key.slice(0, end);
}

/** Records with the element that holds the post's own words. */
export interface BodiedRecord extends PostRecord {
  readonly body: number;
  /** Where the words end that begin there, if that is not where the element does. */
  readonly bodyEnd?: number;
  /** What the page tells machines of this post. */
  readonly told?: StructuredPost;
}
