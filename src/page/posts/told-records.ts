import { momentAt } from "../dates/dated.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import { readDate } from "../dates/dates.ts";
import type { Dom } from "../html/dom.ts";
import { firstFrom, NodeMarks } from "../html/node-marks.ts";
import { tagId } from "../html/tags.ts";
import type { Span } from "../regions/segment.ts";
import type { Evidence } from "./evidence.ts";
import { letters } from "./letters.ts";
import { isQuote } from "./quote.ts";
import { SHORTEST_START, type StructuredPost, textStart } from "./structured.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * The records of a page, checked against what the page tells machines of its posts. Told posts whose words are seen and that no record has
 * are records too; a record that holds several of them gives way to them; and the head of the thread, which repeats the time of a post that
 * is told, is none.
 */
export function withTold(page: Evidence, records: readonly BodiedRecord[]): readonly BodiedRecord[] {
  const told = locatedPosts(page, records);
  if (told.length === 0) return records;
  const { dom } = page;
  const kept: BodiedRecord[] = [];
  const found = new Set<Located>();
  const byBody = new Map(told.map((post) => [post.body, post]));
  const bodies = new NodeMarks(byBody.keys());
  const starts = new NodeMarks(told.map(({ post, body }) => post.item ?? body));
  const items = new Set(told.flatMap(({ post }) => post.item ?? []));
  const isInHead = headsOf(told, dom.size);
  for (const record of records) {
    if (isInHead(record.body)) continue;
    const exact = byBody.get(record.body);
    const own = exact ? [exact.body] : bodies.around(dom, record.body);
    if (own.length > 1) continue;
    const post = own.length > 0 ? byBody.get(own[0]!) : undefined;
    if (!post) {
      if (!hasTimeOf(record, items)) kept.push(apartFrom(record, bodies, 0));
    } else if (!found.has(post)) {
      found.add(post);
      const body = isAllOf(dom, record.body, post) ? post.body : record.body;
      const around = { from: Math.min(record.from, body), to: Math.max(record.to, dom.end[body]!) };
      const to = endBefore(dom, around.to, body, starts);
      const whole = { ...apartFrom({ ...record, ...around, body, to }, bodies, 1), told: post.post };
      kept.push({ ...whole, anchor: toldAnchor(page, whole, post.post) });
    }
  }
  const first = kept.find((record) => record.told)?.body;
  const all = kept.filter((record) => record.told || !isHead(record, first, told.length));
  const allBodies = [...all.map(({ body }) => body), ...byBody.keys()];
  const others = {
    bodies: new NodeMarks(allBodies),
    starts: new NodeMarks([
      ...allBodies,
      ...all.map(({ from }) => from),
      ...told.map(({ post, body }) => post.item ?? body),
    ]),
  };
  for (const post of told) if (!found.has(post)) all.push(recordOf(page, post, others));
  return all.sort((a, b) => a.body - b.body);
}

/** Whether the time of a record stands in the element of a told post, and its words do not: an appeal to join is longer than a short post. */
function hasTimeOf({ page: { dom }, anchor, body }: BodiedRecord, items: ReadonlySet<number>): boolean {
  for (let node = anchor?.node ?? -1; node > 0; node = dom.parent[node]!)
    if (items.has(node)) return !dom.contains(node, body);
  return false;
}

/** The lines that tell posts, where they are shown. */
function headsOf(told: readonly Located[], size: number): (node: number) => boolean {
  const heads = told.flatMap(({ post }) => post.head ?? []);
  if (heads.length === 0) return () => false;
  const marked = new Uint8Array(size);
  for (const { from, to } of heads) marked.fill(1, from, to);
  return (node) => marked[node] === 1;
}

/** A record that begins before the words of another told post begins behind them. `own`: how many told posts stand in the record's own words. */
function apartFrom(record: BodiedRecord, told: NodeMarks, own: number): BodiedRecord {
  const { page, body } = record;
  const { dom } = page;
  if (told.count({ from: record.from, to: body }) === 0) return record;
  let from = body;
  for (let up = dom.parent[body]!; up > record.from; up = dom.parent[up]!) {
    if (told.count({ from: up, to: dom.end[up]! }) > own) break;
    from = up;
  }
  return { ...record, from };
}

