import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArchiveReader } from "../src/archive/archive-reader.ts";
import { type PostRow as Exported, postRow } from "../src/export/posts.ts";
import { catchUp } from "../src/read/catch-up.ts";
import { archiveOfPages, type GivenPage } from "./archive-of-pages.ts";
import { argumentsOf } from "./arguments.ts";
import { type CapturedSite, capturedPages, htmlOf, type PostRow, rows, type TruthRow } from "./captured.ts";
import { chosenSites } from "./chosen-sites.ts";
import { goldPosts } from "./gold-posts.ts";
import { isOtherView } from "./score.ts";
import { scorePosts } from "./score-posts.ts";

/**
 * How well posts are read: pages of real forums with their true posts, one page at a time; and whole captured sites, archived, read
 * and exported as `skein export -f posts` does it.
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
  const { urls, wanted } = await threadAddresses(site, threads);
  const { exported, pages, bytes, millis } = await exportedFrom(site, urls);
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
      ` · ${(millis / pages).toFixed(1)} ms CPU a page of ${Math.round(bytes / pages / 1024)} KB`,
  );
}

/** The pages with these addresses archived, read and exported; the time is that of reading and exporting. */
async function exportedFrom(site: CapturedSite, urls: ReadonlySet<string>) {
  const directory = mkdtempSync(join(tmpdir(), "skein-posts-"));
  try {
    let pages = 0;
    let bytes = 0;
    async function* given(): AsyncGenerator<GivenPage> {
      for await (const page of capturedPages(site.dir)) {
        const html = urls.has(page.url) ? htmlOf(page) : undefined;
        if (html === undefined) continue;
        pages++;
        bytes += html.length;
        yield { url: page.url, html, at: Date.UTC(2025, 0, 1) };
      }
    }
    const archive = await archiveOfPages(directory, given());
    const cpu = process.cpuUsage();
    await catchUp(archive, new AbortController().signal);
    archive.close();
    const reader = ArchiveReader.open(directory)!;
    const exported: Exported[] = [];
    for (const post of reader.posts()) exported.push(postRow(post));
    reader.close();
    const { user, system } = process.cpuUsage(cpu);
    return { exported, pages, bytes, millis: (user + system) / 1000 };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The addresses of a site's thread pages, one for each page, of some or all threads. */
async function threadAddresses(site: CapturedSite, threads: number) {
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
  return { urls, wanted };
}
