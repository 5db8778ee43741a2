import type { Link } from "../page/links.ts";
import type { Page } from "../page/page.ts";
import { isProfileUrl } from "../page/people.ts";
import { isDeedAddress } from "./deed-words.ts";
import type { PageVerdict } from "./page-classifier.ts";
import type { Visits } from "./page-classifier-visits.ts";
import type { UrlExample } from "./url-pattern-learning.ts";
import { canonical, formOf, frameOf, tokenise } from "./url-tokens.ts";

/** Links of one frame in one column of a link table: they lead to pages of one type. */
export interface LinkGroup {
  /** The form of most of them. */
  readonly form: string;
  readonly links: readonly Link[];
  readonly anchorLength: number;
}

/** What one list of a page leads to. */
export interface UrlGroup {
  readonly type: "index" | "thread";
  readonly examples: readonly UrlExample[];
  /** Destinations seen in the vote. */
  readonly seen: readonly Page[];
}

/**
 * FoCUS algorithm 1, index and thread URL detection, for every list of a page rather than the largest alone, since a
 * board's page lists its boards and its threads. Types are voted by destinations; a form of address that was voted on
 * one page is known on all.
 */
export class IndexThreadUrls {
  readonly #visits: Visits;
  readonly #votes = new Map<string, Ballot>();

  constructor(visits: Visits) {
    this.#visits = visits;
  }

  async detect(page: Page): Promise<UrlGroup[]> {
    const groups: UrlGroup[] = [];
    for (const table of candidateTables(page, this.#visits).slice(0, MOST_TABLES)) {
      const found = await this.#detectIn(page, table);
      groups.push(...found);
    }
    return groups;
  }

  /** How destinations of a form were judged. */
  ballot(form: string): Readonly<Ballot> | undefined {
    return this.#votes.get(form);
  }

  /** A row that names a board may link to threads too, but only as shortcuts to their last posts. */
  async #detectIn(page: Page, columns: readonly LinkGroup[]): Promise<UrlGroup[]> {
    const index: UrlGroup[] = [];
    let thread: UrlGroup | undefined;
    for (const group of columns.slice(0, MOST_COLUMNS)) {
      const ballot = await this.#vote(group);
      const type = winner(ballot);
      if (type === "other") continue;
      const examples = group.links.map(({ url }) => this.#example(url, page, type));
      const found: UrlGroup = { type, examples, seen: ballot.pages };
      if (type === "index") index.push(found);
      else thread ??= found;
    }
    return index.length > 0 ? index : thread ? [thread] : [];
  }

  #example(url: string, from: Page, type: PageVerdict): UrlExample {
    const page = this.#visits.known(url);
    // An address that redirects may be a shortcut to what has its own: it does not confirm a form.
    if (!page || canonical(page.url) !== canonical(url)) return { url, from: from.url };
    const verdict = this.#verdict(page);
    // A page that looks like neither is no evidence: a thread with one short post looks like nothing in particular.
    return verdict === "other" ? { url, from: from.url } : { url, from: from.url, right: verdict === type };
  }

