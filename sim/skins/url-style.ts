import type { Board } from "../world/structure.ts";
import type { World } from "../world/world.ts";

/** What an address of the forum itself asks for; everything else is noise. */
export type Target =
  | { readonly page: "entry" }
  | { readonly page: "board"; readonly board: number; readonly n: number }
  | { readonly page: "thread"; readonly thread: number; readonly n: number }
  | { readonly page: "profile"; readonly user: number }
  | { readonly page: "post"; readonly post: number };

/** How a skin spells addresses: paths below the forum's folder, beginning with "/". */
export interface UrlStyle {
  readonly entry: string;
  /** `spelled`: flips may spell page 1 out ("&start=0") where other links leave it away. */
  board(board: Board, n: number, spelled: boolean): string;
  thread(thread: ThreadName, n: number, spelled: boolean): string;
  profile(user: { readonly id: number; readonly name: string }): string;
  /** Permalink of a post; `n` is the page that shows it. */
  post(thread: ThreadName, post: number, n: number): string;
  /** The reverse. Nothing for addresses that the forum itself does not know. */
  read(address: Address, world: World): Target | undefined;
  readonly noise: NoiseStyle;
  /** Between query parameters. */
  readonly separator: "&" | ";";
}

export interface ThreadName {
  readonly id: number;
  readonly slug: string;
  readonly born: number;
  readonly board: Board;
}

export interface Address {
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}

/** How pages besides boards and threads are spelled; see noise-urls.ts. */
export interface NoiseStyle {
  readonly family: "script" | "action" | "path" | "html" | "pathinfo";
  /** Of scripts: ".php" unless said otherwise. */
  readonly extension?: string;
  /** The skin's own names for pages and parameters. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A whole number written in decimal digits, or nothing. */
export function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Page n of a list whose addresses count items: 1 for 0, 2 for `perPage` … Nothing for what lies between. */
export function pageOfStart(start: string | undefined, perPage: number): number | undefined {
  const first = whole(start ?? "0");
  return first !== undefined && first % perPage === 0 ? first / perPage + 1 : undefined;
}
