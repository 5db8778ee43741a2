import { relative } from "./dates.ts";
import { maybe, next, previous } from "./flips.ts";
import { a, each, row, safe, when, who, withAds } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import { type Branch, branches } from "./nesting.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

/** A link board whose comments stand inside one another: each answer is an element within the one that it answers. */
export const replyTrees: Skin = {
  name: "reply-trees",
  about: "link board: comments inside one another, /c/board/comments/12/slug, ages with the time as a title",
  use: "test",
  languages: ["en", "de", "es"],
  threadsPerPage: 25,
  postsPerPage: 40,
  zone: 0,
  hrefs: "rooted",
  habits: {
    permalinks: "single",
    members: false,
    online: false,
    shortcuts: "none",
    feeds: false,
    account: "302",
  },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "path", words: { new: "submit", quote: "answer", report: "flag" } },
    board: (board, n) => `/c/${encodeURIComponent(board.slug)}/${n > 1 ? `?part=${n}` : ""}`,
    thread: (thread, n) =>
      `/c/${encodeURIComponent(thread.board.slug)}/comments/${thread.id}/${encodeURIComponent(thread.slug)}${n > 1 ? `?part=${n}` : ""}`,
    profile: (user) => `/u/${user.id}`,
    post: (thread, post) =>
      `/c/${encodeURIComponent(thread.board.slug)}/comments/${thread.id}/${encodeURIComponent(thread.slug)}/c${post}`,
    read({ path, query }, world) {
      const user = whole(/^\/u\/(\d{1,15})$/.exec(path)?.[1]);
      if (user) return { page: "profile", user };
      const n = whole(query.get("part") ?? "1");
      const found = /^\/c\/([^/]+)\/(?:comments\/(\d{1,15})\/[^/]*(?:\/c(\d{1,15}))?)?$/.exec(path);
      if (!found || !n) return undefined;
      if (found[3]) return { page: "post", post: Number(found[3]) };
      if (found[2]) return { page: "thread", thread: Number(found[2]), n };
      const board = world.boards.find((candidate) => candidate.slug === found[1]);
      return board && { page: "board", board: board.id, n };
    },
  },
  date: (time, now, language) => relative(time, now, language, 0),
  markup: paragraphMarkup,

  entry: (view) =>
    frame(
      view,
      each(
        view.categories,
        (category) =>
          `<section><h2>${safe(category.name)}</h2>${each(category.boards, (board) => boardCard(board, view))}</section>`,
      ),
    ),

  board: (view) =>
    frame(
      view,
      `<h1>${safe(view.name)}</h1><p class="blurb">${safe(view.about)}</p>${each(view.children, (board) => boardCard(board, view))}
<p class="tools">${row([...view.tools, ...Object.values(view.sorts), ...view.filters], " ")}</p>
<ol class="links">${withAds(
        view.rows,
        view.ads,
        (thread) => linkItem(thread, view),
        (ad) => `<li class="linkitem">${ad}</li>`,
      )}</ol>${turn(view.flip)}`,
    ),

  thread: (view) => {
    const opening = view.posts.find((post) => post.number === 1);
    return frame(
      view,
      `<article class="top"><h1>${a(view.flip.link(1, view.name))}</h1>
${when(opening, (post) => `<div class="said" id="t${post.id}"><p class="line">${view.language.labels.by} ${who(post.author, "by")} ${age(post)}</p><div class="words">${post.body}</div><p class="tools">${row(post.actions, " ")}</p></div>`)}
<p class="tools">${row([...view.tags, ...view.tools], " ")}</p></article>
<div class="tree">${each(branches(view.posts.filter((post) => post.number > 1)), (branch) => node(branch, view))}</div>${turn(view.flip)}`,
    );
  },

  profile: (view) =>
    frame(
      view,
      `<h1>${safe(view.person.name)}</h1><p>${view.language.labels.joined} ${view.person.joined.text}</p><p>${row(view.links, " ")}</p>`,
    ),

  plain: (view) => frame(view, `<h1>${safe(view.name)}</h1>${view.body}`),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html>
<html lang="${view.language.code}"><head><meta charset="utf-8"><title>${safe(view.title)} : ${safe(view.site)}</title><style>body{font:14px/1.4 Verdana,sans-serif;margin:0;color:#222}.bar{background:#cee3f8;padding:6px 12px}.bar a{margin-right:12px}main{max-width:900px;margin:12px auto}.branch{border-left:2px solid #e4e4e4;margin:8px 0 8px 4px;padding-left:12px}.line,.tools{font-size:12px;color:#777;margin:2px 0}.links{padding-left:24px}.linkitem{margin:8px 0}h1{font-size:20px}</style></head>
<body><div class="bar">${a(view.home)}${row([...view.outer, ...view.menu, ...view.account], "")}</div><main>${when(view.banner, (ad) => `<p>${ad}</p>`)}<p class="line">${row(view.crumbs, " › ")}</p>
${inner}</main>${view.sidebar.length > 0 ? `<aside>${each(view.sidebar, (thread) => a(thread.title))}</aside>` : ""}<footer>${row([...view.footer, ...view.feeds], " | ")}</footer></body></html>`;
}

/** The answers to a comment stand in its own element, behind its words and its tools. */
function node({ post, children }: Branch, view: Frame): string {
  return `<div class="branch" id="t${post.id}"><div class="said"><p class="line">${who(post.author, "by")} <span class="score">${post.votes} ${view.language.labels.points}</span> ${age(post)}${post.edited ? "*" : ""}</p><div class="words">${post.body}</div><p class="tools">${post.permalink ? a(post.permalink, "", "link") : ""} ${row(post.actions, " ")}</p></div>${children.length > 0 ? `<div class="answers">${each(children, (child) => node(child, view))}</div>` : ""}</div>`;
}

function age(post: PostView): string {
  return `<time title="${post.time.iso}" datetime="${post.time.iso}">${post.time.text}</time>`;
}

function boardCard(board: BoardRow, view: Frame): string {
  return `<div class="card"><h3>${a(board.link)}</h3><p class="line">${board.threads} ${view.language.labels.threads}${when(board.last, (last) => ` · ${a(last.thread)} ${last.time.text}`)} ${row(board.children, " ")}</p></div>`;
}

function linkItem(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  return `<li class="linkitem" id="l${thread.id}">${a(thread.title, "headline")}<p class="line">${thread.votes} ${labels.points} ${labels.by} ${who(thread.starter, "by")} <time datetime="${thread.born.iso}">${thread.born.text}</time> · ${a({ ...thread.title, text: `${thread.replies} ${labels.comments}` })}${thread.last.shortcut ? ` ${a(thread.last.shortcut)}` : ""}${thread.unread ? ` ${a(thread.unread)}` : ""} ${row(thread.tags, " ")}</p></li>`;
}

function turn(flip: Flip): string {
  return `<p class="turn">${maybe(previous(flip, "‹ prev"))} ${maybe(next(flip, "next ›"))}</p>`;
}
