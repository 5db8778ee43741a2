import { DEEDS } from "../../words/deeds.ts";
import type { Words } from "../../words/languages.ts";
import { alternatives, escaped, plainText, wholeText } from "../../words/patterns.ts";
import { AUTHOR_LABEL, NO_NAME, POSTED, RANK, RANKED, WROTE } from "../../words/people.ts";
import { withoutReplyPrefix } from "../../words/prefixes.ts";
import { builtOf, remembered, wordsOf } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { tagId, tagSet } from "../html/tags.ts";
import { titleParts } from "../title.ts";
import type { Evidence } from "./evidence.ts";
import { namesAuthor } from "./people.ts";
import { type BodiedRecord, furnitureText } from "./template.ts";

/** A longer text is no name. */
export const LONGEST_NAME = 48;

/** Begins the places of texts that share one with the date. */
export const BESIDE_DATE = "#date";

/**
 * The places of short texts in records, and which of them hold the names of authors. A name is in every record; it tells people apart; it leads
 * to one person, and that person to it; it links to a person's page or is called author, user, name; it stands before the words that it goes with.
 */
export class NamePlaces {
  readonly #chrome: ReadonlySet<string>;
  readonly #known: ReadonlySet<string>;
  readonly #tallies = new Map<string, NameTally>();
  #records = 0;
  #record: BodiedRecord | undefined;
  /** What the page of the record is called, and the parts of its title. */
  #title = "";
  #parts: readonly string[] = [];

  /** `chrome`: texts that stand in many records. `known`: names of who wrote others. */
  constructor(chrome: ReadonlySet<string>, known: ReadonlySet<string> = new Set()) {
    this.#chrome = chrome;
    this.#known = known;
  }

  /** What is seen from now on is in this record. */
  begin(record: BodiedRecord): void {
    if (record.page !== this.#record?.page) {
      this.#parts = titleParts(record.page.dom);
      this.#title = longestOf(this.#parts);
    }
    this.#record = record;
    this.#records++;
  }

