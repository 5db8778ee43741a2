import { Address, type Parameter } from "../../url/form.ts";
import { isSessionParameter } from "../../url/session-ids.ts";

/**
 * An address taken apart for pattern learning, one spelling for all its variants: scheme, `www.`, the order of query
 * keys, `;` or `&` between them, and session ids do not count.
 */
export interface TokenisedUrl {
  readonly host: string;
  readonly segments: readonly Token[][];
  /** Whether the path ends with a slash. */
  readonly slash: boolean;
  readonly query: readonly QueryPart[];
}

/** A key with its value, or what stands in a query without a key. */
export interface QueryPart {
  readonly key: string | undefined;
  readonly value: readonly Token[];
}

export type TokenClass = "number" | "word" | "hex" | "date" | "slug" | "mark";

export interface Token {
  readonly class: TokenClass;
  readonly text: string;
}

/** One spelling for all variants of an address, as text: what patterns are matched against. */
export function canonical(url: string, ignored: ReadonlySet<string> = NONE): string {
  if (!/^https?:\/\//i.test(url)) return url;
  const { host, path, query, parameters } = new Address(url);
  if (!query) return `http://${bareHost(host)}${path || "/"}`;
  const parts = spelled(parameters, ignored);
  const search = parts.length > 0 ? `?${parts.map(({ text }) => text).join("&")}` : "";
  return `http://${bareHost(host)}${path || "/"}${search}`;
}

export function tokenise(url: string, ignored: ReadonlySet<string> = NONE): TokenisedUrl | undefined {
  if (!/^https?:\/\/[^/?#]/i.test(url)) return undefined;
  const { host, path, segments, parameters } = new Address(url);
  const slash = path.endsWith("/");
  const names = path === "" ? [] : slash ? segments.slice(0, -1) : segments;
  return {
    host: bareHost(host),
    segments: names.map(tokensOf),
    slash,
    query: spelled(parameters, ignored).map(({ text, key, value }) =>
      key === undefined || isName(key)
        ? { key, value: tokensOf(value) }
        : { key: undefined, value: tokensOf(text) },
    ),
  };
}

/** What names a parameter. `7,3320,page` before `=2` does not: numbers separated by commas are values, whatever stands behind them. */
const isName = (key: string): boolean => !/\d,|,\d/.test(key);

const bareHost = (host: string): string => (host.startsWith("www.") ? host.slice(4) : host);

/**
 * The form of an address: what is alike in all addresses of one kind. Numbers, slugs, hexes and dates are told by their
 * class, words by themselves, save where they may be a name of one word: alone in the last place of a path, before
 * `.26`, or after a number.
 */
export function formOf({ host, segments, slash, query }: TokenisedUrl): string {
  const path = segments.map((tokens, i) => `/${shapeOf(tokens, i === segments.length - 1)}`).join("");
  return host + path + (slash ? "/" : "") + searchOf(query, (tokens) => shapeOf(tokens, false));
}

/** The frame of an address: how many segments, which query keys. */
export function frameOf({ host, segments, slash, query }: TokenisedUrl): string {
  return `${host} ${segments.length} ${slash} ${query.map(({ key }) => key ?? "").join("&")}`;
}

function shapeOf(tokens: readonly Token[], last: boolean): string {
  return tokens
    .map((token, i) => {
      if (token.class === "mark") return token.text;
      if (token.class !== "word") return `<${token.class}>`;
      const mayBeName = i > 0 || (tokens.length === 1 ? last : tokens[1]!.text === ".");
      return mayBeName ? "<slug>" : token.text;
    })
    .join("");
}

export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join("");
}

const NONE: ReadonlySet<string> = new Set();

function searchOf(query: readonly QueryPart[], show: (value: readonly Token[]) => string): string {
  if (query.length === 0) return "";
  return `?${query.map(({ key, value }) => (key === undefined ? "" : `${key}=`) + show(value)).join("&")}`;
}

/** Parameters in one order, without sessions and ignored keys. */
function spelled(parameters: readonly Parameter[], ignored: ReadonlySet<string>): Parameter[] {
  return parameters
    .filter(
      ({ text, key = "", value }) => text !== "" && !ignored.has(key) && !isSessionParameter(key, value),
    )
    .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
}

/**
 * Tokens of one segment or value. A slug is one token however many words it has; numbers at either end of it, set off by
 * a mark, are ids or page numbers and stand alone: `2455-anyone-here`, `age-of-empires-2.26`, `topic-12-20.html`.
 */
export function tokensOf(segment: string): Token[] {
  const ending = /^(.+)(\.[a-z]{2,5})$/i.exec(segment);
  if (ending) return [...tokensOf(ending[1]!), { class: "mark", text: ending[2]! }];
  const whole = wholeClass(segment);
  if (whole) return [{ class: whole, text: segment }];
  const before: Token[] = [];
  const after: Token[] = [];
  let rest = segment;
  for (let n = 0; n < MOST_IDS; n++) {
    const tail = /^(.*[^\d])(\d+)$/.exec(rest);
    if (!tail) break;
    // `-vt274`: a mark with a letter or two that says what the number is of. `page=2` may stand within a value, escaped or not.
    const mark = /(?:[-_.,:~!]+(?:[a-z]{1,3})?|=|%3d)$/i.exec(tail[1]!)?.[0] ?? "";
    // Digits straight after a slug's letters belong to it; after a plain word they are its number: `page2`.
    if (mark === "" && !/^[a-z]+$/i.test(tail[1]!)) break;
    if (mark === tail[1]) break;
    after.unshift({ class: "number", text: tail[2]! });
    if (mark !== "") after.unshift({ class: "mark", text: mark });
    rest = tail[1]!.slice(0, tail[1]!.length - mark.length);
  }
  for (let n = 0; n < MOST_IDS; n++) {
    const head = /^(\d+)([-_.,:~!]+)(.+)$/.exec(rest);
    if (!head) break;
    before.push({ class: "number", text: head[1]! }, { class: "mark", text: head[2]! });
    rest = head[3]!;
  }
  return [...before, { class: wholeClass(rest) ?? "slug", text: rest }, ...after];
}

/** Ids at one end of a segment. */
const MOST_IDS = 3;

function wholeClass(text: string): TokenClass | undefined {
  if (/^\d+$/.test(text)) return "number";
  if (/^[a-z]+$/i.test(text)) return "word";
  if (/^(?:19|20)\d\d([-./_]?)(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])$/.test(text)) return "date";
  if (text.length >= 8 && /^(?=.*\d)(?=.*[a-f])[0-9a-f-]+$/i.test(text)) return "hex";
  return text === "" ? "word" : undefined;
}
