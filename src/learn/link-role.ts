import { type Flip, ownAddresses, pageNumber } from "../page/links/flips.ts";
import type { Link } from "../page/links/links.ts";
import { numberChange } from "../page/links/number-change.ts";
import { windowChange } from "../page/links/window-change.ts";
import type { Page } from "../page/page.ts";
import type { Evidence } from "../page/posts/evidence.ts";
import { recordsIn } from "../page/posts/title-column.ts";
import type { LinkTable } from "../page/regions/link-table.ts";
import type { Span } from "../page/regions/segment.ts";
import { tagFolder } from "../words/addresses.ts";
import { isDeedAddress, isDeedText, isDoorText } from "./deed-words.ts";
import { turnsPage } from "./page-turn.ts";
import { areLinesOfCells, areViews } from "./seeming-lists.ts";
import { isWithin, titleColumns } from "./title-columns.ts";

/**
 * What a link is to a reader, by where it stands and how it looks:
 * - title: the title of a row that also tells a time, a person or a count, as threads and boards do
 * - crumb: up the breadcrumb trail to this page
 * - door: to all threads, judging by their text; to the pages in the frames of a frameset
 * - item: the title of a row that tells nothing else, as menus and plain lists do
 * - flip, first: to another page of this list; to its first page
 * - person: to somebody's profile
 * - deed: to sign in, answer, print, search, sort, by its address; to a feed, which the page names as one
 * - call: to do so, by its text alone
 * - label: to everything with one tag
 * - place: to a place within another page (it has a fragment), as permalinks and last-post links do
 * - other: everything else
 */
export type LinkRole =
  | "title"
  | "crumb"
  | "door"
  | "item"
  | "flip"
  | "first"
  | "person"
  | "deed"
  | "call"
  | "label"
  | "place"
  | "other";

export interface RoledLink {
  readonly url: string;
  readonly role: LinkRole;
  readonly text: string;
  /** What else it may be, by its address alone: worth a trial where nothing better is known. */
  readonly maybe?: LinkRole;
  /** A title whose row has a better one, first or longer: that of the latest post, or whoever wrote it. */
  readonly beside?: true;
}

export interface PageLinksByRole {
  readonly links: readonly RoledLink[];
  /** The records whose titles are links: rows of an index page. In document order, not nested. */
  readonly rows: readonly Span[];
  /** The same for a page that shows posts: there, a short link before much text is no title, but whoever wrote that. */
  readonly inThread?: PageLinksByRole;
}

/** A table of rows, by where their titles stand. */
export interface TitleTable {
  readonly table: LinkTable;
  readonly records: readonly Span[];
  /** The link nodes of each column that may be the titles'. */
  readonly columns: readonly (readonly number[])[];
  /** Whether its rows also tell a time, a person or a count. */
  readonly tells: boolean;
}

/** The lists of a page: tables that have titles. */
export function titleTables(page: Page): TitleTable[] {
  const { evidence } = page;
  const byNode = new Map(page.links.links.map((link) => [link.node, link]));
  const tables: TitleTable[] = [];
  for (const table of page.linkTables) {
    const records = table.regions.flatMap((region) => region.records);
    if (isProse(evidence, records)) continue;
    const columns = titleColumns(evidence, table, byNode, page.url).filter((column) =>
      isInMost(recordsIn(table), column),
    );
    if (columns.length === 0 || areLinesOfCells(table, columns[0]!, byNode)) continue;
    tables.push({ table, records, columns, tells: tellsMore(evidence, records) });
  }
  return withoutOrders(evidence, tables, (nodes) => areViews(nodes, byNode, page.url));
}

/**
 * The head of a list that leads to the same list in other orders tells no more than a menu, if the page has a list that leads elsewhere. It may count,
 * but it names nobody and no day: what does is the list, though the addresses of its threads add to that of their board.
 */
