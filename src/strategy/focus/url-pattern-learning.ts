import { FOCUS } from "./numbers.ts";
import { escaped, type UrlPattern } from "./url-pattern.ts";
import { canonical, frameOf, type Token, type TokenisedUrl, tokenise } from "./url-tokens.ts";

/** An address of a training set: made automatically, so some are wrong. */
export interface UrlExample {
  readonly url: string;
  /** The page on which the link stands. */
  readonly from: string;
  /** Whether its page was visited and found to be what the set is about. */
  readonly right?: boolean;
}

export interface PatternOptions {
  /** Addresses that no pattern should match. */
  readonly against?: Iterable<string>;
  /** Names of boards and the like: they vary from thread to thread and are never a pattern's fixed part. */
  readonly names?: ReadonlySet<string>;
  /** Whether a number may be a fixed part of the form. Not of flips: pages that were seen may all be second pages. */
  readonly fixedNumbers?: boolean;
  /** Query keys that do not count, such as session ids. */
  readonly ignored?: ReadonlySet<string>;
}

/**
 * Learns patterns from addresses, top down after Koppula et al. (WSDM 2010): `*` is refined by frame (host, number of
 * segments, query keys), then by the classes of tokens, then by words at places where few words come.
 */
export function learnPatterns(examples: readonly UrlExample[], options: PatternOptions = {}): UrlPattern[] {
  const leaves = distinct(examples, options.ignored);
  const learning = new Learning(leaves.length, options);
  const patterns: UrlPattern[] = [];
  for (const frame of learning.kept(split(leaves, ({ tokens }) => frameOf(tokens))))
    for (const shape of learning.kept(split(frame, shapeOf))) patterns.push(...learning.refine(shape));
  return withoutCovered(patterns.sort((a, b) => b.support - a.support));
}

interface Leaf extends UrlExample {
  readonly tokens: TokenisedUrl;
  readonly slots: readonly Slot[];
  readonly text: string;
}

/** One token that may vary, and where it stands. */
interface Slot extends Token {
  readonly place: "path" | "query";
  /** What a word there is: `name` of a board or thread; `role`, what the address is for, as in `about7.html`; `folder`. */
  readonly part: "name" | "role" | "folder";
}

function distinct(examples: readonly UrlExample[], ignored: ReadonlySet<string> | undefined): Leaf[] {
  const leaves = new Map<string, Leaf>();
  for (const example of examples) {
    const text = canonical(example.url, ignored);
    const known = leaves.get(text);
    if (known && (known.right !== undefined || example.right === undefined)) continue;
    const tokens = tokenise(example.url, ignored);
    if (tokens) leaves.set(text, { ...example, tokens, slots: slotsOf(tokens), text });
  }
  return [...leaves.values()];
}

function slotsOf({ segments, query }: TokenisedUrl): Slot[] {
  const slots: Slot[] = [];
  segments.forEach((tokens, i) => {
    tokens.forEach((token, k) => {
      const next = tokens[k + 1];
      const endsScript = next?.class === "mark" && k === tokens.length - 2;
      const numbered = k === 0 && next !== undefined && next.text !== ".";
      const folder = tokens.length === 1 && i < segments.length - 1;
      const part = endsScript || numbered ? "role" : folder ? "folder" : "name";
      slots.push({ ...token, place: "path", part });
    });
  });
  for (const { value } of query)
    for (const token of value) slots.push({ ...token, place: "query", part: "role" });
  return slots;
}

/** Words and slugs are one class here, since a slug may be a single word; so are hexes and long numbers. */
function shapeOf({ tokens: { segments, query } }: Leaf): string {
  const classOf = ({ class: kind, text }: Token) => {
    if (kind === "mark") return text;
    if (kind === "word") return "slug";
    return kind === "number" && text.length >= HEX_LENGTH ? "hex" : kind;
  };
  const shape = (tokens: readonly Token[]) => tokens.map(classOf).join(" ");
  return [...segments.map(shape), "?", ...query.map(({ value }) => shape(value))].join("/");
}

/** One hex in forty of this length has no letter. */
const HEX_LENGTH = 8;

function split(leaves: readonly Leaf[], by: (leaf: Leaf) => string): Leaf[][] {
  const parts = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const key = by(leaf);
    const part = parts.get(key);
    if (part) part.push(leaf);
    else parts.set(key, [leaf]);
  }
  return [...parts.values()];
}

class Learning {
  readonly #total: number;
  readonly #names: ReadonlySet<string>;
  readonly #against: readonly string[];
  readonly #fixedNumbers: boolean;

  constructor(
    total: number,
    { against = [], names = new Set(), ignored, fixedNumbers = true }: PatternOptions,
  ) {
    this.#total = total;
    this.#fixedNumbers = fixedNumbers;
    this.#names = names;
    this.#against = [...new Set([...against].map((url) => canonical(url, ignored)))];
  }

  /** The parts that enough of the set supports, or visits confirm; none that visits speak against. */
  kept(parts: readonly Leaf[][]): Leaf[][] {
    return parts.filter((leaves) => {
      const right = leaves.filter((leaf) => leaf.right === true).length;
      const wrong = leaves.filter((leaf) => leaf.right === false).length;
      if (wrong >= FOCUS.confirmed && wrong > right) return false;
      return leaves.length > this.#total * FOCUS.leastSupport || right >= FOCUS.confirmed;
    });
  }

