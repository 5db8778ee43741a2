import { dayMonth } from "./dates.ts";
import { flipHtml, jumping, maybe, next, previous } from "./flips.ts";
import { a, clock, each, number, row, safe, when, who, withAds } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

/** Lists all the way down (ul, dl), ids in paths, pagers that jump with gaps. */
export const broadLists: Skin = {
  name: "broad-lists",
  about: "ul and dl everywhere, /topic/12/page/2, pagers that jump with gaps",
  use: "train",
  languages: ["en", "de", "fr"],
  threadsPerPage: 20,
  postsPerPage: 10,
  zone: 0,
  hrefs: "rooted",
  habits: { permalinks: "redirect", shortcuts: "none" },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "path" },
    board: (board, n, spelled) => `/board/${board.id}${n > 1 || spelled ? `/page/${n}` : ""}`,
    thread: (thread, n, spelled) => `/topic/${thread.id}${n > 1 || spelled ? `/page/${n}` : ""}`,
    profile: (user) => `/user/${user.id}`,
    post: (_thread, post) => `/post/${post}`,
    read({ path }) {
      const found = /^\/(board|topic|user|post)\/(\d+)(?:\/page\/(\d+))?$/.exec(path);
      const id = whole(found?.[2]);
      const n = whole(found?.[3] ?? "1");
      if (!found || !id || !n) return undefined;
      if (found[1] === "board") return { page: "board", board: id, n };
      if (found[1] === "topic") return { page: "thread", thread: id, n };
      return found[1] === "user" ? { page: "profile", user: id } : { page: "post", post: id };
    },
  },
  date: (time, now, language) => dayMonth(time, now, language, 0),
  markup: paragraphMarkup,

  entry: (view) =>
    frame(
      view,
      `${each(
        view.categories,
        (
          category,
        ) => `<section class="boardgroup"><ul class="rowlist head"><li><dl><dt>${safe(category.name)}</dt><dd class="n">${view.language.labels.threads}</dd><dd class="n">${view.language.labels.posts}</dd><dd class="last">${view.language.labels.lastPost}</dd></dl></li></ul>
<ul class="rowlist forums">${each(category.boards, (board) => boardLine(board, view))}</ul></section>`,
      )}
<p class="stats">${view.language.labels.posts} <strong>${number(view.totals.posts)}</strong> • ${view.language.labels.threads} <strong>${number(view.totals.threads)}</strong> • ${view.language.labels.members} <strong>${number(view.totals.users)}</strong> • ${who(view.newest)}</p>`,
    ),

  board: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<h2>${a(view.flip.link(1, view.name))}</h2><p>${safe(view.about)}</p>
${view.children.length > 0 ? `<section class="boardgroup"><ul class="rowlist forums">${each(view.children, (board) => boardLine(board, view))}</ul></section>` : ""}
<div class="controls">${row(view.tools, " ", "button")}${pages(view.flip, view)}</div>
<section class="threadgroup"><ul class="rowlist head"><li><dl><dt>${view.sorts.title ? a(view.sorts.title) : labels.threads}</dt><dd class="n">${view.sorts.replies ? a(view.sorts.replies) : labels.replies}</dd><dd class="n">${view.sorts.views ? a(view.sorts.views) : labels.views}</dd><dd class="last">${view.sorts.last ? a(view.sorts.last) : labels.lastPost}</dd></dl></li></ul>
<ul class="rowlist topics">${withAds(
        view.rows,
        view.ads,
        (thread) => threadLine(thread, view),
        (ad) => `<li class="row sponsor"><dl><dt>${ad}</dt></dl></li>`,
      )}</ul></section>
<div class="controls">${row(view.filters, " • ")}${pages(view.flip, view)}</div>`,
    );
  },

  thread: (view) =>
    frame(
      view,
      `<h2 class="topic-title">${a(view.flip.link(1, view.name))}</h2>
