import { findDates, mayHoldDate } from "../dates/date-forms.ts";
import { TEXT, tagSet } from "../html/tags.ts";
import { nameIn } from "./author.ts";
import type { Evidence } from "./evidence.ts";
import { TEXTS } from "./numbers.ts";
import { isQuote } from "./quote.ts";
import { type BodiedRecord, furnitureText } from "./template.ts";

/**
 * Places inside the bodies that hold none of the writers' words: what is the same in everybody's posts but for names, numbers and dates
 * ("Reply", "anna wrote:", "Click to expand"), blocks of nothing but links that stand on page after page (to the next thread, the list), and
 * notes with a date ("Last edited: today, 10:15"), which few posts have.
 */
export function asidePlaces(records: readonly BodiedRecord[], authors: readonly string[]): string[] {
  const names = records.map((record) => nameIn(record, authors)?.name ?? "");
  const shown = namesFirst(names);
  const tallies = new Map<string, Tally>();
  const pages = new Set(records.map(({ page }) => page)).size;
  for (const [i, record] of records.entries()) tally(record, names[i]!, shown, tallies, pages < 2);
  const found: string[] = [];
  for (const [key, place] of tallies) {
    if (isConstant(place) || isNavigation(place, records.length, pages)) found.push(key);
    else
      for (const text of new Set([...everywhere(place, records.length), ...notes(place)]))
        found.push(asideText(key, text));
  }
  return found;
}

interface Tally {
  times: number;
  readonly records: Set<BodiedRecord>;
  readonly pages: Set<unknown>;
  readonly authors: Set<string>;
  /** What it says, names and numbers taken out. */
  readonly texts: Map<string, number>;
  /** The same of what has a date, with the posts and people of each. */
  readonly dated: Map<string, { readonly records: Set<BodiedRecord>; readonly authors: Set<string> }>;
  /** How often it is a block of links and nothing else. */
  links: number;
}

function tally(
  record: BodiedRecord,
  author: string,
  names: readonly string[],
  tallies: Map<string, Tally>,
  isAlone: boolean,
): void {
  const { page, body } = record;
  const { dom } = page;
  const whole = dom.textLength(body);
  for (let node = body + 1; node < dom.end[body]!; node++) {
    // One page is not enough to tell the headings of quotes from what is quoted.
    if (isAlone && dom.tag[node] !== TEXT && isQuote(dom, node)) {
      node = dom.end[node]! - 1;
      continue;
    }
    const length = dom.textLength(node);
    if (dom.tag[node] === TEXT || dom.hidden[node] || length === 0 || length >= whole) continue;
    const isShort = length <= TEXTS.longestAside && standsApart(page, node);
    const shown = isShort ? dom.textOf(node) : "";
    const text = plainAside(shown, names);
    const key = page.places.key(node);
    let place = tallies.get(key);
    if (!place) {
      if (tallies.size >= TEXTS.mostPlaces) continue;
      place = {
        times: 0,
        records: new Set(),
        pages: new Set(),
        authors: new Set(),
        texts: new Map(),
        dated: new Map(),
        links: 0,
      };
      tallies.set(key, place);
    }
    place.times++;
    place.records.add(record);
    place.pages.add(page);
    place.authors.add(author);
    if (text !== "" && (place.texts.has(text) || place.texts.size < TEXTS.mostForms))
      place.texts.set(text, (place.texts.get(text) ?? 0) + 1);
    if (text !== "" && (place.dated.has(text) || place.dated.size < TEXTS.mostForms) && hasDate(shown)) {
      const note = place.dated.get(text) ?? { records: new Set(), authors: new Set() };
      place.dated.set(text, note);
      note.records.add(record);
      note.authors.add(author);
    }
    if (BLOCKS[dom.tag[node]!] && page.free(node, dom.end[node]!) < TEXTS.freeOfLinks * length) place.links++;
  }
}

const BLOCKS = tagSet("div ul ol table nav section aside footer dl");

/** Whether it begins or ends a line, or stands in a line of links: what stands within a sentence is a part of it. */
function standsApart(page: Evidence, node: number): boolean {
  const { dom } = page;
  const { text, start, stop } = dom.flat;
  const before = text.slice(Math.max(0, start[node]! - 2), start[node]).trimEnd();
  const behind = text.slice(stop[node], stop[node]! + 2);
  if (before === "" || /\n\s*$/.test(text.slice(Math.max(0, start[node]! - 2), start[node]))) return true;
  if (behind.trimStart() === "" || /^\s*\n/.test(behind)) return true;
  const from = text.lastIndexOf("\n", start[node]! - 1) + 1;
  for (let at = node - 1; at > 0 && stop[at]! > from; at--)
    if (dom.tag[at] === TEXT && !page.pressed[at] && /\p{L}/u.test(dom.text[at]!)) return false;
  return true;
}

function isConstant({ times, records, authors, texts }: Tally): boolean {
  if (records.size < TEXTS.fewestRecords || authors.size < TEXTS.fewestAuthors) return false;
  return Math.max(0, ...texts.values()) >= TEXTS.constant * times;
}

/** Where other things stand at the same place too (links in the text): what is said there in most posts. */
function everywhere({ authors, texts }: Tally, all: number): string[] {
  if (all < TEXTS.fewestRecords || authors.size < TEXTS.fewestAuthors) return [];
  return [...texts].filter(([, times]) => times >= TEXTS.everywhere * all).map(([text]) => text);
}

/** Few people write the same words with another date each time, and none of them at one place. */
function notes({ dated }: Tally): string[] {
  return [...dated].flatMap(([text, { records, authors }]) =>
    records.size >= TEXTS.fewestRecords && authors.size >= TEXTS.fewestAuthors ? text : [],
  );
}

function hasDate(text: string): boolean {
  return mayHoldDate(text) && findDates(text).length > 0;
}

/** A place together with what is said there. */
export function asideText(key: string, text: string): string {
  return `${key} "${text}"`;
}

/** The place of such a pair; none of a place alone. */
export function placeOfText(aside: string): string[] {
  const end = aside.indexOf(' "');
  return end < 0 ? [] : [aside.slice(0, end)];
}

/** On most posts, or under the first post of most pages. */
function isNavigation(
  { times, records, pages, authors, links }: Tally,
  all: number,
  allPages: number,
): boolean {
  if (records.size < TEXTS.fewestRecords || authors.size < TEXTS.fewestAuthors) return false;
  if (links < TEXTS.alwaysLinks * times) return false;
  return records.size * 2 >= all || (allPages >= TEXTS.fewestRecords && pages.size * 2 >= allPages);
}

/** A short text without the names of those who write there, without numbers and dates. */
export function plainAside(text: string, names: readonly string[]): string {
  let plain = text;
  for (const name of names) if (plain.includes(name)) plain = plain.replaceAll(name, "@");
  if (mayHoldDate(plain)) {
    let rest = "";
    let from = 0;
    for (const { start, end } of findDates(plain)) {
      if (start < from) continue;
      rest += plain.slice(from, start);
      from = end;
    }
    plain = rest + plain.slice(from);
  }
  const said = furnitureText(plain);
  // Names alone are what people call one another.
  return /\p{L}/u.test(said) ? said : "";
}

/** Longer names first: "Ann" stands in "Annabel". */
export function namesFirst(names: Iterable<string>): string[] {
  return [...new Set(names)]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, TEXTS.mostNames);
}
