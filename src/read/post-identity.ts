import { hash } from "node:crypto";
import type { PostContent } from "../archive/posts/posts.ts";
import { findDates, mayHoldDate } from "../page/dates/date-forms.ts";
import { letters } from "../page/posts/letters.ts";
import type { Post } from "../page/posts/posts.ts";

/** A post of a page with what it is known by. */
export interface IdentifiedPost {
  /** Within its thread: the site's own id, or else who, when and what. */
  readonly name: string;
  /** Who, when and what, as far as it stays the same from visit to visit: the same in every view of the post. */
  readonly words: string;
  /** On its page, from 1. */
  readonly place: number;
  /** Whether its time is part of the words: then nobody wrote the same words twice. */
  readonly timed: boolean;
  /** Milliseconds since 1970. */
  readonly published: number | null;
  readonly content: PostContent;
}

export function identified(posts: readonly Post[]): IdentifiedPost[] {
  const seen = new Map<string, number>();
  return posts.map((post) => {
    const time = stableTime(post);
    const said = letters(withoutDates(post.text));
    const words = hashed(`${post.author ?? ""}|${time}|${said.slice(0, LONG_ENOUGH)}`);
    const name = post.id === undefined ? `=${words}` : `#${post.id}`;
    // Twice the same on one page: somebody posted twice.
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const published = post.published === undefined ? null : Date.parse(post.published);
    return {
      name: nth > 1 ? `${name}/${nth}` : name,
      words,
      place: post.n,
      timed: time !== "",
      published,
      content: contentOf(post, said),
    };
  });
}

/** Words that tell one post from another. */
const LONG_ENOUGH = 300;

/** Of all posts of a page: equal as long as nobody writes or changes anything on it. */
export function digestOf(posts: readonly IdentifiedPost[]): string {
  return hashed(posts.map(({ name, content }) => `${name} ${content.digest}`).join("\n"));
}

/** Of the rows of an index page: equal as long as nobody writes anything that they tell of. Views and "2 hours ago" change by themselves. */
export function digestOfRows(rows: readonly { readonly list: number; readonly replies?: number }[]): string {
  return hashed(rows.map(({ list, replies }) => `${list} ${replies ?? ""}`).join("\n"));
}

/** "2 hours ago" is another time at every visit; what shows a clock or a year is not. */
function stableTime({ publishedClock, publishedRaw }: Post): string {
  return publishedClock !== undefined && publishedRaw !== undefined && /\d:\d\d|\d{4}/.test(publishedRaw)
    ? publishedClock
    : "";
}

function contentOf(post: Post, said: string): PostContent {
  return {
    digest: hashed(said || post.html),
    postId: post.id ?? null,
    url: post.url ?? null,
    author: post.author ?? null,
    authorUrl: post.authorUrl ?? null,
    published: post.published ?? null,
    publishedZone: post.publishedZone ?? null,
    publishedPrecision: post.publishedPrecision ?? null,
    publishedRaw: post.publishedRaw ?? null,
    text: post.text,
    html: post.html,
    replyTo: post.replyTo ?? null,
    ownText: post.ownText ?? null,
    quotes: post.quotes ? JSON.stringify(post.quotes) : null,
    signature: post.signature ?? null,
    edited: post.edited ?? null,
    reactions: post.reactions ?? null,
    parentId: post.parent ?? null,
    media: post.media ? JSON.stringify(post.media) : null,
  };
}

/** "Last edited today, 10:48" says yesterday tomorrow, and a date from then on, though nobody wrote anything. */
export function withoutDates(text: string): string {
  if (!mayHoldDate(text)) return text;
  let rest = "";
  let from = 0;
  for (const { start, end } of findDates(text)) {
    rest += text.slice(from, start);
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}

/** What stands in a post, whichever part of it was read as its author's signature: that may be another on the next page. */
export function withSignature({ text, signature }: Pick<PostContent, "text" | "signature">): string {
  return letters(withoutDates(`${text}\n${signature ?? ""}`));
}

/** Whether a date names its day, rather than "yesterday" or "Monday". */
export function tellsDay(raw: string | null): boolean {
  return findDates(raw ?? "").some(({ month, dayShift }) => month !== undefined && dayShift === undefined);
}

/** In another view a post may stand without its id. */
export function isSameId(one: string, other: string): boolean {
  const id = idIn(one);
  const otherId = idIn(other);
  return id === otherId || id === "" || otherId === "";
}

/** Of a name: behind the id may stand the words, where sites number the posts of each page anew. */
export function idIn(name: string): string {
  return name.slice(0, name.indexOf("=") < 0 ? undefined : name.indexOf("="));
}

/** How exact a time must be to tell one post from another of the same person. */
export const FINE: ReadonlySet<string> = new Set(["second", "minute"]);

function hashed(text: string): string {
  return hash("sha1", text, "base64url");
}
