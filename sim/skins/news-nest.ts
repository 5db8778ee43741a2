import { relative } from "./dates.ts";
import { maybe, next } from "./flips.ts";
import { a, each, row, safe, when, who, withAds } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import { nested } from "./nesting.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { Flip, Frame, PostView, ThreadRow } from "./view.ts";

/** A news aggregator: ranked one-line stories, "More" below, comments nested by indentation. */
export const newsNest: Skin = {
  name: "news-nest",
  about: "news aggregator: item?id=12, only a More link, comments nested by the width of a spacer",
  use: "test",
  languages: ["en", "de", "fr"],
  threadsPerPage: 30,
  postsPerPage: 60,
  zone: 0,
  hrefs: "rooted",
  habits: {
    permalinks: "single",
    sorts: false,
    shortcuts: "none",
    feeds: false,
    online: false,
    members: false,
    ads: false,
    account: "200",
  },
  urls: {
    entry: "/news",
    separator: "&",
    noise: {
      family: "path",
      words: { new: "submit", reply: "comment", quote: "comment-on", report: "flag" },
    },
    board: (board, n) => `/section?s=${encodeURIComponent(board.slug)}${n > 1 ? `&p=${n}` : ""}`,
    thread: (thread, n) => `/item?id=${thread.id}${n > 1 ? `&p=${n}` : ""}`,
    profile: (user) => `/user?id=${encodeURIComponent(user.name)}&n=${user.id}`,
    post: (_thread, post) => `/comment?c=${post}`,
    read({ path, query }, world) {
      if (path === "/news") return { page: "entry" };
      const n = whole(query.get("p") ?? "1");
      if (!n) return undefined;
      if (path === "/section") {
        const board = world.boards.find((candidate) => candidate.slug === query.get("s"));
        return board && { page: "board", board: board.id, n };
      }
      const post = path === "/comment" ? whole(query.get("c")) : undefined;
      if (post) return { page: "post", post };
      const user = path === "/user" ? whole(query.get("n")) : undefined;
      if (user) return { page: "profile", user };
      const thread = path === "/item" ? whole(query.get("id")) : undefined;
      return thread ? { page: "thread", thread, n } : undefined;
    },
  },
  date: (time, now, language) => relative(time, now, language, 0),
  markup: paragraphMarkup,

  entry: (view) =>
    frame(
      view,
      `<table cellpadding="0" cellspacing="6">${each(
        view.categories.flatMap((category) => category.boards),
        (board, i) =>
          `<tr class="story"><td class="rank">${i + 1}.</td><td>${a(board.link, "headline")} <span class="sub">(${board.threads})</span>${when(board.last, (last) => `<br><span class="sub">${a(last.thread)} ${last.time.text}</span>`)}${board.children.length > 0 ? `<br><span class="sub">${row(board.children, " | ")}</span>` : ""}</td></tr>`,
      )}</table>`,
    ),

  board: (view) => {
    const start = (view.flip.page - 1) * 30;
    return frame(
      view,
      `${view.children.length > 0 ? `<p class="sub">${each(view.children, (child) => a(child.link))}</p>` : ""}<p class="sub">${row(view.tools, " | ")} ${row(Object.values(view.sorts), " | ")} ${row(view.filters, " | ")}</p><table cellpadding="0" cellspacing="0">${withAds(
        view.rows,
        view.ads,
        (thread, i) => story(thread, view, start + i + 1),
        (ad) => `<tr class="story"><td></td><td>${ad}</td></tr>`,
      )}</table><p>${more(view.flip)}</p>`,
    );
  },

  thread: (view) => {
    const { labels } = view.language;
    const opening = view.posts.find((post) => post.number === 1);
    const rest = view.posts.filter((post) => post.number > 1);
    return frame(
      view,
      `<table class="topstory"><tr class="story"><td>${a(view.flip.link(1, view.name), "headline")}</td></tr><tr><td class="sub">${who(view.starter)} | ${view.replies} ${labels.comments} | ${a(view.board)} | ${row(view.tools, " | ")}</td></tr>
${when(opening, (post) => `<tr><td id="p${post.id}"><span class="sub">${who(post.author, "byline")} <span class="age" title="${post.time.iso}">${post.time.text}</span></span><div class="storytext">${post.body}</div></td></tr>`)}</table><br>
<table class="comments" border="0">${each(nested(rest), ({ post, depth }) => comment(post, depth, view))}</table><p>${more(view.flip)}</p>`,
    );
  },

  profile: (view) =>
    frame(
      view,
      `<table><tr><td>user:</td><td>${safe(view.person.name)}</td></tr><tr><td>created:</td><td>${view.person.joined.text}</td></tr><tr><td>karma:</td><td>${view.person.posts * 3}</td></tr><tr><td></td><td>${row(view.links, "<br>")}</td></tr></table>`,
    ),

  plain: (view) => frame(view, `<b>${safe(view.name)}</b>${view.body}`),
};

