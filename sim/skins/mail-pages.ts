import { mail } from "./dates.ts";
import { maybe, next, previous } from "./flips.ts";
import { a, each, row, safe, when, withAds } from "./html.ts";
import { mailMarkup } from "./markups.ts";
import type { Skin } from "./skin.ts";
import type { BoardRow, Flip, Frame, ThreadRow } from "./view.ts";

/** A mailing-list archive: one mail a page, plain text in <pre>, "next in thread" the only way onward. */
export const mailPages: Skin = {
  name: "mail-pages",
  about: "mailing-list archive: one mail a page, /pipe/LIST/00012-3.html, text in <pre>, RFC dates",
  use: "test",
  languages: ["en", "de", "ru"],
  threadsPerPage: 40,
  postsPerPage: 1,
  zone: 60,
  hrefs: "rooted",
  habits: {
    permalinks: "none",
    profiles: "none",
    sorts: false,
    members: false,
    online: false,
    shortcuts: "none",
    ads: false,
    moved: 0,
    account: "none",
    help: false,
  },
  urls: {
    entry: "/pipe/",
    separator: "&",
    noise: { family: "path" },
    board: (board, n) => `/pipe/list${board.id}/${n > 1 ? `threads${n}.html` : "threads.html"}`,
    thread: (thread, n) => `/pipe/list${thread.board.id}/${String(thread.id).padStart(5, "0")}-${n}.html`,
    profile: (user) => `/pipe/people/${user.id}.html`,
    post: (thread, post) => `/pipe/list${thread.board.id}/msg${post}.html`,
    read({ path }) {
      if (path === "/pipe/" || path === "/pipe/index.html") return { page: "entry" };
      const user = /^\/pipe\/people\/(\d{1,15})\.html$/.exec(path);
      if (user) return { page: "profile", user: Number(user[1]) };
      const found = /^\/pipe\/list(\d{1,9})\/(?:(threads|msg)(\d{0,15})|(\d{5,15})-(\d{1,9}))\.html$/.exec(
        path,
      );
      if (!found) return undefined;
      if (found[2] === "threads")
        return { page: "board", board: Number(found[1]), n: found[3] ? Number(found[3]) : 1 };
      if (found[2] === "msg") return { page: "post", post: Number(found[3]) };
      return { page: "thread", thread: Number(found[4]), n: Number(found[5]) };
    },
  },
  date: (time, now, language) => mail(time, now, language, 60),
  markup: mailMarkup,

  entry: (view) =>
    frame(
      view,
      `<h1>${safe(view.site)}</h1><table border="1" cellpadding="4"><tr><th>${view.language.labels.boards}</th><th>${view.language.labels.about}</th><th>${view.language.labels.threads}</th><th>${view.language.labels.last}</th></tr>${each(
        view.categories.flatMap((category) => category.boards),
        (board) => listLine(board),
      )}</table>`,
    ),

  board: (view) =>
    frame(
      view,
      `<h1>${safe(view.name)}: ${view.language.labels.archives}</h1><p>${safe(view.about)}</p>${view.children.length > 0 ? `<ul>${each(view.children, (child) => `<li>${a(child.link)}</li>`)}</ul>` : ""}
<p>${row(view.tools, " ")} ${row(Object.values(view.sorts), " ")} ${row(view.filters, " ")}</p><hr><ul>${withAds(
        view.rows,
        view.ads,
        (thread) => threadItem(thread),
        (ad) => `<li>${ad}</li>`,
      )}</ul><hr>${pages(view.flip, view)}`,
    ),

  thread: (view) => {
    const post = view.posts[0]!;
    const { labels } = view.language;
    const subject = `${post.number > 1 ? "Re: " : ""}${view.name}`;
    return frame(
      view,
      `${turn(view.flip, view)}<h1>${safe(subject)}</h1>
<ul><li><em>${labels.author}</em>: <b>${safe(post.author.name)}</b> &lt;${safe(post.author.name.toLowerCase())} at example.org&gt;</li><li><em>Date</em>: <i>${post.time.text}</i></li><li><em>${labels.thread}</em>: ${a(view.flip.link(1, view.name))}</li></ul><hr>
<!--begin-article--><pre>${post.body}${when(post.signature, (text) => `\n\n-- \n${safe(text)}`)}</pre><!--end-article--><hr>
${turn(view.flip, view)}<p>${row([...post.actions, ...view.tools], " | ")}</p>`,
    );
  },

  profile: (view) => frame(view, `<h1>${safe(view.person.name)}</h1>`),

  plain: (view) => frame(view, `<h1>${safe(view.name)}</h1>${view.body}`),
};

function frame(view: Frame, inner: string): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">
<html><head><title>${safe(view.title)}</title><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style>body{background:#fff;margin:16px;max-width:62em}h1{font-size:150%}pre{font-size:110%}</style></head>
<body>${view.crumbs.length > 0 ? `<p>[${row(view.crumbs, "] [")}]</p>` : ""}${when(view.banner, (ad) => `<p>${ad}</p>`)}
${inner}
${view.sidebar.length > 0 ? `<p>${each(view.sidebar, (thread) => a(thread.title))}</p>` : ""}<address>${row([...view.outer, ...view.menu, ...view.account, ...view.footer, ...view.feeds], " | ")}</address></body></html>`;
}

function listLine(board: BoardRow): string {
  return `<tr><td>${a(board.link)}${board.children.length > 0 ? ` (${row(board.children, ", ")})` : ""}</td><td>${safe(board.about)}</td><td>${board.threads}</td><td>${when(board.last, (last) => `${a(last.thread)}, <i>${last.time.text}</i>`)}</td></tr>`;
}

/** The first mail, and below it the latest ones that its pager names. */
function threadItem(thread: ThreadRow): string {
  const replies =
    thread.pages.length > 0
      ? `<ul>${each(thread.pages, (link) => `<li>${a({ ...link, text: `Re: ${thread.title.text} (${link.text})` })}</li>`)}</ul>`
      : "";
  return `<li><strong>${a(thread.title)}</strong>, <em>${safe(thread.starter.name)}</em>, <tt>${thread.born.text}</tt>${replies}</li>`;
}

function turn(flip: Flip, view: Frame): string {
  const { labels } = view.language;
  const links = [previous(flip, `${labels.previous}`), next(flip, `${labels.next}`)];
  return `<p>${links.map((link) => (link ? `[${maybe(link)}]` : "")).join(" ")}</p>`;
}

function pages(flip: Flip, view: Frame): string {
  return `<p>${maybe(previous(flip, view.language.labels.newer))} ${maybe(next(flip, view.language.labels.older))}</p>`;
}
