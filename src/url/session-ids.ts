import { addressOf } from "./form.ts";
import { isOpaque } from "./opaque.ts";
import { isSameHost } from "./scope.ts";

/**
 * Session ids in addresses: what every link carries to tell one visitor from another. They name no page, so they are left
 * out of what is stored and compared. Some are known by their names, on any single address; all others by what they do on
 * a page: nearly every link carries one, and without it they are as many addresses as before.
 */

/** Parameters that carry nothing but sessions. */
const ALWAYS = new Set([
  "phpsessid",
  "jsessionid",
  "aspsessionid",
  "cfid",
  "cftoken",
  "sessionid",
  "session_id",
]);
/** Short names such as `s` and `sid` also name searches, sections and sort orders: then the value must be a token. */
const WHEN_TOKEN = new Set(["sid", "s", "sess", "session", "zenid", "oscsid", "hash", "token"]);
export const SESSION_NAMES: readonly string[] = [...ALWAYS, ...WHEN_TOKEN];
const TOKEN = /^(?=.*\d)[0-9a-f]{24,64}$/i;
const LOOSE_TOKEN = /^(?=.*\d)[0-9a-z,-]{16,128}$/i;

/** Whether a parameter carries a session, by its name and value alone: all that is dared before a site is known. */
export function isSessionParameter(name: string, value: string): boolean {
  const key = name.toLowerCase();
  if (ALWAYS.has(key)) return value === "" || LOOSE_TOKEN.test(value) || key.startsWith("cf");
  return WHEN_TOKEN.has(key) && TOKEN.test(value);
}

/** `;jsessionid=…` at the end of a path, as Java servers write it. */
export const SESSION_IN_PATH = /;(?:jsessionid|phpsessid)=[0-9a-z!.,_-]*/gi;

/** Where a site puts its session id: the name of a parameter, or the place of a segment of the path. */
export type SessionMark =
  | { readonly in: "query"; readonly name: string }
  | { readonly in: "path"; readonly segment: number };

/** So many links it takes to say "every link". */
const FEWEST_LINKS = 8;
/** Looked at first, from all over the page: on a site without session ids they show that there are none. */
const FIRST_LOOK = 10;
const NEARLY_ALL = 0.9;
const MOST = 0.5;
const AS_MANY = 0.8;

/**
 * The session id that nearly all links of a page to its own site carry, if they do. Where a site lies around the forum, and has none, it is what nearly all
 * links to the same parts of the site carry, and the way home among them: what only deeds carry is a token.
 */
export function sessionMarkIn(links: readonly string[], pageUrl: string): SessionMark | undefined {
  const own: string[] = [];
  for (const url of links) if (isSameHost(url, pageUrl)) own.push(url);
  if (own.length < FEWEST_LINKS) return undefined;
  const looks = Math.min(FIRST_LOOK, own.length);
  const first = Array.from({ length: looks }, (_, n) => own[Math.floor((n * own.length) / looks)]!);
  const counts = new Map<string, { readonly mark: SessionMark; count: number }>();
  for (const url of first) {
    for (const { mark } of opaquePartsOf(url)) {
      const key = JSON.stringify(mark);
      const known = counts.get(key) ?? { mark, count: 0 };
      known.count++;
      counts.set(key, known);
    }
  }
  for (const { mark, count } of counts.values()) {
    if (count < first.length * MOST * AS_MANY) continue;
    const elsewhere = linksElsewhere(own, mark, pageUrl);
    const carrying = elsewhere.filter((url) => sessionIdOf(url, mark) !== undefined);
    if (carrying.length < elsewhere.length * NEARLY_ALL && !isOfItsParts(mark, carrying, elsewhere, pageUrl))
      continue;
    // Without their ids, threads would be one and the same.
    const bare = new Set(carrying.map((url) => withoutSession(url, mark)));
    if (bare.size >= new Set(carrying).size * AS_MANY) return mark;
  }
  return undefined;
}

/**
 * The links that do not lead to the page itself. The messages of a thread may all have its id in their addresses, and outnumber all other
 * links of their page: whether that is a session's, only the others tell.
 */
function linksElsewhere(own: readonly string[], mark: SessionMark, pageUrl: string): readonly string[] {
  const id = sessionIdOf(pageUrl, mark);
  if (id === undefined) return own;
  const here = pathOf(pageUrl, mark);
  const others = own.filter((url) => sessionIdOf(url, mark) !== id || pathOf(url, mark) !== here);
  return others.length < FEWEST_LINKS ? own : others;
}

/** The path of an address; where it holds the mark, up to there. */
function pathOf(url: string, mark: SessionMark): string {
  const { path } = split(url);
  return mark.in === "query"
    ? path
    : path
        .split("/")
        .slice(0, mark.segment + 1)
        .join("/");
}

