import { formedAddress } from "../learn/address-form.ts";
import type { Link } from "../page/links/links.ts";
import type { Page } from "../page/page.ts";
import type { Post } from "../page/posts/posts.ts";
import type { ThreadRow } from "../page/posts/threads.ts";
import { judgeRecords, type PostTemplate } from "../page/posts/wrapper.ts";
import { indexRows } from "./index-rows.ts";
import { BOARD, PORTAL, THREAD } from "./list.ts";
import { factsOf } from "./page-facts.ts";
import { Templates } from "./templates.ts";

/** What a page turned out to be. */
export type PageReading = ThreadReading | IndexReading;

export interface ThreadReading {
  readonly kind: "thread";
  readonly posts: readonly Post[];
}

export interface IndexReading {
  readonly kind: "board" | "portal";
  readonly threads: readonly ThreadRow[];
  readonly boards: readonly ThreadRow[];
}

/** Plain data: what was learned of a site, kept in its archive. */
export interface SavedReader {
  readonly templates: readonly PostTemplate[];
  /** How many addresses of each form are first pages of threads, further pages of them, and boards. */
  readonly forms: Readonly<Record<string, FormCounts>>;
  /** Boards that threads say they belong to. */
  readonly boards: readonly string[];
  /** Where the rows of boards tell when their threads were last written in. */
  readonly times: readonly string[];
  /** Visits there were when it was learned. */
  readonly visits: number;
}

export type FormCounts = readonly [threads: number, further: number, boards: number];

/** Tells the kind of the list whose first page an address is, where that was read or told before. */
export type KnownKind = (url: string) => number | undefined;

/** Of a form's addresses so many must agree. */
const AGREE = 0.8;
/** Forms of so few threads, against the most frequent, are other ways to the same threads: the latest post, the first unread one. */
const RARE = 0.15;
/** Fewer rows are a box beside something else, unless the page is known to be a list. */
const FEWEST_ROWS = 2;

/**
 * Tells of any page of one site whether it is a list of boards, of threads or of posts, and reads its rows or posts. By the page
 * itself: posts are what the site's templates find; a list of threads is a page with rows whose links lead to threads.
 */
export class SiteReader {
  readonly visits: number;
  readonly #templates: Templates;
  /** What titles of rows lead to, and what pages are, by form. */
  readonly #titles = new Map<string, number>();
  readonly #pages = new Map<string, number>();
  readonly #boards: ReadonlySet<string>;
  readonly #times: readonly string[];

  constructor(saved: SavedReader) {
    this.visits = saved.visits;
    this.#templates = Templates.restore(saved.templates);
    this.#boards = new Set(saved.boards);
    this.#times = saved.times;
    const most = Math.max(0, ...Object.values(saved.forms).map(([threads]) => threads));
    for (const [form, [threads, further, boards]] of Object.entries(saved.forms)) {
      if (boards >= AGREE * (threads + further + boards)) {
        this.#titles.set(form, BOARD);
        this.#pages.set(form, BOARD);
      }
      if (threads + further < Math.max(AGREE * (threads + further + boards), RARE * most)) continue;
      this.#pages.set(form, THREAD);
      if (threads >= Math.max(further, RARE * most)) this.#titles.set(form, THREAD);
    }
  }

  /** `own`: the kind of the list that the page is known to belong to. Undefined for a page that is no list. */
  read(page: Page, own: number | undefined, known: KnownKind): PageReading | undefined {
    const kind = own ?? this.kindOf(page.url);
    if (kind === THREAD) return this.#asThread(page, true);
    const index = this.#asIndex(page, kind, known);
    if (kind === BOARD || kind === PORTAL) return index;
    const thread = this.#asThread(page, false);
    if (!index || !thread) return index ?? thread;
    return index.threads.length + index.boards.length >= thread.posts.length ? index : thread;
  }

