import { join } from "node:path";
import type { ArchivedPage } from "../src/export/posts.ts";
import { type ArchivedPages, type PostRow as Exported, exportPosts } from "../src/export/posts.ts";
import { argumentsOf } from "./arguments.ts";
import { type CapturedSite, capturedPages, htmlOf, type PostRow, rows, type TruthRow } from "./captured.ts";
import { chosenSites } from "./chosen-sites.ts";
import { goldPosts } from "./gold-posts.ts";
import { isOtherView } from "./score.ts";
import { scorePosts } from "./score-posts.ts";

/**
 * How well posts are read: pages of real forums with their true posts, one page at a time; and whole captured sites,
 * joined and exported.
 *
 *     npm run bench -- posts [SITE|DIR]... [--threads N] [--only gold|sites] [--shared DIR]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  if (given.text("only", "") !== "sites") goldPosts(join(given.shared, "posts-gold"));
  if (given.text("only", "") === "gold") return;
  for (const site of chosenSites(given.words, given.shared))
    await measureSite(site, given.number("threads", 0));
}

async function measureSite(site: CapturedSite, threads: number): Promise<void> {
  const { archive, wanted, bytes } = await threadPages(site, threads);
  const cpu = process.cpuUsage();
  const exported: Exported[] = [];
  for await (const row of exportPosts(archive)) exported.push(row);
  const { user, system } = process.cpuUsage(cpu);
  const posts: PostRow[] = [];
  for await (const post of rows<PostRow>(site.dir, "posts"))
    if (wanted.has(String(post.thread))) posts.push(post);
  const score = scorePosts(
    posts.map(({ author, time, ...post }) => ({ ...post, author: author ?? "", time: time ?? "" })),
    exported.map(({ author, published, text, thread_url }) => ({
      ...{ author: author ?? "", time: published ?? undefined, text, thread: thread_url },
    })),
  );
  console.log(
    `${site.name.padEnd(8)} ${posts.length} posts, ${exported.length} exported: recall ${score.recall.toFixed(4)} precision ${score.precision.toFixed(4)}` +
      ` author ${score.author.toFixed(4)} time ${score.time.toFixed(4)} (shift ${score.timeShiftMinutes} min) threads whole ${score.threadsWhole.toFixed(4)}` +
      ` · ${((user + system) / 1000 / archive.size).toFixed(1)} ms CPU a page of ${Math.round(bytes / archive.size / 1024)} KB`,
  );
}

/** The thread pages of a site, one address for each, of some or all threads. */
async function threadPages(site: CapturedSite, threads: number) {
  const byKey = new Map<string, TruthRow>();
  for await (const row of rows<TruthRow>(site.dir, "truth")) {
    if (row.type === "thread" && row.key && !isOtherView(row.key) && !byKey.has(row.key))
      byKey.set(row.key, row);
  }
  const all = [...new Set([...byKey.values()].map((row) => String(row.thread)))];
  const step = threads > 0 ? Math.max(1, Math.floor(all.length / threads)) : 1;
  const wanted = new Set(all.filter((_, i) => i % step === 0));
  const urls = new Set(
    [...byKey.values()].filter((row) => wanted.has(String(row.thread))).map((row) => row.url),
  );
  const pages = new Map<string, ArchivedPage>();
  let bytes = 0;
  for await (const page of capturedPages(site.dir)) {
    const html = urls.has(page.url) ? htmlOf(page) : undefined;
    if (html === undefined) continue;
    bytes += html.length;
    pages.set(page.url, { url: page.url, html, fetched: Date.UTC(2025, 0, 1) });
  }
  const archive: ArchivedPages & { size: number } = {
    pages: () => pages.values(),
    page: (url) => pages.get(url),
    size: pages.size,
  };
  return { archive, wanted, bytes };
}
