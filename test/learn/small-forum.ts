import { Page } from "../../src/page/page.ts";
import { seededRandom } from "../../src/seam/random.ts";
import type { Site } from "../../src/strategy/strategy.ts";

/**
 * A forum small enough to know by heart: 4 boards of 4 pages with 6 threads each, threads of 4 pages with up to 6 posts each,
 * 12 members behind a login. `look` changes every element, as a new template does.
 */
export const BOARDS = 4;
export const BOARD_PAGES = 4;
export const THREADS_PER_PAGE = 6;
export const THREAD_PAGES = 4;
const POSTS = 6;
const MEMBERS = 12;

export const START = "http://forum.test/";

export type Look = "tables" | "lists";

/** The page of a path, or undefined where there is none. */
export function forumPage(path: string, look: Look = "tables"): string | undefined {
  if (path === "/") return page(look, "All boards", boards(look));
  const board = /^\/board\.php\?id=(\d+)&page=(\d+)$/.exec(path);
  if (board) return boardPage(look, Number(board[1]), Number(board[2]));
  const thread = /^\/thread\.php\?id=(\d+)&page=(\d+)$/.exec(path);
  if (thread) return threadPage(look, Number(thread[1]), Number(thread[2]));
  if (/^\/member\.php\?id=\d+$/.test(path) || path === "/login.php")
    return page(
      look,
      "Please log in",
      "<form><p>You have to log in to see this page.</p><input name=user></form>",
    );
  return undefined;
}

/** Every address that holds a board or a thread. */
export function valuablePaths(): string[] {
  const paths = ["/"];
  for (let board = 1; board <= BOARDS; board++)
    for (let at = 1; at <= BOARD_PAGES; at++) paths.push(`/board.php?id=${board}&page=${at}`);
  for (let thread = 1; thread <= BOARDS * BOARD_PAGES * THREADS_PER_PAGE; thread++)
    for (let at = 1; at <= THREAD_PAGES; at++) paths.push(`/thread.php?id=${thread}&page=${at}`);
  return paths;
}

/** The forum as sampling sees it, without a crawl. */
export function forumVisits(seed = 1): Site & { readonly visited: string[] } {
  const visited: string[] = [];
  return {
    start: START,
    random: seededRandom(seed),
    visited,
    visitAgain: async () => undefined,
    statusOf: () => undefined,
    async visit(url) {
      visited.push(url);
      const html = forumPage(url.slice(START.length - 1));
      return html === undefined ? undefined : new Page({ url, html, at: Date.UTC(2026, 0, 1) });
    },
  };
}

function boards(look: Look): string {
  const rows = Array.from({ length: BOARDS }, (_, i) => [
    `<a href="/board.php?id=${i + 1}&amp;page=1">${words(i + 1, 2)}</a>`,
    words(i + 50, 9),
    String(30),
  ]);
  return records(look, "board", rows);
}

function boardPage(look: Look, board: number, at: number): string | undefined {
  if (board < 1 || board > BOARDS || at < 1 || at > BOARD_PAGES) return undefined;
  const rows = Array.from({ length: THREADS_PER_PAGE }, (_, i) => {
    const thread = ((board - 1) * BOARD_PAGES + at - 1) * THREADS_PER_PAGE + i + 1;
    return [
      "<img src=/icon.gif>",
      `<b><a href="/thread.php?id=${thread}&amp;page=1">${words(thread * 7, 4)}</a></b>`,
      member(thread),
      `<i>${(thread % 27) + 1} January 2025</i>`,
      String(thread % 9),
    ];
  });
  return page(
    look,
    `Board ${board}`,
    flips(`/board.php?id=${board}`, at, BOARD_PAGES) + records(look, "topic", rows),
  );
}

function threadPage(look: Look, thread: number, at: number): string | undefined {
  const threads = BOARDS * BOARD_PAGES * THREADS_PER_PAGE;
  if (thread < 1 || thread > threads || at < 1 || at > THREAD_PAGES) return undefined;
  const posts = Array.from({ length: POSTS - ((thread + at) % 3) }, (_, i) => {
    const post = (thread * THREAD_PAGES + at) * POSTS + i;
    return [
      `${member(post)}<br><small>Posts: ${post % 90}</small>`,
      `<div class=when>${i + 1} February 2025 10:0${i}</div><div class=text>${written(post)}</div><div><a href="/login.php">Reply</a> <a href="/login.php">Quote</a></div>`,
    ];
  });
  return page(
    look,
    words(thread * 7, 4),
    flips(`/thread.php?id=${thread}`, at, THREAD_PAGES) + records(look, "post", posts),
  );
}

/** People quote, and show pictures. */
function written(post: number): string {
  const text = words(post * 13, 40);
  if (post % 3 === 0) return `<blockquote>${words(post, 12)}</blockquote>${text}`;
  return post % 5 === 0 ? `${text}<p><img src=/photo.jpg></p><ul><li>${words(post, 3)}</li></ul>` : text;
}

const member = (n: number): string =>
  `<a href="/member.php?id=${(n % MEMBERS) + 1}">member${(n % MEMBERS) + 1}</a>`;

function flips(base: string, at: number, pages: number): string {
  const links = Array.from({ length: pages }, (_, i) =>
    i + 1 === at ? `<li>${i + 1}</li>` : `<li><a href="${base}&amp;page=${i + 1}">${i + 1}</a></li>`,
  );
  return `<ul class=pages>${links.join("")}</ul>`;
}

function records(look: Look, name: string, rows: readonly (readonly string[])[]): string {
  if (look === "tables") {
    const cells = rows.map(
      (row) => `<tr class=${name}>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
    );
    return `<table class=${name}s>${cells.join("")}</table>`;
  }
  const items = rows.map(
    (row) =>
      `<li class="entry-${name}"><article>${row.map((cell) => `<section><div>${cell}</div></section>`).join("")}</article></li>`,
  );
  return `<ul class=stream-${name}>${items.join("")}</ul>`;
}

function page(look: Look, title: string, body: string): string {
  const links = [`<a href="/">Home</a>`, `<a href="/login.php">Log in</a>`];
  return look === "tables"
    ? `<html><title>${title}</title><body><div id=nav>${links.join(" | ")}</div><h1>${title}</h1>${body}</body></html>`
    : `<html><title>${title}</title><body><header><nav><ul>${links.map((link) => `<li><span>${link}</span></li>`).join("")}</ul></nav></header><main><header><h2>${title}</h2></header>${body}</main></body></html>`;
}

const WORDS =
  "river stone lamp winter garden copper signal paper engine mirror salt harbour thunder velvet ladder orchard pepper meadow compass marble candle anchor ribbon valley falcon cedar tunnel lantern barley cobalt".split(
    " ",
  );

function words(seed: number, count: number): string {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]!).join(" ");
}
