import { withoutReplyPrefix } from "../words/prefixes.ts";
import type { Dom } from "./html/dom.ts";
import { TEXT, tagId, tagSet } from "./html/tags.ts";
import { pageNumber } from "./links/flips.ts";

const TITLE = tagId("title");
const META = tagId("meta");
const HEADINGS = tagSet("h1 h2 h3");
const H1 = tagId("h1");
const A = tagId("a");

/**
 * The title of what the page shows: the heading that its `<title>` repeats, without the name of the site. `common`: what many titles of the site
 * have in common (see `plainTitle`).
 */
export function titleOf(dom: Dom, common: ReadonlySet<string> = new Set()): string {
  return (common.size > 0 && ownTitle(dom, common)) || titleAlone(dom);
}

/** What is left of the `<title>` when that is taken from its ends, or the first heading that is nobody else's; "" where nothing is. */
function ownTitle(dom: Dom, common: ReadonlySet<string>): string {
  const isOwn = (part: string) =>
    plainTitle(part) !== "" && !common.has(plainTitle(part)) && !isPageLabel(part);
  const unlabelled = (part: string) =>
    isOwn(part) && common.has(plainLabel(part)) ? part.slice(part.indexOf(":") + 1).trim() : part;
  const parts = titleParts(dom).map(unlabelled);
  const first = parts.findIndex(isOwn);
  const headings = headingsOf(dom).map(unlabelled);
  if (first < 0) {
    const rows = rowTitles(dom);
    return headings.find((heading) => isOwn(heading) && !rows.has(heading)) ?? "";
  }
  const last = parts.findLastIndex(isOwn);
  const { title } = headTitles(dom);
  const from = title.indexOf(parts[first]!);
  const rest = title.slice(from, title.lastIndexOf(parts[last]!) + parts[last]!.length);
  // A rare board's name may be left in it, a word that many titles begin with taken from it: the heading tells.
  const [whole, left] = [plain(title), plain(rest)];
  const within = headings.filter((heading) => {
    const words = plain(heading);
    return isOwn(heading) && holds(whole, words) && (isMost(rest, heading) || holds(words, left));
  });
  return within.toSorted((a, b) => b.length - a.length)[0] ?? rest;
}

/** "Page 14". */
function isPageLabel(part: string): boolean {
  return /\p{L}/u.test(part) && pageNumber(part) !== undefined;
}

/** Headings that are nothing but links and differ: those of other pages, which this one lists. The posts of a thread answer one title. */
function rowTitles(dom: Dom): ReadonlySet<string> {
  const rows = new Set<string>();
  const titles = new Set<string>();
  for (let node = 0, seen = 0; node < dom.size && seen < MOST_HEADINGS; node++) {
    if (!HEADINGS[dom.tag[node]!] || dom.hidden[node]) continue;
    seen++;
    if (!isLink(dom, node)) continue;
    const text = dom.textOf(node);
    rows.add(text);
    titles.add(plainTitle(withoutReplyPrefix(text)));
  }
  return titles.size >= ENOUGH_ROWS ? rows : new Set();
}

/** Whether all words of a heading stand in links. */
function isLink(dom: Dom, heading: number): boolean {
  for (let node = heading + 1; node < dom.end[heading]!; node++) {
    if (dom.tag[node] === A) node = dom.end[node]! - 1;
    else if (dom.tag[node] === TEXT && !dom.hidden[node] && /[\p{L}\p{N}]/u.test(dom.text[node]!))
      return false;
  }
  return true;
}

const ENOUGH_ROWS = 3;

/** Most of a title, or a part of it between signs: whoever wrote a post is a heading too, and may be named in the title. */
function isMost(title: string, heading: string): boolean {
  const [all, words] = [plain(title), plain(heading)];
  if (holds(all, words) && words.length * 2 >= all.length) return true;
  const at = title.toLowerCase().indexOf(heading.toLowerCase());
  const before = title.slice(0, Math.max(0, at)).trimEnd().at(-1);
  const after = title
    .slice(at + heading.length)
    .trimStart()
    .at(0);
  return at >= 0 && [before, after].every((sign) => sign === undefined || /[^\p{L}\p{N}]/u.test(sign));
}

