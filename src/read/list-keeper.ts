import type { Archive } from "../archive/archive.ts";
import type { ListPageRow } from "../archive/lists/lists.ts";
import { PART } from "../archive/media/media.ts";
import type { PostState, Sighting } from "../archive/posts/posts.ts";
import { isSameList } from "../page/links/same-list.ts";
import type { Page } from "../page/page.ts";
import { HOUR } from "../seam/times.ts";
import { normalise } from "../url/normalise.ts";
import { FORGOTTEN, Forgotten } from "./forgotten.ts";
import { knownElsewhere } from "./known-elsewhere.ts";
import { BOARD, codeOf, type PagePlace, PORTAL, THREAD } from "./list.ts";
import { believed, type Doubt, noteNamed, noteRead } from "./list-fate.ts";
import { chosenTitle } from "./list-title.ts";
import { numberOfFlip, type PageInList, placeInList, placeInTree } from "./page-place.ts";
import { digestOf, digestOfRows, FINE, type IdentifiedPost, identified } from "./post-identity.ts";
import { askedOnce, copiesOf, keepPosts, type Sayings } from "./post-keeping.ts";
import { rereadPosts } from "./post-rereading.ts";
import type { KnownLists, Reader } from "./reader.ts";
import type { IndexRecords, Reading, Records, ThreadRecords } from "./reading.ts";
import { ROW_COUNTS, RowCounts } from "./row-counts.ts";
import {
  boardShowing,
  keepRows,
  listOfRow,
  portalShowing,
  SAME_MOMENT,
  showsOtherBoards,
} from "./row-keeping.ts";
import { shownElsewhere } from "./shown-elsewhere.ts";

/** A visit that brought a page. */
export interface ReadVisit {
  readonly id: number;
  readonly url: string;
  readonly at: number;
  /** Digest of the body as it came; "" when none came because it is the same (304). */
  readonly body: string;
  /** The page of a list that it was asked for as, where the address was guessed and no link has told of it. */
  readonly asked?: PagePlace;
}

/** What reading a visit came to: which page of which list it is, and what it brought. */
export interface Kept {
  readonly list: number;
  readonly number: number;
  /** When the posts that were new were written; null where the page does not tell. */
  readonly newPosts: readonly (number | null)[];
  /** What these times are worth; undefined where there are none. */
  readonly times?: TimesTold | undefined;
  /** When the page was read before; undefined when never. */
  readonly before?: number | undefined;
  /** The lists of an index page's rows, in their order. */
  readonly rows: readonly number[];
  /** Lists of which it makes one doubt that they are as they were. */
  readonly doubts?: readonly Doubt[];
}

/** "exact": to the minute at least, in Greenwich time; "zoneless": by the clock of the pages, wherever that stands; "coarse": hours or days. */
export type TimesTold = "exact" | "zoneless" | "coarse";

/** The posts of threads of more pages are not counted every time: what can be learned is learned from small ones. */
const MOST_COUNTED = 30;
/** Threads that lead to others and of which nobody knows yet whether they were merged into these. */
const MOST_LEADS = 1_000;
/** The kind of what is no list after all. */
const NO_LIST = 0;
/** The number of a page that only shows what others do. */
const VIEW = 0;

/** Keeps the lists of one archive up to date with its visits, one visit at a time. The caller owns the transaction. */
export class ListKeeper {
  readonly #archive: Archive;
  #reader: Reader;
  readonly #known: KnownLists;
  readonly #knownBefore: KnownLists;
  readonly counts: RowCounts;
  readonly #forgotten: Forgotten;
  /** Threads whose addresses lead to another thread, by that one. */
  readonly #leads = new Map<number, number>();

