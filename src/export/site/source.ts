import type { BoardRow } from "../lists.ts";
import type { PostRow } from "../posts.ts";

/** A post with the archive's number of who wrote it. */
export interface SitePost extends PostRow {
  readonly person: number | null;
}

/** What a site is made of. Rows may be asked for more than once. */
export interface SiteSource {
  /** Where the forum was. */
  readonly url: string;
  /** Whole threads one after the other, their posts in order. */
  posts(): Iterable<SitePost>;
  boards(): Iterable<BoardRow>;
  /** Pictures that were kept, by address. */
  pictures(): Iterable<KeptPicture>;
  /** The bytes of one of them; undefined when they are lost. */
  picture(picture: { readonly visit: number; readonly sameAs: number | null }): Buffer | undefined;
}

export interface KeptPicture {
  readonly url: string;
  readonly visit: number;
  readonly sameAs: number | null;
}
