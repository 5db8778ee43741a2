import { slashed } from "./dates.ts";
import { first, last, maybe, previous } from "./flips.ts";
import { a, each, number, row, safe, when, who, withAds } from "./html.ts";
import { tableMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

const ZONE = 60;

/** Server pages of the turn of the century: one table for everything, and flips that lead to the last page and back. */
export const aspRows: Skin = {
  name: "asp-rows",
  about:
    "topic.asp?TOPIC_ID=12&whichpage=2, font tags, only the last page is linked and from there the one before",
  use: "train",
  languages: ["es", "pt", "en"],
  threadsPerPage: 15,
  postsPerPage: 15,
  zone: ZONE,
  hrefs: "relative",
  habits: {
    permalinks: "none",
    sorts: false,
    shortcuts: "inPlace",
    feeds: false,
    account: "302",
  },
  urls: {
    entry: "/default.asp",
    separator: "&",
    noise: {
      family: "script",
      extension: ".asp",
      words: {
        members: "members",
        thread: "TOPIC_ID",
        board: "FORUM_ID",
        post: "REPLY_ID",
        user: "id",
        page: "whichpage",
      },
    },
    board: (board, n, spelled) =>
      `/forum.asp?FORUM_ID=${board.id}${n > 1 || spelled ? `&whichpage=${n}` : ""}`,
    thread: (thread, n, spelled) =>
      `/topic.asp?TOPIC_ID=${thread.id}${n > 1 || spelled ? `&whichpage=${n}` : ""}`,
    profile: (user) => `/pop_profile.asp?mode=display&id=${user.id}`,
    post: (thread, post, n) => `/topic.asp?TOPIC_ID=${thread.id}&whichpage=${n}&REPLY_ID=${post}`,
    read({ path, query }) {
      if (path === "/default.asp") return { page: "entry" };
      const n = whole(query.get("whichpage") ?? "1");
      const board = path === "/forum.asp" ? whole(query.get("FORUM_ID")) : undefined;
      if (board && n) return { page: "board", board, n };
      const post = path === "/topic.asp" ? whole(query.get("REPLY_ID")) : undefined;
      if (post) return { page: "post", post };
      const thread = path === "/topic.asp" ? whole(query.get("TOPIC_ID")) : undefined;
      if (thread && n) return { page: "thread", thread, n };
      const user = path === "/pop_profile.asp" ? whole(query.get("id")) : undefined;
      return user ? { page: "profile", user } : undefined;
    },
  },
  date: (time, now, language) => slashed(time, now, language, ZONE),
  markup: tableMarkup,

  entry: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      grid(
        [labels.board, labels.threads, labels.posts, labels.lastPost],
        each(
          view.categories,
          (
            category,
          ) => `<tr><td bgcolor="#9999cc" colspan="4"><font size="2"><b>${safe(category.name)}</b></font></td></tr>
${each(category.boards, (board) => boardLine(board, view))}`,
        ),
      ) +
        `<p><font size="1">${labels.members}: ${view.totals.users}. ${labels.threads}: ${view.totals.threads}. ${labels.posts}: ${view.totals.posts}. ${who(view.newest)}</font></p>`,
    );
  },

  board: (view) => {
    const { labels } = view.language;
    const heads = [
      view.sorts.title ? a(view.sorts.title) : labels.thread,
      view.sorts.author ? a(view.sorts.author) : labels.author,
      view.sorts.replies ? a(view.sorts.replies) : labels.replies,
      labels.views,
      view.sorts.last ? a(view.sorts.last) : labels.lastPost,
    ];
    return frame(
      view,
      `<p><font size="3"><b>${safe(view.name)}</b></font> <font size="1">${row(view.tools, " | ")} ${row(view.filters, " | ")}</font></p>
${
  view.children.length > 0
    ? grid(
        [labels.subboards, labels.threads, labels.posts, labels.lastPost],
        each(view.children, (board) => boardLine(board, view)),
      )
    : ""
}
${grid(
  heads,
  withAds(
    view.rows,
    view.ads,
    (thread) => threadLine(thread, view),
    (ad) => `<tr><td bgcolor="#ffffcc" colspan="5">${ad}</td></tr>`,
  ),
)}
${pages(view.flip, view)}`,
    );
  },

  thread: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<p><font size="3"><b>${safe(view.name)}</b></font> <font size="1">${row(view.tools, " | ")}</font></p>${pages(view.flip, view)}
${when(view.poll, (poll) => `<blockquote><b>${safe(poll.question)}</b><br>${each([...poll.options], (option) => `${safe(option.text)}: ${option.votes}<br>`)}</blockquote>`)}
${grid(
  [labels.author, labels.thread],
  withAds(
    view.posts,
    view.ads,
    (post) => postLine(post, view),
    (ad) => `<tr><td bgcolor="#ffffcc" colspan="2">${ad}</td></tr>`,
  ),
)}
${pages(view.flip, view)}`,
    );
  },

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      grid(
        [labels.profile, safe(view.person.name)],
        `<tr><td bgcolor="#ebebeb">${labels.joined}</td><td bgcolor="#f5f5f5">${view.person.joined.text}</td></tr><tr><td bgcolor="#ebebeb">${labels.posts}</td><td bgcolor="#f5f5f5">${view.person.posts} ${row(view.links, " ")}</td></tr>`,
      ),
    );
  },

  plain: (view) => frame(view, grid([safe(view.name)], `<tr><td bgcolor="#f5f5f5">${view.body}</td></tr>`)),
};

function frame(view: Frame, inner: string): string {
  return `<html><head><title>${safe(view.site)} - ${safe(view.title)}</title><meta http-equiv="content-type" content="text/html; charset=utf-8"></head>
