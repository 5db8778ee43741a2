import { monthDay } from "./dates.ts";
import { flipHtml, maybe, next, numbered, previous } from "./flips.ts";
import { a, clock, each, number, row, safe, when, who, withAds } from "./html.ts";
import { asideMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

/** Modern semantic HTML5: articles with headers and times, slug.id in paths, permalinks that redirect. */
export const cardArticles: Skin = {
  name: "card-articles",
  about: "HTML5 articles, /threads/slug.12/page-2, permalinks redirect, datetime attributes",
  use: "test",
  languages: ["en", "fr", "de"],
  threadsPerPage: 20,
  postsPerPage: 20,
  zone: -300,
  hrefs: "rooted",
  habits: {
    permalinks: "redirect",
    sorts: false,
    filters: false,
    account: "403",
    shortcuts: "redirect",
  },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "path", words: { new: "post-thread", latest: "latest", online: "online" } },
    board: (board, n) => `/forums/${encodeURIComponent(board.slug)}.${board.id}/${n > 1 ? `page-${n}` : ""}`,
    thread: (thread, n) =>
      `/threads/${encodeURIComponent(thread.slug)}.${thread.id}/${n > 1 ? `page-${n}` : ""}`,
    profile: (user) => `/members/${encodeURIComponent(user.name.toLowerCase())}.${user.id}/`,
    post: (thread, post) => `/threads/${encodeURIComponent(thread.slug)}.${thread.id}/post-${post}`,
    read({ path }) {
      const found = /^\/(forums|threads|members)\/[^/]*\.(\d{1,15})\/(?:(page|post)-(\d{1,15}))?$/.exec(path);
      if (!found) return undefined;
      const id = Number(found[2]);
      const n = whole(found[4] ?? "1")!;
      if (found[3] === "post") return { page: "post", post: n };
      if (found[1] === "forums") return { page: "board", board: id, n };
      return found[1] === "threads" ? { page: "thread", thread: id, n } : { page: "profile", user: id };
    },
  },
  date: (time, now, language) => monthDay(time, now, language, -300),
  markup: asideMarkup,

  entry: (view) =>
    frame(
      view,
      `<h1 class="pagetitle">${safe(view.site)}</h1>${each(view.categories, (category) => `<section class="panel"><h2 class="panel-head">${safe(category.name)}</h2><div class="panel-body">${each(category.boards, (board) => node(board, view))}</div></section>`)}
<aside class="panel"><h3 class="panel-head">${view.language.labels.about}</h3><dl class="facts"><dt>${view.language.labels.threads}</dt><dd>${number(view.totals.threads)}</dd><dt>${view.language.labels.posts}</dt><dd>${number(view.totals.posts)}</dd><dt>${view.language.labels.members}</dt><dd>${number(view.totals.users)}</dd></dl></aside>`,
    ),

  board: (view) =>
    frame(
      view,
      `<h1 class="pagetitle">${safe(view.name)}</h1><p>${safe(view.about)}</p>${row(view.tools, " ", "button")}
${view.children.length > 0 ? `<section class="panel"><div class="panel-body">${each(view.children, (board) => node(board, view))}</div></section>` : ""}
${pages(view.flip, view)}
<section class="panel"><div class="panel-filters">${row(view.filters, " · ")} ${each(Object.values(view.sorts), (link) => a(link))}</div><div class="listItems">${withAds(
        view.rows,
        view.ads,
        (thread) => item(thread, view),
        (ad) => `<div class="listItem listItem--ad">${ad}</div>`,
      )}</div></section>
${pages(view.flip, view)}`,
    ),

  thread: (view) =>
    frame(
      view,
      `<h1 class="pagetitle">${safe(view.name)}</h1><ul class="inline"><li>${who(view.starter)}</li></ul><p>${row(view.tags, " ", "tag")}</p>
${pages(view.flip, view)}
${when(view.poll, (poll) => `<section class="panel"><h2 class="panel-head">${safe(poll.question)}</h2><ul class="bare">${each([...poll.options], (option) => `<li>${safe(option.text)} <b>${option.votes}</b></li>`)}</ul></section>`)}
<div class="panel-body entries">${withAds(
        view.posts,
        view.ads,
        (post) => message(post, view),
        (ad) => `<div class="entry entry--ad">${ad}</div>`,
      )}</div>
${pages(view.flip, view)}<p>${row(view.tools, " ", "button")}</p>
<section class="panel"><h3 class="panel-head">${view.language.labels.recent}</h3>${each(view.related, (link) => `<p>${a(link)}</p>`)}</section>`,
    ),

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<div class="userHead"><img class="avatar" src="${view.person.avatar}" alt=""><h1>${safe(view.person.name)}</h1><dl class="facts"><dt>${labels.joined}</dt><dd>${clock(view.person.joined)}</dd><dt>${labels.posts}</dt><dd>${number(view.person.posts)}</dd></dl></div><p>${row(view.links, " ")}</p>${each(view.recent, (thread) => item(thread, view))}`,
    );
  },

  plain: (view) =>
    frame(
      view,
      `<h1 class="pagetitle">${safe(view.name)}</h1><div class="panel panel-body">${view.body}</div>`,
    ),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html>
<html lang="${view.language.code}" class="bare"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(view.title)} | ${safe(view.site)}</title>
${each(view.feeds, (feed) => `<link rel="alternate" type="application/rss+xml" href="${safe(feed.href)}">`)}
<style>body{font:15px/1.4 "Segoe UI","Helvetica Neue",sans-serif;background:#edf6fd;color:#141414;margin:0}.topnav{background:#185886;color:#d7edfc;padding:12px 20px}.topnav a{color:#fff;margin-right:16px;text-decoration:none}.pagebody{max-width:1100px;margin:0 auto;padding:12px}.panel,.entry{background:#fefefe;border:1px solid #d8d8d8;border-top:2px solid #47a7eb;border-radius:4px;margin:10px 0;overflow:hidden}.panel-head{background:#fafafa;color:#2577b1;font-weight:400;font-size:17px;margin:0;padding:8px 12px}.boardItem{display:flex;padding:10px 12px;border-top:1px solid #eee;gap:12px}.boardItem-main{flex:1}.boardItem-title{margin:0;font-size:15px}.boardItem-counts{width:130px;color:#8c8c8c;font-size:12px}.boardItem-latest{width:210px;font-size:13px}.listItem{display:flex;padding:8px 12px;border-top:1px solid #e5e5e5;gap:10px}.listItem-main{flex:1}.listItem-counts{width:120px;font-size:12px}.listItem-latest{width:130px;font-size:12px;text-align:right}.inline{list-style:none;padding:0;margin:2px 0;display:flex;gap:10px;font-size:13px;color:#8c8c8c}.listItem-counts{display:grid;grid-template-columns:1fr 1fr;margin:0;color:#8c8c8c}.listItem-counts dd{margin:0;text-align:right;color:#333}.panel-filters{padding:6px 12px;background:#f5fafe;font-size:13px}.boardItem-counts{display:grid;grid-template-columns:1fr 1fr;margin:0}.boardItem-counts dd{margin:0}.facts{font-size:12px;text-align:left}.facts dd{margin:0}.pagetitle{margin:8px 0;font-weight:400}.is-sticky{background:#fff8e5}.avatar{border-radius:50%;width:42px;height:42px}.entry{display:flex}.entry-user{width:130px;background:#f5fafe;padding:12px;text-align:center;border-right:1px solid #eee}.entry-user .avatar{width:80px;height:80px}.entry-main{flex:1;padding:10px 14px}.entry-head{color:#8c8c8c;font-size:12px;border-bottom:1px solid #eee;display:flex;justify-content:space-between;padding-bottom:4px}.excerpt{background:#fafafa;border-left:3px solid #47a7eb;padding:6px 10px;margin:8px 0}.excerpt header{color:#2577b1}.excerpt blockquote{margin:4px 0}.entry-signature{border-top:1px solid #e5e5e5;color:#8c8c8c;font-size:13px;margin-top:12px;padding-top:6px}.button{background:#47a7eb;color:#fff!important;border-radius:4px;padding:5px 12px}.pager{list-style:none;display:flex;padding:0;margin:8px 0}.pager li{border:1px solid #d8d8d8;padding:4px 10px;background:#fff}.pager .current{background:#d7edfc}.facts dt{float:left;color:#8c8c8c;margin-right:6px}a{color:#2577b1;text-decoration:none}.trail{list-style:none;padding:0;display:flex;gap:8px}</style></head>
<body><header class="topnav"><nav>${a(view.home)}${row([...view.outer, ...view.menu, ...view.account], "")}</nav></header>
<div class="pagebody"><ul class="trail">${each(view.crumbs, (link) => `<li>${a(link)} ›</li>`)}</ul>${when(view.banner, (ad) => `<div class="panel">${ad}</div>`)}
<main>${inner}</main>
${view.sidebar.length > 0 ? `<aside class="panel"><h3 class="panel-head">${view.language.labels.recent}</h3>${each(view.sidebar, (thread) => item(thread, view))}</aside>` : ""}
<footer>${row([...view.footer, ...view.feeds], " · ")}</footer></div></body></html>`;
}

