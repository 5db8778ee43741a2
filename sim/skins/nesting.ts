import type { PostView } from "./view.ts";

/** A post with those that answer it. */
export interface Branch {
  readonly post: PostView;
  readonly children: readonly Branch[];
}

/** Posts as trees; who answers a post of another page stands at the root. */
export function branches(posts: readonly PostView[]): Branch[] {
  const made = new Map(posts.map((post) => [post.number, { post, children: [] as Branch[] }]));
  const roots: Branch[] = [];
  for (const branch of made.values()) {
    const parent = branch.post.parent === undefined ? undefined : made.get(branch.post.parent);
    (parent?.children ?? roots).push(branch);
  }
  return roots;
}

/** Posts as a tree, in reading order, each with its depth. */
export function nested(posts: readonly PostView[]): { readonly post: PostView; readonly depth: number }[] {
  const ordered: { post: PostView; depth: number }[] = [];
  const stack = branches(posts)
    .map((branch) => ({ branch, depth: 0 }))
    .reverse();
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { branch, depth } = at;
    ordered.push({ post: branch.post, depth });
    for (const child of branch.children.toReversed()) stack.push({ branch: child, depth: depth + 1 });
  }
  return ordered;
}
