import type { PostRow, ThreadAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Problem } from "../notices.tsx";
import { go, hrefTo } from "../route.ts";
import { Rows } from "../rows.tsx";
import { counted, number } from "../told.ts";
import { Original } from "./original.tsx";
import { Post } from "./post.tsx";
import type { PartOf } from "./read-view.tsx";

/** Posts shown before the one that somebody came for. */
const BEFORE = 3;

/** A thread, whole, from any of its posts on, with its page beside it if that is wanted. */
export function Thread({ archive, query, thread }: PartOf & { readonly thread: number }) {
  const { value, problem } = useAsked<ThreadAnswer>(pathOf(archive, "thread", { id: thread }));
  const chosen = Number(query.get("post")) || undefined;
  const from = Math.max(1, Number(query.get("from")) || 1);
  const beside = query.get("beside");
  const href = (change: Record<string, string | number | undefined>) =>
    hrefTo(archive, ["read", "thread", thread], {
      from: from > 1 ? from : undefined,
      post: chosen,
      beside: beside ?? undefined,
      ...change,
    });
  if (problem) return <Problem text={problem} />;
  return (
    <>
      <nav class="crumbs" aria-label="Boards">
        <ol>
          {value?.boards.map((board) => (
            <li key={board.id}>
              <a href={hrefTo(archive, ["read", "board", board.id])}>{board.title ?? "board"}</a>
            </li>
          ))}
        </ol>
      </nav>
      <h1>{value?.thread.title ?? "…"}</h1>
      {value && (
        <p class="soft row">
          <span>
            {counted(value.posts, "post")}
            {value.thread.gone !== null && <span class="bad"> · the thread is gone from the site</span>}
          </span>
          <a href={hrefTo(archive, ["read", "search"], { thread })}>Search in it</a>
          {value.posts > 50 && (
            <Jump posts={value.posts} onGo={(to) => go(href({ from: to, post: undefined }))} />
          )}
        </p>
      )}
      <div class={beside === null ? "" : "beside"}>
        <div>
          {from > 1 && (
            <p>
              <a href={href({ from: Math.max(1, from - 50), post: undefined })}>Earlier posts</a>
            </p>
          )}
          <Rows<PostRow>
            label="Posts"
            path={pathOf(archive, "posts", { thread, from: from > 1 ? from : undefined })}
            estimate={190}
            empty="No posts were read in this thread."
            row={(post) => (
              <Post
                archive={archive}
                post={post}
                chosen={post.id === chosen}
                original={href({ beside: post.visit, post: post.id })}
              />
            )}
          />
        </div>
        {beside !== null && <Original archive={archive} visit={beside} close={href({ beside: undefined })} />}
      </div>
    </>
  );
}

/** The address of a post within its thread, with some before it. */
export function hrefOfPost(archive: number, post: PostRow): string {
  const from = post.n === null ? undefined : Math.max(1, post.n - BEFORE);
  return hrefTo(archive, ["read", "thread", post.thread], {
    from: from === 1 ? undefined : from,
    post: post.id,
  });
}

function Jump({ posts, onGo }: { readonly posts: number; readonly onGo: (to: number) => void }) {
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const to = Number(new FormData(event.currentTarget).get("to"));
        if (to >= 1) onGo(Math.min(posts, Math.floor(to)));
      }}
    >
      <label>
        Go to post
        <input name="to" type="number" min="1" max={posts} placeholder={number(posts)} />
      </label>
      <button type="submit">Go</button>
    </form>
  );
}
