import { relative } from "./dates.ts";
import { maybe, next } from "./flips.ts";
import { a, clock, each, number, row, safe, when, who, withAds } from "./html.ts";
import { paragraphMarkup } from "./markups.ts";
import { opaque, unopaque } from "./opaque.ts";
import type { Skin } from "./skin.ts";
import { whole } from "./url-style.ts";
import type { BoardRow, Frame, PostView, ThreadRow } from "./view.ts";

/** Utility classes by the dozen, no names for anything, opaque ids, and a "load more" that is a plain link. */
export const soup: Skin = {
  name: "soup",
  about: "utility-class soup, opaque ids (/d/9f3ac1e0), load more by ?page=2, relative times",
  use: "test",
  languages: ["es", "en", "fr"],
  threadsPerPage: 18,
  postsPerPage: 20,
  zone: 0,
  hrefs: "rooted",
  habits: {
    permalinks: "inPlace",
    sorts: true,
    shortcuts: "inPlace",
    account: "302",
    members: false,
  },
  urls: {
    entry: "/",
    separator: "&",
    noise: { family: "path" },
    board: (board, n) => `/c/${opaque(board.id)}${n > 1 ? `?page=${n}` : ""}`,
    thread: (thread, n) => `/d/${opaque(thread.id)}${n > 1 ? `?page=${n}` : ""}`,
    profile: (user) => `/u/${encodeURIComponent(user.name)}-${user.id}`,
    post: (thread, post) => `/d/${opaque(thread.id)}/${post}`,
    read({ path, query }) {
      const found = /^\/([cdu])\/([^/]+)(?:\/(\d{1,15}))?$/.exec(path);
      const n = whole(query.get("page") ?? "1");
      if (!found || !n) return undefined;
      if (found[1] === "u") {
        const user = whole(/-(\d+)$/.exec(found[2]!)?.[1]);
        return user ? { page: "profile", user } : undefined;
      }
      const id = unopaque(found[2]!);
      if (id === undefined) return undefined;
      if (found[1] === "c") return { page: "board", board: id, n };
      return found[3] ? { page: "post", post: Number(found[3]) } : { page: "thread", thread: id, n };
    },
  },
  date: (time, now, language) => relative(time, now, language, 0),
  markup: paragraphMarkup,

  entry: (view) =>
    frame(
      view,
      each(
        view.categories,
        (category) =>
          `<div class="mb-8"><div class="text-xs uppercase tracking-wide text-gray-500 mb-2">${safe(category.name)}</div><div class="grid grid-cols-2 gap-4">${each(category.boards, (board) => card(board, view))}</div></div>`,
      ),
    ),

  board: (view) =>
    frame(
      view,
      `<div class="flex items-center justify-between mb-4"><div class="text-2xl font-bold">${safe(view.name)}</div><div class="flex gap-2">${row(view.tools, " ", "btn")}</div></div>
<div class="text-gray-500 mb-4">${safe(view.about)}</div>
${view.children.length > 0 ? `<div class="grid grid-cols-2 gap-4 mb-4">${each(view.children, (board) => card(board, view))}</div>` : ""}
<div class="flex gap-4 text-xs mb-2">${row(
        [view.sorts.last, view.sorts.replies, view.sorts.views].filter((link) => link !== undefined),
        "",
        "text-gray-500",
      )}${row(view.filters, "", "text-gray-500")}</div>
<div class="bg-white rounded-lg shadow divide-y">${withAds(
        view.rows,
        view.ads,
        (thread) => line(thread, view),
        (ad) => `<div class="px-4 py-3 bg-yellow-50 text-sm">${ad}</div>`,
      )}</div>
<div class="mt-6 text-center">${maybe(next(view.flip, view.language.labels.more), "btn")}</div>`,
    ),

  thread: (view) =>
    frame(
      view,
      `<div class="mb-4"><div class="text-2xl font-bold">${safe(view.name)}</div><div class="flex gap-2 mt-1 text-xs text-gray-500">${a(view.board, "pill")}${row(view.tags, "", "pill")}<span>${number(view.views)} ${view.language.labels.views}</span></div></div>
${when(view.poll, (poll) => `<div class="bg-white rounded-lg shadow p-4 mb-4"><div class="font-bold">${safe(poll.question)}</div>${each([...poll.options], (option) => `<div class="flex justify-between text-sm"><div>${safe(option.text)}</div><div>${option.votes}</div></div>`)}</div>`)}
${withAds(
  view.posts,
  view.ads,
  (post) => bubble(post, view),
  (ad) => `<div class="px-4 py-3 bg-yellow-50 text-sm mb-4">${ad}</div>`,
)}
<div class="mt-6 flex justify-center gap-2">${maybe(next(view.flip, view.language.labels.more), "btn")}${row(view.tools, "", "btn")}</div>
<div class="mt-8 grid grid-cols-2 gap-4">${each(view.related, (link) => `<div class="bg-white rounded-lg shadow p-4 text-sm">${a(link)}</div>`)}</div>`,
    ),

  profile: (view) =>
    frame(
      view,
      `<div class="bg-white rounded-lg shadow p-6 flex gap-4 items-center"><img class="w-16 h-16 rounded-full" src="${view.person.avatar}" alt=""><div><div class="text-2xl font-bold">${safe(view.person.name)}</div><div class="text-sm text-gray-500">${view.language.labels.joined} ${view.person.joined.text} · ${view.person.posts}</div>${row(view.links, " ")}</div></div>`,
    ),

  plain: (view) =>
    frame(
      view,
      `<div class="text-2xl font-bold mb-4">${safe(view.name)}</div><div class="bg-white rounded-lg shadow p-6">${view.body}</div>`,
    ),
};

