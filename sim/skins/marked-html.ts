import { american } from "./dates.ts";
import { flipHtml, maybe, next, numbered } from "./flips.ts";
import { a, each, number, row, safe, when, who, withAds } from "./html.ts";
import { breakMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { pageOfStart } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

const THREADS = 20;
const POSTS = 15;

/** Every page is WORDS-mark.html, and only two letters tell a board from a thread from a user (iRobot, fig. 1). */
export const markedHtml: Skin = {
  name: "marked-html",
  about: "ambiguous .html: words-vf2-40.html, words-vt18.html, name-vu7.html; tables with collapsed borders",
  use: "test",
  languages: ["en", "es", "fr"],
  threadsPerPage: THREADS,
  postsPerPage: POSTS,
  zone: -420,
  hrefs: "absolute",
  habits: { permalinks: "inPlace", sorts: false, print: true, nofollow: "none" },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "html" },
    board: (board, n) =>
      `/${encodeURIComponent(board.slug)}-vf${board.id}${n > 1 ? `-${(n - 1) * THREADS}` : ""}.html`,
    thread: (thread, n) =>
      `/${encodeURIComponent(thread.slug)}-vt${thread.id}${n > 1 ? `-${(n - 1) * POSTS}` : ""}.html`,
    profile: (user) => `/${encodeURIComponent(user.name.toLowerCase())}-vu${user.id}.html`,
    post: (_thread, post) => `/post-vp${post}.html`,
    read({ path }) {
      const found = /^\/[^/]*-v([ftup])(\d{1,15})(?:-(\d{1,15}))?\.html$/.exec(path);
      if (!found) return undefined;
      const id = Number(found[2]);
      const n = pageOfStart(found[3], found[1] === "f" ? THREADS : POSTS);
      if (!n) return undefined;
      if (found[1] === "f") return { page: "board", board: id, n };
      if (found[1] === "t") return { page: "thread", thread: id, n };
      return found[1] === "u" ? { page: "profile", user: id } : { page: "post", post: id };
    },
  },
  date: (time, now, language) => american(time, now, language, -420),
  markup: breakMarkup,

  entry: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `${each(
        view.categories,
        (category) =>
          `<table class="gridbox" cellpadding="6" cellspacing="1"><thead><tr><td class="gridtitle" colspan="4"><a name="c"></a>${safe(category.name)}</td></tr><tr class="gridhead"><td>${labels.board}</td><td>${labels.lastPost}</td><td>${labels.threads}</td><td>${labels.posts}</td></tr></thead><tbody>${each(category.boards, (board) => boardLine(board, view))}</tbody></table><br>`,
      )}
<table class="gridbox" cellpadding="6" cellspacing="1"><tr><td class="cell1 fine">${labels.threads}: ${number(view.totals.threads)}, ${labels.posts}: ${number(view.totals.posts)}, ${labels.members}: ${number(view.totals.users)}<br>${labels.welcome}, ${who(view.newest)}</td></tr></table>`,
    );
  },

  board: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `${view.children.length > 0 ? `<table class="gridbox" cellpadding="6" cellspacing="1"><tbody>${each(view.children, (board) => boardLine(board, view))}</tbody></table><br>` : ""}
<table width="100%"><tr><td class="fine">${row(view.tools, " ", "knob")}</td><td align="right">${pages(view.flip, view)}</td></tr></table>
<table class="gridbox" cellpadding="6" cellspacing="1" id="threadtable"><thead><tr><td class="gridtitle" colspan="5">${safe(view.name)}</td></tr><tr class="gridhead"><td></td><td>${view.sorts.title ? a(view.sorts.title) : labels.thread} / ${view.sorts.author ? a(view.sorts.author) : labels.author}</td><td>${view.sorts.last ? a(view.sorts.last) : labels.lastPost}</td><td>${view.sorts.replies ? a(view.sorts.replies) : labels.replies}</td><td>${view.sorts.views ? a(view.sorts.views) : labels.views}</td></tr></thead><tbody>
${withAds(
  view.rows,
  view.ads,
  (thread) => threadLine(thread, view),
  (ad) => `<tr><td class="cell2" colspan="5" align="center">${ad}</td></tr>`,
)}</tbody></table>
<table width="100%"><tr><td class="fine">${row(view.filters, ", ")}</td><td align="right">${pages(view.flip, view)}</td></tr></table>`,
    );
  },

  thread: (view) =>
    frame(
      view,
      `<table width="100%"><tr><td>${row(view.tools, " ", "knob")}</td><td align="right">${pages(view.flip, view)}</td></tr></table>
<div class="gridtitle">${safe(view.name)}</div>
${when(view.poll, (poll) => `<table class="gridbox"><tr><td class="gridhead">${safe(poll.question)}</td></tr>${each([...poll.options], (option) => `<tr><td class="cell1">${safe(option.text)} (${option.votes})</td></tr>`)}</table>`)}
<div id="posts">${withAds(
        view.posts,
        view.ads,
        (post) => postTable(post, view),
        (ad) => `<div align="center">${ad}</div>`,
      )}</div>
<table width="100%"><tr><td>${row(view.tools, " ", "knob")}</td><td align="right">${pages(view.flip, view)}</td></tr></table>
<div class="fine" align="center">« ${row(view.neighbours, " | ")} »</div>`,
    ),

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<table class="gridbox" cellpadding="6" cellspacing="1"><tr><td class="gridtitle" colspan="2">${safe(view.person.name)}</td></tr><tr><td class="cell1"><img src="${view.person.avatar}" alt=""></td><td class="cell1">${labels.joined}: ${view.person.joined.text}<br>${labels.posts}: ${view.person.posts}<br>${row(view.links, "<br>")}</td></tr></table>`,
    );
  },

  plain: (view) =>
    frame(
      view,
      `<table class="gridbox" cellpadding="6" cellspacing="1"><tr><td class="gridtitle">${safe(view.name)}</td></tr><tr><td class="cell1">${view.body}</td></tr></table>`,
    ),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="${view.language.code}"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${safe(view.title)} - ${safe(view.site)}</title>
<style type="text/css">body{background:#e1e1e2;color:#000;font:10pt verdana,geneva,sans-serif;margin:5px 10px}.page{background:#fff;padding:0 25px 10px}.gridbox{background:#d1d1e1;border:1px solid #0b198c;width:100%}.gridtitle{background:#869bbf;color:#fff;font:bold 10pt verdana;padding:6px}.gridhead td,td.gridhead{background:#5c7099;color:#fff;font:bold 11px tahoma}.gridhead a{color:#fff}.cell1{background:#f5f5ff}.cell2{background:#e1e4f2}.fine{font-size:11px}.knob{border:1px solid #445;background:#dde;padding:2px 8px}.quoteby{font-size:11px;margin:5px 20px 0}.quote{border:1px inset;padding:6px;margin:0 20px}.codebox{display:block;border:1px inset;padding:6px;margin:5px 20px;font-family:monospace}.pagebox td{background:#f5f5ff;border:1px solid #0b198c;font-size:11px;padding:2px 5px}a{color:#22229c}</style></head>
<body><div class="page"><table width="100%"><tr><td><h1>${a(view.home)}</h1></td><td align="right" class="fine">${row(view.account, " | ")}</td></tr></table>
<table class="gridbox" cellpadding="5" cellspacing="1"><tr align="center">${each([...view.outer, ...view.menu, ...view.footer], (link) => `<td class="cell2 fine">${a(link)}</td>`)}</tr></table>
<p class="fine">${row(view.crumbs, " &gt; ")} &gt; <strong>${safe(view.title)}</strong></p>
${when(view.banner, (ad) => `<p align="center">${ad}</p>`)}
${inner}
${view.sidebar.length > 0 ? `<br><table class="gridbox"><tr><td class="gridhead">${view.language.labels.recent}</td></tr>${each(view.sidebar, (thread) => `<tr><td class="cell1">${a(thread.title)}</td></tr>`)}</table>` : ""}
<div class="fine" align="center">${view.language.labels.allTime} GMT -7. ${view.now.text}. ${row(view.feeds, " ")}</div></div></body></html>`;
}