<div class="controls">${row(view.tools, " ", "button")}${pages(view.flip, view)}</div>
${when(view.poll, (poll) => `<div class="post poll"><h3>${safe(poll.question)}</h3><dl>${each([...poll.options], (option) => `<dt>${safe(option.text)}</dt><dd><meter max="60" value="${option.votes}"></meter> ${option.votes} ${view.language.labels.votes}</dd>`)}</dl></div>`)}
${withAds(
  view.posts,
  view.ads,
  (post) => postBlock(post, view),
  (ad) => `<div class="post sponsor">${ad}</div>`,
)}
<div class="controls">${row(view.tools, " ", "button")}${pages(view.flip, view)}</div>`,
    ),

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<h2>${labels.profile}: ${safe(view.person.name)}</h2><div class="panel"><img src="${view.person.avatar}" alt=""><dl class="details"><dt>${labels.joined}</dt><dd>${view.person.joined.text}</dd><dt>${labels.posts}</dt><dd>${view.person.posts}</dd></dl>${row(view.links, " ")}<h3>${labels.recent}</h3><ul>${each(view.recent, (thread) => `<li>${a(thread.title)}</li>`)}</ul></div>`,
    );
  },

  plain: (view) => frame(view, `<h2>${safe(view.name)}</h2><div class="panel">${view.body}</div>`),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html>
