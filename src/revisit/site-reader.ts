import { factsOf } from "../export/page-facts.ts";
import { Templates } from "../export/templates.ts";
import { formedAddress } from "../learn/address-form.ts";
import type { Link } from "../page/links.ts";
import type { Page } from "../page/page.ts";
import type { Post } from "../page/posts.ts";
import { judgeRecords, type PostTemplate } from "../page/wrapper.ts";
import { type IndexRow, indexRows } from "./index-rows.ts";
import { BOARD, THREAD } from "./list.ts";

/** What a page turned out to be. */
export type PageReading =
  | { readonly kind: "thread"; readonly posts: readonly Post[] }
  | {
      readonly kind: "board" | "portal";
      readonly threads: readonly IndexRow[];
      readonly boards: readonly IndexRow[];
    };

/** How many pages were seen to be first pages of threads, or named as boards, by the form of their address. */
export type FormTally = Readonly<Record<string, readonly [threads: number, boards: number]>>;

export interface SavedReader {
  readonly templates: readonly PostTemplate[];
  readonly forms: FormTally;
  /** Pages from which it was learned. */
  readonly pages: number;
}

/** Of a form's pages so many must agree. */
const AGREE = 0.8;
/** Fewer rows are a box beside something else, unless the page is known to be a list. */
const FEWEST_ROWS = 2;

/**
 * Tells of any page of one site whether it is a list of boards, of threads or of posts, and reads its rows or posts. By the page
 * itself: posts are what the site's templates find; a list of threads is a page with rows whose links lead to threads.
 */
export class SiteReader {
  readonly pages: number;
  readonly #templates: Templates;
  readonly #forms: FormTally;

  constructor(saved: SavedReader) {
    this.#templates = Templates.restore(saved.templates);
    this.#forms = saved.forms;
    this.pages = saved.pages;
  }

  /**
   * `own`: the kind of the list that the page is known to belong to; `known`: that of the list whose first page an address is, where it
   * was read or told before. Undefined for a page that is no list.
   */
  read(
    page: Page,
    own: number | undefined,
    known: (url: string) => number | undefined,
  ): PageReading | undefined {
    const posts = this.#posts(page);
    if (posts.length > 0) return { kind: "thread", posts };
    if (own === THREAD) return undefined;
    const { links } = page.links;
    const chosen: { threads: Link[]; boards: Link[] } = { threads: [], boards: [] };
    for (const link of links) {
      if (link.hidden || link.text === "" || link.url === page.url) continue;
      const kind = this.#kindOf(link.url, known);
      if (kind === THREAD) chosen.threads.push(link);
      else if (kind === BOARD) chosen.boards.push(link);
    }
    const isBoard = own === BOARD || this.#kindByForm(page.url) === BOARD;
    const threads = tellingRows(indexRows(page, chosen.threads), isBoard);
    const boards = tellingRows(indexRows(page, chosen.boards), false);
    const enough = isBoard ? threads.length > 0 : threads.length >= Math.max(FEWEST_ROWS, boards.length + 1);
    if (enough) return { kind: "board", threads, boards };
    return boards.length > 0 && !isBoard ? { kind: "portal", threads: [], boards } : undefined;
  }

  #posts(page: Page): readonly Post[] {
    const facts = factsOf(page);
    const wrapper = facts && this.#templates.wrapper(facts);
    if (!wrapper || judgeRecords(page.evidence, wrapper.template.times).thread === false) return [];
    return wrapper.read(page);
  }

  #kindOf(url: string, known: (url: string) => number | undefined): number | undefined {
    return known(formedAddress(url).url) ?? this.#kindByForm(url);
  }

  #kindByForm(url: string): number | undefined {
    const { form } = formedAddress(url);
    const [threads, boards] = this.#forms[form] ?? [0, 0];
    if (threads + boards === 0) return undefined;
    return threads >= AGREE * (threads + boards)
      ? THREAD
      : boards >= AGREE * (threads + boards)
        ? BOARD
        : undefined;
  }
}

/** Rows that tell a time or a count; menus and breadcrumbs tell nothing. */
function tellingRows(rows: readonly IndexRow[], known: boolean): readonly IndexRow[] {
  const telling = rows.filter((row) => row.lastPostAt !== undefined || row.replies !== undefined);
  return known && telling.length === 0 ? rows : telling;
}
