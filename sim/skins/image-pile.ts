import { imageBoard } from "./dates.ts";
import { flipHtml, maybe, next, numbered, previous } from "./flips.ts";
import { a, each, row, safe, when, withAds } from "./html.ts";
import { greenMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { Flip, Frame, PostView, ThreadRow } from "./view.ts";

/** An image board: nobody has a name, lists show the latest replies, a thread is one long page. */
export const imagePile: Skin = {
  name: "image-pile",
  about: "image board: /b2/, /b2/3.html, /b2/res/12.html; anonymous, replies shown in lists",
  use: "test",
  languages: ["en", "ru", "pt"],
  threadsPerPage: 10,
  postsPerPage: 1000,
  zone: -240,
  hrefs: "rooted",
  anonymous: true,
  habits: {
    permalinks: "none",
    profiles: "none",
    sorts: false,
    members: false,
    online: false,
    shortcuts: "none",
    feeds: false,
    search: false,
    robots: "none",
  },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "path" },
    board: (board, n) => `/b${board.id}/${n > 1 ? `${n}.html` : ""}`,
    thread: (thread) => `/b${thread.board.id}/res/${thread.id}.html`,
    profile: (user) => `/id/${user.id}`,
    post: (thread, post) => `/b${thread.board.id}/post/${post}.html`,
    read({ path }) {
      const found = /^\/b(\d{1,9})\/(?:(res|post)\/)?(?:(\d{1,15})\.html)?$/.exec(path);
      if (!found) {
        const user = whole(/^\/id\/(\d{1,15})$/.exec(path)?.[1]);
        return user ? { page: "profile", user } : undefined;
      }
      const id = whole(found[3]);
      if (found[2] === "res") return id ? { page: "thread", thread: id, n: 1 } : undefined;
      if (found[2] === "post") return id ? { page: "post", post: id } : undefined;
      return { page: "board", board: Number(found[1]), n: id ?? 1 };
    },
  },
  date: (time, now, language) => imageBoard(time, now, language, -240),
  markup: greenMarkup,

  entry: (view) =>
    frame(
      view,
      `<div class="boards">${each(view.categories, (category) => `<div class="box"><h2>${safe(category.name)}</h2><ul>${each(category.boards, (board) => `<li>${a(board.link)} <small>${board.threads}</small>${board.children.length > 0 ? `<ul>${each(board.children, (child) => `<li>${a(child)}</li>`)}</ul>` : ""}</li>`)}</ul></div>`)}</div>`,
    ),

  board: (view) =>
    frame(
      view,
      `<h1>/${view.id}/ - ${safe(view.name)}</h1><p class="subtitle">${safe(view.about)}</p><p>${row(view.tools, " ")} ${row(Object.values(view.sorts), " ")} ${row(view.filters, " ")}</p>
${view.children.length > 0 ? `<p>[ ${each(view.children, (child) => a(child.link))} ]</p>` : ""}<hr>
${withAds(
  view.rows,
  view.ads,
  (thread) => threadBlock(thread, view),
  (ad) => `<div class="ad">${ad}</div><hr>`,
)}
<div class="pages">${pages(view.flip)}</div>`,
    ),

  thread: (view) =>
    frame(
      view,
      `<h1>${a(view.board)}</h1><p>${row(view.tools, " ")}</p><hr><div class="thread" id="thread_${view.id}">${withAds(
        view.posts,
        view.ads,
        (post) => (post.number === 1 ? opener(post, view.name, "", view) : replyBox(post, view)),
        (ad) => `<div class="ad">${ad}</div>`,
      )}</div><hr><p>[${a(view.board, "", "Return")}]</p>`,
    ),

  profile: (view) => frame(view, `<h1>${safe(view.person.name)}</h1>`),

  plain: (view) => frame(view, `<h1>${safe(view.name)}</h1>${view.body}`),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${safe(view.title)} - ${safe(view.site)}</title><style>body{background:#ffffee;color:#800000;font:10pt arial,helvetica,sans-serif}h1{text-align:center;font-family:tahoma;font-size:24px}.subtitle{text-align:center;font-size:11px}a{color:#0000ee}.reply{display:table;background:#f0e0d6;border:1px solid #d9bfb7;margin:4px 0 4px 20px;padding:4px 8px}.name{color:#117743;font-weight:bold}.subject{color:#cc1105;font-weight:bold}.op{overflow:hidden}.op img,.reply img{float:left;margin:4px 20px 4px 4px;max-width:180px}.green{color:#789922}.message{margin:10px 30px}.boards{display:flex;justify-content:center;gap:20px}.box{background:#fff;border:1px solid #800000;min-width:180px}.box h2{background:#fca;margin:0;padding:4px 8px;font-size:13px}.bar{font-size:11px;color:#b86}.omitted{color:#707070;margin-left:20px}hr{border:0;border-top:1px solid #d9bfb7;clear:both}.ad{text-align:center;font-size:11px}</style></head>
<body><div class="bar">[ ${a(view.home)} ] [ ${row([...view.outer, ...view.menu, ...view.account], " / ")} ]</div>${when(view.banner, (ad) => `<div class="ad">${ad}</div>`)}
${inner}
${view.sidebar.length > 0 ? `<div class="bar">${each(view.sidebar, (thread) => a(thread.title))}</div>` : ""}
<div class="bar">${row([...view.footer, ...view.feeds], " / ")}</div></body></html>`;
}

function threadBlock(thread: ThreadRow, view: Frame): string {
  const latest = thread.closing(3);
  const omitted = thread.replies - latest.length;
  return `<div class="thread" id="thread_${thread.id}">${opener(thread.opening(), thread.title.text, `[${a({ ...thread.title, text: view.language.labels.reply })}]${thread.moved ? ` (${view.language.labels.moved})` : ""}`, view)}
${omitted > 0 ? `<span class="omitted">${omitted} ${view.language.labels.posts} …</span>` : ""}${each(latest, (post) => replyBox(post, view))}</div><hr>`;
}

function opener(post: PostView, subject: string, link: string, view: Frame): string {
  return `<div class="op" id="p${post.id}"><img src="/images/${post.id % 40}.svg" alt="" width="180"><p class="intro"><span class="subject">${safe(subject)}</span> ${head(post, view)} ${link}</p><blockquote class="message">${post.body}</blockquote></div>`;
}

function replyBox(post: PostView, view: Frame): string {
  const picture = post.id % 4 === 0 ? `<img src="/images/${post.id % 40}.svg" alt="" width="120">` : "";
  return `<div class="reply" id="p${post.id}"><p class="intro">${head(post, view)}</p>${picture}<blockquote class="message">${post.body}</blockquote></div>`;
}

function head(post: PostView, view: Frame): string {
  return `<span class="name">${view.language.labels.anonymous}</span> <time datetime="${post.time.iso}">${post.time.text}</time> ${post.permalink ? a(post.permalink, "", "No.") : "No."}${post.id} ${row(post.actions, " ")}`;
}

function pages(flip: Flip): string {
  const inner = flipHtml(numbered(flip, 2, 4), {
    link: (link) => `[${a(link)}]`,
    current: (n) => `[<b>${n}</b>]`,
    gap: "…",
    between: " ",
  });
  return `${maybe(previous(flip, "Previous"))} ${inner} ${maybe(next(flip, "Next"))}`;
}
