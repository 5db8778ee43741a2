import type { ListArchive } from "../archive/archive.ts";
import type { ListPageRow, ListRow } from "../archive/list-store.ts";
import type { Flip } from "../page/flips.ts";
import type { Page } from "../page/page.ts";
import { isSameList } from "../page/same-list.ts";
import type { ThreadRow } from "../page/threads.ts";
import { normalise } from "../url/normalise.ts";
import { BOARD, codeOf, THREAD } from "./list.ts";
import { identified } from "./post-identity.ts";
import { copiesOf, keepPosts } from "./post-keeping.ts";
import { RowCounts } from "./row-counts.ts";
import type { IndexReading, SiteReader, ThreadReading } from "./site-reader.ts";

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
  /** When the posts that were new were written; null where the page does not tell. */
  readonly newPosts: readonly (number | null)[];
  /** When the page was read before; undefined when never. */
  readonly before?: number | undefined;
  /** The lists of an index page's rows, in their order. */
  readonly rows: readonly number[];
}

/** Flips of one page that are taken in; a hostile page may have any number. */
const MOST_FLIPS = 300;
/** A page with so many rows of another board shows that board. */
const MOST_ROWS = 0.8;

/** Keeps the lists of one archive up to date with its visits, one visit at a time. The caller owns the transaction. */
export class ListKeeper {
  readonly #archive: ListArchive;
  readonly #reader: SiteReader;
  readonly counts = new RowCounts();

  constructor(archive: ListArchive, reader: SiteReader) {
    this.#archive = archive;
    this.#reader = reader;
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
    const own = known && lists.list(known.list)?.kind;
    if (own === THREAD && known?.digest === page.digest) return this.#keepSame(visit);
    const reading = this.#reader.read(page, own, (url) => this.#kindOf(url));
    if (!reading) return undefined;
    const place = placeOf(page, reading.kind !== "thread", known);
    const list = this.#listOf(visit, page, place, codeOf(reading.kind));
    this.#keepFlips(list, place);
    return reading.kind === "thread"
      ? this.#keepThread({ ...place, list, known }, reading.posts, visit, page)
      : this.#keepIndex({ ...place, list, isNew: known === undefined }, reading, visit, page);
  }

