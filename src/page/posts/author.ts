import { AUTHOR_ATTRIBUTE } from "../../words/markup.ts";
import { oneOf } from "../../words/patterns.ts";
import { BY, ON_DAY } from "../../words/people.ts";
import { builtOf } from "../../words/words.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import { TEXT, tagSet } from "../html/tags.ts";
import { bylinePlaces, nameInLine, namesBesideDate } from "./bylines.ts";
import { type Evidence, PAGE_ROOT } from "./evidence.ts";
import { blockOf, INLINE } from "./inline.ts";
import { LONGEST_NAME, NamePlaces } from "./name-places.ts";
import { linkedName, plainName } from "./people.ts";
import { type BodiedRecord, ownOf } from "./template.ts";

/**
 * The places of authors' names, best first. A name is one piece of text, short, in every record; it tells people apart;
 * it links to a person's page or is called author, user, name; it stands before the words it goes with.
 */
export function authorPlaces(records: readonly BodiedRecord[], chrome: ReadonlySet<string>): string[] {
  const places: string[] = [];
  let left = records;
  /** Who wrote, as far as is found. */
  const known = new Set<string>();
  // Frames differ in where they keep the name: records left without one are asked again among themselves.
  for (let round = 0; round < MOST_ROUNDS && left.length > 0; round++) {
    const blocks = new Set(places.map(blockIn));
    const isBeside = (place: string) => round === 0 || blocks.has(blockIn(place));
    const least = (place: string) => (isBeside(place) ? LEAST_SCORE : LEAST_LATER);
    const found = bestPlaces(left, chrome, least, known);
    if (found.length === 0) break;
    for (const place of found) if (!places.includes(place)) places.push(place);
    const rest: BodiedRecord[] = [];
    for (const record of left) {
      const name = nameIn(record, found)?.name;
      if (name === undefined) rest.push(record);
      else known.add(name);
    }
    left = rest;
  }
  const names = [...places];
  return [...places, ...bylinePlaces(records, (record) => nameIn(record, names))];
}

