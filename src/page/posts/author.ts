import { DEEDS } from "../../words/deeds.ts";
import type { Words } from "../../words/languages.ts";
import { AUTHOR_ATTRIBUTE } from "../../words/markup.ts";
import { alternatives, escaped, oneOf, plainText, wholeText } from "../../words/patterns.ts";
import { AUTHOR_LABEL, BY, NO_NAME, ON_DAY, POSTED, RANK, RANKED, WROTE } from "../../words/people.ts";
import { builtOf, remembered, wordsOf } from "../../words/words.ts";
import type { DatedPlace } from "../dates/dated.ts";
import { TEXT, tagId, tagSet } from "../html/tags.ts";
import { type Evidence, PAGE_ROOT } from "./evidence.ts";
import { namesAuthor, plainName } from "./people.ts";
import { type BodiedRecord, furnitureText, ownOf } from "./template.ts";

/**
 * The places of authors' names, best first. A name is one piece of text, short, in every record; it tells people apart;
 * it links to a person's page or is called author, user, name; it stands before the words it goes with.
 */
export function authorPlaces(records: readonly BodiedRecord[], chrome: ReadonlySet<string>): string[] {
  const places: string[] = [];
  let left = records;
  // Frames differ in where they keep the name: records left without one are asked again among themselves.
  for (let round = 0; round < MOST_ROUNDS && left.length > 0; round++) {
    const found = bestPlaces(left, chrome, round === 0 ? LEAST_SCORE : LEAST_LATER);
    if (found.length === 0) break;
    for (const place of found) if (!places.includes(place)) places.push(place);
    left = left.filter((record) => nameIn(record, found) === undefined);
  }
  return places;
}

function bestPlaces(records: readonly BodiedRecord[], chrome: ReadonlySet<string>, least: number): string[] {
  const tallies = new Map<string, NameTally>();
  for (const record of records) tallyNames(record, chrome, tallies);
  const scored: [string, number][] = [];
  let best = 0;
  for (const [key, tally] of tallies) {
    const score = nameScore(key, tally, records.length);
    best = Math.max(best, score);
    scored.push([key, score]);
  }
  return scored
    .filter(([, score]) => score > least && score > best * LEAST_SHARE)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_PLACES)
    .map(([key]) => key);
}

const MOST_ROUNDS = 3;
/** Among the few that are left, chance is stronger: only links to people and places called author count. */
const LEAST_LATER = 1.5;
const LEAST_SCORE = 0.15;
/** Places much worse than the best hold something else; better no name than a wrong one. */
const LEAST_SHARE = 0.3;
const MOST_PLACES = 8;

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
  const byline = best || !record.anchor ? "" : bylineName(record.anchor, record.page);
  return best ?? (byline === "" ? undefined : { name: byline, node: record.anchor!.node });
}

const LONGEST_NAME = 48;

/** Calls `take` with every piece of text in the record that could be a name, and its places, until it returns false. */
function eachName(
  record: BodiedRecord,
  take: (keys: readonly string[], name: string, node: number) => boolean,
): void {
  const { page, from, to, body } = record;
  const { dom } = page;
  const { start, stop } = dom.flat;
  const skipsBody = !holdsAnchor(record);
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
    }
    const whole = nameElement(page, node);
    const length = stop[whole]! - start[whole]!;
    if (length < 1 || length > LONGEST_NAME + 2 || page.isDated(node)) continue;
    const text = dom.flat.text.slice(start[whole], stop[whole]);
    const name = plainName(text);
    if (name === "") continue;
    const keys = [textPlace(page, node)];
    const labelled = labelledBy(page, node, name);
    if (labelled >= 0) keys.push(page.places.key(labelled));
    if (whole !== node && page.places.key(whole) !== keys[0]) keys.push(page.places.key(whole));
    const block = blockOf(page, node);
    if (block !== lastBlock) keys.push(`#in<${page.places.key(block)}`);
    lastBlock = block;
    if (!take(keys, name, node)) return;
  }
}

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
const INLINE = tagSet("b i u em strong font span small big s a cite abbr");

function isOneWord(page: Evidence, element: number): boolean {
  const { dom } = page;
  const end = dom.end[element]!;
  if (end - element < 3 || end - element > 12 || dom.textLength(element) > LONGEST_NAME) return false;
  for (let node = element + 1; node < end; node++) {
    if (dom.gap[node] || dom.hidden[node] || page.isDated(node)) return false;
    if (dom.tag[node] !== TEXT && (!LOOKS[dom.tag[node]!] || dom.className(node) !== "")) return false;
    if (dom.tag[node] === TEXT && /^\s|\s$/.test(dom.text[node]!)) return false;
  }
  return true;
}

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

