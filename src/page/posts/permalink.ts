import { namesAct } from "../../words/address-deeds.ts";
import { PERMALINK } from "../../words/deeds.ts";
import { NO_POST_ID, POST_ID_ATTRIBUTE, POST_ID_IN_ADDRESS } from "../../words/markup.ts";
import { wordIn } from "../../words/patterns.ts";
import { tagId } from "../html/tags.ts";
import { absolute } from "./absolute.ts";
import type { Evidence } from "./evidence.ts";
import type { BodiedRecord } from "./template.ts";

export interface Permalink {
  readonly url?: string;
  readonly id?: string;
  readonly number?: number;
}

const A = tagId("a");
const permalink = wordIn(PERMALINK);

/**
 * The permanent address, id and number of each post. A permalink stands at one place in every record, leads somewhere
 * else from each, and ends in the record's own id where the record tells one.
 */
export function permalinks(records: readonly BodiedRecord[]): Permalink[] {
  const ids = ownIds(records);
  const ranked = linkPlaces(records, ids);
  const used = new Set<string>();
  const found = records.map((record, i) => {
    const link: { url?: string; id?: string; number?: number } = {};
    // Frames differ in where they keep the link; the same address twice is the thread's, not the post's.
    const place = ranked.find(({ hrefs }) => hrefs[i] !== undefined && !used.has(hrefs[i]!));
    const href = place?.hrefs[i];
    if (href !== undefined) used.add(href);
    const url = href === undefined ? "" : absolute(record.page, href);
    const told = place && href !== undefined ? place.idIn(href, ids[i]!) : ids[i]![0];
    const id = (records.length === 1 && isOfPage(record, url) && toldTwice(record)) || told;
    const root = rootId(record);
    if (url) link.url = url;
    else if (root) link.url = absolute(record.page, `#${root}`);
    if (id) link.id = id;
    const number = numberIn(record);
    if (number !== undefined) link.number = number;
    return link;
  });
  // Some sites know their posts by their number in the thread.
  if (found.every(({ id, number }) => id === undefined && number !== undefined))
    for (const link of found) link.id = String(link.number);
  const first = found[0];
  // What opens a page of its own, or stands over answers that have ids, is known by the page's address.
  if (first && first.id === undefined && found.slice(1).every(({ id }) => id !== undefined)) {
    const own = numbersIn(records[0]!.page.url.replace(/^[a-z]+:\/\/[^/]*/i, "")).at(-1);
    if (own) first.id = own;
  }
  return found;
}

