import { dayMonth } from "./dates.ts";
import { maybe, next, previous } from "./flips.ts";
import { a, clock, each, row, safe, when, who, withAds } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import { nested } from "./nesting.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

/** A blog with comments: articles by date and slug, "older posts" only, comment pages below. */
export const weblog: Skin = {
  name: "weblog",
  about: "blog with nested comments: /2019/05/slug-12/, /category/name/page/2/, older posts only",
  use: "test",
  languages: ["fr", "en", "es"],
  threadsPerPage: 8,
  postsPerPage: 25,
  zone: 60,
  hrefs: "absolute",
  habits: {
    permalinks: "inPlace",
    sorts: false,
    members: false,
    online: false,
    shortcuts: "none",
    tags: true,
    account: "302",
    profiles: "none",
  },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "path", words: { login: "signin", quote: "answer-to" } },
    board: (board, n) => `/category/${encodeURIComponent(board.slug)}/${n > 1 ? `page/${n}/` : ""}`,
    thread: (thread, n) => `${articlePath(thread)}${n > 1 ? `comment-page-${n}/` : ""}`,
    profile: (user) => `/author/${user.id}/`,
    post: (thread, post) => `${articlePath(thread)}comment-${post}/`,
    read({ path }, world) {
      const list = /^\/category\/([^/]+)\/(?:page\/(\d{1,9})\/)?$/.exec(path);
      if (list) {
        const board = world.boards.find((candidate) => candidate.slug === list[1]);
        return board && { page: "board", board: board.id, n: Number(list[2] ?? 1) };
      }
      const user = whole(/^\/author\/(\d{1,15})\/$/.exec(path)?.[1]);
      if (user) return { page: "profile", user };
      const found = /^\/\d{4}\/\d\d\/[^/]*?-?(\d{1,15})\/(?:comment-(page-)?(\d{1,15})\/)?$/.exec(path);
      if (!found) return undefined;
      if (found[3] && !found[2]) return { page: "post", post: Number(found[3]) };
      return { page: "thread", thread: Number(found[1]), n: Number(found[3] ?? 1) };
    },
  },
  date: (time, now, language) => dayMonth(time, now, language, 60),
  markup: paragraphMarkup,

  entry: (view) =>
    frame(
      view,
      `<h1 class="page-title">${safe(view.site)}</h1>${each(
        view.categories.flatMap((category) => category.boards),
        (board) => categoryTeaser(board, view),
      )}`,
    ),

  board: (view) =>
    frame(
      view,
      `<h1 class="page-title">${view.language.labels.categories}: ${safe(view.name)}</h1>${view.children.length > 0 ? `<p>${each(view.children, (child) => a(child.link))}</p>` : ""}<p>${row(Object.values(view.sorts), " ")} ${row(view.filters, " ")}</p>
${withAds(
  view.rows,
  view.ads,
  (thread) => teaser(thread, view),
  (ad) => `<div class="widget promo">${ad}</div>`,
)}
${flips(view.flip, view.language.labels.older, view.language.labels.newer)}`,
    ),

  thread: (view) => {
    const { labels } = view.language;
    const article = view.posts.find((post) => post.number === 1);
    const comments = view.posts.filter((post) => post.number > 1);
    return frame(
      view,
      `<article class="post hentry" id="post-${view.id}"><h1 class="entry-title">${safe(view.name)}</h1>
${when(article, (post) => `<div class="entry-meta">${clock(post.time, "published")} ${labels.by} ${who(post.author, "fn")}</div><div class="entry-content">${post.body}</div>`)}
<footer class="entry-meta">${a(view.board)} ${row(view.tags, ", ")} ${row(view.tools, " ")}</footer></article>
<section id="comments"><h2>${view.replies} ${labels.comments}</h2><ol class="comment-list">${each(nested(comments), ({ post, depth }) => comment(post, depth, view))}</ol>
${flips(view.flip, labels.next, labels.previous)}</section>
<nav class="post-navigation">${row(view.neighbours, " ")}</nav><aside class="widget"><h3>${labels.recent}</h3><ul>${each(view.related, (link) => `<li>${a(link)}</li>`)}</ul></aside>`,
    );
  },

  profile: (view) =>
    frame(
      view,
      `<h1 class="page-title">${safe(view.person.name)}</h1>${each(view.recent, (thread) => teaser(thread, view))}`,
    ),

  plain: (view) => frame(view, `<h1 class="page-title">${safe(view.name)}</h1>${view.body}`),
};

