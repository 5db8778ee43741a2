import { tagId } from "../page/html/tags.ts";
import type { Page } from "../page/page.ts";
import type { LinkTable } from "../page/regions/link-table.ts";
import type { Span } from "../page/regions/segment.ts";
import {
  around,
  inScope,
  isSameHost,
  type Place,
  partOf,
  type Scope,
  widened,
  withPlace,
} from "../url/scope.ts";
import { titleTables } from "./link-role.ts";
import { LinksOut } from "./links-out.ts";

const FRAME = tagId("frame");
/** Rows of one list that must lead to a part of the site before it counts as the forum's: one may be an announcement. */
const FEWEST_ROWS = 2;
/** Rows that lead to as many files of one folder, so that the folder is meant and not the files. */
const FEWEST_FILES = 3;
/** Pages in a row that are looked at in vain: what a forum's lists link to is seen on the first of them. */
const MOST_LOOKS = 300;
/** Parts that a forum may have. Beyond, they are taken together. */
const MOST_PARTS = 40;

/**
 * Where a forum lies, by evidence: in the folder of its start, and wherever the rows of its lists lead to on the same host, or
 * on a host that its pages name as their own in breadcrumbs or canonical addresses. Lists at /forums/ with threads at /threads/ are
 * one forum; a blog that only the menu links to is none of it.
 */
