import { addressOf } from "../../url/form.ts";
import type { Words } from "../../words/languages.ts";
import { plainText, wholeText } from "../../words/patterns.ts";
import { FIRST, LAST, LOAD_MORE, NEXT, OF, PAGE_LABEL, PREVIOUS } from "../../words/turning.ts";
import { builtOf, wordsOf } from "../../words/words.ts";
import { findDates, mayHoldDate } from "../dates/date-forms.ts";
import type { Dom } from "../html/dom.ts";
import type { Link, PageLinks } from "./links.ts";
import { numberChange } from "./number-change.ts";
import { type NumberedLink, type NumberedTurns, numberedTurns } from "./numbered-turns.ts";
import { linksToOwnRecords } from "./own-records.ts";
import { isListBeside, isSameList } from "./same-list.ts";
import { windowChange } from "./window-change.ts";

/** A page-flipping link: to another page of the same board or thread. */
export interface Flip {
  readonly url: string;
  readonly number?: number;
  readonly direction?: "next" | "previous" | "first" | "last";
  /** By its address alone it may as well be a page of another list: the small pagers of rows are. */
  readonly elsewhere?: true;
}

/** The addresses of the other pages of a page's own list: "Next »" is no thread. */
export function ownFlips({ paging }: { readonly paging: Paging }): ReadonlySet<string> {
  return new Set(paging.flips.flatMap(({ url, elsewhere }) => (elsewhere ? [] : url)));
}

/** Where a page stands in its list. */
export interface Paging {
  readonly flips: readonly Flip[];
  /** The number of this page, from 1, where the page tells. */
  readonly current: number;
  /** How many pages there are, as far as the page tells. */
  readonly count: number;
}

export function pagingOf(dom: Dom, url: string, { links, relations }: PageLinks): Paging {
  const self = relations.canonical ?? url;
  const flips = new Map<string, FlipDraft>();
  const elsewhere: FlipDraft[] = [];
  const records = linksToOwnRecords(dom, links, url);
  const told = turning(links.filter((link) => !records.has(link)));
  const { turns, others } = ownTurns(told, self, url);
  for (const { link, number, arrow, ...said } of told) {
    const pointed = said.direction === undefined && arrow && isOwn(self, url, link.url, arrow);
    const direction = pointed ? arrow : said.direction;
    if (number === undefined && direction === undefined && !turns.has(link.url)) continue;
    // What several numbers deny, no word in the address proves.
    if (others.has(link.url) && direction === undefined) continue;
    const own = turns.has(link.url) || isOwn(self, url, link.url, direction);
    const flip = flips.get(link.url) ?? draftOf(link.url, own);
    if (number !== undefined) flip.number ??= number;
    if (direction !== undefined) flip.direction ??= direction;
    if (own) flips.set(link.url, flip);
    else elsewhere.push(flip);
  }
  if (flips.size === 0) for (const flip of onlyList(elsewhere)) flips.set(flip.url, flip);
  // What is told to be both is neither.
  if (relations.next !== relations.previous) {
    add(relations.next, "next");
    add(relations.previous, "previous");
  }
  const place = numbersTold(dom);
  const all = [...flips.values()].filter((flip) => flip.url !== url || flip.number !== undefined);
  numberByAddress(all);
  const current = place?.current ?? currentPage(dom, links, all, url);
  turnByNumber(all, current);
  const largest = all.reduce((most, flip) => Math.max(most, flip.number ?? 0), current);
  return { flips: all, current, count: Math.max(place?.count ?? 0, largest) };

  function add(target: string | undefined, direction: "next" | "previous"): void {
    if (target === undefined) return;
    const own = isOwn(self, url, target, direction);
    if (!own && (flips.size > 0 ? !flips.has(target) : leadsElsewhere(url, target))) return;
    const flip = flips.get(target) ?? draftOf(target, own);
    flip.direction = direction;
    flips.set(target, flip);
  }
}

