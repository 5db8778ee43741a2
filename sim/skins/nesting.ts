import type { PostView } from "./view.ts";

/** Posts as a tree, in reading order, each with its depth; who answers a post of another page stands at the root. */
export function nested(posts: readonly PostView[]): { readonly post: PostView; readonly depth: number }[] {
  const here = new Set(posts.map((post) => post.number));
  const children = new Map<number, PostView[]>();
  for (const post of posts) {
    const parent = post.parent !== undefined && here.has(post.parent) ? post.parent : 0;
    const list = children.get(parent);
    if (list) list.push(post);
    else children.set(parent, [post]);
  }
  const ordered: { post: PostView; depth: number }[] = [];
  const stack = (children.get(0) ?? []).map((post) => ({ post, depth: 0 })).reverse();
  for (let at = stack.pop(); at; at = stack.pop()) {
    ordered.push(at);
    for (const post of (children.get(at.post.number) ?? []).toReversed())
      stack.push({ post, depth: at.depth + 1 });
  }
  return ordered;
}
