import { createHash } from "node:crypto";
import type { Answer, Fetcher } from "../../src/fetch/answer.ts";
import type { Clock } from "../../src/seam/clock.ts";
import { HOUR, MINUTE } from "../../src/seam/times.ts";

/** A forum that people write in, change and delete while somebody watches: small pages that can be read. */
export class LivingForum {
  readonly threads: LivingThread[] = [];
  readonly boards = ["Gardens and sheds", "Bicycles and trains"];
  /** How it answers for threads that are gone: not found, a notice with status 200, or by leading to their board. */
  saysGone: "404" | "notice" | "board" = "404";
  /** Its boards tell how often a thread was looked at instead of how many answers it has, and every look at a board counts as one. */
  countsViews = false;
  #views = 100;
  /** Says this instead of everything, with status 200. */
  closedFor: string | undefined;
  readonly asked: { readonly url: string; readonly at: number; readonly conditional: boolean }[] = [];
  robots = "";
  /** Answers 304 to whoever has the page already. */
  tags = false;
  /** Announces a feed of its latest threads, as they were up to a moment. */
  feedUntil: number | undefined;
  #lastPost = 0;

  constructor(threads: number, postsEach: number, at: number) {
    for (let t = 1; t <= threads; t++) {
      this.begin(at - (threads - t + 1) * HOUR);
      for (let n = 1; n < postsEach; n++) this.write(t, at - (threads - t + 1) * HOUR + n * MINUTE);
    }
  }

  begin(at: number): LivingThread {
    const id = this.threads.length + 1;
    const board = (id % this.boards.length) + 1;
    const title = `On ${words(id * 13, 4)}`;
    this.threads.push({ id, title, board, posts: [], gone: false, sticky: false, closed: false });
    this.write(id, at);
    return this.threads.at(-1)!;
  }

  write(thread: number, at: number): LivingPost {
    const id = ++this.#lastPost;
    const post = {
      id,
      at,
      author: PEOPLE[id % PEOPLE.length]!,
      text: `${words(id * 7, 25)} ${spelled(id)}.`,
    };
    this.threads[thread - 1]!.posts.push(post);
    return post;
  }

  remove(post: LivingPost): void {
    for (const thread of this.threads) thread.posts = thread.posts.filter((one) => one !== post);
  }

  /** Everything that is there, as "id text". */
  get there(): string[] {
    return this.threads.flatMap(({ gone, posts }) =>
      gone ? [] : posts.map(({ id, text }) => `${id} ${text}`),
    );
  }

