import type { Noise } from "../noise/noise.ts";
import type { Block } from "../world/content.ts";
import type { Language, LanguageCode } from "../world/language.ts";
import type { Content } from "./app-script.ts";
import type { UrlStyle } from "./url-style.ts";
import type { BoardView, EntryView, Link, PlainView, ProfileView, ThreadView } from "./view.ts";

/** How a forum looks and how it spells its addresses. One file each; see sim/README.md for how to add one. */
export interface Skin {
  readonly name: string;
  /** One line for people. */
  readonly about: string;
  /** Classifiers may learn from the pages of "train" skins only. */
  readonly use: "train" | "test";
  /** The first is the usual one. */
  readonly languages: readonly [LanguageCode, ...LanguageCode[]];
  readonly threadsPerPage: number;
  readonly postsPerPage: number;
  /** Minutes east of UTC of the times that its pages show. */
  readonly zone: number;
  readonly urls: UrlStyle;
  /** How links are written: "/forum/x", "x" beside the page, or "http://host/forum/x". */
  readonly hrefs: "rooted" | "relative" | "absolute";
  /** The noise that such sites usually make. */
  readonly habits: Partial<Noise>;
  /** The fragment that leads to a post, if not "p" and its number. */
  mark?(post: number): string;
  /** What the software itself calls the id of a post, if not its number. */
  postId?(post: number): string;
  /** Nobody has a name here. */
  readonly anonymous?: boolean;
  /** A time as its pages show it; `now` for "today" and "3 hours ago". */
  date(time: number, now: number, language: Language): string;
  readonly markup: Markup;
  entry(view: EntryView): string;
  board(view: BoardView): string;
  thread(view: ThreadView): string;
  profile(view: ProfileView): string;
  plain(view: PlainView): string;
  /** For skins whose pages are made in the browser: what the page's script asks for with ?format=json. */
  readonly data?: {
    entry(view: EntryView): unknown;
    board(view: BoardView): unknown;
    thread(view: ThreadView): unknown;
    /** Where the answers lie besides ?format=json: "/api" stands before the address of the page. */
    readonly prefix?: string;
    /** How many records come at once, where lists are one page and come in pieces (?after=CURSOR). */
    readonly piece?: number;
    /** Which page is meant stands behind the hash sign. */
    readonly routes?: boolean;
    /** The same page for readers without scripts (?view=plain). */
    plainly?(content: Content): string;
  };
}

/** How posts are marked up. */
export interface Markup {
  blocks(blocks: readonly Block[], links: MarkupLinks): string;
}

export interface MarkupLinks {
  readonly language: Language;
  /** Address of a thread of this forum. */
  thread(id: number): string;
  /** Link to an earlier post of the same thread, where there are permalinks. */
  post(n: number): Link | undefined;
}
