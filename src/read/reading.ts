import { linksByRole, type PageLinksByRole } from "../learn/link-role.ts";
import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import type { Post } from "../page/posts/posts.ts";
import type { ThreadRow } from "../page/posts/threads.ts";

/** What a page that belongs to a list shows: the posts of a thread, or the rows of a board or of a list of boards. */
export type Records = ThreadRecords | IndexRecords;

export interface ThreadRecords {
  readonly kind: "thread";
  readonly posts: readonly Post[];
  /** Since when posts of its look have been read as they are now, milliseconds since 1970; 0 where they always were. */
  readonly since?: number;
}

export interface IndexRecords {
  readonly kind: "board" | "portal";
  readonly threads: readonly ThreadRow[];
  readonly boards: readonly ThreadRow[];
}

/** Who works out what a page is, when that is asked for. */
export interface ReadingSource {
  /** Whether the site is known well enough to tell what its pages are; else each page speaks for itself. */
  readonly knowsSite?: boolean;
  /** Tells the page what its site knows. */
  teach?(page: Page): void;
  typeOf(reading: Reading): PageType;
  recordsOf(reading: Reading): Records | undefined;
}

/** What a page is and shows, as far as its site is known. Nothing is worked out before it is asked for, and nothing twice. */
export class Reading {
  readonly page: Page;
  readonly #source: ReadingSource;
  #isTaught = false;
  #roles: PageLinksByRole | undefined;
  #type: PageType | undefined;
  #records: { readonly found: Records | undefined } | undefined;

  constructor(page: Page, source: ReadingSource) {
    this.page = page;
    this.#source = source;
  }

  /** The page, once it knows what its site does. Whoever only scans its source does not ask, and it is not taken apart. */
  get taught(): Page {
    this.#teach();
    return this.page;
  }

  get type(): PageType {
    this.#teach();
    this.#type ??= this.#source.typeOf(this);
    return this.#type;
  }

  /** A page of a known site that is neither a thread nor a list: a form, somebody's profile, a list of members. */
  get isAside(): boolean {
    return this.#source.knowsSite === true && (this.type === "other" || this.type === "profile");
  }

  /** A page of a known site that shows posts of a thread: what is taken for one before that may be anything. */
  get isThread(): boolean {
    return this.#source.knowsSite === true && this.type === "thread";
  }

  /** Undefined for a page that is part of no list. */
  get records(): Records | undefined {
    this.#teach();
    this.#records ??= { found: this.#source.recordsOf(this) };
    return this.#records.found;
  }

  /** Its links, by what each is to a reader. */
  get roles(): PageLinksByRole {
    this.#roles ??= linksByRole(this.taught);
    return this.#roles;
  }

  #teach(): void {
    if (this.#isTaught) return;
    this.#isTaught = true;
    this.#source.teach?.(this.page);
  }
}
