import type { DatedPlace } from "../dates/dated-place.ts";
import type { Span } from "../regions/segment.ts";
import { layoutOf, type RecordLayout, territories } from "../regions/territories.ts";
import type { Evidence } from "./evidence.ts";
import { holdsAny, listedDates } from "./listed-dates.ts";

/** The anchors of one page: the text nodes (or elements) at the given places, in document order. */
export function anchorsAt(page: Evidence, keys: readonly string[]): DatedPlace[] {
  const wanted = new Set(keys);
  const found: DatedPlace[] = [];
  const places = keys[0]?.startsWith("@person") ? page.personPlaces : page.dated.places;
  for (const place of places) {
    if ((place.aside && !place.doubtful) || !wanted.has(place.key)) continue;
    if (!isToldBeside(page, found.at(-1), place)) addOnce(found, place);
  }
  return found;
}

/**
 * When a post was written and when it was changed may be told alike, one right behind the other: nobody said anything between them. Each says a time and
 * nothing else, or it would be a post that begins or ends with one.
 */
function isToldBeside(page: Evidence, before: DatedPlace | undefined, place: DatedPlace): boolean {
  const { dom } = page;
  if (before?.key !== place.key || dom.parent[before.element] !== dom.parent[place.element]) return false;
  if (!saysTimeAlone(page, before) || !saysTimeAlone(page, place)) return false;
  const { text, start, stop } = dom.flat;
  const between = text.slice(stop[before.element], start[place.element]);
  return between.length <= LONGEST_JOINT && !/[\p{L}\p{N}]/u.test(between);
}

function saysTimeAlone({ dom }: Evidence, { element, raw, told }: DatedPlace): boolean {
  return told !== undefined || dom.textLength(element) <= raw.length;
}

/** " - ", " | " */
const LONGEST_JOINT = 8;

/** A text may hold several dates ("29 June to 3 July"); it anchors one record all the same. */
export function addOnce(places: DatedPlace[], place: DatedPlace): void {
  if (places[places.length - 1]?.node !== place.node) places.push(place);
}

/** The parts of a page that belong to these anchors. */
export function recordsOf(page: Evidence, anchors: readonly DatedPlace[], layout?: RecordLayout): Span[] {
  const nodes = anchors.map((place) => place.node);
  const spans = territories(page.dom, page.places, nodes, layout);
  if (spans.length > 1) return [withWords(page, spans[0]!, spans[1]!), ...spans.slice(1)];
  if (spans.length === 0 || layout) return spans;
  const anchor = anchors[0]!.node;
  return [withPerson(page, asFarAsSentences(page, apartFromLists(page, spans[0]!, anchor), anchor))];
}

/**
 * A first post in another frame than its answers may have its words beside its head: with what follows it, as far as no other date stands there, if
 * that says much more than the head.
 */
function withWords(page: Evidence, head: Span, next: Span): Span {
  const { dom } = page;
  const around = dom.parent[head.from]!;
  if (around <= 0 || dom.end[around]! <= next.from) return head;
  const to = wordsBehind(page, head, next.from);
  if (to === head.to || page.free(head.to, to) < page.free(head.from, head.to) * MOST_HEAD) return head;
  return { from: head.from, to };
}

/** Where what follows the head of a post in the same element ends: never in another date's part, where the threads before and behind stand. */
export function wordsBehind(page: Evidence, head: Span, most: number): number {
  const { dom } = page;
  if (dom.end[head.from] !== head.to) return head.to;
  const dated = page.dated.places.map(({ node }) => node);
  const until = Math.min(most, dom.end[dom.parent[head.from]!]!);
  let to = head.to;
  while (to < until && dom.end[to]! <= until && !holdsAny(dated, to, dom.end[to]!)) to = dom.end[to]!;
  return to;
}

/** A head says when, by whom and how often it was read: less than what follows it says. */
const MOST_HEAD = 0.5;

/** A record that is alone on its page, without the lists of what is new elsewhere, if that leaves most of what else is said there. */
function apartFromLists(page: Evidence, span: Span, anchor: number): Span {
  const { dom } = page;
  const { nodes, ranges } = listedDates(page.dated);
  let left = page.free(span.from, span.to);
  for (const { from, to } of ranges) if (from >= span.from && to < span.to) left -= page.free(from, to);
  let node = anchor;
  while (dom.parent[node]! >= span.from && !holdsAny(nodes, dom.parent[node]!, dom.end[dom.parent[node]!]!))
    node = dom.parent[node]!;
  if (node === span.from) return span;
  const own = page.free(node, dom.end[node]!);
  return own > LEAST_TEXT && own >= left * LEAST_FREE ? { from: node, to: dom.end[node]! } : span;
}

/**
 * A record that is alone on its page reaches no further than its sentences do: menus, boxes and lists of what is new elsewhere say much as well, but
 * in a few words each.
 */
function asFarAsSentences(page: Evidence, span: Span, anchor: number): Span {
  const { dom } = page;
  const enough = page.sentences(span.from, span.to) * MOST_SENTENCES;
  if (enough < LEAST_TEXT) return span;
  for (let node = dom.parent[anchor]!; node > span.from; node = dom.parent[node]!)
    if (page.sentences(node, dom.end[node]!) >= enough) return { from: node, to: dom.end[node]! };
  return span;
}

/** Some stand around every page: who began the thread, whose site it is, and what it runs on. */
const MOST_SENTENCES = 2 / 3;

/** A record that is alone on its page and names nobody: with what stands around it, if that names somebody and says hardly more, but for ranks and counts. */
function withPerson(page: Evidence, span: Span): Span {
  const { dom } = page;
  if (dom.end[span.from] !== span.to || page.persons(span.from, span.to) > 0) return span;
  const most = page.sentences(span.from, span.to) * MOST_AROUND + LEAST_TEXT;
  let node = span.from;
  for (let steps = 0; steps < AROUND && dom.parent[node]! > 2; steps++) {
    node = dom.parent[node]!;
    if (page.sentences(node, dom.end[node]!) > most) break;
    if (page.persons(node, dom.end[node]!) > 0) return { from: node, to: dom.end[node]! };
  }
  return span;
}

/** So many times as much text, and a line. */
const MOST_AROUND = 1.25;
/** So many elements. */
const AROUND = 3;

/** The layout that most pages with several records share. */
export function commonLayout(pages: readonly Evidence[], times: readonly string[]): RecordLayout | undefined {
  const votes = new Map<string, { layout: RecordLayout; count: number }>();
  for (const page of pages) {
    const nodes = anchorsAt(page, times).map((place) => place.node);
    const layout = layoutOf(page.dom, page.places, nodes);
    if (!layout) continue;
    const name = JSON.stringify(layout);
    const vote = votes.get(name) ?? { layout, count: 0 };
    vote.count += nodes.length;
    votes.set(name, vote);
  }
  return [...votes.values()].sort((a, b) => b.count - a.count)[0]?.layout;
}

/** Less is no post … */
export const LEAST_TEXT = 28;
/** … nor is what is mostly links, as in lists of other threads. */
export const LEAST_FREE = 0.4;
