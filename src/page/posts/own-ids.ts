import { withoutFragment } from "../../url/fragment.ts";
import { isOpaque } from "../../url/opaque.ts";
import { NO_POST_ID, POST_ID_ATTRIBUTE } from "../../words/markup.ts";
import { absolute } from "./absolute.ts";
import type { Evidence } from "./evidence.ts";
import { type MadeForm, madeIn } from "./made-ids.ts";
import type { BodiedRecord } from "./template.ts";
import { endOfWords } from "./words-within.ts";

/**
 * Numbers in the ids and names of each record's elements: "post_1234", "p1234", data-post-id. Those come first whose kind most records
 * have, another in each; then the outermost; and last those that are another's.
 */
export function ownIds(records: readonly BodiedRecord[], forms: readonly MadeForm[]): OwnId[][] {
  const isLone = records.length === 1;
  const found = withoutPlaces(records.map((record, i) => idsOf(record, records[i - 1], isLone, forms)));
  return takenLast(mostTold(found, () => true));
}

/** Those first whose kind the record's own address names most: the place of a post on its page is told in every record, but by no address. */
export function namedFirst(
  found: readonly OwnId[][],
  hrefs: readonly (string | undefined)[],
  forms: readonly MadeForm[],
): OwnId[][] {
  const named = hrefs.map((href) => new Set(idsInAddress(href ?? "", forms).map(plainId)));
  return takenLast(mostTold(found, ({ id }, i) => named[i]?.has(plainId(id)) ?? false));
}

/** Each record's ids, those first of whose kind most different ones count. */
function mostTold(found: readonly OwnId[][], counts: (id: OwnId, i: number) => boolean): OwnId[][] {
  const kinds = new Map<string, Set<string>>();
  for (const [i, ids] of found.entries())
    for (const own of ids)
      if (counts(own, i)) kinds.set(own.kind, (kinds.get(own.kind) ?? new Set()).add(own.id));
  const told = ({ kind }: OwnId) => kinds.get(kind)?.size ?? 0;
  return found.map((ids) => ids.toSorted((a, b) => told(b) - told(a)));
}

/** The ids alone, each once. */
export function plainIds(found: readonly OwnId[]): string[] {
  return [...new Set(found.map(({ id }) => id))];
}

/** A frame around remarks is called after the post that they are about: its id is taken. */
function takenLast(found: readonly OwnId[][]): OwnId[][] {
  const taken = new Set<string>();
  return found.map((ids) => {
    const own = [...ids.filter(({ id }) => !taken.has(id)), ...ids.filter(({ id }) => taken.has(id))];
    if (own[0] !== undefined) taken.add(own[0].id);
    return own;
  });
}

/**
 * Numbers that count the records of the page from 0 or 1 tell where they stand, not which they are: none of these, where others tell all records but
 * perhaps the first apart, which may be named in words.
 */
function withoutPlaces(found: readonly OwnId[][]): OwnId[][] {
  const byKind = new Map<string, (string | undefined)[]>();
  for (const [i, ids] of found.entries())
    for (const { kind, id } of ids) {
      const told = byKind.get(kind) ?? [];
      byKind.set(kind, told);
      told[i] ??= id;
    }
  const counts = (told: readonly (string | undefined)[]) =>
    [0, 1].some((first) => found.every((_, i) => told[i] === String(first + i)));
  const tells = (told: readonly (string | undefined)[]) => {
    const ids = found.flatMap((_, i) => (i === 0 ? [] : (told[i] ?? [])));
    return ids.length > 0 && ids.length === found.length - 1 && new Set(ids).size === ids.length;
  };
  const places = new Set([...byKind].filter(([, told]) => counts(told)).map(([kind]) => kind));
  const isTold = [...byKind].some(([kind, told]) => !places.has(kind) && tells(told));
  if (!isTold || places.size === 0) return [...found];
  // What only the first has is of something else: of whoever wrote it.
  const isOfPosts = (kind: string) => !places.has(kind) && byKind.get(kind)!.some((_, i) => i > 0);
  return found.map((ids) => ids.filter(({ kind }) => isOfPosts(kind)));
}

export interface OwnId {
  readonly id: string;
  /** Which attribute, and what stands around the number. */
  readonly kind: string;
}