function frame(view: Frame, inner: string): string {
  return `<!doctype html>
<html lang="${view.language.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(view.title)} · ${safe(view.site)}</title>
<style>*{box-sizing:border-box}body{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;background:#f3f4f6;color:#111827}a{color:inherit;text-decoration:none}.flex{display:flex}.grid{display:grid}.grid-cols-2{grid-template-columns:1fr 1fr}.gap-2{gap:8px}.gap-4{gap:16px}.items-center{align-items:center}.justify-between{justify-content:space-between}.justify-center{justify-content:center}.max-w-4xl{max-width:900px}.mx-auto{margin:0 auto}.p-4{padding:16px}.p-6{padding:24px}.px-4{padding-left:16px;padding-right:16px}.py-3{padding-top:12px;padding-bottom:12px}.mb-2{margin-bottom:8px}.mb-4{margin-bottom:16px}.mb-8{margin-bottom:32px}.mt-1{margin-top:4px}.mt-6{margin-top:24px}.mt-8{margin-top:32px}.bg-white{background:#fff}.bg-indigo-700{background:#4338ca}.bg-yellow-50{background:#fefce8}.text-white{color:#fff}.text-gray-500{color:#6b7280}.text-xs{font-size:12px}.text-sm{font-size:14px}.text-lg{font-size:18px}.text-2xl{font-size:24px}.font-bold{font-weight:700}.font-medium{font-weight:500}.uppercase{text-transform:uppercase}.tracking-wide{letter-spacing:.05em}.rounded-lg{border-radius:8px}.rounded-full{border-radius:999px}.shadow{box-shadow:0 1px 3px #0002}.divide-y>*+*{border-top:1px solid #e5e7eb}.w-10{width:40px}.h-10{height:40px}.w-16{width:64px}.h-16{height:64px}.flex-1{flex:1}.text-center{text-align:center}.btn{background:#4f46e5;color:#fff;border-radius:6px;padding:7px 14px;font-size:14px}.pill{background:#e0e7ff;color:#4338ca;border-radius:99px;padding:2px 10px}blockquote{border-left:3px solid #c7d2fe;margin:8px 0;padding:2px 12px;color:#6b7280}</style></head>
<body><div class="bg-indigo-700 text-white"><div class="max-w-4xl mx-auto px-4 py-3 flex justify-between items-center"><div class="text-lg font-bold">${a(view.home)}</div><div class="flex gap-4 text-sm">${row([...view.outer, ...view.menu, ...view.account], "")}</div></div></div>
<div class="max-w-4xl mx-auto p-4"><div class="text-xs text-gray-500 mb-4 flex gap-2">${row(view.crumbs, "<span>/</span>")}</div>${when(view.banner, (ad) => `<div class="bg-yellow-50 px-4 py-3 mb-4">${ad}</div>`)}
${inner}
${view.sidebar.length > 0 ? `<div class="bg-white rounded-lg shadow p-4 mt-8 text-sm">${each(view.sidebar, (thread) => `<div>${a(thread.title)}</div>`)}</div>` : ""}
<div class="mt-8 text-xs text-gray-500 flex gap-4">${row([...view.footer, ...view.feeds], "")}</div></div></body></html>`;
}

function card(board: BoardRow, view: Frame): string {
  return `<div class="bg-white rounded-lg shadow p-4"><div class="font-bold">${a(board.link)}</div><div class="text-sm text-gray-500">${safe(board.about)}</div>${board.children.length > 0 ? `<div class="flex gap-2 text-xs mt-1">${row(board.children, "", "pill")}</div>` : ""}<div class="text-xs text-gray-500 mt-1">${number(board.threads)} ${view.language.labels.threads}${when(board.last, (last) => ` · ${a(last.thread)} · ${clock(last.time)}`)}</div></div>`;
}

function line(thread: ThreadRow, view: Frame): string {
  return `<div class="flex gap-4 px-4 py-3 items-center"><img class="w-10 h-10 rounded-full" src="${thread.starter.avatar}" alt=""><div class="flex-1"><div class="font-medium">${thread.sticky ? "📌 " : ""}${a(thread.title)}</div><div class="text-xs text-gray-500">${who(thread.starter)} · ${thread.last.shortcut ? a(thread.last.shortcut, "", clock(thread.last.time)) : clock(thread.last.time)}${thread.moved ? ` · ${view.language.labels.moved}` : ""} ${row(thread.tags, " ", "pill")}</div></div><div class="text-sm text-gray-500">${number(thread.replies)} 💬</div></div>`;
}

function bubble(post: PostView, view: Frame): string {
  return `<div class="bg-white rounded-lg shadow p-4 mb-4" id="p${post.id}"><div class="flex gap-4"><img class="w-10 h-10 rounded-full" src="${post.author.avatar}" alt=""><div class="flex-1"><div class="flex justify-between text-sm"><div class="font-medium">${who(post.author)}</div><div class="text-xs text-gray-500">${post.permalink ? a(post.permalink, "", clock(post.time)) : clock(post.time)}</div></div><div class="mt-1">${post.body}</div>${when(post.edited, (time) => `<div class="text-xs text-gray-500">${view.language.labels.edited} ${clock(time)}</div>`)}<div class="flex gap-4 text-xs text-gray-500">${row(post.actions, "")}<span>▲ ${post.votes}</span></div></div></div></div>`;
}
