import { tagSet } from "../html/tags.ts";
import { nameIn } from "./author.ts";
import type { Evidence } from "./evidence.ts";
import { isQuote } from "./quote.ts";
import { type BodiedRecord, furnitureText } from "./template.ts";

/**
 * Places in the body or behind it whose text goes with the author and not with the post: the same under every post of one person,
 * different under others'. That is what a signature is, whatever it is called.
 */
export function signaturePlaces(records: readonly BodiedRecord[], authors: readonly string[]): string[] {
  const tallies = new Map<string, Tally>();
  for (const record of records) {
    const author = nameIn(record, authors)?.name;
    if (author === undefined) continue;
    const { page, body, to } = record;
    const { dom } = page;
    const bodyEnd = dom.end[body]!;
    const seen = new Set<string>();
    for (let node = body + 1; node < Math.max(bodyEnd, to); node++) {
      if (isOfQuote(page, node, bodyEnd)) node = dom.end[node]! - 1;
      if (!BLOCKS[dom.tag[node]!] || dom.hidden[node] || dom.textLength(node) < SHORTEST) continue;
      const isBehind = node >= bodyEnd;
      if (isBehind && (dom.end[node]! > to || !isSaid(page, node))) continue;
      const key = page.places.key(node);
      if (seen.has(key)) continue;
      seen.add(key);
      let tally = tallies.get(key);
      if (!tally) {
        tally = { same: 0, other: 0, behind: 0, last: new Map(), texts: new Set(), told: new Set() };
        tallies.set(key, tally);
      }
      count(tally, author, dom.textOf(node), isBehind);
    }
  }
  return [...tallies].flatMap(([key, tally]) => (isSignature(tally) ? key : []));
}

interface Tally {
  same: number;
  other: number;
  /** How often it stands behind the body. */
  behind: number;
  readonly last: Map<string, string>;
  readonly texts: Set<string>;
  /** The same without the author's name and without numbers. */
  readonly told: Set<string>;
}

function count(tally: Tally, author: string, text: string, isBehind: boolean): void {
  const before = tally.last.get(author);
  if (before !== undefined) {
    if (before === text) tally.same++;
    else tally.other++;
  }
  if (isBehind) tally.behind++;
  tally.last.set(author, text);
  tally.texts.add(text);
  tally.told.add(furnitureText(text.replaceAll(author, "@")) || text);
}

function isSignature({ same, other, behind, texts, told, last }: Tally): boolean {
  if (same < 2 || same < 9 * other || texts.size < 2 || texts.size < last.size * DIFFERENT) return false;
  return behind === 0 || (told.size >= last.size * DIFFERENT && !beginAlike(told));
}

const DIFFERENT = 0.8;

/** "Lives in Ghent", "Lives in Cork": what is told of people begins alike. */
function beginAlike(texts: ReadonlySet<string>): boolean {
  const firsts = new Set([...texts].map((text) => text.split(/[\s:]/, 1)[0]!));
  return firsts.size * 2 <= texts.size;
}

/** Whether it is a quote or stands right before one, as its heading does. */
function isOfQuote({ dom }: Evidence, node: number, bodyEnd: number): boolean {
  if (isQuote(dom, node)) return true;
  const next = dom.end[node]!;
  return next < bodyEnd && dom.parent[next] === dom.parent[node] && isQuote(dom, next);
}

/** Words rather than links, which are what one may do with a person. */
function isSaid(page: Evidence, node: number): boolean {
  return page.free(node, page.dom.end[node]!) >= page.dom.textLength(node) * MOSTLY_FREE;
}

const MOSTLY_FREE = 0.8;
const SHORTEST = 4;
const BLOCKS = tagSet("div p section aside footer table ul span small font center");
