import { dotted } from "./dates.ts";
import { first, last, maybe, next, previous } from "./flips.ts";
import { a, each, row, safe, when, who, withAds } from "./html.ts";
import { breakMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

const ZONE = 180;

/** A path behind the script's name; flips by first, previous, next and last only. */
export const pathInfo: Skin = {
  name: "path-info",
  about: "/index.php/topic/12-slug/page/2, first/previous/next/last flips, Russian",
  use: "test",
  languages: ["ru", "en", "de"],
  threadsPerPage: 25,
  postsPerPage: 20,
  zone: ZONE,
  hrefs: "rooted",
  habits: { permalinks: "single", account: "403", profiles: "login" },
  urls: {
    entry: "/index.php",
    separator: "&",
    noise: { family: "pathinfo" },
    board: (board, n) =>
      `/index.php/forum/${board.id}-${encodeURIComponent(board.slug)}${n > 1 ? `/page/${n}` : ""}`,
    thread: (thread, n) =>
      `/index.php/topic/${thread.id}-${encodeURIComponent(thread.slug)}${n > 1 ? `/page/${n}` : ""}`,
    profile: (user) => `/index.php/user/${user.id}-${encodeURIComponent(user.name)}`,
    post: (_thread, post) => `/index.php/post/${post}`,
    read({ path }) {
      if (path === "/index.php" || path === "/index.php/") return { page: "entry" };
      const found =
        /^\/index\.php\/(forum|topic|user|post)\/(\d{1,15})(?:-[^/]*)?(?:\/page\/(\d{1,15}))?$/.exec(path);
      if (!found) return undefined;
      const id = Number(found[2]);
      const n = Number(found[3] ?? 1);
      if (found[1] === "forum") return { page: "board", board: id, n };
      if (found[1] === "topic") return { page: "thread", thread: id, n };
      return found[1] === "user" ? { page: "profile", user: id } : { page: "post", post: id };
    },
  },
  date: (time, now, language) => dotted(time, now, language, ZONE),
  markup: breakMarkup,

  entry: (view) =>
    frame(
      view,
      `${each(view.categories, (category) => `<div class="group"><h3 class="bartitle">${safe(category.name)}</h3><table class="topictable"><tr class="header"><th colspan="2">${view.language.labels.board}</th><th>${view.language.labels.threads}</th><th>${view.language.labels.lastPost}</th></tr>${each(category.boards, (board, i) => boardLine(board, view, i))}</table></div>`)}
<ul id="counts"><li>${view.totals.posts} ${view.language.labels.posts}</li><li>${view.totals.users} ${view.language.labels.members}</li></ul>`,
    ),

  board: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `${view.children.length > 0 ? `<div class="group"><h3 class="bartitle">${labels.subboards}</h3><table class="topictable">${each(view.children, (board, i) => boardLine(board, view, i))}</table></div>` : ""}
<div class="controls">${pages(view.flip, view)}${row(view.tools, " ", "knob")}</div>
<h3 class="bartitle">${safe(view.name)}</h3><p>${row(Object.values(view.sorts), " · ")} ${row(view.filters, " · ")}</p>
<table class="topictable topics">${withAds(
        view.rows,
        view.ads,
        (thread, i) => threadLine(thread, view, i),
        (ad) => `<tr class="adrow"><td colspan="4">${ad}</td></tr>`,
      )}</table>
<div class="controls">${pages(view.flip, view)}</div>`,
    );
  },

  thread: (view) =>
    frame(
      view,
      `<h1 class="topicheading">${safe(view.name)}</h1><div class="controls">${pages(view.flip, view)}${row(view.tools, " ", "knob")}</div>
${when(view.poll, (poll) => `<div class="poll"><h4>${safe(poll.question)}</h4><ol>${each([...poll.options], (option) => `<li><span class="answer">${safe(option.text)}</span> <span class="votes">(${option.votes})</span></li>`)}</ol></div>`)}
<div class="topic">${withAds(
        view.posts,
        view.ads,
        (post) => postBlock(post, view),
        (ad) => `<div class="postbox ad">${ad}</div>`,
      )}</div>
<div class="controls">${pages(view.flip, view)}</div>`,
    ),

  profile: (view) =>
    frame(
      view,
      `<div class="vcard"><h1>${safe(view.person.name)}</h1><p>${view.language.labels.joined} ${view.person.joined.text} · ${view.language.labels.posts} ${view.person.posts}</p>${row(view.links, " ")}</div>`,
    ),

  plain: (view) =>
    frame(view, `<h3 class="bartitle">${safe(view.name)}</h3><div class="pane">${view.body}</div>`),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html>
