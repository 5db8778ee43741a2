import type { AddressesAnswer } from "./addresses.ts";
import type { PageType } from "./answer.ts";

/** GET /api/archives/N/map */
export interface MapAnswer {
  readonly strategy: string | null;
  /** Pages of the archive that the map is about. */
  readonly pages: number;
  readonly kinds: readonly MapKind[];
  readonly ways: readonly MapWay[];
  /** What else only this strategy knows; null where there is nothing. */
  readonly own: IRobotMap | FocusMap | SourceMap | null;
  readonly scope: readonly ScopePlace[];
  /** How many kinds and ways there are beyond those told, the smallest. */
  readonly left: { readonly kinds: number; readonly ways: number };
}

/** A kind of page: a vertex of the map. */
export interface MapKind {
  /** Unique on this map, e.g. "thread /t/#" (weave and breadth: type and form), "K3" (irobot), "C2" (source). */
  readonly name: string;
  readonly type: PageType;
  /** What the addresses have in common: a form (`#` a number, `*` a name) or a regular expression. */
  readonly form: string;
  /** The form that most of its addresses have: what corrections are about. */
  readonly addresses: string;
  /** Pages fetched. */
  readonly pages: number;
  readonly meanBytes: number | null;
  /** Some of them. */
  readonly examples: readonly string[];
  /** Set where the strategy leaves the kind out, and why. */
  readonly dropped: string | null;
  /** Whether its pages are shown in a browser, or read from something that stands for it, and why; null where nobody had to decide. */
  readonly shown: string | null;
  /** What a person said of it, by the numbers of the corrections. */
  readonly corrections: readonly number[];
}

export type WayState = "followed" | "tried" | "passedOver" | "done";

/** A kind of link: an arc of the map. */
export interface MapWay {
  /** As the guide names it; what corrections and `GET way` use. */
  readonly name: string;
  /** Names of kinds. `from` may hold several, most links first; `to` is null while no page of it was fetched. */
  readonly from: readonly { readonly kind: string; readonly links: number }[];
  readonly to: readonly { readonly kind: string; readonly pages: number }[];
  /** What such links are, e.g. title, flip, crumb, person (weave), "index flip" (focus); null where the strategy has no roles. */
  readonly role: string | null;
  readonly roleInWords: string | null;
  readonly form: string;
  readonly state: WayState;
  /** 0, 1 or 2 in irobot's table (eq. 4); null elsewhere. */
  readonly follow: 0 | 1 | 2 | null;
  readonly waiting: number;
  /** Fetched. */
  readonly pages: number;
  /** Left out as duplicates or for another reason. */
  readonly skipped: number;
  readonly failed: number;
  /** Of the pages fetched on average, and of the next one: nothing new 0, all new 1; null where the strategy weighs nothing. */
  readonly worth: number | null;
  readonly expected: number | null;
  /** In the frontier. */
  readonly weight: number;
  readonly example: string | null;
  readonly corrections: readonly number[];
}

export interface ScopePlace {
  readonly host: string;
  readonly folder: string;
}

/** iRobot's sitemap. Its kinds and ways are those of the map; here is what else it says of them. */
export interface IRobotMap {
  readonly strategy: "irobot";
  readonly sampled: number;
  readonly kinds: readonly {
    readonly name: string;
    readonly pattern: string;
    readonly info: number;
    readonly duplicates: number;
    readonly depth: number;
    readonly isKept: boolean;
  }[];
  /** The look-up table of eq. 4: on pages of `from`, links at `place` that lead to `to`. */
  readonly table: readonly {
    readonly way: string;
    readonly from: string;
    readonly to: string;
    readonly place: string;
    readonly follow: 0 | 1 | 2;
    readonly links: number;
    readonly isFlip: boolean;
    readonly texts: readonly string[];
  }[];
  /** The ways followed, from the start downwards. */
  readonly traversal: readonly string[];
  /** The drawing of `skein learn --svg`, to be shown as an image (`data:`), never as markup. */
  readonly svg: string | null;
}

/** FoCUS: the ITF regexes. */
export interface FocusMap {
  readonly strategy: "focus";
  readonly entry: string;
  readonly patterns: readonly {
    readonly way: string;
    readonly regex: string;
    readonly support: number;
    readonly examples: readonly string[];
  }[];
  readonly sessionKeys: readonly string[];
  readonly pagesByType: Readonly<Record<string, number>>;
}

/** SOUrCe: clusters and the navigation table. */
export interface SourceMap {
  readonly strategy: "source";
  readonly clusters: readonly {
    readonly name: string;
    readonly type: PageType;
    readonly sampled: number;
    readonly worth: number;
  }[];
  readonly routes: readonly {
    readonly way: string;
    readonly from: string;
    readonly apath: string;
    readonly links: number;
    /** P(C_j | C, x). */
    readonly leads: readonly { readonly to: string; readonly probability: number }[];
  }[];
}

/** GET /api/archives/N/way?name=… */
export interface WayAnswer {
  readonly way: MapWay;
  /** As `skein why`: what is known of the way, what was supposed of it and what came of that. */
  readonly why: readonly string[];
  readonly addresses: AddressesAnswer;
}