  /** The page is not there any more. A thread whose first page is gone is gone with all its posts. */
  #lose(visit: ReadVisit): void {
    const { lists, posts } = this.#archive;
    const known = lists.page(visit.url);
    if (known?.number !== 1) return;
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
    return { list: known.list, number: known.number, newPosts: [], rows: [] };
  }

  #kindOf(url: string): number | undefined {
    const { lists } = this.#archive;
    const page = lists.page(url);
    return page?.number === 1 ? lists.list(page.list)?.kind : undefined;
  }

  /** List-wise paper, Alg. 1: the list of a page that flips to it or to which it flips; otherwise a new one. */
  #listOf(visit: ReadVisit, page: Page, { flips }: Place, kind: number): number {
    const { lists } = this.#archive;
    const found = new Set<number>();
    const own = lists.page(visit.url)?.list;
    // What no page was read of yet is what it turns out to be; otherwise a thread never joins a board.
    if (own !== undefined && !lists.isRead(own)) lists.setKind(own, kind);
    const { canonical } = page.links.relations;
    for (const neighbour of [visit.url, canonical, ...flips.map((flip) => flip.url)]) {
      const row = neighbour === undefined ? undefined : lists.page(normalise(neighbour) ?? neighbour);
      if (row && lists.list(row.list)?.kind === kind) found.add(row.list);
    }
    const [list, ...others] = [...found].sort((a, b) => a - b);
    if (list === undefined) return lists.addList(kind, visit.url, undefined, visit.at);
    for (const other of others) lists.join(list, other);
    return list;
  }

  #keepFlips(list: number, place: Place): void {
    for (const flip of place.flips) {
      const number = numberOf(flip, place);
      const url = normalise(flip.url);
      if (number !== undefined && number > 0 && url !== undefined)
        this.#archive.lists.addPage(url, list, number);
    }
  }

  #keepThread(
    place: Place & { list: number; known: ListPageRow | undefined },
    posts: ThreadReading["posts"],
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
    if (number === 0) return { list, number, newPosts: [], rows: [] };
    const { head } = page;
    lists.setFacts(list, this.#firstUrl(list, url), head.title, place.pages);
    const isLast = number >= place.pages;
    const newPosts = keepPosts(this.#archive, { list, number, isLast, before }, shown, seen);
    if (isLast) this.#compareRow(list);
    return { list, number, newPosts, before, rows: [] };
  }

  /** A thread that was read to its end tells whether rows count posts. */
  #compareRow(list: number): void {
    const { lists, posts } = this.#archive;
    const row = lists.list(list)!;
    if (row.rowRecords === null || row.rowLast === null) return;
    const { count, last } = posts.summary(list);
    if (last !== null && Math.abs(last - row.rowLast) <= SAME_MOMENT) this.counts.note(row.rowRecords, count);
  }

  #keepIndex(
    place: Place & { list: number; isNew: boolean },
    reading: IndexReading,
    visit: ReadVisit,
    page: Page,
  ): Kept {
    const { lists } = this.#archive;
    const { id, url, at, body } = visit;
    const isBoard = reading.kind === "board";
    const shown = isBoard ? reading.threads : reading.boards;
    const found = shown.map((row) => this.#listOfRow(row, isBoard ? THREAD : BOARD, at));
    let { list, number } = place;
    const original = place.isNew && isBoard && !lists.isRead(list) ? this.#shownBy(found) : undefined;
    if (original !== undefined) {
      // The same rows under another address: page one spelled out, or the board in another order, which is not worth a visit.
      lists.join(original, list);
      list = original;
      number = isSameList(lists.list(list)!.url, url) ? number : 0;
    }
    lists.setRead({ url, list, number, visit: id, at, body, digest: "", records: shown.length });
    if (number === 0) return { list, number, newPosts: [], rows: [] };
    lists.setFacts(list, this.#firstUrl(list, url), page.head.title, place.pages);
    if (isBoard) for (const row of reading.boards) if (row.lastPostAt) this.#listOfRow(row, BOARD, at);
    const rows: number[] = [];
    shown.forEach((row, i) => {
      const of = found[i];
      if (of === undefined || of === list) return;
      rows.push(of);
      this.#keepRow(of, list, number, row, at);
    });
    lists.forgetRows(list, number, at);
    return { list, number, newPosts: [], rows };
  }

  #listOfRow(row: ThreadRow, kind: number, at: number): number | undefined {
    const { lists } = this.#archive;
    const url = normalise(row.url);
    if (url === undefined) return undefined;
    const known = lists.page(url)?.list;
    if (known !== undefined) return lists.list(known)?.kind === kind ? known : undefined;
    const list = lists.addList(kind, url, row.title, at);
    lists.addPage(url, list, 1);
    return list;
  }

  /** The board that nearly all of these rows stand on already. */
  #shownBy(rows: readonly (number | undefined)[]): number | undefined {
    const counts = new Map<number, number>();
    for (const row of rows) {
      const parent = row === undefined ? null : this.#archive.lists.list(row)?.parent;
      if (parent) counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
    for (const [parent, count] of counts) if (count >= MOST_ROWS * rows.length) return parent;
    return undefined;
  }

  #keepRow(list: number, parent: number, page: number, row: ThreadRow, at: number): void {
    const { lists } = this.#archive;
    const known = lists.list(list)!;
    const last = row.lastPostAt ?? null;
    const records =
      known.kind === BOARD ? boardRecords(known, row) : row.replies === undefined ? null : row.replies + 1;
    lists.setRow(list, { parent, page, records, last, at, title: row.title });
  }

  #firstUrl(list: number, url: string): string {
    return this.#archive.lists.pageAt(list, 1)?.url ?? url;
  }
}

/**
 * A board's row tells how many threads it has and how many posts, in either order and without labels: the larger is that of the posts.
 * Where the number is not there, or of the threads alone: when its latest post is another, there is at least one more.
 */
function boardRecords(known: ListRow, { replies, views, lastPostAt }: ThreadRow): number | null {
  if (replies === undefined && lastPostAt === undefined) return null;
  const more = (lastPostAt ?? 0) > (known.rowLast ?? 0) + SAME_MOMENT ? 1 : 0;
  return Math.max(replies ?? 0, views ?? 0, (known.rowRecords ?? 0) + more);
}

const SAME_MOMENT = 60_000;

/** Where a page stands in its list. */
interface Place {
  readonly number: number;
  readonly pages: number;
  readonly flips: readonly Flip[];
}

/** Which page a flip leads to, as far as is known. */
function numberOf({ number, direction }: Flip, place: Place): number | undefined {
  if (number !== undefined || direction === undefined) return number;
  if (direction === "next") return place.number + 1;
  if (direction === "previous") return place.number - 1;
  if (direction === "first") return 1;
  return place.pages > place.number ? place.pages : undefined;
}

/** Pages that tell no number were numbered by the page that linked to them. On index pages the rows have pagers too, of threads. */
function placeOf({ paging, url }: Page, isIndex: boolean, known: ListPageRow | undefined): Place {
  const own = isIndex ? paging.flips.filter((flip) => isSameList(url, flip.url)) : paging.flips;
  const flips = own.slice(0, MOST_FLIPS);
  const told = flips.length > 0 && own.length === paging.flips.length;
  const number = told && paging.current > 1 ? paging.current : Math.max(1, known?.number ?? 1);
  const more = flips.some(({ direction }) => direction === "next") ? 1 : 0;
  const largest = flips.reduce((most, flip) => Math.max(most, flip.number ?? 0), number + more);
  return { number, pages: told ? Math.max(paging.count, largest) : largest, flips };
}
