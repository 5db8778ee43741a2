/** A post as the archive keeps it, without its words. */
export interface PostState {
  readonly id: number;
  readonly list: number;
  /** What it is known by within its list. */
  readonly name: string;
  /** Who wrote what when, in one number: the same wherever the post is shown. */
  readonly words: string;
  /** The number of the page that shows it; 0 when none is known to. */
  readonly page: number;
  /** Its place on that page. */
  readonly place: number;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly published: number | null;
  readonly author: string | null;
  readonly gone: number | null;
  /** Since when no page was known to show it, the last time that none was; null where that was never so, or nobody noted when. */
  readonly adrift: number | null;
  /** Whether it turned out to be no post; it counts as gone then. */
  readonly withdrawn: 0 | 1;
  /** The row of post_version that holds it as it is now. */
  readonly version: number;
  /** Of its text. */
  readonly digest: string;
}

/** A post as a page shows it. */
export interface PostContent {
  readonly digest: string;
  readonly postId: string | null;
  readonly url: string | null;
  readonly author: string | null;
  readonly authorUrl: string | null;
  readonly published: string | null;
  /** Null for posts that an earlier format kept: their times are to the second, and their zone may be known or not. */
  readonly publishedZone: string | null;
  readonly publishedPrecision: string | null;
  readonly publishedRaw: string | null;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | null;
  /** What the person wrote, where quotes stand in the text. */
  readonly ownText: string | null;
  /** As JSON, from `Post.quotes`. */
  readonly quotes: string | null;
  readonly signature: string | null;
  readonly edited: string | null;
  readonly reactions: number | null;
  readonly parentId: string | null;
  /** As JSON, from `Post.media`. */
  readonly media: string | null;
}

/** A post that nobody has seen before. */
export interface NewPost {
  readonly list: number;
  readonly name: string;
  readonly words: string;
  readonly page: number;
  readonly place: number;
  readonly published: number | null;
}

/** Where and when something was seen of a post. */
export interface Sighting {
  readonly at: number;
  readonly visit: number;
  readonly pageUrl: string;
}

/** Posts and what happened to them, made by reading the visits. Whoever writes owns the transaction. */
export interface Posts {
  named(list: number, name: string): PostState | undefined;
  /** Posts anywhere that say the same. */
  saying(words: string): PostState[];
  /** Posts anywhere that were written from one moment to before another and are there; some of them, if there are many. */
  writtenWithin(from: number, to: number): PostState[];
  /** The same of those that are gone. */
  goneWithin(from: number, to: number): PostState[];
  /** The posts that a page of a list showed when it was read last, in their order. */
  onPage(list: number, page: number): PostState[];
  /** All posts of a list that are not gone. */
  all(list: number): PostState[];
  /** Posts that no page of the list is known to show any more, though nobody can tell that they are gone. */
  adrift(list: number): PostState[];
  /** What a version holds. */
  said(version: number): PostContent;
  /** How many posts of a list are there, and when the latest was written. */
  summary(list: number): { readonly count: number; readonly last: number | null };
  /** The shortest time from when a post says it was written to when it was first seen; undefined without posts. */
  shortestDelay(least: number): number | undefined;
  /** When the posts of one page were written. */
  times(list: number, page: number): number[];
  add(post: NewPost, content: PostContent, seen: Sighting): number;
  /** The post says something else now, or is read differently ("reread"); both versions are kept. */
  change(
    post: PostState,
    what: "changed" | "reread",
    now: { readonly name: string; readonly words: string; readonly content: PostContent },
    seen: Sighting,
  ): void;
  /** The same visit reads otherwise by what is known now. */
  reread(
    post: PostState,
    now: {
      readonly words: string;
      readonly published: number | null;
      readonly content: PostContent;
    },
    seen: Sighting,
  ): void;
  /** What was taken for a post turned out to be none. */
  withdraw(post: PostState, seen: Sighting): void;
  /** Takes a post's name from it, for others to have; who knows it by its words will find it. */
  unname(post: number): void;
  /** Gives a post a name that is free in its list, which may be another one now. */
  rename(post: number, list: number, name: string): void;
  /** Puts a post on another page. */
  move(post: number, { page, place }: { page: number; place: number }, lastSeen: number): void;
  /** No page is known to show it any more, as was found at `at`. */
  setAdrift(post: number, lastSeen: number, at: number): void;
  /** Puts a post elsewhere on its page. */
  setPlace(post: number, place: number): void;
  /** The post is not where it ought to be. What it said is kept. */
  lose(post: PostState, lastSeen: number, seen: Sighting): void;
  /** A post that was gone is there again. */
  bringBack(post: PostState, { page, place }: { page: number; place: number }, seen: Sighting): void;
}