function node(board: BoardRow, view: Frame): string {
  const { labels } = view.language;
  return `<div class="boardItem boardItem--open"><div class="boardItem-main"><h3 class="boardItem-title">${a(board.link)}</h3><div class="boardItem-about">${safe(board.about)}</div>${board.children.length > 0 ? `<ol class="boardItem-children">${each(board.children, (child) => `<li>${a(child)}</li>`)}</ol>` : ""}</div><dl class="boardItem-counts"><dt>${labels.threads}</dt><dd>${number(board.threads)}</dd><dt>${labels.posts}</dt><dd>${number(board.posts)}</dd></dl><div class="boardItem-latest">${when(board.last, (last) => `${last.shortcut ? a(last.shortcut, "", safe(last.thread.text)) : a(last.thread)}<br>${clock(last.time)} · ${who(last.author)}`)}</div></div>`;
}

function item(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  return `<div class="listItem structItem--thread${thread.sticky ? " is-sticky" : ""}"><img class="avatar" src="${thread.starter.avatar}" alt=""><div class="listItem-main"><div class="listItem-title">${thread.moved ? `<i>${labels.moved}</i> ` : ""}${a(thread.title)}${thread.unread ? ` ${a(thread.unread, "unread", "•")}` : ""}</div><div class="listItem-minor"><ul class="inline"><li>${who(thread.starter)}</li><li>${clock(thread.born)}</li></ul>${thread.pages.length > 0 ? `<span class="listItem-pages">${row(thread.pages, " ")}</span>` : ""}</div></div><dl class="listItem-counts"><dt>${labels.replies}</dt><dd>${number(thread.replies)}</dd><dt>${labels.views}</dt><dd>${number(thread.views)}</dd></dl><div class="listItem-latest">${thread.last.shortcut ? a(thread.last.shortcut, "", clock(thread.last.time)) : clock(thread.last.time)}<br>${who(thread.last.author)}</div></div>`;
}

