import type { Language } from "../world/language.ts";
import type { Poll } from "../world/world.ts";

/** What a skin gets to lay out: every link is made, every date is written, every post is marked up. */
export interface Link {
  readonly href: string;
  readonly text: string;
  readonly nofollow?: boolean;
  /** Small links that stand right behind it. */
  readonly beside?: readonly Link[];
}

export interface When {
  readonly text: string;
  /** For datetime attributes. */
  readonly iso: string;
  readonly millis: number;
}

export interface Person {
  readonly name: string;
  /** Where profiles are open to be linked to. */
  readonly link: Link | undefined;
  readonly id: number;
  readonly posts: number;
  readonly joined: When;
  readonly location: string | undefined;
  readonly avatar: string;
}

/** What stands around every page. */
export interface Frame {
  readonly language: Language;
  readonly site: string;
  readonly title: string;
  readonly home: Link;
  /** Members, search, calendar … */
  readonly menu: readonly Link[];
  /** Log in, register. */
  readonly account: readonly Link[];
  readonly crumbs: readonly Link[];
  readonly footer: readonly Link[];
  /** The site around the forum. */
  readonly outer: readonly Link[];
  /** Feeds of this page, for the head and the foot. */
  readonly feeds: readonly Link[];
  readonly now: When;
  readonly banner: string | undefined;
  readonly sidebar: readonly ThreadRow[];
}

export interface EntryView extends Frame {
  readonly categories: readonly { readonly name: string; readonly boards: readonly BoardRow[] }[];
  readonly totals: { readonly threads: number; readonly posts: number; readonly users: number };
  readonly newest: Person;
}

export interface BoardRow {
  readonly id: number;
  readonly link: Link;
  readonly about: string;
  readonly threads: number;
  readonly posts: number;
  readonly last: LastPost | undefined;
  readonly children: readonly Link[];
  readonly isPrivate: boolean;
}

export interface LastPost {
  readonly thread: Link;
  readonly author: Person;
  readonly time: When;
  /** A shortcut to the post itself. */
  readonly shortcut: Link | undefined;
}

export interface BoardView extends Frame {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly children: readonly BoardRow[];
  readonly rows: readonly ThreadRow[];
  readonly flip: Flip;
  /** Links in the heads of columns; missing columns cannot be sorted by. */
  readonly sorts: Readonly<Partial<Record<SortColumn, Link>>>;
  readonly filters: readonly Link[];
  readonly tools: readonly Link[];
  /** Advertisements by the row they stand before: they come and go. */
  readonly ads: ReadonlyMap<number, string>;
}

export type SortColumn = "title" | "author" | "replies" | "views" | "last";

export interface ThreadRow {
  readonly id: number;
  readonly title: Link;
  readonly board: Link;
  readonly starter: Person;
  readonly born: When;
  readonly replies: number;
  readonly views: number;
  readonly last: LastPost;
  readonly unread: Link | undefined;
  /** Pages of the thread after the first, for a small pager beside the title: the first few and the last. */
  readonly pages: readonly Link[];
  readonly sticky: boolean;
  readonly locked: boolean;
  readonly poll: boolean;
  readonly moved: boolean;
  readonly tags: readonly Link[];
  readonly votes: number;
  /** The first post and the latest few, made when asked for: image boards, blogs and mail archives show them in lists. */
  opening(): PostView;
  closing(count: number): readonly PostView[];
}

export interface ThreadView extends Frame {
  readonly id: number;
  readonly name: string;
  readonly board: Link;
  readonly starter: Person;
  readonly posts: readonly PostView[];
  readonly flip: Flip;
  readonly tools: readonly Link[];
  readonly tags: readonly Link[];
  readonly related: readonly Link[];
  readonly poll: Poll | undefined;
  readonly replies: number;
  readonly views: number;
  readonly locked: boolean;
  readonly ads: ReadonlyMap<number, string>;
  /** All posts of the thread, made when asked for: message trees show them on every page. */
  all(): readonly PostView[];
  /** The board's next older and newer thread, where a skin shows them. */
  readonly neighbours: readonly Link[];
}

export interface PostView {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly author: Person;
  readonly time: When;
  readonly edited: When | undefined;
  /** HTML in the skin's own markup. */
  readonly body: string;
  readonly signature: string | undefined;
  /** Absent where the site has no permalinks. */
  readonly permalink: Link | undefined;
  readonly actions: readonly Link[];
  readonly votes: number;
  /** Number of the post it answers. */
  readonly parent: number | undefined;
}

export interface ProfileView extends Frame {
  readonly person: Person;
  readonly signature: string | undefined;
  readonly recent: readonly ThreadRow[];
  readonly links: readonly Link[];
}

/** Login pages, member lists, search results: a title and something below it. */
export interface PlainView extends Frame {
  readonly name: string;
  readonly body: string;
}

export interface Flip {
  readonly page: number;
  readonly pages: number;
  link(page: number, text?: string): Link;
}