function withoutOrders(
  evidence: Evidence,
  tables: readonly TitleTable[],
  areViews: (nodes: readonly number[]) => boolean,
): TitleTable[] {
  const isView = tables.map(
    ({ columns, records, tells }) => tells && columns.every(areViews) && !tellWho(evidence, records),
  );
  if (!isView.includes(true) || !tables.some(({ tells }, i) => tells && !isView[i])) return [...tables];
  return tables.map((table, i) => (isView[i] ? { ...table, tells: false } : table));
}

export function linksByRole(page: Page): PageLinksByRole {
  const links = page.links.links;
  const titles = new Map<number, "title" | "item">();
  const main = new Set<number>();
  const rows: Span[] = [];
  const spoken = new Set<number>();
  const spokenRows = new Set<Span>();
  for (const { records, columns, tells } of titleTables(page)) {
    const role = tells ? "title" : "item";
    const nodes = columns.flat();
    for (const node of nodes) if (titles.get(node) !== "title") titles.set(node, role);
    if (role !== "title") continue;
    for (const node of [...columns[0]!, ...longestOf(page, columns)]) main.add(node);
    for (const record of records) rows.push(record);
    if (!saysMore(page, records, nodes)) continue;
    for (const node of nodes) spoken.add(node);
    for (const record of records) spokenRows.add(record);
  }
  const flips = flipRoles(page);
  const crumbs = new Set(page.crumbs.map((crumb) => crumb.url));
  const elsewhere = new Set(page.paging.flips.flatMap(({ url, elsewhere }) => (elsewhere ? url : [])));
  const advances = flips.size > 0 ? NONE : advancing(page);
  const roled = links.map((link): RoledLink => {
    const { url, text } = link;
    const role = roleOf(link, page, { flips, elsewhere, crumbs, titles });
    if (role === "title" && !main.has(link.node)) return { url, role, text, beside: true };
    return advances.has(url) && UNSURE.has(role) ? { url, role, text, maybe: "flip" } : { url, role, text };
  });
  // Flips that stand only in the head of the page.
  for (const { url, role } of roled) if (flips.get(url) === role) flips.delete(url);
  for (const [url, role] of flips) roled.push({ url, role, text: "" });
  const all: PageLinksByRole = { links: roled, rows: rows.sort((a, b) => a.from - b.from) };
  if (spoken.size === 0) return all;
  const inThread: PageLinksByRole = {
    links: roled.map((link, i) =>
      link.role === "title" && i < links.length && spoken.has(links[i]!.node)
        ? { ...link, role: "other" }
        : link,
    ),
    rows: all.rows.filter((row) => !spokenRows.has(row)),
  };
  return { ...all, inThread };
}

/** The column with the longest texts, as FoCUS takes titles (Alg. 1). */
function longestOf({ evidence }: Page, columns: readonly (readonly number[])[]): readonly number[] {
  const length = (column: readonly number[]) =>
    column.reduce((sum, node) => sum + evidence.dom.textLength(node), 0) / column.length;
  return columns.reduce((longest, column) => (length(column) > length(longest) ? column : longest));
}

/** Whether these records say more than their titles. */
function saysMore({ evidence }: Page, records: readonly Span[], titles: readonly number[]): boolean {
  const text = records.reduce((sum, { from, to }) => sum + evidence.free(from, to), 0);
  return text > titles.reduce((sum, node) => sum + evidence.dom.textLength(node), 0);
}

const NONE: ReadonlySet<string> = new Set();
/** Roles that tell little of where a link leads. */
const UNSURE: ReadonlySet<LinkRole> = new Set(["item", "call", "place", "other"]);

/**
 * On a page that shows no numbers: links that put a number into its address, or one in the place of a smaller one, or ask for another part
 * of the list by several numbers or a mark, where no more than two do so in the same place. "More" and "further" in any language do, and
 * so do some switches.
 */