function frame(view: Frame, inner: string): string {
  return `<html lang="${view.language.code}"><head><meta charset="utf-8"><title>${safe(view.title)}</title><style>body{font:10pt Verdana,Geneva,sans-serif;color:#222;background:#fff}.page{background:#f6f6ef;width:85%;margin:0 auto}.bar{background:#3a7d44;padding:3px 6px}.bar a{color:#111;text-decoration:none;margin-right:10px}.bar .home{font-weight:bold}.sub,.sub a,.commenthead,.commenthead a{font-size:8pt;color:#828282;text-decoration:none}.headline{color:#000;text-decoration:none}.rank{color:#828282;text-align:right;vertical-align:top;padding-right:6px;width:30px}.story td{padding-top:5px}.indent img{opacity:0}.comments td{vertical-align:top;padding-bottom:8px}.commenttext{font-size:9pt}.storytext{font-size:9pt;margin-top:8px}.pad{padding:10px}blockquote{border-left:2px solid #ccc;padding-left:8px;color:#666}</style></head>
<body><center><div class="page" align="left"><div class="bar">${a(view.home, "home")}${row([...view.outer, ...view.menu, ...view.account], "")}</div><div class="pad">${view.crumbs.length > 0 ? `<span class="sub">${row(view.crumbs, " / ")}</span>` : ""}
${when(view.banner, (ad) => `<p class="sub">${ad}</p>`)}${inner}
${view.sidebar.length > 0 ? `<p class="sub">${each(view.sidebar, (thread) => a(thread.title))}</p>` : ""}
<hr color="#3a7d44"><center class="sub">${row([...view.footer, ...view.feeds], " | ")}</center></div></div></center></body></html>`;
}

function story(thread: ThreadRow, view: Frame, rank: number): string {
  const { labels } = view.language;
  return `<tr class="story" id="${thread.id}"><td class="rank">${rank}.</td><td class="title">${a(thread.title, "headline")}</td></tr><tr><td></td><td class="sub">${thread.votes + 1} ${labels.points} ${labels.by} ${who(thread.starter, "byline")} <span class="age">${thread.born.text}</span> | ${a({ ...thread.title, text: `${thread.replies} ${labels.comments}` })}${thread.last.shortcut ? ` | ${a(thread.last.shortcut)}` : ""}${thread.unread ? ` | ${a(thread.unread)}` : ""} ${row(thread.tags, " ")}</td></tr>`;
}

function comment(post: PostView, depth: number, view: Frame): string {
  return `<tr class="commentrow" id="p${post.id}"><td><table border="0"><tr><td class="indent"><img src="/images/0.svg" height="1" width="${depth * 40}" alt=""></td><td class="cell"><div><span class="commenthead">${who(post.author, "byline")} <span class="age" title="${post.time.iso}">${post.permalink ? a(post.permalink, "", post.time.text) : post.time.text}</span>${post.edited ? ` [${view.language.labels.edited}]` : ""}</span></div><div class="commenttext">${post.body}</div><div class="sub">${row(post.actions, " ")}</div></td></tr></table></td></tr>`;
}

function more(flip: Flip): string {
  return maybe(next(flip, "More"), "more");
}
