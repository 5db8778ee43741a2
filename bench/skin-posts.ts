import { answer } from "../sim/answer.ts";
import { maskOf } from "../sim/edge/masked-html.ts";
import { type Forum, makeForum } from "../sim/forum.ts";
import { skins } from "../sim/skins/all.ts";
import type { Skin } from "../sim/skins/skin.ts";
import { pagesThere, postsThere, truthOf } from "../sim/truth.ts";
import type { PostRow } from "../src/export/posts.ts";
import type { GivenPage } from "./archive-of-pages.ts";
import { exportedPosts } from "./exported-posts.ts";
import { forumMixed } from "./mixed-forums.ts";
import type { NoiseCase } from "./noise-cases.ts";
import { type PostScore, scorePosts } from "./score-posts.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

/** All skins whose pages can be read without a browser. */
export const readableSkins = skins.filter((skin) => !skin.data).map(({ name }) => name);

export interface ForumPosts {
  readonly score: PostScore;
  readonly exported: readonly PostRow[];
}

/** A small forum of that skin. */
export function skinScore(skin: string, threads: number, seed = 5): Promise<ForumPosts> {
  return forumScore(makeForum({ skin, seed, threads, boards: 3 }));
}

/** A forum that is drawn by a number; of days alone nobody can tell times. */
export async function mixedScore(seed: number, mixed: NoiseCase, threads: number): Promise<ForumPosts> {
  const forum = forumMixed(seed, mixed, threads);
  const { score, exported } = await forumScore(forum);
  return { exported, score: forum.noise.daysOnly ? { ...score, time: Number.NaN } : score };
}

/** How well the posts of a simulated forum are read: all its pages archived, read and exported, against the truth. */
async function forumScore(forum: Forum): Promise<ForumPosts> {
  const pages: GivenPage[] = [...pagesThere(forum, AT)].map(({ url }, number) => ({
    ...{ url, html: Buffer.from(answer(forum, url, AT, { number }).body).toString(), at: AT },
  }));
  const exported = await exportedPosts(pages);
  const shown = new Map(pages.map(({ url, html }) => [url, html]));
  const { masked } = forum.noise;
  const worded = (text: string) => (masked === undefined ? text : maskOf(masked).text(text));
  const score = scorePosts(
    [...postsThere(forum, AT)].map((post) => ({
      ...post,
      ...{ text: worded(post.text), title: worded(post.title), author: worded(post.author) },
      id: idToldBy(shown.get(post.url) ?? "", post.id, forum.skin),
    })),
    exported.map((post) => ({
      ...{ author: post.author ?? "", time: post.published ?? undefined, text: post.text },
      ...{ thread: post.thread_url, id: post.post_id, title: post.thread_title },
    })),
    (thread, url) => truthOf(forum, url, AT).key === `thread:${thread}:1`,
  );
  return { score, exported };
}

/** What the page calls the post, in digits or otherwise; what is written otherwise stands nowhere else. */
function idToldBy(html: string, id: number, skin: Skin): string | number | null {
  const called = skin.postId?.(id);
  if (called === undefined || called === String(id)) return tellsId(html, id) ? id : null;
  return withoutReferences(html).includes(called) ? called : null;
}

/** Without the links of quotations to what they quote: where these alone name a post, nothing at the post itself does, and nobody can read its id there. */
function withoutReferences(html: string): string {
  return html.replace(/<a [^>]*>[^<]*:<\/a>/g, "");
}

/** Whether a page tells the id of a post: in a mark to jump to, or in a link that names it. Where it does not, nobody can read it. */
function tellsId(html: string, id: number): boolean {
  const before = String.raw`\s(?:id|name|data-[a-z-]+)="[^"\d]*|href="[^"#]*#[^"\d]{0,20}|(?:post|comment|msg)[=/-]`;
  return new RegExp(`(?:${before})${id}(?!\\d)`, "i").test(html);
}
