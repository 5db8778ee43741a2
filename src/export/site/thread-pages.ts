import type { PostRow } from "../posts.ts";
import { boardCrumbs } from "./board-pages.ts";
import type { SiteFolder } from "./folder.ts";
import { type Crumb, clipped, counted, framed, outside, pagesNav, TITLE } from "./frame.ts";
import { html, type Markup } from "./markup.ts";
import { Pager, type Piece, piecesOf } from "./paging.ts";
import type { Pictures } from "./pictures.ts";
import { personFile, threadFile, wayTo } from "./places.ts";
import { addressKey, anchorOf, personOf } from "./plan.ts";
import { formattedBody, plainBody } from "./post-body.ts";
import type { Workbench } from "./workbench.ts";
import { dayAndTime, span } from "./written-times.ts";

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

/** Longer names are cut. */
const NAME = 80;
const SIGNATURE = 600;

/** Writes the pages of threads, whose posts come in their order. */
export class ThreadPages {
  readonly #options: ThreadPagesOptions;
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
  }

  add(post: PostRow): void {
    if (this.#thread?.id !== post.thread_id) {
      this.finish();
      this.#begin(post.thread_id);
    }
    const pieces = piecesOf(post);
    for (const [part, piece] of pieces.entries()) {
      const page = this.#pager.place(piece);
      if (page !== this.#page) this.#write(page);
      if (this.#shown.length === 0) this.#source = post.page_url;
      this.#shown.push(this.#piece(post, piece, part, pieces.length));
      this.#texts.push(piece.text ?? post.text);
    }
    if (post.author) this.#authors.add(post.author);
    if (post.fetched > this.#captured) this.#captured = post.fetched;
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

  #piece(post: PostRow, { text }: Piece, part: number, parts: number): Markup {
    const file = threadFile(this.#thread!.id, this.#page);
    const anchor = part === 0 ? anchorOf(post) : `${anchorOf(post)}-${part + 1}`;
    const isLast = part === parts - 1;
    const body = text === undefined ? this.#body(post, file) : plainBody(text);
    const person = personOf(this.#options.bench, post);
    const name = this.#author(post, person, file);
    const time = post.published && dayAndTime(post.published, post.published_zone, post.published_precision);
    return html`<article class="post" id="${anchor}">
<header>${initial(post, person)}<h2>${name}</h2><p>${time}<a class="self" href="#${anchor}" title="Address of this post">#${post.n ?? "–"}</a></p>${this.#answered(post, file)}</header>
<div class="body" dir="auto">${body}</div>
${parts > 1 && html`<p class="note">Part ${part + 1} of ${parts} of a long post${isLast ? "" : ", continued below or on the next page"}.</p>`}${isLast && this.#ending(post)}</article>
`;
  }

  #body(post: PostRow, file: string): Markup {
    if (post.html === "" || !post.html.includes("<")) return plainBody(post.text);
    return formattedBody(post.html, {
      base: post.page_url,
      linkTo: (url) => this.#linkTo(url, file),
      pictureAt: (url) => {
        const picture = this.#options.pictures.at(url);
        return picture && wayTo(picture, file);
      },
    });
  }

  #author({ author, author_url }: PostRow, person: number | null, file: string): Markup {
    const name = html`<bdi>${clipped(author || author_url || "Somebody", NAME)}</bdi>`;
    return person === null ? name : html`<a href="${wayTo(personFile(person), file)}">${name}</a>`;
  }

  /** Whom the post answers, with the way there. */
  #answered({ reply_to, parent_id, thread_id }: PostRow, file: string): Markup | false {
    const id = reply_to ?? parent_id;
    const target =
      id !== null &&
      this.#options.bench.rows.get<{ page: number; anchor: string; author: string | null }>(
        "SELECT page, anchor, author FROM post WHERE thread = ? AND site_id = ?",
        ...[thread_id, id],
      );
    if (!target) return false;
    const way = `${wayTo(threadFile(thread_id, target.page), file)}#${target.anchor}`;
    return html`<p class="answers">to <a href="${way}"><bdi>${clipped(target.author ?? "a post", NAME)}</bdi></a></p>`;
  }

  #ending({ signature, edited, reactions, gone, post_url, page_url }: PostRow): Markup {
    const notes = [
      edited && html`changed ${dayAndTime(edited)}`,
      reactions !== null && reactions > 0 && html`liked by ${reactions}`,
      gone && html`no longer on the site since ${dayAndTime(gone)}`,
      outside(post_url ?? page_url, "original"),
    ].filter((note) => note !== null && note !== false && note !== "");
    return html`${signature && html`<p class="signature" dir="auto">${clipped(signature, SIGNATURE)}</p>`}<p class="note">${notes.map((note, i) => html`${i > 0 && " · "}${note}`)}</p>
`;
  }

  #linkTo(url: string, file: string): string | undefined {
    const { rows } = this.#options.bench;
    const find = (key: string | undefined) =>
      key === undefined
        ? undefined
        : rows.get<{ file: string; anchor: string }>("SELECT file, anchor FROM address WHERE url = ?", key);
    const bare = url.indexOf("#") < 0 ? undefined : url.slice(0, url.indexOf("#"));
    const found = find(addressKey(url)) ?? (bare && find(addressKey(bare)));
    return found ? wayTo(found.file, file) + (found.anchor && `#${found.anchor}`) : undefined;
  }
}

/** The first letter of a name, on a colour that goes with the person. */
function initial({ author }: PostRow, person: number | null): Markup {
  const letter = /[\p{L}\p{N}]/u.exec(author ?? "")?.[0]?.toUpperCase() ?? "?";
  return html`<span class="initial tint${(person ?? 0) % 8}" aria-hidden="true">${letter}</span>`;
}
