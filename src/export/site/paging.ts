import type { PostRow } from "../posts.ts";
import { escaped } from "./markup.ts";

/**
 * A page of a thread has at most 100 kB, so that it is there at once on a telephone. What frames it takes up to 20 kB where names,
 * titles and addresses are long.
 */
const PAGE = { posts: 30, bytes: 70_000 };
/** A longer post is shown as plain text, cut into pieces of this size. */
const LONGEST_POST = 40_000;
/** A line that is longer than this many characters is cut; in bytes it may be six times as long. */
const LONGEST_LINE = 6_000;
/** What stands around a post: name, time, links. */
const FRAME = 1_500;

/** A post, or a part of a long one. */
export interface Piece {
  /** Undefined when the post is shown whole, as it was formatted. */
  readonly text?: string;
  readonly cost: number;
}

export function piecesOf(post: PostRow): Piece[] {
  const cost = FRAME + costOf(post);
  if (cost <= LONGEST_POST) return [{ cost }];
  const pieces: Piece[] = [];
  let lines: string[] = [];
  let bytes = FRAME;
  const cut = () => {
    pieces.push({ text: lines.join("\n"), cost: bytes });
    lines = [];
    bytes = FRAME;
  };
  for (const line of cutLines(post.text)) {
    const more = Buffer.byteLength(escaped(line)) + PARAGRAPH;
    if (lines.length > 0 && bytes + more > LONGEST_POST) cut();
    lines.push(line);
    bytes += more;
  }
  cut();
  return pieces;
}

/** Says of each piece of a thread, in order, on which page it stands. The plan and the writing of pages ask it alike. */
export class Pager {
  page = 1;
  #posts = 0;
  #bytes = 0;

  place({ cost }: Piece): number {
    if (this.#posts > 0 && (this.#posts === PAGE.posts || this.#bytes + cost > PAGE.bytes)) {
      this.page++;
      this.#posts = 0;
      this.#bytes = 0;
    }
    this.#posts++;
    this.#bytes += cost;
    return this.page;
  }
}

/** `</p><p>` */
const PARAGRAPH = 7;
/** What is put beside the address of a link. */
const LINK = 60;

/** How many bytes the post has at most when it is written: addresses may become longer, all else becomes less. */
function costOf({ html, text, page_url, post_url, signature }: PostRow): number {
  const links = html.match(/<(?:a|img|iframe|video|audio|source|embed)\b/gi)?.length ?? 0;
  const said = html === "" ? text : html;
  return (
    Buffer.byteLength(said) +
    links * (page_url.length + LINK) +
    (post_url?.length ?? 0) +
    6 * (signature?.length ?? 0)
  );
}

function* cutLines(text: string): Generator<string> {
  for (const line of text.split("\n")) {
    if (line === "") yield line;
    for (let from = 0; from < line.length; from += LONGEST_LINE) yield line.slice(from, from + LONGEST_LINE);
  }
}