  /** The kind of a page by its address, where all of its form are of one kind. */
  kindOf(url: string): number | undefined {
    return this.#boards.has(formedAddress(url).url) ? BOARD : this.#pages.get(listForm(url));
  }

  /** Whether titles of rows with addresses of this form lead to threads. */
  leadsToThread(url: string): boolean {
    return this.#leadsTo(url, () => undefined) === THREAD;
  }

  /** A page read as an index of whatever kind, by the forms of addresses alone. */
  readIndex(page: Page, kind?: number): IndexReading | undefined {
    return this.#asIndex(page, kind, () => undefined);
  }

  /** `sure`: that it is a thread is known by its address, so that its records need not look like posts. */
  #asThread(page: Page, sure: boolean): ThreadReading | undefined {
    const facts = factsOf(page);
    const wrapper = facts && this.#templates.wrapper(facts);
    if (!wrapper) return undefined;
    if (!sure && judgeRecords(page.evidence, wrapper.template.times).thread === false) return undefined;
    const posts = wrapper.read(page);
    return posts.length > 0 ? { kind: "thread", posts } : undefined;
  }

  #asIndex(page: Page, kind: number | undefined, known: KnownKind): IndexReading | undefined {
    const titles: { threads: Link[]; boards: Link[] } = { threads: [], boards: [] };
    const host = hostOf(page.url);
    for (const link of page.links.links) {
      if (link.hidden || link.url === page.url || !/\p{L}/u.test(link.text)) continue;
      if (hostOf(link.url) !== host) continue;
      const leadsTo = this.#leadsTo(link.url, known);
      if (leadsTo === THREAD) titles.threads.push(link);
      else if (leadsTo === BOARD) titles.boards.push(link);
    }
    const threads = tellingRows(indexRows(page, titles.threads, this.#times), kind === BOARD);
    const boardRows = indexRows(page, titles.boards);
    const boards = tellingRows(boardRows, kind === PORTAL);
    // Boards within boards tell nothing of themselves, but count: where the latest thread of each board is shown, they are more.
    const most = boards.length > 0 ? boardRows.length : 0;
    const isBoard = kind === BOARD || (threads.length >= FEWEST_ROWS && threads.length > most);
    if (kind !== PORTAL && isBoard && threads.length > 0) return { kind: "board", threads, boards };
    const isPortal = kind === PORTAL || (kind !== BOARD && boards.length >= FEWEST_ROWS);
    return isPortal && boards.length > 0 ? { kind: "portal", threads: [], boards } : undefined;
  }

  #leadsTo(url: string, known: KnownKind): number | undefined {
    const { url: address } = formedAddress(url);
    return known(address) ?? (this.#boards.has(address) ? BOARD : this.#titles.get(listForm(address)));
  }
}

/**
 * The form of an address, and what else tells boards from threads in it: letters before the number behind the title (-vf3, -vt12). An
 * id of hexadecimal digits is one form, whether it begins with letters or not.
 */
export function listForm(url: string): string {
  const plain = /\/(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{6,}(?=[/?]|$)/gi;
  const { form } = formedAddress(url.replace(plain, "/~"));
  const letters = /[-.](\p{L}{1,3})\d+(?:-\d+)?(?:\.\w{1,5})?\/?(?:$|\?)/u.exec(url)?.[1];
  return letters === undefined ? form : `${form} ${letters}`;
}

function hostOf(url: string): string {
  const from = url.indexOf("//") + 2;
  return url.slice(from, url.indexOf("/", from)).replace(/^www\./, "");
}

/** Rows that tell a time or a count, if most do; menus and breadcrumbs tell nothing. */
function tellingRows(rows: readonly ThreadRow[], isList: boolean): readonly ThreadRow[] {
  const telling = rows.filter((row) => row.lastPostAt !== undefined || row.replies !== undefined);
  if (telling.length * 2 >= rows.length) return telling;
  return isList ? rows : [];
}
