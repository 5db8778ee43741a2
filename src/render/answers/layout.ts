import { parseHtml } from "../../page/html/dom.ts";
import { allRecords, type FieldValue, type JsonRecord } from "./json-records.ts";
import { absolute, type Fields, filled, type LinkTemplate, learnLinks, spread } from "./link-template.ts";
import { plain, type Shown, squeeze } from "./page-shows.ts";
import { momentIn } from "./times.ts";

/** Which fields of an answer its page shows, and as what; by the lists that their records stand in. */
export type Layout = Readonly<Record<string, ListLayout>>;

export interface ListLayout {
  readonly links: readonly ShownLink[];
  /** Names, numbers, titles. */
  readonly texts: readonly string[];
  /** What stands in a heading. */
  readonly headings: readonly string[];
  /** What somebody wrote, as text or as HTML. */
  readonly bodies: readonly string[];
  readonly times: readonly string[];
  /** What element the page gives the record, by its id. */
  readonly id?: LinkTemplate;
}

export interface ShownLink {
  readonly address: LinkTemplate;
  /** The field with its text, or what all of them say. */
  readonly text: { readonly field: string } | string;
}

/** An answer with the page that it was asked for by. */
export interface ShownAnswer {
  readonly record: JsonRecord;
  readonly shown: Shown;
}

/** Records of one list that are looked at; the others are like them. */
const LOOKED_AT = 120;
/** A field is shown where nearly all that is in it is. */
const MOSTLY = 0.9;

/** What pages show of the answers they ask for. Only what is shown is learned: an answer has more than is meant for readers. */
export function learnLayout(answers: readonly ShownAnswer[]): Layout {
  const layout: Record<string, ListLayout> = {};
  for (const path of new Set(
    answers.flatMap(({ record }) => [...allRecords(record)].map((one) => one.path)),
  )) {
    const lists = answers.map(({ record, shown }) => ({
      shown,
      records: spread(
        [...allRecords(record)].filter((one) => one.path === path).map((one) => fieldsOf(one, record)),
        LOOKED_AT,
      ),
    }));
    const learned = learnList(lists);
    if (learned) layout[path] = learned;
  }
  return layout;
}

/** What a record says, and what the answer as a whole does (its names begin with ^). */
export function fieldsOf(record: JsonRecord, root: JsonRecord): Fields {
  if (record === root || root.fields.size === 0) return record.fields;
  const all = new Map(record.fields);
  for (const [name, value] of root.fields) all.set(`^${name}`, value);
  return all;
}

interface List {
  readonly shown: Shown;
  readonly records: readonly Fields[];
}

function learnList(lists: readonly List[]): ListLayout | undefined {
  const names = new Set<string>();
  for (const { records } of lists)
    for (const fields of records) for (const name of fields.keys()) names.add(name);
  const own = [...names].filter((name) => !name.startsWith("^"));
  const headings = own.filter((name) =>
    isMostly(lists, name, (value, { headings: all }) => all.has(plain(String(value)))),
  );
  const times = timesAmong(own, lists);
  const bodies = own.filter(
    (name) => !headings.includes(name) && isLong(lists, name) && isMostly(lists, name, isSaid),
  );
  const texts = own.filter(
    (name) =>
      ![...headings, ...bodies, ...times].includes(name) &&
      isTelling(lists, name) &&
      // A moment is told once, as exactly as it is known.
      !(times.length > 0 && isMostly(lists, name, (value, { dates }) => dates.has(plain(String(value))))) &&
      isMostly(lists, name, (value, shown) => shown.texts.has(plain(String(value)))),
  );
  const links = linksAmong(lists, own);
  const id = idAmong(lists);
  if (links.length + headings.length + times.length + bodies.length + texts.length === 0) return undefined;
  return { links, texts, headings, bodies, times, ...(id && { id }) };
}

function isMostly(
  lists: readonly List[],
  name: string,
  holds: (value: FieldValue, shown: Shown) => boolean,
): boolean {
  let filledIn = 0;
  let shownThere = 0;
  for (const { records, shown } of lists)
    for (const fields of records) {
      const value = fields.get(name);
      if (value === undefined || value === "") continue;
      filledIn++;
      if (holds(value, shown)) shownThere++;
    }
  return filledIn > 0 && shownThere >= MOSTLY * filledIn;
}

/** A number or a word that is the same everywhere may stand on a page by chance. */
function isTelling(lists: readonly List[], name: string): boolean {
  const values = new Set(lists.flatMap(({ records }) => records.map((fields) => fields.get(name))));
  const count = lists.reduce((sum, { records }) => sum + records.length, 0);
  if (count <= lists.length) return [...values].some((value) => String(value ?? "").length > 2);
  return values.size > 1;
}

