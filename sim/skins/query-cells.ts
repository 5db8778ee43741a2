import { monthDay } from "./dates.ts";
import { flipHtml, maybe, next, numbered, previous } from "./flips.ts";
import { a, each, number, row, safe, when, who, withAds } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow, ThreadView } from "./view.ts";

/** Questions and answers, with short comments under the question and under each answer; who wrote stands below what was written. */
export const queryCells: Skin = {
  name: "query-cells",
  about: "a question, its answers, and comments under each of them; the writer's card is below the text",
  use: "test",
  languages: ["en", "fr", "pt"],
  threadsPerPage: 30,
  postsPerPage: 30,
  zone: 0,
  hrefs: "rooted",
  habits: { permalinks: "inPlace", tags: true, shortcuts: "none", online: false },
  urls: {
    entry: "/sites",
    separator: "&",
    noise: { family: "path", words: { new: "ask", reply: "answer", quote: "remark", report: "flag" } },
    board: (board, n) => `/tagged/${encodeURIComponent(board.slug)}${n > 1 ? `?page=${n}` : ""}`,
    thread: (thread, n) =>
      `/questions/${thread.id}/${encodeURIComponent(thread.slug)}${n > 1 ? `?page=${n}` : ""}`,
    profile: (user) => `/people/${user.id}/${encodeURIComponent(user.name)}`,
    post: (_thread, post) => `/a/${post}`,
    read({ path, query }, world) {
      if (path === "/sites") return { page: "entry" };
      const [, start = "", rest = ""] = path.split("/");
      const n = whole(query.get("page") ?? "1");
      if (!n) return undefined;
      if (start === "tagged") {
        const board = world.boards.find((candidate) => candidate.slug === rest);
        return board && { page: "board", board: board.id, n };
      }
      const id = whole(rest);
      if (!id) return undefined;
      if (start === "questions") return { page: "thread", thread: id, n };
      if (start === "people") return { page: "profile", user: id };
      return start === "a" ? { page: "post", post: id } : undefined;
    },
  },
  date: (time, now, language) => monthDay(time, now, language, 0),
  markup: paragraphMarkup,

  entry: (view) =>
    frame(
      view,
      `<h1>${safe(view.site)}</h1>${each(view.categories, (category) => `<h2>${safe(category.name)}</h2>${each(category.boards, (board) => topic(board, view))}`)}`,
    ),

  board: (view) =>
    frame(
      view,
      `<h1>${safe(view.name)}</h1><p>${safe(view.about)}</p>${each(view.children, (board) => topic(board, view))}
<p>${row([...view.tools, ...Object.values(view.sorts), ...view.filters], " ")}</p><div id="list">${withAds(
        view.rows,
        view.ads,
        (thread) => summary(thread, view),
        (ad) => `<div class="summary">${ad}</div>`,
      )}</div>${pages(view.flip)}`,
    ),

  thread: (view) => {
    const opening = view.posts.find((post) => post.number === 1);
    const answers = view.posts.filter((post) => post.number > 1 && remarkOn(post, view.posts) === undefined);
    return frame(
      view,
      `<h1>${a(view.flip.link(1, view.name))}</h1><p>${row([...view.tags, ...view.tools], " ")}</p>
${when(opening, (post) => cell(post, view, "query"))}
<h2>${answers.length} ${view.language.labels.answers}</h2>${each(answers, (post) => cell(post, view, "reply"))}${pages(view.flip)}
<h4>${view.language.labels.recent}</h4><div class="linked">${each(view.related, (link) => `<div>${a(link)}</div>`)}</div>`,
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
<html lang="${view.language.code}"><head><meta charset="utf-8"><title>${safe(view.title)} - ${safe(view.site)}</title><style>body{font:13px/1.5 Arial,sans-serif;margin:0;color:#232629}.bar{border-top:3px solid #c75;padding:8px 16px}.bar a{margin-right:12px}main{max-width:820px;margin:0 auto}.cell{display:grid;grid-template-columns:60px 1fr;border-bottom:1px solid #ddd;padding:14px 0}.votes{font-size:20px;text-align:center;color:#666}.cards{display:flex;justify-content:space-between;font-size:12px;color:#666}.card{background:#eef4fa;padding:6px}.remarks{list-style:none;margin:8px 0 0;padding:0;font-size:12px}.remarks li{border-top:1px solid #eee;padding:4px 0}.summary{border-bottom:1px solid #eee;padding:10px 0}</style></head>
<body><div class="bar">${a(view.home)}${row([...view.outer, ...view.menu, ...view.account], "")}</div><main>${when(view.banner, (ad) => `<p>${ad}</p>`)}<p>${row(view.crumbs, " › ")}</p>
${inner}</main>${view.sidebar.length > 0 ? `<aside>${each(view.sidebar, (thread) => a(thread.title))}</aside>` : ""}<footer>${row([...view.footer, ...view.feeds], " · ")}</footer></body></html>`;
}

/** The post under which a remark stands: whoever answers a reply, and every third who answers the question, only remarks on it. */
function remarkOn(post: PostView, posts: readonly PostView[]): number | undefined {
  const on = posts.find((other) => other.number === post.parent);
  if (!on || post.number === 1) return undefined;
  if (on.number === 1) return post.id % 3 === 0 ? 1 : undefined;
  return remarkOn(on, posts) ?? on.number;
}

function cell(post: PostView, view: ThreadView, kind: string): string {
  const { labels } = view.language;
  const remarks = view.posts.filter((other) => remarkOn(other, view.posts) === post.number);
  return `<div class="cell ${kind}" id="${kind}-${post.id}"><div class="votes">${post.votes}</div><div class="layout"><div class="prose">${post.body}</div>
<div class="cards"><div class="menu">${post.permalink ? a(post.permalink, "", "Share") : ""} ${row(post.actions, " ")}</div>${when(post.edited, (time) => `<div class="card">${labels.edited} <span title="${time.iso}">${time.text}</span></div>`)}<div class="card"><div>${kind === "query" ? labels.question : labels.reply} <span title="${post.time.iso}">${post.time.text}</span></div>${who(post.author)} <b>${number(post.author.posts * 11)}</b></div></div>
${remarks.length > 0 ? `<ul class="remarks">${each(remarks, (remark) => `<li id="remark-${remark.id}"><span class="remark">${remark.body.replaceAll(/<\/?p>/g, " ")}</span> – ${who(remark.author)} <span class="when" title="${remark.time.iso}">${remark.permalink ? a(remark.permalink, "", remark.time.text) : remark.time.text}</span></li>`)}</ul>` : ""}</div></div>`;
}

function topic(board: BoardRow, view: Frame): string {
  return `<div class="topic">${a(board.link)} × ${board.threads}<p>${safe(board.about)}${when(board.last, (last) => ` · ${a(last.thread)} ${last.time.text} ${view.language.labels.by} ${who(last.author)}`)} ${row(board.children, " ")}</p></div>`;
}

function summary(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  return `<div class="summary" id="q${thread.id}"><span>${thread.votes} ${labels.votes}</span> <span>${thread.replies} ${labels.answers}</span><h3>${a(thread.title)}</h3>${row(thread.tags, " ")} <span>${thread.last.time.text} ${who(thread.last.author)} ${thread.last.shortcut ? a(thread.last.shortcut) : ""}${thread.unread ? a(thread.unread) : ""}</span></div>`;
}

function pages(flip: Flip): string {
  if (flip.pages < 2) return "";
  const inner = flipHtml(numbered(flip, 1, 2), { current: (n) => `<b>${n}</b>`, gap: "…", between: " " });
  return `<div class="pages">${maybe(previous(flip, "Prev"))} ${inner} ${maybe(next(flip, "Next"))}</div>`;
}
