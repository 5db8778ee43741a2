import { a, each, row, safe } from "../html.ts";
import type { BoardView, Frame, ThreadView } from "../view.ts";
import type { Draw } from "./draw.ts";
import type { Names } from "./names.ts";
import type { Parts } from "./parts.ts";

/** A page: its title where titles stand, and something below it. */
export type Pages = (view: Frame, inner: string) => string;

/** What stands around everything else: head, menus, crumbs, titles, foot. */
export function pagesBy(draw: Draw, names: Names, { who, when }: Parts): Pages {
  const site = draw.oneOf("name of the site in titles", ["behind", "before", "none"]);
  const mark = draw.oneOf("marks in titles", [" - ", " | ", " :: ", " » "]);
  const title = draw.oneOf("titles of pages", ["h1", "h1", "h2", "td", "div", "none"]);
  const banner = draw.oneOf("name of the site on pages", ["h1", "div", "logo"]);
  const crumbs = draw.oneOf("crumbs", ["list", " » ", " / ", " > ", "none"]);
  const hasSelf = draw.isTrue("crumbs end in the page itself");
  const menu = draw.oneOf("menus", ["ul", " | ", "table"]);
  const login = draw.isTrue("a form to log in", 0.3);
  const search = draw.isTrue("a form to search", 0.4);
  const clock = draw.isTrue("a clock in the footer", 0.4);
  const side = draw.oneOf("place of the latest threads", ["before", "behind", "beside"]);
  const sideTold = draw.isTrue("who wrote the latest", 0.5);
  const told = draw.oneOf("titles of pages begin", [""], ["", "", "", "board", "word"]);
  const paged = draw.oneOf("titles tell pages", ["no"], ["no", "no", "yes"]);
  const old = draw.isTrue("an old doctype", 0.4);

  return (view, inner) => {
    const { labels } = view.language;
    const links = [...view.outer, ...view.menu, ...view.account];
    const menus =
      menu === "ul"
        ? `<ul${names("menu")}>${links.map((link) => `<li>${a(link)}</li>`).join("")}</ul>`
        : menu === "table"
          ? `<table><tr>${links.map((link) => `<td>${a(link)}</td>`).join("")}</tr></table>`
          : `<p${names("menu")}>${row(links, menu)}</p>`;
    const trail = [...view.crumbs.map((link) => a(link)), ...(hasSelf ? [safe(view.title)] : [])];
    const way =
      crumbs === "none"
        ? ""
        : crumbs === "list"
          ? `<ul${names("crumbs")}>${trail.map((one) => `<li>${one}</li>`).join("")}</ul>`
          : `<div${names("crumbs")}>${trail.join(crumbs)}</div>`;
    const head = {
      h1: `<h1>${a(view.home)}</h1>`,
      div: `<div${names("logo")}>${a(view.home)}</div>`,
      logo: a(view.home, "", `<img src="/theme/logo.svg" alt="">`),
    }[banner];
    const said =
      title === "none"
        ? ""
        : title === "td"
          ? `<table width="100%"><tr><td${names("title")}>${safe(view.title)}</td></tr></table>`
          : `<${title}${names("title")}>${safe(view.title)}</${title}>`;
    const turn = view as Partial<BoardView & ThreadView>;
    const before = turn.posts
      ? told === "board"
        ? `${turn.board!.text}${mark}`
        : told === "word"
          ? `${labels.thread}: `
          : ""
      : "";
    const behind =
      paged === "yes" && turn.flip && turn.flip.page > 1 ? `${mark}${labels.page} ${turn.flip.page}` : "";
    const own = before + view.title + behind;
    const named = {
      behind: `${own}${mark}${view.site}`,
      before: `${view.site}${mark}${own}`,
      none: own,
    }[site];
    const box =
      view.sidebar.length === 0
        ? ""
        : `<div${names("latest")}><h3>${labels.recent}</h3>${each(view.sidebar, (one) => `<div>${a(one.title)}${sideTold ? ` ${labels.by} ${who(one.last.author)} ${when(one.last.time)}` : ""}</div>`)}</div>`;
    const forms = `${login ? `<form method="post" action="#"><input name="user" size="10"><input type="password" name="password" size="10"><input type="submit" value="${labels.login}"></form>` : ""}${search ? `<form action="#"><input name="q"><input type="submit" value="${labels.search}"></form>` : ""}`;
    const middle =
      side === "beside" && box !== ""
        ? `<table width="100%"><tr><td valign="top">${inner}</td><td width="180" valign="top">${box}</td></tr></table>`
        : `${side === "before" ? box : ""}${inner}${side === "behind" ? box : ""}`;
    return `${old ? '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">' : "<!DOCTYPE html>"}
<html lang="${view.language.code}"><head><meta charset="utf-8"><title>${safe(named!)}</title></head>
<body>${head}${menus}${forms}${view.banner ? `<p>${view.banner}</p>` : ""}${way}
${said}
${middle}
<p${names("foot")}>${row([...view.footer, ...view.feeds], " | ")}${clock ? ` ${view.now.text}` : ""}</p></body></html>`;
  };
}
