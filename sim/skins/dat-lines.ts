import { japanese } from "./dates.ts";
import { maybe, next, previous } from "./flips.ts";
import { a, each, row, safe, when, withAds } from "./html.ts";
import { greenMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { Flip, Frame, PostView } from "./view.ts";

const ZONE = 540;
const POSTS = 100;

/** A text board: threads by number of posts in a line, posts as dt and dd, ranges of posts in the path. */
export const datLines: Skin = {
  name: "dat-lines",
  about: "text board: /read.cgi/BOARD/12/101-200, dl/dt/dd, everybody anonymous, Japanese",
  use: "test",
  languages: ["ja", "en", "zh"],
  threadsPerPage: 50,
  postsPerPage: POSTS,
  zone: ZONE,
  hrefs: "rooted",
  anonymous: true,
  habits: {
    permalinks: "single",
    profiles: "none",
    sorts: false,
    members: false,
    online: false,
    shortcuts: "inPlace",
    feeds: false,
    account: "none",
    ads: true,
  },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "pathinfo" },
    board: (board, n) => `/board${board.id}/${n > 1 ? `list${n}.html` : ""}`,
    thread: (thread, n) =>
      `/read.cgi/board${thread.board.id}/${thread.id}/${n > 1 ? `${(n - 1) * POSTS + 1}-${n * POSTS}` : ""}`,
    profile: (user) => `/id/${user.id}`,
    post: (thread, post) => `/read.cgi/board${thread.board.id}/${thread.id}/no${post}`,
    read({ path }) {
      const list = /^\/board(\d{1,9})\/(?:list(\d{1,9})\.html)?$/.exec(path);
      if (list) return { page: "board", board: Number(list[1]), n: Number(list[2] ?? 1) };
      const user = whole(/^\/id\/(\d{1,15})$/.exec(path)?.[1]);
      if (user) return { page: "profile", user };
      const found = /^\/read\.cgi\/board\d{1,9}\/(\d{1,15})\/(?:no(\d{1,15})|(\d{1,9})-(\d{1,9}))?$/.exec(
        path,
      );
      if (!found) return undefined;
      if (found[2]) return { page: "post", post: Number(found[2]) };
      const start = Number(found[3] ?? 1);
      if ((start - 1) % POSTS !== 0 || (found[4] && Number(found[4]) !== start + POSTS - 1)) return undefined;
      return { page: "thread", thread: Number(found[1]), n: (start - 1) / POSTS + 1 };
    },
  },
  date: (time, now, language) => japanese(time, now, language, ZONE),
  markup: greenMarkup,

  entry: (view) =>
    frame(
      view,
      each(
        view.categories,
        (category) =>
          `<p><b>【${safe(category.name)}】</b><br>${each(category.boards, (board) => `${a(board.link)}${board.children.length > 0 ? ` (${row(board.children, " ")})` : ""} /`)}</p>`,
      ),
    ),

  board: (view) =>
    frame(
      view,
      `<h1><font color="red">${safe(view.name)}</font></h1><p>${safe(view.about)}</p>${view.children.length > 0 ? `<p>${each(view.children, (child) => a(child.link))}</p>` : ""}
<p>${row(view.tools, " ")} ${row(Object.values(view.sorts), " ")} ${row(view.filters, " ")}</p>
<div id="threads">${withAds(
        view.rows,
        view.ads,
        (thread, i) =>
          `${(view.flip.page - 1) * 50 + i + 1}: ${a(thread.title, "", `${safe(thread.title.text)} (${thread.replies + 1})`)} <small>${thread.last.time.text}</small>${thread.last.shortcut ? ` ${a(thread.last.shortcut)}` : ""}<br>`,
        (ad) => `<div class="ad">${ad}</div>`,
      )}</div>${pages(view.flip, view)}`,
    ),

  thread: (view) =>
    frame(
      view,
      `<div class="links">${a(view.board, "", "■")} ${pages(view.flip, view)} ${row(view.tools, " ")}</div><h1><font color="red">${safe(view.name)}</font></h1>
<dl class="thread">${withAds(
        view.posts,
        view.ads,
        (post) => line(post, view),
        (ad) => `<dd class="ad">${ad}</dd>`,
      )}</dl><hr>${pages(view.flip, view)}`,
    ),

  profile: (view) => frame(view, `<p>${safe(view.person.name)}</p>`),

  plain: (view) => frame(view, `<h1>${safe(view.name)}</h1>${view.body}`),
};

function frame(view: Frame, inner: string): string {
  return `<html lang="${view.language.code}"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${safe(view.title)}</title><style>body{background:#efefef;font-family:"MS PGothic",sans-serif;margin:10px 16px}h1{font-size:18px;font-weight:normal}dt{margin-top:12px}dt b{color:green}dd{margin:4px 0 0 30px}#threads{background:#fff;border:1px solid #999;padding:8px;line-height:1.7}.green{color:#789922}small{color:#777}.ad{background:#ccffcc;padding:4px}</style></head>
<body><div>${a(view.home)} ${row([...view.outer, ...view.menu, ...view.account], " ")}</div>${when(view.banner, (ad) => `<div class="ad">${ad}</div>`)}
${inner}
${view.sidebar.length > 0 ? `<p>${each(view.sidebar, (thread) => a(thread.title))}</p>` : ""}<p>${row([...view.footer, ...view.feeds], " ")}</p></body></html>`;
}

function line(post: PostView, view: Frame): string {
  const colon = view.language.gap === "" ? "：" : ": ";
  return `<dt id="p${post.id}">${post.permalink ? a(post.permalink, "", String(post.number)) : post.number} ${colon}<b>${view.language.labels.anonymous}</b>${colon}${post.time.text} ${row(post.actions, " ")}</dt><dd>${post.body}</dd>`;
}

function pages(flip: Flip, view: Frame): string {
  const { labels } = view.language;
  return `<span class="flips">${[previous(flip, `${labels.previous}${POSTS}`), next(flip, `${labels.next}${POSTS}`)].map((link) => maybe(link)).join(" ")}</span>`;
}