<html lang="${view.language.code}"><head><meta charset="utf-8"><title>${safe(view.title)} - ${safe(view.site)}</title>
<style>body{background:#d8dde8 linear-gradient(#3d5e78 120px,#d8dde8 120px);font:13px Helvetica,Arial,sans-serif;color:#333;margin:0}#wrap{width:960px;margin:0 auto}#branding{padding:22px 0;font-size:24px}#branding a{color:#fff;text-decoration:none}#mainnav{background:#204066;padding:8px 12px;border-radius:5px 5px 0 0}#mainnav a{color:#c5d5e2;margin-right:15px;text-decoration:none}#content{background:#fff;padding:12px;box-shadow:0 2px 6px #0004}.bartitle{background:#2b4f74;color:#fff;padding:9px 12px;font-size:15px;font-weight:300;border-radius:4px 4px 0 0;margin:12px 0 0}table.topictable{width:100%;border-collapse:collapse}.topictable td,.topictable th{padding:9px;border-bottom:1px solid #f3f3f3;text-align:left}.header th{background:#b6c7db;font-size:11px}.row2{background:#f1f6fa}.postbox{border:1px solid #c5d5e2;margin:10px 0;overflow:hidden}.postbox h3{background:#d5dde5;margin:0;padding:8px;font-size:13px}.postauthor{float:left;width:155px;padding:10px;font-size:12px;text-align:center}.postmain{margin-left:185px;padding:10px;min-height:110px}.postdate{color:#777;font-size:11px}.quoteby{background:#e4eaf2;padding:5px;font-weight:bold;font-size:11px}.quote{background:#f9fafc;border:1px solid #e4eaf2;padding:8px}.signature{border-top:1px solid #d5d5d5;color:#a4a4a4;font-size:11px;padding:6px 0}.knob{background:#212121;color:#fff!important;border-radius:4px;padding:5px 10px}.pagination{list-style:none;padding:0;display:inline-block}.pagination li{display:inline;margin-right:8px}.desc{color:#777;font-size:12px}a{color:#225985}</style></head>
<body><div id="wrap"><div id="branding">${a(view.home)}</div><div id="mainnav">${row([...view.outer, ...view.menu, ...view.account], "")}</div><div id="content"><ol class="breadcrumb">${each(view.crumbs, (link) => `<li style="display:inline">${a(link)} → </li>`)}</ol>
${when(view.banner, (ad) => `<p>${ad}</p>`)}${inner}
${view.sidebar.length > 0 ? `<div class="pane"><h3 class="bartitle">${view.language.labels.recent}</h3><ul>${each(view.sidebar, (thread) => `<li>${a(thread.title)}</li>`)}</ul></div>` : ""}
<div id="foot">${row([...view.footer, ...view.feeds], " · ")} ${view.now.text}</div></div></div></body></html>`;
}

function boardLine(board: BoardRow, view: Frame, index: number): string {
  const { labels } = view.language;
  return `<tr class="row${(index % 2) + 1}"><td class="cicon">${board.isPrivate ? "🔒" : "▣"}</td><td class="cname"><h4 style="margin:0">${a(board.link)}</h4><p class="desc">${safe(board.about)}</p>${board.children.length > 0 ? `<ol class="subforums">${each(board.children, (child) => `<li>${a(child)}</li>`)}</ol>` : ""}</td><td class="ccount"><ul style="list-style:none"><li><strong>${board.threads}</strong> ${labels.threads}</li><li><strong>${board.posts}</strong> ${labels.posts}</li></ul></td><td class="clast">${when(board.last, (of) => `<ul class="lastin" style="list-style:none;padding:0"><li>${of.shortcut ? a(of.shortcut, "", safe(of.thread.text)) : a(of.thread)}</li><li>${labels.by} ${who(of.author)}</li><li class="desc">${of.time.text}</li></ul>`)}</td></tr>`;
}

function threadLine(thread: ThreadRow, view: Frame, index: number): string {
  const { labels } = view.language;
  return `<tr class="row${(index % 2) + 1}" id="t${thread.id}"><td>${thread.unread ? a(thread.unread, "", "●") : "○"}</td><td class="cname"><h4 style="margin:0">${thread.sticky ? `<span class="badge">${labels.sticky}</span> ` : ""}${thread.moved ? `${labels.moved}: ` : ""}${a(thread.title, "topicname")}</h4><span class="desc">${labels.by} ${who(thread.starter)}, ${thread.born.text}</span>${thread.pages.length > 0 ? `<ul class="fewpages" style="display:inline">${each(thread.pages, (link) => `<li style="display:inline"> ${a(link)}</li>`)}</ul>` : ""}</td><td class="ccount"><ul style="list-style:none"><li>${thread.replies} ${labels.replies}</li><li class="desc">${thread.views} ${labels.views}</li></ul></td><td class="clast"><ul class="lastin" style="list-style:none;padding:0"><li>${who(thread.last.author)}</li><li>${thread.last.shortcut ? a(thread.last.shortcut, "", thread.last.time.text) : thread.last.time.text}</li></ul></td></tr>`;
}

function postBlock(post: PostView, view: Frame): string {
  const { labels } = view.language;
  return `<div class="postbox" id="p${post.id}"><h3><span class="postnumber" style="float:right">${post.permalink ? a(post.permalink) : `#${post.number}`}</span><span class="author">${who(post.author)}</span></h3><div class="postauthor"><img src="${post.author.avatar}" alt=""><ul style="list-style:none;padding:0"><li>${labels.posts}: ${post.author.posts}</li><li>${labels.joined}: ${post.author.joined.text}</li></ul></div><div class="postmain"><p class="postdate">${labels.wrote} ${post.time.text}</p><div class="posttext">${post.body}</div>${when(post.edited, (time) => `<p class="edit">${labels.edited}: ${time.text}</p>`)}${when(post.signature, (text) => `<div class="signature">${safe(text)}</div>`)}<ul class="posttools">${each(post.actions, (link) => `<li style="display:inline">${a(link)} </li>`)}</ul></div></div>`;
}

function pages(flip: Flip, view: Frame): string {
  if (flip.pages < 2) return "";
  const { labels } = view.language;
  const links = [
    first(flip, `« ${labels.first}`),
    previous(flip, labels.previous),
    next(flip, labels.next),
    last(flip, `${labels.last} »`),
  ];
  return `<ul class="pagination"><li>${labels.page} ${flip.page} ${labels.of} ${flip.pages}</li>${links.map((link) => (link ? `<li>${maybe(link)}</li>` : "")).join("")}</ul>`;
}