function advancing(page: Page): ReadonlySet<string> {
  const bySlot = new Map<string, Set<string>>();
  const own = ownAddresses(page.url, page.links.relations.canonical);
  for (const { url, hidden } of page.links.links) {
    if (hidden) continue;
    for (const address of own) {
      const slot = advanceOf(address, url);
      if (slot !== undefined) bySlot.set(slot, (bySlot.get(slot) ?? new Set()).add(url));
    }
  }
  return new Set([...bySlot.values()].filter(({ size }) => size <= 2).flatMap((urls) => [...urls]));
}

/** The place in which an address goes on from another; undefined where it does not. */
function advanceOf(from: string, to: string): string | undefined {
  const change = numberChange(from, to);
  if (change?.to !== undefined) return isStep(change.to, change.from) ? change.slot : undefined;
  const window = windowChange(from, to);
  if (!window) return undefined;
  const { numbers, slot } = window;
  return numbers.length === 0 || numbers.some(({ from, to }) => isStep(to, from)) ? slot : undefined;
}

/** From page to page, or by as many records as a page may show: ids of posts seldom are so far apart. */
function isStep(to: number, from: number | undefined): boolean {
  if (to === (from ?? 1) + 1) return true;
  const records = to - (from ?? 0);
  return records > 0 && records <= MOST_RECORDS && records % 5 === 0;
}

const MOST_RECORDS = 500;

interface OnPage {
  readonly flips: ReadonlyMap<string, "flip" | "first">;
  /** Addresses of flips that lead to the pages of another list. */
  readonly elsewhere: ReadonlySet<string>;
  readonly crumbs: ReadonlySet<string>;
  readonly titles: ReadonlyMap<number, "title" | "item">;
}

function roleOf(link: Link, page: Page, { flips, elsewhere, crumbs, titles }: OnPage): LinkRole {
  if (link.frame) return "door";
  if (link.feed) return "deed";
  const { evidence } = page;
  // What a number of the page's own address counts is known better than whose address it may be.
  const flip = flips.get(link.url);
  const title = titles.get(link.node);
  // The small pager of the only row that has several pages: its title leads to the first of them too, be it as short as "Back".
  const leadsToRow = title === "title" && elsewhere.has(link.url) && pageNumber(link.text) === undefined;
  if (flip && (link.text.length <= LONGEST_FLIP_TEXT || flip === "flip") && !leadsToRow) return flip;
  if (evidence.people[link.node]! & 1 || page.isPeoples(link.url)) return "person";
  if (isLabel(link)) return "label";
  // A board may well be called Help.
  if (title === "title") return title;
  if (isDeedAddress(link.url)) return "deed";
  if (isDeedText(link.text)) return "call";
  if (crumbs.has(link.url)) return "crumb";
  // Pages mark so what they want no crawler to follow; on titles and flips they often do it by mistake.
  if (link.nofollow) return "deed";
  if (isDoorText(link.text) && link.fragment.length <= 1) return "door";
  if (isWithin(link)) return "place";
  return title ?? "other";
}

/** The same threads in another order: marked so by the page, or by the folder that they lie in. */
function isLabel({ rel, url }: Link): boolean {
  return (rel !== "" && rel.split(" ").includes("tag")) || tagFolder().test(url.slice(0, LONGEST_FOLDERS));
}

const LONGEST_FOLDERS = 200;

const LONGEST_FLIP_TEXT = 24;

/** To other pages of the list, and to its first. */
export function flipRoles(page: Page): Map<string, "flip" | "first"> {
  const { flips, current } = page.paging;
  const roles = new Map<string, "flip" | "first">();
  for (const link of page.links.links) {
    if (isNumberedTurn(link, page.url)) roles.set(link.url, /^\D*1\D*$/.test(link.text) ? "first" : "flip");
  }
  const { next } = page.links.relations;
  // Another number in the place of the page's own is rather the next thread.
  if (next !== undefined && turnsPage(next, page.url) && !replacesNumber(page.url, next))
    roles.set(next, "flip");
  for (const flip of flips) {
    const first =
      flip.number === 1 ||
      flip.direction === "first" ||
      (flip.direction === "previous" && current === 2) ||
      leadsToFirst(flip, page.url);
    roles.set(flip.url, first && !(current > 1 && addsNumber(page.url, flip.url)) ? "first" : "flip");
  }
  return roles;
}

