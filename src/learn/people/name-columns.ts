import type { Link } from "../../page/links/links.ts";
import type { Page } from "../../page/page.ts";
import type { LinkTable } from "../../page/regions/link-table.ts";
import type { Span } from "../../page/regions/segment.ts";
import { isSameHost } from "../../url/scope.ts";
import { PEOPLE } from "../numbers.ts";

/** The links at one place of dated records that nothing else is the title of, one for each record. */
export interface NameColumn {
  /** Different addresses, in document order. */
  readonly addresses: readonly string[];
  /** Records that have such a link. */
  readonly records: number;
  /**
   * Those whose link stood in a record of the same list before: a thread may be among the new ones and among the liked. None if the texts are too
   * long for names: titles in a list of what somebody wrote come again too.
   */
  readonly again: number;
}

/**
 * The places in a page's dated records where names may stand: each record has one address there, each text one address, and
 * each address one text. Records with longer texts that differ from one to the next are rows, and those texts their titles: what comes
 * again in rows may be a person, a board or a tag, so rows tell nothing of people. Posts have no such titles.
 */
export function nameColumns(page: Page): NameColumn[] {
  const found: NameColumn[] = [];
  let byNode: Map<number, Link> | undefined;
  for (const table of page.linkTables) {
    if (table.columns.every(({ links }) => links.length < 2)) continue;
    const records = table.regions.flatMap((region) => region.records).sort((a, b) => a.from - b.from);
    if (!areDated(page, records)) continue;
    byNode ??= new Map(page.links.links.map((link) => [link.node, link]));
    found.push(...namesIn(page, table, records, byNode));
  }
  return found;
}

function areDated({ evidence }: Page, records: readonly Span[]): boolean {
  const { places } = evidence.dated;
  let place = 0;
  let dated = 0;
  for (const { from, to } of records) {
    while (place < places.length && places[place]!.node < from) place++;
    if (place < places.length && places[place]!.node < to) dated++;
  }
  return records.length > 1 && dated >= PEOPLE.dated * records.length;
}

/** One link a record. */
interface Column {
  readonly links: readonly Link[];
  readonly records: readonly number[];
  readonly addresses: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  /** Of a link's text, on average. */
  readonly length: number;
  readonly isOrdered: boolean;
  /** Some lead to other sites. */
  readonly leadsAway: boolean;
}

function namesIn(
  page: Page,
  table: LinkTable,
  records: readonly Span[],
  byNode: ReadonlyMap<number, Link>,
): NameColumn[] {
  const columns: Column[] = [];
  const titles: Column[] = [];
  for (const { links } of table.columns) {
    if (columns.length >= PEOPLE.mostColumns) break;
    if (links.length < 2) continue;
    const column = columnOf(page, links, records, byNode, false);
    if (column) columns.push(column);
    // What rows are called may lead elsewhere: to what somebody has found.
    const title = columnOf(page, links, records, byNode, true);
    if (title) titles.push(title);
  }
  return columns
    .filter(
      (column) =>
        column.isOrdered &&
        column.addresses.size > 1 &&
        !titles.some((title) => isTitleOf(title, column) && (!title.leadsAway || areFew(column, columns))),
    )
    .map(({ links, addresses }) => ({
      addresses: [...addresses],
      records: links.length,
      again: areNames(links) ? comingAgain(links, table) : 0,
    }));
}

/** Whether there are more than twice as many of something else in the same rows: boards are few where people are many. */
function areFew(column: Column, columns: readonly Column[]): boolean {
  return columns.some((other) => other.isOrdered && other.texts.size > 2 * column.texts.size);
}

/** `anywhere`: also of links that lead to other sites. Undefined where the links are not texts: numbers, dates, pictures. */
function columnOf(
  page: Page,
  nodes: readonly number[],
  records: readonly Span[],
  byNode: ReadonlyMap<number, Link>,
  anywhere: boolean,
): Column | undefined {
  const links: Link[] = [];
  const own: number[] = [];
  const addressOf = new Map<string, string>();
  const textOf = new Map<string, string>();
  let record = 0;
  let several = 0;
  let mixed = 0;
  let worded = 0;
  let length = 0;
  let leadsAway = false;
  for (const node of nodes) {
    const link = byNode.get(node);
    if (!link || link.hidden || link.text === "" || link.url === page.url) continue;
    const isAway = !isSameHost(link.url, page.url);
    if (isAway && !anywhere) continue;
    while (record < records.length && records[record]!.to <= node) record++;
    const last = links[links.length - 1];
    if (last && own[own.length - 1] === record) {
      if (link.url !== last.url) several++;
      continue;
    }
    const { text, url } = link;
    if ((addressOf.get(text) ?? url) !== url || (textOf.get(url) ?? text) !== text) mixed++;
    addressOf.set(text, url);
    textOf.set(url, text);
    if (/\p{L}/u.test(text) && !holdsDate(page, node)) worded++;
    length += text.length;
    leadsAway ||= isAway;
    links.push(link);
    own.push(record);
  }
  const most = PEOPLE.exceptions * links.length;
  if (links.length < 2 || links.length - worded > most) return undefined;
  return {
    links,
    records: own,
    addresses: new Set(textOf.keys()),
    texts: new Set(addressOf.keys()),
    length: length / links.length,
    isOrdered: several <= most && mixed <= most && addressOf.size >= (1 - PEOPLE.exceptions) * textOf.size,
    leadsAway,
  };
}

function holdsDate({ evidence, dom }: Page, link: number): boolean {
  for (let node = link; node < dom.end[link]!; node++) if (evidence.isDated(node)) return true;
  return false;
}

/** Whether a column is what the records of another are called: longer texts that differ, and not the other's text with a word beside it. */
function isTitleOf(titles: Column, names: Column): boolean {
  if (titles.addresses.size < 2 || titles.links.length * 2 < names.links.length) return false;
  // Their own sites come again with people.
  if (titles.leadsAway && titles.texts.size <= names.texts.size) return false;
  if (titles.length < PEOPLE.longerThanNames * names.length) return false;
  if (titles.texts.size < Math.max(2, PEOPLE.titlesDiffer * titles.links.length)) return false;
  let at = 0;
  let shared = 0;
  titles.links.forEach(({ text }, i) => {
    while (at < names.records.length && names.records[at]! < titles.records[i]!) at++;
    if (names.records[at] === titles.records[i] && text.includes(names.links[at]!.text)) shared++;
  });
  return shared * 2 < titles.links.length;
}

/** Links whose address stood in the same region before. */
function comingAgain(links: readonly Link[], { regions }: LinkTable): number {
  const ends = regions.map(({ records }) => records.at(-1)!.to).sort((a, b) => a - b);
  const met = new Set<string>();
  let again = 0;
  let region = 0;
  for (const { node, url } of links) {
    while (region < ends.length - 1 && ends[region]! <= node) {
      region++;
      met.clear();
    }
    if (met.has(url)) again++;
    met.add(url);
  }
  return again;
}

function areNames(links: readonly Link[]): boolean {
  const names = links.filter(
    ({ text }) =>
      text.length <= PEOPLE.longestName && text.split(/\s+/, PEOPLE.mostWords + 1).length <= PEOPLE.mostWords,
  );
  return names.length >= (1 - PEOPLE.exceptions) * links.length;
}
