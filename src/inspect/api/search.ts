import type { Portion } from "./answer.ts";
import type { PostRow } from "./read.ts";

/**
 * GET /api/archives/N/search?q=&board=&thread=&person=&since=&until=&deleted=no|yes|only&order=best|newest|oldest&cursor=&limit=
 *
 * Words, "phrases in quotes", -words that must not be there, begin*; all of them must be found.
 */
export interface SearchAnswer extends Portion<SearchHit> {
  /** "building": the index is being made, `done` of `of` posts are in it and only these are found; ask again. */
  readonly index: { readonly state: "ready" | "building"; readonly done: number; readonly of: number };
  /** How many there are; counted up to 1000. */
  readonly count: number;
  readonly millis: number;
}

export interface SearchHit {
  readonly post: PostRow;
  /** The words around what was found, as pieces of text; those to be marked are. */
  readonly snippet: readonly { readonly text: string; readonly isHit: boolean }[];
}
