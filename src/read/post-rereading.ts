import type { PostContent, PostState, Posts, Sighting } from "../archive/posts/posts.ts";
import { knownElsewhere } from "./known-elsewhere.ts";
import type { IdentifiedPost } from "./post-identity.ts";
import { findPost, isCopy, type ThreadPage } from "./post-keeping.ts";
import { matchedPosts } from "./post-matching.ts";

/**
 * Takes the posts of a page in that was read before, as what is known now reads it. Nobody wrote anything meanwhile: a post that reads
 * otherwise is the same post with a new reading, what turns out to be no post is withdrawn, and what was overlooked is new.
 * `earlier`: the posts that the page gave before. Returns when the new ones were written.
 */
export function rereadPosts(
  posts: Posts,
  page: Pick<ThreadPage, "list" | "number" | "clock">,
  earlier: readonly PostState[],
  shown: readonly IdentifiedPost[],
  seen: Sighting,
): (number | null)[] {
  const said = earlier.map((state) => ({ ...state, content: posts.said(state.version) }));
  const matched = matchedPosts(said, shown);
  page.clock?.note(earlier, shown);
  const present = new Set([...matched.values()].map(({ id }) => id));
  for (const state of earlier) if (!present.has(state.id)) posts.withdraw(state, seen);
  // Names may go round in a circle: nobody has one until all are free.
  const renamed = [...matched].filter(
    ([post, known]) => known.list !== page.list || !isNamed(known.name, post),
  );
  for (const [, known] of renamed) posts.unname(known.id);
  for (const [post, known] of renamed) posts.rename(known.id, page.list, freeName(posts, page.list, post));
  const newPosts: (number | null)[] = [];
  for (const post of shown) {
    const here = { page: page.number, place: post.place };
    const same = matched.get(post);
    if (same) {
      if (same.page !== here.page || same.place !== here.place) posts.move(same.id, here, same.lastSeen);
      if (!isSameReading(same.content, post.content)) posts.reread(same, post, seen);
      continue;
    }
    const known = findPost(posts, page, post, [], present);
    if (known) {
      present.add(known.id);
      if (known.gone !== null) posts.bringBack(known, here, seen);
      continue;
    }
    if (isCopy(posts, page.list, post) || knownElsewhere(posts, page.list, post, seen.at, page.clock?.all))
      continue;
    const { words, place, published } = post;
    const name = freeName(posts, page.list, post);
    posts.add({ list: page.list, page: page.number, name, words, place, published }, post.content, seen);
    newPosts.push(published);
  }
  return newPosts;
}

/** A withdrawn post gives its name up; behind that of another one stand the words. */
function freeName(posts: Posts, list: number, post: IdentifiedPost): string {
  const holder = posts.named(list, post.name);
  if (!holder) return post.name;
  if (!holder.withdrawn) return `${post.name}=${post.words}`;
  posts.unname(holder.id);
  return post.name;
}

function isNamed(name: string, post: IdentifiedPost): boolean {
  return name === post.name || name === `${post.name}=${post.words}`;
}

function isSameReading(before: PostContent, now: PostContent): boolean {
  return (Object.keys(now) as (keyof PostContent)[]).every((field) => before[field] === now[field]);
}
