import type { Link } from "../../page/links.ts";
import type { Page } from "../../page/page.ts";
import type { Span } from "../../page/segment.ts";
import { normalise } from "../../url/normalise.ts";
import { isSameHost } from "../../url/scope.ts";
import { flipRoles, type TitleTable, titleTables } from "../link-role.ts";
import { isTurn } from "./page-turns.ts";

/**
 * Where a link stands, as far as that tells a page from a deed:
 * - title: the one title of its row
 * - turn: another page of this list, by number or arrow
 * - crumb: on the way up from here
 * - name: somebody's name
 * - beside: in a row or a post, but none of these
 * - frame: everywhere else, as menus do
 */
export type LinkPlace = "title" | "turn" | "crumb" | "name" | "beside" | "frame";

export interface PlacedLink {
  /** In its one spelling. */
  readonly url: string;
  readonly place: LinkPlace;
  /** The list that it is a title of. */
  readonly list?: PlacedList;
  /** The record that it stands in, in document order; -1 outside. */
  readonly record: number;
}

export interface PlacedList {
  /** How much of the page it is: the text of its rows. */
  readonly mass: number;
  /** Whether its rows also tell a time, a person or a count. */
  readonly tells: boolean;
  /** Its titles' addresses. */
  readonly titles: readonly string[];
}

/** The links of a page to its own site, each with its place; one that stands at several places is there several times. */
export function placedLinks(page: Page): PlacedLink[] {
  const lists = new Map<number, PlacedList>();
  const rows: Span[] = [];
  for (const table of titleTables(page)) {
    const column = titleColumn(page, table);
    if (!column) continue;
    if (table.tells) rows.push(...table.records);
    const mass = table.records.reduce((sum, { from, to }) => sum + textBetween(page, from, to), 0);
    const titles = column.map(({ url }) => normalise(url) ?? url);
    for (const { node } of column)
      if (!lists.has(node)) lists.set(node, { mass, tells: table.tells, titles });
  }
  const flips = flipRoles(page);
  const crumbs = new Set(page.crumbs.map(({ url }) => url));
  const records = recordsOf(page, rows);
  const placed: PlacedLink[] = [];
  const links: Pick<Link, "node" | "url" | "text">[] = [...page.links.links];
  // Flips that stand only in the head of the page.
  for (const url of flips.keys()) links.push({ node: -1, url, text: "" });
  for (const link of links) {
    const url = normalise(link.url);
    if (url === undefined || !isSameHost(url, page.url)) continue;
    const list = lists.get(link.node);
    const record = records.of(link.node);
    placed.push({ url, record, place: placeOf(link), ...(list && { list }) });
  }
  return placed;

  function placeOf({ node, url, text }: Pick<Link, "node" | "url" | "text">): LinkPlace {
    if (lists.has(node)) return "title";
    if (flips.has(url) && isTurn(url, text, page.url)) return "turn";
    if (crumbs.has(url)) return "crumb";
    if (node >= 0 && page.evidence.people[node]! & 1) return "name";
    return records.isBeside(node) ? "beside" : "frame";
  }
}

/**
 * Of the columns of a table, the one that has the titles: each row has another text, which is about nothing else in its
 * row. What says "close that thread" beside the thread's title, or "ignore Ann" below Ann's name, is no title.
 */
function titleColumn(page: Page, { records, columns }: TitleTable): Link[] | undefined {
  const byNode = new Map(page.links.links.map((link) => [link.node, link]));
  const recordOf: Record<number, Span> = {};
  eachWithin(records, columns.flat(), (record, node) => {
    recordOf[node] = record;
  });
  let best: { readonly links: Link[]; readonly length: number } | undefined;
  for (const nodes of columns) {
    const links = nodes.map((node) => byNode.get(node)!);
    const texts = new Set(links.map(({ text }) => text.replace(/[\d\s\p{P}\p{S}]+/gu, "") || text));
    const urls = new Set(links.map(({ url }) => url));
    if (texts.size < links.length * DISTINCT || urls.size < links.length * DISTINCT) continue;
    if (links.filter((link) => isAboutAnother(page, link, recordOf[link.node]!)).length * 2 >= links.length)
      continue;
    // What is written counts, not what a picture is called.
    const length = links.reduce((sum, { node }) => sum + page.dom.textLength(node), 0);
    if (!best || length > best.length) best = { links, length };
  }
  return best?.links;
}

const DISTINCT = 0.8;
/** Shorter words are in many titles. */
const SHORTEST_NAME = 3;
const LONGEST_NAME = 200;

/** Its text begins or ends with what another part of its record says. */
function isAboutAnother({ dom }: Page, { node, text }: Link, record: Span | undefined): boolean {
  if (!record) return false;
  for (let at = record.from; at < record.to; at++) {
    if (at >= node && at < dom.end[node]!) continue;
    const other = dom.text[at]!.trim();
    if (other.length < SHORTEST_NAME || other.length > LONGEST_NAME || other.length >= text.length) continue;
    if (text.startsWith(other) || text.endsWith(other)) return true;
  }
  return false;
}

/** Walks through records and nodes side by side. */
function eachWithin(
  records: readonly Span[],
  nodes: readonly number[],
  each: (record: Span, node: number) => void,
): void {
  const ordered = records.toSorted((a, b) => a.from - b.from);
  let at = 0;
  for (const node of nodes.toSorted((a, b) => a - b)) {
    while (at < ordered.length && ordered[at]!.to <= node) at++;
    if (at < ordered.length && ordered[at]!.from <= node) each(ordered[at]!, node);
  }
}

/** Which record a link stands in: the innermost that holds more than an item of a menu does. */
function recordsOf(
  page: Page,
  rows: readonly Span[],
): { of(node: number): number; isBeside(node: number): boolean } {
  const { dom } = page;
  const recordAt = new Int32Array(dom.size).fill(-1);
  const isItem = new Uint8Array(dom.size);
  const linksBefore = new Int32Array(dom.size + 1);
  for (const { node } of page.links.links) linksBefore[node + 1]!++;
  for (let node = 0; node < dom.size; node++) linksBefore[node + 1]! += linksBefore[node]!;
  let count = 0;
  // Outer regions come first, so that inner ones write over them.
  for (const { records } of page.regions) {
    for (const { from, to } of records) {
      const item = linksBefore[to]! - linksBefore[from]! <= 1 && page.evidence.free(from, to) <= LITTLE_TEXT;
      isItem.fill(item ? 1 : 0, from, to);
      if (!item) recordAt.fill(count++, from, to);
    }
  }
  // Whatever stands in a row is part of the row.
  for (const { from, to } of rows) {
    recordAt.fill(count++, from, to);
    isItem.fill(0, from, to);
  }
  return {
    of: (node) => (node < 0 ? -1 : recordAt[node]!),
    isBeside: (node) => node >= 0 && recordAt[node]! >= 0 && !isItem[node],
  };
}

/** As much as an item of a menu has around its link. */
const LITTLE_TEXT = 20;

function textBetween({ dom }: Page, from: number, to: number): number {
  return dom.flat.stop[to - 1]! - dom.flat.start[from]!;
}
