import type { Link } from "../../page/links/links.ts";
import type { Page } from "../../page/page.ts";
import type { Span } from "../../page/regions/segment.ts";
import { normalise } from "../../url/normalise.ts";
import { isSameHost } from "../../url/scope.ts";
import { flipRoles, type TitleTable, titleTables } from "../link-role.ts";
import { kindOf } from "./address-kind.ts";
import { isTurn } from "./page-turns.ts";

/**
 * Where a link stands, as far as that tells a page from a deed:
 * - title: a title of its row
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
  readonly text: string;
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
  /** Whether its titles are titles without a doubt, and the first ones in their rows. */
  readonly leads: boolean;
  /** Its titles' addresses. */
  readonly titles: readonly string[];
}

/** The links of a page to its own site, each with its place; one that stands at several places is there several times. */
export function placedLinks(page: Page): PlacedLink[] {
  const lists = new Map<number, PlacedList>();
  const rows: Span[] = [];
  for (const table of titleTables(page)) {
    const columns = columnsOf(page, table);
    if (columns.length === 0) continue;
    if (table.tells) rows.push(...table.records);
    const mass = table.records.reduce((sum, { from, to }) => sum + textBetween(page, from, to), 0);
    const leading = columns.find((links) => isLeading(page, table, links));
    for (const column of columns) {
      const titles = column.map(({ url }) => normalise(url) ?? url);
      const list = { mass, tells: table.tells, leads: column === leading, titles };
      for (const { node } of column) if (!lists.has(node)) lists.set(node, list);
    }
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
    placed.push({ url, record, place: placeOf(link), text: link.text, ...(list && { list }) });
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

/** The columns of a table that may hold titles, in the order in which they stand in a row. */
function columnsOf(page: Page, { columns }: TitleTable): Link[][] {
  const byNode = new Map(page.links.links.map((link) => [link.node, link]));
  return columns
    .map((nodes) => nodes.map((node) => byNode.get(node)!))
    .filter((links) => isDistinct(links.map(({ url }) => url)) && isDistinct(links.map(({ text }) => text)))
    .filter(areAlike)
    .sort(([first], [other]) => first!.node - other!.node);
}

/**
 * Whether these are the titles of their rows without a doubt: each row has another text, which is about nothing else in its
 * row. What says "close that thread" beside the thread's title, "ignore Ann" below Ann's name, or "thanks (3)", is no title.
 */
function isLeading(page: Page, { records }: TitleTable, links: readonly Link[]): boolean {
  if (!isDistinct(links.map(({ text }) => text.replace(/[\d\s\p{P}\p{S}]+/gu, "") || text))) return false;
  const byNode = new Map(links.map((link) => [link.node, link]));
  let about = 0;
  eachWithin(records, [...byNode.keys()], (record, node) => {
    if (isAboutAnother(page, byNode.get(node)!, record)) about++;
  });
  return about * 2 < links.length;
}

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size >= texts.length * DISTINCT;
}

const DISTINCT = 0.8;
/** Shorter words are in many titles. */
const SHORTEST_NAME = 3;
const LONGEST_NAME = 200;

/**
 * A list names many things of one kind: addresses of one form with another number each, or of one folder with another word
 * each. A bar of tools has many words for the same thing, which it names by the same number.
 */
function areAlike(links: readonly Link[]): boolean {
  const numbersByForm = new Map<string, Set<string>>();
  const named = new Map<string, number>();
  for (const { url } of links) {
    const { looseForm, numbers } = kindOf(url);
    if (numbers.length === 0) {
      const folder = url.replace(/[^/=]*\/?$/, "");
      named.set(folder, (named.get(folder) ?? 0) + 1);
      continue;
    }
    const known = numbersByForm.get(looseForm) ?? new Set();
    numbersByForm.set(looseForm, known.add(numbers.join(" ")));
  }
  const most = Math.max(0, ...named.values(), ...[...numbersByForm.values()].map(({ size }) => size));
  return most > 1 && most >= links.length * ALIKE;
}

const ALIKE = 0.6;

/** Its text begins or ends with what another part of its record says. */
function isAboutAnother({ dom }: Page, { node, text }: Link, record: Span): boolean {
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
