import type { PageType } from "./answer.ts";

/** GET /api/archives/N/page?url=…&visit=… (one of them; of an address, the latest visit) */
export interface PageAnswer {
  readonly url: string;
  readonly visit: number;
  readonly at: string;
  readonly status: number;
  readonly bytes: number;
  readonly mime: string | null;
  readonly title: string | null;
  readonly type: PageType;
  readonly kind: string | null;
  /** Of its address: for corrections of what all such pages are. */
  readonly form: string;
  /** The board or thread that it is a page of. */
  readonly list: {
    readonly id: number;
    readonly kind: "portal" | "board" | "thread";
    readonly title: string | null;
    readonly page: number;
    readonly pages: number;
  } | null;
  /** All visits of the address, the latest first (at most 50). */
  readonly visits: readonly {
    readonly visit: number;
    readonly at: string;
    readonly status: number;
    readonly bytes: number;
  }[];
  /**
   * Where the page is to be seen as it looked: on another port, for `<iframe sandbox="allow-top-navigation-by-user-activation">`. Null
   * when its bytes are lost or it is no page. `?show=regions,records,fields,links` (any of them) switches overlays on. A link in it leads
   * to `#/archives/N/why?url=…&page=VISIT` of the page at the top, so that a click changes nothing but the fragment.
   */
  readonly frame: string | null;
  /** Marked in the frame as data-skein-region="NUMBER". */
  readonly regions: readonly PageRegion[];
  /** Marked as data-skein-record="NUMBER". */
  readonly records: readonly PageRecord[];
  /** Marked as data-skein-link="DECISION". */
  readonly links: readonly PageLink[];
  readonly left: { readonly regions: number; readonly records: number; readonly links: number };
}

export interface PageRegion {
  readonly number: number;
  /** How many records it has, and how many columns of links. */
  readonly records: number;
  readonly columns: number;
  /** Of its first records. */
  readonly text: string;
}

export type FieldName = "author" | "published" | "text" | "signature";

export interface PageRecord {
  readonly number: number;
  readonly kind: "post" | "thread" | "board";
  /** What was read of it: of a post, its fields; of a row, its title and counts. */
  readonly fields: readonly { readonly name: string; readonly value: string; readonly url: string | null }[];
  /** Places in the record where a field may really be: `mayBe` says which, `isRead` where it is read now. Posts only. */
  readonly places: readonly RecordPlace[];
}

export interface RecordPlace {
  readonly place: string;
  readonly text: string;
  readonly mayBe: FieldName;
  readonly isRead: boolean;
}

/** What was decided of a link. */
export type LinkDecision = "fetched" | "waiting" | "passedOver" | "skipped" | "failed" | "unknown";

export interface PageLink {
  readonly number: number;
  readonly url: string;
  readonly text: string;
  readonly role: string | null;
  readonly way: string | null;
  readonly decision: LinkDecision;
  readonly reason: string | null;
  /** Of its latest visit, when it was fetched. */
  readonly visit: number | null;
}