/** Scripts tell what somebody wrote without what he quotes: where a quote stands beside it, the whole body is the post. */
function isAllOf(dom: Dom, body: number, { post, body: told }: Located): boolean {
  if (post.body !== undefined || !dom.contains(body, told)) return true;
  for (let node = body + 1; node < dom.end[body]!; node++)
    if (!dom.contains(told, node) && isQuote(dom, node)) return false;
  return true;
}

/** A record that nobody told of, where all others are told, before the first of them and with its time. */
function isHead(record: BodiedRecord, first: number | undefined, told: number): boolean {
  return record.echo !== undefined && told > 1 && first !== undefined && first > record.body;
}

/** What is written under a post is told apart: its record ends before the first of what begins behind its words. */
function endBefore(dom: Dom, to: number, body: number, others: NodeMarks): number {
  const end = dom.end[body]!;
  return Math.max(end, Math.min(to, others.next(end) ?? to));
}

interface Located {
  readonly post: StructuredPost;
  readonly body: number;
}

/** Told posts with the elements that show them, each once, in document order. */
function locatedPosts(page: Evidence, records: readonly BodiedRecord[]): Located[] {
  const found = new Map<number, StructuredPost>();
  const scripted: StructuredPost[] = [];
  const { dom } = page;
  const starts = lazily(() => new Map(records.map(({ body }) => [textStart(dom.textOf(body)), body])));
  const seen = new NodeMarks(records.map(({ body }) => body));
  for (const post of page.structured) {
    if (post.body === undefined) scripted.push(post);
    else if (dom.textLength(post.body) > 0) {
      // If no record has these very words, but one has the same elsewhere, they are a copy for machines, out of sight.
      const isShown = seen.around(dom, post.body).length > 0;
      const again = isShown ? undefined : starts().get(post.start);
      if (again === undefined || !saysAll(dom, again, post.body)) found.set(post.body, post);
      else found.set(again, withoutPlace(post));
    }
  }
  if (scripted.length > 0) {
    const flat = lazily(() => new LetterIndex(page.dom));
    for (const post of scripted.slice(0, MOST_SCRIPTED)) {
      const known = starts().get(post.start);
      const body = known ?? flat().find(post);
      if (body === undefined) continue;
      const same = [...found.keys()].find(
        (other) => page.dom.contains(other, body) || page.dom.contains(body, other),
      );
      if (same === undefined) found.set(body, post);
    }
  }
  return [...found].map(([body, post]) => ({ body, post })).sort((a, b) => a.body - b.body);
}

function saysAll(dom: Dom, element: number, other: number): boolean {
  return letters(dom.textOf(element)).startsWith(letters(dom.textOf(other)));
}

function withoutPlace({ item: _item, body: _body, head: _head, ...told }: StructuredPost): StructuredPost {
  return told;
}

/** More are not looked for on one page. */
const MOST_SCRIPTED = 200;

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A post that no record has: as far around its words as there are none of others'. */
function recordOf(
  page: Evidence,
  { post, body }: Located,
  others: { readonly bodies: NodeMarks; readonly starts: NodeMarks },
): BodiedRecord {
  const { dom } = page;
  let root = post.item ?? body;
  if (post.item === undefined)
    for (let up = dom.parent[body]!; up > 0; up = dom.parent[up]!) {
      if (others.bodies.count({ from: up, to: dom.end[up]! }) > 1) break;
      root = up;
    }
  const to = endBefore(dom, dom.end[root]!, body, others.starts);
  return { page, from: root, to, body, anchor: anchorOf(page, post, { from: root, to, body }), told: post };
}

/** The date of a record, or another that is seen in it if only that is the very moment that is told. */
function toldAnchor(page: Evidence, record: BodiedRecord, post: StructuredPost): DatedPlace | undefined {
  const { from, to } = record;
  const isWithin = record.anchor && record.anchor.node >= from && record.anchor.node < to;
  const anchor = isWithin ? record.anchor : anchorOf(page, post, record);
  const told = momentTold(page, post);
  const isTold = (place: DatedPlace) => told !== undefined && momentAt(place, page.dated)?.millis === told;
  if (anchor && isTold(anchor)) return anchor;
  const seen = datesIn(page, record).filter(({ element }) => page.dom.textLength(element) > 0);
  return seen.find(isTold) ?? anchor;
}

