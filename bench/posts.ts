import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type ArchivedPage,
  type ArchivedPages,
  type PostRow as Exported,
  exportPosts,
} from "../src/export/posts.ts";
import { readPost } from "../src/page/outline.ts";
import { Page } from "../src/page/page.ts";
import { readPosts } from "../src/page/posts.ts";
import {
  type CapturedSite,
  capturedPages,
  capturedSites,
  htmlOf,
  type PostRow,
  rows,
  type TruthRow,
} from "./captured.ts";
import { overlap, type Read, sameAuthor, sameTime, wordSet, words } from "./post-score.ts";

/**
 * How well posts are read: pages of real forums with their true posts, one page at a time; and whole captured sites,
 * joined and exported.
 *
 *     npm run bench -- posts [--shared DIR] [--site NAME]... [--threads N] [--only gold|sites]
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      shared: { type: "string", default: "../shared" },
      site: { type: "string", multiple: true, default: [] },
      threads: { type: "string", default: "0" },
      only: { type: "string", default: "" },
    },
  });
  if (values.only !== "sites") gold(join(values.shared, "posts-gold"));
  if (values.only === "gold") return;
  for (const site of capturedSites(join(values.shared, "sites"))) {
    if (values.site.length === 0 || values.site.includes(site.name))
      await measureSite(site, Number(values.threads));
  }
}

interface GoldPage {
  readonly url: string;
  readonly html: string;
  readonly posts: readonly { text: string; author: string | null; time: string | null }[];
}

/** The rules of score-posts.mjs, without a process for every page. */
function gold(dir: string): void {
  const sum = { posts: 0, found: 0, hit: 0, author: 0, time: 0, whole: 0, pages: 0 };
  const cpu = process.cpuUsage();
  for (const name of readdirSync(dir).filter((file) => file.endsWith(".json"))) {
    const page = JSON.parse(readFileSync(join(dir, name), "utf8")) as GoldPage;
    const got: Read[] = readPosts(
      new Page({ url: page.url, html: page.html, at: Date.UTC(2020, 5, 15) }),
    ).map((post) => ({
      ...readPost(post),
      words: words(post.text),
      used: false,
    }));
    let hit = 0;
    let author = 0;
    let time = 0;
    for (const true_ of page.posts) {
      const own = words(true_.text);
      let best: Read | undefined;
      let score = 0;
      for (const post of got) {
        const value = post.used ? 0 : overlap(own, post.words);
        if (value > score) {
          score = value;
          best = post;
        }
      }
      if (!best || score < 0.9) continue;
      best.used = true;
      hit++;
      if (sameAuthor(true_.author, best)) author++;
      if (sameTime(true_.time, best)) time++;
    }
    const there = page.posts.length;
    sum.posts += there;
    sum.found += got.length;
    sum.hit += hit;
    sum.author += author;
    sum.time += time;
    sum.pages++;
    if (hit === there && got.length === there && author === there && time === there) sum.whole++;
  }
  const { user, system } = process.cpuUsage(cpu);
  const precision = sum.hit / sum.found;
  const recall = sum.hit / sum.posts;
  console.log(
    `gold     ${sum.pages} pages, ${sum.posts} posts: F1 ${share((2 * precision * recall) / (precision + recall))}` +
      ` author ${share(sum.author / sum.hit)} time ${share(sum.time / sum.hit)} pages wholly right ${share(sum.whole / sum.pages)}` +
      ` · ${((user + system) / 1000 / sum.pages).toFixed(1)} ms CPU a page`,
  );
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
  const score = scoreSite(posts, exported);
  console.log(
    `${site.name.padEnd(8)} ${posts.length} posts, ${exported.length} exported: recall ${share(score.recall)} precision ${share(score.precision)}` +
      ` author ${share(score.author)} time ${share(score.time)} (shift ${score.shift} min) threads whole ${share(score.whole)}` +
      ` · ${((user + system) / 1000 / archive.size).toFixed(1)} ms CPU a page of ${Math.round(bytes / archive.size / 1024)} KB`,
  );
}

/** The thread pages of a site, one address for each, of some or all threads. */
async function threadPages(site: CapturedSite, threads: number) {
  const byKey = new Map<string, TruthRow>();
  for await (const row of rows<TruthRow>(site.dir, "truth")) {
    if (row.type === "thread" && row.key && !/:(?:alt|sorted)/.test(row.key) && !byKey.has(row.key))
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

/** The rules of score.mjs. */
function scoreSite(posts: readonly PostRow[], exported: readonly Exported[]) {
  const have = exported.map((row) => ({ row, words: wordSet(row.text), used: false }));
  const byWord = new Map<string, number[]>();
  have.forEach((post, i) => {
    for (const word of post.words) {
      const list = byWord.get(word);
      if (list) list.push(i);
      else byWord.set(word, [i]);
    }
  });
  let hit = 0;
  let author = 0;
  const shifts: number[] = [];
  const groups = new Map<string, Set<string>>();
  for (const post of posts) {
    const own = wordSet(post.text);
    const name = (post.author ?? "").toLowerCase();
    let best = -1;
    let score = 0;
    for (const i of candidates(own)) {
      const other = have[i]!;
      if (other.used) continue;
      let both = 0;
      for (const word of own) if (other.words.has(word)) both++;
      const value =
        both / (own.size + other.words.size - both) +
        ((other.row.author ?? "").toLowerCase() === name ? 0.05 : 0);
      if (value > score) {
        score = value;
        best = i;
      }
    }
    if (best < 0 || score < 0.7) continue;
    const found = have[best]!;
    found.used = true;
    hit++;
    if ((found.row.author ?? "").trim().toLowerCase() === name) author++;
    const shift = (Date.parse(found.row.published ?? "") - Date.parse(post.time ?? "")) / 60_000;
    if (!Number.isNaN(shift)) shifts.push(Math.round(shift));
    const group = groups.get(String(post.thread)) ?? new Set();
    group.add(found.row.thread_url);
    groups.set(String(post.thread), group);
  }
  const counts = new Map<number, number>();
  for (const shift of shifts) counts.set(shift, (counts.get(shift) ?? 0) + 1);
  const shift = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const whole = [...groups.values()].filter((group) => group.size === 1).length;
  return {
    recall: hit / posts.length,
    precision: hit / exported.length,
    author: author / hit,
    time: shifts.filter((other) => Math.abs(other - shift) <= 1).length / hit,
    shift,
    whole: whole / groups.size,
  };

  /** Exported posts that share the rarest words. */
  function candidates(own: ReadonlySet<string>): number[] {
    const rare = [...own]
      .filter((word) => byWord.has(word))
      .sort((a, b) => byWord.get(a)!.length - byWord.get(b)!.length)
      .slice(0, 8);
    const votes = new Map<number, number>();
    for (const word of rare) {
      const list = byWord.get(word)!;
      if (list.length < 5000) for (const i of list) votes.set(i, (votes.get(i) ?? 0) + 1);
    }
    return [...votes]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 60)
      .map(([i]) => i);
  }
}

function share(value: number): string {
  return Number.isNaN(value) ? "—" : value.toFixed(4);
}
