import { withoutFragment } from "../../url/fragment.ts";
import { isOpaque } from "../../url/opaque.ts";
import { namesAct } from "../../words/address-deeds.ts";
import { PERMALINK } from "../../words/deeds.ts";
import { POST_ID_IN_ADDRESS } from "../../words/markup.ts";
import { wordIn } from "../../words/patterns.ts";
import type { Dom } from "../html/dom.ts";
import { tagId } from "../html/tags.ts";
import { absolute } from "./absolute.ts";
import type { Evidence } from "./evidence.ts";
import { type MadeForm, madeIn } from "./made-ids.ts";
import { idsIn, idsInAddress, leadsToAnother, numbersIn, plainId, SEPARATORS } from "./own-ids.ts";
import type { BodiedRecord } from "./template.ts";
import { endOfWords } from "./words-within.ts";

export interface LinkPlace {
  /** By record. */
  readonly hrefs: readonly string[];
  readonly score: number;
  idIn(href: string, own: readonly string[]): string | undefined;
}

/** The places whose links may be permalinks, the best first; without those that name another post than the best does: what is answered. */
export function permalinkPlaces(places: readonly LinkPlace[], ids: OwnIds): LinkPlace[] {
  const [best, ...others] = places.filter(({ score }) => score > 0);
  return best ? [best, ...others.filter((other) => agreement(best, other, ids) >= 0)] : [];
}

/** The id of a record without a permalink, by links that name the same ids as the permalinks of others do: to quote, to report, the source. */
export function placesThatAgree(
  places: readonly LinkPlace[],
  best: LinkPlace | undefined,
  ids: OwnIds,
): (i: number) => string | undefined {
  let agreeing: LinkPlace[] | undefined;
  return (i) => {
    if (!best) return undefined;
    agreeing ??= places.filter((other) => other !== best && agreement(best, other, ids) >= ENOUGH_AGREEMENT);
    for (const { hrefs, idIn } of agreeing) if (hrefs[i] !== undefined) return idIn(hrefs[i]!, ids[i]!);
    return undefined;
  };
}

const ENOUGH_AGREEMENT = 2;

type OwnIds = readonly (readonly string[])[];

/** In how many records more two places name the same id than another. */
function agreement(one: LinkPlace, other: LinkPlace, ids: OwnIds): number {
  let balance = 0;
  for (const [i, own] of ids.entries()) {
    const [here, there] = [one.hrefs[i], other.hrefs[i]];
    if (here === undefined || there === undefined) continue;
    balance += one.idIn(here, own) === other.idIn(there, own) ? 1 : -1;
  }
  return balance;
}

/** All places of links that may name a post, those first that look most like permalinks; what does not at all has no score. */
export function linkPlaces(
  records: readonly BodiedRecord[],
  ids: OwnIds,
  forms: readonly MadeForm[],
): LinkPlace[] {
  const tallies = new Map<string, { score: number; hrefs: string[]; urls: Set<string> }>();
  const isLone = records.length === 1;
  const isOthers = linksToOthers(records);
  const links = records.map((record, i) => linksIn(record, isLone).filter(({ href }) => !isOthers(href, i)));
  const counts = recordsWith(links);
  const crowded = crowdedPlaces(links);
  records.forEach((record, i) => {
    const { page, anchor } = record;
    const { dom } = page;
    const seen = new Set<string>();
    for (const { node, href, text, place, name } of links[i]!) {
      const isDated = anchor !== undefined && dom.contains(node, anchor.node);
      const score = linkScore(href, text, ids[i]!, isDated, forms);
      if (score <= 0 && !/\d/.test(href)) continue;
      const key = `${crowded.has(place) && counts.get(name)! > 1 ? name : place} ${score > 0}`;
      if (seen.has(key)) continue;
      seen.add(key);
      let tally = tallies.get(key);
      if (!tally) {
        tally = { score: 0, hrefs: [], urls: new Set() };
        tallies.set(key, tally);
      }
      tally.score += score;
      tally.hrefs[i] = href;
      tally.urls.add(href);
    }
  });
  return [...tallies.values()]
    .map(({ score, hrefs, urls }) => ({
      hrefs,
      score: (score * urls.size) / records.length,
      idIn: idReader([...urls], records.length === 1 ? records[0]!.page.url : undefined, forms),
    }))
    .sort((a, b) => b.score - a.score);
}