/** The element that the text at a place stands in: guests stand, without a link, where members have one. */
function blockIn(place: string): string {
  const parts = place.replace(/^[#~][^<]*</, "").split("<");
  const at = parts.findIndex((part) => !INLINE_PLACE.test(part));
  return parts[at]?.split(".", 2).join(".") ?? "";
}

const INLINE_PLACE = /^(?:a|b|i|u|em|strong|font|span|small|big|s|cite|abbr)(?:[.:]|$)/;

function bestPlaces(
  records: readonly BodiedRecord[],
  chrome: ReadonlySet<string>,
  least: (place: string) => number,
  known: ReadonlySet<string>,
): string[] {
  const places = new NamePlaces(chrome, known);
  for (const record of records) {
    places.begin(record);
    eachName(record, (keys, name, node) => {
      for (const key of keys) places.see(key, name, node);
      return true;
    });
  }
  return places.best(least);
}

const MOST_ROUNDS = 3;
/** Among the few that are left, chance is stronger: only links to people, places called author, and those beside other names count. */
const LEAST_LATER = 1.5;
const LEAST_SCORE = 0.15;

export interface FoundName {
  readonly name: string;
  /** The text node, or the element that tells the name by an attribute. */
  readonly node: number;
}

/** The author's name in a record: at the first of the places that it has. */
export function nameIn(record: BodiedRecord, places: readonly string[]): FoundName | undefined {
  let best: FoundName | undefined;
  let rank = 2 * places.length;
  const owns = places.map(ownOf);
  eachName(record, (keys, name, node) => {
    for (const key of keys) {
      let at = places.indexOf(key);
      if (at < 0 && key.includes(".")) {
        at = owns.indexOf(ownOf(key));
        if (at >= 0) at = owns[at]!.includes(".") ? at + places.length : -1;
      }
      if (at >= 0 && at < rank) {
        rank = at;
        best = { name, node };
      }
    }
    return rank > 0;
  });
  // Guests stand in the line of the date where members have a link.
  const byline =
    best || !record.anchor ? "" : nameInLine(record, places) || bylineName(record.anchor, record.page);
  return best ?? (byline === "" ? undefined : { name: byline, node: record.anchor!.node });
}

/** Calls `take` with every piece of text in the record that could be a name, and its places, until it returns false. */
export function eachName(
  record: BodiedRecord,
  take: (keys: readonly string[], name: string, node: number) => boolean,
): void {
  const { page, from, to, body } = record;
  const { dom } = page;
  const { start, stop } = dom.flat;
  const skipsBody = !holdsAnchor(record);
  const times = new Map<string, number>();
  let lastBlock = -1;
  for (let node = from; node < to; node++) {
    if (node === body && skipsBody) {
      node = dom.end[body]! - 1;
      continue;
    }
    if (dom.hidden[node]) continue;
    if (dom.tag[node] !== TEXT) {
      for (const told of dom.attributes(node)) {
        if (!AUTHOR_ATTRIBUTE().test(told.name) || told.value === "" || told.value.length > LONGEST_NAME)
          continue;
        if (!take([`@${told.name}`], told.value.trim(), node)) return;
      }
      continue;
    }
    if (node === record.anchor?.node) {
      const byline = bylineName(record.anchor, page);
      if (byline !== "" && !take(["@byline"], byline, node)) return;
      const beside = byline === "" ? namesBesideDate(record.anchor, page) : [];
      for (const { place, name } of beside) if (!take([place], name, node)) return;
    }
    const whole = nameElement(page, node);
    const length = stop[whole]! - start[whole]!;
    if (length < 1 || length > LONGEST_NAME + 2 || page.isDated(node) || leadsWithin(page, node)) continue;
    const text = dom.flat.text.slice(start[whole], stop[whole]);
    const name = page.isPerson(node) ? linkedName(text) : plainName(text);
    if (name === "") continue;
    const place = textPlace(page, node);
    const before = times.get(place) ?? 0;
    times.set(place, before + 1);
    // A title and a name may be links of one element: the second is at another place.
    const keys = [before === 0 || before >= MOST_ALIKE ? place : `~${before + 1}<${place}`];
    const labelled = labelledBy(page, node, name);
    if (labelled >= 0) keys.push(page.places.key(labelled));
    if (whole !== node && page.places.key(whole) !== keys[0]) keys.push(page.places.key(whole));
    // Its first text is a place too, for names that are links only where there is a page to link to.
    const block = blockOf(page, node);
    if (!isBeforeName(page, node, block)) {
      if (block !== lastBlock) keys.push(`#in<${page.places.key(block)}`);
      lastBlock = block;
    }
    if (!take(keys, name, node)) return;
  }
}

/** "via anna": a text without a link that is followed by one to a person is no guest's name. */
function isBeforeName(page: Evidence, node: number, block: number): boolean {
  if (page.isPerson(node)) return false;
  const { dom } = page;
  for (let next = node + 1; next < dom.end[block]!; next++) {
    if (dom.tag[next] !== TEXT || dom.hidden[next] || !/[\p{L}\p{N}]/u.test(dom.text[next]!)) continue;
    return page.isPerson(next);
  }
  return false;
}

/** A link to a place on the same page ("Back to top") names nobody, though it may stand where names do. */
function leadsWithin({ dom, pressed }: Evidence, node: number): boolean {
  for (let at = node, steps = 0; pressed[at] && steps < 3; at = dom.parent[at]!, steps++)
    if (WITHIN.test(dom.attribute(at, "href") ?? "")) return true;
  return false;
}

const WITHIN = /^#[^!/]/;

/** More texts in one element are a list. */
const MOST_ALIKE = 3;

/** "Submitted by NAME on 3 May", "3 May — NAME": the name in the line of the date. */
function bylineName({ node, raw }: DatedPlace, { dom }: Evidence): string {
  const text = dom.text[node]!;
  const at = text.indexOf(raw);
  if (at < 0) return "";
  const before = text.slice(Math.max(0, at - 80), at).match(byline());
  const found = before ?? text.slice(at + raw.length).match(afterDate());
  return plainName(found?.[1] ?? "");
}

const byline = builtOf(
  () =>
    new RegExp(
      `(?:^|\\s)(?:${oneOf(BY)})\\s+(\\S.{0,46}?)\\s*(?:(?<!\\p{L})(?:${oneOf(ON_DAY)})(?!\\p{L}))?[\\s,@»|·:–—-]*$`,
      "iu",
    ),
);
const afterDate = builtOf(
  () => new RegExp(`^\\s*(?:[—–|·»-]\\s*(?:(?:${oneOf(BY)})\\s+)?|(?:${oneOf(BY)})\\s+)(\\S.{0,46})$`, "iu"),
);

/**
 * The outermost inline element that holds this text and no other: names are dressed in colours and ranks that differ from
 * person to person. One word of which parts look different (`<b>+</b>name`) counts as one text.
 */
function nameElement(page: Evidence, node: number): number {
  const { dom } = page;
  const { text, start, stop } = dom.flat;
  let at = node;
  for (let up = dom.parent[node]!, steps = 0; up >= 0 && steps < 2; up = dom.parent[up]!, steps++)
    if (isOneWord(page, up)) at = up;
  for (let steps = 0; steps < 4; steps++) {
    const parent = dom.parent[at]!;
    if (parent < 0 || !INLINE[dom.tag[parent]!] || stop[parent] !== stop[at]) break;
    if (start[parent] !== start[at] && text.slice(start[parent], start[at]).trim() !== "") break;
    at = parent;
  }
  return at;
}

const LOOKS = tagSet("b i u em strong font span small big wbr sup sub s");

/** A link to a person may have several: all of them are the name ("Da <b>boss</b>"). */
function isOneWord(page: Evidence, element: number): boolean {
  const { dom } = page;
  const end = dom.end[element]!;
  if (end - element < 3 || end - element > 12 || dom.textLength(element) > LONGEST_NAME) return false;
  const isName = (page.people[element]! & 1) === 1;
  for (let node = element + 1; node < end; node++) {
    if (dom.hidden[node] || page.isDated(node) || (dom.gap[node] && !isName)) return false;
    if (dom.tag[node] !== TEXT && (!LOOKS[dom.tag[node]!] || dom.className(node) !== "")) return false;
    if (isName ? BESIDE_NAME[dom.tag[node]!] : dom.tag[node] === TEXT && /^\s|\s$/.test(dom.text[node]!))
      return false;
  }
  return true;
}

/** What is written smaller in a link to a person is told of them. */
const BESIDE_NAME = tagSet("small sup sub");

/** The element that holds a name with a label before it, and nothing else: "by <a>anna</a>" is at the place of "by anna". */
function labelledBy({ dom }: Evidence, node: number, name: string): number {
  const { text, start, stop } = dom.flat;
  let at = node;
  for (let steps = 0; steps < 3; steps++) {
    const parent = dom.parent[at]!;
    if (parent < 0 || stop[parent] !== stop[at]) return -1;
    at = parent;
    if (start[at] === start[node]) continue;
    const length = stop[at]! - start[at]!;
    if (length > 2 * LONGEST_NAME) return -1;
    return plainName(text.slice(start[at], stop[at])) === name ? at : -1;
  }
  return -1;
}

/** Text that shares its parent with other nodes is told apart by what stands before it. */
function textPlace(page: Evidence, node: number): string {
  const { dom } = page;
  const parent = dom.parent[node]!;
  const key = page.places.key(node);
  if (dom.end[parent]! === node + 1 && parent === node - 1) return key;
  return parent === node - 1 ? `#first<${key}` : `#after ${dom.tagName(previousSibling(page, node))}<${key}`;
}

function previousSibling({ dom }: Evidence, node: number): number {
  let at = node - 1;
  while (at > PAGE_ROOT && dom.parent[at] !== dom.parent[node]) at = dom.parent[at]!;
  return at;
}

function holdsAnchor({ anchor, page, body }: BodiedRecord): boolean {
  return anchor !== undefined && anchor.node >= body && anchor.node < page.dom.end[body]!;
}