function message(post: PostView, view: Frame): string {
  const { labels } = view.language;
  return `<article class="entry entry--post" id="p${post.id}" data-author="${safe(post.author.name)}"><div class="entry-user"><img class="avatar" src="${post.author.avatar}" alt=""><h4>${who(post.author)}</h4><dl class="facts"><dt>${labels.joined}</dt><dd>${post.author.joined.text}</dd><dt>${labels.posts}</dt><dd>${number(post.author.posts)}</dd></dl></div><div class="entry-main"><header class="entry-head"><span>${clock(post.time)}</span><span>${post.permalink ? a(post.permalink) : `#${post.number}`}</span></header><div class="entry-body">${post.body}</div>${when(post.edited, (time) => `<div class="entry-edited">${labels.edited}: ${clock(time)}</div>`)}${when(post.signature, (text) => `<aside class="entry-signature">${safe(text)}</aside>`)}<footer class="entry-foot">${row(post.actions, " ")}</footer></div></article>`;
}

function pages(flip: Flip, view: Frame): string {
  if (flip.pages < 2) return "";
  const { labels } = view.language;
  const inner = flipHtml(numbered(flip, 1, 1), {
    link: (link) => `<li>${a(link)}</li>`,
    current: (n) => `<li class="current">${n}</li>`,
    gap: "<li>…</li>",
    between: "",
  });
  return `<nav><ul class="pager"><li>${maybe(previous(flip, `‹ ${labels.previous}`))}</li>${inner}<li>${maybe(next(flip, `${labels.next} ›`))}</li></ul></nav>`;
}
