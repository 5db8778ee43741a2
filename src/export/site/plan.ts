import { hash } from "node:crypto";
import { normalise } from "../../url/normalise.ts";
import type { PostRow } from "../posts.ts";
import { Pager, piecesOf } from "./paging.ts";
import { boardFile, ENTRY, personFile, threadFile } from "./places.ts";
import type { SiteSource } from "./source.ts";
import type { Workbench } from "./workbench.ts";

/** Threads that name no board are on this one. */
export const NO_BOARD = 0;

/** Goes through all rows once and notes where each post will stand, so that links to it can be written before its own page is. */
export function planSite(source: SiteSource, bench: Workbench): void {
  noteAddress(bench, source.url, ENTRY);
  for (const { id, title, url, parent_id } of source.boards()) {
    bench.rows.run("INSERT OR IGNORE INTO board VALUES (?, ?, ?, ?)", id, title || url, url, parent_id);
    noteAddress(bench, url, boardFile(id));
  }
  for (const { id, name, url } of source.people()) {
    const knownBy = personKey({ author: name, author_url: url });
    if (knownBy === undefined) continue;
    bench.rows.run("INSERT OR IGNORE INTO person VALUES (?, ?, ?, ?, 0)", id, name ?? url, url, knownBy);
    if (url) noteAddress(bench, url, personFile(id));
  }
  let thread: PlannedThread | undefined;
  for (const post of source.posts()) {
    if (thread?.id !== post.thread_id) {
      thread?.finish();
      thread = new PlannedThread(post, bench);
    }
    thread.add(post);
  }
  thread?.finish();
  bench.exec(`CREATE INDEX post_thread ON post (thread, site_id); CREATE INDEX post_person ON post (person, published DESC, number);
    CREATE INDEX board_parent ON board (parent); CREATE INDEX thread_board ON thread (board, last DESC, id); COMMIT; BEGIN`);
}

class PlannedThread {
  readonly id: number;
  readonly #bench: Workbench;
  readonly #head: PostRow;
  readonly #pager = new Pager();
  #posts = 0;
  #first: string | null = null;
  #last: string | null = null;
  #captured = "";
  /** The page that the posts came from last. */
  #pageUrl = "";

  constructor(head: PostRow, bench: Workbench) {
    this.id = head.thread_id;
    this.#head = head;
    this.#bench = bench;
    noteAddress(bench, head.thread_url, threadFile(this.id));
  }

  add(post: PostRow): void {
    const [page] = piecesOf(post).map((piece) => this.#pager.place(piece));
    const file = threadFile(this.id, page);
    const anchor = anchorOf(post);
    if (post.page_url !== this.#pageUrl) {
      this.#pageUrl = post.page_url;
      noteAddress(this.#bench, post.page_url, file, this.#posts === 0 ? "" : anchor);
    }
    if (post.post_url) noteAddress(this.#bench, post.post_url, file, anchor);
    const person = personOf(this.#bench, post);
    this.#bench.rows.run("UPDATE person SET posts = posts + 1 WHERE id = ?", person);
    this.#bench.rows.run(
      "INSERT INTO post VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...[this.id, page, anchor, post.post_id, person, post.published, post.author, excerptOf(post)],
    );
    this.#posts++;
    const { published, fetched } = post;
    if (published && (!this.#first || published < this.#first)) this.#first = published;
    if (published && (!this.#last || published > this.#last)) this.#last = published;
    if (fetched > this.#captured) this.#captured = fetched;
  }

  finish(): void {
    const { thread_title: title, thread_url: url, board_id: board, author } = this.#head;
    this.#bench.rows.run(
      "INSERT OR IGNORE INTO thread VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...[this.id, title || url, url, board ?? NO_BOARD, this.#posts, this.#pager.page],
      ...[this.#first, this.#last, author, this.#captured],
    );
  }
}

/** Who wrote a post; null when it names nobody. */
export function personOf({ rows }: Workbench, post: Author): number | null {
  const knownBy = personKey(post);
  const sql = "SELECT id FROM person WHERE known_by = ?";
  return (knownBy !== undefined && rows.get<{ id: number }>(sql, knownBy)?.id) || null;
}

type Author = Pick<PostRow, "author" | "author_url">;

function personKey({ author, author_url }: Author): string | undefined {
  return author_url ?? (author === null ? undefined : ` ${author}`);
}

/**
 * With what stands behind "#", and without, which is all that a server is asked for. The first to claim an address keeps it: that of a
 * page is not taken by a post that gives it as its permalink.
 */
function noteAddress({ rows }: Workbench, url: string, file: string, anchor = ""): void {
  const key = addressKey(url);
  if (key === undefined) return;
  const fragment = key.indexOf("#");
  for (const one of fragment < 0 ? [key] : [key, key.slice(0, fragment)])
    rows.run("INSERT OR IGNORE INTO address VALUES (?, ?, ?)", one, file, anchor);
}

/** What an old address is looked up by: one spelling, with what stands behind "#". */
export function addressKey(url: string): string | undefined {
  const fragment = url.indexOf("#");
  const address = normalise(url);
  return address && fragment >= 0 && fragment < url.length - 1 ? address + url.slice(fragment) : address;
}

/** What a post is called on its page: the site's own id where that can be one. */
export function anchorOf({ id }: { readonly id: string }): string {
  return /^[\w-]{1,40}$/.test(id) ? `p${id}` : `p-${hash("sha1", id, "base64url").slice(0, 16)}`;
}

const EXCERPT = 160;

function excerptOf({ own_text, text }: PostRow): string {
  const words = (own_text || text)
    .slice(0, 4 * EXCERPT)
    .replace(/\s+/g, " ")
    .trim();
  if (words.length <= EXCERPT) return words;
  const cut = words.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), EXCERPT / 2))}…`;
}