/** "Older" leads to page 2, if the pages of this list have their numbers in their addresses. */
function numberByAddress(flips: readonly FlipDraft[]): void {
  const sample = flips.find(({ url, number }) => number !== undefined && url.includes(String(number)));
  if (!sample) return;
  for (const flip of flips) {
    if (flip.number !== undefined || flip.elsewhere) continue;
    const change = numberChange(sample.url, flip.url);
    if (change?.from === sample.number && change?.to) flip.number = change.to;
  }
}

/** Where the oldest comes first, "older" leads back: numbers tell it better than words. */
function turnByNumber(flips: readonly FlipDraft[], current: number): void {
  for (const flip of flips) {
    if (flip.number === undefined || flip.number === current) continue;
    if (flip.direction === "next" || flip.direction === "previous")
      flip.direction = flip.number > current ? "next" : "previous";
  }
}

type FlipDraft = { -readonly [K in keyof Flip]: Flip[K] };

function draftOf(url: string, own: boolean): FlipDraft {
  return own ? { url } : { url, elsewhere: true };
}

interface TurningLink {
  readonly link: Link;
  readonly number: number | undefined;
  readonly direction: Flip["direction"];
  /** The first number among its words: "Next 50", "21–26", "Page 3" in a language that nobody knows. */
  readonly mentioned: number | undefined;
  /** Where an arrow beside its words points: that counts only for addresses of the same list. */
  readonly arrow: Flip["direction"];
}

/** The links that show a number or say a direction. */
function turning(links: readonly Link[]): TurningLink[] {
  const found: TurningLink[] = [];
  for (const link of links) {
    const number = pageNumber(link.text);
    const direction = number === undefined ? directionOf(link) : undefined;
    const mentioned = number === undefined ? numberIn(link.text) : undefined;
    const arrow = number === undefined && direction === undefined ? arrowBeside(link.text) : undefined;
    if (number !== undefined || direction !== undefined || mentioned !== undefined || arrow !== undefined)
      found.push({ link, number, direction, mentioned, arrow });
  }
  return found;
}

function arrowBeside(text: string): Flip["direction"] {
  if (text.length > LONGEST_DIRECTION) return undefined;
  if (/\p{L}\s?[>›»→]+$/u.test(text)) return "next";
  return /^[<‹«←]+\s?\p{L}/u.test(text) ? "previous" : undefined;
}

function numberIn(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER || !/\d/.test(text)) return undefined;
  const digits = MENTIONED.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** One number, or two with a dash between, with no more than a word or two beside it. What ends in a number is a name: "anna7". */
const MENTIONED = /^\D{0,14}?(?<![\p{Lu}\p{Ll}])(\d{1,5})(?:\s?[-–—]\s?\d{1,5})?(?![.,:/]?\d)\D{0,10}$/u;

/** What its numbered links tell of the pages of the list, whatever the words in their addresses. */
function ownTurns(told: readonly TurningLink[], self: string, url: string): NumberedTurns {
  const numbered: NumberedLink[] = [];
  for (const { link, number, mentioned } of told) {
    if (number !== undefined) numbered.push({ url: link.url, number });
    else if (mentioned !== undefined) numbered.push({ url: link.url, number: mentioned, beside: true });
  }
  let others: ReadonlySet<string> | undefined;
  for (const address of ownAddresses(url, self)) {
    const told = numberedTurns(address, numbered);
    if (told.turns.size > 0) return told;
    others ??= told.others;
  }
  return { turns: NONE, others: others ?? NONE };
}

const NONE: ReadonlySet<string> = new Set();

/** The addresses that a page may have been given by its own list, all different. */
export function ownAddresses(url: string, canonical: string | undefined): Iterable<string> {
  return new Set([url, canonical, withoutQuery(url)].filter((address) => address !== undefined));
}

/** A list is known by its path, if that has a number: what a frame or a skin adds behind it is not in its flips. */
function withoutQuery(url: string): string | undefined {
  const query = url.indexOf("?");
  const path = query < 0 ? "" : url.slice(url.indexOf("/", url.indexOf("//") + 2), query);
  return /\d/.test(path) ? url.slice(0, query) : undefined;
}

/**
 * A link that says where it leads needs no more than a number put in, or what else says which part of the list; one that takes the place
 * of another may be a thread's.
 */
