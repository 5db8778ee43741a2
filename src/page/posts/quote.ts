import { QUOTE_CLASS, QUOTED_ATTRIBUTE, QUOTED_ID_IN_ADDRESS } from "../../words/markup.ts";
import { oneOf } from "../../words/patterns.ts";
import { QUOTED, WROTE } from "../../words/people.ts";
import { builtOf } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { blockTags, TEXT, tagId, tagSet } from "../html/tags.ts";
import { outermost, textOfCut } from "./body-text.ts";
import type { Evidence } from "./evidence.ts";
import { TEXTS } from "./numbers.ts";
import type { BodiedRecord } from "./template.ts";

/** What a post repeats of another. */
export interface Quote {
  /** Whom it is of, and the id of the post, where the quote tells. */
  readonly author?: string;
  readonly post?: string;
  readonly text: string;
}

/** A quote in the body of a post. */
export interface QuoteBlock {
  readonly node: number;
  /** What says whom it is of: no words of either. */
  readonly heading: readonly number[];
  readonly author?: string;
  readonly post?: string;
}

const BLOCKQUOTE = tagId("blockquote");
const A = tagId("a");
const BR = tagId("br");
const HEADINGS = tagSet("cite header figcaption");

/** The outermost quotes in a body. `names`: who writes on the page; `asides`: places known to be nobody's words; `left`: nodes that are left out. */
export function quotesIn(
  { page, body }: BodiedRecord,
  end: number,
  names: readonly string[],
  asides: ReadonlySet<string>,
  left: readonly number[] = [],
): QuoteBlock[] {
  const { dom } = page;
  const found: QuoteBlock[] = [];
  for (let node = body + 1; node < end; node++) {
    if (dom.tag[node] === TEXT || dom.hidden[node]) continue;
    if (!isQuote(dom, node)) continue;
    const previous = found.at(-1);
    const isBehind = previous !== undefined && dom.end[previous.node] === node;
    const isNamed = isBehind && leadsIn(page, previous.node, node, names);
    if (isNamed) found.pop();
    const isAside = (at: number) => dom.tag[at] !== TEXT && asides.has(page.places.key(at));
    const heading = isNamed ? [previous.node] : headingOf(dom, node, body, names, isAside);
    // Some software has all that a post says in the element for quotations: what names nobody and has nothing beside it is the frame of a post.
    const isUnsaid = heading.every((at) => isQuotedWithin(dom, at, node));
    if (
      isUnsaid &&
      textOfCut({ dom, from: body, to: end, without: outermost(dom.end, [node, ...left]) }) === ""
    )
      continue;
    const told = dom.attributes(node).find(({ name }) => QUOTED_ATTRIBUTE().test(name))?.value;
    const author = told ?? nameIn(heading.map((at) => dom.textOf(at)).join("\n"), names);
    const post = postIn(dom, [...heading, ...(heading.length === 0 ? [node] : [])]);
    found.push({ node, heading, ...(author && { author }), ...(post && { post }) });
    node = dom.end[node]! - 1;
  }
  return found;
}

/** Whether a node is part of a quote within this one. */
function isQuotedWithin(dom: Dom, node: number, outer: number): boolean {
  for (let at = node; at > outer; at = dom.parent[at]!) if (isQuote(dom, at)) return true;
  return false;
}

/**
 * Whether what is called a quote and stands right before another is its heading ("anna wrote"): by its words, or because it is short and another kind
 * of element; two quotes in a row are of one kind. Who is named may write on another page.
 */
function leadsIn(
  { dom, places }: Evidence,
  before: number,
  quote: number,
  names: readonly string[],
): boolean {
  if (isHeading(dom, before, names)) return true;
  return dom.textLength(before) <= TEXTS.longestHeading && places.own(before) !== places.own(quote);
}

/** An element that is a quote, by its name or class. */
export function isQuote(dom: Dom, node: number): boolean {
  return dom.tag[node] === BLOCKQUOTE || QUOTE_CLASS().test(dom.className(node));
}

/** What stands first in the quote, or right before it, and says whose it is. */
function headingOf(
  dom: Dom,
  quote: number,
  body: number,
  names: readonly string[],
  isAside: (node: number) => boolean,
): number[] {
  const heading: number[] = [];
  // Behind an element that is made for it, who is named is spoken of.
  let isHeaded = false;
  let byWords = false;
  const isWhole = (node: number) => dom.textLength(node) >= dom.textLength(quote);
  for (let node = quote + 1; node < dom.end[quote]!; node++) {
    if (dom.hidden[node] || dom.textLength(node) === 0 || isWhole(node)) continue;
    const isMade = HEADINGS[dom.tag[node]!] === 1;
    const isTold = isAside(node) || isMade;
    const isOwn = isTold || (!isHeaded && isHeading(dom, node, names, endsLine(dom, node)));
    if (!isOwn || dom.textLength(node) > TEXTS.longestHeading) break;
    heading.push(node);
    byWords = !isTold;
    isHeaded ||= isMade;
    node = dom.end[node]! - 1;
  }
  // What is all that is left of the quote was said, though it ends in a colon: "The plan is as follows:".
  if (heading.length > 1 && byWords && saysNothingBehind(dom, heading.at(-1)!, quote)) heading.pop();
  if (heading.length > 0) return heading;
  let before = previousOf(dom, quote);
  while (
    before > body &&
    (dom.tag[before] === BR || (dom.textLength(before) === 0 && dom.tag[before] !== TEXT))
  )
    before = previousOf(dom, before);
  if (before <= body) return [];
  const line = lineTo(dom, before);
  const { text, start, stop } = dom.flat;
  const written = text.slice(start[line[0] ?? before], stop[before]).trim();
  if (line.length > 1 && ENDS_HEADING.test(written) && isHeadingText(written, names)) return line;
  return isHeader(dom, before) || isAside(before) || isHeading(dom, before, names) ? [before] : [];
}

