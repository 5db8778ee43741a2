import type { BoardRow, PersonRow } from "../lists.ts";
import type { PostRow } from "../posts.ts";

/** What a site is made of. Rows may be asked for more than once. */
export interface SiteSource {
  /** The forum as people call it, and where it was. */
  readonly site: string;
  readonly url: string;
  /** Whole threads one after the other, their posts in order. */
  posts(): Iterable<PostRow>;
  boards(): Iterable<BoardRow>;
  people(): Iterable<PersonRow>;
  /** Pictures that were kept, by address. */
  pictures(): Iterable<KeptPicture>;
  /** The bytes of one of them; undefined when they are lost. */
  picture(picture: Omit<KeptPicture, "url">): Buffer | undefined;
}

export interface KeptPicture {
  readonly url: string;
  readonly visit: number;
  readonly sameAs: number | null;
}
