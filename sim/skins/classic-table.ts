import { americanLong } from "./dates.ts";
import { flipHtml, maybe, next, numbered, previous } from "./flips.ts";
import { a, each, number, row, safe, when, who, withAds } from "./html.ts";
import { tableMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { pageOfStart, whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

const THREADS = 25;
const POSTS = 15;

/** Nested tables, font sizes in classes, the start of each page in the query: a board of about 2003. */
export const classicTable: Skin = {
  name: "classic-table",
  about: "nested tables of 2003, query ids, permalinks in place",
  use: "train",
  languages: ["en", "es", "pt"],
  threadsPerPage: THREADS,
  postsPerPage: POSTS,
  zone: -300,
  hrefs: "relative",
  habits: {
    permalinks: "inPlace",
    account: "302",
    feeds: false,
    shortcuts: "none",
  },
  urls: {
    entry: "/index.php",
    separator: "&",
    noise: {
      family: "script",
      words: { members: "memberlist", reply: "posting", user: "u", thread: "t", board: "f", post: "p" },
    },
    board: (board, n, spelled) =>
      `/showforum.php?f=${board.id}${n > 1 || spelled ? `&start=${(n - 1) * THREADS}` : ""}`,
    thread: (thread, n, spelled) =>
      `/showtopic.php?t=${thread.id}${n > 1 || spelled ? `&start=${(n - 1) * POSTS}` : ""}`,
    profile: (user) => `/profile.php?mode=view&u=${user.id}`,
    post: (_thread, post) => `/showtopic.php?p=${post}`,
    read({ path, query }) {
      if (path === "/index.php" && query.size === 0) return { page: "entry" };
      if (path === "/showforum.php") {
        const board = whole(query.get("f"));
        const n = pageOfStart(query.get("start"), THREADS);
        return board && n ? { page: "board", board, n } : undefined;
      }
      if (path === "/showtopic.php") {
        const post = whole(query.get("p"));
        if (post) return { page: "post", post };
        const thread = whole(query.get("t"));
        const n = pageOfStart(query.get("start"), POSTS);
        return thread && n ? { page: "thread", thread, n } : undefined;
      }
      const user = path === "/profile.php" ? whole(query.get("u")) : undefined;
      return user ? { page: "profile", user } : undefined;
    },
  },
  date: (time, now, language) => americanLong(time, now, language, -300),
  markup: tableMarkup,

  entry: (view) =>
    frame(
      view,
      `<table width="100%" cellpadding="2" cellspacing="1" border="0" class="grid">
<tr><th colspan="2" nowrap="nowrap">&nbsp;${view.language.labels.board}&nbsp;</th><th width="50">${view.language.labels.threads}</th><th width="50">${view.language.labels.posts}</th><th>${view.language.labels.lastPost}</th></tr>
${each(
  view.categories,
  (
    category,
  ) => `<tr><td class="groupbar" colspan="5"><span class="groupname">${safe(category.name)}</span></td></tr>
${each(category.boards, (board) => boardLine(board, view))}`,
)}
</table><br />
<table width="100%" class="grid" cellspacing="1"><tr><td class="shade1"><span class="tiny">${view.language.labels.posts}: <b>${number(view.totals.posts)}</b><br />${view.language.labels.members}: <b>${number(view.totals.users)}</b><br />${who(view.newest)}</span></td></tr></table>`,
    ),

  board: (view) => {
    const { labels } = view.language;
    const sort = (column: "title" | "author" | "replies" | "views" | "last", name: string): string =>
      view.sorts[column] ? a(view.sorts[column]) : name;
    return frame(
      view,
      `<table width="100%"><tr><td><span class="heading">${a(view.flip.link(1, view.name))}</span><br />${row(view.tools, " ", "button")}</td><td align="right"><span class="tiny">${pages(view.flip, view)}</span></td></tr></table>
${view.children.length > 0 ? `<table width="100%" cellpadding="2" cellspacing="1" class="grid">${each(view.children, (board) => boardLine(board, view))}</table><br />` : ""}
<table border="0" cellpadding="4" cellspacing="1" width="100%" class="grid">
<tr><th colspan="2">${sort("title", labels.threads)}</th><th width="50">${sort("replies", labels.replies)}</th><th width="100">${sort("author", labels.author)}</th><th width="50">${sort("views", labels.views)}</th><th>${sort("last", labels.lastPost)}</th></tr>
${withAds(
  view.rows,
  view.ads,
  (thread) => threadLine(thread, view),
  (ad) => `<tr><td class="shade3" colspan="6" align="center"><span class="tiny">${ad}</span></td></tr>`,
)}
</table>
<table width="100%"><tr><td><span class="tiny">${row(view.filters, " | ")}</span></td><td align="right"><span class="tiny">${pages(view.flip, view)}</span></td></tr></table>`,
    );
  },

  thread: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<table width="100%"><tr><td><a class="heading" href="${safe(view.flip.link(Math.max(1, view.flip.page)).href)}">${safe(view.name)}</a><br />${row(view.tools, " ", "button")}</td><td align="right"><span class="tiny">${pages(view.flip, view)}</span></td></tr></table>
<table class="grid" width="100%" cellspacing="1" cellpadding="3" border="0">
${when(view.poll, (poll) => `<tr><td class="shade2" colspan="2" align="center"><b>${safe(poll.question)}</b><table>${each([...poll.options], (option) => `<tr><td>${safe(option.text)}</td><td><img src="images/1.svg" width="${10 + option.votes * 4}" height="12" alt="" /></td><td>[ ${option.votes} ]</td></tr>`)}</table></td></tr>`)}
<tr><th width="150">${labels.author}</th><th>${labels.message}</th></tr>
${withAds(
  view.posts,
  view.ads,
  (post) => postLine(post, view),
  (ad) => `<tr><td class="shade3" colspan="2" align="center">${ad}</td></tr>`,
)}
</table>
<table width="100%"><tr><td>${row(view.tools, " ", "button")}</td><td align="right"><span class="tiny">${pages(view.flip, view)}</span></td></tr></table>`,
    );
  },

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<table class="grid" width="100%" cellspacing="1" cellpadding="3"><tr><th colspan="2">${labels.profile}: ${safe(view.person.name)}</th></tr>
<tr><td class="shade1" width="40%" align="center"><img src="${view.person.avatar}" alt="" /></td><td class="shade1"><table><tr><td align="right">${labels.joined}:</td><td><b>${view.person.joined.text}</b></td></tr><tr><td align="right">${labels.posts}:</td><td><b>${view.person.posts}</b></td></tr><tr><td align="right">${labels.location}:</td><td><b>${safe(view.person.location ?? "")}</b></td></tr></table></td></tr>
<tr><td class="shade2" colspan="2"><span class="tiny">${row(view.links, "<br />")}</span></td></tr></table>`,
    );
  },

  plain: (view) =>
    frame(
      view,
      `<table class="grid" width="100%" cellspacing="1" cellpadding="6"><tr><th>${safe(view.name)}</th></tr><tr><td class="shade1">${view.body}</td></tr></table>`,
    ),
};