  /** Refines addresses of one shape by words, where few words are the rule and the rest are accidents. */
  refine(leaves: readonly Leaf[]): UrlPattern[] {
    const place = leaves[0]!.slots.findIndex((slot, i) => slot.part === "role" && this.#refinable(leaves, i));
    if (place < 0) return [this.#pattern(leaves)];
    return this.kept(split(leaves, ({ slots }) => slots[place]!.text)).flatMap((part) => this.refine(part));
  }

  #refinable(leaves: readonly Leaf[], place: number): boolean {
    const kind = leaves[0]!.slots[place]!.class;
    if (kind !== "word" && kind !== "slug") return false;
    const parts = split(leaves, ({ slots }) => slots[place]!.text);
    if (parts.length === 1 || parts.some(([leaf]) => this.#names.has(leaf!.slots[place]!.text))) return false;
    // Few values, each with several addresses: else they are names, of which there are always more.
    const kept = this.kept(parts).filter((part) => part.length > 1);
    const covered = kept.reduce((sum, part) => sum + part.length, 0);
    return kept.length > 0 && covered > leaves.length / 2 && parts.length <= leaves.length / 2;
  }

  #pattern(leaves: readonly Leaf[]): UrlPattern {
    const slots = leaves[0]!.slots.map((_, i) => this.#generalise(leaves, i));
    let source = this.#source(leaves[0]!, slots);
    const isOpen = slots.some((slot) => slot === SLUG.path || slot === SLUG.query);
    const hasId = leaves[0]!.slots.some(
      ({ class: kind }) => kind === "number" || kind === "hex" || kind === "date",
    );
    // A name that may be anything matches too much where other addresses have the same form: then only names seen.
    for (let i = 0; isOpen && !hasId && i < slots.length && this.#matchesAgainst(source); i++) {
      if ((slots[i] !== SLUG.path && slots[i] !== SLUG.query) || !isClosed(leaves, i)) continue;
      slots[i] = seen(leaves, i);
      source = this.#source(leaves[0]!, slots);
    }
    const examples = leaves.slice(0, MOST_EXAMPLES).map(({ url }) => url);
    return { source, support: leaves.length, examples };
  }

  #generalise(leaves: readonly Leaf[], i: number): string {
    const values = valuesAt(leaves, i);
    const { place, part, text } = leaves[0]!.slots[i]!;
    const kind = leaves.some(({ slots }) => slots[i]!.class === "hex") ? "hex" : leaves[0]!.slots[i]!.class;
    const sources = new Set(leaves.map(({ from }) => from));
    if (kind === "mark") return escaped(text);
    if (values.size === 1) {
      // A number that is the same on links of several pages belongs to the form; on one page it may be the board's.
      const fixed =
        kind === "number" || kind === "hex" || kind === "date"
          ? this.#fixedNumbers && sources.size >= FIXED_SOURCES
          : true;
      if (fixed && !this.#names.has(text)) return escaped(text);
    }
    if (kind === "number") return "\\d+";
    if (kind === "date") return "[\\d./_-]+";
    if (kind === "hex") return "[0-9a-fA-F-]+";
    const named = [...values].some((value) => this.#names.has(value));
    // Folders are parts of the site, of which there are few, unless they are boards.
    if (part === "folder" && !named && values.size <= MOST_FOLDERS) return seen(leaves, i);
    return SLUG[place];
  }

  #source({ tokens }: Leaf, slots: readonly string[]): string {
    const left = [...slots];
    const take = (count: number) => left.splice(0, count).join("");
    const path =
      tokens.segments.map((segment) => `/${take(segment.length)}`).join("") + (tokens.slash ? "/" : "");
    const query = tokens.query.map(({ key, value }) => {
      return (key === undefined ? "" : `${escaped(key)}=`) + take(value.length);
    });
    return `^https?://(?:www\\.)?${escaped(tokens.host)}${path || "/"}${query.length > 0 ? `\\?${query.join("&")}` : ""}$`;
  }

  #matchesAgainst(source: string): boolean {
    const regex = new RegExp(source);
    return this.#against.some((text) => regex.test(text));
  }
}

const SLUG = { path: "[^/?]+", query: "[^&]*" } as const;
const FIXED_SOURCES = 3;
const MOST_FOLDERS = 12;
const MOST_EXAMPLES = 5;
/** An alternation longer than this is no pattern any more, and of so many names there are more. */
const MOST_ALTERNATIVES = 40;

function valuesAt(leaves: readonly Leaf[], i: number): Set<string> {
  return new Set(leaves.map(({ slots }) => slots[i]!.text));
}

/** Whether the names at a place may be all there are: few, as boards are, not as many as there are threads. */
function isClosed(leaves: readonly Leaf[], i: number): boolean {
  return valuesAt(leaves, i).size <= MOST_ALTERNATIVES;
}

function seen(leaves: readonly Leaf[], i: number): string {
  const values = [...valuesAt(leaves, i)].sort();
  return values.length === 1 ? escaped(values[0]!) : `(?:${values.map(escaped).join("|")})`;
}

/** A pattern is superfluous if a better supported one matches all its examples. */
function withoutCovered(patterns: readonly UrlPattern[]): UrlPattern[] {
  const kept: { pattern: UrlPattern; regex: RegExp }[] = [];
  for (const pattern of patterns) {
    const covered = kept.some(({ regex }) => pattern.examples.every((url) => regex.test(canonical(url))));
    if (!covered) kept.push({ pattern, regex: new RegExp(pattern.source) });
  }
  return kept.map(({ pattern }) => pattern);
}
