import type { Forum } from "../../sim/forum.ts";
import { pagesThere, postsThere, truthOf } from "../../sim/truth.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { postRow } from "../../src/export/posts.ts";
import { numberOf, type PostScore, scorePosts } from "../score-posts.ts";

export interface ScriptedScore {
  /** Share of the entry, pages of boards and pages of threads that are there: fetched, or shown whole as part of their list. */
  readonly coverage: number;
  readonly posts: PostScore;
  readonly pages: number;
  readonly missing: readonly string[];
}

/** What of a simulated forum is in an archive. */
export function scriptedScore(directory: string, forum: Forum, at: number): ScriptedScore {
  const reader = ArchiveReader.open(directory)!;
  const fetched = new Set([...reader.pages()].map(({ url }) => truthOf(forum, url, at).key));
  const kept = [...reader.posts()].map(postRow);
  const ids = new Set(kept.map(({ post_id }) => numberOf(post_id ?? "")));
  reader.close();
  const truth = [...postsThere(forum, at)];
  const onPage = new Map<string, string[]>();
  for (const { url, id } of truth) onPage.set(url, [...(onPage.get(url) ?? []), String(id)]);
  const missing: string[] = [];
  let all = 0;
  for (const { url, truth: page } of pagesThere(forum, at)) {
    all++;
    // Lists without end are shown whole at their first page: the others are there if what they show is.
    const isShown = onPage.get(url)?.every((id) => ids.has(id));
    if (!fetched.has(page.key) && !isShown && !isLaterList(page)) missing.push(url);
  }
  const posts = scorePosts(
    truth,
    kept.map((post) => ({
      ...{ author: post.author ?? "", time: post.published ?? undefined, text: post.text },
      ...{ thread: post.thread_url, id: post.post_id, title: post.thread_title },
    })),
    (thread, url) => truthOf(forum, url, at).key === `thread:${thread}:1`,
  );
  return { coverage: 1 - missing.length / all, posts, pages: fetched.size, missing };
}

/** What a later page of a board shows is told by the threads that are there. */
function isLaterList({ type, page }: { readonly type: string; readonly page: number | null }): boolean {
  return type === "index" && (page ?? 1) > 1;
}
