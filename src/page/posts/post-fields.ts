import type { Post } from "./post.ts";

/** What people wrote, in the names that exports use. */
export interface PostFields {
  readonly author: string | null;
  readonly author_url: string | null;
  readonly published: string | null;
  /** "UTC", or "unknown" where `published` is what the board's own clock showed; null without a time. */
  readonly published_zone: string | null;
  readonly published_precision: string | null;
  readonly published_raw: string | null;
  readonly text: string;
  readonly html: string;
  readonly reply_to: string | null;
}

export function postFields(post: Post): PostFields {
  return {
    author: post.author ?? null,
    author_url: post.authorUrl ?? null,
    published: post.published ?? null,
    published_zone: post.publishedZone ?? null,
    published_precision: post.publishedPrecision ?? null,
    published_raw: post.publishedRaw ?? null,
    text: post.text,
    html: post.html,
    reply_to: post.replyTo ?? null,
  };
}
