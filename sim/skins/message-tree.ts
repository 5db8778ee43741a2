import { dayMonth } from "./dates.ts";
import { maybe, next, previous } from "./flips.ts";
import { a, each, row, safe, when, who, withAds } from "./html.ts";
import { breakMarkup } from "./markups.ts";
import { nested } from "./nesting.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, ThreadView } from "./view.ts";

const ZONE = 120;

/** One message a page, and below it the tree of all messages of the thread, as boards of the nineties have it. */
export const messageTree: Skin = {
  name: "message-tree",
  about: "one message a page with the tree of its thread below: read.cgi?BOARD,THREAD,MESSAGE",
  use: "test",
  languages: ["en", "de", "fr"],
  threadsPerPage: 30,
  postsPerPage: 1,
  zone: ZONE,
  hrefs: "rooted",
  habits: { permalinks: "none", shortcuts: "none", feeds: false, online: false },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "script", extension: ".cgi" },
    board: (board, n) => `/list.cgi?${board.id}${n > 1 ? `,part=${n}` : ""}`,
    thread: (thread, n) => `/read.cgi?${thread.board.id},${thread.id},${n}`,
    profile: (user) => `/who.cgi?${user.id}`,
    post: (thread, _post, n) => `/read.cgi?${thread.board.id},${thread.id},${n}`,
    read({ path, query }) {
      const [asked = ""] = query.keys();
      const [first, second, third] = asked.split(",");
      const id = whole(first);
      if (!id) return undefined;
      const part = /^part$/.test(second ?? "")
        ? whole(query.get(asked))
        : second === undefined
          ? 1
          : undefined;
      if (path === "/list.cgi") return part ? { page: "board", board: id, n: part } : undefined;
      if (path === "/who.cgi") return { page: "profile", user: id };
      const thread = whole(second);
      const n = whole(third);
      return path === "/read.cgi" && thread && n ? { page: "thread", thread, n } : undefined;
    },
  },
  date: (time, now, language) => dayMonth(time, now, language, ZONE),
  markup: breakMarkup,

  entry: (view) =>
    frame(
      view,
      each(
        view.categories,
        ({ name, boards }) => `<h2>${safe(name)}</h2><table>${each(boards, boardLine)}</table>`,
      ),
    ),

  board: (view) =>
    frame(
      view,
      `<h1>${safe(view.name)}</h1><p>${row([...view.tools, ...Object.values(view.sorts), ...view.filters], " | ")}</p><table>${each(view.children, boardLine)}</table>
<table class="messages">${withAds(
        view.rows,
        view.ads,
        (thread) =>
          `<tr><td>${a(thread.title)} ${row(thread.tags, " ")} ${thread.unread ? a(thread.unread) : ""}</td><td>${who(thread.starter)}</td><td>${thread.replies}</td><td>${thread.last.time.text}</td></tr>`,
        (ad) => `<tr><td colspan="4">${ad}</td></tr>`,
      )}</table>${turn(view.flip, view)}`,
    ),

  thread: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `${each(
        view.posts,
        (post) =>
          `<div class="message"><h1>${safe(subject(view, post.number))}</h1><p>${labels.by} ${who(post.author)}, ${post.time.text}</p><div class="text">${post.body}</div>${when(post.signature, (text) => `<p class="sign">${safe(text)}</p>`)}<p>${row(post.actions, " | ")}</p></div>`,
      )}<p>${row([...view.tags, ...view.tools], " | ")}</p>${tree(view)}`,
    );
  },

  profile: (view) =>
    frame(
      view,
      `<h1>${safe(view.person.name)}</h1><p>${view.person.joined.text}</p><p>${row(view.links, " ")}</p>`,
    ),

  plain: (view) => frame(view, `<h1>${safe(view.name)}</h1>${view.body}`),
};

function subject(view: ThreadView, number: number): string {
  return number > 1 ? `Re: ${view.name}` : view.name;
}

/** Every message of the thread, deeper where it answers another. */
function tree(view: ThreadView): string {
  const rows = nested(view.all()).map(({ post, depth }) => {
    const link = view.flip.link(post.number, subject(view, post.number));
    const title = post.number === view.flip.page ? `<b>${safe(link.text)}</b>` : a(link);
    return `<tr><td style="padding-left:${depth * 12}px">${title}</td><td>${who(post.author)}</td><td>${post.time.text}</td></tr>`;
  });
  return `<table class="tree">${rows.join("\n")}</table>`;
}

function boardLine(board: BoardRow): string {
  return `<tr><td>${a(board.link)} ${row(board.children, " ")}<br>${safe(board.about)}</td><td>${board.threads}</td><td>${board.posts}</td><td>${when(board.last, (last) => `${last.time.text} ${last.shortcut ? a(last.shortcut) : ""}`)}</td></tr>`;
}

function turn(flip: Flip, view: Frame): string {
  const { labels } = view.language;
  return `<p class="turn">${maybe(previous(flip, labels.newer))} ${maybe(next(flip, labels.older))}</p>`;
}

function frame(view: Frame, inner: string): string {
  return `<html><head><meta charset="utf-8"><title>${safe(view.title)} - ${safe(view.site)}</title></head>
<body bgcolor="#ffffff"><p>${a(view.home)} ${row([...view.outer, ...view.menu, ...view.account], " | ")}</p>${when(view.banner, (ad) => `<p>${ad}</p>`)}<p>${row(view.crumbs, " &gt; ")}</p>
${inner}${view.sidebar.length > 0 ? `<p>${each(view.sidebar, (thread) => a(thread.title))}</p>` : ""}<hr><p>${row([...view.footer, ...view.feeds], " | ")}</p></body></html>`;
}
