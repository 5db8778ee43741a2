import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Page } from "../src/page/page.ts";
import { readingOf } from "../src/read/outline.ts";
import { HOUR } from "../src/seam/times.ts";
import { words } from "./words.ts";

export interface GoldScore {
  readonly pages: number;
  readonly posts: number;
  readonly f1: number;
  readonly author: number;
  readonly time: number;
  readonly whole: number;
  /** Pages that are not entirely right, with what is not. */
  readonly misses: readonly { readonly name: string; readonly url: string; readonly wrong: string }[];
  readonly millisPerPage: number;
}

/** Pages of real forums with their true posts, by the rules of score-posts.mjs, without a process for every page. */
export function goldPosts(dir: string): GoldScore {
  const misses: GoldScore["misses"][number][] = [];
  const sum = { posts: 0, found: 0, hit: 0, author: 0, time: 0, whole: 0, pages: 0 };
  const cpu = process.cpuUsage();
  for (const name of readdirSync(dir).filter((file) => file.endsWith(".json"))) {
    const page = JSON.parse(readFileSync(join(dir, name), "utf8")) as GoldPage;
    const { posts } = readingOf(new Page({ url: page.url, html: page.html, at: Date.UTC(2020, 5, 15) }));
    const got: Read[] = posts.map((post) => ({ ...post, words: words(post.text), used: false }));
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
    else {
      const wrong = `${hit} of ${there} posts, ${got.length} read, ${author} authors, ${time} times`;
      misses.push({ name, url: page.url, wrong });
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  const precision = sum.hit / sum.found;
  const recall = sum.hit / sum.posts;
  return {
    ...{ pages: sum.pages, posts: sum.posts, f1: (2 * precision * recall) / (precision + recall) },
    ...{ author: sum.author / sum.hit, time: sum.time / sum.hit, whole: sum.whole / sum.pages },
    ...{ misses, millisPerPage: (user + system) / 1000 / sum.pages },
  };
}

interface GoldPage {
  readonly url: string;
  readonly html: string;
  readonly posts: readonly { text: string; author: string | null; time: string | null }[];
}

interface Read {
  readonly author: string | null;
  readonly author_url: string | null;
  readonly published: string | null;
  readonly published_raw: string | null;
  readonly words: readonly string[];
  used: boolean;
}

/** Dice's coefficient over words with their counts. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let both = 0;
  for (const word of b) {
    const count = counts.get(word) ?? 0;
    if (count > 0) {
      both++;
      counts.set(word, count - 1);
    }
  }
  return a.length + b.length > 0 ? (2 * both) / (a.length + b.length) : 1;
}

/** Gold authors are names or the links of profiles. */
function sameAuthor(gold: string | null, { author, author_url }: Read): boolean {
  const name = plain(gold);
  if (name === "" || plain(author) === name || name.endsWith(`/${plain(author)}`)) return true;
  return author_url !== null && address(author_url).endsWith(address(gold));
}

/** All numbers of the gold time are told, or it is the same time within the zones of the world. */
function sameTime(gold: string | null, { published, published_raw }: Read): boolean {
  const told = new Set([...words(published_raw), ...words(published)]);
  if (
    words(gold)
      .filter((word) => /\d/.test(word))
      .every((word) => told.has(word))
  )
    return true;
  const apart = Math.abs(Date.parse(gold ?? "") - Date.parse(published ?? ""));
  return apart <= 14 * HOUR;
}

function plain(text: string | null): string {
  return (text ?? "").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

function address(url: string | null): string {
  return plain(url)
    .replace(/[?&;](?:sid|s|phpsessid)=[0-9a-f]+/g, "")
    .replace(/^\.?\//, "")
    .replace(/^https?:\/\/[^/]+\//, "");
}
