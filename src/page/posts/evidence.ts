import { atChangeTimes } from "../dates/change-times.ts";
import type { DateHabits } from "../dates/date-habits.ts";
import { type DatedPage, datedBy, datedPage } from "../dates/dated.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import { referredDates, withoutReferred } from "../dates/referred-dates.ts";
import type { Dom } from "../html/dom.ts";
import { TEXT, tagId, tagSet } from "../html/tags.ts";
import type { KnownPlaces } from "../known-places.ts";
import { Places } from "../regions/places.ts";
import { postsInMails } from "./mail-heads.ts";
import { postsInMarkup } from "./marked-posts.ts";
import { personMarks } from "./people.ts";
import { postsInScripts, type StructuredPost } from "./structured.ts";

export const PAGE_ROOT = 0;

/** What reading posts needs of a page, each thing worked out once. */
export class Evidence {
  readonly dom: Dom;
  readonly url: string;
  /** What relative addresses refer to. */
  readonly base: string;
  readonly places: Places;
  /** Its dates, and how they are to be read. */
  dated: DatedPage;
  /** The nodes of dates that are those of what the page refers to. */
  readonly referred: readonly number[];
  /** Marks of people, see people.ts. */
  readonly people: Uint8Array;
  /** Running count of marks of people. */
  readonly peopleBefore: Int32Array;
  /** Running length of visible text that is not in links, buttons and menus. */
  readonly freeBefore: Int32Array;
  /** 1 where a node stands in a link or button. */
  readonly pressed: Uint8Array;

  /** 1 for the nodes that dates stand in. */
  readonly #dated: Uint8Array;
  #habits: DateHabits | undefined;
  #known: KnownPlaces | undefined;
  /** What the page told by itself, once its site has taught it more. */
  #alone: { readonly dated: DatedPage; readonly people: Uint8Array } | undefined;
  #structured: readonly StructuredPost[] | undefined;
  #persons: readonly DatedPlace[] | undefined;
  #sentencesBefore: Int32Array | undefined;

  constructor(dom: Dom, url: string, at: number | undefined) {
    this.dom = dom;
    this.url = url;
    this.base = baseOf(dom, url);
    this.places = new Places(dom);
    const dated = datedPage(dom, this.places, at);
    const whole = dated.places.map((place) => atWholePlace(dom, this.places, place));
    this.referred = referredDates(dom, this, whole);
    this.dated = { ...dated, places: withoutReferred(whole, this.referred) };
    this.#dated = datedNodes(dom, this.dated);
    this.people = personMarks(dom);
    this.peopleBefore = new Int32Array(dom.size + 1);
    this.#countPeople();
    this.freeBefore = new Int32Array(dom.size + 1);
    this.pressed = new Uint8Array(dom.size);
    const { start, stop } = dom.flat;
    let pressedUntil = 0;
    for (let node = 0; node < dom.size; node++) {
      if (PRESSED[dom.tag[node]!] && dom.end[node]! > pressedUntil) pressedUntil = dom.end[node]!;
      const pressed = node < pressedUntil;
      if (pressed) this.pressed[node] = 1;
      const free = dom.tag[node] === TEXT && !pressed ? stop[node]! - start[node]! : 0;
      this.freeBefore[node + 1] = this.freeBefore[node]! + free;
    }
  }

