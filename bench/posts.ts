import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GivenPage } from "./archive-of-pages.ts";
import { argumentsOf } from "./arguments.ts";
import { type CapturedSite, capturedPages, htmlOf, type PostRow, rows, type TruthRow } from "./captured.ts";
import { chosenSites } from "./chosen-sites.ts";
import { exportedPosts } from "./exported-posts.ts";
import { goldPosts } from "./gold-posts.ts";
import { isOtherView } from "./score.ts";
import { type PostScore, scorePosts } from "./score-posts.ts";
import { SiteTruth } from "./site-truth.ts";
import { readableSkins, skinScore } from "./skin-posts.ts";
import { wcxbPosts } from "./wcxb-posts.ts";

/**
 * How well posts are read: pages of real forums with their true posts, one page at a time; forum pages with their main text (WCXB),
 * likewise; simulated forums of all skins; and whole captured sites, archived, read and exported as `skein export -f posts` does it.
 *
 *     npm run bench -- posts [SITE|DIR|SKIN]... [--threads N] [--only gold|wcxb|skins|sites] [--worst N] [--export FILE] [--shared DIR]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const only = given.text("only", "");
  if (only === "" || only === "gold") goldPosts(join(given.shared, "posts-gold"));
  if (only === "" || only === "wcxb") wcxbPosts(join(given.shared, "wcxb-dev"), given.number("worst", 0));
  if (only === "" || only === "skins")
    for (const skin of only === "" || given.words.length === 0 ? readableSkins : given.words) {
      const { score, exported } = await skinScore(skin, given.number("threads", 60));
      console.log(`${skin.padEnd(13)} ${exported.length} exported: ${shown(score)}`);
    }
  if (only !== "" && only !== "sites") return;
  const scores: PostScore[] = [];
  for (const site of chosenSites(given.words, given.shared))
    scores.push(await measureSite(site, given.number("threads", 0), given.text("export", "")));
  if (scores.length > 1) console.log(`${"mean".padEnd(8)} ${shown(meanOf(scores))}`);
}

async function measureSite(site: CapturedSite, threads: number, file: string): Promise<PostScore> {
  const { urls, wanted } = await threadAddresses(site, threads);
  const { exported, pages, bytes, millis } = await exportedFrom(site, urls);
  if (file !== "") writeFileSync(file, exported.map((post) => `${JSON.stringify(post)}\n`).join(""));
  const posts: PostRow[] = [];
  for await (const post of rows<PostRow>(site.dir, "posts"))
    if (wanted.has(String(post.thread))) posts.push(post);
  const truth = await SiteTruth.of(site.dir);
  const score = scorePosts(
    posts.map(({ author, time, ...post }) => ({ ...post, author: author ?? "", time: time ?? "" })),
    exported.map((post) => ({
      ...{ author: post.author ?? "", time: post.published ?? undefined, text: post.text },
      ...{ thread: post.thread_url, id: post.post_id, title: post.thread_title },
    })),
    (thread, url) => truth.row(url)?.key === `thread:${thread}:1`,
  );
  console.log(
    `${site.name.padEnd(8)} ${posts.length} posts, ${exported.length} exported: ${shown(score)} (time shift ${score.timeShiftMinutes} min)` +
      ` · ${(millis / pages).toFixed(1)} ms CPU a page of ${Math.round(bytes / pages / 1024)} KB`,
  );
  return score;
}

const FIGURES = {
  recall: "recall",
  precision: "precision",
  author: "author",
  time: "time",
  text: "text",
  id: "id",
  title: "title",
  threadUrl: "thread_url",
  threadsWhole: "threads whole",
} as const satisfies Partial<Record<keyof PostScore, string>>;
type Figures = Readonly<Record<keyof typeof FIGURES, number>>;

function shown(score: Figures): string {
  return Object.entries(FIGURES)
    .map(([figure, name]) => `${name} ${score[figure as keyof Figures].toFixed(4)}`)
    .join(" ");
}

/** Ids and titles are meant where the truth tells any; it always does but for a few sites, whose figure is 0 then. */
function meanOf(scores: readonly Figures[]): Figures {
  const mean = (figure: keyof Figures) =>
    scores.reduce((sum, score) => sum + score[figure], 0) / scores.length;
  return Object.fromEntries(
    Object.keys(FIGURES).map((figure) => [figure, mean(figure as keyof Figures)]),
  ) as unknown as Figures;
}

/** The pages with these addresses archived, read and exported; the time is that of reading and exporting. */
async function exportedFrom(site: CapturedSite, urls: ReadonlySet<string>) {
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
  let cpu = process.cpuUsage();
  const exported = await exportedPosts(given(), () => (cpu = process.cpuUsage()));
  const { user, system } = process.cpuUsage(cpu);
  return { exported, pages, bytes, millis: (user + system) / 1000 };
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
