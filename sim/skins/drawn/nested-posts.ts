import { type Branch, branches, nested } from "../nesting.ts";
import type { PostView } from "../view.ts";
import type { Names } from "./names.ts";

export const NESTINGS = ["items", "boxes", "quotations", "margins", "spacers", "widths"] as const;
export type Nesting = (typeof NESTINGS)[number];

/** Posts as trees of answers: within the post that they answer, or the further to the right the deeper. */
export function nestedPosts(
  nesting: Nesting,
  posts: readonly PostView[],
  names: Names,
  one: (post: PostView) => string,
): string {
  const within = (open: string, close: string, [first, last]: readonly [string, string]) => {
    const node = ({ post, children }: Branch): string =>
      `${open}${one(post)}${children.length === 0 ? "" : `${first}${children.map(node).join("\n")}${last}`}${close}`;
    return branches(posts).map(node).join("\n");
  };
  const along = (make: (inner: string, depth: number) => string) =>
    nested(posts)
      .map(({ post, depth }) => make(one(post), depth))
      .join("\n");
  switch (nesting) {
    case "items":
      return `<ul${names("tree")}>${within(`<li${names("node")}>`, "</li>", ["<ul>", "</ul>"])}</ul>`;
    case "boxes":
      return within(`<div${names("node")}>`, "</div>", [`<div${names("answers")}>`, "</div>"]);
    case "quotations":
      return within("", "", ["<blockquote>", "</blockquote>"]);
    case "margins":
      return along(
        (inner, depth) => `<div${names("node")} style="margin-left:${depth * 20}px">${inner}</div>`,
      );
    case "spacers":
      return `<table border="0"${names("tree")}>${along((inner, depth) => `<tr${names("node")}><td><img src="/theme/s.gif" height="1" width="${depth * 40}"></td><td>${inner}</td></tr>`)}</table>`;
    case "widths":
      return `<table width="95%">${along((inner, depth) => `<tr><td><table align="right" width="${100 - Math.min(depth, 20) * 3}%"><tr><td>${inner}</td></tr></table></td></tr>`)}</table>`;
  }
}