function replacesNumber(url: string, by: string): boolean {
  const change = numberChange(url, by);
  return change?.from !== undefined && change.to !== undefined;
}

/** Where a list is entered at another page than its first, as discussions are that show the newest first, that has a number and an address of its own. */
function addsNumber(url: string, to: string): boolean {
  const change = numberChange(url, to);
  return change?.from === undefined && change?.to === 1;
}

/**
 * A flip that shows no number, and has none in the place of the page's own, or the lowest: "1 …", "«". That a number is lower is told better
 * by the number than by words: in a list with the oldest first, "older" leads back.
 */
function leadsToFirst({ number, direction, url }: Flip, pageUrl: string): boolean {
  if (number !== undefined) return false;
  const change = numberChange(pageUrl, url);
  if (change?.from === undefined) return false;
  if (change.to === undefined) return direction !== "next" && direction !== "last";
  return change.to <= 1 && change.to < change.from;
}

/** A bare number that leads to the same path with more parameters is a flip, whatever else the parameters say. */
function isNumberedTurn(link: Link, pageUrl: string): boolean {
  if (
    link.fragment.length > 1 ||
    !/^[^\p{L}\p{N}]{0,2}(?:\p{L}+\s)?\d{1,5}[^\p{L}\p{N}]{0,2}$/u.test(link.text)
  )
    return false;
  // Where they differ in one number only, that number has been looked at.
  return turnsPage(link.url, pageUrl) && numberChange(pageUrl, link.url) === undefined;
}

/** Whether at least half of the records, in document order, have one of these links: a list in one part of a page is no title of that part. */
function isInMost(records: readonly Span[], links: readonly number[]): boolean {
  let having = 0;
  let at = 0;
  for (const { from, to } of records) {
    while (at < links.length && links[at]! < from) at++;
    if (at < links.length && links[at]! < to) having++;
  }
  return having * 2 >= records.length;
}

/** Records with this much text of their own, on average, are posts, whatever links they hold. */
const PROSE = 400;

function isProse(evidence: Evidence, records: readonly Span[]): boolean {
  const text = records.reduce((sum, { from, to }) => sum + evidence.free(from, to), 0);
  return text > PROSE * records.length;
}

/** Whether most of these records hold a time, a person or a number of their own. */
function tellsMore(evidence: Evidence, records: readonly Span[]): boolean {
  return areMost(records, (record) => tellsWho(evidence, record) || hasCount(evidence, record));
}

/** Whether most of these records hold a time or a person. */
function tellWho(evidence: Evidence, records: readonly Span[]): boolean {
  return areMost(records, (record) => tellsWho(evidence, record));
}

/** At least half of them; of two, both: the foot of a page tells a time of its own, and whatever stands above it is no row for that. */
function areMost(records: readonly Span[], tells: (record: Span) => boolean): boolean {
  const telling = records.filter(tells).length;
  return records.length === 2 ? telling === 2 : telling * 2 >= records.length;
}

function tellsWho(evidence: Evidence, { from, to }: Span): boolean {
  if (evidence.persons(from, to) > 0) return true;
  for (let node = from; node < to; node++) if (evidence.isDated(node)) return true;
  return false;
}

function hasCount({ dom, pressed }: Evidence, { from, to }: Span): boolean {
  for (let node = from; node < to; node++) {
    const text = dom.text[node]!;
    if (text !== "" && text.length <= 24 && !pressed[node] && !dom.hidden[node] && /\d/.test(text))
      return true;
  }
  return false;
}
