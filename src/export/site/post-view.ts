import type { PostRow } from "../posts.ts";
import { clipped, outside } from "./frame.ts";
import { html, type Markup } from "./markup.ts";
import type { Piece } from "./paging.ts";
import type { Pictures } from "./pictures.ts";
import { personFile, threadFile, wayTo } from "./places.ts";
import { addressKey, anchorOf, personOf } from "./plan.ts";
import { formattedBody, plainBody } from "./post-body.ts";
import type { Workbench } from "./workbench.ts";
import { dayAndTime, shortTime } from "./written-times.ts";

/** Longer names and signatures are cut. */
const NAME = 80;
const SIGNATURE = 600;

/** Where a piece of a post stands. */
export interface PiecePlace {
  readonly part: number;
  readonly parts: number;
  readonly file: string;
}

/** A post as HTML: who, when, what, and where it was. */
export class PostView {
  readonly #bench: Workbench;
  readonly #pictures: Pictures;

  constructor(bench: Workbench, pictures: Pictures) {
    this.#bench = bench;
    this.#pictures = pictures;
  }

  of(post: PostRow, { text }: Piece, { part, parts, file }: PiecePlace): Markup {
    const anchor = part === 0 ? anchorOf(post) : `${anchorOf(post)}-${part + 1}`;
    const isLast = part === parts - 1;
    const body = text === undefined ? this.#body(post, file) : plainBody(text);
    const person = personOf(this.#bench, post);
    const { published, published_zone, published_precision, post_url, page_url } = post;
    return html`<article class="post" id="${anchor}">
<header>${initial(post, person)}<h2>${this.#author(post, person, file)}</h2>
${published && html`<p>${shortTime(published, published_zone, published_precision)}</p>`}${this.#answered(post, file)}
<p class="places"><a href="#${anchor}" title="Address of this post">#${post.n ?? "–"}</a> · ${outside(post_url ?? page_url, "original")}</p></header>
<div class="body" dir="auto">${body}</div>
${parts > 1 && html`<p class="note">Part ${part + 1} of ${parts} of a long post${isLast ? "" : ", continued below or on the next page"}.</p>`}${isLast && ending(post)}</article>
`;
  }

  #body(post: PostRow, file: string): Markup {
    if (post.html === "" || !post.html.includes("<")) return plainBody(post.text);
    return formattedBody(post.html, {
      base: post.page_url,
      linkTo: (url) => this.#linkTo(url, file),
      pictureAt: (url) => {
        const picture = this.#pictures.at(url);
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
      this.#bench.rows.get<{ page: number; anchor: string; author: string | null }>(
        "SELECT page, anchor, author FROM post WHERE thread = ? AND site_id = ?",
        ...[thread_id, id],
      );
    if (!target) return false;
    const way = `${wayTo(threadFile(thread_id, target.page), file)}#${target.anchor}`;
    return html`<p class="answers">to <a href="${way}"><bdi>${clipped(target.author ?? "a post", NAME)}</bdi></a></p>`;
  }

  #linkTo(url: string, file: string): string | undefined {
    const { rows } = this.#bench;
    const find = (key: string | undefined) =>
      key === undefined
        ? undefined
        : rows.get<{ file: string; anchor: string }>("SELECT file, anchor FROM address WHERE url = ?", key);
    const bare = url.indexOf("#") < 0 ? undefined : url.slice(0, url.indexOf("#"));
    const found = find(addressKey(url)) ?? (bare && find(addressKey(bare)));
    if (found) return wayTo(found.file, file) + (found.anchor && `#${found.anchor}`);
    const picture = this.#pictures.at(url);
    return picture && wayTo(picture, file);
  }
}

/** The first letter of a name, on a colour that goes with the person. */
function initial({ author }: PostRow, person: number | null): Markup {
  const letter = /[\p{L}\p{N}]/u.exec(author ?? "")?.[0]?.toUpperCase() ?? "?";
  return html`<span class="initial tint${(person ?? 0) % 8}" aria-hidden="true">${letter}</span>`;
}

/** What is told of the post beside its words. */
function ending({ signature, edited, reactions, gone }: PostRow): Markup {
  const notes = [
    ...(edited ? [html`changed ${dayAndTime(edited)}`] : []),
    ...(reactions ? [html`liked by ${reactions}`] : []),
    ...(gone ? [html`no longer on the site since ${dayAndTime(gone)}`] : []),
  ];
  return html`${
    signature &&
    html`<p class="signature" dir="auto">${clipped(signature, SIGNATURE)}</p>
`
  }${
    notes.length > 0 &&
    html`<p class="note">${notes.map((note, i) => html`${i > 0 && " · "}${note}`)}</p>
`
  }`;
}