function saysNothingBehind({ flat: { text, stop } }: Dom, node: number, quote: number): boolean {
  return text.slice(stop[node], stop[quote]).trim() === "";
}

/** The siblings that stand on one line up to this node: a name that is a link, and when its bearer wrote. */
function lineTo(dom: Dom, last: number): number[] {
  const isInLine = (node: number) =>
    dom.tag[node] === TEXT || (dom.tag[node] !== BR && !blockTags[dom.tag[node]!] && !isQuote(dom, node));
  const line: number[] = [];
  for (let node = dom.firstChild(dom.parent[last]!); node >= 0 && node <= last; node = dom.end[node]!) {
    if (isInLine(node)) line.push(node);
    else line.length = 0;
  }
  return line;
}

/** An element that is made for headings, and short enough. */
function isHeader(dom: Dom, node: number): boolean {
  return HEADINGS[dom.tag[node]!] === 1 && dom.textLength(node) <= TEXTS.longestHeading;
}

/** The sibling before a node, or -1. */
function previousOf(dom: Dom, node: number): number {
  const parent = dom.parent[node]!;
  let previous = -1;
  for (let child = dom.firstChild(parent); child >= 0 && child < node; child = dom.end[child]!)
    previous = child;
  return previous;
}

/** Whether a line ends behind a node: a text that goes on is no heading. */
function endsLine(dom: Dom, node: number): boolean {
  const { text, stop } = dom.flat;
  return dom.tag[node] !== TEXT || text[stop[node]!] === "\n";
}

/** "anna wrote:", "Quote from: anna on 3 May": a line of its own, with a name and little else, or with the words for it. */
function isHeading(dom: Dom, node: number, names: readonly string[], isLine = true): boolean {
  return isLine && dom.textLength(node) <= TEXTS.longestHeading && isHeadingText(dom.textOf(node), names);
}

function isHeadingText(text: string, names: readonly string[]): boolean {
  if (text === "" || text.length > TEXTS.longestHeading) return false;
  const name = names.find((one) => text.includes(one));
  if (name && text.replace(/[\d\s:.,/-]+/g, "").length <= name.length + TEXTS.headingBesideName) return true;
  return ENDS_HEADING.test(text) && says().test(text);
}

const ENDS_HEADING = /[:：↑]$/;

/** The id of the quoted post in a link of the heading. */
function postIn(dom: Dom, nodes: readonly number[]): string | undefined {
  for (const node of nodes)
    for (let at = dom.tag[node] === TEXT ? dom.parent[node]! : node; at < dom.end[node]!; at++) {
      const href = dom.tag[at] === A ? dom.attribute(at, "href") : undefined;
      const id = href?.match(QUOTED_ID_IN_ADDRESS())?.[1];
      if (id) return id;
    }
  return undefined;
}

function nameIn(heading: string, names: readonly string[]): string | undefined {
  return names.find((name) => heading.includes(name)) ?? heading.match(says())?.[1]?.trim() ?? undefined;
}

/** What stands before a name, the name, and what is behind it. */
const says = builtOf(
  () =>
    new RegExp(
      `(?:^|\\n)\\s*(?:(?:${oneOf(QUOTED)})\\s*[:：]?)?\\s*([^\\n:]{1,40}?)\\s*(?:(?:${oneOf(WROTE)})(?!\\p{L})|:|↑|$)`,
      "iu",
    ),
);

/** Lines of a mail that begin with ">", with the line that says whose they are. */
export function quotedLines(
  lines: readonly string[],
  names: readonly string[],
  keepsHeadings = false,
): { readonly kept: readonly string[]; readonly own: readonly string[]; readonly quotes: readonly Quote[] } {
  const kept: string[] = [];
  const own: string[] = [];
  const quotes: Quote[] = [];
  for (let at = 0; at < lines.length; ) {
    if (!isQuoted(lines[at]!)) {
      kept.push(lines[at]!);
      own.push(lines[at]!);
      at++;
      continue;
    }
    const from = at;
    while (at < lines.length && isQuoted(lines[at]!)) at++;
    const quoted = lines.slice(from, at);
    const before = own.at(-1);
    const isSaid = before !== undefined && before.length <= TEXTS.longestHeading && /[:：]$/.test(before);
    if (isSaid) own.pop();
    if (isSaid && !keepsHeadings) kept.pop();
    kept.push(...quoted);
    const author = isSaid ? nameIn(before, names) : undefined;
    const post = quoted[0]!.match(/^>>(\d{1,20})$/)?.[1];
    const text = quoted.map((line) => line.replace(/^(?:>\s?)+/, "")).join("\n");
    quotes.push({ ...(author && { author }), ...(post && { post }), text });
  }
  return { kept, own, quotes };
}

function isQuoted(line: string): boolean {
  return line.startsWith(">");
}