function isOwn(self: string, url: string, to: string, direction: Flip["direction"]): boolean {
  if (isSameList(self, to) || isSameList(url, to)) return true;
  if (direction === undefined) return false;
  const change = numberChange(url, to) ?? numberChange(self, to);
  if (change) return (change.from === undefined || change.to === undefined) && !isListBeside(url, to);
  return windowChange(url, to)?.isAdded ?? false;
}

/** Under "next" some have the next thread: another path, or another number in the same place. */
function leadsElsewhere(url: string, to: string): boolean {
  if (addressOf(url).path !== addressOf(to).path) return true;
  const change = numberChange(url, to);
  return change?.from !== undefined && change.to !== undefined;
}

/** Under an address of another form (a redirect to a post) the page still flips: if all its flips are one list's. */
function onlyList(drafts: readonly FlipDraft[]): readonly FlipDraft[] {
  const numbers = new Set(drafts.map((flip) => flip.number ?? 0));
  if (drafts.length < 2 || numbers.size < 2 || drafts.length > 40) return [];
  // One number that leads to two addresses: the small pagers of several threads, in the rows of their board. Two that lead to one: votes, behind a log-in.
  const places = new Map<number, string>();
  const shown = new Map<string, number>();
  for (const { number, url } of drafts) {
    if (number === undefined) continue;
    if ((places.get(number) ?? url) !== url || (shown.get(url) ?? number) !== number) return [];
    places.set(number, url);
    shown.set(url, number);
  }
  return drafts.every((flip) => isSameList(drafts[0]!.url, flip.url)) ? drafts : [];
}

/** "2", "[2]", "Page 2", "第2页", "1,204"; undefined for other texts. */
export function pageNumber(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER || !/\d/.test(text)) return undefined;
  const [, before, digits, behind] = NUMBER.exec(text) ?? [];
  if (digits === undefined || !isPageLabel(before) || !isPageLabel(behind)) return undefined;
  return Number(digits.replace(/[.,]/g, ""));
}

const LONGEST_NUMBER = 32;
const NUMBER =
  /^[[(<\s]*(?:(\p{L}{1,12})\.?\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{1,6})\.?\s*(\p{L}{1,12})?[\])>\s]*$/u;
const labels = wholeText(PAGE_LABEL);

function isPageLabel(word: string | undefined): boolean {
  return word === undefined || labels(word);
}

type Direction = NonNullable<Flip["direction"]>;

/** What each word says; what says two things says the first. */
const directions = builtOf(() => {
  const known = new Map<string, Direction>();
  const add = (direction: Direction, ...lists: readonly Words[]) => {
    for (const word of wordsOf(...lists).map(plainText)) if (!known.has(word)) known.set(word, direction);
  };
  add("next", NEXT, LOAD_MORE);
  add("previous", PREVIOUS);
  add("first", FIRST);
  add("last", LAST);
  return known;
});
const LONGEST_DIRECTION = 24;
/** Arrows speak all languages. */
const FORWARD = /^[>›»→][^\p{L}\p{N}]*$/u;
const BACKWARD = /^[^\p{L}\p{N}]*[<‹«←][^\p{L}\p{N}]*$/u;

function directionOf({ text, rel }: Link): Flip["direction"] {
  if (text.length > LONGEST_DIRECTION) return undefined;
  if (rel !== "") {
    const words = rel.split(" ");
    if (words.includes("next")) return "next";
    if (words.includes("prev") || words.includes("previous")) return "previous";
  }
  if (FORWARD.test(text)) return "next";
  return directions().get(plainText(text)) ?? (BACKWARD.test(text) ? "previous" : undefined);
}

/** "Page 2 of 7", "Seite 2 von 7", "第2页 共7页": by the numbers, which are rarer than letters, and then by the words beside them. */
function numbersTold(dom: Dom): { current: number; count: number } | undefined {
  const { text } = dom.flat;
  TWO_NUMBERS.lastIndex = 0;
  for (let match = TWO_NUMBERS.exec(text); match; match = TWO_NUMBERS.exec(text)) {
    const [, first = "", between = "", second = ""] = match;
    TWO_NUMBERS.lastIndex = match.index + first.length;
    if (
      !isBetween(between) ||
      !endsInLabel(text.slice(Math.max(0, match.index - LONGEST_LABEL), match.index))
    )
      continue;
    const current = Number(first);
    const count = Number(second);
    if (current >= 1 && current <= count) return { current, count };
  }
  return undefined;
}

