import type { Portion } from "./answer.ts";

/** GET /api/archives/N/boards?cursor=&limit= : all of them, parents before children */
export type BoardsAnswer = Portion<BoardRow>;

export interface BoardRow {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly parent: number | null;
  readonly threads: number;
  readonly gone: string | null;
}

/** GET /api/archives/N/threads?board=&q=&order=&cursor=&limit= ; without board: of all boards */
export type ThreadsAnswer = Portion<ThreadRow>;

export type ThreadOrder = "newest" | "oldest" | "title" | "found";

export interface ThreadRow {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly board: number | null;
  readonly boardTitle: string | null;
  readonly pages: number;
  readonly posts: number;
  readonly firstPost: string | null;
  readonly lastPost: string | null;
  readonly gone: string | null;
}

/** GET /api/archives/N/thread?id= */
export interface ThreadAnswer {
  readonly thread: ThreadRow;
  /** The boards that it stands in, outermost first. */
  readonly boards: readonly { readonly id: number; readonly title: string | null }[];
  /** Posts, those that are gone included. */
  readonly posts: number;
}

/**
 * GET /api/archives/N/posts?thread=&cursor=&limit= (in the order of the thread), ?person= (latest first), or neither: all, latest first.
 * With thread, `from=NUMBER` begins at the post of that place (1 for the first), for lists that scroll anywhere.
 */
export type PostsAnswer = Portion<PostRow>;

export interface PostRow {
  /** The archive's own number. */
  readonly id: number;
  readonly thread: number;
  readonly threadTitle: string | null;
  readonly board: number | null;
  readonly boardTitle: string | null;
  /** Its place in the thread, those that are gone not counted; null when it is adrift. */
  readonly n: number | null;
  readonly author: string | null;
  readonly person: number | null;
  readonly published: string | null;
  readonly publishedRaw: string | null;
  readonly text: string;
  readonly quotes: readonly { readonly author: string | null; readonly text: string }[];
  readonly signature: string | null;
  readonly edited: string | null;
  readonly reactions: number | null;
  /** The site's own address of it. */
  readonly url: string | null;
  /** The page that shows it: `GET page?url=`. */
  readonly pageUrl: string;
  readonly visit: number;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly gone: string | null;
  /** How often it was told: more than 1 for one that was changed. */
  readonly versions: number;
  readonly media: readonly { readonly url: string; readonly kind: string }[];
}

/** GET /api/archives/N/versions?post=ID: what happened to a post, the oldest first */
export interface VersionsAnswer {
  readonly versions: readonly PostVersion[];
}

export interface PostVersion {
  readonly what: "new" | "changed" | "reread" | "gone" | "back" | "withdrawn";
  readonly at: string;
  readonly visit: number;
  readonly pageUrl: string;
  /** Null for those that tell only when. */
  readonly author: string | null;
  readonly published: string | null;
  readonly text: string | null;
}

/** GET /api/archives/N/people?q=&order=posts|name&cursor=&limit= */
export type PeopleAnswer = Portion<PersonRow>;

export interface PersonRow {
  readonly id: number;
  readonly name: string | null;
  readonly url: string | null;
  readonly posts: number;
  readonly firstSeen: string;
}
