import { appProgram } from "./app-program.ts";
import { relative } from "./dates.ts";
import { next, previous } from "./flips.ts";
import { a, each, row, safe } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type {
  BoardRow,
  BoardView,
  EntryView,
  Flip,
  Frame,
  Link,
  PostView,
  ThreadRow,
  ThreadView,
} from "./view.ts";

/** An application in the browser: the server sends an empty shell, a script asks for the data and makes lists and flips. */
export const appScript: Skin = {
  name: "app-script",
  about: "lists and flips made by JavaScript from ?format=json; without it there is nothing but a shell",
  use: "test",
  languages: ["en", "de", "es"],
  threadsPerPage: 20,
  postsPerPage: 20,
  zone: 0,
  hrefs: "rooted",
  habits: {
    permalinks: "inPlace",
    sorts: false,
    shortcuts: "none",
    members: false,
    online: false,
  },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "path" },
    board: (board, n) => `/app/c/${board.id}${n > 1 ? `?page=${n}` : ""}`,
    thread: (thread, n) =>
      `/app/t/${encodeURIComponent(thread.slug)}/${thread.id}${n > 1 ? `?page=${n}` : ""}`,
    profile: (user) => `/app/u/${user.id}`,
    post: (thread, post) => `/app/t/${encodeURIComponent(thread.slug)}/${thread.id}/${post}`,
    read({ path, query }) {
      const n = whole(query.get("page") ?? "1");
      const found = /^\/app\/(?:c\/(\d{1,9})|t\/[^/]*\/(\d{1,15})(?:\/(\d{1,15}))?|u\/(\d{1,15}))$/.exec(
        path,
      );
      if (!found || !n) return undefined;
      if (found[1]) return { page: "board", board: Number(found[1]), n };
      if (found[3]) return { page: "post", post: Number(found[3]) };
      return found[2]
        ? { page: "thread", thread: Number(found[2]), n }
        : { page: "profile", user: Number(found[4]) };
    },
  },
  date: (time, now, language) => relative(time, now, language, 0),
  markup: paragraphMarkup,

  ...shellPages(appProgram),
  profile: (view) =>
    framed(
      view,
      `<section class="card"><h1>${safe(view.person.name)}</h1><p>${view.language.labels.joined} ${view.person.joined.text}</p>${row(view.links, " ")}</section>`,
    ),
  plain: (view) => framed(view, `<section class="card"><h1>${safe(view.name)}</h1>${view.body}</section>`),

  data: {
    entry: (view) => ({
      kind: "entry",
      title: view.site,
      boards: view.categories.flatMap((category) => category.boards.map(boardData)),
    }),
    board: (view) => ({
      kind: "board",
      title: view.name,
      boards: view.children.map(boardData),
      threads: view.rows.map(threadData),
      tools: view.tools,
      flips: flipData(view.flip, view),
    }),
    thread: (view) => ({
      kind: "thread",
      title: view.name,
      board: view.board,
      posts: view.posts.map(postData),
      tools: view.tools,
      flips: flipData(view.flip, view),
    }),
  },
};

/** Pages that wait for a script; `besides` is what they have for those who run none. */
export function shellPages(
  program: string,
  besides: (view: Frame, content: Content) => string = () =>
    "<noscript>This site needs JavaScript.</noscript>",
): Pick<Skin, "entry" | "board" | "thread"> {
  const shell = (view: Frame, content: Content): string => {
    const loading = safe(view.language.labels.loading);
    return framed(
      view,
      `<div id="app" data-loading="${loading}" data-more="${safe(view.language.labels.more)}">${loading}</div><script>${program}</script>`,
      besides(view, content),
    );
  };
  return {
    entry: (view) => shell(view, { page: "entry", view }),
    board: (view) => shell(view, { page: "board", view }),
    thread: (view) => shell(view, { page: "thread", view }),
  };
}

/** What a shell stands for. */
export type Content =
  | { readonly page: "entry"; readonly view: EntryView }
  | { readonly page: "board"; readonly view: BoardView }
  | { readonly page: "thread"; readonly view: ThreadView };

/** A page of such a forum, around what it shows. */
export function framed(view: Frame, content: string, besides = ""): string {
  return `<!doctype html>
<html lang="${view.language.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(view.title)}</title>
<style>body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#fafafa;color:#1c1e21}header{background:#fff;border-bottom:1px solid #ddd;padding:12px 24px;display:flex;gap:18px}header a{text-decoration:none;color:#0a6}.brand{font-weight:700}main{max-width:820px;margin:20px auto}.card,.line,.entry{background:#fff;border:1px solid #e4e6eb;border-radius:10px;padding:14px 18px;margin-bottom:10px}.line{display:flex;justify-content:space-between}.by{color:#777;font-size:13px}.entry img{width:36px;border-radius:50%;float:left;margin-right:12px}.flips{display:flex;gap:10px;justify-content:center;margin:16px}.flips a{background:#0a6;color:#fff;border-radius:20px;padding:6px 18px;text-decoration:none}h1{font-size:22px}blockquote{border-left:3px solid #0a6;margin:6px 0;padding-left:10px;color:#555}a{color:#075}</style></head>
<body><header>${a(view.home, "brand")}${row([...view.outer, ...view.menu, ...view.account], "")}</header><main>${content}</main>${besides}<footer>${each(view.footer, (link) => a(link))}</footer></body></html>`;
}

function boardData(board: BoardRow) {
  return {
    href: board.link.href,
    name: board.link.text,
    about: board.about,
    threads: board.threads,
    children: board.children,
  };
}

function threadData(thread: ThreadRow) {
  return {
    href: thread.title.href,
    name: thread.title.text,
    author: thread.starter.name,
    profile: thread.starter.link,
    replies: thread.replies,
    time: thread.last.time.text,
    iso: thread.last.time.iso,
  };
}

function postData(post: PostView) {
  return {
    id: post.id,
    author: post.author.name,
    profile: post.author.link,
    avatar: post.author.avatar,
    time: post.time.text,
    iso: post.time.iso,
    permalink: post.permalink,
    html: post.body,
    actions: post.actions,
  };
}

function flipData(flip: Flip, view: Frame): Link[] {
  const { labels } = view.language;
  return [previous(flip, labels.previous), next(flip, labels.more)].filter((link) => link !== undefined);
}