  /** A text that could be a name. Of several at one place of a record the first counts. */
  see(key: string, name: string, node: number): void {
    let tally = this.#tallies.get(key);
    if (!tally) {
      tally = {
        ...{ names: new Map(), values: new Map(), addresses: new Map(), named: new Map() },
        ...{ numbered: new Map(), numberOf: new Map() },
        ...{ profile: 0, linked: 0, numbers: 0, strong: 0, early: 0, near: 0 },
        ...{ titled: 0, subjects: 0, answers: 0, known: 0, met: 0 },
      };
      this.#tallies.set(key, tally);
    }
    if (tally.names.has(this.#records)) return;
    tally.names.set(this.#records, name);
    tally.values.set(name, (tally.values.get(name) ?? 0) + 1);
    const { page, body, anchor } = this.#record!;
    const href = hrefAround(page, node);
    // What leads to a part of a page leads to a post.
    if (href !== "" && !PART_OF_PAGE.test(href)) {
      note(tally.addresses, name, href);
      note(tally.named, href, name);
    }
    const number = numberBeside(page, node);
    if (number !== "") {
      note(tally.numbered, name, number);
      note(tally.numberOf, number, name);
    }
    if (page.isPerson(node)) tally.profile++;
    else if (page.pressed[node]) tally.linked++;
    if (isNumber(name) || (COUNT.test(name) && this.#chrome.has(furnitureText(name)))) tally.numbers++;
    if (isStrong(page, node)) tally.strong++;
    const answered = withoutReplyPrefix(name);
    if (isMostOf(this.#title, answered)) tally.titled++;
    if (this.#parts.some((part) => isMostOf(part, answered))) tally.subjects++;
    if (answered !== name) tally.answers++;
    if (this.#known.has(name)) tally.known++;
    else if (!page.pressed[node] && !this.#parts.includes(name) && linkedTexts(page).get(name)) tally.met++;
    if (node < body) tally.early++;
    const away = anchor ? Math.abs(anchor.node - node) : NEAR + 1;
    if (away <= NEAR) tally.near += 1 - away / (4 * NEAR);
  }

  /** The places with more than `least` of each in their favour, best first. */
  best(least: (place: string) => number): string[] {
    const scored: Scored[] = [];
    for (const [key, tally] of this.#tallies)
      scored.push({ key, tally, score: nameScore(key, tally, this.#records) });
    scored.sort((a, b) => b.score - a.score);
    const first = scored.slice(0, MOST_PLACES);
    // A rank goes with the person, but not the person with the rank.
    const told = first.map((one) =>
      first.some((other) => tellsFiner(other.tally, one.tally)) ? { ...one, score: one.score * COARSE } : one,
    );
    const most = Math.max(0, ...told.map(({ score }) => score));
    return told
      .filter(({ key, score }) => score > least(key) && score > most * LEAST_SHARE)
      .sort((a, b) => b.score - a.score)
      .map(({ key }) => key);
  }
}

interface Scored {
  readonly key: string;
  readonly tally: NameTally;
  readonly score: number;
}

interface NameTally {
  /** The text in each record, by its number. */
  readonly names: Map<number, string>;
  readonly values: Map<string, number>;
  /** The address that goes with each name, and the name that goes with each address; "" where there were several. */
  readonly addresses: Map<string, string>;
  readonly named: Map<string, string>;
  /** The same of the numbers that attributes tell of elements that hold nothing but the name. */
  readonly numbered: Map<string, string>;
  readonly numberOf: Map<string, string>;
  profile: number;
  linked: number;
  numbers: number;
  strong: number;
  early: number;
  near: number;
  /** What its page is called. */
  titled: number;
  /** A part of its title, which may be the site's name as well, and now and then one of them … */
  subjects: number;
  /** … with what stands before the title of what is answered. */
  answers: number;
  /** Who wrote others is named there. */
  known: number;
  /** It is no link, and elsewhere on the page one says the same: the tree of the thread, who wrote last. */
  met: number;
}

const PART_OF_PAGE = /#[^!/]/;
const MOST_PLACES = 8;
/** Places much worse than the best hold something else; better no name than a wrong one. */
const LEAST_SHARE = 0.3;
/** What is left of a place that another tells finer than. */
const COARSE = 0.25;
const STRONG = tagSet("b strong h1 h2 h3 h4 h5 h6 dt cite th");
/** As many nodes from the time, or fewer, is beside it; the nearer, the surer, so that of equals it is not who answered below. */
const NEAR = 12;

function note(known: Map<string, string>, key: string, value: string): void {
  const before = known.get(key);
  known.set(key, before === undefined || before === value ? value : "");
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

/** Whoever wrote may be named in a title too, beside it. */
function isMostOf(title: string, text: string): boolean {
  return text.length * 2 >= title.length && title.includes(text);
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
  const records = tally.names.size;
  if (tally.numbers > records * 0.3) return 0;
  // "Posted on" stands there as well; only several of them tell names from labels.
  if (key.startsWith(BESIDE_DATE) && (records < FEWEST_BESIDE || tally.values.size < 2)) return 0;
  const share = (count: number) => count / records;
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
  // Whoever opens threads, in a frame that no answer has, answers in others.
  if (tally.values.size >= FEWEST_BESIDE && share(tally.known + tally.met) > MOSTLY_KNOWN)
    score += WROTE_OTHERS;
  const { steady, shared, linked } = addressesOf(tally);
  const isSteady = tally.values.size > 1 && steady >= records * MOSTLY;
  if (share(tally.profile) < 0.5) {
    // Whoever comes again under one name and one address is somebody; who does not may still be.
    if (isSteady) score += tally.values.size < steady ? COMES_AGAIN : COMES_ONCE;
    else if (tally.linked > 0) score *= 0.6;
    else if (isNumbered(tally)) score += COMES_AGAIN;
  }
  // All of a page may be by one person, whose page each record leads to.
  const isOne = tally.values.size === 1 && share(tally.profile) > MOSTLY;
  if (!key.startsWith("@") && !isOne && isSaidByAll(tally, isSteady)) score *= 0.15;
  else if (total > 3) score *= 0.6 + 0.4 * Math.min(1, (tally.values.size / records) * 3);
  // A name leads to one person: letters on pictures, ranks and buttons lead to many.
  if (shared > linked * MOST_SHARED) score *= SHARED_BY_MANY;
  if (!isSteady && isCounted(tally)) score *= SHARED_BY_MANY;
  // Subjects of posts, in forums where short titles are usual: they stand by the date and in bold, as names do.
  if (tally.answers > 0 && share(tally.subjects) > 0.5) score *= SUBJECTS;
  else if (share(tally.titled) > 0.5) score *= TITLES;
  let ranks = 0;
  let wordy = 0;
  let letters = 0;
  for (const [name, count] of tally.values) {
    if (isNoName(name)) ranks += count;
    if (WORDY.test(name)) wordy += count;
    if (LETTER.test(name)) letters += count;
  }
  score *= (1 - 0.8 * share(wordy)) * (1 - 0.8 * share(letters));
  if (ranks > records * 0.5 && !key.startsWith("@")) score *= 0.05;
  // The first text of a block is the name where nothing else stands there; the element that holds nothing but names is surer.
  if (key.startsWith("#in<")) score *= LESS_SURE;
  return score * Math.sqrt(records / total);
}

const FEWEST_BESIDE = 3;
const MOSTLY = 0.8;
const MOSTLY_KNOWN = 0.6;
const WROTE_OTHERS = 1.5;
const LESS_SURE = 0.95;
const COMES_AGAIN = 1.2;
const COMES_ONCE = 0.4;
/** Guests may share a name. */
const MOST_SHARED = 0.15;
const SHARED_BY_MANY = 0.2;
const TITLES = 0.15;
const SUBJECTS = 0.05;

/** Of the linked texts: those that have an address of their own, and those that several addresses share. */
function addressesOf({ addresses, named, values }: NameTally): {
  steady: number;
  shared: number;
  linked: number;
} {
  let steady = 0;
  let shared = 0;
  let linked = 0;
  for (const [name, address] of addresses) {
    const count = values.get(name) ?? 0;
    linked += count;
    if (address === "") shared += count;
    else if (named.get(address) === name) steady += count;
  }
  return { steady, shared, linked };
}

/** Whether nearly all names go with one number, and that with them, and come again: posts have numbers too, each a new one. */
function isNumbered({ names, values, numbered, numberOf }: NameTally): boolean {
  let steady = 0;
  for (const [name, number] of numbered)
    if (number !== "" && numberOf.get(number) === name) steady += values.get(name) ?? 0;
  return values.size > 1 && values.size < steady && steady >= names.size * MOSTLY;
}

/** One text in all records, or in nearly all of many: a label, unless it leads to somebody. */
function isSaidByAll({ names, values }: NameTally, isSteady: boolean): boolean {
  if (names.size <= 2) return false;
  if (values.size === 1) return true;
  return !isSteady && names.size >= MANY && Math.max(...values.values()) >= names.size * MOSTLY;
}

const MANY = 6;

/** "Reply 1 on", "Reply 2 on": one text but for its number in most records. */
function isCounted({ names, values }: NameTally): boolean {
  const alike = new Map<string, { texts: number; count: number }>();
  for (const [name, count] of values) {
    if (!/\d/.test(name)) continue;
    const text = furnitureText(name);
    const seen = alike.get(text) ?? { texts: 0, count: 0 };
    alike.set(text, { texts: seen.texts + 1, count: seen.count + count });
  }
  return [...alike.values()].some(({ texts, count }) => texts >= 3 && count * 2 > names.size);
}

/** Whether one place tells all records apart that another does, and more of them, by texts that come again. */
function tellsFiner(finer: NameTally, coarse: NameTally): boolean {
  if (finer === coarse || finer.numbers > 0) return false;
  // Whoever wrote all of a page has one name, which tells nothing apart.
  if (coarse.values.size === 1 && coarse.profile > finer.profile) return false;
  const goesWith = new Map<string, string>();
  let common = 0;
  let same = 0;
  for (const [record, text] of coarse.names) {
    const own = finer.names.get(record);
    if (own === undefined) continue;
    common++;
    if (own === text) same++;
    const before = goesWith.get(own);
    if ((before !== undefined && before !== text) || WORDY.test(own)) return false;
    goesWith.set(own, text);
  }
  // Two places of one name, with something else beside it now and then.
  if (common < 3 || common < coarse.names.size * MOSTLY || same * 2 > common) return false;
  const comesAgain = goesWith.size < common;
  return comesAgain && goesWith.size > new Set(goesWith.values()).size && !isCounted(finer);
}

/** Texts of links on a page that lead to one address each, as names lead to people, and titles of answers do not. */
function linkedTexts(page: Evidence): ReadonlyMap<string, string> {
  const before = linked.get(page.dom);
  if (before) return before;
  const { dom } = page;
  const texts = new Map<string, string>();
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== A || dom.hidden[node]) continue;
    const length = dom.textLength(node);
    const href = length > 1 && length <= LONGEST_NAME ? (dom.attribute(node, "href") ?? "") : "";
    if (href !== "") note(texts, dom.textOf(node), href);
  }
  linked.set(page.dom, texts);
  return texts;
}

const linked = new WeakMap<Dom, ReadonlyMap<string, string>>();

/** The number in a data attribute of the elements around a text that hold nothing else; with the attribute's name. */
function numberBeside({ dom }: Evidence, node: number): string {
  const length = dom.textLength(node);
  for (let at = dom.parent[node]!, steps = 0; at > 0 && steps < 3; at = dom.parent[at]!, steps++) {
    if (dom.textLength(at) !== length) break;
    for (const { name, value } of dom.attributes(at))
      if (name.startsWith("data-") && /^\d{1,12}$/.test(value)) return `${name}=${value}`;
  }
  return "";
}

/** The address of the link that a text stands in. */
function hrefAround({ dom, pressed }: Evidence, node: number): string {
  for (let at = node, steps = 0; pressed[node] && at >= 0 && steps < 4; at = dom.parent[at]!, steps++)
    if (dom.tag[at] === A) return dom.attribute(at, "href") ?? "";
  return "";
}

const A = tagId("a");

/** Four words and more are a title; so are as many signs of a script that has no spaces, and what ends as its sentences do (with U+3002). */
const WORDY =
  /\S\s+\S+\s+\S+\s+\S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]{16}|\u3002$/u;

/** What stands for a picture of somebody. */
const LETTER = /^\p{L}$/u;

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
