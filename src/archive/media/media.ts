import type { MediaKind } from "../../page/posts/media.ts";
import type { Visited } from "../visits/visits.ts";
import type { SpooledBody } from "../warc/spooled-body.ts";

/** What something is that is fetched beside the pages: what posts show, or what pages need to look as they do. */
export type MediaSort = MediaKind | "style" | "script" | "font";

/** Of what it is a part: of a post, of the rest of a page (avatars, banners), or of how pages look. The lower the more wanted. */
export const PART = { post: 1, page: 2, look: 3 } as const;
export type Part = (typeof PART)[keyof typeof PART];

/** What has become of it. What has failed for something that passes is asked for again by the next run. */
export const MEDIA_STATE = { waiting: 0, kept: 2, failed: 3, refused: 4 } as const;

/** Something that a page names. */
export interface NamedMedia {
  readonly url: string;
  readonly kind: MediaSort;
}

/** Something that is still to be fetched. */
export interface WaitingMedia extends NamedMedia {
  readonly id: number;
  readonly host: string;
  readonly part: Part;
  /** The page that names it: browsers say so to those whom they ask. */
  readonly page: string;
  readonly tries: number;
}

/** Why something is not there, in a word of the fetcher, of ours ("page", "redirects", "otherHost") or the status that came instead. */
export interface MediaFault {
  readonly state: "failed" | "refused";
  readonly reason: string;
  readonly detail?: string;
}

/** What became of one that was asked for. */
export interface MediaOutcome {
  readonly media: WaitingMedia;
  /** Asked for again in the same run: only the tries are noted. */
  readonly end: { readonly state: "again" } | MediaFault | FetchedMedia;
}

/** What came: the redirects on the way, and the answer at their end. */
export interface FetchedMedia {
  readonly state: "kept";
  readonly redirects: readonly Visited[];
  readonly visit: Visited;
  readonly body: SpooledBody;
  /** What it names in turn: a style sheet its pictures, fonts and further sheets. */
  readonly names: readonly NamedMedia[];
}

/** How many there are of what pages name. */
export interface MediaFigures {
  readonly named: number;
  readonly waiting: number;
  readonly kept: number;
  readonly failed: number;
  /** Of what was kept, as it came. */
  readonly bytes: number;
}

/** The pictures and files that pages name, and what became of them. Whoever writes owns the transaction. */
export interface Media {
  /** Notes what a page names; what is known is left as it is. */
  name(named: readonly NamedMedia[], page: string, part: Part): void;
  /** Hosts with something that waits. */
  hosts(part: Part): string[];
  /** What waits at one host behind another, in the order in which it was found. */
  waiting(host: string, part: Part, after: number, count: number): WaitingMedia[];
  /** Lets wait again what failed for something that passes, what was refused for one of these reasons, and what was larger than less than this. */
  reopen(reasons: readonly string[], fileLimit: number): void;
  /** It is there already, by this visit. */
  keep(id: number, visit: number): void;
  /** It is none of what is kept. */
  fail(id: number, fault: MediaFault): void;
  figures(part: Part): MediaFigures;
}