<html lang="${view.language.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(view.title)} - ${safe(view.site)}</title>
${each(view.feeds, (feed) => `<link rel="alternate" type="application/rss+xml" href="${safe(feed.href)}">`)}
<style>body{font:13px/1.45 "Trebuchet MS",Arial,sans-serif;background:#f5f7fa;color:#333;margin:0;padding:12px}#wrap{max-width:1040px;margin:0 auto;background:#fff;border:1px solid #e6e9ed;border-radius:8px;padding:15px}.topbar{background:linear-gradient(#6aceff,#0076b1);color:#fff;border-radius:7px;padding:16px}.topbar a{color:#fff;text-decoration:none}.topbar h1{margin:0}.navbar{background:#cadceb;border-radius:7px;padding:6px 10px;margin:4px 0}.navbar ul{list-style:none;margin:0;padding:0}.navbar li{display:inline-block;margin-right:14px}.boardgroup,.threadgroup{background:linear-gradient(#0f9cd8,#0076b1);border-radius:7px;padding:5px;margin:8px 0}.rowlist{list-style:none;margin:0;padding:0}.head{color:#fff;font-size:11px;text-transform:uppercase}.head a{color:#fff}dl{display:flex;margin:0;padding:4px 0}.rowlist dt{flex:1;padding:0 8px}.rowlist dd{margin:0}.n{width:70px;text-align:center}.last{width:210px;font-size:11px}.rowlist li.row{background:#ecf3f7;border-bottom:1px solid #fff;padding:3px}.rowlist li.row:nth-child(even){background:#e1ebf2}.post{background:#ecf3f7;border-radius:7px;padding:10px;margin:5px 0;overflow:hidden}.post:nth-of-type(even){background:#e1ebf2}.postauthor{float:right;width:170px;border-left:1px solid #fff;padding-left:10px;display:block}.postauthor dd{margin:0}.posttext{margin-right:195px}.author{font-size:11px;color:#666}blockquote{background:#ebeadd;border:1px solid #dbdbce;padding:6px 12px;margin:6px 20px}.signature{border-top:1px solid #ccc;font-size:11px;margin-top:12px}.button{border:1px solid #c7c3bf;border-radius:4px;background:#f4f3f3;padding:3px 9px}.pagination{float:right;list-style:none;margin:0;padding:0}.pagination li{display:inline-block;margin:0 1px;padding:1px 6px;border:1px solid #b4bac0;border-radius:2px;background:#ecedee}.pagination li.active{background:#4692bf;color:#fff}.controls{overflow:hidden;padding:5px 0}.panel{background:#ecf1f3;border-radius:7px;padding:12px}.details dt{font-weight:bold;margin-right:8px}a{color:#105289}</style></head>
<body><div id="wrap"><header class="topbar"><h1>${a(view.home)}</h1></header>
<nav class="navbar"><ul>${each([...view.outer, ...view.menu, ...view.account], (link) => `<li>${a(link)}</li>`)}</ul></nav>
<nav class="navbar"><ul class="breadcrumbs">${each(view.crumbs, (link) => `<li>${a(link)} ‹</li>`)}</ul></nav>
${when(view.banner, (ad) => `<div class="panel">${ad}</div>`)}
<main>${inner}</main>
${view.sidebar.length > 0 ? `<div class="panel"><h3>${view.language.labels.recent}</h3><ul>${each(view.sidebar, (thread) => `<li>${a(thread.title)}</li>`)}</ul></div>` : ""}
<footer class="navbar"><ul>${each([...view.footer, ...view.feeds], (link) => `<li>${a(link)}</li>`)}<li>${view.now.text}</li></ul></footer></div></body></html>`;
}

function boardLine(board: BoardRow, view: Frame): string {
  return `<li class="row"><dl><dt>${a(board.link, "boardname")}<br>${safe(board.about)}${board.children.length > 0 ? `<br><strong>${view.language.labels.subboards}:</strong> ${row(board.children, ", ", "subboard")}` : ""}</dt><dd class="n">${board.threads}</dd><dd class="n">${board.posts}</dd><dd class="last">${when(board.last, (last) => `${a(last.thread, "lasttopic")}<br>${view.language.labels.by} ${who(last.author, "username")} ${last.shortcut ? a(last.shortcut, "", "↗") : ""}<br>${clock(last.time)}`)}</dd></dl></li>`;
}

function threadLine(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  return `<li class="row${thread.sticky ? " sticky" : ""}"><dl><dt>${thread.unread ? `${a(thread.unread, "", "◆")} ` : ""}${thread.moved ? `<em>${labels.moved}:</em> ` : thread.sticky ? `<em>${labels.sticky}:</em> ` : ""}${a(thread.title, "topicname")}<br>${labels.by} ${who(thread.starter, "username")} » ${clock(thread.born)}${thread.pages.length > 0 ? ` <span class="fewpages">${row(thread.pages, " ", "button")}</span>` : ""}</dt><dd class="n">${thread.replies}</dd><dd class="n">${thread.views}</dd><dd class="last">${labels.by} ${who(thread.last.author, "username")} ${thread.last.shortcut ? a(thread.last.shortcut, "", "↗") : ""}<br>${clock(thread.last.time)}</dd></dl></li>`;
}

function postBlock(post: PostView, view: Frame): string {
  const { labels } = view.language;
  return `<div id="p${post.id}" class="post"><div class="inner"><dl class="postauthor"><dt><img class="avatar" src="${post.author.avatar}" alt=""><br>${who(post.author, "username")}</dt><dd>${labels.posts}: ${post.author.posts}</dd><dd>${labels.joined}: ${post.author.joined.text}</dd></dl>
<div class="posttext"><h3>${post.number > 1 ? "Re: " : ""}${safe(view.title)}</h3><p class="author">${post.permalink ? a(post.permalink, "", "¶") : ""} ${labels.by} <strong>${safe(post.author.name)}</strong> » ${clock(post.time)}</p><ul class="posttools">${each(post.actions, (link) => `<li style="display:inline">${a(link)}</li>`)}</ul>
<div class="content">${post.body}</div>${when(post.edited, (time) => `<div class="notice">${labels.edited}: ${time.text}</div>`)}${when(post.signature, (text) => `<div class="signature">${safe(text)}</div>`)}</div></div></div>`;
}

function pages(flip: Flip, view: Frame): string {
  if (flip.pages < 2) return "";
  const { labels } = view.language;
  const inner = flipHtml(jumping(flip, 5), {
    link: (link) => `<li>${a(link)}</li>`,
    current: (n) => `<li class="active">${n}</li>`,
    gap: "<li>…</li>",
    between: "",
  });
  const ends = [previous(flip, labels.previous), next(flip, labels.next)].map((link) =>
    link ? `<li>${maybe(link)}</li>` : "",
  );
  return `<ul class="pagination">${ends[0]}${inner}${ends[1]}</ul>`;
}
