import { chinese } from "./dates.ts";
import { flipHtml, maybe, next, numbered } from "./flips.ts";
import { a, each, row, safe, when, who, withAds } from "./html.ts";
import { breakMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

const ZONE = 480;

/** Dashes and .html rewritten over scripts, tables in divs, a big pager with "next": how the large Chinese boards look. */
export const dashHtml: Skin = {
  name: "dash-html",
  about: "forum-2-1.html, thread-12-2-1.html, permalinks through a redirecting script",
  use: "test",
  languages: ["zh", "en", "ru"],
  threadsPerPage: 20,
  postsPerPage: 10,
  zone: ZONE,
  hrefs: "relative",
  habits: { permalinks: "redirect", sorts: false, account: "200", missing: "soft" },
  urls: {
    entry: "/forum.html",
    separator: "&",
    noise: { family: "html", words: { members: "ranklist", online: "online" } },
    board: (board, n) => `/forum-${board.id}-${n}.html`,
    thread: (thread, n) => `/thread-${thread.id}-${n}-1.html`,
    profile: (user) => `/user-uid-${user.id}.html`,
    post: (thread, post) => `/jump.php?go=post&tid=${thread.id}&pid=${post}`,
    read({ path, query }) {
      if (path === "/forum.html") return { page: "entry" };
      const post = path === "/jump.php" ? whole(query.get("pid")) : undefined;
      if (post) return { page: "post", post };
      const found = /^\/(forum|thread|user-uid)-(\d{1,15})(?:-(\d{1,15}))?(?:-1)?\.html$/.exec(path);
      if (!found) return undefined;
      const id = Number(found[2]);
      const n = Number(found[3] ?? 1);
      if (found[1] === "forum") return { page: "board", board: id, n };
      return found[1] === "thread" ? { page: "thread", thread: id, n } : { page: "profile", user: id };
    },
  },
  date: (time, now, language) => chinese(time, now, language, ZONE),
  markup: breakMarkup,

  entry: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<div id="today" class="panehead">${labels.today}: <em>${view.totals.threads % 97}</em> | ${labels.posts}: <em>${view.totals.posts}</em> | ${labels.members}: <em>${view.totals.users}</em> | ${labels.welcome}: ${who(view.newest)}</div>
${each(view.categories, (category, index) => `<div class="pane group"><div class="panehead"><h2>${safe(category.name)}</h2></div><div id="category_${index}" class="panebody"><table class="boardtable">${each(category.boards, (board) => boardLine(board, view))}</table></div></div>`)}`,
    );
  },

  board: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<div class="pane"><div class="panehead"><h1>${a(view.flip.link(1, view.name))}</h1><span>${labels.threads}: ${view.flip.pages * 20}</span></div><p>${safe(view.about)}</p></div>
${view.children.length > 0 ? `<div class="pane"><table class="boardtable">${each(view.children, (board) => boardLine(board, view))}</table></div>` : ""}
<div class="pageline">${row(view.tools, " ", "knob")}${pages(view.flip, view)}</div>
<div id="threadlist" class="threadlist pane"><div class="threadhead"><table><tr><th colspan="2">${row(view.filters, " | ")}</th><td class="by">${view.sorts.author ? a(view.sorts.author) : labels.author}</td><td class="num">${view.sorts.replies ? a(view.sorts.replies) : labels.replies}/${view.sorts.views ? a(view.sorts.views) : labels.views}</td><td class="by">${view.sorts.last ? a(view.sorts.last) : labels.lastPost}</td></tr></table></div>
<div class="panebody"><table>${withAds(
        view.rows,
        view.ads,
        (thread) => threadBody(thread, view),
        (ad) => `<tbody class="promo"><tr><td colspan="5">${ad}</td></tr></tbody>`,
      )}</table></div></div>
<div class="pageline">${pages(view.flip, view)}</div>`,
    );
  },

  thread: (view) =>
    frame(
      view,
      `<div class="pageline">${row(view.tools, " ", "knob")}${pages(view.flip, view)}</div>
<div id="talklist" class="talk pane"><table class="ad"><tr><td class="leftcol"><span>${view.language.labels.views}: ${view.views}</span> <span>${view.language.labels.replies}: ${view.replies}</span></td><td class="rightcol"><h1 class="topichead">${safe(view.name)}</h1></td></tr></table>
${when(view.poll, (poll) => `<div class="poll"><strong>${safe(poll.question)}</strong><ol>${each([...poll.options], (option) => `<li>${safe(option.text)} ${option.votes} ${view.language.labels.votes}</li>`)}</ol></div>`)}
${withAds(
  view.posts,
  view.ads,
  (post) => postTable(post, view),
  (ad) => `<div class="ad rightcol">${ad}</div>`,
)}</div>
<div class="pageline">${pages(view.flip, view)}</div>`,
    ),

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<div class="pane"><div class="panehead"><h2>${safe(view.person.name)} (UID: ${view.person.id})</h2></div><ul class="facts"><li><em>${labels.joined}</em>${view.person.joined.text}</li><li><em>${labels.posts}</em>${view.person.posts}</li></ul>${row(view.links, " ")}</div>`,
    );
  },

  plain: (view) =>
    frame(
      view,
      `<div class="pane"><div class="panehead"><h2>${safe(view.name)}</h2></div><div class="panebody">${view.body}</div></div>`,
    ),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><title>${safe(view.title)} - ${safe(view.site)}</title>
<style>body{font:12px/1.5 Tahoma,"Microsoft Yahei",SimSun,sans-serif;color:#444;background:#fff;margin:0}#topstrip,#mainmenu{padding:6px 20px}#topstrip{background:#f2f2f2;text-align:right}#mainmenu{background:#2b7acd;color:#fff;font-size:14px;font-weight:bold}#mainmenu a{color:#fff;margin-right:18px}.width{width:960px;margin:0 auto}.pane{border:1px solid #cdcdcd;margin:10px 0}.panehead{background:#f2f2f2;border-bottom:1px solid #cdcdcd;padding:6px 10px}.panehead h1,.panehead h2{font-size:14px;margin:0;display:inline}table{width:100%;border-collapse:collapse}.boardtable td{padding:10px 6px;border-top:1px dashed #cdcdcd}.lastby{width:220px}.threadlist td,.threadlist th{padding:6px;border-top:1px solid #eee;text-align:left;font-weight:normal}.by{width:110px}.num{width:80px;color:#f26c4f}.pageline{overflow:hidden;margin:8px 0}.pager{float:right}.pager a,.pager strong{float:left;border:1px solid #c2d5e3;padding:3px 8px;margin-left:4px;background:#fff}.pager strong{background:#e5edf2}.knob{background:#06c;color:#fff!important;padding:4px 12px;border-radius:3px}.leftcol{width:160px;background:#e5edf2;padding:10px;vertical-align:top}.rightcol{padding:10px 20px;vertical-align:top}.talk table{border-bottom:4px solid #c2d5e3}.postinfo{border-bottom:1px dashed #cdcdcd;padding-bottom:6px;color:#999}.posttext{font-size:14px;padding:12px 0;min-height:80px}.quoteby{color:#999}.quote{background:#f9f9f9;padding:8px 12px;border-left:3px solid #ddd}.sig{border-top:1px dashed #ccc;color:#999}.topichead{font-size:16px;margin:0}a{color:#333;text-decoration:none}.topicname{color:#369;font-size:14px}.facts em{margin-right:10px;color:#999}</style></head>
<body><div id="topstrip">${row(view.account, " | ")}</div><div id="mainmenu"><div class="width">${a(view.home)}${row([...view.outer, ...view.menu], "")}</div></div>
<div class="width"><div id="trail" class="left">${row(view.crumbs, " › ")}</div>${when(view.banner, (ad) => `<div class="pane">${ad}</div>`)}
${inner}
${view.sidebar.length > 0 ? `<div class="pane"><div class="panehead">${view.language.labels.recent}</div><ul>${each(view.sidebar, (thread) => `<li>${a(thread.title)}</li>`)}</ul></div>` : ""}
<div id="foot">${row([...view.footer, ...view.feeds], " | ")} <span>GMT+8, ${view.now.text}</span></div></div></body></html>`;
}