function boardLine(board: BoardRow, view: Frame): string {
  return `<tr align="center"><td class="cell1" align="left"><div>${a(board.link)}</div><div class="fine">${safe(board.about)}${board.children.length > 0 ? `<br><strong>${view.language.labels.subboards}</strong>: ${row(board.children, ", ")}` : ""}</div></td><td class="cell2 fine" align="left" nowrap>${when(board.last, (last) => `${a(last.thread)}<br>${view.language.labels.by} ${who(last.author)}<br>${last.time.text} ${last.shortcut ? a(last.shortcut, "", "»") : ""}`)}</td><td class="cell1">${number(board.threads)}</td><td class="cell2">${number(board.posts)}</td></tr>`;
}

function threadLine(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  return `<tr><td class="cell1"><img src="/images/${thread.locked ? 7 : 8}.svg" width="20" height="20" alt=""></td><td class="cell1" id="title_${thread.id}"><div>${thread.moved ? `${labels.moved}: ` : thread.sticky ? `<b>${labels.sticky}:</b> ` : ""}${thread.unread ? a(thread.unread, "", "▸") : ""}${a(thread.title)}${thread.pages.length > 0 ? ` <span class="fine">(1 ${row(thread.pages, " ")})</span>` : ""}</div><div class="fine">${who(thread.starter)}</div></td><td class="cell2 fine" align="right">${thread.last.time.text}<br>${labels.by} ${who(thread.last.author)} ${thread.last.shortcut ? a(thread.last.shortcut, "", "»") : ""}</td><td class="cell1" align="center">${number(thread.replies)}</td><td class="cell2" align="center">${number(thread.views)}</td></tr>`;
}

