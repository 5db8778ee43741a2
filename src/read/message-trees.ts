import { momentAt } from "../page/dates/dated.ts";
import type { DatedPlace } from "../page/dates/dated-place.ts";
import type { Link } from "../page/links/links.ts";
import { numberChange } from "../page/links/number-change.ts";
import type { Page } from "../page/page.ts";
import { isSameHost } from "../url/scope.ts";
import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";

/**
 * The messages of a thread that shows one a page, by the tree that stands on each of its pages: a list of dated titles that lead to pages of the same
 * form, or to its address with a number more or less, and among them the page itself, by its address or, without a link, by the time of its message. The earliest comes first. A page by itself
 * cannot tell a tree from a box of the latest threads that it happens to be among; `MessageTrees` can.
 */
export function messageTree(page: Page): readonly string[] | undefined {
  return largest(treesOn(page).found)?.messages;
}

interface Tree {
  /** Where the dates of its rows stand. */
  readonly place: string;
  readonly messages: readonly string[];
}

function largest(found: readonly Tree[]): Tree | undefined {
  let most: Tree | undefined;
  for (const tree of found) if (tree.messages.length > (most?.messages.length ?? 0)) most = tree;
  return most;
}

/** Which forms of pages show such trees: nearly all of their pages stand in a list of their own, and not all in the same. */
export class MessageTrees {
  readonly #forms = new Map<string, Tally>();

  see(page: Page): void {
    const { lists, found } = treesOn(page);
    if (lists === 0) return;
    const form = listForm(page.url);
    const tally = this.#forms.get(form) ?? {
      pages: 0,
      shown: 0,
      roots: new Map(),
      conflicts: 0,
      first: 0,
      places: new Set<string>(),
    };
    this.#forms.set(form, tally);
    tally.pages++;
    const tree = largest(found);
    if (!tree) return;
    tally.shown++;
    tally.places.add(tree.place);
    const [first] = tree.messages;
    if (first === page.url) tally.first++;
    for (const url of tree.messages) {
      const root = tally.roots.get(url);
      if (root !== undefined && root !== first) tally.conflicts++;
      tally.roots.set(url, first!);
    }
  }

  get forms(): string[] {
    return [...this.places.keys()];
  }

  /** Whether pages of this form are only ever of later messages. */
  areFurther(form: string): boolean {
    const tally = this.#forms.get(form);
    return tally !== undefined && tally.first < tally.shown * READING.rare;
  }

  /** Where the dates of the trees stand, by the form of the page: they are those of other messages, and none is told there. */
  get places(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map(
      [...this.#forms].flatMap(([form, { pages, shown, roots, conflicts, places }]) => {
        const trees = new Set(roots.values()).size;
        const areTold = shown >= READING.fewestTrees && shown >= pages * READING.agree;
        const agree = conflicts <= roots.size * (1 - READING.agree);
        return areTold && trees > 1 && agree ? [[form, places] as const] : [];
      }),
    );
  }
}

interface Tally {
  /** Pages that show a list of dated titles of pages like themselves … */
  pages: number;
  /** … and themselves among them. */
  shown: number;
  /** The first message of the tree that each address was seen in; how often that was another. */
  readonly roots: Map<string, string>;
  conflicts: number;
  /** How often the page itself was the first. */
  first: number;
  readonly places: Set<string>;
}

/** The lists of dated titles of pages like this one, how many there are, and those that hold the page itself. */
function treesOn(page: Page): { readonly lists: number; readonly found: readonly Tree[] } {
  const form = listForm(page.url);
  const links = page.links.links.filter(
    ({ hidden, text, url }) =>
      !hidden &&
      /\p{L}/u.test(text) &&
      isSameHost(url, page.url) &&
      (listForm(url) === form || isNumbered(page.url, url)),
  );
  const found: Tree[] = [];
  let lists = 0;
  if (!links.some(({ url }) => url !== page.url)) return { lists, found };
  for (const dates of byPlace(page).values()) {
    const rows = dates.length > 1 ? rowsOf(page, dates, links) : undefined;
    if (!rows) continue;
    lists++;
    const messages = treeIn(page, dates, rows);
    if (messages) found.push({ place: dates[0]!.key, messages });
  }
  return { lists, found };
}