/** Whether an address is that of the whole page: the thread's, where the first post has no other. */
function isOfPage({ page }: BodiedRecord, url: string): boolean {
  return url === page.url || url === page.url.replace(/#.*$/s, "");
}

/** The id that several marks of a record agree on, such as that of its element and one to jump to. */
function toldTwice(record: BodiedRecord): string | undefined {
  const kinds = new Map<string, Set<string>>();
  for (const { id, kind } of idsOf(record, undefined)) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
  return [...kinds].find(([, { size }]) => size > 1)?.[0];
}

interface LinkPlace {
  /** By record. */
  readonly hrefs: readonly string[];
  readonly score: number;
  idIn(href: string, own: readonly string[]): string | undefined;
}

/** The places whose links may be permalinks, the best first. */
function linkPlaces(records: readonly BodiedRecord[], ids: readonly (readonly string[])[]): LinkPlace[] {
  const tallies = new Map<string, { score: number; hrefs: string[]; urls: Set<string> }>();
  records.forEach((record, i) => {
    const { page, from, to, body, anchor } = record;
    const { dom } = page;
    const seen = new Set<string>();
    for (let node = from; node < to; node++) {
      if (node === body) {
        node = dom.end[body]! - 1;
        continue;
      }
      if (dom.tag[node] !== A || dom.hidden[node]) continue;
      const href = dom.attribute(node, "href");
      if (!href || page.people[node]! & 1) continue;
      const key = page.places.key(node);
      if (seen.has(key)) continue;
      const score = linkScore(
        href,
        dom.textOf(node),
        ids[i]!,
        anchor !== undefined && dom.contains(node, anchor.node),
      );
      if (score <= 0) continue;
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
      idIn: idReader([...urls], records.length === 1 ? records[0]!.page.url : undefined),
    }))
    .sort((a, b) => b.score - a.score);
}

const SEPARATORS = /[/?&=#;,]/;

/**
 * Reads ids in addresses of one place: what differs from one to the other is the id. An address without that part (the first post's, which
 * is the thread's) tells none; of a single one nobody knows what would differ.
 */
function idReader(urls: readonly string[], aloneOn: string | undefined): LinkPlace["idIn"] {
  const split = urls.map((url) => url.split(SEPARATORS));
  const varying: number[] = [];
  for (let at = 0; at < Math.max(0, ...split.map(({ length }) => length)); at++) {
    const parts = split.flatMap((tokens) => tokens[at] ?? []).filter((part) => /\d/.test(part));
    if (parts.length > 1 && new Set(parts).size >= VARYING * split.length) varying.push(at);
  }
  return (href, own) => {
    const tokens = href.split(SEPARATORS);
    const parts = varying.map((at) => numbersIn(tokens[at] ?? "").at(-1)).filter((id) => id !== undefined);
    const known = own.find(
      (id) => parts.length === 0 || parts.some((other) => plainId(other) === plainId(id)),
    );
    if (parts.length > 0)
      return (known && parts.find((id) => plainId(id) === plainId(known))) ?? parts.at(-1);
    if (urls.length > 1) return known;
    const same = numbersIn(href).find((id) => own.some((other) => plainId(other) === plainId(id)));
    const told = idIn(href);
    // Where only one of several records has such a link, it is the thread's.
    const isOfThread = aloneOn === undefined || (told !== undefined && isOtherPage(href, told, aloneOn));
    return same ?? (isOfThread ? (own[0] ?? told) : (told ?? own[0]));
  };
}

/** Whether a link beside an only record leads to another page of its thread: it tells a number that the page's own address does. */
function isOtherPage(href: string, told: string, page: string): boolean {
  if (href.startsWith("#") || !numbersIn(page).includes(told) || !URL.canParse(href, page)) return false;
  return new URL(href, page).href.replace(/#.*$/s, "") !== page.replace(/#.*$/s, "");
}

/** In so large a share of the addresses a part is another. */
const VARYING = 0.8;

/** Numbers, also of several parts: "321.2". */
function numbersIn(text: string): string[] {
  return text.match(/\d{1,20}(?:[._]\d{1,20}){0,3}/g) ?? [];
}

/** "321.2" in an address is "321_2" in an id. */
function plainId(id: string): string {
  return id.replaceAll("_", ".");
}

function linkScore(href: string, text: string, ids: readonly string[], dated: boolean): number {
  let score = 0;
  const hash = href.indexOf("#");
  if (hash < 0 && !/\d/.test(href)) return 0;
  if (hash >= 0 && hash < href.length - 1) score += 1;
  const numbers = numbersIn(href).map(plainId);
  if (ids.some((id) => numbers.includes(plainId(id)))) score += 2;
  if (dated) score += 1.5;
  if (/^#?\s?\d+\.?$/.test(text)) score += 1.5;
  if (permalink().test(text)) score += 1.5;
  // Asked last: it costs the most, and few links come so far.
  return score > 0 && namesAct(href) ? 0 : score;
}

/**
 * Numbers in the ids and names of each record's elements: "post_1234", "p1234", data-post-id. Those come first whose kind most records
 * have, another in each; then the outermost.
 */
function ownIds(records: readonly BodiedRecord[]): string[][] {
  const found = records.map((record, i) => idsOf(record, records[i - 1]));
  const kinds = new Map<string, Set<string>>();
  for (const ids of found)
    for (const { kind, id } of ids) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id));
  return found.map((ids) =>
    ids
      .toSorted((a, b) => kinds.get(b.kind)!.size - kinds.get(a.kind)!.size)
      .map(({ id }) => id)
      .filter((id, i, all) => all.indexOf(id) === i),
  );
}

interface OwnId {
  readonly id: string;
  /** Which attribute, and what stands around the number. */
  readonly kind: string;
}

function idsOf({ page, from, to, body }: BodiedRecord, previous: BodiedRecord | undefined): OwnId[] {
  const { dom } = page;
  const found: OwnId[] = [];
  // A mark to jump to may stand right before the record.
  const before =
    from > 0 && dom.parent[from - 1] === dom.parent[from] && dom.textLength(from - 1) === 0 ? from - 1 : from;
  for (let node = before; node < to && found.length < MOST_IDS; node++) {
    if (node > body && node < dom.end[body]!) node = dom.end[body]! - 1;
    else noteIds(page, node, found);
  }
  // Where answers stand in the element of what they answer, that is theirs too, but the id is that of the first.
  const isSame = previous?.page === page;
  for (
    let up = dom.parent[from]!, steps = 0;
    up > (isSame ? previous.body : 2) && steps < MOST_AROUND;
    steps++
  ) {
    noteIds(page, up, found);
    up = dom.parent[up]!;
  }
  return found;
}

function noteIds({ dom }: Evidence, node: number, found: OwnId[]): void {
  for (const { name, value } of dom.attributes(node)) {
    if (name !== "id" && name !== "name" && !(name.startsWith("data-") && POST_ID_ATTRIBUTE().test(name)))
      continue;
    if (value.length > 60 || (name === "id" && NO_POST_ID().test(value))) continue;
    const id = numbersIn(value).at(-1);
    if (id) found.push({ id, kind: `${name} ${value.replace(/\d+/g, "0")}` });
  }
}

/** Elements around a record that are looked at. */
const MOST_AROUND = 2;
const MOST_IDS = 6;

function rootId({ page, from, body }: BodiedRecord): string {
  const { dom } = page;
  for (let node = from; node <= body; node++) {
    const id = dom.attribute(node, "id") ?? dom.attribute(node, "name");
    if (id && /\d/.test(id)) return id;
  }
  return "";
}

function idIn(href: string): string | undefined {
  const hash = href.match(/#\D*(\d+)\D*$/)?.[1];
  return hash ?? href.match(POST_ID_IN_ADDRESS())?.[1] ?? href.match(/(\d+)\D*$/)?.[1];
}

/** "#12" or "12." beside the post. */
function numberIn({ page, from, to, body }: BodiedRecord): number | undefined {
  const { dom } = page;
  for (let node = from; node < to; node++) {
    if (node === body) {
      node = dom.end[body]! - 1;
      continue;
    }
    if (dom.tag[node] === 0 && !dom.hidden[node] && dom.text[node]!.length < 12) {
      const number = dom.text[node]!.match(/^\s*(?:#|№|Nr\.?\s?|n°\s?)\s?(\d{1,7})\s*$/i)?.[1];
      if (number) return Number(number);
    }
  }
  return undefined;
}