  /** How its site writes dates; undefined for how the page reads by itself. Whether that is news. */
  knowDates(habits: DateHabits | undefined): boolean {
    if (habits === this.#habits) return false;
    this.#habits = habits;
    this.dated = datedBy(this.dated, habits);
    return true;
  }

  /** These links lead to people, as their site tells. Whether any of them was not known. */
  knowPeople(links: Iterable<number>): boolean {
    let fresh = false;
    for (const node of links) {
      if (this.people[node]! & 1 || this.dom.hidden[node]) continue;
      this.#keepAlone();
      this.people[node]! |= 1;
      fresh = true;
    }
    if (!fresh) return false;
    this.#countPeople();
    this.#persons = undefined;
    return true;
  }

  /** What its site has taught about its places. Whether any of that was not known. */
  know(known: KnownPlaces): boolean {
    // Everybody who reads the page tells it, up to three times.
    if (known === this.#known) return false;
    this.#known = known;
    const { people, clocks, changes } = known;
    const { dom, places } = this;
    const isFresh = changes !== undefined && changes.size > 0 && this.#knowChanges(changes);
    const { dated } = this;
    const links: number[] = [];
    for (let node = 0; people.size > 0 && node < dom.size; node++)
      if (dom.tag[node] === A && !(this.people[node]! & 1) && people.has(places.key(node))) links.push(node);
    const isClock = ({ key, aside }: DatedPlace) => aside !== true && clocks.has(key);
    const hasClock = clocks.size > 0 && dated.places.some(isClock);
    // A clock stands beside all records, like the day on which somebody joined.
    if (hasClock) {
      this.#keepAlone();
      this.dated = {
        ...dated,
        places: dated.places.map((place) =>
          isClock(place) ? { ...place, aside: true, doubtful: false } : place,
        ),
      };
    }
    return this.knowPeople(links) || hasClock || isFresh;
  }

  #knowChanges(changes: ReadonlySet<string>): boolean {
    const places = atChangeTimes(this.dom, this.dated.places, changes);
    if (places.every((place, i) => place === this.dated.places[i])) return false;
    this.#keepAlone();
    this.dated = { ...this.dated, places };
    return true;
  }

  /** Forgets what its site has taught. Whether there was anything. */
  forget(): boolean {
    const wasDated = this.knowDates(undefined);
    this.#known = undefined;
    if (!this.#alone) return wasDated;
    this.dated = datedBy(this.#alone.dated, undefined);
    this.people.set(this.#alone.people);
    this.#alone = undefined;
    this.#countPeople();
    this.#persons = undefined;
    return true;
  }

  #keepAlone(): void {
    this.#alone ??= { dated: this.dated, people: this.people.slice() };
  }

  #countPeople(): void {
    for (let node = 0; node < this.people.length; node++)
      this.peopleBefore[node + 1] = this.peopleBefore[node]! + (this.people[node] ? 1 : 0);
  }

  /** Whether a date begins in this text, or the element tells one. */
  isDated(node: number): boolean {
    return this.#dated[node] === 1;
  }

  /** Whether the node stands in a link to a person's page, a step or two up. */
  isPerson(node: number): boolean {
    for (let at = node, steps = 0; at >= 0 && steps < 4; at = this.dom.parent[at]!, steps++)
      if (this.people[at]! & 1) return true;
    return false;
  }

  /** What the page tells machines of its posts. */
  get structured(): readonly StructuredPost[] {
    this.#structured ??= [...postsInMarkup(this.dom), ...postsInScripts(this.dom), ...postsInMails(this.dom)];
    return this.#structured;
  }

  /** Names that link to a person, as anchors for pages without times. */
  get personPlaces(): readonly DatedPlace[] {
    this.#persons ??= personPlaces(this);
    return this.#persons;
  }

  free(from: number, to: number): number {
    return this.freeBefore[to]! - this.freeBefore[from]!;
  }

  /** Of the free text what is longer than names, labels and dates are. */
  sentences(from: number, to: number): number {
    this.#sentencesBefore ??= sentencesBefore(this);
    return this.#sentencesBefore[to]! - this.#sentencesBefore[from]!;
  }

  persons(from: number, to: number): number {
    return this.peopleBefore[to]! - this.peopleBefore[from]!;
  }
}

const A = tagId("a");
const LONGEST_NAME = 48;

function personPlaces({ dom, people, places }: Evidence): DatedPlace[] {
  const found: DatedPlace[] = [];
  const keys = new Map<string, string>();
  for (let node = 0; node < dom.size; node++) {
    if (!people[node] || dom.hidden[node]) continue;
    const length = dom.textLength(node);
    if (length < 2 || length > LONGEST_NAME) continue;
    const place = places.key(node);
    // One text for all at the same place: a page of 50,000 rows took 16 MB for them.
    const key = keys.get(place) ?? `@person ${place}`;
    keys.set(place, key);
    found.push({
      node,
      element: node,
      key,
      raw: "",
      found: NO_DATE,
      aside: false,
    });
    node = dom.end[node]! - 1;
  }
  return found;
}

/**
 * Recent times are dressed otherwise than old ones: "Yesterday" stands with its tooltip in an element of its own, in the element where old dates
 * stand plainly. Both are at one place: that of the outermost element which holds the date and nothing else. An element
 * that says more besides than the date is no dress of it: a post, with its time among its words.
 */
function atWholePlace(dom: Dom, places: Places, place: DatedPlace): DatedPlace {
  let { element } = place;
  const besides = dom.textLength(element) - place.raw.length;
  if (besides > place.raw.length) return place;
  const most = Math.max(place.raw.length, dom.textLength(element)) + 2;
  for (let steps = 0; steps < 2 && !places.own(element).includes("."); steps++) {
    const parent = dom.parent[element]!;
    if (parent <= 0 || !DRESS[dom.tag[parent]!] || dom.textLength(parent) > most) break;
    if (place.told && isLabelled(dom, element, parent)) break;
    element = parent;
  }
  return element === place.element ? place : { ...place, key: places.key(element) };
}

/** "Posted <time title=…>April 13</time>": a tooltip is long enough to make room for a word, which is no part of the time as "…, 10:12" is. */
function isLabelled(dom: Dom, element: number, parent: number): boolean {
  const { text, start, stop } = dom.flat;
  if (stop[element] === start[element]) return false;
  const beside = text.slice(start[parent], start[element]) + text.slice(stop[element], stop[parent]);
  return /\p{L}/u.test(beside) && !/\d/.test(beside);
}

const DRESS = tagSet("span a b i em strong small font time abbr p div td dd");

const NO_DATE = { start: 0, end: 0 };

/** The nodes that dates stand in, and no more. */
function datedNodes(dom: Dom, { places }: DatedPage): Uint8Array {
  const nodes = new Uint8Array(dom.size);
  for (const { node, element, raw } of places) {
    nodes[node] = 1;
    if (dom.textLength(element) <= raw.length + 3) nodes.fill(1, element, dom.end[element]);
  }
  return nodes;
}

const BASE = tagId("base");

function baseOf(dom: Dom, url: string): string {
  for (let node = 0; node < dom.size && dom.depth[node]! <= 3; node++) {
    const href = dom.tag[node] === BASE ? dom.attribute(node, "href") : undefined;
    if (href && URL.canParse(href, url)) return new URL(href, url).href;
  }
  return url;
}

const PRESSED = tagSet("a button select option label textarea nav");

function sentencesBefore({ dom, freeBefore }: Evidence): Int32Array {
  const before = new Int32Array(dom.size + 1);
  for (let node = 0; node < dom.size; node++) {
    const free = dom.tag[node] === TEXT && !dom.hidden[node] ? freeBefore[node + 1]! - freeBefore[node]! : 0;
    before[node + 1] = before[node]! + Math.max(0, free - NO_SENTENCE);
  }
  return before;
}

/** Shorter pieces are names, labels, dates and counts. */
const NO_SENTENCE = 25;
