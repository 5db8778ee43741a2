import { DAY, HOUR, WEEK } from "../../seam/times.ts";
import { momentAt } from "../dates/dated.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import { isoTime, type Moment } from "../dates/dates.ts";
import type { Link } from "../links/links.ts";
import type { LinkTable } from "../regions/link-table.ts";
import type { Span } from "../regions/segment.ts";
import type { Evidence } from "./evidence.ts";
import { type CountedRow, countsIn, settleCounts } from "./row-numbers.ts";
import { marksIn, type ThreadMarks } from "./thread-marks.ts";
import { differFromRowToRow, recordsIn } from "./title-column.ts";

/** A row of an index page: a thread, or a board with its counts. */
export interface ThreadRow {
  readonly kind: "thread" | "board";
  readonly title: string;
  readonly url: string;
  readonly author?: string;
  readonly authorUrl?: string;
  readonly replies?: number;
  readonly views?: number;
  readonly lastPost?: string;
  readonly lastPostRaw?: string;
  /** Milliseconds since 1970; of "2 hours ago" the earliest moment that it can mean, so that it never seems to have moved by itself. */
  readonly lastPostAt?: number;
  readonly lastAuthor?: string;
  /** That it is marked as held at the top, or as closed; left out where it is neither. */
  readonly marks?: ThreadMarks;
}

/** The rows of a page's lists of threads or boards; the fields beside the title are told by what they are. */
export function threadRows(
  page: Evidence,
  tables: readonly LinkTable[],
  links: readonly Link[],
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  for (const table of titledRows(page, tables, links)) {
    const found = rowsAround(page, table);
    const counted = found.filter((row) => row.lastPost !== undefined || row.replies !== undefined).length;
    if (counted * 2 >= found.length) rows.push(...found);
  }
  return rows;
}

/** A record of a link table with the link that is its title. */
export interface TitledRow {
  readonly span: Span;
  readonly title: Link;
}

/**
 * The rows of every link table that has titles. The title column is the column with the longest link texts (FoCUS Alg. 1), if
 * it leads to a different address from each row.
 */
export function titledRows(
  page: Evidence,
  tables: readonly LinkTable[],
  links: readonly Link[],
): TitledRow[][] {
  const byNode = new Map(links.map((link) => [link.node, link]));
  const seen = new Set<string>();
  const titled: TitledRow[][] = [];
  for (const table of tables) {
    const column = titleColumn(page, table, byNode);
    if (!column) continue;
    let next = 0;
    const spans = table.regions.flatMap((region) => region.records).sort((a, b) => a.from - b.from);
    const rows: TitledRow[] = [];
    for (const span of spans) {
      while (next < column.length && column[next]! < span.from) next++;
      const node = column[next];
      const title = node !== undefined && node < span.to ? byNode.get(node) : undefined;
      if (!title || title.text === "" || seen.has(title.url)) continue;
      seen.add(title.url);
      rows.push({ span, title });
    }
    if (rows.length > 0) titled.push(rows);
  }
  return titled;
}

/** Fewer rows are a menu, or chance. */
const FEWEST_ROWS = 2;

function titleColumn(
  page: Evidence,
  table: LinkTable,
  links: ReadonlyMap<number, Link>,
): readonly number[] | undefined {
  const records = recordsIn(table);
  let best: readonly number[] | undefined;
  let longest = 0;
  for (const { links: nodes } of table.columns) {
    if (nodes.length < FEWEST_ROWS) continue;
    const titles: Link[] = [];
    let length = 0;
    for (const node of nodes) {
      const link = links.get(node);
      if (!link || page.people[node]! & 1) continue;
      titles.push(link);
      length += Math.min(link.text.length, 80);
    }
    if (length <= longest || titles.length * 2 < nodes.length || !differFromRowToRow(titles, records))
      continue;
    longest = length;
    best = nodes;
  }
  return best !== undefined && longest >= best.length * SHORTEST_TITLE ? best : undefined;
}

const SHORTEST_TITLE = 5;

/** What the rows of one list tell. `times`: the places of the latest post's time, the best first, where they are known. */
export function rowsAround(
  page: Evidence,
  rows: readonly TitledRow[],
  times: readonly string[] = [],
): ThreadRow[] {
  const drafts = rows.map(({ span, title }) => threadRow(page, span, title, times));
  settleCounts(drafts);
  return drafts.map(({ row }) => row);
}

type DraftRow = { -readonly [K in keyof ThreadRow]: ThreadRow[K] };

function threadRow(
  page: Evidence,
  span: Span,
  title: Link,
  times: readonly string[],
): CountedRow & { readonly row: DraftRow } {
  const row: DraftRow = {
    kind: "thread",
    title: title.text,
    url: title.url,
  };
  const names: { name: string; url: string }[] = [];
  const { dom } = page;
  for (let node = span.from; node < span.to; node++) {
    if (!(page.people[node]! & 1) || dom.hidden[node]) continue;
    const name = dom.textOf(node);
    if (name !== "") names.push({ name, url: dom.attribute(node, "href") ?? "" });
  }
  if (names.length > 0) {
    row.author = names[0]!.name;
    if (URL.canParse(names[0]!.url, page.base)) row.authorUrl = new URL(names[0]!.url, page.base).href;
    row.lastAuthor = names[names.length - 1]!.name;
  }
  const last = latestIn(page, span, times);
  if (last) {
    row.lastPostRaw = last.raw;
    if (last.iso) row.lastPost = last.iso;
    if (last.iso) row.lastPostAt = last.earliest;
  }
  const { replies, views, isBoard, numbers } = countsIn(page, span, title.node);
  if (replies !== undefined) row.replies = replies;
  if (views !== undefined) row.views = views;
  if (isBoard) row.kind = "board";
  const marks = isBoard ? undefined : marksIn(dom, span, title.node);
  if (marks?.sticky || marks?.closed) row.marks = marks;
  return { row, numbers };
}

/** The latest date at the first of the known places that the row has; without any, of all dates in it. */
function latestIn(
  page: Evidence,
  { from, to }: Span,
  known: readonly string[],
): { raw: string; iso: string; earliest: number } | undefined {
  const { places } = page.dated;
  const inRow: DatedPlace[] = [];
  for (let i = firstAfter(places, from); i < places.length && places[i]!.node < to; i++)
    inRow.push(places[i]!);
  const path = known.find((key) => inRow.some((place) => place.key === key));
  let last: { raw: string; iso: string; millis: number; earliest: number } | undefined;
  for (const place of inRow) {
    if (path !== undefined && place.key !== path) continue;
    const moment = momentAt(place, page.dated);
    if (!last || (moment && moment.millis >= last.millis)) {
      const millis = moment?.millis ?? 0;
      const earliest = moment?.form === "relative" ? millis - UNIT[moment.precision] : millis;
      last = { raw: place.raw, iso: moment ? isoTime(moment) : "", millis, earliest };
    }
  }
  return last;
}

/** By how much a relative time may be too late; minutes count as exact. */
const UNIT: Readonly<Record<Moment["precision"], number>> = {
  second: 0,
  minute: 0,
  hour: HOUR,
  day: DAY,
  week: WEEK,
  month: 31 * DAY,
  year: 366 * DAY,
};

/** Dates stand in document order: half of the rest goes with every look. */
function firstAfter(places: readonly DatedPlace[], node: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]!.node < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
