import { hash } from "node:crypto";
import type { MadeVisit, Outcome } from "../src/archive/archive.ts";
import { READ, START } from "../src/archive/facts/own-facts.ts";
import type { PostContent } from "../src/archive/posts/posts.ts";
import { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import type { Quote } from "../src/page/posts/quote.ts";
import { BOARD, THREAD } from "../src/read/list.ts";
import { visited } from "./archive-of-pages.ts";

/** A forum as rows: what reading its pages would have given. */
export interface GivenForum {
  readonly start: string;
  readonly boards: readonly { readonly url: string; readonly title: string; readonly parent?: number }[];
  readonly threads: Iterable<GivenThread>;
}

export interface GivenThread {
  readonly url: string;
  readonly title: string;
  /** Which of the boards. */
  readonly board?: number;
  readonly posts: readonly GivenPost[];
}

export type GivenPost = { readonly text: string; readonly quotes?: readonly Quote[] } & Partial<
  Omit<PostContent, "digest" | "text" | "quotes">
>;

export const FETCHED = Date.UTC(2024, 0, 15, 12);
const POSTS_A_PAGE = 20;
/** Threads committed together. */
const PORTION = 200;

/**
 * An archive of these threads, with a page archived for every twenty posts, as if a crawl had fetched and read them: its rows are filled
 * through its own interfaces, which is many times faster than reading pages.
 */
export async function archiveOfRows(directory: string, forum: GivenForum): Promise<void> {
  const archive = new SqliteArchive({ directory, warcSize: 2 ** 30, software: "bench", now: () => FETCHED });
  try {
    archive.facts.set(START, forum.start);
    const boards = archive.transaction(() => keptBoards(archive, forum));
    let waiting: GivenThread[] = [];
    const flush = async () => {
      await keepThreads(archive, waiting, boards);
      waiting = [];
    };
    for (const thread of forum.threads) {
      waiting.push(thread);
      if (waiting.length === PORTION) await flush();
    }
    await flush();
  } finally {
    archive.close();
  }
}

function keptBoards({ lists }: SqliteArchive, { boards }: GivenForum): number[] {
  const ids: number[] = [];
  for (const { url, title, parent } of boards) {
    const id = lists.addList(BOARD, url, title, FETCHED);
    lists.setFacts(id, { url, pages: 1, title, board: parent === undefined ? undefined : ids[parent] });
    lists.setRead({ url, list: id, number: 1, visit: 1, at: FETCHED, body: "", digest: "", records: 0 });
    ids.push(id);
  }
  return ids;
}

async function keepThreads(
  archive: SqliteArchive,
  threads: readonly GivenThread[],
  boards: readonly number[],
): Promise<void> {
  const pages = threads.flatMap(pagesOf);
  const outcomes = pages.map(({ url, html }): Outcome => visited(archive, { url, html, at: FETCHED })!);
  await archive.commit(outcomes, [], (visits) => {
    let at = 0;
    for (const thread of threads) {
      const count = pagesOf(thread).length;
      keepThread(archive, thread, visits.slice(at, at + count) as MadeVisit[], boards);
      at += count;
    }
    archive.facts.set(READ, visits.at(-1)?.id ?? 0);
  });
}

function keepThread(
  { lists, posts, readings }: SqliteArchive,
  { url, title, board, posts: given }: GivenThread,
  visits: readonly MadeVisit[],
  boards: readonly number[],
): void {
  const list = lists.addList(THREAD, url, title, FETCHED);
  const { length: pages } = visits;
  lists.setFacts(list, { url, pages, title, board: board === undefined ? undefined : boards[board] });
  visits.forEach((visit, i) => {
    const page = i + 1;
    const pageUrl = addressOf(url, page);
    const shown = given.slice(i * POSTS_A_PAGE, page * POSTS_A_PAGE);
    const read = { visit: visit.id, at: FETCHED, body: visit.digest, digest: "", records: shown.length };
    lists.setRead({ url: pageUrl, list, number: page, ...read });
    readings.set({ address: visit.id, visit: visit.id, type: "thread", version: 1 });
    shown.forEach((post, place) => {
      const content = contentOf(post);
      const name = `#${content.postId ?? `${page}-${place}`}`;
      const published = content.published === null ? null : Date.parse(content.published);
      const words = hash("sha1", `${url} ${name}`, "base64url");
      posts.add({ list, name, words, page, place, published }, content, {
        ...{ at: FETCHED, visit: visit.id, pageUrl },
      });
    });
  });
}

function contentOf({ quotes, ...post }: GivenPost): PostContent {
  return {
    ...{
      postId: null,
      url: null,
      author: null,
      authorUrl: null,
      published: null,
      replyTo: null,
      ownText: null,
    },
    ...{
      signature: null,
      edited: null,
      reactions: null,
      parentId: null,
      media: null,
      publishedRaw: post.published ?? null,
    },
    ...{ publishedZone: post.published ? "UTC" : null, publishedPrecision: post.published ? "second" : null },
    html: `<p>${post.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
    ...post,
    quotes: quotes ? JSON.stringify(quotes) : null,
    digest: hash("sha1", post.text, "base64url"),
  };
}

function pagesOf({ url, title, posts }: GivenThread): { readonly url: string; readonly html: string }[] {
  const count = Math.max(1, Math.ceil(posts.length / POSTS_A_PAGE));
  return Array.from({ length: count }, (_, i) => {
    const shown = posts.slice(i * POSTS_A_PAGE, (i + 1) * POSTS_A_PAGE);
    const body = shown.map(({ author, text }) => `<div class="post"><b>${author}</b><p>${text}</p></div>`);
    return { url: addressOf(url, i + 1), html: `<title>${title}</title><h1>${title}</h1>${body.join("\n")}` };
  });
}

function addressOf(url: string, page: number): string {
  return page === 1 ? url : `${url}${url.includes("?") ? "&" : "?"}page=${page}`;
}
