import { relative } from "./dates.ts";
import { flipHtml, maybe, next, numbered, previous } from "./flips.ts";
import { a, clock, each, number, row, safe, when, who, withAds } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { pageOfStart, whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

const THREADS = 20;

/** Questions and answers: votes, answers, comments under answers; a question is found by id before its slug. */
export const answerRows: Skin = {
  name: "answer-rows",
  about: "questions and answers with votes and comments, /123/slug, categories by slug",
  use: "train",
  languages: ["en", "de", "es"],
  threadsPerPage: THREADS,
  postsPerPage: 30,
  zone: 0,
  hrefs: "rooted",
  habits: { permalinks: "inPlace", tags: true, shortcuts: "none" },
  urls: {
    entry: "/",
    separator: "&",
    noise: {
      family: "path",
      words: { members: "users", new: "ask", reply: "answer", quote: "comment", report: "flag" },
    },
    board: (board, n) =>
      `/questions/${encodeURIComponent(board.slug)}${n > 1 ? `?start=${(n - 1) * THREADS}` : ""}`,
    thread: (thread, n) => `/${thread.id}/${encodeURIComponent(thread.slug)}${n > 1 ? `?page=${n}` : ""}`,
    profile: (user) => `/user/${user.id}`,
    post: (thread, post) => `/${thread.id}/${encodeURIComponent(thread.slug)}?item=${post}`,
    read({ path, query }, world) {
      const [, start = "", rest = ""] = path.split("/");
      if (start === "questions") {
        const board = world.boards.find((candidate) => candidate.slug === rest);
        const n = pageOfStart(query.get("start"), THREADS);
        return board && n ? { page: "board", board: board.id, n } : undefined;
      }
      if (start === "user") return whole(rest) ? { page: "profile", user: Number(rest) } : undefined;
      const post = whole(query.get("item"));
      const n = whole(query.get("page") ?? "1");
      if (!whole(start) || !n) return undefined;
      return post ? { page: "post", post } : { page: "thread", thread: Number(start), n };
    },
  },
  date: (time, now, language) => relative(time, now, language, 0),
  markup: paragraphMarkup,

  entry: (view) =>
    frame(
      view,
      `<h1>${safe(view.site)}</h1>${each(view.categories, (category) => `<h2>${safe(category.name)}</h2><ul class="categories">${each(category.boards, (board) => categoryItem(board, view))}</ul>`)}
<p class="counts">${number(view.totals.threads)} ${view.language.labels.question} · ${number(view.totals.posts - view.totals.threads)} ${view.language.labels.answers} · ${number(view.totals.users)} ${view.language.labels.members}</p>`,
    ),

  board: (view) =>
    frame(
      view,
      `<h1>${safe(view.name)}</h1><p>${row(view.tools, " ", "ask")}</p><ul class="tabs">${each(
        [view.sorts.last, view.sorts.replies, view.sorts.views].filter((link) => link !== undefined),
        (link) => `<li>${a(link)}</li>`,
      )}${each(view.filters, (link) => `<li>${a(link)}</li>`)}</ul>
${view.children.length > 0 ? `<ul class="categories">${each(view.children, (board) => categoryItem(board, view))}</ul>` : ""}
<div class="questions">${withAds(
        view.rows,
        view.ads,
        (thread) => questionItem(thread, view),
        (ad) => `<div class="questionrow sponsor">${ad}</div>`,
      )}</div>
${pages(view.flip, view)}`,
    ),

  thread: (view) => {
    const { labels } = view.language;
    const answers = view.posts.filter((post) => post.number > 1 && !isComment(post, view.posts));
    const opening = view.posts.find((post) => post.number === 1);
    return frame(
      view,
      `<h1>${a(view.flip.link(1, view.name))}</h1>
${when(opening, (post) => entryBlock(post, view, "question"))}
<p class="tags">${row(view.tags, " ", "tag")} ${row(view.tools, " ", "ask")}</p>
<h2>${view.replies} ${labels.answers}</h2>
<div class="answers">${each(answers, (post) => entryBlock(post, view, "answer"))}</div>
${pages(view.flip, view)}
<h2>${labels.recent}</h2><ul class="related">${each(view.related, (link) => `<li>${a(link)}</li>`)}</ul>`,
    );
  },

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<h1>${safe(view.person.name)}</h1><table class="facts"><tr><td>${labels.joined}</td><td>${view.person.joined.text}</td></tr><tr><td>${labels.points}</td><td>${view.person.posts * 10}</td></tr><tr><td colspan="2">${row(view.links, " ")}</td></tr></table><ul>${each(view.recent, (thread) => `<li>${a(thread.title)}</li>`)}</ul>`,
    );
  },

  plain: (view) => frame(view, `<h1>${safe(view.name)}</h1>${view.body}`),
};

/** On a site like this whoever does not answer the question comments on an answer of the same page. */
function isComment(post: PostView, posts: readonly PostView[]): boolean {
  return (
    post.parent !== undefined && post.parent !== 1 && posts.some((other) => other.number === post.parent)
  );
}

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html>
<html lang="${view.language.code}"><head><meta charset="utf-8"><title>${safe(view.title)} - ${safe(view.site)}</title>
<style>body{font:14px Ubuntu,Helvetica,Arial,sans-serif;background:#f4f4f4;color:#333;margin:0}.top{background:#2c3e50;color:#fff;padding:10px 24px}.top a{color:#ecf0f1;margin-right:14px;text-decoration:none}.logo{font-size:20px;font-weight:bold}.body{display:flex;max-width:1060px;margin:14px auto;gap:18px}.main{flex:1;background:#fff;padding:18px;border-radius:4px}.side{width:220px}.side>div{background:#fff;padding:12px;margin-bottom:12px;border-radius:4px}h1{font-size:22px;font-weight:normal;margin:0 0 10px}h2{font-size:16px}.questionrow{display:flex;border-bottom:1px solid #eee;padding:12px 0}.stats{display:flex;gap:8px;width:130px;text-align:center;flex:none}.count{background:#ecf0f1;border-radius:3px;padding:6px;min-width:44px}.count b{display:block;font-size:17px}.title{font-size:16px}.meta{color:#888;font-size:12px}.tag{background:#ecf0f1;border-radius:3px;padding:2px 6px;font-size:12px}.entry{display:flex;border-bottom:1px solid #ddd;padding:14px 0}.voting{width:60px;text-align:center;font-size:20px;color:#777;flex:none}.content{flex:1}.comment{border-top:1px dotted #ccc;margin:8px 0 0 20px;padding:6px;font-size:13px;background:#fafafa}.tabs{list-style:none;padding:0;border-bottom:1px solid #ccc}.tabs li{display:inline-block;padding:5px 10px}.ask{background:#e67e22;color:#fff!important;border-radius:3px;padding:5px 10px}blockquote{border-left:3px solid #ddd;padding-left:10px;color:#666}a{color:#2980b9;text-decoration:none}.pages a,.pages b{padding:3px 8px;border:1px solid #ddd}</style></head>
<body><div class="top">${a(view.home, "logo")}${row([...view.outer, ...view.menu, ...view.account], "")}</div>
<div class="body"><div class="main">${when(view.banner, (ad) => `<p>${ad}</p>`)}<p class="meta">${row(view.crumbs, " › ")}</p>${inner}</div>
<div class="side"><div>${view.language.labels.welcome}</div>${view.sidebar.length > 0 ? `<div><b>${view.language.labels.recent}</b><ul>${each(view.sidebar, (thread) => `<li>${a(thread.title)}</li>`)}</ul></div>` : ""}<div>${row([...view.footer, ...view.feeds], "<br>")}</div></div></div></body></html>`;
}

function categoryItem(board: BoardRow, view: Frame): string {
  return `<li>${a(board.link)} - ${board.threads} ${view.language.labels.question}<br><span class="meta">${safe(board.about)}</span>${board.children.length > 0 ? `<ul>${each(board.children, (child) => `<li>${a(child)}</li>`)}</ul>` : ""}</li>`;
}

function questionItem(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  return `<div class="questionrow" id="q${thread.id}"><div class="stats"><div class="count"><b>${thread.votes}</b>${labels.votes}</div><div class="count"><b>${thread.replies}</b>${labels.answers}</div></div><div><div class="title">${a(thread.title)}${thread.unread ? ` ${a(thread.unread, "meta")}` : ""}</div><span class="meta">${clock(thread.last.time)} ${labels.by} ${who(thread.last.author)} ${thread.last.shortcut ? a(thread.last.shortcut) : ""}</span> ${row(thread.tags, " ", "tag")}</div></div>`;
}

function entryBlock(
  post: PostView,
  view: Frame & { readonly posts: readonly PostView[] },
  kind: string,
): string {
  const comments =
    kind === "answer"
      ? view.posts.filter(
          (other) => isComment(other, view.posts) && answerOf(other, view.posts) === post.number,
        )
      : [];
  return `<div class="entry kind-${kind}" id="p${post.id}"><div class="voting">${post.votes}<br><small>${view.language.labels.votes}</small></div><div class="content">${post.body}${meta(post, view)}
${each(comments, (comment) => `<div class="comment" id="p${comment.id}">${comment.body}${meta(comment, view)}</div>`)}</div></div>`;
}

/** Comments on comments stand under the same answer. */
function answerOf(post: PostView, posts: readonly PostView[]): number {
  let at = post;
  while (isComment(at, posts)) at = posts.find((other) => other.number === at.parent)!;
  return at.number;
}

function meta(post: PostView, view: Frame): string {
  const { labels } = view.language;
  return `<p class="meta">${post.permalink ? a(post.permalink, "", clock(post.time)) : clock(post.time)} ${labels.by} ${who(post.author)}${when(post.edited, (time) => ` · ${labels.edited} ${clock(time)}`)} ${row(post.actions, " ")}</p>`;
}

function pages(flip: Flip, view: Frame): string {
  if (flip.pages < 2) return "";
  const inner = flipHtml(numbered(flip, 1, 3), { current: (n) => `<b>${n}</b>`, gap: "…", between: " " });
  return `<div class="pages">${view.language.labels.page}: ${maybe(previous(flip, "« prev"))} ${inner} ${maybe(next(flip, "next »"))}</div>`;
}
