import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import { PersonRows } from "../people/person-rows.ts";

/** A post as the archive keeps it, without its words. */
export interface PostState {
  readonly id: number;
  readonly list: number;
  /** What it is known by within its list. */
  readonly name: string;
  /** Who wrote what when, in one number: the same wherever the post is shown. */
  readonly words: string;
  /** The number of the page that shows it; 0 when none is known to. */
  readonly page: number;
  /** Its place on that page. */
  readonly place: number;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly published: number | null;
  readonly author: string | null;
  readonly gone: number | null;
  /** Whether it turned out to be no post; it counts as gone then. */
  readonly withdrawn: 0 | 1;
  /** The row of post_version that holds it as it is now. */
  readonly version: number;
  /** Of its text. */
  readonly digest: string;
}

/** A post as a page shows it. */
export interface PostContent {
  readonly digest: string;
  readonly postId: string | null;
  readonly url: string | null;
  readonly author: string | null;
  readonly authorUrl: string | null;
  readonly published: string | null;
  readonly publishedRaw: string | null;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | null;
}

/** A post that nobody has seen before. */
export interface NewPost {
  readonly list: number;
  readonly name: string;
  readonly words: string;
  readonly page: number;
  readonly place: number;
  readonly published: number | null;
}

/** Where and when something was seen of a post. */
export interface Sighting {
  readonly at: number;
  readonly visit: number;
  readonly pageUrl: string;
}

const STATE = `post.id, post.list, post.name, post.words, post.page, post.place, post.first_seen AS firstSeen, post.last_seen AS lastSeen,
  post.published, version.author, post.gone, post.withdrawn, post.version, version.digest FROM post JOIN post_version AS version ON version.id = post.version`;

/** The rows of posts and of what happened to them. The caller owns the transaction. */
export class PostStore {
  readonly #rows: Statements;
  readonly #people: PersonRows;

  constructor(database: Database) {
    this.#rows = new Statements(database);
    this.#people = new PersonRows(this.#rows);
  }

  named(list: number, name: string): PostState | undefined {
    return this.#rows.get(`SELECT ${STATE} WHERE post.list = ? AND post.name = ?`, list, name);
  }

  /** Posts anywhere that say the same. */
  saying(words: string): PostState[] {
    return this.#rows.all(`SELECT ${STATE} WHERE post.words = ? LIMIT 20`, words);
  }

  /** The posts that a page of a list showed when it was read last, in their order. */
  onPage(list: number, page: number): PostState[] {
    return this.#rows.all(
      `SELECT ${STATE} WHERE post.list = ? AND post.page = ? AND post.gone IS NULL ORDER BY post.place, post.id`,
      list,
      page,
    );
  }

  /** All posts of a list that are not gone. */
  all(list: number): PostState[] {
    return this.#rows.all(`SELECT ${STATE} WHERE post.list = ? AND post.gone IS NULL`, list);
  }

  /** Posts that no page of the list is known to show any more, though nobody can tell that they are gone. */
  adrift(list: number): PostState[] {
    return this.#rows.all(
      `SELECT ${STATE} WHERE post.list = ? AND post.page = 0 AND post.gone IS NULL`,
      list,
    );
  }

  /** What a version holds. */
  said(version: number): PostContent {
    return this.#rows.get<PostContent>(
      `SELECT digest, post_id AS postId, url, author, author_url AS authorUrl, published, published_raw AS publishedRaw, text, html,
       reply_to AS replyTo FROM post_version WHERE id = ?`,
      version,
    )!;
  }

  /** How many posts of a list are there, and when the latest was written. */
  summary(list: number): { readonly count: number; readonly last: number | null } {
    return this.#rows.get(
      "SELECT count(*) AS count, max(published) AS last FROM post WHERE list = ? AND gone IS NULL",
      list,
    )!;
  }

  /** The shortest time from when a post says it was written to when it was first seen; undefined without posts. */
  shortestDelay(least: number): number | undefined {
    const row = this.#rows.get<{ delay: number | null }>(
      "SELECT min(first_seen - published) AS delay FROM post WHERE first_seen - published >= ?",
      least,
    );
    return row?.delay ?? undefined;
  }

  /** When the posts of one page were written. */
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
      "INSERT INTO post (list, name, words, page, place, person, first_seen, last_seen, published, version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
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
    this.#rows.run("UPDATE post SET version = ? WHERE id = ?", this.#note(id, "new", content, seen), id);
    return id;
  }

  /** The post says something else now, or is read differently ("reread"); both versions are kept. */
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

  /** The same visit reads otherwise by what is known now. */
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

  /** What was taken for a post turned out to be none. */
  withdraw(post: PostState, seen: Sighting): void {
    this.#rows.run(
      "UPDATE post SET gone = ?, withdrawn = 1, page = 0, last_seen = ? WHERE id = ?",
      seen.at,
      post.lastSeen,
      post.id,
    );
    this.#note(post.id, "withdrawn", undefined, seen);
  }

  /** Takes a post's name from it, for others to have; who knows it by its words will find it. */
  unname(post: number): void {
    this.#rows.run("UPDATE post SET name = ? WHERE id = ?", `~${post}`, post);
  }

  /** Gives a post a name that is free in its list, which may be another one now. */
  rename(post: number, list: number, name: string): void {
    this.#rows.run("UPDATE post SET list = ?, name = ? WHERE id = ?", list, name, post);
  }

  /** Puts a post on another page. */
  move(post: number, { page, place }: { page: number; place: number }, lastSeen: number): void {
    this.#rows.run(
      "UPDATE post SET page = ?, place = ?, last_seen = ? WHERE id = ?",
      page,
      place,
      lastSeen,
      post,
    );
  }

  /** No page is known to show it any more. */
  setAdrift(post: number, lastSeen: number): void {
    this.#rows.run("UPDATE post SET page = 0, last_seen = ? WHERE id = ?", lastSeen, post);
  }

  /** Puts a post elsewhere on its page. */
  setPlace(post: number, place: number): void {
    this.#rows.run("UPDATE post SET place = ? WHERE id = ?", place, post);
  }

  /** The post is not where it ought to be. What it said is kept. */
  lose(post: PostState, lastSeen: number, seen: Sighting): void {
    this.#rows.run(
      "UPDATE post SET gone = ?, page = 0, last_seen = ? WHERE id = ?",
      seen.at,
      lastSeen,
      post.id,
    );
    this.#note(post.id, "gone", undefined, seen);
  }

  /** A post that was gone is there again. */
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
      `INSERT INTO post_version (post, what, at, visit, page_url, digest, post_id, url, author, author_url, published, published_raw, text, html, reply_to)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      content?.publishedRaw ?? null,
      content?.text ?? null,
      content?.html ?? null,
      content?.replyTo ?? null,
    );
  }
}
