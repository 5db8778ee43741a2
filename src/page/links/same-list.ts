import { addressOf } from "../../url/form.ts";
import { holdsPageWord, isPageWord, mayBePageWord } from "../../words/addresses.ts";

/**
 * Whether two addresses can be pages of one board or thread: all that differs is numbers and words that say which page.
 * At least one number or word must stay the same, so that `?t=9` and `?t=10` are two threads.
 */
export function isSameList(first: string, second: string): boolean {
  const a = partsOf(first);
  const b = partsOf(second);
  if (!a || !b || a.host !== b.host) return false;
  if (isSamePath(first, second)) return true;
  const extra = difference(a.parts, b.parts);
  const missing = difference(b.parts, a.parts);
  if (extra.length > 4 || missing.length > 4) return false;
  if (![...extra, ...missing].every(isPagePart)) return false;
  // A lone number that changes place for another is the list itself, unless a page word stands with it.
  const named = [...extra, ...missing].some((part) => !/^\d+$/.test(part));
  // Two numbers put in are a date, or a post of a thread.
  if (!named && extra.length + missing.length > 1 && (extra.length === 0 || missing.length === 0))
    return false;
  if (named) return true;
  if (extra.length === 0 || missing.length === 0) return !isBeside(a.parts, b.parts);
  return (
    namingParts(first, second, a.parts).some((part) => /\d/.test(part) && b.parts.includes(part)) ||
    hasPageWord(a.parts, b.parts)
  );
}

/**
 * Whether all that one address has and the other has not is a number before those of the other: that names its list, and what follows is the page. "/3/2"
 * is a page of "/3/", and of no other list, though "/2/" differs from it in as little.
 */
export function isListBeside(first: string, second: string): boolean {
  const [one, other] = [partsIn(addressOf(first).local), partsIn(addressOf(second).local)];
  const [extra, missing] = [difference(one, other), difference(other, one)];
  const [added, ...more] = [...extra, ...missing];
  return added !== undefined && more.length === 0 && isNumber(added) && isBeside(one, other);
}

function isBeside(one: readonly string[], other: readonly string[]): boolean {
  const first = one.find(isNumber);
  const second = other.find(isNumber);
  return first !== undefined && second !== undefined && first !== second;
}

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** What of an address may name the list: where one script serves all, its query alone, whatever numbers its folders have (/board2/show.pl?t=9). */
function namingParts(first: string, second: string, parts: readonly string[]): readonly string[] {
  const { path } = addressOf(first);
  if (!SCRIPT.test(path) || path !== addressOf(second).path) return parts;
  return partsIn(first.slice(first.indexOf("?") + 1));
}

const SCRIPT = /\.(?:php|asp|aspx|cgi|jsp|pl)$/i;

/** The same path with a page parameter added or changed, whatever else the query says about language or order. */
function isSamePath(first: string, second: string): boolean {
  if (addressOf(first).path !== addressOf(second).path) return false;
  if (!URL.canParse(first) || !URL.canParse(second)) return false;
  const a = new URL(first);
  const b = new URL(second);
  if (a.pathname !== b.pathname || !/\d|\/[^/]+\/[^/]+/.test(a.pathname) || SCRIPT.test(a.pathname))
    return false;
  for (const [name, value] of b.searchParams) {
    const other = a.searchParams.get(name);
    if (other !== null && other !== value && !mayTellPage(name.toLowerCase())) return false;
  }
  const names = [...a.searchParams.keys(), ...b.searchParams.keys()];
  return names.some((name) => mayTellPage(name.toLowerCase()));
}

function isPagePart(part: string): boolean {
  if (/^\d+$/.test(part) || mayTellPage(part) || holdsPageWord(part)) return true;
  const numbered = /^(\p{L}+)\d+$/u.exec(part)?.[1];
  return numbered !== undefined && mayTellPage(numbered);
}

/** Endings of files say nothing of the list. */
function mayTellPage(part: string): boolean {
  return mayBePageWord(part) || /^(?:html?|php)$/.test(part);
}

/** A word for pages that stands in both. */
function hasPageWord(a: readonly string[], b: readonly string[]): boolean {
  return a.some((part) => part !== "p" && isPageWord(part) && b.includes(part));
}

function partsOf(url: string): { host: string; parts: string[] } | undefined {
  const { host, local } = addressOf(url);
  if (host === "") return undefined;
  return { host, parts: partsIn(local) };
}

function partsIn(local: string): string[] {
  return local
    .slice(0, 400)
    .toLowerCase()
    .split(/[/?&=;.,_-]+/)
    .filter(Boolean);
}

/** The parts of the first list that the second does not have, with how often they stand. */
function difference(from: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const part of other) counts.set(part, (counts.get(part) ?? 0) + 1);
  return from.filter((part) => {
    const count = counts.get(part) ?? 0;
    if (count > 0) counts.set(part, count - 1);
    return count === 0;
  });
}
