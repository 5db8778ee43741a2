import { Page } from "../page/page.ts";
import { letters } from "../page/posts/letters.ts";
import { type PostFields, postFields } from "../page/posts/post-fields.ts";
import { type Post, threadHead, type Wrapper } from "../page/posts/posts.ts";
import { judgeRecords } from "../page/posts/wrapper.ts";
import type { PageFacts } from "../read/page-facts.ts";
import { Survey } from "../read/survey.ts";
import { Templates } from "../read/templates.ts";
import { Seen } from "./seen.ts";
import { ThreadGroups } from "./thread-groups.ts";

/** A page as an archive keeps it. */
export interface ArchivedPage {
  readonly url: string;
  /** Already decoded. */
  readonly html: string;
  /** When, milliseconds since 1970. */
  readonly fetched: number;
}

/** An archive as this export sees it: every HTML page once in any order, and any of them again by its address. */
export interface ArchivedPages {
  pages(): Iterable<ArchivedPage> | AsyncIterable<ArchivedPage>;
  page(url: string): ArchivedPage | undefined | Promise<ArchivedPage | undefined>;
}

/** One post, flat. */
export interface PostRow extends PostFields {
  readonly post_url: string | null;
  readonly post_id: string | null;
  readonly n: number;
  readonly thread_url: string;
  readonly thread_title: string;
  readonly board: string | null;
  readonly board_url: string | null;
  readonly page_url: string;
  readonly fetched: string;
}

/**
 * The posts of an archive: pages of one thread joined in order, each post once. No guide is needed: which pages are
 * threads, and by which template they are made, is told by the pages themselves.
 *
 * The first pass keeps a few facts of every page and some pages of every template, from which the wrappers are learned;
 * the second reads thread by thread. Memory grows with the pages' addresses, not with the posts.
 */
export async function* exportPosts(archive: ArchivedPages): AsyncGenerator<PostRow> {
  const survey = new Survey();
  const urls: string[] = [];
  for await (const { url, html, fetched } of archive.pages())
    survey.see(new Page({ url, html, at: fetched }), urls.push(url) - 1);
  const { facts } = survey;
  const templates = await Templates.learn(facts, async (time) => {
    const pages: Page[] = [];
    for (const i of survey.ofTemplate(time)) {
      const found = await archive.page(urls[i]!);
      if (found) pages.push(new Page({ url: found.url, html: found.html, at: found.fetched }));
    }
    return pages;
  });
  const seen = new Seen();
  for (const thread of threadsOf(facts.filter((page) => templates.wrapper(page) !== undefined))) {
    yield* threadRows(archive, thread, templates, seen);
  }
}

interface Thread {
  readonly url: string;
  readonly pages: readonly PageFacts[];
}

/** Pages that flip to one another, name the same canonical address, or open alike, are one thread. */
function threadsOf(facts: readonly PageFacts[]): Thread[] {
  const groups = new ThreadGroups();
  const openings = new Map<number, string>();
  for (const { url, canonical, flips, opening } of facts) {
    const copy = openings.get(opening);
    if (copy === undefined) openings.set(opening, url);
    else groups.join(copy, url);
    if (canonical !== undefined) groups.join(canonical, url);
    for (const flip of flips) groups.join(url, flip);
  }
  const threads = new Map<string, PageFacts[]>();
  for (const page of facts) {
    const name = groups.find(page.url);
    const pages = threads.get(name);
    if (pages) pages.push(page);
    else threads.set(name, [page]);
  }
  const linked = new Set(
    facts.flatMap(({ flips, canonical }) => (canonical ? [...flips, canonical] : flips)),
  );
  const joined = [...threads.values()].map((pages) => {
    pages.sort(
      (a, b) =>
        a.number - b.number || rank(a) - rank(b) || a.url.length - b.url.length || (a.url < b.url ? -1 : 1),
    );
    return { url: pages[0]!.canonical ?? pages[0]!.url, pages };
  });
  // Whole threads before single views of posts and results of searches: those then have nothing new to show.
  return joined.sort((a, b) => Number(isTitled(a)) - Number(isTitled(b)) || size(b) - size(a));

  function rank({ url, canonical }: PageFacts): number {
    return url === canonical ? 0 : linked.has(url) ? 1 : 2;
  }
}

function isTitled({ pages }: Thread): boolean {
  return pages.every((page) => page.titled > 0.5);
}

/** Threads of several pages, then of one. */
function size({ pages }: Thread): number {
  return Math.min(pages.length, 2);
}

async function* threadRows(
  archive: ArchivedPages,
  thread: Thread,
  templates: Templates,
  seen: Seen,
): AsyncGenerator<PostRow> {
  let n = 0;
  let head: ReturnType<typeof threadHead> | undefined;
  for (const facts of thread.pages) {
    const wrapper = templates.wrapper(facts);
    const archived = wrapper && (await archive.page(facts.url));
    if (!wrapper || !archived) continue;
    const page = new Page({ url: archived.url, html: archived.html, at: archived.fetched });
    if (judgeRecords(page.evidence, wrapper.template.times).thread === false) continue;
    const posts = wrapper.read(page);
    head ??= threadHead(page);
    for (const post of posts) {
      if (!isNew(post, wrapper, seen)) continue;
      n++;
      yield rowOf(post, n, thread.url, head, archived);
    }
  }
}

/** A post is known by its id, author and words; in the view of another template by its author, time and words. */
function isNew(post: Post, wrapper: Wrapper, seen: Seen): boolean {
  const template = wrapper.template.times[0] ?? "";
  const words = letters(post.text).slice(0, 300);
  const who = post.author ?? "";
  const own = `${post.id ?? post.published ?? ""}|${who}|${words}`;
  const anywhere = `@${post.published?.slice(0, 16) ?? post.id ?? ""}|${who}|${words}`;
  if (seen.has(own)) return false;
  // Twice the same in one template is a person who posted twice; in another template it is another view.
  if (seen.has(anywhere) && !seen.has(`${template}${anywhere}`)) return false;
  seen.add(own);
  seen.add(anywhere);
  seen.add(`${template}${anywhere}`);
  return true;
}

function rowOf(
  post: Post,
  n: number,
  threadUrl: string,
  head: ReturnType<typeof threadHead>,
  { url, fetched }: ArchivedPage,
): PostRow {
  return {
    post_url: post.url ?? null,
    post_id: post.id ?? null,
    n,
    thread_url: threadUrl,
    thread_title: head.title,
    board: head.board?.text ?? null,
    board_url: head.board?.url ?? null,
    ...postFields(post),
    page_url: url,
    fetched: new Date(fetched).toISOString(),
  };
}
