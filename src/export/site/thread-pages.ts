import type { PostRow } from "../posts.ts";
import { boardCrumbs } from "./board-pages.ts";
import type { SiteFolder } from "./folder.ts";
import { type Crumb, clipped, counted, framed, pagesNav, TITLE } from "./frame.ts";
import { html, type Markup } from "./markup.ts";
import { Pager, piecesOf } from "./paging.ts";
import type { Pictures } from "./pictures.ts";
import { threadFile, wayTo } from "./places.ts";
import { mayShowPictures, picturesIn } from "./post-body.ts";
import { PostView } from "./post-view.ts";
import type { Workbench } from "./workbench.ts";
import { span } from "./written-times.ts";

export interface ThreadPagesOptions {
  readonly site: string;
  readonly bench: Workbench;
  readonly folder: SiteFolder;
  readonly pictures: Pictures;
  /** Told of what each page says. */
  readonly indexed: (page: IndexedPage) => void;
}

/** A page for the search. */
export interface IndexedPage {
  readonly thread: number;
  readonly page: number;
  readonly title: string;
  readonly texts: readonly string[];
  readonly authors: readonly string[];
}

interface ThreadRow {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly board: number;
  readonly posts: number;
  readonly pages: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** Writes the pages of threads, whose posts come in their order. */
export class ThreadPages {
  readonly #options: ThreadPagesOptions;
  readonly #view: PostView;
  #thread: ThreadRow | undefined;
  #crumbs: readonly Crumb[] = [];
  #pager = new Pager();
  #shown: Markup[] = [];
  #texts: string[] = [];
  #authors = new Set<string>();
  #captured = "";
  #page = 1;
  #source = "";

  constructor(options: ThreadPagesOptions) {
    this.#options = options;
    this.#view = new PostView(options.bench, options.pictures);
  }

  async add(post: PostRow): Promise<void> {
    if (this.#thread?.id !== post.thread_id) {
      this.finish();
      this.#begin(post.thread_id);
    }
    if (mayShowPictures(post.html)) await this.#options.pictures.bring(picturesIn(post.html, post.page_url));
    const pieces = piecesOf(post);
    for (const [part, piece] of pieces.entries()) {
      const page = this.#pager.place(piece);
      if (page !== this.#page) this.#write(page);
      if (this.#shown.length === 0) this.#source = post.page_url;
      const file = threadFile(post.thread_id, page);
      this.#shown.push(this.#view.of(post, piece, { part, parts: pieces.length, file }));
      this.#texts.push(piece.text ?? post.text);
      if (post.author) this.#authors.add(post.author);
      if (post.fetched > this.#captured) this.#captured = post.fetched;
    }
  }

  /** Writes what is left. */
  finish(): void {
    if (this.#shown.length > 0) this.#write(1);
  }

  #begin(thread: number): void {
    const { rows } = this.#options.bench;
    this.#thread = rows.get<ThreadRow>("SELECT * FROM thread WHERE id = ?", thread)!;
    this.#crumbs = boardCrumbs(this.#options.bench, this.#thread.board);
    this.#pager = new Pager();
    this.#page = 1;
  }

  #write(next: number): void {
    const { site, folder, indexed } = this.#options;
    const thread = this.#thread!;
    const page = this.#page;
    const file = threadFile(thread.id, page);
    const nav = pagesNav(page, thread.pages, (number) => wayTo(threadFile(thread.id, number), file));
    const title = clipped(thread.title, TITLE);
    const main = html`<h1 dir="auto">${title}</h1>
<p class="about">${counted(thread.posts, "post")}${thread.first && html` · ${span(thread.first, thread.last)}`}${page > 1 && ` · page ${page} of ${thread.pages}`}</p>
${nav}${this.#shown}${nav}`;
    folder.write(
      file,
      framed({
        ...{ file, site, main, crumbs: this.#crumbs },
        title: page === 1 ? title : `${title} – page ${page}`,
        source: { url: this.#source, captured: this.#captured },
      }),
    );
    indexed({ thread: thread.id, page, title, texts: this.#texts, authors: [...this.#authors] });
    this.#shown = [];
    this.#texts = [];
    this.#authors = new Set();
    this.#captured = "";
    this.#page = next;
  }
}
