import { KnownPeople } from "../src/learn/people/known-people.ts";
import { Page } from "../src/page/page.ts";
import { type Post, readPosts } from "../src/page/posts/posts.ts";
import type { GivenPage } from "./archive-of-pages.ts";
import { type CapturedSite, capturedPages, htmlOf, type PostRow, rows } from "./captured.ts";
import { exportedPosts } from "./exported-posts.ts";
import { type PostScore, scorePosts, type WantedPost } from "./score-posts.ts";
import { type SampleSize, sampleOf } from "./site-sample.ts";
import { SiteTruth } from "./site-truth.ts";

/** How well the posts of a captured site are read. */
export interface SitePosts {
  readonly threads: number;
  readonly pages: number;
  /** All pages archived, read and exported as `skein export -f posts` does it. */
  readonly site: PostScore;
  /** Each thread page by itself, as `skein read FILE` does it. */
  readonly alone: PostScore;
  /** CPU of reading and exporting, without archiving. */
  readonly millisPerPage: number;
}

const AT = Date.UTC(2025, 0, 1);

export async function sitePosts(
  site: CapturedSite,
  size: SampleSize,
): Promise<SitePosts & { readonly exported: Awaited<ReturnType<typeof exportedPosts>> }> {
  const sample = await sampleOf(site.dir, size);
  const alone: { url: string; post: Post }[] = [];
  let pages = 0;
  async function* given(): AsyncGenerator<GivenPage> {
    for await (const page of capturedPages(site.dir)) {
      const isThread = sample.threadPages.has(page.url);
      const html = isThread || sample.otherPages.has(page.url) ? htmlOf(page) : undefined;
      if (html === undefined) continue;
      pages++;
      const { url } = page;
      if (isThread) for (const post of postsAlone({ url, html, at: AT })) alone.push({ url, post });
      yield { url, html, at: AT };
    }
  }
  let cpu = process.cpuUsage();
  const exported = await exportedPosts(given(), () => (cpu = process.cpuUsage()));
  const { user, system } = process.cpuUsage(cpu);
  const wanted = await wantedPosts(site, sample.threads);
  const truth = await SiteTruth.of(site.dir);
  const isFirstPage = (thread: string | number, url: string) => truth.row(url)?.key === `thread:${thread}:1`;
  return {
    exported,
    ...{ threads: sample.threads.size, pages, millisPerPage: (user + system) / 1000 / pages },
    site: scorePosts(
      wanted,
      exported.map((post) => ({
        ...{ author: post.author ?? "", time: post.published ?? undefined, text: post.text },
        ...{ thread: post.thread_url, id: post.post_id, title: post.thread_title },
        elsewhere: truth.row(post.page_url)?.type !== "thread",
      })),
      isFirstPage,
    ),
    alone: scorePosts(
      wanted,
      alone.map(({ url, post }) => ({
        ...{ author: post.author ?? "", time: post.published, text: post.text, thread: url },
        id: post.id ?? null,
      })),
    ),
  };
}

function postsAlone(given: GivenPage): Post[] {
  const page = new Page(given);
  new KnownPeople().meet(page);
  return readPosts(page);
}

async function wantedPosts(site: CapturedSite, threads: ReadonlySet<string>): Promise<WantedPost[]> {
  const wanted: WantedPost[] = [];
  for await (const { author, time, ...post } of rows<PostRow>(site.dir, "posts"))
    if (threads.has(String(post.thread))) wanted.push({ ...post, author: author ?? "", time: time ?? "" });
  return wanted;
}
