import { namesAct } from "../../words/address-deeds.ts";
import { PERMALINK } from "../../words/deeds.ts";
import { NO_POST_ID, POST_ID_ATTRIBUTE, POST_ID_IN_ADDRESS } from "../../words/markup.ts";
import { wordIn } from "../../words/patterns.ts";
import { tagId } from "../html/tags.ts";
import { absolute } from "./absolute.ts";
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
  const ids = records.map(idsOf);
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
  const ranked = [...tallies.values()]
    .map(({ score, hrefs, urls }) => ({ hrefs, score: (score * urls.size) / records.length }))
    .sort((a, b) => b.score - a.score);
  const used = new Set<string>();
  return records.map((record, i) => {
    const found: { url?: string; id?: string; number?: number } = {};
    const own = ids[i]!;
    // Frames differ in where they keep the link; the same address twice is the thread's, not the post's.
    const href = ranked.find(({ hrefs }) => hrefs[i] !== undefined && !used.has(hrefs[i]!))?.hrefs[i];
    if (href !== undefined) used.add(href);
    const url = href === undefined ? "" : absolute(record.page, href);
    const id = own.find((number) => href?.includes(number)) ?? (href ? idIn(href) : undefined) ?? own[0];
    const root = rootId(record);
    if (url) found.url = url;
    else if (root) found.url = absolute(record.page, `#${root}`);
    if (id) found.id = id;
    const number = numberIn(record);
    if (number !== undefined) found.number = number;
    return found;
  });
}

function linkScore(href: string, text: string, ids: readonly string[], dated: boolean): number {
  if (namesAct(href)) return 0;
  let score = 0;
  const hash = href.indexOf("#");
  if (hash >= 0 && hash < href.length - 1) score += 1;
  if (ids.some((id) => href.includes(id))) score += 2;
  if (dated) score += 1.5;
  if (/^#?\s?\d+\.?$/.test(text)) score += 1.5;
  if (permalink().test(text)) score += 1.5;
  return /\d/.test(href) || hash >= 0 ? score : 0;
}

/** Numbers in the ids and names of the record's elements, outermost first: "post_1234", "p1234", data-post-id. */
function idsOf({ page, from, to, body }: BodiedRecord): string[] {
  const { dom } = page;
  const found: string[] = [];
  for (let node = from; node < to && found.length < 4; node++) {
    if (node > body && node < dom.end[body]!) {
      node = dom.end[body]! - 1;
      continue;
    }
    for (const { name, value } of dom.attributes(node)) {
      if (name !== "id" && name !== "name" && !(name.startsWith("data-") && POST_ID_ATTRIBUTE().test(name)))
        continue;
      if (value.length > 60 || (name === "id" && NO_POST_ID().test(value))) continue;
      const digits = value.match(/\d{1,20}(?=\D*$)/)?.[0];
      if (digits && !found.includes(digits)) found.push(digits);
    }
  }
  return found;
}

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