/** The block that a text stands in: its first text is a place too, for names that are links only where there is a page to link to. */
function blockOf({ dom }: Evidence, node: number): number {
  let at = dom.parent[node]!;
  while (at > PAGE_ROOT && INLINE[dom.tag[at]!]) at = dom.parent[at]!;
  return at;
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

interface NameTally {
  records: number;
  values: Map<string, number>;
  profile: number;
  linked: number;
  numbers: number;
  strong: number;
  early: number;
  near: number;
  /** The address that goes with each name; "" where there were several. */
  addresses: Map<string, string>;
}

const STRONG = tagSet("b strong h1 h2 h3 h4 h5 h6 dt cite th");
/** As many nodes from the time, or fewer, is beside it. */
const NEAR = 12;

function tallyNames(
  record: BodiedRecord,
  chrome: ReadonlySet<string>,
  tallies: Map<string, NameTally>,
): void {
  const { page, body, anchor } = record;
  const seen = new Set<string>();
  eachName(record, (keys, name, node) => {
    for (const key of keys) if (!seen.has(key)) count(key, name, node);
    return true;
  });

  function count(key: string, name: string, node: number): void {
    seen.add(key);
    let tally = tallies.get(key);
    if (!tally) {
      tally = {
        records: 0,
        values: new Map(),
        profile: 0,
        linked: 0,
        numbers: 0,
        strong: 0,
        early: 0,
        near: 0,
        addresses: new Map(),
      };
      tallies.set(key, tally);
    }
    tally.records++;
    tally.values.set(name, (tally.values.get(name) ?? 0) + 1);
    const href = hrefAround(page, node);
    if (href !== "") {
      const before = tally.addresses.get(name);
      tally.addresses.set(name, before === undefined || before === href ? href : "");
    }
    if (page.isPerson(node)) tally.profile++;
    else if (page.pressed[node]) tally.linked++;
    if (isNumber(name) || (COUNT.test(name) && chrome.has(furnitureText(name)))) tally.numbers++;
    if (isStrong(page, node)) tally.strong++;
    if (node < body) tally.early++;
    if (anchor && Math.abs(anchor.node - node) <= NEAR) tally.near++;
  }
}

/** "23 likes", "Posts: 17". */
const COUNT = /^\d[\d.,]*\s|\s\d[\d.,]*$/;

/** "17", "1,234", "19h46", "#3", "18,328 posts": no fewer digits than letters. */
function isNumber(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 || (letters < 2 && /\d/.test(name));
}

function isStrong({ dom }: Evidence, node: number): boolean {
  for (let at = dom.parent[node]!, steps = 0; at >= 0 && steps < 2; at = dom.parent[at]!, steps++)
    if (STRONG[dom.tag[at]!]) return true;
  return false;
}

function nameScore(key: string, tally: NameTally, total: number): number {
  if (tally.numbers > tally.records * 0.3) return 0;
  const share = (count: number) => count / tally.records;
  const own = key.split("<", 1)[0]!;
  const called =
    key.startsWith("@") || namesAuthor(own.replace(/[.#]/g, " "))
      ? 1.4
      : namesAuthor(key.replace(/[.<]/g, " "))
        ? 0.7
        : 0;
  let score =
    0.2 +
    2 * share(tally.profile) +
    called +
    0.4 * share(tally.strong) +
    0.3 * share(tally.early) +
    0.2 * share(tally.near);
  if (tally.linked > 0 && share(tally.profile) < 0.5) score *= 0.6;
  if (tally.records > 2 && tally.values.size === 1 && !key.startsWith("@")) score *= 0.15;
  else if (total > 3) score *= 0.6 + 0.4 * Math.min(1, (tally.values.size / tally.records) * 3);
  // A name leads to one person: letters on pictures, ranks and buttons lead to many.
  let shared = 0;
  let linked = 0;
  for (const [name, address] of tally.addresses) {
    const count = tally.values.get(name) ?? 0;
    linked += count;
    if (address === "") shared += count;
  }
  if (shared > linked * MOST_SHARED) score *= SHARED_BY_MANY;
  let ranks = 0;
  let wordy = 0;
  for (const [name, count] of tally.values) {
    if (isNoName(name)) ranks += count;
    if (WORDY.test(name)) wordy += count;
  }
  score *= 1 - 0.8 * share(wordy);
  if (ranks > tally.records * 0.5 && !key.startsWith("@")) score *= 0.05;
  return score * Math.sqrt(tally.records / total);
}

/** Guests may share a name. */
const MOST_SHARED = 0.15;
const SHARED_BY_MANY = 0.2;

/** The address of the link that a text stands in. */
function hrefAround({ dom, pressed }: Evidence, node: number): string {
  for (let at = node, steps = 0; pressed[node] && at >= 0 && steps < 4; at = dom.parent[at]!, steps++)
    if (dom.tag[at] === A) return dom.attribute(at, "href") ?? "";
  return "";
}

const A = tagId("a");

/** Four words and more are a title. */
const WORDY = /\S\s+\S+\s+\S+\s+\S/;

/** Words that stand where names stand: ranks, states, buttons. */
function isNoName(text: string): boolean {
  return labels(text) || (text.length <= LONGEST_NAME && isRank()(text));
}

const isRank = remembered((text) => ranks().test(plainText(text)));

const labels = wholeText(NO_NAME, DEEDS, WROTE, POSTED, AUTHOR_LABEL);
const ranks = builtOf(() => {
  const of = (...lists: Words[]) => alternatives(wordsOf(...lists).map((word) => escaped(plainText(word))));
  return new RegExp(`^(?:(?:${of(RANKED)})[\\s-]?)*(?:${of(RANK)})s?$`, "u");
});
