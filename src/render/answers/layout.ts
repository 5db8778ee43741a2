import { parseHtml } from "../../page/html/dom.ts";
import { fieldsAround, fieldsOf, isOwn } from "./fields.ts";
import { allRecords, type FieldValue, type JsonRecord } from "./json-records.ts";
import { type LinkTemplate, spread } from "./link-template.ts";
import { type List, MOSTLY } from "./list.ts";
import { plain, type Shown, squeeze } from "./page-shows.ts";
import { idAmong, linksAmong, type ShownLink } from "./shown-links.ts";
import { timesAmong } from "./shown-times.ts";

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

/** An answer with the page that it was asked for by. */
export interface ShownAnswer {
  readonly record: JsonRecord;
  readonly shown: Shown;
}

/** Records of one list that are looked at; the others are like them. */
const LOOKED_AT = 120;

/** What pages show of the answers they ask for. Only what is shown is learned: an answer has more than is meant for readers. */
export function learnLayout(answers: readonly ShownAnswer[]): Layout {
  const layout: Record<string, ListLayout> = {};
  for (const path of new Set(
    answers.flatMap(({ record }) => [...allRecords(record)].map((one) => one.path)),
  )) {
    const lists = answers.map(({ record, shown }) => {
      const around = fieldsAround(record, shown.page.url);
      const those = [...allRecords(record)].filter((one) => one.path === path);
      return { shown, records: spread(those, LOOKED_AT).map((one) => fieldsOf(one, around)) };
    });
    const learned = learnList(lists);
    if (learned) layout[path] = learned;
  }
  return layout;
}

function learnList(lists: readonly List[]): ListLayout | undefined {
  const names = new Set<string>();
  for (const { records } of lists)
    for (const fields of records) for (const name of fields.keys()) names.add(name);
  const own = [...names].filter((name) => isOwn(name));
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