const TWO_NUMBERS = /(?<!\d)(\d{1,5})\s{0,3}(\p{L}{1,12}(?:\s\p{L})?|[/·])\s{0,3}(\d{1,5})/gu;
const LONGEST_LABEL = 20;
const LABEL = /(\p{L}+)\.?\s{0,3}:?\s{0,3}$/u;
const of = wholeText(OF);

function isBetween(text: string): boolean {
  return text === "/" || text === "·" || of(text);
}

function endsInLabel(before: string): boolean {
  const word = LABEL.exec(before)?.[1];
  return word !== undefined && (labels(word) || (/\p{Script=Han}$/u.test(word) && labels(word.slice(-1))));
}

/** The number between the flips that is no link, or the one that links to the page itself; otherwise 1. */
function currentPage(dom: Dom, links: readonly Link[], flips: readonly Flip[], url: string): number {
  const numbered = flips.filter((flip) => flip.number !== undefined);
  if (numbered.length === 0) return 1;
  const own = numbered.find((flip) => flip.url === url)?.number;
  if (own !== undefined) return own;
  const written = ownNumber(numbered, url);
  if (written !== undefined) return written;
  const known = new Set(numbered.map((flip) => flip.number));
  const before = numbered.find((flip) => flip.direction === "previous")?.number;
  if (before !== undefined && !known.has(before + 1)) return before + 1;
  const after = numbered.find((flip) => flip.direction === "next")?.number;
  if (after !== undefined && after > 1 && !known.has(after - 1)) return after - 1;
  const targets = new Set(numbered.map((flip) => flip.url));
  const largest = Math.max(...numbered.map((flip) => flip.number!));
  for (const link of links) {
    if (!targets.has(link.url)) continue;
    const pager = pagerOf(dom, link.node);
    const shown = numbersIn(dom, pager);
    const missing = shown.filter((number) => number > 0 && !known.has(number));
    const beside = missing.filter((number) => known.has(number - 1) || known.has(number + 1));
    // How many pages there are is next to one of them too, but pages are counted up.
    const counted = beside.find((number) => isCountedUp(shown, number)) ?? beside[0];
    if (counted !== undefined) return counted;
    // Beside the pages there may stand how many posts they have, or anything, if there are words.
    const another = missing.find((number) => number < largest) ?? missing[0];
    if (another !== undefined && (another < largest || !/\p{L}/u.test(dom.textOf(pager)))) return another;
  }
  return 1;
}

/** Whether the number before this one or the one behind it is shown where it belongs. */
function isCountedUp(shown: readonly number[], number: number): boolean {
  return shown.some(
    (other, i) => other === number && (shown[i - 1] === number - 1 || shown[i + 1] === number + 1),
  );
}

/** The number that stands in the page's own address where those of its flips have theirs. */
function ownNumber(numbered: readonly Flip[], url: string): number | undefined {
  for (const flip of numbered) {
    const change = numberChange(url, flip.url);
    if (change?.from && change.to === flip.number) return change.from;
  }
  return undefined;
}

/** Text by text: between the numbers of a pager there may be no space. Those of a date count no pages. */
function numbersIn(dom: Dom, pager: number): number[] {
  const numbers: number[] = [];
  for (let node = pager; node < dom.end[pager]!; node++) {
    const text = dom.text[node]!;
    if (mayHoldDate(text) && findDates(text).length > 0) continue;
    for (const digits of text.match(/\d{1,5}/g) ?? []) numbers.push(Number(digits));
  }
  return numbers;
}

/** The smallest element around a flip that holds more than it. */
function pagerOf(dom: Dom, node: number): number {
  let pager = node;
  while (dom.parent[pager]! > 0 && dom.textLength(pager) <= dom.textLength(node) + 1)
    pager = dom.parent[pager]!;
  return dom.textLength(dom.parent[pager]!) < 120 && dom.parent[pager]! > 0 ? dom.parent[pager]! : pager;
}