/** Whether it is one id that most links carry, the way home among them, and hardly any link to the same parts of the site goes without. */
function isOfItsParts(
  mark: SessionMark,
  carrying: readonly string[],
  own: readonly string[],
  pageUrl: string,
): boolean {
  if (carrying.length < Math.max(FEWEST_LINKS, own.length * MOST)) return false;
  const [id, ...others] = new Set(carrying.map((url) => sessionIdOf(url, mark)!));
  // What the page itself was asked for by is what it is about.
  if (others.length > 0 || pageUrl.includes(id!)) return false;
  const bare = carrying.map((url) => withoutSession(url, mark));
  if (!bare.some((url) => isHomeOf(url, pageUrl))) return false;
  const parts = new Set(bare.map(partOfSite));
  const beside = own.filter((url) => parts.has(partOfSite(withoutSession(url, mark))));
  return carrying.length >= beside.length * NEARLY_ALL;
}

/** The page itself, or a folder that it lies in. */
function isHomeOf(url: string, pageUrl: string): boolean {
  return url === pageUrl || (url.endsWith("/") && pageUrl.startsWith(url));
}

/** The first folder or file of an address. */
function partOfSite(url: string): string {
  return split(url).path.split("/", 2)[1]!;
}

/** The session id of an address; undefined where it has none. */
export function sessionIdOf(url: string, mark: SessionMark): string | undefined {
  const part = opaquePartsOf(url).find((part) => isSameMark(part.mark, mark));
  if (part || mark.in === "path") return part?.value;
  // By chance an id may be of digits alone.
  return addressOf(url).parameters.find(({ key, value }) => key === mark.name && LONG_NUMBER.test(value))
    ?.value;
}

const LONG_NUMBER = /^\d{8,64}$/;

/** An address without its session id; everything else as it came. */
export function withoutSession(url: string, mark: SessionMark): string {
  if (sessionIdOf(url, mark) === undefined) return url;
  if (mark.in === "query") return withoutKeys(url, new Set([mark.name]));
  const { origin, path, rest } = split(url);
  const segments = path.split("/");
  segments.splice(mark.segment, 1);
  return `${origin}${segments.join("/") || "/"}${rest}`;
}

/** An address with a session id in its place. */
export function withSession(url: string, mark: SessionMark, value: string): string {
  const { origin, path, rest } = split(url);
  if (mark.in === "query") return `${origin}${path}${rest}${rest === "" ? "?" : "&"}${mark.name}=${value}`;
  const segments = path.split("/");
  segments.splice(mark.segment, 0, value);
  return `${origin}${segments.join("/")}${rest}`;
}

/** An address without the given query keys; everything else as it came. */
export function withoutKeys(url: string, keys: ReadonlySet<string>): string {
  const mark = url.indexOf("?");
  if (keys.size === 0 || mark < 0) return url;
  const hash = url.indexOf("#", mark);
  const search = hash < 0 ? url.slice(mark + 1) : url.slice(mark + 1, hash);
  let kept = "";
  for (const part of search.split(/(?=[&;])/)) {
    const bare = part.replace(/^[&;]/, "");
    const equals = bare.indexOf("=");
    if (equals >= 0 && keys.has(bare.slice(0, equals))) continue;
    kept += kept === "" ? bare : part;
  }
  return url.slice(0, mark) + (kept === "" ? "" : `?${kept}`) + (hash < 0 ? "" : url.slice(hash));
}

/**
 * Query keys that carry a session or a one-time token: their values changed when a page was asked for again (FoCUS
 * section 4.3.2), on every link that has them.
 */
export function changedKeys(first: readonly string[], again: readonly string[]): Set<string> {
  const before = valuesByKey(first);
  const after = valuesByKey(again);
  const keys = new Set<string>();
  for (const [key, values] of before) {
    const others = after.get(key);
    if (!others || ![...values].every((value) => isOpaque(value) && !others.has(value))) continue;
    if ([...others].every(isOpaque)) keys.add(key);
  }
  return keys;
}

function valuesByKey(urls: readonly string[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const url of urls) {
    for (const { key, value } of addressOf(url).parameters) {
      if (!key) continue;
      const known = values.get(key) ?? new Set();
      values.set(key, known.add(value));
    }
  }
  return values;
}

/** The parts of an address that a machine made up. */
export function opaquePartsOf(url: string): { readonly mark: SessionMark; readonly value: string }[] {
  const { path, parameters } = addressOf(url);
  const parts: { mark: SessionMark; value: string }[] = [];
  path.split("/").forEach((value, segment) => {
    if (isOpaque(value)) parts.push({ mark: { in: "path", segment }, value });
  });
  for (const { key, value } of parameters)
    if (key && isOpaque(value)) parts.push({ mark: { in: "query", name: key }, value });
  return parts;
}

function split(url: string): { readonly origin: string; readonly path: string; readonly rest: string } {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return { origin: url, path: "/", rest: "" };
  const mark = url.indexOf("?", start);
  const end = mark < 0 ? url.length : mark;
  return { origin: url.slice(0, start), path: url.slice(start, end), rest: url.slice(end) };
}

function isSameMark(one: SessionMark, other: SessionMark): boolean {
  return one.in === "query"
    ? other.in === "query" && one.name === other.name
    : other.in === "path" && one.segment === other.segment;
}
