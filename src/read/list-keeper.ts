import type { Archive } from "../archive/archive.ts";
import { NEWS_SINCE } from "../archive/facts/own-facts.ts";
import type { ListPageRow } from "../archive/lists/lists.ts";
import { PART } from "../archive/media/media.ts";
import type { PostState } from "../archive/posts/posts.ts";
import { isSameList } from "../page/links/same-list.ts";
import type { Page } from "../page/page.ts";
import { HOUR } from "../seam/times.ts";
import { normalise } from "../url/normalise.ts";
import { ClockShifts } from "./clock-shifts.ts";
import { FORGOTTEN, Forgotten } from "./forgotten.ts";
import { type Kept, type ReadVisit, sightingOf, timesTold } from "./kept.ts";
import { knownElsewhere } from "./known-elsewhere.ts";
import { BOARD, codeOf, type PagePlace, THREAD } from "./list.ts";
import { ListBelonging } from "./list-belonging.ts";
import { ListEndings } from "./list-endings.ts";
import { believed, noteNamed, noteRead } from "./list-fate.ts";
import { chosenTitle } from "./list-title.ts";
import type { PageInList } from "./page-place.ts";
import { digestOf, digestOfRows, type IdentifiedPost, identified } from "./post-identity.ts";
import { askedOnce, copiesOf, keepPosts } from "./post-keeping.ts";
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

/** The posts of threads of more pages are not counted every time: what can be learned is learned from small ones. */
const MOST_COUNTED = 30;
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
  readonly #belonging: ListBelonging;
  readonly #endings: ListEndings;
  readonly #clock: ClockShifts;

  constructor(archive: Archive, reader: Reader) {
    this.#archive = archive;
    this.#reader = reader;
    this.#belonging = new ListBelonging(archive);
    this.#clock = new ClockShifts(archive.facts);
    this.#endings = new ListEndings(archive, this.#clock);
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
    if (location !== null) this.#endings.follow(visit, location);
    else if (status === 404 || status === 410) this.#endings.losePage(visit);
    else if (!again && (status === 304 || this.hasRead(visit.url, visit.body))) return this.#keepSame(visit);
    else if (reading) return this.#take(visit, reading, again);
    return undefined;
  }

  /** A further page of the list is not there any more. */
  loseFurther(place: PagePlace, at: number): void {
    this.#endings.loseFurther(place, at);
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
    this.#belonging.keepMessages(reading, this.#reader, visit);
    const known = lists.page(visit.url);
    const own = known && lists.list(known.list)!.kind;
    const { records } = reading;
    if (known?.number === VIEW && (records || !again)) return this.#keepView(known.list, visit);
    // Only what this very visit gave may turn out to be otherwise: what an earlier one showed, nobody has read again.
    const before = again && known?.visit === visit.id ? known : undefined;
    const shows = records && this.#shownElsewhere(records, known, again);
    if (!records || shows !== undefined) {
      if (before) this.#endings.withdraw(before, visit);
      return typeof shows === "number" ? this.#keepView(shows, visit) : undefined;
    }
    const kind = codeOf(records.kind);
    const asked = known ? undefined : this.#belonging.askedAs(visit, records);
    const place = this.#belonging.placeOf(page, records, this.#reader, known ?? asked);
    if (before && own !== kind) this.#changeKind(before, kind, place, visit);
    const earlier = before ? this.#archive.posts.onPage(before.list, before.number) : undefined;
    const list = this.#belonging.listOf(visit, page, place, kind, asked?.list);
    this.#belonging.keepFlips(list, place, page);
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

  /** The list is of another kind than it was taken for. Its first page decides; a further page that differs is of another list. */
  #changeKind(page: ListPageRow, kind: number, place: PageInList, visit: ReadVisit): void {
    const { lists } = this.#archive;
    this.#endings.withdrawRecords(page, visit);
    if (place.number === 1 || !lists.isReadBeside(page)) lists.setKind(page.list, kind);
  }

  /** The list is gone, whatever the status of its page says. */
  lose(list: number, visit: ReadVisit): void {
    this.#endings.lose(list, visit);
  }

  /** Nobody wrote anything since it was read last. */
  #keepSame({ id, url, at, body }: ReadVisit): Kept | undefined {
    const known = this.#archive.lists.page(url);
    if (!known || known.visit === null) return undefined;
    this.#archive.lists.setSame(url, id, at, body || known.body!);
    return { list: known.list, number: known.number, newPosts: [], rows: [] };
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
    this.#endings.merge(list, shown, store, visit);
    const said = askedOnce(store);
    const clock = this.#clock;
    // Where the clock was set, what was written before is told with another time, which is one of its words.
    const elsewhere = (post: IdentifiedPost) => knownElsewhere(store, list, post, visit.at, clock.all);
    const copies = lists.isRead(list)
      ? undefined
      : copiesOf(said, list, shown, clock.all.length > 0 ? elsewhere : undefined);
    if (copies && copies.count > 0 && copies.count * 2 >= shown.length) {
      // Another view of posts that are known: a single post, a page for printing.
      lists.join(copies.of, list);
      return this.#keepView(copies.of, visit);
    }
    const before = place.known?.at ?? undefined;
    const again = place.earlier !== undefined;
    const board = this.#belonging.boardNamed(page, this.#reader, visit.at);
    this.#setRead({ ...place, again }, visit, { digest, records: shown.length }, page, board);
    const isLast = number >= pages;
    const seen = sightingOf(visit);
    const newPosts = place.earlier
      ? rereadPosts(store, { list, number, clock }, place.earlier, shown, seen)
      : keepPosts(this.#archive, { list, number, isLast, before, since, clock }, shown, seen, said);
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
      isBoard ? this.#belonging.boardAround(list, page, this.#reader, at) : undefined,
    );
    if (isBoard) for (const row of records.boards) if (row.lastPostAt) listOfRow(lists, row, BOARD, at);
    const { again, number, pages } = place;
    const seen = sightingOf(visit);
    const newsSince = this.#archive.facts.get(NEWS_SINCE);
    const kept = keepRows(lists, { list, number, pages, again, newsSince }, rows, seen);
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

  /** The first page knows best what a list is called: further ones may say which page they are. */
  #setRead(
    { list, number, pages, isOpen, again }: PageInList & { list: number; again: boolean },
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
      ...{ url: lists.pageAt(list, 1)?.url ?? url, board },
      pages: isOpen ? Math.max(pages, before.pages) : pages,
      ...{ ownTitle, title: title ?? undefined },
    });
    noteRead(lists, before, sightingOf(visit), last > 0 && !again);
  }
}