/** The date in the record that is the told one; else the first that is not in the text. */
function anchorOf(
  page: Evidence,
  post: StructuredPost,
  record: Span & { readonly body: number },
): DatedPlace | undefined {
  const inside = datesIn(page, record).filter(({ node }) => !page.dom.contains(record.body, node));
  const told = momentTold(page, post);
  if (told === undefined) return inside[0];
  const apart = (place: DatedPlace) =>
    Math.abs((momentAt(place, page.dated)?.millis ?? Number.POSITIVE_INFINITY) - told);
  return inside.toSorted((a, b) => apart(a) - apart(b))[0];
}

function momentTold(page: Evidence, { published }: StructuredPost): number | undefined {
  return published === undefined ? undefined : readDate(published, page.dated.context)?.millis;
}

function datesIn(page: Evidence, { from, to }: Span): DatedPlace[] {
  const { places } = page.dated;
  const [first, end] = [from, to].map((place) => firstFrom(places, ({ node }) => node, place));
  return places.slice(first, end).filter(({ aside }) => !aside);
}

const A = tagId("a");
/** Of a text that is shown many times, so many showings are looked at. */
const MOST_SHOWINGS = 6;
/** The element that shows a told text has at least so much of its length, and at most so much more: a quote's heading, a note. */
const LEAST_SHOWN = 0.6;
const MOST_SHOWN = 1.6;
const SOME_MORE = 60;

/** The letters of a page in one string, to find texts in whatever their markup. */
class LetterIndex {
  readonly #dom: Dom;
  readonly #letters: string;
  /** For each letter, the text node that it stands in. */
  readonly #nodes: Int32Array;
  /** Of each node, how many letters stand before it. */
  readonly #before: Int32Array;

  constructor(dom: Dom) {
    this.#dom = dom;
    this.#before = new Int32Array(dom.size + 1);
    const pieces: string[] = [];
    const nodes: number[] = [];
    let count = 0;
    for (let node = 0; node < dom.size; node++) {
      this.#before[node] = count;
      if (dom.tag[node] !== 0 || dom.hidden[node]) continue;
      const piece = dom.text[node]!.replace(/[^\p{L}]+/gu, "").toLowerCase();
      pieces.push(piece);
      for (let i = 0; i < piece.length; i++) nodes.push(node);
      count += piece.length;
    }
    this.#before[dom.size] = count;
    this.#letters = pieces.join("");
    this.#nodes = Int32Array.from(nodes);
  }

  /** The largest element that is the told text and no more; else the largest that begins with it and holds little else. */
  find({ start, length }: StructuredPost): number | undefined {
    if (start.length < SHORTEST_START) return undefined;
    let at = this.#letters.indexOf(start);
    for (let tries = 0; at >= 0 && tries < MOST_SHOWINGS; tries++) {
      const body = this.#elementAt(at, length);
      if (body !== undefined) return body;
      at = this.#letters.indexOf(start, at + 1);
    }
    return undefined;
  }

  #elementAt(at: number, length: number): number | undefined {
    const dom = this.#dom;
    let best: number | undefined;
    let isWhole = false;
    let node = this.#nodes[at]!;
    if (this.#before[node] !== at) return undefined;
    for (node = dom.parent[node]!; node > 0 && this.#before[node] === at; node = dom.parent[node]!) {
      if (dom.tag[node] === A || isQuote(dom, node)) return undefined;
      const shown = this.#before[dom.end[node]!]! - at;
      if (shown > length * MOST_SHOWN + SOME_MORE || (isWhole && shown > length)) break;
      if (shown >= length * LEAST_SHOWN) best = node;
      isWhole ||= shown === length;
    }
    if (best === undefined || isQuotedNear(dom, best)) return undefined;
    return letters(dom.textOf(best)).length > 0 ? best : undefined;
  }
}

/** Whether it is what somebody else repeats, under a heading that says whose words these are. */
function isQuotedNear(dom: Dom, element: number): boolean {
  let node = dom.parent[element]!;
  for (let steps = 0; node > 0 && steps < QUOTE_DEPTH; steps++, node = dom.parent[node]!)
    if (isQuote(dom, node)) return true;
  return false;
}

const QUOTE_DEPTH = 3;
