import type { PostContent } from "../posts/posts.ts";

/** Somebody who wrote posts, as the archive knows them. */
export interface Person {
  readonly id: number;
  readonly name: string | null;
  readonly url: string | null;
}

/** Records of a WARC file that show what somebody wrote. */
export interface TracesInFile {
  readonly warc: string;
  readonly records: number;
}

/** People as rows, and how they are taken out of them. Whoever writes owns the transaction. */
export interface People {
  all(): IterableIterator<Person>;
  /** Where the bytes are of pages that showed their posts, at whatever visit, and of their profiles. */
  traces(people: readonly Person[]): TracesInFile[];
  /** The threads that they wrote in. */
  threadsOf(people: readonly Person[]): number[];
  /** Takes people out, with their posts and all versions of these; returns how many posts that were. */
  remove(people: readonly Person[]): number;
  /**
   * Puts everything that posts say, or said, in another way, by what they say and the thread that they stand in; undefined for what is to
   * say nothing any more. Returns how many posts changed.
   */
  rewrite(change: (content: PostContent, thread: number) => PostContent | undefined): number;
}
