import type { PostMedia } from "./media.ts";
import type { Post } from "./post.ts";
import type { Quote } from "./quote.ts";

/** What people wrote, in the names that exports use. */
export interface PostFields {
  readonly author: string | null;
  readonly author_url: string | null;
  readonly published: string | null;
  /** "UTC", or "unknown" where `published` is what the board's own clock showed; null without a time. */
  readonly published_zone: string | null;
  readonly published_precision: string | null;
  readonly published_raw: string | null;
  /** As shown, quotes in their place, without their headings. */
  readonly text: string;
  /** What this person wrote: the text without the quotes. */
  readonly own_text: string;
  readonly html: string;
  readonly quotes: readonly QuoteFields[];
  readonly signature: string | null;
  /** When it was changed last, where a note tells. */
  readonly edited: string | null;
  /** How many liked it, where the page tells. */
  readonly reactions: number | null;
  readonly reply_to: string | null;
  /** The site's id of the post in whose record it stands: nested answers, remarks. */
  readonly parent_id: string | null;
  /** The pictures, sounds, videos and files that it shows or carries. */
  readonly media: readonly PostMedia[];
}

/** What a post repeats of another. */
export interface QuoteFields {
  readonly author: string | null;
  /** The site's id of the post. */
  readonly post: string | null;
  readonly text: string;
}

export function quoteFields({ author, post, text }: Quote): QuoteFields {
  return { author: author ?? null, post: post ?? null, text };
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
    own_text: post.ownText ?? post.text,
    html: post.html,
    quotes: (post.quotes ?? []).map(quoteFields),
    signature: post.signature ?? null,
    edited: post.edited ?? null,
    reactions: post.reactions ?? null,
    reply_to: post.replyTo ?? null,
    parent_id: post.parent ?? null,
    media: post.media ?? [],
  };
}