function postTable(post: PostView, view: Frame): string {
  const { labels } = view.language;
  return `<table class="gridbox" id="p${post.id}" cellpadding="6" cellspacing="1" style="margin-top:6px"><tr class="gridhead"><td>${post.time.text}</td><td align="right">#${post.permalink ? a(post.permalink, "", `<strong>${post.number}</strong>`) : post.number}</td></tr>
<tr valign="top"><td class="cell2" width="175"><div class="username"><b>${who(post.author)}</b></div><div class="fine"><img src="${post.author.avatar}" alt=""><br>${labels.joined}: ${post.author.joined.text}<br>${post.author.location ? `${labels.location}: ${safe(post.author.location)}<br>` : ""}${labels.posts}: ${number(post.author.posts)}</div></td><td class="cell1"><div id="text_${post.id}">${post.body}</div>${when(post.signature, (text) => `<div>__________________<br>${safe(text)}</div>`)}${when(post.edited, (time) => `<div class="fine"><em>${labels.edited}: ${time.text}</em></div>`)}<div align="right">${row(post.actions, " ", "knob")}</div></td></tr></table>`;
}

function pages(flip: Flip, view: Frame): string {
  if (flip.pages < 2) return "";
  const inner = flipHtml(numbered(flip, 1, 2), {
    link: (link) => `<td>${a(link)}</td>`,
    current: (n) => `<td class="cell2"><strong>${n}</strong></td>`,
    gap: "<td>...</td>",
    between: "",
  });
  const onward = next(flip, "&gt;");
  return `<table class="pagebox" cellspacing="1" align="right"><tr><td>${view.language.labels.page} ${flip.page} ${view.language.labels.of} ${flip.pages}</td>${inner}${onward ? `<td>${maybe({ ...onward, text: ">" })}</td>` : ""}</tr></table>`;
}
