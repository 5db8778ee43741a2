import { Lately } from "../seam/lately.ts";
import { ownText } from "../seam/own-text.ts";
import { isRoute } from "./route.ts";

/**
 * An address taken apart, as it is written: the one reading of addresses that all their forms are views of. A view says what
 * counts as the same for one purpose:
 *
 * - `formedAddress` (learn/address-form.ts): what is left without whatever names one board, thread or member; weave's and the reader's
 * - `listForm` (read/list-form.ts): the same, and what tells boards from threads in it
 * - `kindOf` (learn/deeds/address-kind.ts): without numbers and opaque values only; what a deed looks like
 * - `linkForm` (page/regions/link-form.ts): as a number and unresolved; what links in the same place of records have in common
 * - `isSameList`, `turnsPage` (page/links/same-list.ts, learn/page-turn.ts): whether two addresses are pages of one list
 * - `UrlForms`, `urlRegexOf` (strategy/irobot): iRobot's segments and keys, and the pattern of a group
 * - `tokenise`, `canonical` (strategy/focus/url-tokens.ts): FoCUS's classes of tokens
 */
export class Address {
  /** Scheme and host, as far as the address names them. */
  readonly origin: string;
  /** "" where there is none, up to the query. */
  readonly path: string;
  /** Undefined where there is none; "" behind a bare question mark. */
  readonly query: string | undefined;
  #segments: readonly string[] | undefined;
  #parameters: readonly Parameter[] | undefined;

  constructor(url: string) {
    const fragment = url.indexOf("#");
    // The route of an application is a path behind the hash sign, and may have a query of its own.
    const end = fragment < 0 || isRoute(url.slice(fragment, fragment + 4)) ? url.length : fragment;
    const start = endOfOrigin(url, end);
    const mark = url.indexOf("?", start);
    const isQueried = mark >= 0 && mark < end;
    this.origin = url.slice(0, start);
    this.path = url.slice(start, isQueried ? mark : end);
    this.query = isQueried ? url.slice(mark + 1, end) : undefined;
  }

  /** With its port, in lower case. */
  get host(): string {
    return this.origin.slice(this.origin.indexOf("//") + 2).toLowerCase();
  }

  /** Path and query: what is different between the pages of a site. */
  get local(): string {
    return this.query === undefined ? this.path : `${this.path}?${this.query}`;
  }

  /** What stands between the slashes of the path; the last is "" where the path ends with one. */
  get segments(): readonly string[] {
    this.#segments ??= this.path.startsWith("/") ? this.path.slice(1).split("/") : this.path.split("/");
    return this.#segments;
  }

  /** In their order, separated by `&` or `;`; of two separators in a row the one between is "". */
  get parameters(): readonly Parameter[] {
    this.#parameters ??= this.query ? this.query.split(/[&;]/).map(parameterOf) : NONE;
    return this.#parameters;
  }
}

export interface Parameter {
  /** The whole of it. */
  readonly text: string;
  /** Undefined where there is no `=`: then all of it is the value. */
  readonly key: string | undefined;
  readonly value: string;
}

/** An address taken apart. Navigation repeats on every page: what was met lately is remembered. */
export function addressOf(url: string): Address {
  const known = remembered.get(url);
  if (known) return known;
  if (url.length > LONGEST) return new Address(url);
  const own = ownText(url);
  const address = new Address(own);
  remembered.set(own, address);
  return address;
}

const REMEMBERED = 2_500;
/** No honest address is longer. */
const LONGEST = 2_083;
const remembered = new Lately<Address>(REMEMBERED);
const NONE: readonly Parameter[] = [];

/** A scheme is short; what has none but begins with two slashes names a host too. */
const LONGEST_SCHEME = 8;

function endOfOrigin(url: string, end: number): number {
  const mark = url.indexOf("//");
  if (mark < 0 || mark > LONGEST_SCHEME || (mark > 0 && url.charCodeAt(mark - 1) !== COLON)) return 0;
  for (let at = mark + 2; at < end; at++) {
    const code = url.charCodeAt(at);
    if (code === SLASH || code === QUESTION) return at;
  }
  return end;
}

const SLASH = 47;
const COLON = 58;
const QUESTION = 63;

function parameterOf(text: string): Parameter {
  const equals = text.indexOf("=");
  return equals < 0
    ? { text, key: undefined, value: text }
    : { text, key: text.slice(0, equals), value: text.slice(equals + 1) };
}
