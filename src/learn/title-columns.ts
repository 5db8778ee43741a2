import type { Link } from "../page/links/links.ts";
import type { Evidence } from "../page/posts/evidence.ts";
import { differFromRowToRow, recordsIn } from "../page/posts/title-column.ts";
import type { LinkTable } from "../page/regions/link-table.ts";
import type { Span } from "../page/regions/segment.ts";
import { formedAddress } from "./address-form.ts";
import { isDeedAddress, isDeedText } from "./deed-words.ts";
import { addsToPage } from "./page-turn.ts";

/**
 * The columns whose links differ in text and address as titles do. FoCUS (Alg. 1) takes the one with the longest texts; on
 * a list of boards that is often the title of the last post, so all of them are taken here and tell later what they are worth.
 */
export function titleColumns(
  evidence: Evidence,
  table: LinkTable,
  byNode: ReadonlyMap<number, Link>,
  pageUrl: string,
): number[][] {
  const columns = columnsOf(evidence, table, byNode, pageUrl, looksLikeTitle);
  // A link to a place within a page is a title only where such links come first: last posts have their titles too.
  const [first] = columns;
  const titles = columns.filter(({ within, form }) => !within || (first?.within && form === first.form));
  if (titles.length > 0) return titles.map(({ nodes }) => nodes);
  // Threads may be called after the day, or numbered: where rows have no better, and tell another date besides.
  const records = recordsIn(table);
  const text = records.reduce((sum, { from, to }) => sum + evidence.free(from, to), 0);
  // Posts have such links too, to themselves.
  if (text > TEXT_BEFORE_TITLE * records.length) return [];
  const dated = (link: Link) =>
    mayBeTitle(link, evidence, pageUrl) && tellsAnotherDate(link, evidence, records);
  return columnsOf(evidence, table, byNode, pageUrl, dated)
    .filter(({ within }) => !within)
    .slice(0, 1)
    .map(({ nodes }) => nodes);
}

const FEWEST_ROWS = 2;
/** Han and kana titles say in four characters what takes twelve in letters. */
const SHORTEST_TITLE = 4;

interface Column {
  readonly nodes: number[];
  /** Most of its links lead to places within pages. */
  readonly within: boolean;
  /** That of its first address. */
  readonly form: string;
}

function columnsOf(
  evidence: Evidence,
  table: LinkTable,
  byNode: ReadonlyMap<number, Link>,
  pageUrl: string,
  isTitle: (link: Link, evidence: Evidence, pageUrl: string) => boolean,
): Column[] {
  const records = recordsIn(table);
  const columns: Column[] = [];
  for (const { links: nodes } of table.columns) {
    const links = nodes.map((node) => byNode.get(node)).filter((link): link is Link => link !== undefined);
    if (links.length < FEWEST_ROWS) continue;
    const worthy = withoutViews(
      links.filter((link) => isTitle(link, evidence, pageUrl)),
      pageUrl,
    );
    if (worthy.length * 2 < links.length || !standFirst(evidence, worthy, records)) continue;
    if (!haveManyTexts(worthy) || !differFromRowToRow(worthy, records)) continue;
    const titles = worthy.filter((link) => !isDeed(link));
    if (titles.length * 2 < worthy.length) continue;
    const nodesOf = columnWith(titles, links, worthy, evidence, pageUrl);
    const within = titles.filter(isWithin).length * 2 > titles.length;
    columns.push({ nodes: nodesOf, within, form: formedAddress(titles[0]!.url).form });
  }
  return columns;
}

/** Titles differ, or come in runs as in a tree of answers, each with its subject; buttons say one thing, or a few. */
function haveManyTexts(links: readonly Link[]): boolean {
  const texts = new Set(links.map(({ text }) => text)).size;
  return texts * 2 >= links.length || (texts >= FEWEST_SUBJECTS && texts * LONGEST_RUN >= links.length);
}

const FEWEST_SUBJECTS = 5;
/** Answers with one subject, on average. */
const LONGEST_RUN = 12;

