import type { ListArchive } from "../archive/archive.ts";
import type { ListPageRow } from "../archive/list-store.ts";
import type { Paging } from "../page/flips.ts";
import type { Page } from "../page/page.ts";
import { normalise } from "../url/normalise.ts";
import type { IndexRow } from "./index-rows.ts";
import { BOARD, codeOf, THREAD } from "./list.ts";
import { identified } from "./post-identity.ts";
import { copiesOf, keepPosts } from "./post-keeping.ts";
import type { PageReading, SiteReader } from "./site-reader.ts";

/** A visit that brought a page. */
export interface ReadVisit {
  readonly id: number;
  readonly url: string;
  readonly at: number;
  /** Digest of the body as it came; "" when none came because it is the same (304). */
  readonly body: string;
}

/** What reading a visit came to: which page of which list it is, and what it brought. */
export interface Kept {
  readonly list: number;
  readonly number: number;
  readonly newPosts: number;
  /** The lists of an index page's rows, in their order. */
  readonly rows: readonly number[];
}

/** Flips of one page that are taken in; a hostile page may have any number. */
const MOST_FLIPS = 300;

/** Keeps the lists of one archive up to date with its visits, one visit at a time. The caller owns the transaction. */
export class ListKeeper {
  readonly #archive: ListArchive;
  reader: SiteReader;

  constructor(archive: ListArchive, reader: SiteReader) {
    this.#archive = archive;
    this.reader = reader;
  }

  /** Whether the latest reading of an address was of this very body: then there is nothing to parse. */
  hasRead(url: string, body: string): boolean {
    const known = this.#archive.lists.page(url);
    return known !== undefined && known.visit !== null && known.body === body;
  }

  /** Takes in what came of a visit. `page` may be left out if its body has been read before. Undefined if it is no page of a list. */
  read(visit: ReadVisit, answer: { status: number; location: string | null }, page?: Page): Kept | undefined {
    const { status, location } = answer;
    if (location !== null) this.#moved(visit.url, location);
    else if (status === 404 || status === 410) this.#lose(visit);
    else if (status === 304 || this.hasRead(visit.url, visit.body)) return this.#keepSame(visit);
    else if (page) return this.#take(visit, page);
    return undefined;
  }

  #take(visit: ReadVisit, page: Page): Kept | undefined {
    const { lists } = this.#archive;
    const known = lists.page(visit.url);
    const isThread = known && known.visit !== null && lists.list(known.list)?.kind === THREAD;
    if (isThread && known.digest === page.digest) return this.#keepSame(visit);
    const reading = this.reader.read(page, (url) => this.#kindOf(url));
    if (!reading) return undefined;
    const list = this.#listOf(visit, page, reading, known);
    const number = numberOf(page.paging, known);
    const pages = pagesOf(page.paging, number);
    this.#keepFlips(list, page.paging, number);
    return reading.kind === "thread"
      ? this.#keepThread({ list, number, pages, known }, reading.posts, visit, page)
      : this.#keepIndex({ list, number, pages }, reading, visit, page);
  }