function boardLine(board: BoardRow, view: Frame): string {
  return `<tr><td><h2>${a(board.link)} <em>(${board.threads % 13})</em></h2><p>${safe(board.about)}</p>${board.children.length > 0 ? `<p>${view.language.labels.subboards}: ${row(board.children, " ")}</p>` : ""}</td><td class="counts"><span>${board.threads}</span> / ${board.posts}</td><td class="lastby">${when(board.last, (last) => `${last.shortcut ? a(last.shortcut, "", safe(last.thread.text)) : a(last.thread)}<br /><cite>${last.time.text} ${who(last.author)}</cite>`)}</td></tr>`;
}

function threadBody(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  return `<tbody id="thread_${thread.id}"><tr><td class="icon" width="20">${thread.sticky ? "▲" : thread.locked ? "✖" : "●"}</td><th>${thread.moved ? `[${labels.moved}] ` : ""}${a(thread.title, "plain topicname")}${thread.unread ? ` ${a(thread.unread, "fresh", "New")}` : ""}${thread.pages.length > 0 ? ` <span class="morepages">...${row(thread.pages, " ")}</span>` : ""}</th><td class="by"><cite>${who(thread.starter)}</cite><br /><em><span>${thread.born.text}</span></em></td><td class="num">${thread.replies}<br /><em>${thread.views}</em></td><td class="by"><cite>${who(thread.last.author)}</cite><br /><em>${thread.last.shortcut ? a(thread.last.shortcut, "", thread.last.time.text) : thread.last.time.text}</em></td></tr></tbody>`;
}

function postTable(post: PostView, view: Frame): string {
  const { labels } = view.language;
  return `<div id="post_${post.id}"><table id="pb${post.id}"><tr><td class="leftcol" rowspan="2"><div class="byline"><b>${who(post.author, "username")}</b></div><img src="${post.author.avatar}" alt="" /><dl class="numbers"><dt>${labels.posts}</dt><dd>${post.author.posts}</dd><dt>${labels.joined}</dt><dd>${post.author.joined.text}</dd></dl></td><td class="rightcol"><div class="postinfo"><strong style="float:right">${post.permalink ? a(post.permalink, "", `${post.number}<sup>#</sup>`) : `${post.number}#`}</strong><div class="byline"><em>${labels.wrote} ${post.time.text}</em></div></div><div class="posttext" id="text_${post.id}">${when(post.edited, (time) => `<i class="editnote">${labels.edited} ${time.text}</i><br />`)}${post.body}</div></td></tr><tr><td class="rightcol">${when(post.signature, (text) => `<div class="sig">${safe(text)}</div>`)}<div class="posttools">${row(post.actions, " ")}</div></td></tr></table></div>`;
}

function pages(flip: Flip, view: Frame): string {
  if (flip.pages < 2) return "";
  const inner = flipHtml(numbered(flip, 1, 4), {
    current: (n) => `<strong>${n}</strong>`,
    gap: "",
    between: "",
  });
  return `<div class="pager">${inner}${maybe(next(flip, view.language.labels.next), "onward")}</div>`;
}