function articlePath(thread: { readonly id: number; readonly slug: string; readonly born: number }): string {
  const date = new Date(thread.born);
  return `/${date.getUTCFullYear()}/${String(date.getUTCMonth() + 1).padStart(2, "0")}/${encodeURIComponent(`${thread.slug}-${thread.id}`)}/`;
}

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html>
<html lang="${view.language.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(view.title)} – ${safe(view.site)}</title>
${each(view.feeds, (feed) => `<link rel="alternate" type="application/rss+xml" href="${safe(feed.href)}">`)}
<style>body{font:17px/1.6 Georgia,serif;color:#333;background:#fff;margin:0}header.site{border-bottom:4px double #ddd;padding:30px 0;text-align:center}header.site a{color:#222;text-decoration:none}.site-title{font-size:34px}nav.main{font:13px Helvetica,sans-serif;text-transform:uppercase;margin-top:12px}nav.main a{margin:0 10px;color:#777}.wrap{display:flex;max-width:1000px;margin:24px auto;gap:48px}.content{flex:1}.sidebar{width:240px;font-size:14px}.entry-title{font-size:28px;margin:0 0 6px}.entry-title a{color:#222;text-decoration:none}.entry-meta{font:13px Helvetica,sans-serif;color:#999}.post{border-bottom:1px solid #eee;padding-bottom:20px;margin-bottom:26px}.page-title{font-weight:normal;font-style:italic;font-size:22px;color:#777}.comment-list{list-style:none;padding:0}.comment{border-top:1px solid #eee;padding:12px 0;font-size:15px}.comment img{float:left;width:40px;margin-right:12px;border-radius:4px}.comment-author{font-weight:bold}.older{float:right}a{color:#b5541c}blockquote{border-left:3px solid #eee;margin:0;padding-left:16px;font-style:italic}</style></head>
<body><header class="site"><div class="site-title">${a(view.home)}</div><nav class="main">${row([...view.outer, ...view.menu], "")}</nav></header>
<div class="wrap"><div class="content">${when(view.banner, (ad) => `<div class="widget promo">${ad}</div>`)}${inner}</div>
<aside class="sidebar">${view.sidebar.length > 0 ? `<div class="widget"><h3>${view.language.labels.recent}</h3><ul>${each(view.sidebar, (thread) => `<li>${a(thread.title)}</li>`)}</ul></div>` : ""}<div class="widget"><h3>Meta</h3><ul>${each([...view.account, ...view.feeds, ...view.footer], (link) => `<li>${a(link)}</li>`)}</ul></div></aside></div></body></html>`;
}

function categoryTeaser(board: BoardRow, view: Frame): string {
  return `<article class="post"><h2 class="entry-title">${a(board.link)}</h2><div class="entry-meta">${board.threads} ${view.language.labels.posts}${board.children.length > 0 ? ` · ${row(board.children, ", ")}` : ""}</div><p>${safe(board.about)}</p>${when(board.last, (last) => `<p>${a(last.thread)} <span class="entry-meta">${clock(last.time)}</span></p>`)}</article>`;
}

function teaser(thread: ThreadRow, view: Frame): string {
  const opening = thread.opening();
  return `<article class="post" id="post-${thread.id}"><h2 class="entry-title">${a(thread.title)}</h2><div class="entry-meta">${clock(thread.born, "published")} ${view.language.labels.by} ${who(thread.starter, "fn")}</div><div class="entry-summary">${opening.body}</div><div class="entry-meta">${a({ ...thread.title, text: `${thread.replies} ${view.language.labels.comments}`, href: `${thread.title.href}#comments` })} ${row(thread.tags, ", ")}</div></article>`;
}

function comment(post: PostView, depth: number, view: Frame): string {
  return `<li class="comment depth-${depth + 1}" id="comment-${post.id}" style="margin-left:${Math.min(depth, 4) * 30}px"><img src="${post.author.avatar}" alt=""><div class="comment-author vcard"><cite class="fn">${who(post.author)}</cite></div><div class="entry-meta">${post.permalink ? a(post.permalink, "", clock(post.time)) : clock(post.time)}</div><div class="comment-content">${post.body}</div><div class="entry-meta">${row(post.actions, " ")}${post.edited ? ` ${view.language.labels.edited}` : ""}</div></li>`;
}

function flips(flip: Flip, onward: string, back: string): string {
  return `<nav class="posts-navigation">${maybe(previous(flip, `« ${back}`), "newer")} ${maybe(next(flip, `${onward} »`), "older")}</nav>`;
}
