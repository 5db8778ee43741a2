import { oneOf } from "../../words/patterns.ts";
import { ON_DAY } from "../../words/people.ts";
import { builtOf } from "../../words/words.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import type { FoundName } from "./author.ts";
import type { Evidence } from "./evidence.ts";
import { BESIDE_DATE, LONGEST_NAME } from "./name-places.ts";
import { plainName } from "./people.ts";
import type { BodiedRecord } from "./template.ts";

/** "anna, 3 May", "12: anna wrote on 3 May", "3 May | anna": what stands beside a date in one text with it, and may be a name. */
export function namesBesideDate(
  { node, raw }: DatedPlace,
  { dom }: Evidence,
): readonly { readonly place: string; readonly name: string }[] {
  const text = dom.text[node]!;
  const at = text.indexOf(raw);
  // Behind the last line of a longer text stands no name.
  if (at < 0 || text.length > raw.length + 2 * LONGEST_LINE) return [];
  const before = text.slice(0, at).replace(NUMBERED, "").replace(onDay(), "");
  const behind = text.slice(at + raw.length).replace(OPENING, "");
  return [
    { place: `${BESIDE_DATE} before`, name: nameFrom(before) },
    { place: `${BESIDE_DATE} behind`, name: nameFrom(behind) },
  ].filter(({ name }) => name !== "");
}

function nameFrom(text: string): string {
  const name = plainName(text.trim().replace(CLOSING, ""));
  return name.length > LONGEST_NAME || !/[\p{L}\p{N}]/u.test(name) ? "" : name;
}

/** "12. ", "#3 – " before a name. */
const NUMBERED = /^\s*(?:#\s*)?\d{1,7}\s*[.:：)|–—-]\s*/;
const OPENING = /^[\s,;:：.()|·•»«–—-]+/;
const CLOSING = /[\s,;:：(|·•»«[]+$|\s[–—-]+$/u;
const onDay = builtOf(() => new RegExp(`(?<=[\\s,])(?:${oneOf(ON_DAY)})[\\s:]*$`, "iu"));

/**
 * Lines that tell who wrote and when, as patterns: "@byline {date} poslal {name}.". They are learned from the records whose author is known otherwise,
 * by a link; guests, who have none, stand in the same line between the same words.
 */
export function bylinePlaces(
  records: readonly BodiedRecord[],
  nameOf: (record: BodiedRecord) => FoundName | undefined,
): string[] {
  const names = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const record of records) {
    const found = nameOf(record);
    if (found) all.add(found.name);
    const pattern = found && patternOf(record, found);
    if (pattern !== undefined) names.set(pattern, (names.get(pattern) ?? new Set()).add(found!.name));
  }
  // A page alone may name one or two, who all stand there.
  const enough = Math.min(FEWEST_NAMES, all.size);
  return [...names]
    .filter(([, { size }]) => size >= enough)
    .sort((a, b) => b[1].size - a[1].size)
    .slice(0, MOST_PATTERNS)
    .map(([pattern]) => PREFIX + pattern);
}

/** The name that stands in the line of the date where a pattern has it; "" for none. */
export function nameInLine(record: BodiedRecord, places: readonly string[]): string {
  let line: string | undefined;
  for (const place of places) {
    if (!place.startsWith(PREFIX)) continue;
    line ??= datedLine(record)?.line ?? "";
    const [before, behind] = place.slice(PREFIX.length).split(NAME) as [string, string];
    if (line.length <= before.length + behind.length) continue;
    if (!line.startsWith(before) || !line.endsWith(behind)) continue;
    const name = line.slice(before.length, line.length - behind.length).trim();
    if (name.length > 0 && name.length <= LONGEST_NAME && !name.includes(DATE)) return name;
  }
  return "";
}

const PREFIX = "@byline ";
const DATE = "{date}";
const NAME = "{name}";
/** A longer line is somebody's words. */
const LONGEST_LINE = 160;
const FEWEST_NAMES = 3;
const MOST_PATTERNS = 4;

/** The line of the date with both taken out; undefined where the name is in no such line, or nothing stands between the two. */
function patternOf(record: BodiedRecord, { name, node }: FoundName): string | undefined {
  const dated = node === record.anchor?.node ? undefined : datedLine(record);
  if (!dated) return undefined;
  const { line, from, shift } = dated;
  const start = record.page.dom.flat.start[node]! - from;
  // Behind the date everything has moved by what its place is shorter or longer.
  const at = line.indexOf(name, Math.max(0, start - (start > dated.date ? shift : 0)));
  if (start < 0 || at < 0 || line.includes(NAME)) return undefined;
  const pattern = `${line.slice(0, at)}${NAME}${line.slice(at + name.length)}`;
  const between = pattern.slice(...betweenOf(pattern));
  return between.trim() === "" ? undefined : pattern;
}

function betweenOf(pattern: string): [number, number] {
  const date = pattern.indexOf(DATE);
  const name = pattern.indexOf(NAME);
  return date < name ? [date + DATE.length, name] : [name + NAME.length, date];
}

/** The line in which the time of a record is shown, with `{date}` in its place, and where on the page it begins. */
function datedLine({ page, anchor, body }: BodiedRecord): DatedLine | undefined {
  if (!anchor || anchor.raw === "" || page.dom.contains(body, anchor.node)) return undefined;
  const { text, start } = page.dom.flat;
  const near = start[anchor.node]!;
  // Never further than a line is long: a page may have any number of dates, and be one line.
  const first = Math.max(0, near - LONGEST_LINE);
  const around = text.slice(first, near + 2 * LONGEST_LINE);
  const date = around.indexOf(anchor.raw, near - first);
  if (date < 0) return undefined;
  const begin = around.lastIndexOf("\n", date) + 1;
  const end = around.indexOf("\n", date);
  const at = first + date;
  const from = first + begin;
  const to = end < 0 ? first + around.length : first + end;
  if (to - from > LONGEST_LINE || (begin === 0 && first > 0)) return undefined;
  const line = `${text.slice(from, at)}${DATE}${text.slice(at + anchor.raw.length, to)}`;
  return { line, from, date: at - from, shift: anchor.raw.length - DATE.length };
}

interface DatedLine {
  readonly line: string;
  readonly from: number;
  readonly date: number;
  readonly shift: number;
}