function frame(view: Frame, inner: string): string {
  const { labels } = view.language;
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${safe(view.site)} :: ${safe(view.title)}</title>
<style type="text/css">body{background:#e5e5e5;font-family:Verdana,Arial,sans-serif;font-size:11px}.sheet{background:#fff;border:1px solid #98aab1}.grid{background:#fff;border:2px solid #006699}th{background:#1d6fa5;color:#ffa34f;font-size:11px;height:25px}th a{color:#ffa34f}td{font-size:12px}.shade1{background:#efefef}.shade2{background:#dee3e7}.shade3,.groupbar{background:#d1d7dc}.groupname{font-weight:bold;color:#069}.heading{font-size:18px;font-weight:bold;color:#000;text-decoration:none}.tiny{font-size:10px}.quote,.code{background:#fafafa;border:1px solid #d1d7dc;font-size:11px}.code{font-family:monospace;color:#060}a{color:#069}.button{border:1px outset #888;background:#eee;padding:1px 6px}</style></head>
<body><table width="100%" cellspacing="0" cellpadding="10" border="0" align="center"><tr><td class="sheet">
<table width="100%"><tr><td><span class="heading">${a(view.home)}</span></td><td align="center"><span class="tiny">${row([...view.outer, ...view.menu], " &nbsp; ")}<br />${row(view.account, " &nbsp; ")}</span></td></tr></table>
${when(view.banner, (ad) => `<center>${ad}</center>`)}
<p class="tiny">${view.now.text}<br />${view.crumbs.length > 0 ? row(view.crumbs, " -&gt; ") : ""}</p>
${inner}
${view.sidebar.length > 0 ? `<p class="tiny"><b>${labels.recent}</b><br />${each(view.sidebar, (thread) => `${a(thread.title)}<br />`)}</p>` : ""}
<p align="center" class="tiny">${row([...view.footer, ...view.feeds], " | ")}</p>
</td></tr></table></body></html>`;
}

function boardLine(board: BoardRow, view: Frame): string {
  const { labels } = view.language;
  return `<tr><td class="shade1" align="center"><img src="images/${board.id % 40}.svg" width="30" height="20" alt="${board.isPrivate ? labels.isPrivate : ""}" /></td><td class="shade1" width="100%">${a(board.link, "boardname")}<br /><span class="tiny">${safe(board.about)}${board.children.length > 0 ? `<br />${labels.subboards}: ${row(board.children, ", ")}` : ""}</span></td><td class="shade2" align="center">${board.threads}</td><td class="shade2" align="center">${board.posts}</td><td class="shade2" align="center" nowrap="nowrap"><span class="tiny">${when(board.last, (last) => `${last.time.text}<br />${who(last.author)} ${maybe(last.shortcut)}`)}</span></td></tr>`;
}

function threadLine(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  const mark = thread.moved
    ? `<b>${labels.moved}:</b> `
    : thread.sticky
      ? `<b>${labels.sticky}:</b> `
      : thread.poll
        ? `<b>[ ${labels.poll} ]</b> `
        : "";
  return `<tr><td class="shade1" align="center" width="20"><img src="images/${thread.locked ? 3 : 4}.svg" width="19" height="18" alt="" /></td><td class="shade1" width="100%"><span class="topicname">${mark}${thread.unread ? `${a(thread.unread)} ` : ""}${a(thread.title, "topicname")}</span>${thread.pages.length > 0 ? `<span class="tiny"><br />[ ${labels.page}: ${row(thread.pages, ", ")} ]</span>` : ""}</td><td class="shade2" align="center">${thread.replies}</td><td class="shade3" align="center">${who(thread.starter)}</td><td class="shade2" align="center">${thread.views}</td><td class="shade3" align="center" nowrap="nowrap"><span class="tiny">${thread.last.time.text}<br />${who(thread.last.author)} ${maybe(thread.last.shortcut)}</span></td></tr>`;
}

function postLine(post: PostView, view: Frame): string {
  const { labels } = view.language;
  const { author } = post;
  const shade = post.number % 2 === 0 ? "shade2" : "shade1";
  return `<tr><td width="150" align="left" valign="top" class="${shade}"><span class="name"><a name="p${post.id}"></a><b>${who(author)}</b></span><br /><img src="${author.avatar}" alt="" /><br /><span class="tiny">${labels.joined}: ${author.joined.text}<br />${labels.posts}: ${author.posts}${author.location ? `<br />${labels.location}: ${safe(author.location)}` : ""}</span></td>
<td class="${shade}" valign="top"><table width="100%"><tr><td width="100%"><span class="tiny">${post.permalink ? a(post.permalink, "", "&raquo;") : ""} ${post.time.text}</span></td><td nowrap="nowrap">${row(post.actions, " ", "button")}</td></tr><tr><td colspan="2"><hr /></td></tr><tr><td colspan="2" class="words">${post.body}${when(post.signature, (text) => `<br />_________________<br />${safe(text)}`)}${when(post.edited, (time) => `<br /><br /><span class="tiny">${labels.edited}: ${time.text}</span>`)}</td></tr></table></td></tr>`;
}

function pages(flip: Flip, view: Frame): string {
  if (flip.pages < 2) return "";
  const { labels } = view.language;
  const inner = flipHtml(numbered(flip, 3, 1), {
    current: (n) => `<b>${n}</b>`,
    gap: " ... ",
    between: ", ",
  });
  return `${labels.page} ${[maybe(previous(flip, labels.previous)), inner, maybe(next(flip, labels.next))].filter(Boolean).join(" &nbsp;")}`;
}
