import type { Passage } from "./edge/passages.ts";
import type { Target } from "./skins/url-style.ts";
import type { Board } from "./world/structure.ts";
import type { Thread } from "./world/world.ts";

/** What is known of one address at one moment: the fields of a captured site's truth. */
export interface Truth {
  readonly type: PageType;
  /** Which content it shows: equal keys mean equal content. Nothing for pages that hold none of the forum's content. */
  readonly key: string | null;
  readonly board: number | null;
  readonly thread: number | null;
  readonly page: number | null;
}

export type PageType =
  | "entry"
  | "index"
  | "thread"
  | "profile"
  | "login"
  | "error"
  | "print"
  | "feed"
  | "search"
  | "list"
  | "form"
  | "redirect"
  | "asset"
  | "other";

/** What an address shows at one moment, decided once: the answer renders it, the truth reports it. */
export interface Place {
  readonly truth: Truth;
  readonly shows: Shows;
  /** Sorting and other switches behind the address. */
  readonly modifiers: Modifiers;
}

export interface Modifiers {
  readonly sort?: string;
  readonly order?: string;
  readonly show?: string;
  readonly format?: string;
  /** "plain": the page for readers without scripts. */
  readonly view?: string;
  /** The cursor of a piece of a list. */
  readonly after?: string;
}

export type Shows =
  | { readonly what: "entry" }
  | { readonly what: "board"; readonly board: Board; readonly n: number }
  | { readonly what: "thread"; readonly thread: Thread; readonly n: number; readonly single?: number }
  | { readonly what: "profile"; readonly user: number }
  | { readonly what: "noise"; readonly name: string; readonly params: Readonly<Record<string, string>> }
  | { readonly what: "outer"; readonly path: string }
  | { readonly what: "login" }
  | { readonly what: "deed"; readonly name: string; readonly params: Readonly<Record<string, string>> }
  | { readonly what: "redirect"; readonly to: Target | { readonly page: "login" }; readonly anchor?: string }
  | { readonly what: "passage"; readonly how: Passage; readonly url: string }
  | { readonly what: "blog"; readonly entry: number | undefined; readonly page: number }
  | { readonly what: "document"; readonly number: number }
  | { readonly what: "robots" }
  | { readonly what: "asset"; readonly path: string }
  | { readonly what: "missing" };

export const nothing = { key: null, board: null, thread: null, page: null } as const;

export function threadPlace(thread: Thread, n: number): Omit<Place, "modifiers"> {
  const key = `thread:${thread.id}:${n}`;
  return {
    truth: { type: "thread", key, board: thread.board.id, thread: thread.id, page: n },
    shows: { what: "thread", thread, n },
  };
}

export function pagesOf(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage));
}
