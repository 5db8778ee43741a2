import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import { PersonRows } from "../people/person-rows.ts";
import type { NewPost, PostContent, PostState, Posts, Sighting } from "./posts.ts";

const STATE = `post.id, post.list, post.name, post.words, post.page, post.place, post.first_seen AS firstSeen, post.last_seen AS lastSeen,
  post.published, version.author, post.gone, post.adrift, post.withdrawn, post.version, version.digest FROM post JOIN post_version AS version ON version.id = post.version`;

/** The rows of posts and of what happened to them. The caller owns the transaction. */
export class SqlitePosts implements Posts {
  readonly #rows: Statements;
  readonly #people: PersonRows;

  constructor(database: Database) {
    this.#rows = new Statements(database);
    this.#people = new PersonRows(this.#rows);
  }

  named(list: number, name: string): PostState | undefined {
    return this.#rows.get(`SELECT ${STATE} WHERE post.list = ? AND post.name = ?`, list, name);
  }

  saying(words: string): PostState[] {
    return this.#rows.all(
      `SELECT ${STATE} WHERE post.words = ? ORDER BY post.withdrawn, post.id LIMIT 20`,
      words,
    );
  }

  writtenWithin(from: number, to: number): PostState[] {
    return this.#rows.all(
      `SELECT ${STATE} WHERE post.published >= ? AND post.published < ? AND post.gone IS NULL ORDER BY post.published, post.id LIMIT 20`,
      from,
      to,
    );
  }

  goneWithin(from: number, to: number): PostState[] {
    return this.#rows.all(
      `SELECT ${STATE} WHERE post.published >= ? AND post.published < ? AND post.gone IS NOT NULL AND post.withdrawn = 0 LIMIT 20`,
      from,
      to,
    );
  }

  onPage(list: number, page: number): PostState[] {
    return this.#rows.all(
      `SELECT ${STATE} WHERE post.list = ? AND post.page = ? AND post.gone IS NULL ORDER BY post.place, post.id`,
      list,
      page,
    );
  }

  all(list: number): PostState[] {
    return this.#rows.all(`SELECT ${STATE} WHERE post.list = ? AND post.gone IS NULL`, list);
  }

  adrift(list: number): PostState[] {
    return this.#rows.all(
      `SELECT ${STATE} WHERE post.list = ? AND post.page = 0 AND post.gone IS NULL`,
      list,
    );
  }

  said(version: number): PostContent {
    return this.#rows.get<PostContent>(
      `SELECT digest, post_id AS postId, url, author, author_url AS authorUrl, published, published_zone AS publishedZone,
       published_precision AS publishedPrecision, published_raw AS publishedRaw, text, html, reply_to AS replyTo,
       own_text AS ownText, quotes, signature, edited, reactions, parent_id AS parentId, media FROM post_version WHERE id = ?`,
      version,
    )!;
  }

  summary(list: number): { readonly count: number; readonly last: number | null } {
    return this.#rows.get(
      "SELECT count(*) AS count, max(published) AS last FROM post WHERE list = ? AND gone IS NULL",
      list,
    )!;
  }

  shortestDelay(least: number): number | undefined {
    const row = this.#rows.get<{ delay: number | null }>(
      "SELECT min(first_seen - published) AS delay FROM post WHERE first_seen - published >= ?",
      least,
    );
    return row?.delay ?? undefined;
  }

  times(list: number, page: number): number[] {
    return this.#rows
      .all<{ published: number | null }>(
        "SELECT published FROM post WHERE list = ? AND page = ? AND gone IS NULL ORDER BY published",
        list,
        page,
      )
      .map(({ published }) => published ?? 0);
  }

  add(post: NewPost, content: PostContent, seen: Sighting): number {
    const id = this.#rows.run(
      // The version that is written next, so that the row need not be written twice.
      `INSERT INTO post (list, name, words, page, place, person, first_seen, last_seen, published, version)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1 + coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'post_version'), 0))`,
      post.list,
      post.name,
      post.words,
      post.page,
      post.place,
      this.#people.idOf(content, seen.at),
      seen.at,
      seen.at,
      post.published,
    );
    this.#note(id, "new", content, seen);
    return id;
  }

  change(
    post: PostState,
    what: "changed" | "reread",
    now: { readonly name: string; readonly words: string; readonly content: PostContent },
    seen: Sighting,
  ): void {
    const version = this.#note(post.id, what, now.content, seen);
    const person = this.#people.idOf(now.content, seen.at);
    this.#rows.run(
      "UPDATE post SET version = ?, words = ?, person = ? WHERE id = ?",
      version,
      now.words,
      person,
      post.id,
    );
    this.#rows.run("UPDATE OR IGNORE post SET name = ? WHERE id = ?", now.name, post.id);
  }

  reread(
    post: PostState,
    now: {
      readonly words: string;
      readonly published: number | null;
      readonly content: PostContent;
    },
    seen: Sighting,
  ): void {
    this.#rows.run(
      "UPDATE post SET version = ?, words = ?, published = ?, person = ? WHERE id = ?",
      this.#note(post.id, "reread", now.content, seen),
      now.words,
      now.published,
      this.#people.idOf(now.content, seen.at),
      post.id,
    );
  }

  withdraw(post: PostState, seen: Sighting): void {
    this.#rows.run(
      "UPDATE post SET gone = ?, withdrawn = 1, page = 0, last_seen = ? WHERE id = ?",
      seen.at,
      post.lastSeen,
      post.id,
    );
    this.#note(post.id, "withdrawn", undefined, seen);
  }

  unname(post: number): void {
    this.#rows.run("UPDATE post SET name = ? WHERE id = ?", `~${post}`, post);
  }

  rename(post: number, list: number, name: string): void {
    this.#rows.run("UPDATE post SET list = ?, name = ? WHERE id = ?", list, name, post);
  }

  move(post: number, { page, place }: { page: number; place: number }, lastSeen: number): void {
    this.#rows.run(
      "UPDATE post SET page = ?, place = ?, last_seen = ? WHERE id = ?",
      page,
      place,
      lastSeen,
      post,
    );
  }

  setAdrift(post: number, lastSeen: number, at: number): void {
    this.#rows.run("UPDATE post SET page = 0, last_seen = ?, adrift = ? WHERE id = ?", lastSeen, at, post);
  }

  setPlace(post: number, place: number): void {
    this.#rows.run("UPDATE post SET place = ? WHERE id = ?", place, post);
  }

  lose(post: PostState, lastSeen: number, seen: Sighting): void {
    this.#rows.run(
      "UPDATE post SET gone = ?, page = 0, last_seen = ? WHERE id = ?",
      seen.at,
      lastSeen,
      post.id,
    );
    this.#note(post.id, "gone", undefined, seen);
  }

  bringBack(post: PostState, { page, place }: { page: number; place: number }, seen: Sighting): void {
    this.#rows.run(
      "UPDATE post SET gone = NULL, withdrawn = 0, page = ?, place = ? WHERE id = ?",
      page,
      place,
      post.id,
    );
    this.#note(post.id, "back", undefined, seen);
  }

  #note(
    post: number,
    what: string,
    content: PostContent | undefined,
    { at, visit, pageUrl }: Sighting,
  ): number {
    return this.#rows.run(
      `INSERT INTO post_version (post, what, at, visit, page_url, digest, post_id, url, author, author_url, published, published_zone,
       published_precision, published_raw, text, html, reply_to, own_text, quotes, signature, edited, reactions, parent_id, media)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      post,
      what,
      at,
      visit,
      pageUrl,
      content?.digest ?? null,
      content?.postId ?? null,
      content?.url ?? null,
      content?.author ?? null,
      content?.authorUrl ?? null,
      content?.published ?? null,
      content?.publishedZone ?? null,
      content?.publishedPrecision ?? null,
      content?.publishedRaw ?? null,
      content?.text ?? null,
      content?.html ?? null,
      content?.replyTo ?? null,
      content?.ownText ?? null,
      content?.quotes ?? null,
      content?.signature ?? null,
      content?.edited ?? null,
      content?.reactions ?? null,
      content?.parentId ?? null,
      content?.media ?? null,
    );
  }
}