  constructor(archive: Archive, reader: Reader) {
    this.#archive = archive;
    this.#reader = reader;
    this.#forgotten = new Forgotten(archive.facts.get(FORGOTTEN));
    this.counts = new RowCounts(archive.facts.get(ROW_COUNTS));
    const { lists } = archive;
    this.#known = {
      kindOfPage: (url) => lists.kindAt(url)?.kind || undefined,
      kindOfFirst: (url) => {
        const at = lists.kindAt(url);
        return at?.number === 1 ? at.kind || undefined : undefined;
      },
    };
    this.#knownBefore = {
      ...this.#known,
      // What a page was taken for itself must not decide what it is taken for now; what a row told of it may.
      kindOfPage: (url) => {
        const at = lists.kindAt(url);
        return this.#reader.kindOf(url) ?? (at?.rowAt === null ? undefined : at?.kind || undefined);
      },
    };
  }

  /** Reads by what was learned anew from here on. */
  readBy(reader: Reader): void {
    this.#reader = reader;
  }

  /** Whether the latest reading of an address was of this very body: then there is nothing to parse. */
  hasRead(url: string, body: string): boolean {
    const known = this.#archive.lists.page(url);
    return known !== undefined && known.visit !== null && known.body === body;
  }

  /** What a page is and shows, with what is known of the lists it may belong to. `again`: it was read before, by what was known then. */
  reading(page: Page, again = false): Reading {
    return this.#reader.read(page, again ? this.#knownBefore : this.#known);
  }

  /**
   * Takes in what came of a visit. The reading may be left out if the body has been read before. `again`: the same visit was taken in
   * before, by what was known then. Undefined if it is no page of a list.
   */
  read(
    visit: ReadVisit,
    answer: { status: number; location: string | null },
    reading?: Reading,
    again = false,
  ): Kept | undefined {
    const { status, location } = answer;
    // What was imported later tells nothing of what there is now.
    if (!again && (this.#archive.lists.page(visit.url)?.at ?? visit.at) > visit.at) return undefined;
    // Nor does what was read before the list was gone, whatever is known by now.
    if (again && this.#isGoneSince(visit)) return undefined;
    if (location !== null) this.#moved(visit, location);
    else if (status === 404 || status === 410) this.#lose(visit);
    else if (!again && (status === 304 || this.hasRead(visit.url, visit.body))) return this.#keepSame(visit);
    else if (reading) return this.#take(visit, reading, again);
    return undefined;
  }

  #isGoneSince({ url, at }: ReadVisit): boolean {
    const { lists } = this.#archive;
    const list = lists.page(url)?.list;
    return list !== undefined && (lists.list(list)?.gone ?? 0) > at;
  }

  /** The thread that an address leads to, where that is known. */
  threadAt(link: string): number | undefined {
    const { lists } = this.#archive;
    const list = lists.page(normalise(link) ?? link)?.list;
    return list !== undefined && lists.list(list)?.kind === THREAD ? list : undefined;
  }

  /** An address somebody told of: a new thread, if it has the form of one and is not known. */
  meetThread(link: string, title: string, at: number): void {
    const url = normalise(link);
    if (url !== undefined && this.#reader.leadsToThread(url))
      listOfRow(this.#archive.lists, { url, title }, THREAD, at);
  }

  #take(visit: ReadVisit, reading: Reading, again: boolean): Kept | undefined {
    const { lists } = this.#archive;
    const { page } = reading;
    const known = lists.page(visit.url);
    const own = known && lists.list(known.list)!.kind;
    const { records } = reading;
    if (known?.number === VIEW && (records || !again)) return this.#keepView(known.list, visit);
    // Only what this very visit gave may turn out to be otherwise: what an earlier one showed, nobody has read again.
    const before = again && known?.visit === visit.id ? known : undefined;
    const shows = records && this.#shownElsewhere(records, known, again);
    if (!records || shows !== undefined) {
      if (before) this.#withdraw(before, visit);
      return typeof shows === "number" ? this.#keepView(shows, visit) : undefined;
    }
    const kind = codeOf(records.kind);
    const asked = known ? undefined : this.#askedAs(visit, records);
    const place = this.#placeOf(page, records, known ?? asked);
    if (before && own !== kind) this.#changeKind(before, kind, place, visit);
    const earlier = before ? this.#archive.posts.onPage(before.list, before.number) : undefined;
    const list = this.#listOf(visit, page, place, kind, asked?.list);
    this.#keepFlips(list, place, page);
    return records.kind === "thread"
      ? this.#keepThread({ ...place, list, known, earlier }, records, visit, page)
      : this.#keepIndex({ ...place, list, isNew: known === undefined, again }, records, visit, page);
  }

  /** What a page shows that threads have shown already: asked of what no row of a list has told of, when it is read first or anew. */
  #shownElsewhere(
    records: Records,
    known: ListPageRow | undefined,
    again: boolean,
  ): number | "several" | undefined {
    const { lists, posts } = this.#archive;
    const list = known && lists.list(known.list)!;
    if (records.kind !== "thread" || list?.rowAt != null || (list?.read === 1 && !again)) return undefined;
    return shownElsewhere(posts, list?.id, identified(records.posts));
  }

  /**
   * Pages that lead only forwards do not tell whose they are. What was asked for is believed of a thread, if there are posts that were on no page
   * before.
   */
  #askedAs({ asked }: ReadVisit, records: Records): { list: number; number: number } | undefined {
    const { lists, posts } = this.#archive;
    if (!asked || records.kind !== "thread" || lists.list(asked.list)?.kind !== THREAD) return undefined;
    const isNew = identified(records.posts).some(({ name }) => !posts.named(asked.list, name));
    return isNew ? { list: asked.list, number: asked.page } : undefined;
  }

  #placeOf(page: Page, records: Records, known: { readonly number: number } | undefined): PageInList {
    const isOne = records.kind === "thread" && records.posts.length === 1;
    const messages = isOne ? this.#reader.messagesAround(page) : undefined;
    return messages
      ? placeInTree(messages, page.url)
      : placeInList(page, records.kind !== "thread", known, (url) => this.#numberOf(url));
  }

  /** A page that was read before turned out to be part of no list: what it gave is withdrawn. */
  #withdraw(page: ListPageRow, visit: ReadVisit): void {
    const { lists } = this.#archive;
    this.#withdrawRecords(page, visit);
    lists.withdrawPage(page);
    if (lists.list(page.list)!.read === 0 && lists.lastTold(page.list) !== undefined)
      lists.note(page.list, "withdrawn", sightingOf(visit));
  }

  #withdrawRecords({ list, number }: ListPageRow, visit: ReadVisit): void {
    const { lists, posts } = this.#archive;
    for (const post of posts.onPage(list, number)) posts.withdraw(post, sightingOf(visit));
    for (const row of lists.rowsOf(list, number)) lists.withdrawRow(row.id);
  }

  /** The list is of another kind than it was taken for. Its first page decides; a further page that differs is of another list. */
  #changeKind(page: ListPageRow, kind: number, place: PageInList, visit: ReadVisit): void {
    const { lists } = this.#archive;
    this.#withdrawRecords(page, visit);
    if (place.number === 1 || !lists.isReadBeside(page)) lists.setKind(page.list, kind);
  }

  /** The page is not there any more. A thread whose first page is gone is gone with all its posts. */
  #lose(visit: ReadVisit): void {
    const known = this.#archive.lists.page(visit.url);
    if (known?.number === 1) this.lose(known.list, visit);
  }

  /** The list is gone, whatever the status of its page says. */
  lose(list: number, visit: ReadVisit): void {
    const { lists, posts } = this.#archive;
    const { kind, read, gone } = lists.list(list)!;
    if (gone !== null) return;
    lists.setGone(list, visit.at);
    const seen = sightingOf(visit);
    if (read === 1 && kind !== PORTAL) lists.note(list, "gone", seen);
    for (const post of posts.all(list)) posts.lose(post, post.lastSeen, seen);
  }

  /** The address leads to another one: they are pages of one list, or of two that were merged. */
  #moved(visit: ReadVisit, location: string): void {
    const { lists } = this.#archive;
    const { url } = visit;
    const target = normalise(location, url);
    const known = lists.page(url);
    if (!known || target === undefined || target === url) return;
    const other = lists.page(target);
    const list = lists.list(known.list)!;
    const into = other && lists.list(other.list)!;
    // A thread that leads to its board is no longer there, or not for us: it stays known by its address.
    if (into && list.read === 1 && into.kind !== list.kind) return;
    if (!other) lists.addPage(target, known.list, known.number);
    else if (other.list !== known.list) {
      if (list.read === 1) {
        // One of the two will show the posts of both.
        if (known.number === 1 && this.#leads.size < MOST_LEADS) this.#leads.set(other.list, list.id);
        return;
      }
      lists.join(other.list, known.list);
    }
    lists.forgetPage(url);
  }

  /** A thread whose address leads to another one, which shows its posts: it was merged into that. */
  #merge(into: number, shown: readonly IdentifiedPost[], said: Sayings, visit: ReadVisit): void {
    const { lists, posts } = this.#archive;
    const from = this.#leads.get(into);
    const isShown = (post: IdentifiedPost) =>
      said.saying(post.words).some(({ list }) => list === from) ||
      knownElsewhere(posts, into, post, visit.at)?.list === from;
    if (from === undefined || !shown.some(isShown)) return;
    this.#leads.delete(into);
    const first = lists.pageAt(from, 1);
    lists.note(from, "merged", sightingOf(visit), { other: into });
    // Where they stand now the pages of the other one tell.
    for (const post of posts.all(from)) posts.setAdrift(post.id, post.lastSeen, visit.at);
    lists.join(into, from);
    if (first) lists.forgetPage(first.url);
  }

  /** Nobody wrote anything since it was read last. */
  #keepSame({ id, url, at, body }: ReadVisit): Kept | undefined {
    const known = this.#archive.lists.page(url);
    if (!known || known.visit === null) return undefined;
    this.#archive.lists.setSame(url, id, at, body || known.body!);
    return { list: known.list, number: known.number, newPosts: [], rows: [] };
  }

  /** List-wise paper, Alg. 1: the list of a page that flips to it or to which it flips; otherwise a new one. */
  #listOf(
    visit: ReadVisit,
    page: Page,
    { flips, number }: PageInList,
    kind: number,
    asked: number | undefined,
  ): number {
    const { lists } = this.#archive;
    const found = new Set<number>(asked === undefined ? [] : [asked]);
    const own = lists.page(visit.url)?.list;
    // What no page was read of yet is what it turns out to be; otherwise a thread never joins a board.
    if (own !== undefined && !lists.isRead(own)) lists.setKind(own, kind);
    const { canonical } = page.links.relations;
    for (const neighbour of [visit.url, canonical, ...flips.map((flip) => flip.url)]) {
      const row = neighbour === undefined ? undefined : lists.page(normalise(neighbour) ?? neighbour);
      if (row && lists.list(row.list)!.kind === kind) found.add(row.list);
    }
    const [list, ...others] = [...found].sort((a, b) => a - b);
    if (list === undefined) {
      const begun = lists.addList(kind, visit.url, undefined, visit.at);
      // A row that leads back to its own page is no other list.
      lists.addPage(visit.url, begun, number);
      return begun;
    }
    for (const other of others) {
      if (lists.lastTold(other) !== undefined)
        lists.note(other, "withdrawn", sightingOf(visit), { other: list });
      lists.join(list, other);
    }
    return list;
  }

  /** The pages that a page leads to, and the address that it calls its own: what else leads there is of the same list. */
  #keepFlips(list: number, place: PageInList, { links }: Page): void {
    for (const flip of place.flips) {
      const number = numberOfFlip(flip, place);
      const url = normalise(flip.url);
      if (number !== undefined && number > 0 && url !== undefined)
        this.#archive.lists.addPage(url, list, number);
    }
    const { canonical } = links.relations;
    const own = canonical === undefined ? undefined : normalise(canonical);
    if (own === undefined || new URL(own).pathname.length <= 1) return;
    const isNumbered = place.flips.some(({ number }) => number !== undefined);
    const isFurther = place.flips.some(({ direction }) => direction === "previous");
    // Pages without numbers call the first one theirs.
    this.#archive.lists.addPage(own, list, isFurther && !isNumbered ? 1 : place.number);
  }

  #numberOf(url: string): number | undefined {
    return this.#archive.lists.page(normalise(url) ?? url)?.number;
  }

  #keepThread(
    place: PageInList & { list: number; known: ListPageRow | undefined; earlier: PostState[] | undefined },
    { posts, since }: ThreadRecords,
    visit: ReadVisit,
    page: Page,
  ): Kept {
    const { lists, posts: store } = this.#archive;
    const { list, number, pages } = place;
    const all = identified(posts);
    // Of what the page says, whoever is forgotten: it is the same page as before.
    const digest = digestOf(all);
    const shown = this.#forgotten.leftOf(all, list);
    if (this.#leads.has(list)) this.#merge(list, shown, store, visit);
    const said = askedOnce(store);
    const copies = lists.isRead(list) ? undefined : copiesOf(said, list, shown);
    if (copies && copies.count > 0 && copies.count * 2 >= shown.length) {
      // Another view of posts that are known: a single post, a page for printing.
      lists.join(copies.of, list);
      return this.#keepView(copies.of, visit);
    }
    const before = place.known?.at ?? undefined;
    const again = place.earlier !== undefined;
    const board = this.#boardNamed(page, visit.at);
    this.#setRead({ ...place, again }, visit, { digest, records: shown.length }, page, board);
    const isLast = number >= pages;
    const seen = sightingOf(visit);
    const newPosts = place.earlier
      ? rereadPosts(store, place, place.earlier, shown, seen)
      : keepPosts(this.#archive, { list, number, isLast, before, since }, shown, seen, said);
    this.#archive.media.name(
      posts.flatMap(({ media }) => media ?? []),
      visit.url,
      PART.post,
    );
    if (isLast) this.#compareRow(list, visit.at, again);
    const times = timesTold(shown, newPosts);
    return { list, number, newPosts, ...(times && { times }), before, rows: [] };
  }

  /** A thread that was read to its end tells whether rows count posts, and whether all is kept that they promise. */
  #compareRow(list: number, at: number, again: boolean): void {
    const { lists, posts, facts } = this.#archive;
    const { rowRecords, rowLast, rowAt, pages } = lists.list(list)!;
    if (rowRecords === null || pages > MOST_COUNTED || lists.oldestReading(list) === 0) return;
    const { count, last } = posts.summary(list);
    lists.setKept(list, count, at);
    // Where rows tell no time, only one that was just read is of the same moment.
    const isSame =
      rowLast === null ? at - (rowAt ?? 0) < HOUR : last !== null && Math.abs(last - rowLast) <= SAME_MOMENT;
    if (!isSame || again) return;
    this.counts.note(rowRecords, count);
    facts.set(ROW_COUNTS, this.counts.save());
  }

  #keepIndex(
    place: PageInList & { list: number; isNew: boolean; again: boolean },
    records: IndexRecords,
    visit: ReadVisit,
    page: Page,
  ): Kept {
    const { lists } = this.#archive;
    const { at } = visit;
    const isBoard = records.kind === "board";
    const wasRead = lists.page(visit.url)?.at != null;
    const shown = isBoard ? records.threads : records.boards;
    const rows = shown.map((row) => ({ row, list: listOfRow(lists, row, isBoard ? THREAD : BOARD, at) }));
    let { list } = place;
    const ids = rows.map((row) => row.list);
    if (isBoard && showsOtherBoards(lists, list, ids)) {
      if (lists.lastTold(list) === "new") lists.note(list, "withdrawn", sightingOf(visit));
      lists.setKind(list, NO_LIST);
      return this.#keepView(list, visit);
    }
    if (place.isNew && !lists.isRead(list)) {
      const same = isBoard ? boardShowing(lists, ids) : portalShowing(lists, ids);
      if (same !== undefined) {
        // The same rows under another address: page one spelled out, or the board in another order, which is only a view of it. So are
        // the entry by its file's name and a portal beside it.
        lists.join(same, list);
        list = same;
        if (!isSameList(lists.list(list)!.url, visit.url)) return this.#keepView(list, visit);
      }
    }
    const digest = digestOfRows(
      rows.flatMap(({ row, list }) => (list === undefined ? [] : [{ ...row, list }])),
    );
    this.#setRead(
      { ...place, list },
      visit,
      { digest, records: shown.length },
      page,
      isBoard ? this.#boardAround(list, page, at) : undefined,
    );
    if (isBoard) for (const row of records.boards) if (row.lastPostAt) listOfRow(lists, row, BOARD, at);
    const { again, number, pages } = place;
    const seen = sightingOf(visit);
    const kept = keepRows(lists, { list, number, pages, again }, rows, seen);
    if (!isBoard && wasRead && !again) for (const row of kept.rows) noteNamed(lists, row, seen);
    if (again) {
      const still = new Set(kept.rows);
      for (const row of lists.rowsOf(list, place.number)) if (!still.has(row.id)) lists.withdrawRow(row.id);
    }
    return { list, number, newPosts: [], ...kept };
  }

  /** A page that shows what its list has under other addresses: never asked for again. */
  #keepView(list: number, { id: visit, url, at, body }: ReadVisit): Kept {
    this.#archive.lists.setRead({ url, list, number: VIEW, visit, at, body, digest: "", records: 0 });
    return { list, number: VIEW, newPosts: [], rows: [] };
  }

  /** The board that a thread's page says it belongs to: one that is known, or that the site's addresses show to be one. */
  #boardNamed({ head }: Page, at: number): number | undefined {
    const url = head.board && normalise(head.board.url);
    if (url === undefined) return undefined;
    const { lists } = this.#archive;
    const known = lists.page(url);
    // The entry is where all boards are, not one of them.
    if (known && lists.list(known.list)?.kind === PORTAL) return undefined;
    if (!known && this.#reader.kindOf(url) !== BOARD) return undefined;
    return listOfRow(lists, { url, title: head.board!.text }, BOARD, at);
  }

  /** The board that a board says it is in, if it stands in no list of boards: of one alone there is no list. */
  #boardAround(list: number, page: Page, at: number): number | undefined {
    if (this.#archive.lists.list(list)!.parent !== null) return undefined;
    const around = this.#boardNamed(page, at);
    return around === list ? undefined : around;
  }

  /** The first page knows best what a list is called: further ones may say which page they are. */
  #setRead(
    { list, number, pages, again }: { list: number; number: number; pages: number; again: boolean },
    visit: ReadVisit,
    { digest, records }: { digest: string; records: number },
    page: Page,
    named?: number,
  ): void {
    const { lists } = this.#archive;
    const { id, url, at, body } = visit;
    const before = lists.list(list)!;
    const last = lists.page(url)?.at ?? 0;
    lists.setRead({ url, list, number, visit: id, at, body, digest, records });
    const own = (number === 1 || !before.read) && page.head.title !== "" ? page.head.title : undefined;
    const said = { ownTitle: own, board: named };
    const { ownTitle, board } = again ? said : believed(before, said, last);
    const titles = { own: ownTitle ?? null, row: before.rowTitle };
    const title = ownTitle && chosenTitle(titles, (own) => lists.isTitleShared(list, own));
    lists.setFacts(list, {
      ...{ url: lists.pageAt(list, 1)?.url ?? url, pages, board },
      ...{ ownTitle, title: title ?? undefined },
    });
    noteRead(lists, before, sightingOf(visit), last > 0 && !again);
  }
}

/** What the times of new posts are worth: as much as that of the worst. */
function timesTold(
  shown: readonly IdentifiedPost[],
  newPosts: readonly (number | null)[],
): TimesTold | undefined {
  if (newPosts.length === 0) return undefined;
  const fresh = new Set(newPosts);
  const told = shown.filter(({ published }) => published !== null && fresh.has(published));
  if (told.some(({ content }) => !FINE.has(content.publishedPrecision ?? ""))) return "coarse";
  return told.every(({ content }) => content.publishedZone === "UTC") ? "exact" : "zoneless";
}

function sightingOf({ at, id, url }: ReadVisit): Sighting {
  return { at, visit: id, pageUrl: url };
}