function holds(words: string, part: string): boolean {
  return ` ${words} `.includes(` ${part} `);
}

/** The parts of the page's `<title>`: "Title", "Board", "Site". */
export function titleParts(dom: Dom): string[] {
  return headTitles(dom)
    .title.split(SEPARATOR)
    .filter((part) => part !== "");
}

/** The headings of a page, without the links in them that lead elsewhere ("Board » Title"). */
export function headingsOf(dom: Dom): string[] {
  const found: string[] = [];
  for (let node = 0, seen = 0; node < dom.size && seen < MOST_HEADINGS; node++) {
    if (!HEADINGS[dom.tag[node]!] || dom.hidden[node]) continue;
    seen++;
    const text = unlinkedText(dom, node);
    if (text.length >= 2 && text.length <= LONGEST_TITLE) found.push(text);
  }
  return found;
}

function unlinkedText(dom: Dom, heading: number): string {
  let text = "";
  for (let node = heading + 1; node < dom.end[heading]!; node++) {
    if (dom.tag[node] === A) node = dom.end[node]! - 1;
    else if (dom.tag[node] === TEXT && !dom.hidden[node]) text += `${dom.text[node]} `;
  }
  const own = text.replace(/\s+/g, " ").replace(/^[\s|»«›‹·•>/:–—-]+|[\s|»«›‹·•>/:–—-]+$/g, "");
  return /\p{L}/u.test(own) ? own : dom.textOf(heading);
}

/** By what titles are compared: letters and digits, numbers all alike. */
export function plainTitle(title: string): string {
  return plain(title).replace(/\d+/g, "0");
}

/** What stands before a colon in a title, with it: "Topic:"; "" where nothing does. */
export function plainLabel(title: string): string {
  const colon = title.indexOf(":");
  const label = colon > 0 ? plainTitle(title.slice(0, colon)) : "";
  return label === "" ? "" : `${label}:`;
}

/** From this page alone. */
function titleAlone(dom: Dom): string {
  const { title, shared } = headTitles(dom);
  const whole = plain(title);
  let best = "";
  let score = 0;
  for (let node = 0, seen = 0; node < dom.size && seen < MOST_HEADINGS; node++) {
    if (!HEADINGS[dom.tag[node]!] || dom.hidden[node]) continue;
    seen++;
    const text = dom.textOf(node);
    const words = plain(text);
    if (words.length < 2 || text.length > LONGEST_TITLE) continue;
    // Within the title, but not all of a "Title - Site": the site's own name alone ends or begins it and is shorter.
    const value = whole.startsWith(words)
      ? words.length * 2
      : whole.includes(words)
        ? words.length
        : dom.tag[node] === H1 && whole === ""
          ? 1
          : 0;
    if (value > score) {
      score = value;
      best = text;
    }
  }
  if (score >= Math.min(8, whole.length) && best !== "") return best;
  return shared || withoutSite(title) || best;
}

/** All that the page's `<title>` says. */
export function headTitleOf(dom: Dom): string {
  return headTitles(dom).title;
}

/** Signs that stand by themselves, or several together: "->", "::", "--". */
const SEPARATOR = /\s+(?:[|»«›‹·•–—>-]+|[=~]+>|::+)\s+/;
const MOST_HEADINGS = 60;
const LONGEST_TITLE = 300;

function headTitles(dom: Dom): { title: string; shared: string } {
  let title = "";
  let shared = "";
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] === TITLE && title === "")
      title = (dom.text[node + 1] ?? "").replace(/\s+/g, " ").trim();
    else if (dom.tag[node] === META && dom.attribute(node, "property") === "og:title")
      shared ||= dom.attribute(node, "content") ?? "";
    if (title !== "" && shared !== "") break;
  }
  return { title, shared };
}

/** Drops the shorter ends of "Site :: View topic - Title" and "Title | Site". */
function withoutSite(title: string): string {
  const parts = title.split(SEPARATOR).filter((part) => part !== "");
  if (parts.length < 2) return title;
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
