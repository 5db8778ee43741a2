/**
 * What one visit reports. An index page is free news about all its rows: one visit tells of 20 to 50 threads. Rows lie in columns,
 * so that a simulated year of a million visits makes no garbage; `RowBuffer` fills them one row at a time.
 */
export interface IndexPage {
  readonly list: number;
  /** From 1. */
  readonly page: number;
  /** Pages the list has now, as far as this page tells. */
  readonly pages: number;
  /** When it was fetched, milliseconds since 1970. */
  readonly at: number;
  readonly rows: Rows;
}

export interface Rows {
  readonly length: number;
  /** The list that each row stands for: a board on a portal page, a thread on a board page. */
  readonly list: ArrayLike<number>;
  /** Time of its latest record; NaN when the row does not tell. */
  readonly last: ArrayLike<number>;
  /** Records it holds (replies + 1 for a thread, all posts for a board); −1 when the row does not tell. */
  readonly records: ArrayLike<number>;
  /** When it was begun; NaN when the row does not tell. */
  readonly born: ArrayLike<number>;
}

export interface PostPage {
  readonly list: number;
  readonly page: number;
  readonly pages: number;
  readonly at: number;
  /** Number (from 0) within the thread of the first record on this page. */
  readonly first: number;
  /** Times of the page's records, ascending; `count` of them. */
  readonly times: ArrayLike<number>;
  readonly count: number;
}

/** A feed that was read in place of a look at an index list. */
export interface FeedLook {
  /** The list that was to be looked at. */
  readonly list: number;
  readonly at: number;
  /** It tells of everything that was written since then, … */
  readonly from: number;
  /** … in threads of these boards. */
  readonly boards: Iterable<number>;
  /** Threads. */
  readonly rows: Rows;
}

export class RowBuffer implements Rows {
  length = 0;
  list: number[] = [];
  last: number[] = [];
  records: number[] = [];
  born: number[] = [];

  clear(): void {
    this.length = 0;
  }

  push(list: number, last: number, records: number, born: number): void {
    const at = this.length++;
    this.list[at] = list;
    this.last[at] = last;
    this.records[at] = records;
    this.born[at] = born;
  }
}
