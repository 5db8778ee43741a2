import type { NewPost, PostContent } from "../../../src/archive/posts/posts.ts";

/** What a post says; but for its text nothing is told. */
export const said = (text: string, more: Partial<PostContent> = {}): PostContent => ({
  ...{ digest: text, postId: null, url: null, author: "ann", authorUrl: "http://a/ann", published: null },
  ...{
    publishedZone: null,
    publishedPrecision: null,
    publishedRaw: null,
    text,
    html: `<p>${text}</p>`,
    replyTo: null,
    ownText: null,
    quotes: null,
    signature: null,
    edited: null,
    reactions: null,
    parentId: null,
    media: null,
    ...more,
  },
});

export const seen = (at: number) => ({ at, visit: at, pageUrl: `http://a/page-of-${at}` });

/** The post p3 is the third of list 1, and was written at 30. */
export const newPost = (name: string, more: Partial<NewPost> = {}): NewPost => {
  const place = Number(name.slice(1)) || 1;
  return { list: 1, name, words: `words of ${name}`, page: 1, place, published: place * 10, ...more };
};
