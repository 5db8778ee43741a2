import { REPLIES, TOPICS, VIEWS } from "../../words/counts.ts";
import { partIn } from "../../words/patterns.ts";
import { remembered } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { TEXT } from "../html/tags.ts";
import type { Span } from "../regions/segment.ts";
import type { Evidence } from "./evidence.ts";

/** A row with the counts that words tell, and the numbers of which none tells what they count. */
export interface CountedRow {
  readonly row: { replies?: number; views?: number };
  readonly numbers: readonly BareNumber[];
}

interface BareNumber {
  /** Where in the row it stands. */
  readonly place: string;
  readonly value: number;
  /** It is a link, or stands in one. */
  readonly isLink: boolean;
}

/**
 * What numbers count that no word tells of: those that nearly all rows have at one place. A thread is looked at more often than it is answered, so
 * that the column whose numbers are the largest counts views if there are several. Links with numbers lead to pages of the thread, and only few rows
 * have those.
 */
export function settleCounts(rows: readonly CountedRow[]): void {
  const columns = rows.length < FEWEST_ROWS ? [] : columnsOf(rows);
  if (columns.length === 0) {
    for (const { row, numbers } of rows) {
      const [first, second] = numbers.flatMap(({ value, isLink }) => (isLink ? [] : value));
      fill(row, row.replies === undefined ? first : undefined, row.replies === undefined ? second : first);
    }
    return;
  }
  const largest = columns.length > 1 ? largestOf(columns, rows.length) : undefined;
  const isTold = rows.some(({ row }) => row.replies !== undefined);
  const smaller = isTold ? undefined : columns.find((column) => column !== largest);
  const views = largest ?? (isTold ? columns[0] : undefined);
  for (const [i, { row }] of rows.entries()) fill(row, smaller?.get(i), views?.get(i));
}

/** Fewer do not tell which number is of which column. */
const FEWEST_ROWS = 3;

function fill(
  row: { replies?: number; views?: number },
  replies: number | undefined,
  views: number | undefined,
): void {
  if (replies !== undefined) row.replies ??= replies;
  if (views !== undefined) row.views ??= views;
}

/**
 * The numbers that nearly all rows have at a place, by row; in the order of the first row that has them. Of several at one place each is a column,
 * unless they are links: threads have more pages or fewer.
 */
function columnsOf(rows: readonly CountedRow[]): ReadonlyMap<number, number>[] {
  const columns = new Map<string, Map<number, number>>();
  const several = new Set<string>();
  rows.forEach(({ numbers }, i) => {
    const times = new Map<string, number>();
    for (const { place: at, value, isLink } of numbers) {
      const time = (times.get(at) ?? 0) + 1;
      times.set(at, time);
      const place = isLink ? at : `${at} ${time}`;
      const column = columns.get(place) ?? new Map<number, number>();
      columns.set(place, column);
      if (column.has(i)) several.add(place);
      column.set(i, value);
    }
  });
  return [...columns].flatMap(([place, column]) =>
    !several.has(place) && column.size >= rows.length * MOSTLY ? column : [],
  );
}

const MOSTLY = 0.8;

/** The column that has the largest number of most rows. */
function largestOf(
  columns: readonly ReadonlyMap<number, number>[],
  rows: number,
): ReadonlyMap<number, number> | undefined {
  const wins = columns.map(() => 0);
  for (let row = 0; row < rows; row++) {
    const values = columns.map((column) => column.get(row) ?? 0);
    // Of equal ones the later: views stand behind replies where nothing else tells.
    wins[values.lastIndexOf(Math.max(...values))]!++;
  }
  return columns[wins.lastIndexOf(Math.max(...wins))];
}

const repliesLabel = partIn(REPLIES);
const viewsLabel = partIn(VIEWS);
const topicsLabel = partIn(TOPICS);
/** The labels of a table are the same in every row. */
const whatIsCounted = remembered((label) => ({
  topics: topicsLabel().test(label),
  views: viewsLabel().test(label),
  replies: repliesLabel().test(label),
}));

/** The counts of a row as far as words tell, and its other numbers; the labels of a table's head serve its columns. */
export function countsIn(
  page: Evidence,
  { from, to }: Span,
  title: number,
): { replies?: number; views?: number; isBoard: boolean; numbers: BareNumber[] } {
  const { dom } = page;
  const counts: ReturnType<typeof countsIn> = { isBoard: false, numbers: [] };
  for (let node = from; node < to; node++) {
    if (dom.tag[node] !== TEXT || dom.hidden[node] || dom.contains(title, node) || page.isDated(node))
      continue;
    const text = dom.text[node]!.trim();
    if (text.length > 40) continue;
    const digits = text.match(
      /^\D{0,24}?(\d{1,3}(?:[.,\s]\d{3})+|\d+(?:\.\d)?)\s*([kKmM])?(?![\p{L}\p{N}])\D{0,24}$/u,
    );
    if (!digits) continue;
    const value = countOf(digits[1]!, digits[2]);
    const label = `${text} ${labelBeside(page, node, title, from)}`;
    const counted = whatIsCounted()(label.replace(/\d+/g, "0"));
    if (counted.topics) counts.isBoard = true;
    if (counted.views) counts.views ??= value;
    else if (counted.replies) counts.replies ??= value;
    else
      counts.numbers.push({ place: page.places.within(from, node), value, isLink: page.pressed[node] === 1 });
  }
  return counts;
}

function countOf(digits: string, unit: string | undefined): number {
  const scale = unit === undefined ? 1 : /k/i.test(unit) ? 1000 : 1_000_000;
  return Math.round(Number(scale === 1 ? digits.replace(/[.,\s]/g, "") : digits) * scale);
}

/**
 * The class words and titles of the elements around a number, and the words next to it: those of an element that has no other number,
 * or else those before it ("Replies" 12 "Views" 340, one element each). The title's words say nothing of what is counted, nor do those before the row.
 */
function labelBeside({ dom }: Evidence, node: number, title: number, from: number): string {
  let label = "";
  let several = false;
  for (let at = dom.parent[node]!, steps = 0; at >= 0 && steps < 2; at = dom.parent[at]!, steps++) {
    if (dom.contains(at, title)) {
      several = true;
      break;
    }
    label += ` ${dom.className(at)} ${dom.attribute(at, "title") ?? ""}`;
    const text = dom.textLength(at) < 40 ? dom.textOf(at) : "";
    several ||= /\d\D+\d/.test(text.replace(/\d[.,]\d/g, "0"));
    label += several ? "" : ` ${text}`;
  }
  return several ? `${label} ${wordsBefore(dom, node, title, from)}` : label;
}

/** The only row of a list may be taken for all of the page: what stands before the element around both the number and the title is not in the row. */
function wordsBefore(dom: Dom, node: number, title: number, from: number): string {
  let around = node;
  while (around > from && !dom.contains(around, title)) around = dom.parent[around]!;
  for (let at = node - 1; at >= Math.max(from, around) && node - at < NEAR; at--)
    if (dom.tag[at] === TEXT)
      return /\d/.test(dom.text[at]!) || dom.contains(title, at) ? "" : dom.text[at]!.slice(0, 40);
  return "";
}

const NEAR = 6;
