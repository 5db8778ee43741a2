import { isoLike } from "./dates.ts";
import { flipHtml, maybe, next, numbered, previous } from "./flips.ts";
import { a, each, number, row, safe, when, who, withAds } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

const ZONE = 60;

/** Fast and lean: blocks in boxes, definition lists for authors, one script per kind of page. */
export const leanDivs: Skin = {
  name: "lean-divs",
  about: "viewtopic-like scripts with id and p, divs in boxes, definition lists",
  use: "train",
  languages: ["fr", "en", "pt"],
  threadsPerPage: 30,
  postsPerPage: 20,
  zone: ZONE,
  hrefs: "relative",
  habits: { permalinks: "inPlace" },
  urls: {
    entry: "/index.php",
    separator: "&",
    noise: {
      family: "script",
      words: { members: "userlist", thread: "tid", board: "fid", post: "qid", page: "p", user: "author" },
    },
    board: (board, n) => `/forum.php?id=${board.id}${n > 1 ? `&p=${n}` : ""}`,
    thread: (thread, n) => `/topic.php?id=${thread.id}${n > 1 ? `&p=${n}` : ""}`,
    profile: (user) => `/profile.php?id=${user.id}`,
    post: (_thread, post) => `/topic.php?pid=${post}`,
    read({ path, query }) {
      if (path === "/index.php" && query.size === 0) return { page: "entry" };
      const id = whole(query.get("id"));
      const n = whole(query.get("p") ?? "1");
      const post = path === "/topic.php" ? whole(query.get("pid")) : undefined;
      if (post) return { page: "post", post };
      if (!id || !n) return undefined;
      if (path === "/forum.php") return { page: "board", board: id, n };
      if (path === "/topic.php") return { page: "thread", thread: id, n };
      return path === "/profile.php" ? { page: "profile", user: id } : undefined;
    },
  },
  date: (time, now, language) => isoLike(time, now, language, ZONE),
  markup: paragraphMarkup,

  entry: (view) =>
    frame(
      view,
      `${each(
        view.categories,
        (
          category,
          index,
        ) => `<div id="idx${index + 1}" class="tableblock"><h2><span>${safe(category.name)}</span></h2><div class="box"><table><thead><tr><th class="c1">${view.language.labels.board}</th><th class="c2">${view.language.labels.threads}</th><th class="c3">${view.language.labels.posts}</th><th class="c4">${view.language.labels.lastPost}</th></tr></thead><tbody>
${each(category.boards, (board) => boardLine(board, view))}</tbody></table></div></div>`,
      )}
<div id="boardcounts" class="block"><div class="box"><dl><dd>${view.language.labels.members}: <strong>${number(view.totals.users)}</strong></dd><dd>${view.language.labels.threads}: <strong>${number(view.totals.threads)}</strong></dd><dd>${view.language.labels.posts}: <strong>${number(view.totals.posts)}</strong></dd></dl></div></div>`,
    ),

  board: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `${view.children.length > 0 ? `<div class="tableblock"><div class="box"><table><tbody>${each(view.children, (board) => boardLine(board, view))}</tbody></table></div></div>` : ""}
<div class="linkstop"><p class="pagelink">${pages(view.flip, view)}</p><p class="postlink">${row(view.tools, " ")}</p></div>
<div id="threads" class="tableblock"><h2><span>${safe(view.name)}</span></h2><div class="box"><table><thead><tr><th class="c1">${view.sorts.title ? a(view.sorts.title) : labels.thread}</th><th class="c2">${view.sorts.replies ? a(view.sorts.replies) : labels.replies}</th><th class="c3">${view.sorts.views ? a(view.sorts.views) : labels.views}</th><th class="c4">${view.sorts.last ? a(view.sorts.last) : labels.lastPost}</th></tr></thead><tbody>
${withAds(
  view.rows,
  view.ads,
  (thread, index) => threadLine(thread, view, index),
  (ad) => `<tr class="ad"><td class="c1" colspan="4">${ad}</td></tr>`,
)}
</tbody></table></div></div>
<div class="linksbottom"><p class="pagelink">${pages(view.flip, view)}</p><p>${row(view.filters, " | ")}</p></div>`,
    );
  },

  thread: (view) =>
    frame(
      view,
      `<div class="linkstop"><p class="pagelink">${pages(view.flip, view)}</p><p class="postlink">${row(view.tools, " ")}</p></div>
${when(view.poll, (poll) => `<div class="block"><h2><span>${safe(poll.question)}</span></h2><div class="box"><ul>${each([...poll.options], (option) => `<li>${safe(option.text)}: ${option.votes}</li>`)}</ul></div></div>`)}
${withAds(
  view.posts,
  view.ads,
  (post, index) => postBlock(post, view, index),
  (ad) => `<div class="block"><div class="box">${ad}</div></div>`,
)}
<div class="linksbottom"><p class="pagelink">${pages(view.flip, view)}</p></div>`,
    ),

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<div id="userinfo" class="block"><h2><span>${labels.profile}</span></h2><div class="box"><dl><dt>${labels.userName}</dt><dd>${safe(view.person.name)}</dd><dt>${labels.joined}</dt><dd>${view.person.joined.text}</dd><dt>${labels.posts}</dt><dd>${view.person.posts}</dd><dt>${labels.location}</dt><dd>${safe(view.person.location ?? "–")}</dd>${when(view.signature, (text) => `<dt>${labels.signature}</dt><dd>${safe(text)}</dd>`)}</dl><p>${row(view.links, " ")}</p></div></div>`,
    );
  },

  plain: (view) =>
    frame(
      view,
      `<div class="block"><h2><span>${safe(view.name)}</span></h2><div class="box"><div class="within">${view.body}</div></div></div>`,
    ),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="${view.language.code}"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><title>${safe(view.title)} / ${safe(view.site)}</title>
<style type="text/css">body{font:68.75%/1.4 Verdana,Helvetica,sans-serif;background:#fff;margin:12px}h1{font-size:2em;margin:6px 0}.width{max-width:1000px;margin:0 auto}#boardhead .box{background:#f1f1f1;border:1px solid #0066b9;padding:8px}h2 a{color:#fff!important}.postauthor dd{margin:2px 0}h2{background:#0066b9;color:#fff;font-size:1em;padding:5px 8px;margin:10px 0 0}.box{border:1px solid #0066b9;background:#f1f1f1}.box dl,.box p,.within{padding:4px 10px}table{width:100%;border-collapse:collapse}th{background:#d1d1d1;text-align:left;padding:4px 6px;font-weight:normal}td{padding:6px;border-top:1px solid #fff}.c2,.c3{text-align:center;width:8em}.c4{width:32%}.even td{background:#e6e6e6}.pagelink{float:left}.postlink{text-align:right}.linkstop,.linksbottom{overflow:hidden;padding:6px 0}.postblock .box{overflow:hidden}.postauthor{float:left;width:160px;padding:6px}.posttext{margin-left:180px;background:#f8f8f8;padding:6px 12px;min-height:110px}.postfoot{clear:both;text-align:right;padding:2px 10px;background:#e6e6e6}.rightmost{float:right}blockquote{border:1px solid #acaaa6;background:#fff;padding:4px 10px;margin:6px 0}a{color:#005cb1;text-decoration:none}.message{font-size:1.1em}ul.nav{list-style:none;padding:0;margin:6px 0 0}ul.nav li{display:inline;margin-right:12px}</style></head>
<body><div class="width"><div id="boardhead" class="block"><div class="box"><h1>${a(view.home)}</h1><ul class="nav">${each([...view.outer, ...view.menu, ...view.account], (link) => `<li>${a(link)}</li>`)}</ul></div></div>
${when(view.banner, (ad) => `<p>${ad}</p>`)}
<ul class="crumbs nav">${each(view.crumbs, (link) => `<li>${a(link)}</li><li>»</li>`)}<li><strong>${safe(view.title)}</strong></li></ul>
<div id="boardmain">${inner}</div>
${view.sidebar.length > 0 ? `<div class="block"><h2><span>${view.language.labels.recent}</span></h2><div class="box"><p>${each(view.sidebar, (thread) => `${a(thread.title)}<br />`)}</p></div></div>` : ""}
<div id="boardfoot" class="block"><div class="box"><p>${row([...view.footer, ...view.feeds], " | ")}</p></div></div></div></body></html>`;
}