  /** The page is not there any more. A thread whose first page is gone is gone with all its posts. */
  #lose(visit: ReadVisit): void {
    const { lists, posts } = this.#archive;
    const known = lists.page(visit.url);
    if (!known || known.number > 1 || known.visit === null) return;
    lists.setGone(known.list, visit.at);
    const seen = { at: visit.at, visit: visit.id, pageUrl: visit.url };
    for (const post of posts.all(known.list)) posts.lose(post, post.lastSeen, seen);
  }

  /** The address leads to another one: they are pages of one list. */
  #moved(url: string, location: string): void {
    const { lists } = this.#archive;
    const target = normalise(location, url);
    const known = lists.page(url);
    if (!known || target === undefined || target === url) return;
    const other = lists.page(target);
    if (!other) lists.addPage(target, known.list, known.number);
    else if (other.list !== known.list && !lists.isRead(known.list)) lists.join(other.list, known.list);
    lists.forgetPage(url);
  }

  /** Nobody wrote anything since it was read last. */
  #keepSame({ id, url, at, body }: ReadVisit): Kept | undefined {
    const known = this.#archive.lists.page(url);
    if (!known || known.visit === null) return undefined;
    this.#archive.lists.setSame(url, id, at, body || known.body!);
    return { list: known.list, number: known.number, newPosts: 0, rows: [] };
  }

  #kindOf(url: string): number | undefined {
    const { lists } = this.#archive;
    const page = lists.page(url);
    return page && page.number <= 1 ? lists.list(page.list)?.kind : undefined;
  }

  /** List-wise paper, Alg. 1: the list of a page that flips to it or to which it flips; otherwise a new one. */
  #listOf(visit: ReadVisit, page: Page, reading: PageReading, known: ListPageRow | undefined): number {
    const { lists } = this.#archive;
    const kind = codeOf(reading.kind);
    const { canonical } = page.links.relations;
    const neighbours = [
      visit.url,
      ...(canonical === undefined ? [] : [canonical]),
      ...page.paging.flips.slice(0, MOST_FLIPS).map((flip) => flip.url),
    ];
    const found = new Set<number>();
    for (const neighbour of neighbours) {
      const row = lists.page(normalise(neighbour) ?? neighbour);
      if (row && this.#fits(row.list, kind)) found.add(row.list);
    }
    if (found.size === 0) {
      const list = lists.addList(kind, visit.url, undefined, visit.at);
      if (known) lists.forgetPage(visit.url);
      return list;
    }
    const [list, ...others] = [...found].sort((a, b) => a - b) as [number, ...number[]];
    for (const other of others) lists.join(list, other);
    lists.setKind(list, kind);
    return list;
  }

  /** A thread never joins a board; what no page was read of yet is what it turns out to be. */
  #fits(list: number, kind: number): boolean {
    const { lists } = this.#archive;
    return lists.list(list)?.kind === kind || !lists.isRead(list);
  }

  #keepFlips(list: number, { flips }: Paging, number: number): void {
    for (const flip of flips.slice(0, MOST_FLIPS)) {
      const told =
        flip.number ??
        (flip.direction === "next" ? number + 1 : flip.direction === "previous" ? number - 1 : undefined);
      const url = normalise(flip.url);
      if (told !== undefined && told > 0 && url !== undefined) this.#archive.lists.addPage(url, list, told);
    }
  }

  #keepThread(
    place: { list: number; number: number; pages: number; known: ListPageRow | undefined },
    posts: Extract<PageReading, { kind: "thread" }>["posts"],
    visit: ReadVisit,
    page: Page,
  ): Kept {
    const { lists, posts: store } = this.#archive;
    let { list, number } = place;
    const shown = identified(posts);
    if (!lists.isRead(list)) {
      const copies = copiesOf(store, list, shown);
      if (copies.count * 2 >= shown.length && copies.count > 0) {
        // Another view of posts that are known: kept with their thread, and never asked for again.
        lists.join(copies.of, list);
        list = copies.of;
        number = 0;
      }
    }
    const { id, url, at, body } = visit;
    const seen = { at, visit: id, pageUrl: url };
    const before = place.known?.at ?? undefined;
    lists.setRead({ url, list, number, visit: id, at, body, digest: page.digest, records: shown.length });
    if (number === 0) return { list, number, newPosts: 0, rows: [] };
    const { head } = page;
    lists.setFacts(list, this.#firstUrl(list, url), head.title, place.pages);
    const isLast = number >= place.pages;
    const newPosts = keepPosts(this.#archive, { list, number, isLast, before }, shown, seen);
    return { list, number, newPosts, rows: [] };
  }

  #keepIndex(
    { list, number, pages }: { list: number; number: number; pages: number },
    reading: Extract<PageReading, { kind: "board" | "portal" }>,
    visit: ReadVisit,
    page: Page,
  ): Kept {
    const { lists } = this.#archive;
    const { id, url, at, body } = visit;
    const shown = reading.kind === "board" ? reading.threads : reading.boards;
    lists.setRead({ url, list, number, visit: id, at, body, digest: "", records: shown.length });
    lists.setFacts(list, this.#firstUrl(list, url), page.head.title, pages);
    if (reading.kind === "board") this.#keepRows(list, number, reading.boards, BOARD, at);
    const rows = this.#keepRows(list, number, shown, reading.kind === "board" ? THREAD : BOARD, at);
    lists.forgetRows(list, number, at);
    return { list, number, newPosts: 0, rows };
  }

  #keepRows(parent: number, page: number, rows: readonly IndexRow[], kind: number, at: number): number[] {
    const { lists } = this.#archive;
    const kept: number[] = [];
    for (const row of rows) {
      const url = normalise(row.url);
      if (url === undefined) continue;
      let list = lists.page(url)?.list;
      if (list === undefined) {
        list = lists.addList(kind, url, row.title, at);
        lists.addPage(url, list, 1);
      }
      if (list === parent) continue;
      lists.setRow(list, {
        parent,
        page,
        records: row.replies === undefined ? null : row.replies + (kind === THREAD ? 1 : 0),
        last: row.lastPostAt ?? null,
        at,
        title: row.title,
      });
      kept.push(list);
    }
    return kept;
  }

  #firstUrl(list: number, url: string): string {
    return this.#archive.lists.pageAt(list, 1)?.url ?? url;
  }
}

/** Pages that tell no number were numbered by the page that linked to them. */
function numberOf(paging: Paging, known: ListPageRow | undefined): number {
  return paging.current > 1 ? paging.current : Math.max(1, known?.number ?? 1);
}

function pagesOf(paging: Paging, number: number): number {
  const more = paging.flips.some(({ direction }) => direction === "next");
  return Math.max(paging.count, number + (more ? 1 : 0));
}
