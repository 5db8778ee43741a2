import type { Sighting } from "../posts/posts.ts";

/** A board or thread, as the archive keeps it. */
export interface ListRow {
  readonly id: number;
  /** A code of read/list.ts; 0 for a list that was joined to another, or turned out to be none. */
  readonly kind: number;
  readonly url: string;
  readonly title: string | null;
  /** What its own page calls it, and what rows and links to it do. */
  readonly ownTitle: string | null;
  readonly rowTitle: string | null;
  readonly pages: number;
  readonly found: number;
  /** Whether any page of it was read; before that it is known by a link. */
  readonly read: 0 | 1;
  readonly gone: number | null;
  /** The board that its own pages say they belong to. */
  readonly board: number | null;
  readonly parent: number | null;
  /** What the row of its parent told: on which page it stood, how many records, when the latest, when that was read. */
  readonly rowPage: number | null;
  readonly rowRecords: number | null;
  readonly rowLast: number | null;
  readonly rowAt: number | null;
  /** Whether it is held at the top of its board, and whether nobody may write in it any more; null while nobody can tell. */
  readonly sticky: 0 | 1 | null;
  readonly closed: 0 | 1 | null;
}

/** What can happen to a board or a thread. */
export type ListHappening =
  | "new"
  | "renamed"
  | "moved"
  | "merged"
  | "sticky"
  | "unsticky"
  | "closed"
  | "reopened"
  | "gone"
  | "back"
  | "withdrawn";

/** What it was called before, or where it stood; the list that it is part of now. */
export interface ListBefore {
  readonly title?: string | null;
  readonly board?: number | null;
  readonly other?: number;
}

export interface ListPageRow {
  readonly url: string;
  readonly list: number;
  readonly number: number;
  /** Null for a page that is only known by a link. */
  readonly visit: number | null;
  readonly at: number | null;
  /** Of the body as it came. */
  readonly body: string | null;
  /** Of what the page says. */
  readonly digest: string | null;
  readonly records: number;
}

/** The first page of a board or thread, with what its row and its own rows promise. */
export interface FirstPage {
  readonly url: string;
  readonly kind: number;
  readonly records: number;
  /** How many pages the list has. */
  readonly pages: number;
  /** What the row that leads here told. */
  readonly told: number | null;
  /** What the rows of the list told, added up. */
  readonly inside: number;
  /** Whether a browser showed it, or something in its place. */
  readonly rendered: 0 | 1;
}

export interface PageRead {
  readonly url: string;
  readonly list: number;
  readonly number: number;
  readonly visit: number;
  readonly at: number;
  readonly body: string;
  readonly digest: string;
  readonly records: number;
}

export interface ToldOfList {
  readonly url: string;
  /** Left out where the list has better ones. */
  readonly title?: string | undefined;
  readonly ownTitle?: string | undefined;
  readonly pages: number;
  readonly board?: number | undefined;
}

/** Boards and threads with their pages: an index over the visits, made by reading them. Whoever writes owns the transaction. */
export interface Lists {
  /** The largest list number given so far; numbers are dense, from 1. */
  readonly last: number;
  list(id: number): ListRow | undefined;
  page(url: string): ListPageRow | undefined;
  /** What the list of a page is, whether it is the first page, and when a row told of the list: asked of every page and many links. */
  kindAt(
    url: string,
  ): { readonly kind: number; readonly number: number; readonly rowAt: number | null } | undefined;
  /** The page of a list with this number; of several addresses the one that was read, then the shortest. */
  pageAt(list: number, number: number): ListPageRow | undefined;
  /** The known page with the largest number up to this one. */
  pageUpTo(list: number, number: number): ListPageRow | undefined;
  /** Some known pages of a list from the second on, for those who look for the rule in their addresses. */
  furtherPages(list: number, count: number): ListPageRow[];
  ofKind(kind: number): IterableIterator<ListRow>;
  /** The first pages of all boards and threads that were read. */
  firstPages(): IterableIterator<FirstPage>;
  /** The pages read after a moment, in the order of reading; up to `count`, beginning behind (at, url). */
  pagesReadAfter(at: number, url: string, count: number): ListPageRow[];
  /** The lists that stand in the rows of one page. */
  rowsOf(parent: number, page: number): ListRow[];
  /** Lists that were read, whose rows have left the page they stood on and were seen on no other; of which rows told a latest record between two moments. Some, if there are many. */
  rowsAdrift(parent: number, from: number, to: number): ListRow[];
  addList(kind: number, url: string, title: string | undefined, found: number): number;
  setKind(list: number, kind: number): void;
  /** What a page of the list, which was just read, tells of all of it. */
  setFacts(list: number, told: ToldOfList): void;
  setGone(list: number, at: number): void;
  /** So many posts of it are there, now that it was read to its end. */
  setKept(list: number, posts: number, at: number): void;
  setState(list: number, state: { readonly sticky: 0 | 1 | null; readonly closed: 0 | 1 | null }): void;
  /** What was told of it last, if anything was. */
  lastTold(list: number): ListHappening | undefined;
  /** Something happened to a list: told to everybody who follows the archive, in one row of numbers with what happens to posts. */
  note(list: number, what: ListHappening, seen: Sighting, before?: ListBefore): void;
  /** Whether another list calls itself so too. */
  isTitleShared(list: number, title: string): boolean;
  /** What a row tells of its list. */
  setRow(
    list: number,
    row: {
      parent: number;
      page: number;
      records: number | null;
      last: number | null;
      at: number;
      /** Of the row, and of the list now that the row is known. */
      rowTitle: string;
      title: string | null;
    },
  ): void;
  /** The rows that stood on a page before it was read at this moment, and not then, are somewhere else now. */
  forgetRows(parent: number, page: number, at: number): void;
  /** What one list was told of by a row that turned out to be none. What is known by nothing else is no list. */
  withdrawRow(list: number): void;
  /** A page that was read before turned out to belong to no list. */
  withdrawPage(page: ListPageRow): void;
  /** A page known by a link; one that is known already stays as it is. */
  addPage(url: string, list: number, number: number): void;
  setRead(page: PageRead): void;
  /** The page was visited again and said the same. */
  setSame(url: string, visit: number, at: number, body: string): void;
  forgetPage(url: string): void;
  /** The list has no page of this number, nor any behind it. */
  endBefore(list: number, number: number): void;
  /** Whether any page of the list has been read. */
  isRead(list: number): boolean;
  /** Whether any page of the list but this one has been read. */
  isReadBeside(page: ListPageRow): boolean;
  /** The oldest of the latest readings of all its pages; 0 while one of them was never read. */
  oldestReading(list: number): number;
  /** Alg. 1, when two lists turn out to be one: all pages, rows and posts of the younger go to the older. */
  join(older: number, younger: number): void;
  /** The same where the pages of the younger stand behind so many of the older. */
  joinBehind(pages: number, older: number, younger: number): void;
  /** It has so many pages at least. */
  setPages(list: number, pages: number): void;
}