/** Places at which some record has several links: there these are told apart by their words. */
function crowdedPlaces(links: readonly (readonly RecordLink[])[]): ReadonlySet<string> {
  const crowded = new Set<string>();
  for (const own of links) {
    const met = new Set<string>();
    for (const { place } of own) {
      if (met.has(place)) crowded.add(place);
      met.add(place);
    }
  }
  return crowded;
}

/** In how many records a link stands at a place with the same words. */
function recordsWith(links: readonly (readonly RecordLink[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const own of links)
    for (const name of new Set(own.map(({ name }) => name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

interface RecordLink {
  readonly node: number;
  readonly href: string;
  readonly text: string;
  readonly place: string;
  /** Its place and its words, if these are the same in every record: those with numbers are not. */
  readonly name: string;
}

/** The links of a record outside of its words that lead to no person. */
function linksIn(record: BodiedRecord, isLone: boolean): RecordLink[] {
  const { page, from, to } = record;
  const { dom } = page;
  const links: RecordLink[] = [];
  for (let node = from; node < to; node++) {
    const end = endOfWords(record, node);
    if (end !== undefined) {
      node = end - 1;
      continue;
    }
    if (dom.tag[node] !== A || dom.hidden[node]) continue;
    const href = dom.attribute(node, "href");
    if (!href || page.people[node]! & 1 || (isLone && leadsToAnother(page, href))) continue;
    const text = dom.textOf(node);
    const place = page.places.key(node);
    links.push({ node, href, text, place, name: `${place} ${/\d/.test(text) ? "" : text}` });
  }
  return links;
}

/**
 * Whether a link of a record jumps to a place of another on the same page: to the post before or behind, to what is answered. A mark that stands
 * right before its record is its own.
 */
function linksToOthers(records: readonly BodiedRecord[]): (href: string, i: number) => boolean {
  const marks = new Map<Evidence, ReadonlyMap<string, number>>();
  return (href, i) => {
    const { page, to } = records[i]!;
    const hash = href.indexOf("#");
    if (hash < 0 || withoutFragment(absolute(page, href)) !== withoutFragment(page.url)) return false;
    if (!marks.has(page)) marks.set(page, marksOf(page.dom));
    const mark = marks.get(page)!.get(href.slice(hash + 1));
    const previous = records[i - 1];
    const from = previous?.page === page ? page.dom.end[previous.body]! : 0;
    return mark !== undefined && (mark < from || mark >= to);
  };
}

/** The places of a page that links can jump to. */
function marksOf(dom: Dom): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (let node = 0; node < dom.size; node++)
    for (const { name, value } of dom.attributes(node))
      if ((name === "id" || name === "name") && !marks.has(value)) marks.set(value, node);
  return marks;
}

/**
 * Reads ids in addresses of one place: what differs from one to the other is the id. An address without that part (the first post's, which
 * is the thread's) tells none; of a single one nobody knows what would differ. Letters and digits that the record is called by too are the id as a whole.
 */
function idReader(
  urls: readonly string[],
  aloneOn: string | undefined,
  forms: readonly MadeForm[],
): LinkPlace["idIn"] {
  let varying: readonly VaryingPart[] | undefined;
  return (href, own) => {
    const tokens = href.split(SEPARATORS);
    const whole = own.find((id) => /[a-z]/i.test(id) && tokens.includes(id));
    if (whole !== undefined) return whole;
    varying ??= varyingParts(urls, forms);
    const parts = varying
      .filter(({ at, behind }) => behind === shapeBefore(tokens, at))
      .map(({ at, piece }) => idsIn(tokens[at] ?? "", forms).at(piece))
      .filter((id) => id !== undefined);
    const known = own.find(
      (id) => parts.length === 0 || parts.some((other) => plainId(other) === plainId(id)),
    );
    if (parts.length > 0)
      return (known && parts.find((id) => plainId(id) === plainId(known))) ?? parts.at(-1);
    if (urls.length > 1) return known;
    // As the address writes it: "321.2" is "321_2" in marks.
    const named = new Map(idsInAddress(href, forms).map((id) => [plainId(id), id]));
    const same = own.map((id) => named.get(plainId(id))).find((id) => id !== undefined);
    const told = idIn(href, forms);
    // Where only one of several records has such a link, it is the thread's.
    const isOfThread = aloneOn === undefined || (told !== undefined && isOtherPage(href, told, aloneOn));
    return same ?? (isOfThread ? (own[0] ?? told) : (told ?? own[0]));
  };
}

interface VaryingPart {
  readonly at: number;
  /** The shape of what stands before it. */
  readonly behind: string;
  /** Which of the ids in that part, counted from its end. */
  readonly piece: number;
}

/** Which parts of these addresses are another in nearly each of those that are alike up to there. */
function varyingParts(urls: readonly string[], forms: readonly MadeForm[]): VaryingPart[] {
  const split = urls.map((url) => url.split(SEPARATORS));
  const varying: VaryingPart[] = [];
  const longest = split.reduce((most, { length }) => Math.max(most, length), 0);
  for (let at = 0; at < longest; at++) {
    const alike = new Map<string, { parts: string[]; of: number }>();
    for (const tokens of split) {
      if (tokens.length < at) continue;
      const behind = shapeBefore(tokens, at);
      const group = alike.get(behind) ?? { parts: [], of: 0 };
      alike.set(behind, group);
      group.of++;
      const part = tokens[at] ?? "";
      if (/\d/.test(part) || madeIn(part, forms)) group.parts.push(part);
    }
    for (const [behind, { parts, of }] of alike) {
      if (parts.length > 1 && new Set(parts).size >= VARYING * of)
        varying.push({ at, behind, piece: varyingPiece(parts, forms) });
    }
  }
  return varying;
}

/** Which parts are plain numbers: the title in "/talk/7/lamps-of-1962" stands where "/talk/answer/908" has the id, but not behind the same. */
function shapeBefore(tokens: readonly string[], at: number): string {
  return tokens
    .slice(0, at)
    .map((token) => (/^\d+$/.test(token) ? "#" : "*"))
    .join("");
}

/** Of several ids in one part ("#comment24_7": a remark, and what it is on) the one that differs the most; of equals, and where some have fewer, the last. */
function varyingPiece(parts: readonly string[], forms: readonly MadeForm[]): number {
  const ids = parts.map((part) => idsIn(part, forms));
  const count = ids[0]!.length;
  if (ids.some(({ length }) => length !== count)) return -1;
  const different = (piece: number) => new Set(ids.map((own) => own.at(piece))).size;
  let best = -1;
  for (let piece = -2; piece >= -count; piece--) if (different(piece) > different(best)) best = piece;
  return best;
}

/** Whether a link beside an only record leads to another page of its thread: it tells a number that the page's own address does. */
function isOtherPage(href: string, told: string, page: string): boolean {
  if (href.startsWith("#") || !numbersIn(page).includes(told) || !URL.canParse(href, page)) return false;
  return withoutFragment(new URL(href, page).href) !== withoutFragment(page);
}

/** In so large a share of the addresses a part is another. */
const VARYING = 0.8;

function linkScore(
  href: string,
  text: string,
  ids: readonly string[],
  dated: boolean,
  forms: readonly MadeForm[],
): number {
  let score = 0;
  const hash = href.indexOf("#");
  if (hash < 0 && !/\d/.test(href)) return 0;
  if (hash >= 0 && hash < href.length - 1) score += 1;
  const numbers = idsInAddress(href, forms).map(plainId);
  if (ids.some((id) => numbers.includes(plainId(id)))) score += 2;
  if (dated) score += 1.5;
  if (/^#?\s?\d+\.?$/.test(text)) score += 1.5;
  if (permalink().test(text)) score += 1.5;
  // Asked last: it costs the most, and few links come so far.
  return score > 0 && namesAct(href) ? 0 : score;
}

/** What an address jumps to within a page names the post, whatever names the page. */
export function idIn(href: string, forms: readonly MadeForm[] = []): string | undefined {
  const hash = href.indexOf("#");
  return (
    (hash < 0 ? undefined : (madeAt(href.slice(hash), forms) ?? href.match(/#\D*(\d+)\D*$/)?.[1])) ??
    madeAt(href, forms) ??
    href.match(POST_ID_IN_ADDRESS())?.[1] ??
    href.match(/(\d+)\D*$/)?.[1]
  );
}

/** The last id in an address that a machine has made. */
function madeAt(href: string, forms: readonly MadeForm[]): string | undefined {
  const parts = href.split(SEPARATORS).map((part) => madeIn(part, forms));
  return parts.findLast((id) => id !== undefined) ?? idsIn(href).findLast(isOpaque);
}

const A = tagId("a");
const permalink = wordIn(PERMALINK);
