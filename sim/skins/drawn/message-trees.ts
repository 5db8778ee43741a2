import { a, safe } from "../html.ts";
import { type Branch, branches, nested } from "../nesting.ts";
import type { PostView, ThreadView } from "../view.ts";
import type { Draw } from "./draw.ts";
import type { Names } from "./names.ts";
import { partsBy } from "./parts.ts";

/** Where every message has a page: all messages of the thread, below it. */
export function messageTreeBy(draw: Draw, names: Names, words: boolean): (view: ThreadView) => string {
  const { who, when } = partsBy(draw, names, "lists", words);
  const shape = draw.oneOf("tree of messages", ["items", "cells", "dots", "flat"]);
  return (view) => {
    const line = (post: PostView): string => {
      const subject = `${post.number > 1 ? "Re: " : ""}${view.name}`;
      const title =
        post.number === view.flip.page ? `<b>${safe(subject)}</b>` : a(view.flip.link(post.number, subject));
      return `${title} - ${who(post.author)} ${when(post.time)}`;
    };
    const node = ({ post, children }: Branch): string =>
      `<li>${line(post)}${children.length === 0 ? "" : `<ul>${children.map(node).join("\n")}</ul>`}</li>`;
    const all = view.all();
    if (shape === "items") return `<ul${names("tree")}>${branches(all).map(node).join("\n")}</ul>`;
    if (shape === "flat") return `<p${names("tree")}>${all.map(line).join("<br>\n")}</p>`;
    const lines = nested(all).map(({ post, depth }) =>
      shape === "cells"
        ? `<tr><td style="padding-left:${depth * 15}px">${line(post)}</td></tr>`
        : `${"&nbsp;&nbsp;".repeat(depth)}&middot; ${line(post)}<br>`,
    );
    return shape === "cells"
      ? `<table${names("tree")}>${lines.join("\n")}</table>`
      : `<div${names("tree")}>${lines.join("\n")}</div>`;
  };
}
