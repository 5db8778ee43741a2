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
  /** A picture that was kept, by the address that a post gives it; undefined when there is none. */
  picture(url: string): KeptPicture | undefined;
}

export interface KeptPicture {
  readonly bytes: number;
  /** "sha256:" and hexadecimal. */
  readonly digest: string;
  /** Fails when its bytes are lost. */
  stream(): AsyncIterable<Buffer>;
}