  /** Where an address leads, if not here. */
  #location(path: string): string | undefined {
    const { pathname, searchParams } = new URL(path, ORIGIN);
    const thread = pathname === "/thread" ? this.threads[Number(searchParams.get("t")) - 1] : undefined;
    if (thread?.into !== undefined) return `${ORIGIN}/thread?t=${thread.into}`;
    return thread?.gone && this.saysGone === "board" ? `${ORIGIN}/board?b=${thread.board}` : undefined;
  }

  /** Undefined for what is not there. */
  page(path: string): string | undefined {
    const { pathname, searchParams } = new URL(path, ORIGIN);
    if (this.closedFor !== undefined) return frame("Living forum", "", `<p>${this.closedFor}</p>`);
    const page = Number(searchParams.get("page") ?? 1);
    if (pathname === "/robots.txt") return this.robots;
    if (pathname === "/feed") return this.#feed();
    if (pathname === "/") return this.#entry();
    if (pathname === "/board") return this.#board(Number(searchParams.get("b")), page);
    if (pathname === "/thread") return this.#thread(Number(searchParams.get("t")), page);
    return undefined;
  }

  fetcher(clock: Clock): Fetcher {
    return {
      close: async () => {},
      fetch: async (url, options): Promise<Answer> => {
        const known = options?.headers?.["if-none-match"];
        this.asked.push({ url, at: clock.now(), conditional: known !== undefined });
        const html = this.page(url.slice(ORIGIN.length));
        const location = this.#location(url.slice(ORIGIN.length));
        const body = Buffer.from(html ?? "<h1>Not found</h1>");
        const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
        const same = this.tags && html !== undefined && known === etag;
        const status = location ? 301 : same ? 304 : html === undefined ? 404 : 200;
        const kind = url.endsWith(".txt")
          ? "text/plain"
          : url.endsWith("/feed")
            ? "application/rss+xml"
            : "text/html";
        const type = `${kind}; charset=utf-8`;
        const headers = { "content-type": type, ...(this.tags && { etag }) };
        const sent = same ? Buffer.alloc(0) : body;
        const exchange = {
          url,
          at: clock.now(),
          millis: 1,
          request: { method: "GET" as const, headers: Object.entries(options?.headers ?? {}) },
          response: { status, statusText: "", headers: Object.entries(headers), body: sent },
        };
        return { ok: true, url, exchange, status, headers, body: sent, ...(location && { location }) };
      },
    };
  }

  #visible(board: number): LivingThread[] {
    const latest = (thread: LivingThread) => thread.posts.at(-1)?.at ?? 0;
    return this.threads
      .filter((one) => !one.gone && one.into === undefined && one.posts.length > 0 && one.board === board)
      .sort((a, b) => Number(b.sticky) - Number(a.sticky) || latest(b) - latest(a));
  }

  #entry(): string {
    const rows = this.boards.map((name, i) => {
      const threads = this.#visible(i + 1);
      const posts = threads.reduce((sum, thread) => sum + thread.posts.length, 0);
      const last = threads.length > 0 && Math.max(...threads.map((thread) => thread.posts.at(-1)!.at));
      return `<tr><td><a href="/board?b=${i + 1}">${name}</a></td><td>${threads.length} topics</td><td>${posts} posts</td><td>${last ? date(last) : ""}</td></tr>`;
    });
    const feed = this.feedUntil ? '<link rel="alternate" type="application/rss+xml" href="/feed">' : "";
    return frame("Living forum", "", `<table class="boards">${rows.join("")}</table>`, feed);
  }

  #feed(): string | undefined {
    const until = this.feedUntil;
    if (until === undefined) return undefined;
    const items = this.threads
      .flatMap(({ id, title, posts }) => {
        const last = posts.filter(({ at }) => at <= until).at(-1)?.at;
        return last === undefined ? [] : [{ id, title, last }];
      })
      .sort((a, b) => b.last - a.last)
      .slice(0, FEED_ITEMS)
      .map(
        ({ id, title, last }) =>
          `<item><title>${title}</title><link>${ORIGIN}/thread?t=${id}#last</link><pubDate>${new Date(last).toUTCString()}</pubDate></item>`,
      );
    return `<?xml version="1.0"?><rss version="2.0"><channel>${items.join("")}</channel></rss>`;
  }

  #board(b: number, page: number): string | undefined {
    const all = this.#visible(b);
    const shown = all.slice((page - 1) * THREADS_PER_PAGE, page * THREADS_PER_PAGE);
    if (shown.length === 0) return undefined;
    this.#views++;
    const rows = shown.map(
      ({ id, title, posts, closed, hidden }) =>
        `<tr${closed ? ' class="locked"' : ""}><td><a href="/thread?t=${id}">${title}</a></td><td><a href="/user?u=${posts[0]!.author}">${posts[0]!.author}</a></td><td class="replies">${this.countsViews ? id * 7 + this.#views : posts.length - 1 + (hidden ?? 0)}</td><td>${date(posts.at(-1)!.at)}</td></tr>`,
    );
    const pager = pagerOf(`/board?b=${b}`, page, Math.ceil(all.length / THREADS_PER_PAGE));
    return frame(
      this.boards[b - 1]!,
      '<a href="/">Home</a>',
      `<table class="threads">${rows.join("")}</table>${pager}`,
    );
  }

  #thread(t: number, page: number): string | undefined {
    const thread = this.threads[t - 1];
    const shown = thread?.posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE) ?? [];
    if (thread?.gone && this.saysGone === "notice") return frame("Living forum", "", GONE);
    if (!thread || thread.gone || shown.length === 0) return undefined;
    const { board } = thread;
    const posts = shown.map(
      ({ id, author, at, text }) =>
        `<div class="post" id="p${id}"><div class="by"><a href="/user?u=${author}">${author}</a></div><div class="at">${date(at)}</div><div class="text"><p>${text}</p></div></div>`,
    );
    const pager = pagerOf(`/thread?t=${t}`, page, Math.ceil(thread.posts.length / POSTS_PER_PAGE));
    const crumbs = `<a href="/">Home</a> » <a href="/board?b=${board}">${this.boards[board - 1]}</a>`;
    return frame(thread.title, crumbs, `<div class="posts">${posts.join("")}</div>${pager}`);
  }
}

export const ORIGIN = "http://living.test";
export const POSTS_PER_PAGE = 5;
const THREADS_PER_PAGE = 8;
const FEED_ITEMS = 12;
/** In words that nobody knows. */
const GONE = "<p>Ez a téma már nincs meg, keress másikat.</p>";
const PEOPLE = ["anna", "bert", "carla", "dirk", "elsa"];
const WORDS =
  "the old shed needs a new roof before winter comes while my neighbour says that tomatoes want more light than peppers and trains run late on sundays when nobody is there to see them".split(
    " ",
  );

export interface LivingThread {
  readonly id: number;
  title: string;
  board: number;
  posts: LivingPost[];
  gone: boolean;
  sticky: boolean;
  closed: boolean;
  /** So many more posts its row tells of than it shows. */
  hidden?: number;
  /** The thread that it was merged into. */
  into?: number;
}

export interface LivingPost {
  readonly id: number;
  readonly at: number;
  readonly author: string;
  text: string;
}

const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, i) => WORDS[(seed * 31 + i * 17 + i * i) % WORDS.length]).join(" ");
/** No two posts say the same. */
const spelled = (id: number) => [...String(id)].map((digit) => WORDS[Number(digit)]).join(" ");
const date = (at: number) => new Date(at).toISOString().slice(0, 16).replace("T", " ");

function pagerOf(base: string, page: number, pages: number): string {
  if (pages < 2) return "";
  const links = Array.from({ length: pages }, (_, i) => i + 1).map((n) =>
    n === page ? `<b>${n}</b>` : `<a href="${base}${n > 1 ? `&amp;page=${n}` : ""}">${n}</a>`,
  );
  return `<p class="pages">${links.join(" ")}</p>`;
}

function frame(title: string, crumbs: string, body: string, head = ""): string {
  return `<!doctype html><html><head><title>${title}</title>${head}</head><body><div class="crumbs">${crumbs}</div><h1>${title}</h1>${body}<div class="footer">Made by hand since 1999</div></body></html>`;
}
