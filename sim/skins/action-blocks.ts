import { dotted } from "./dates.ts";
import { flipHtml, numbered } from "./flips.ts";
import { a, each, number, row, safe, when, who, withAds } from "./html.ts";
import { breakMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import { pageOfStart, whole } from "./url-style.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "./view.ts";

const THREADS = 20;
const POSTS = 15;
const ZONE = 60;

/** Everything is index.php; the offset stands behind a dot; blocks with rounded bars around tables. */
export const actionBlocks: Skin = {
  name: "action-blocks",
  about: "index.php?topic=12.15, actions in the query, divs around tables",
  use: "train",
  languages: ["de", "en", "ru"],
  threadsPerPage: THREADS,
  postsPerPage: POSTS,
  zone: ZONE,
  hrefs: "absolute",
  habits: { permalinks: "inPlace", sorts: false },
  urls: {
    entry: "/index.php",
    separator: ";",
    noise: {
      family: "action",
      words: {
        members: "mlist",
        print: "printpage",
        new: "post",
        thread: "topic",
        user: "u",
        page: "start",
        post: "msg",
        feed: ".xml",
      },
    },
    board: (board, n) => `/index.php?board=${board.id}.${(n - 1) * THREADS}`,
    thread: (thread, n) => `/index.php?topic=${thread.id}.${(n - 1) * POSTS}`,
    profile: (user) => `/index.php?action=profile;u=${user.id}`,
    post: (thread, post) => `/index.php?topic=${thread.id}.msg${post}`,
    read({ path, query }) {
      if (path !== "/index.php") return undefined;
      if (query.size === 0) return { page: "entry" };
      if (query.get("action") === "profile") {
        const user = whole(query.get("u"));
        return user ? { page: "profile", user } : undefined;
      }
      if (query.has("action")) return undefined;
      const [board, from = "0"] = (query.get("board") ?? "").split(".");
      if (whole(board)) {
        const n = pageOfStart(from, THREADS);
        return n ? { page: "board", board: Number(board), n } : undefined;
      }
      const [thread, start = "0"] = (query.get("topic") ?? "").split(".");
      if (!whole(thread)) return undefined;
      const post = start.startsWith("msg") ? whole(start.slice(3)) : undefined;
      if (post) return { page: "post", post };
      const n = pageOfStart(start, POSTS);
      return n ? { page: "thread", thread: Number(thread), n } : undefined;
    },
  },
  date: (time, now, language) => dotted(time, now, language, ZONE),
  markup: breakMarkup,

  entry: (view) =>
    frame(
      view,
      `${each(
        view.categories,
        (category) => `<div class="bar"><h3 class="barname">${safe(category.name)}</h3></div>
<table class="boardtable"><tbody>${each(category.boards, (board) => boardLine(board, view))}</tbody></table>`,
      )}
<div class="roundbox" id="numbers"><p>${number(view.totals.posts)} ${view.language.labels.posts} – ${number(view.totals.threads)} ${view.language.labels.threads} – ${view.language.labels.members}: ${number(view.totals.users)} (${who(view.newest)})</p></div>`,
    ),

  board: (view) => {
    const { labels } = view.language;
    const { sorts } = view;
    const head = (link: typeof sorts.title, name: string): string => (link ? a(link) : name);
    return frame(
      view,
      `${view.children.length > 0 ? `<div class="bar"><h3 class="barname">${labels.subboards}</h3></div><table class="boardtable"><tbody>${each(view.children, (board) => boardLine(board, view))}</tbody></table>` : ""}
<div class="pageline">${pages(view.flip, view)}<div class="knobs">${row(view.tools, " ", "button")}</div></div>
<div id="threadindex"><table class="threadtable"><thead><tr class="barname"><th>&nbsp;</th><th>${head(sorts.title, labels.subject)} / ${head(sorts.author, labels.author)}</th><th>${head(sorts.replies, labels.replies)} / ${head(sorts.views, labels.views)}</th><th>${head(sorts.last, labels.lastPost)}</th></tr></thead><tbody>
${withAds(
  view.rows,
  view.ads,
  (thread) => threadLine(thread, view),
  (ad) => `<tr class="pane2 promoted"><td colspan="4">${ad}</td></tr>`,
)}
</tbody></table></div>
<div class="pageline">${pages(view.flip, view)} <span class="filters">${row(view.filters, " · ")}</span></div>`,
    );
  },

  thread: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<div class="pageline">${pages(view.flip, view)}<div class="knobs">${row(view.tools, " ", "button")}</div></div>
<div class="bar"><h3 class="barname">${labels.thread}: ${safe(view.name)} <small>(${number(view.views)} ${labels.views})</small></h3></div>
${when(view.poll, (poll) => `<div class="roundbox"><h4>${safe(poll.question)}</h4><dl class="options">${each([...poll.options], (option) => `<dt>${safe(option.text)}</dt><dd>${option.votes} ${labels.votes}</dd>`)}</dl></div>`)}
<div id="talk">${withAds(
        view.posts,
        view.ads,
        (post) => postBlock(post, view),
        (ad) => `<div class="pane promoted">${ad}</div>`,
      )}</div>
<div class="pageline">${pages(view.flip, view)}<span class="nextlinks">${row(view.neighbours, " – ")}</span></div>`,
    );
  },

  profile: (view) => {
    const { labels } = view.language;
    return frame(
      view,
      `<div class="bar"><h3 class="barname">${labels.profile}: ${safe(view.person.name)}</h3></div>
<div class="pane" id="userinfo"><img class="avatar" src="${view.person.avatar}" alt=""><dl class="settings"><dt>${labels.posts}:</dt><dd>${view.person.posts}</dd><dt>${labels.joined}:</dt><dd>${view.person.joined.text}</dd>${view.person.location ? `<dt>${labels.location}:</dt><dd>${safe(view.person.location)}</dd>` : ""}</dl><p>${row(view.links, "<br>")}</p></div>`,
    );
  },

  plain: (view) =>
    frame(
      view,
      `<div class="bar"><h3 class="barname">${safe(view.name)}</h3></div><div class="pane">${view.body}</div>`,
    ),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html>
<html lang="${view.language.code}"><head><meta charset="UTF-8"><title>${safe(view.title)}</title>
${each(view.feeds, (feed) => `<link rel="alternate" type="application/rss+xml" title="${safe(feed.text)}" href="${safe(feed.href)}">`)}
<style>body{background:#e9eef2;font:13px "Segoe UI",Arial,sans-serif;margin:0}#wrapper{max-width:1100px;margin:0 auto;background:#fff;border:1px solid #b8b8b8;padding:12px}#header h1{background:#557ea0;color:#fff;margin:0;padding:14px}#header a{color:#fff;text-decoration:none}.mainmenu{list-style:none;padding:6px;margin:0;background:#f2f2f2}.mainmenu li{display:inline-block;margin-right:14px}.bar{background:#557ea0;color:#fff;border-radius:6px 6px 0 0;margin-top:10px}.barname{font-size:14px;padding:8px 10px;margin:0;color:#fff;text-align:left}.bar .barname{background:none}tr.barname{background:#557ea0}tr.barname a{color:#fff}table{width:100%;border-collapse:collapse}td{padding:7px;border:1px solid #ddd}.pane,.roundbox{background:#f7f7f7;border:1px solid #ddd;padding:10px;margin-bottom:4px}.pageline{padding:8px 2px;overflow:hidden}.knobs{float:right}.button{border:1px solid #bbb;border-radius:3px;padding:3px 8px;background:#fff}.poster{float:left;width:150px}.postside{margin-left:165px}.quoteby{font-size:11px;border:1px solid #d6dfe2;border-bottom:0;padding:3px 8px;background:#eef}.quote{border:1px solid #d6dfe2;background:#f4faff;padding:6px 8px}.codebox{display:block;background:#fff;border:1px solid #ccc;padding:6px}.signature{border-top:1px solid #ccc;font-size:11px;margin-top:10px}.fine{font-size:11px;color:#555}.current{font-weight:bold}a{color:#346}</style></head>
<body><div id="wrapper"><div id="header"><h1>${a(view.home)}</h1></div>
<ul class="mainmenu">${each([...view.outer, ...view.menu, ...view.account], (link) => `<li>${a(link)}</li>`)}</ul>
${when(view.banner, (ad) => `<div class="pane">${ad}</div>`)}
<div class="path fine">${row(view.crumbs, " ► ")}</div>
<div id="main">${inner}</div>
${view.sidebar.length > 0 ? `<div class="roundbox"><strong>${view.language.labels.recent}</strong><ul>${each(view.sidebar, (thread) => `<li>${a(thread.title)}</li>`)}</ul></div>` : ""}
<div id="footer" class="fine">${view.now.text} · ${row([...view.footer, ...view.feeds], " · ")}</div></div></body></html>`;
}

function boardLine(board: BoardRow, view: Frame): string {
  const { labels } = view.language;
  return `<tr class="pane2" id="board_${board.id}"><td class="info">${a(board.link, "subject")}<p>${safe(board.about)}</p>${board.children.length > 0 ? `<p class="moderators">${labels.subboards}: ${row(board.children, ", ")}</p>` : ""}</td><td class="stats"><p>${board.posts} ${labels.posts}<br>${board.threads} ${labels.threads}</p></td><td class="lastpost">${when(board.last, (last) => `<p><strong>${labels.lastPost}</strong> ${labels.by} ${who(last.author)}<br>${last.shortcut ? a(last.shortcut, "", safe(last.thread.text)) : a(last.thread)}<br>${last.time.text}</p>`)}</td></tr>`;
}

function threadLine(thread: ThreadRow, view: Frame): string {
  const { labels } = view.language;
  const mark = thread.moved ? `${labels.moved}: ` : "";
  return `<tr><td class="icon"><img src="/images/${thread.sticky ? 5 : 6}.svg" width="16" height="16" alt="${thread.sticky ? labels.sticky : ""}"></td><td class="subject"><span id="msg_${thread.id}">${mark}${thread.sticky ? `<strong>${a(thread.title)}</strong>` : a(thread.title)}</span> ${thread.unread ? a(thread.unread, "fresh") : ""}<p>${labels.by} ${who(thread.starter)} ${thread.pages.length > 0 ? `<small>« 1 ${row(thread.pages, " ")} »</small>` : ""}</p></td><td class="stats">${thread.replies} ${labels.replies}<br>${thread.views} ${labels.views}</td><td class="lastpost">${thread.last.shortcut ? a(thread.last.shortcut, "", "»") : ""} ${thread.last.time.text}<br>${labels.by} ${who(thread.last.author)}</td></tr>`;
}

function postBlock(post: PostView, view: Frame): string {
  const { labels } = view.language;
  return `<div class="pane" id="p${post.id}"><div class="postinner"><div class="poster"><h4>${who(post.author)}</h4><ul class="userbits" style="list-style:none;padding:0"><li class="avatar"><img src="${post.author.avatar}" alt=""></li><li>${labels.posts}: ${post.author.posts}</li>${post.author.location ? `<li>${safe(post.author.location)}</li>` : ""}</ul></div>
<div class="postside"><div class="postinfo"><div class="fine">« ${post.number > 1 ? `<strong>${labels.reply} #${post.number - 1}:</strong> ` : ""}${post.permalink ? a(post.permalink, "", post.time.text) : post.time.text} »</div></div>
<div class="post"><div class="inner">${post.body}</div></div>${when(post.edited, (time) => `<div class="fine modified">« ${labels.edited}: ${time.text} »</div>`)}
<div class="fine posttools">${row(post.actions, " · ")}</div>${when(post.signature, (text) => `<div class="signature">${safe(text)}</div>`)}</div><br style="clear:both"></div></div>`;
}

function pages(flip: Flip, view: Frame): string {
  const inner = flipHtml(numbered(flip, 1, 2), {
    link: (link) => a(link, "pagelink"),
    current: (n) => `<span class="current">[${n}]</span>`,
    gap: "...",
    between: " ",
  });
  return `<div class="pagelinks">${view.language.labels.pages}: ${inner}</div>`;
}