/** Whether one of two addresses has a number more than the other, and nothing else: often the first message has none. */
function isNumbered(url: string, other: string): boolean {
  const change = numberChange(url, other);
  return change !== undefined && (change.from === undefined) !== (change.to === undefined);
}

function byPlace({ evidence }: Page): Map<string, DatedPlace[]> {
  const groups = new Map<string, DatedPlace[]>();
  for (const place of evidence.dated.places) {
    const group = groups.get(place.key);
    if (group) group.push(place);
    else groups.set(place.key, [place]);
  }
  return groups;
}

/** The link before each date, where it has one; undefined if that is no list of other pages. */
function rowsOf(
  page: Page,
  dates: readonly DatedPlace[],
  links: readonly Link[],
): (Link | undefined)[] | undefined {
  let next = 0;
  const rows = dates.map(({ node }) => {
    let title: Link | undefined;
    for (; next < links.length && links[next]!.node < node; next++) title = links[next];
    return title && node - title.node <= FURTHEST ? title : undefined;
  });
  const others = rows.flatMap((title) => (title && title.url !== page.url ? title.url : []));
  const said = page.evidence.free(dates[0]!.node, dates[dates.length - 1]!.node + 1);
  // Posts with their own addresses say more than rows do.
  const isList = others.length > 0 && others.length >= dates.length - 1 && said <= dates.length * LONGEST_ROW;
  return isList && new Set(others).size === others.length ? rows : undefined;
}

/** Nodes between a title and its date. */
const FURTHEST = 30;
/** Letters of a row that are in no link: a name, a count, a date. */
const LONGEST_ROW = 100;

/** The addresses of a list by their times, if one of its rows is the page's own: it leads to it, or nowhere; and its time is told beside the list too. */
function treeIn(
  page: Page,
  dates: readonly DatedPlace[],
  rows: readonly (Link | undefined)[],
): readonly string[] | undefined {
  const { dated } = page.evidence;
  const own = dates.filter((_, i) => rows[i] === undefined || rows[i]!.url === page.url);
  const momentOf = (place: DatedPlace) => momentAt(place, dated)?.millis;
  // Of one time a tree may tell the day where its message tells the second: what is written is the same.
  const isSame = (place: DatedPlace, self: DatedPlace) =>
    momentOf(place) === momentOf(self) || (place.raw !== "" && place.raw === self.raw);
  const isToldBeside = (self: DatedPlace) =>
    dated.places.some((place) => place !== self && place.key !== dates[0]!.key && isSame(place, self));
  // The own row may be dressed otherwise.
  const self = (own.length > 0 ? own : ownRows(page)).find(isToldBeside);
  const time = self && momentOf(self);
  if (time === undefined || own.length > 1) return undefined;
  const others = dates.flatMap((date, i) => {
    const at = momentOf(date);
    return date === self || at === undefined ? [] : { url: rows[i]!.url, at, node: date.node };
  });
  return [...others, { url: page.url, at: time, node: self!.node }]
    .sort((a, b) => a.at - b.at || a.node - b.node)
    .map(({ url }) => url);
}

/** The dates behind links to the page itself. */
function ownRows({ links: { links }, evidence, url }: Page): DatedPlace[] {
  const own = links.filter((link) => !link.hidden && link.url === url && /\p{L}/u.test(link.text));
  return own.slice(0, MOST_OWN).flatMap((link) => {
    const date = evidence.dated.places.find(({ node }) => node > link.node);
    return date && date.node - link.node <= FURTHEST ? date : [];
  });
}

/** A page has few links to itself. */
const MOST_OWN = 20;
