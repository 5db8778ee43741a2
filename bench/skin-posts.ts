import { answer } from "../sim/answer.ts";
import { makeForum } from "../sim/forum.ts";
import { skins } from "../sim/skins/all.ts";
import { pagesThere, postsThere, truthOf } from "../sim/truth.ts";
import type { PostRow } from "../src/export/posts.ts";
import type { GivenPage } from "./archive-of-pages.ts";
import { exportedPosts } from "./exported-posts.ts";
import { type PostScore, scorePosts } from "./score-posts.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

/** All skins whose pages can be read without a browser. */
export const readableSkins = skins.filter((skin) => !skin.data).map(({ name }) => name);

/** How well the posts of a simulated forum are read: all its pages archived, read and exported, against the truth. */
export async function skinScore(
  skin: string,
  threads: number,
  seed = 5,
): Promise<{ readonly score: PostScore; readonly exported: readonly PostRow[] }> {
  const forum = makeForum({ skin, seed, threads, boards: 3 });
  const pages: GivenPage[] = [...pagesThere(forum, AT)].map(({ url }, number) => ({
    ...{ url, html: Buffer.from(answer(forum, url, AT, { number }).body).toString(), at: AT },
  }));
  const exported = await exportedPosts(pages);
  const shown = new Map(pages.map(({ url, html }) => [url, html]));
  const score = scorePosts(
    [...postsThere(forum, AT)].map((post) =>
      tellsId(shown.get(post.url) ?? "", post.id) ? post : { ...post, id: null },
    ),
    exported.map((post) => ({
      ...{ author: post.author ?? "", time: post.published ?? undefined, text: post.text },
      ...{ thread: post.thread_url, id: post.post_id, title: post.thread_title },
    })),
    (thread, url) => truthOf(forum, url, AT).key === `thread:${thread}:1`,
  );
  return { score, exported };
}

/** Whether a page tells the id of a post: in a mark to jump to, or in a link that names it. Where it does not, nobody can read it. */
function tellsId(html: string, id: number): boolean {
  const before = String.raw`\s(?:id|name|data-[a-z-]+)="[^"\d]*|href="[^"#]*#[^"\d]{0,20}|(?:post|comment|msg)[=/-]`;
  return new RegExp(`(?:${before})${id}(?!\\d)`, "i").test(html);
}