export class ForumScope {
  #scope: Scope;
  #looks = 0;
  #linksOut = new LinksOut();
  /** Grows with the scope. */
  #changes = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  get scope(): Scope {
    return this.#scope;
  }

  get changes(): number {
    return this.#changes;
  }

  holds(url: string): boolean {
    return inScope(url, this.#scope);
  }

  /**
   * A page of the forum: what its rows lead to belongs to it, if it is a list. True when the scope has grown. `scanned`: nobody
   * else takes the page apart, so that it is left whole where its links show that it would be in vain.
   */
  meet(page: Page, isList: () => boolean = () => true, scanned = false): boolean {
    if (this.#looks >= MOST_LOOKS || !this.holds(page.url)) return false;
    if (scanned && !this.#linksOut.mayShowMore(page, this.#holds)) return false;
    if (this.#mayGrow(page) && this.#look(page, isList)) return true;
    if (scanned) this.#linksOut.lookedInVain(page, hostsNamed(page), this.#holds);
    return false;
  }

  #look(page: Page, isList: () => boolean): boolean {
    this.#looks++;
    const grown = this.#parts(page, isList).reduce(
      (scope, place) => (isThere(place, scope) ? scope : withPlace(scope, place)),
      this.#scope,
    );
    return this.#become(crowded(grown) ? together(grown) : grown);
  }

  readonly #holds = (url: string) => this.holds(url);

  /** The start says where it stands: the site reaches up to there. True when the scope has grown. */
  reachUpTo(url: string): boolean {
    return this.#become(widened(this.#scope, url));
  }

  /** The whole host, too. True when the scope has grown. */
  reachOut(): boolean {
    const { host, folder } = this.#scope;
    return folder === "/" ? false : this.#become({ ...this.#scope, host, folder: "/" });
  }

  #become(scope: Scope): boolean {
    if (scope === this.#scope) return false;
    this.#scope = scope;
    this.#looks = 0;
    this.#linksOut = new LinksOut();
    this.#changes++;
    return true;
  }

  /** Cheap: whether anything on the page leads out of the scope and could be the forum's. */
  #mayGrow(page: Page): boolean {
    const hosts = hostsNamed(page);
    return page.links.links.some(({ url }) => !this.holds(url) && isOnOneOf(url, hosts));
  }

  #parts(page: Page, isList: () => boolean): Place[] {
    const hosts = hostsNamed(page);
    const byNode = new Map(page.links.links.map(({ node, url }) => [node, url]));
    // What posts link to need not be the forum's.
    const tables = (isList() ? titleTables(page) : [])
      .filter(({ tells }) => tells)
      .map(({ table, columns, records }) => ({
        records,
        columns: [...columns, firstNamed(table, page)].map((column) =>
          column.flatMap((node) => byNode.get(node) ?? []),
        ),
      }));
    const longest = tables.reduce<readonly Span[]>(
      (most, { records }) => (records.length > most.length ? records : most),
      [],
    );
    // The pages in a frameset are the page itself.
    const frames = page.links.links.filter(({ node }) => page.dom.tag[node] === FRAME);
    // … and a page tells by its breadcrumbs which boards it belongs to; the root of the host is no part of most forums.
    const crumbs = page.crumbs.filter(({ url }) => new URL(url).pathname !== "/");
    const parts: Place[] = [...frames, ...crumbs]
      .filter(({ url }) => !this.holds(url) && isSameHost(url, page.url))
      .map(({ url }) => partOf(url, this.#scope))
      // What the forum itself lies in is more than the forum.
      .filter(({ folder }) => !this.#scope.folder.startsWith(folder));
    for (const { records, columns } of tables) {
      // Beside the list, pages show the latest of what else the site has; its own rows lead into the forum, or are the most, or around those.
      const isOwn = records.length === longest.length || overlap(records, longest);
      if (!isOwn && !columns.some((urls) => urls.some((url) => this.holds(url)))) continue;
      for (const urls of columns) {
        const outside = new Set(urls.filter((url) => !this.holds(url) && isOnOneOf(url, hosts)));
        parts.push(...this.#partsNamed([...outside]));
      }
    }
    return parts;
  }

  /** The parts that enough of these addresses lie in. */
  #partsNamed(urls: readonly string[]): Place[] {
    const byPart = new Map<string, { place: Place; count: number }>();
    const see = (place: Place) => {
      const key = `${place.host}${place.folder}`;
      const seen = byPart.get(key);
      if (seen) seen.count++;
      else byPart.set(key, { place, count: 1 });
    };
    for (const url of urls) see(partOf(url, this.#scope));
    const named = [...byPart.values()].filter(({ count }) => count >= FEWEST_ROWS);
    const single = [...byPart.values()].filter(({ count }) => count < FEWEST_ROWS);
    byPart.clear();
    for (const { place } of single) see(around(place));
    const folders = [...byPart.values()].filter(({ count }) => count >= FEWEST_FILES);
    return [...named, ...folders].map(({ place }) => place);
  }
}

/** What stands first in the rows with a text: boards may be called by a word that is too short for a title. People are none of it. */
function firstNamed({ columns }: LinkTable, { dom, evidence }: Page): readonly number[] {
  const named = columns.find(({ links }) => links.some((node) => dom.textLength(node) > 0));
  return named?.links.some((node) => evidence.people[node]! & 1) ? [] : (named?.links ?? []);
}

function overlap(some: readonly Span[], others: readonly Span[]): boolean {
  return some[0]!.from < others.at(-1)!.to && others[0]!.from < some.at(-1)!.to;
}

/** Addresses on the hosts that the page says it belongs to. */
function hostsNamed({ url, crumbs, links }: Page): readonly string[] {
  const { canonical } = links.relations;
  const others = [...crumbs.map((crumb) => crumb.url), ...(canonical === undefined ? [] : [canonical])];
  return [url, ...others.filter((other) => !isSameHost(other, url))];
}

function isOnOneOf(url: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => isSameHost(url, host));
}

function isThere({ host, folder }: Place, scope: Scope): boolean {
  return inScope(`http://${host}${folder}`, scope);
}

function crowded({ also = [] }: Scope): boolean {
  return also.length > MOST_PARTS;
}

/** A site with so many parts is all one forum. */
function together({ host, also = [] }: Scope): Scope {
  const hosts = new Set(also.map((place) => place.host).filter((other) => other !== host));
  const elsewhere = [...hosts].map((other) => ({ host: other, folder: "/" }));
  return { host, folder: "/", ...(elsewhere.length > 0 && { also: elsewhere }) };
}