/** The ids in the marks of a record. `isLone`: there is no other record on its page. */
export function idsOf(
  record: BodiedRecord,
  previous: BodiedRecord | undefined,
  isLone: boolean,
  forms: readonly MadeForm[],
): OwnId[] {
  return marksOf(record, previous, isLone).flatMap(({ name, value }) => {
    const id = idsIn(value, forms).at(-1);
    return id ? [{ id, kind: `${name} ${value.replace(id, "0").replace(/\d+/g, "0")}` }] : [];
  });
}

export interface Mark {
  /** Which attribute, with its value. */
  readonly name: string;
  readonly value: string;
}

/** The marks by which a record may be called. */
export function marksOf(record: BodiedRecord, previous: BodiedRecord | undefined, isLone: boolean): Mark[] {
  const { page, from, to } = record;
  const { dom } = page;
  const found: Mark[] = [];
  // A mark to jump to may stand right before the record.
  const before =
    from > 0 && dom.parent[from - 1] === dom.parent[from] && dom.textLength(from - 1) === 0 ? from - 1 : from;
  let numbered = 0;
  for (let node = before; node < to && numbered < MOST_IDS; node++) {
    const end = endOfWords(record, node);
    // The element of the words may be called after the post; what stands in it is not.
    const isOwn = end === undefined || node === record.body;
    if (isOwn && (!isLone || !leadsToAnother(page, dom.attribute(node, "href"))))
      numbered += noteMarks(page, node, found);
    if (end !== undefined) node = end - 1;
  }
  // Where answers stand in the element of what they answer, that is theirs too, but the id is that of the first.
  const isSame = previous?.page === page;
  for (
    let up = dom.parent[from]!, steps = 0;
    up > (isSame ? previous.body : 2) && steps < MOST_AROUND;
    steps++
  ) {
    noteMarks(page, up, found);
    up = dom.parent[up]!;
  }
  return found;
}

/** How many of them have a number. */
function noteMarks({ dom }: Evidence, node: number, found: Mark[]): number {
  let numbered = 0;
  for (const { name, value } of dom.attributes(node)) {
    if (name !== "id" && name !== "name" && !(name.startsWith("data-") && POST_ID_ATTRIBUTE().test(name)))
      continue;
    if (value.length > 60 || (name === "id" && NO_POST_ID().test(value))) continue;
    found.push({ name, value });
    if (/\d/.test(value)) numbered++;
  }
  return numbered;
}

/** Whether a link leads to another page of the same form. Beside a post that has a page to itself that is another post. */
export function leadsToAnother(page: Evidence, href: string | undefined): boolean {
  const url = href ? withoutFragment(absolute(page, href)) : "";
  const own = withoutFragment(page.url);
  return url !== "" && url !== own && formOf(url) === formOf(own);
}

const formOf = (url: string): string => idsIn(url).reduce((form, id) => form.replace(id, "0"), url);

/** Elements around a record that are looked at. */
const MOST_AROUND = 2;
const MOST_IDS = 6;

/** Numbers, also of several parts: "321.2". */
export function numbersIn(text: string): string[] {
  return text.match(/\d{1,20}(?:[._]\d{1,20}){0,3}/g) ?? [];
}

/** Numbers, and what a machine has made of letters and digits, whole: the digits in it are no id. */
export function idsIn(text: string, forms: readonly MadeForm[] = []): string[] {
  const made = madeIn(text, forms);
  if (made !== undefined) return [made];
  if (!/[a-z]/i.test(text)) return numbersIn(text);
  const found = [...text.matchAll(MADE_OR_NUMBER)].map(([whole, behind]) => behind ?? whole);
  return found.flatMap((piece) => (/^[\d._]+$/.test(piece) || isOpaque(piece) ? piece : numbersIn(piece)));
}

/** The same of all parts of an address. */
export function idsInAddress(url: string, forms: readonly MadeForm[]): string[] {
  if (forms.length === 0) return idsIn(url);
  return url.split(SEPARATORS).flatMap((part) => idsIn(part, forms));
}

/** Between the parts of an address. */
export const SEPARATORS = /[/?&=#;,]/;

const MADE_OR_NUMBER =
  /[a-z]{0,12}?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|\d{1,20}(?:[._]\d{1,20}){0,3}(?![0-9a-z])|[0-9a-z]{8,64}|\d{1,20}/gi;

/** "321.2" in an address is "321_2" in an id. */
export function plainId(id: string): string {
  return id.replaceAll("_", ".");
}
