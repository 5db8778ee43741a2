import type { ComponentChildren } from "preact";
import type { PostRow } from "../../src/inspect/api.ts";
import { moment } from "../told.ts";
import { hrefOfPost } from "./thread.tsx";

/** How much of a post a list of many shows. */
const MOST = 400;

/** A post outside its thread: where it stands, and what it says. */
export function PostWithThread(options: {
  readonly archive: number;
  readonly post: PostRow;
  readonly children?: ComponentChildren;
}) {
  const { archive, post, children } = options;
  const { text } = post;
  return (
    <article class="found">
      <div class="entry-row">
        <a href={hrefOfPost(archive, post)}>{post.threadTitle ?? "a thread"}</a>
        <span class="number">{post.published === null ? post.publishedRaw : moment(post.published)}</span>
        <span class="about">
          {post.author}
          {post.boardTitle !== null && ` · ${post.boardTitle}`}
          {post.gone !== null && <span class="bad"> · deleted</span>}
        </span>
      </div>
      <p>{children ?? (text.length > MOST ? `${text.slice(0, MOST)}…` : text)}</p>
    </article>
  );
}
