import { isDeedAddress } from "../../learn/deed-words.ts";
import type { Link } from "../../page/links/links.ts";
import type { Page } from "../../page/page.ts";
import { isProfileUrl } from "../../page/posts/people.ts";
import type { LinkTable } from "../../page/regions/link-table.ts";
import { FOCUS } from "./numbers.ts";
import type { Visits } from "./page-classifier-visits.ts";
import { formOf, frameOf, tokenise } from "./url-tokens.ts";

/** Links of one frame in one column of a link table: they lead to pages of one type. */
export interface LinkGroup {
  /** The form of most of them. */
  readonly form: string;
  readonly links: readonly Link[];
  readonly anchorLength: number;
}

/** The lists of a page, longest text first, each with its columns that may be titles, longest text first. */
export function candidateTables(page: Page, visits: Visits): LinkGroup[][] {
  const furniture = visits.furniture(page);
  const host = hostOf(page.url);
  const links = new Map(page.links.links.map((link) => [link.node, link]));
  const tables: LinkGroup[][] = [];
  for (const { columns } of page.linkTables) {
    const groups: LinkGroup[] = [];
    let longest = 0;
    for (const column of isOneRow(columns)
      ? [columns.flatMap((one) => one.links)]
      : columns.map((one) => one.links)) {
      const seen = column.flatMap((node) => links.get(node) ?? []).filter(({ hidden }) => !hidden);
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
    const titles = groups.filter(({ anchorLength }) => anchorLength >= longest * FOCUS.leastColumnShare);
    if (longest >= FOCUS.leastAnchorLength && titles.length > 0) tables.push(titles);
  }
  return tables.sort((a, b) => b[0]!.anchorLength - a[0]!.anchorLength);
}

/** Headings that stand once each, in a table that is one record of a larger region, are a list themselves: the folders that boards stand in. */
function isOneRow(columns: LinkTable["columns"]): boolean {
  return columns.length > 1 && columns.every(({ links }) => links.length === 1);
}

function isWithin({ url }: Link, page: Page, host: string): boolean {
  return url !== page.url && hostOf(url) === host;
}

/** Titles differ, but for replies that are listed with their threads and called after them; they are no dates and no numbers, and no people. */
function mayBeTitles(page: Page, links: readonly Link[]): boolean {
  if (links.length === 0) return false;
  const texts = new Set<string>();
  let odd = 0;
  for (const { node, url, text } of links) {
    texts.add(text);
    if (!/\p{L}{2}/u.test(text) || isProfileUrl(url) || isDate(page, node)) odd++;
  }
  return odd * 2 < links.length && (texts.size * 2 > links.length || texts.size > MOST_LABELS);
}

function isDate(page: Page, node: number): boolean {
  const { dom, evidence } = page;
  if (dom.textLength(node) > LONGEST_DATE) return false;
  for (let inner = node; inner < dom.end[node]!; inner++) if (evidence.isDated(inner)) return true;
  return false;
}

const LONGEST_DATE = 30;
/** A column of labels ("last post", "more") has hardly more different ones. */
const MOST_LABELS = 8;
/** One link is no list. */
const FEWEST_LINKS = 2;
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
    if (byUrl.size < all * FOCUS.leastFrameShare) continue;
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