<body bgcolor="#ffffff" text="#191970" link="#000080" vlink="#483d8b"><font face="Verdana, Arial, Helvetica" size="2">
<table border="0" width="96%" align="center" cellpadding="0" cellspacing="0"><tr><td><font size="5"><b>${a(view.home)}</b></font></td><td align="right"><font size="1">${row([...view.outer, ...view.menu, ...view.account], " | ")}</font></td></tr></table><hr>
${when(view.banner, (ad) => `<center><font size="1">${ad}</font></center>`)}
<table border="0" width="96%" align="center"><tr><td><font size="1">${row(view.crumbs, " &gt; ")}</font>
${inner}
${view.sidebar.length > 0 ? `<p><font size="1"><b>${view.language.labels.recent}</b><br>${each(view.sidebar, (thread) => `${a(thread.title)}<br>`)}</font></p>` : ""}
<hr><font size="1">${row([...view.footer, ...view.feeds], " | ")}</font></td></tr></table></font></body></html>`;
}

function grid(heads: readonly string[], rows: string): string {
  return `<table border="0" width="100%" cellspacing="0" cellpadding="0"><tr><td bgcolor="#000000"><table border="0" width="100%" cellspacing="1" cellpadding="4"><tr>${heads.map((head) => `<td bgcolor="#191970" align="center"><b><font size="2" color="#f5f5f5">${head.replace("<a ", '<a style="color:#f5f5f5" ')}</font></b></td>`).join("")}</tr>${rows}</table></td></tr></table>`;
}

function boardLine(board: BoardRow, view: Frame): string {
  return `<tr><td bgcolor="#f5f5f5"><font size="2">${a(board.link)}</font><br><font size="1">${safe(board.about)}${board.children.length > 0 ? `<br>${view.language.labels.subboards}: ${row(board.children, ", ")}` : ""}</font></td><td bgcolor="#ebebeb" align="center"><font size="2">${number(board.threads)}</font></td><td bgcolor="#ebebeb" align="center"><font size="2">${number(board.posts)}</font></td><td bgcolor="#ebebeb" align="center" nowrap><font size="1">${when(board.last, (of) => `${of.time.text}<br>${view.language.labels.by}: ${who(of.author)}`)}</font></td></tr>`;
}

function threadLine(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  return `<tr><td bgcolor="#f5f5f5"><font size="2">${thread.moved ? `[${labels.moved}] ` : thread.sticky ? `[${labels.sticky}] ` : ""}${a(thread.title)}</font></td><td bgcolor="#ebebeb" align="center"><font size="2">${who(thread.starter)}</font></td><td bgcolor="#ebebeb" align="center"><font size="2">${thread.replies}</font></td><td bgcolor="#ebebeb" align="center"><font size="2">${thread.views}</font></td><td bgcolor="#ebebeb" align="center" nowrap><font size="1"><b>${thread.last.time.text}</b><br>${labels.by}: ${who(thread.last.author)} ${thread.last.shortcut ? a(thread.last.shortcut, "", "&gt;&gt;") : ""}</font></td></tr>`;
}

function postLine(post: PostView, view: Frame): string {
  const { labels } = view.language;
  const shade = post.number % 2 === 0 ? "#ebebeb" : "#f5f5f5";
  return `<tr><td bgcolor="${shade}" valign="top" width="110" nowrap><a name="p${post.id}"></a><font size="2"><b>${who(post.author)}</b></font><br><font size="1">${post.author.location ? `${safe(post.author.location)}<br>` : ""}${post.author.posts} ${labels.posts}</font></td><td bgcolor="${shade}" valign="top"><font size="1">${post.permalink ? a(post.permalink, "", "#") : ""} ${post.time.text} ${row(post.actions, " ")}</font><hr noshade size="1"><font size="2">${post.body}</font>${when(post.signature, (text) => `<br><br><font size="1">${safe(text)}</font>`)}${when(post.edited, (time) => `<br><font size="1"><i>${labels.edited}: ${time.text}</i></font>`)}</td></tr>`;
}

/** From the first page only the last can be reached, from there one page back at a time. */
function pages(flip: Flip, view: Frame): string {
  if (flip.pages < 2) return "";
  const { labels } = view.language;
  const links = [first(flip, labels.first), previous(flip, labels.previous), last(flip, labels.last)].filter(
    (link) => link !== undefined,
  );
  return `<p align="right"><font size="1">${labels.page} ${flip.page} ${labels.of} ${flip.pages} ${links.map((link) => maybe(link)).join(" | ")}</font></p>`;
}
