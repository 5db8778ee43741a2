import type { DatedPlace } from "./dated.ts";
import type { Evidence } from "./evidence.ts";
import { namesAuthor, plainName } from "./people.ts";
import { TEXT, tagSet } from "./tags.ts";

/** One post's part of a page, with the date that anchors it. */
export interface PostRecord {
  readonly page: Evidence;
  readonly from: number;
  readonly to: number;
  readonly anchor: DatedPlace | undefined;
}

/** Texts that stand in many records are furniture: labels, buttons, ranks. */
export function furniture(records: readonly PostRecord[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { page, from, to } of records) {
    const seen = new Set<string>();
    for (let node = from; node < to; node++) {
      if (page.dom.tag[node] !== TEXT || page.dom.hidden[node]) continue;
      const text = furnitureText(page, node);
      if (text !== "" && !seen.has(text)) {
        seen.add(text);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
    }
  }
  const few = Math.max(2, records.length * FURNITURE_SHARE);
  const found = new Set<string>();
  for (const [text, count] of counts) if (count >= few) found.add(text);
  return found;
}

const FURNITURE_SHARE = 0.4;
const LONGEST_FURNITURE = 80;

/** Digits count as equal: "#1" and "#2", "Posts: 17" and "Posts: 2,034" are one piece of furniture. */
export function furnitureText(page: Evidence, node: number): string {
  const text = page.dom.text[node]!;
  if (text.length > LONGEST_FURNITURE * 2) return "";
  const plain = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\d+(?:[.,]\d+)*/g, "0");
  return plain.length > LONGEST_FURNITURE ? "" : plain;
}

/**
 * The places of the posts' own words: the elements with the most text that is not the same from record to record.
 * Best first; the later ones serve records that have none of the earlier (a first post in another frame).
 */
export function bodyPlaces(records: readonly PostRecord[], chrome: ReadonlySet<string>): string[] {
  const chosen: string[] = [];
  let left = [...records];
  let typical = 0;
  while (left.length > 0 && chosen.length < MOST_FRAMES) {
    const tallies = new Map<string, Tally>();
    for (const record of left) tallyBodies(record, chrome, tallies);
    const best = bestBody(tallies, left.length);
    if (!best) break;
    const mean = best.tally.sum / best.tally.records;
    if (chosen.length === 0) typical = mean;
    else if (mean < Math.max(LEAST_BODY, typical * 0.1) && !(mean > 10 && BODY.test(best.key))) break;
    chosen.push(best.key);
    left = left.filter((record) => findPlace(record, best.key) < 0);
  }
  return chosen;
}

const MOST_FRAMES = 5;
/** A stray record's text must be this long to be a post of its own frame. */
const LEAST_BODY = 60;

interface Tally {
  sum: number;
  records: number;
  depth: number;
}

function tallyBodies(
  { page, from, to, anchor }: PostRecord,
  chrome: ReadonlySet<string>,
  tallies: Map<string, Tally>,
): void {
  const { dom } = page;
  const sums = new Float64Array(to - from + 1);
  for (let node = from; node < to; node++)
    sums[node - from + 1] = sums[node - from]! + worthOf(page, node, chrome);
  const seen = new Set<string>();
  for (let node = from; node < to; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node] || NO_BODY[dom.tag[node]!] || page.pressed[node]) continue;
    const end = dom.end[node]!;
    let value = sums[Math.min(end, to) - from]! - sums[node - from]!;
    if (value <= 0) continue;
    const key = page.places.key(node);
    if (seen.has(key)) continue;
    seen.add(key);
    if (anchor && anchor.node >= node && anchor.node < end) value -= ANCHOR_COST;
    const tally = tallies.get(key);
    if (tally) {
      tally.sum += value;
      tally.records++;
      tally.depth += dom.depth[node]!;
    } else tallies.set(key, { sum: value, records: 1, depth: dom.depth[node]! });
  }
}

const NO_BODY = tagSet(
  "a button select option br img b i em strong u small sub sup h1 h2 h3 h4 h5 h6 time abbr code ul ol li font",
);
const ANCHOR_COST = 40;

/** What a text counts for its block: furniture counts against it, links for little. */
function worthOf(page: Evidence, node: number, chrome: ReadonlySet<string>): number {
  const { dom } = page;
  if (dom.tag[node] !== TEXT || dom.hidden[node]) return 0;
  const { start, stop } = dom.flat;
  const length = stop[node]! - start[node]!;
  if (length <= LONGEST_FURNITURE && chrome.has(furnitureText(page, node))) return -2 * length;
  return page.pressed[node] ? 0.3 * length : length;
}

function bestBody(
  tallies: ReadonlyMap<string, Tally>,
  total: number,
): { key: string; tally: Tally } | undefined {
  let best: { key: string; tally: Tally } | undefined;
  let score = 0;
  for (const [key, tally] of tallies) {
    const value = bodyScore(key, tally, total);
    if (value > score) {
      score = value;
      best = { key, tally };
    }
  }
  if (!best) return undefined;
  // The innermost element that loses nothing.
  let inner = best;
  for (const [key, tally] of tallies) {
    const deeper = tally.depth / tally.records > inner.tally.depth / inner.tally.records;
    if (deeper && tally.records >= best.tally.records && bodyScore(key, tally, total) >= score * ALL_OF_IT)
      inner = { key, tally };
  }
  return inner;
}

const ALL_OF_IT = 0.98;