/** Longer, or made of more than one line or element: what a text node by itself does not hold. */
const LONG = 80;

function isLong(lists: readonly List[], name: string): boolean {
  return lists.some(({ records }) =>
    records.some((fields) => {
      const value = fields.get(name);
      return typeof value === "string" && (value.length > LONG || /<[a-z]+[\s>/]/i.test(value));
    }),
  );
}

function isSaid(value: FieldValue, { squeezed }: Shown): boolean {
  const text = squeeze(textIn(String(value)));
  return text === "" || squeezed.includes(text);
}

/** What a reader sees of it. */
export function textIn(value: string): string {
  return /[<&]/.test(value) ? parseHtml(value).textOf(0) : value;
}

/** A day: the page shows another zone, or only the day. */
const NEAR = 26 * 3_600_000;

/** The fields with moments that the page shows; where it shows them by its own clock, the one that is nearest. */
function timesAmong(names: readonly string[], lists: readonly List[]): string[] {
  const near = names.flatMap((name) => {
    let sum = 0;
    let exact = 0;
    let count = 0;
    for (const { records, shown } of lists)
      for (const fields of records) {
        const moment = momentIn(fields.get(name));
        if (moment === undefined) continue;
        const away = shown.moments.reduce((least, one) => Math.min(least, Math.abs(one - moment)), NEAR);
        count++;
        sum += away;
        if (away < 60_000) exact++;
        if (away >= NEAR) sum = Number.POSITIVE_INFINITY;
      }
    return count === 0 || sum === Number.POSITIVE_INFINITY
      ? []
      : [{ name, mean: sum / count, exact: exact / count }];
  });
  const exact = near.filter((one) => one.exact >= MOSTLY);
  if (exact.length > 0) return exact.map(({ name }) => name).slice(0, 1);
  return near
    .sort((a, b) => a.mean - b.mean)
    .slice(0, 1)
    .map(({ name }) => name);
}

function linksAmong(lists: readonly List[], own: readonly string[]): ShownLink[] {
  const first = lists.find(({ records }) => records.length > 0);
  if (!first) return [];
  const base = first.shown.page.url;
  const templates = learnLinks(first.records, new Set(first.shown.links.keys()), base).filter((template) =>
    lists.every((list) => holdsIn(template, list)),
  );
  return templates.flatMap((address) => {
    // What stands in the answer as a whole leads where the page itself is.
    if (!address.parts.some((part) => typeof part !== "string" && own.includes(part.field))) return [];
    return [{ address, text: textOf(address, lists, own) }];
  });
}

function holdsIn(template: LinkTemplate, { records, shown }: List): boolean {
  const addresses = records.flatMap((fields) => filled(template, fields) ?? []);
  const there = addresses.filter((address) => shown.links.has(absolute(address, shown.page.url)));
  return there.length >= MOSTLY * addresses.length;
}

/** The field that has the text of the link, or what all such links say. */
function textOf(address: LinkTemplate, lists: readonly List[], own: readonly string[]): ShownLink["text"] {
  const words = new Map<string, number>();
  const votes = new Map<string, number>();
  let count = 0;
  for (const { records, shown } of lists)
    for (const fields of records) {
      const url = filled(address, fields);
      const texts = url === undefined ? undefined : shown.links.get(absolute(url, shown.page.url));
      if (!texts) continue;
      count++;
      for (const text of texts) words.set(text, (words.get(text) ?? 0) + 1);
      for (const name of own) {
        const value = fields.get(name);
        if (value !== undefined && texts.has(plain(String(value))))
          votes.set(name, (votes.get(name) ?? 0) + 1);
      }
    }
  const [field, times] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  if (times >= MOSTLY * count && count > 0) return { field };
  const [word, said] = [...words].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return said >= MOSTLY * count && word !== "" ? word : "#";
}

/** p12, where records have the id 12. */
function idAmong(lists: readonly List[]): LinkTemplate | undefined {
  const first = lists.find(({ records }) => records.length > 1);
  if (!first) return undefined;
  const looked = spread(first.records, 3);
  for (const [name, value] of looked[0]!) {
    if (name.startsWith("^") || String(value).length > 40) continue;
    for (const id of first.shown.ids) {
      if (!id.endsWith(String(value))) continue;
      const template = { parts: [id.slice(0, id.length - String(value).length), { field: name }] };
      const isThere = (list: List) =>
        list.records.every((fields) => {
          const made = filled(template, fields);
          return made !== undefined && list.shown.ids.has(made);
        });
      if (lists.every(isThere)) return template;
    }
  }
  return undefined;
}