/** The links of a column of titles that are some: the others of their kind too, short ones, numbers and dates. */
function columnWith(
  titles: readonly Link[],
  links: readonly Link[],
  worthy: readonly Link[],
  evidence: Evidence,
  pageUrl: string,
): number[] {
  if (titles.length === links.length) return titles.map(({ node }) => node);
  const isTitle = new Set(titles);
  const isWorthy = worthy.length === titles.length ? isTitle : new Set(worthy);
  // Forms of addresses are dear; where nothing is in doubt nobody asks.
  let forms: ReadonlySet<string> | undefined;
  let kin: ReadonlySet<string> | undefined;
  return links
    .filter((link) => {
      if (isTitle.has(link)) return true;
      if (isWorthy.has(link)) {
        // A board may well be called Help: then its address is like those of other boards.
        kin ??= new Set(titles.flatMap(({ url }) => kinshipOf(url)));
        return isOneOf(kinshipOf(link.url), kin);
      }
      const mayLead = !link.hidden && link.text !== "" && link.url !== pageUrl && !isDeed(link);
      if (!mayLead || evidence.people[link.node]! & 1) return false;
      forms ??= new Set(titles.map(({ url }) => formedAddress(url).form));
      return forms.has(formedAddress(link.url).form);
    })
    .map(({ node }) => node);
}

/**
 * The head of a table stands in the column of its titles, and may lead to the page's own list in another order: among links that lead elsewhere, those
 * that only add to the page's address.
 */
function withoutViews(links: readonly Link[], pageUrl: string): readonly Link[] {
  const others = links.filter(({ url }) => !addsToPage(url, pageUrl));
  return others.length * 2 > links.length ? others : links;
}

function isOneOf(marks: readonly string[], known: ReadonlySet<string>): boolean {
  return marks.some((mark) => known.has(mark));
}

/** To a place within a page. */
export function isWithin({ fragment }: Link): boolean {
  return fragment.length > 1;
}

function isDeed({ text, url }: Link): boolean {
  return isDeedText(text) || isDeedAddress(url);
}

/** What addresses of one kind have in common: their form, or the folder that they lie in. */
function kinshipOf(url: string): string[] {
  const [, , , folder, ...below] = url.split("/", 6);
  const { form } = formedAddress(url);
  // The folder of the whole site is none of one kind.
  return below.length > 1 && !isDeedAddress(`//host/${folder}`) ? [form, `/${folder}/`] : [form];
}

/** A title comes first in its row; a link that stands behind a name, a date and a text is part of a post. */
function standFirst(evidence: Evidence, links: readonly Link[], records: readonly Span[]): boolean {
  let first = 0;
  let record = 0;
  for (const { node } of links) {
    while (record < records.length && records[record]!.to <= node) record++;
    const from = records[record]?.from ?? node;
    if (evidence.free(Math.min(from, node), node) <= TEXT_BEFORE_TITLE) first++;
  }
  return first * 2 >= links.length;
}

/** Room for a prefix, a date or a count before the title. */
const TEXT_BEFORE_TITLE = 40;

/** The record around a link shows a date outside of it. */
function tellsAnotherDate({ node }: Link, evidence: Evidence, records: readonly Span[]): boolean {
  const record = records[lastFrom(records, node)];
  if (!record || node >= record.to) return false;
  const end = evidence.dom.end[node]!;
  for (let other = record.from; other < record.to; other++)
    if ((other < node || other >= end) && evidence.isDated(other)) return true;
  return false;
}

/** The last of the records that begins at a node or before it. */
function lastFrom(records: readonly Span[], node: number): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (records[middle]!.from <= node) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function mayBeTitle(link: Link, evidence: Evidence, pageUrl: string): boolean {
  if (link.hidden || link.text.length < SHORTEST_TITLE || evidence.people[link.node]! & 1) return false;
  return link.url !== pageUrl;
}

function looksLikeTitle(link: Link, evidence: Evidence, pageUrl: string): boolean {
  if (!mayBeTitle(link, evidence, pageUrl)) return false;
  if (/^[#\s\d.,/:-]+$/.test(link.text)) return false;
  return !isDate(link, evidence);
}

/** A title may hold a date, but a date alone is no title, or with a word before it: "answered 3 May 2021 12:00:00 +0000". */
function isDate({ node: from, text }: Link, evidence: Evidence): boolean {
  const { dom } = evidence;
  const to = dom.end[from]!;
  let isDated = false;
  for (let node = from; node < to && !isDated; node++) isDated = evidence.isDated(node);
  if (!isDated || text.length <= LONGEST_DATE) return isDated;
  return evidence.dated.places.some(({ node, element, raw, told }) => {
    const length = told ? dom.textLength(element) : raw.length;
    return node >= from && node < to && text.length - length <= LONGEST_LABEL;
  });
}

const LONGEST_DATE = 26;
/** Letters that a label beside a longer one has. */
const LONGEST_LABEL = 12;