function bodyScore(key: string, tally: Tally, total: number): number {
  const own = key.split("<", 1)[0]!;
  const hint = NOT_BODY.test(own) ? 0.25 : BODY.test(own) ? 1.4 : 1;
  return tally.sum * hint * (0.5 + 0.5 * (tally.records / total));
}

const BODY =
  /[.\s_-]?(?:content|body|text|message|msg|entry|comment|inhalt|bodytext|articleBody|prose|markdown|post)(?:$|[.\s_-])|(?:body|content|text|message)$/i;
const NOT_BODY =
  /sig(?:nature)?(?:$|[._-])|user|author|profil|avatar|head(?:er)?(?:$|[._-])|foot|button|tool|action|info|menu|share|reaction|rating|vote|stats|crumb|title|form(?:$|[._-])|editor|quick|related|similar|poster|member/i;

/** The first element of a record at a place, or -1. */
export function findPlace({ page, from, to }: PostRecord, key: string): number {
  for (let node = from; node < to; node++) {
    if (page.dom.tag[node] !== TEXT && !page.dom.hidden[node] && page.places.key(node) === key) return node;
  }
  return -1;
}

/** Records with the element that holds the post's own words. */
export interface BodiedRecord extends PostRecord {
  readonly body: number;
}

/** The places of authors' names: short, in every record, telling people apart, best first. */
export function authorPlaces(records: readonly BodiedRecord[]): string[] {
  const tallies = new Map<string, NameTally>();
  for (const record of records) tallyNames(record, tallies);
  const scored: [string, number][] = [];
  for (const [key, tally] of tallies) scored.push([key, nameScore(key, tally, records.length)]);
  return scored
    .filter(([, score]) => score > 0.1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([key]) => key);
}

interface NameTally {
  records: number;
  values: Map<string, number>;
  profile: number;
  linked: number;
  numbers: number;
  strong: number;
  early: number;
}

const LONGEST_NAME = 48;
const STRONG = tagSet("b strong h1 h2 h3 h4 h5 h6 dt cite th");

function tallyNames(record: BodiedRecord, tallies: Map<string, NameTally>): void {
  const { page, from, to, body, anchor } = record;
  const { dom } = page;
  const seen = new Set<string>();
  const bodyEnd = dom.end[body]!;
  const skipsBody = !(anchor && anchor.node >= body && anchor.node < bodyEnd);
  for (let node = from; node < to; node++) {
    if (node === body && skipsBody) {
      node = bodyEnd - 1;
      continue;
    }
    if (dom.tag[node] === TEXT || dom.hidden[node]) continue;
    const length = dom.textLength(node);
    if (length < 1 || length > LONGEST_NAME) continue;
    if (anchor && anchor.node >= node && anchor.node < dom.end[node]!) continue;
    const key = page.places.key(node);
    if (seen.has(key)) continue;
    const name = plainName(dom.textOf(node));
    if (name === "") continue;
    seen.add(key);
    let tally = tallies.get(key);
    if (!tally) {
      tally = { records: 0, values: new Map(), profile: 0, linked: 0, numbers: 0, strong: 0, early: 0 };
      tallies.set(key, tally);
    }
    tally.records++;
    tally.values.set(name, (tally.values.get(name) ?? 0) + 1);
    if (page.people[node]! & 1 || inProfileLink(record, node)) tally.profile++;
    else if (page.pressed[node]) tally.linked++;
    if (!/\p{L}/u.test(name)) tally.numbers++;
    if (STRONG[dom.tag[node]!] || STRONG[dom.tag[dom.parent[node]!]!]) tally.strong++;
    if (node < body) tally.early++;
  }
}

function inProfileLink({ page }: PostRecord, node: number): boolean {
  const { dom } = page;
  for (let at = node, steps = 0; at >= 0 && steps < 3; at = dom.parent[at]!, steps++)
    if (page.people[at]! & 1) return true;
  for (let at = node + 1; at < dom.end[node]! && at < node + 6; at++) if (page.people[at]! & 1) return true;
  return false;
}

function nameScore(key: string, tally: NameTally, total: number): number {
  const own = key.split("<", 1)[0]!;
  const coverage = tally.records / total;
  const profile = tally.profile / tally.records;
  const strong = tally.strong / tally.records;
  const early = tally.early / tally.records;
  let score =
    coverage *
    (0.3 +
      2 * profile +
      (namesAuthor(own.replace(/\./g, " ")) ? 1.2 : namesAuthor(key.replace(/[.<]/g, " ")) ? 0.5 : 0) +
      0.4 * strong +
      0.4 * early);
  if (tally.linked > 0 && profile < 0.5) score *= 0.6;
  if (tally.numbers > tally.records * 0.3) score *= 0.02;
  const variety = tally.values.size / tally.records;
  if (total > 2 && tally.values.size === 1) score *= 0.15;
  else if (total > 3) score *= 0.6 + 0.4 * Math.min(1, variety * 3);
  let ranks = 0;
  for (const [name, count] of tally.values) if (RANKS.test(name)) ranks += count;
  if (ranks > tally.records * 0.5) score *= 0.05;
  return score;
}

const RANKS =
  /^(?:(?:junior|senior|full|active|new|super|global|regular|well-known|valued|registered|premium|gold|silver|vip|elite|forum)[\s-]?)*(?:member|mitglied|membre|miembro|membro|user|benutzer|newbie|rookie|moderator|mod|admin|administrator|guest|gast|invité|legend|veteran|expert|addict|contributor|staff|reply|quote|report|like|share|edit|more|top|offline|online|zitieren|antworten|répondre|citer|up|down)s?$/i;