function boardLine(board: BoardRow, view: Frame): string {
  return `<tr class="odd"><td class="c1"><h3>${a(board.link)}</h3><div class="boardabout">${safe(board.about)}${board.children.length > 0 ? `<br />${view.language.labels.subboards} : ${row(board.children, ", ")}` : ""}</div></td><td class="c2">${number(board.threads)}</td><td class="c3">${number(board.posts)}</td><td class="c4">${when(board.last, (last) => `${last.shortcut ? a(last.shortcut, "", last.time.text) : last.time.text} <span class="byline">${view.language.labels.by} ${safe(last.author.name)}</span>`)}</td></tr>`;
}

function threadLine(thread: ThreadRow, view: Frame, index: number): string {
  const { labels } = view.language;
  const mark = thread.moved
    ? labels.moved
    : thread.sticky
      ? labels.sticky
      : thread.locked
        ? labels.locked
        : "";
  return `<tr class="${index % 2 === 0 ? "odd" : "even"}"><td class="c1">${mark === "" ? "" : `<span class="stickymark">${mark} : </span>`}${a(thread.title)} <span class="byline">${labels.by} ${safe(thread.starter.name)}</span>${thread.unread ? ` <span class="newmark">[ ${a(thread.unread)} ]</span>` : ""}${thread.pages.length > 0 ? ` <span class="pagemark">[ 1 ${row(thread.pages, " ")} ]</span>` : ""}</td><td class="c2">${number(thread.replies)}</td><td class="c3">${number(thread.views)}</td><td class="c4">${thread.last.shortcut ? a(thread.last.shortcut, "", thread.last.time.text) : thread.last.time.text} <span class="byline">${labels.by} ${safe(thread.last.author.name)}</span></td></tr>`;
}