  async #vote(group: LinkGroup): Promise<Ballot> {
    const ballot: Ballot = this.#votes.get(group.form) ?? { pages: [], verdicts: [] };
    this.#votes.set(group.form, ballot);
    // Verdicts become better with every page that shows what is furniture.
    ballot.verdicts = ballot.pages.map((seen) => this.#verdict(seen));
    let missed = 0;
    for (const { url } of spread(group.links, VOTERS + MOST_MISSED)) {
      if (ballot.pages.length >= VOTERS || missed > MOST_MISSED || agreed(ballot)) break;
      const page = await this.#visits.visit(url);
      if (!page) missed++;
      else if (!ballot.pages.includes(page)) ballot.pages.push(page);
      ballot.verdicts = ballot.pages.map((seen) => this.#verdict(seen));
    }
    return ballot;
  }

  /** A page that looks like nothing in particular is an index page all the same if what it lists are threads. */
  #verdict(page: Page): PageVerdict {
    const verdict = this.#visits.verdict(page);
    if (verdict !== "other") return verdict;
    const main = candidateTables(page, this.#visits)[0]?.[0];
    if (!main || main.links.length < FEWEST_ROWS) return verdict;
    const known = [...this.#votes].filter(([form]) => frameOfForm(form) === frameOfForm(main.form));
    return known.some(([, ballot]) => winner(ballot) === "thread") ? "index" : verdict;
  }
}

interface Ballot {
  readonly pages: Page[];
  verdicts: PageVerdict[];
}

/** A list that makes its page an index page has more than a row or two. */
const FEWEST_ROWS = 3;

function frameOfForm(form: string): string {
  const tokens = tokenise(`http://${form}`);
  return tokens ? frameOf(tokens) : form;
}

/** Destinations asked for one group; three that agree are enough. */
const VOTERS = 5;
const AGREED = 3;
/** Dead links among destinations before a group is given up. */
const MOST_MISSED = 3;
const MOST_TABLES = 8;
const MOST_COLUMNS = 3;

/** One voter among abstentions is no majority. */
const FEWEST_VOTES = 2;

function agreed({ verdicts }: Ballot): boolean {
  return verdicts.length >= AGREED && verdicts.every((verdict) => verdict === verdicts[0]);
}

/**
 * The majority type. Threads of one short post look like nothing in particular, so "other" wins only with two thirds.
 */
export function winner({ verdicts }: { readonly verdicts: readonly PageVerdict[] }): PageVerdict {
  const count = (type: PageVerdict) => verdicts.filter((verdict) => verdict === type).length;
  const index = count("index");
  const thread = count("thread");
  if (count("other") * 3 > verdicts.length * 2) return "other";
  if (Math.max(index, thread) < Math.min(FEWEST_VOTES, verdicts.length)) return "other";
  return index > thread ? "index" : "thread";
}

/** A list of titles is seldom shorter, all titles together. */
const LEAST_ANCHOR_LENGTH = 8;
/** Columns much shorter than the longest of their table hold counts, authors, "last post". */
const LEAST_COLUMN_SHARE = 0.2;

/** The lists of a page, longest text first, each with its columns that may be titles, longest text first. */
export function candidateTables(page: Page, visits: Visits): LinkGroup[][] {
  const furniture = visits.furniture(page);
  const host = hostOf(page.url);
  const links = new Map(page.links.links.map((link) => [link.node, link]));
  const tables: LinkGroup[][] = [];
  for (const { columns } of page.linkTables) {
    const groups: LinkGroup[] = [];
    let longest = 0;
    for (const column of columns) {
      const seen = column.links.flatMap((node) => links.get(node) ?? []).filter(({ hidden }) => !hidden);
      const own = seen.filter(({ node }) => !furniture[node]);
      if (own.length * 2 < seen.length || !mayBeTitles(page, own)) continue;
      // Titles of which most lead elsewhere are titles all the same: no shorter column takes their place.
      longest = Math.max(longest, anchorLengthOf(own));
      groups.push(
        ...byFrame(
          own.filter((link) => isWithin(link, page, host)),
          own.length,
          visits.ignored,
        ),
      );
    }
    groups.sort((a, b) => b.anchorLength - a.anchorLength);
    const titles = groups.filter(({ anchorLength }) => anchorLength >= longest * LEAST_COLUMN_SHARE);
    if (longest >= LEAST_ANCHOR_LENGTH && titles.length > 0) tables.push(titles);
  }
  return tables.sort((a, b) => b[0]!.anchorLength - a[0]!.anchorLength);
}

function isWithin({ url }: Link, page: Page, host: string): boolean {
  return url !== page.url && hostOf(url) === host;
}

/** Titles differ, are no dates and no numbers, and are no people. */
function mayBeTitles(page: Page, links: readonly Link[]): boolean {
  if (links.length === 0) return false;
  const texts = new Set<string>();
  let odd = 0;
  for (const { node, url, text } of links) {
    texts.add(text);
    if (!/\p{L}{2}/u.test(text) || isProfileUrl(url) || isDate(page, node)) odd++;
  }
  return odd * 2 < links.length && texts.size * 2 > links.length;
}

function isDate(page: Page, node: number): boolean {
  const { dom, evidence } = page;
  if (dom.textLength(node) > LONGEST_DATE) return false;
  for (let inner = node; inner < dom.end[node]!; inner++) if (evidence.isDated(inner)) return true;
  return false;
}

const LONGEST_DATE = 30;
/** One link is no list. */
const FEWEST_LINKS = 2;
/** A frame that less of the column has is an accident of alignment. */
const LEAST_FRAME_SHARE = 0.2;
/** Longer anchors are excerpts, which say nothing more than a long title does. */
const LONGEST_ANCHOR = 100;

function byFrame(links: readonly Link[], all: number, ignored: ReadonlySet<string>): LinkGroup[] {
  const frames = new Map<string, { forms: Map<string, number>; byUrl: Map<string, Link> }>();
  for (const link of links) {
    const tokens = tokenise(link.url, ignored);
    if (!tokens) continue;
    const frame = frameOf(tokens);
    const known = frames.get(frame) ?? { forms: new Map(), byUrl: new Map() };
    frames.set(frame, known);
    const before = known.byUrl.get(link.url);
    if (!before || before.text.length < link.text.length) known.byUrl.set(link.url, link);
    if (before) continue;
    const form = formOf(tokens);
    known.forms.set(form, (known.forms.get(form) ?? 0) + 1);
  }
  const groups: LinkGroup[] = [];
  for (const { forms, byUrl } of frames.values()) {
    if (byUrl.size < all * LEAST_FRAME_SHARE) continue;
    const group = [...byUrl.values()];
    const deeds = group.filter(({ url }) => isDeedAddress(lastPart(url))).length;
    if (group.length < FEWEST_LINKS || deeds * 2 > group.length) continue;
    const [form] = [...forms].reduce((most, next) => (next[1] > most[1] ? next : most));
    groups.push({ form, links: group, anchorLength: anchorLengthOf(group) });
  }
  return groups;
}

/** The address without the folders on the way, which may be boards with names such as "technical-help". */
function lastPart(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]*)\/[^?#]*\/(?=[^/?#]+\/?(?:[?#]|$))/i, "$1/");
}

function anchorLengthOf(links: readonly Link[]): number {
  return links.reduce((sum, { text }) => sum + Math.min(text.length, LONGEST_ANCHOR), 0);
}

export function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? "";
}

/** Up to `most` items, the first, the last and evenly between them. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * (items.length - 1)) / (most - 1))]!);
}