function postBlock(post: PostView, view: Frame, index: number): string {
  const { labels } = view.language;
  return `<div id="p${post.id}" class="postblock ${index % 2 === 0 ? "odd" : "even"}"><h2><span><span class="rightmost">#${post.number}</span> ${post.permalink ? a(post.permalink, "posttime", post.time.text) : post.time.text}</span></h2><div class="box"><div class="postbody"><div class="postauthor"><dl><dt><strong>${who(post.author)}</strong></dt><dd class="postavatar"><img src="${post.author.avatar}" alt="" /></dd>${post.author.location ? `<dd><span>${labels.location} : ${safe(post.author.location)}</span></dd>` : ""}<dd><span>${labels.joined} : ${post.author.joined.text}</span></dd><dd><span>${labels.posts} : ${post.author.posts}</span></dd></dl></div>
<div class="posttext"><h3>${post.number > 1 ? "Re: " : ""}${safe(view.title)}</h3><div class="message">${post.body}${when(post.edited, (time) => `<p class="postedit"><em>${labels.edited} (${time.text})</em></p>`)}</div>${when(post.signature, (text) => `<div class="postsig"><hr />${safe(text)}</div>`)}</div></div><div class="postfoot">${row(post.actions, " | ")}</div></div></div>`;
}

function pages(flip: Flip, view: Frame): string {
  const { labels } = view.language;
  const inner = flipHtml(numbered(flip, 1, 2), {
    current: (n) => `<strong>${n}</strong>`,
    gap: "…",
    between: " ",
  });
  return `${labels.pages} : ${[maybe(previous(flip, labels.previous)), inner, maybe(next(flip, labels.next))].filter(Boolean).join(" ")}`;
}
