import { pick } from "../../world/hash.ts";
import { a, number, row, safe } from "../html.ts";
import type { BoardRow, BoardView, Frame, LastPost, ThreadRow } from "../view.ts";
import type { Draw } from "./draw.ts";
import type { Names } from "./names.ts";
import { partsBy } from "./parts.ts";
import { type Cell, type Row, rowsBy } from "./rows.ts";

/** How lists of threads and of boards look: their columns, in any order, and what is said in them. */
export interface Lists {
  threads(view: BoardView): string;
  boards(boards: readonly BoardRow[], view: Frame): string;
}

export function listsBy(draw: Draw, names: Names, words: boolean): Lists {
  const ofThreads = rowsBy(draw, names, "threads");
  const ofBoards = rowsBy(draw, names, "boards");
  const { who, when } = partsBy(draw, names, "lists", words);
  const title = draw.oneOf("titles in lists", ["", "", "h3", "h4", "b", "strong", "span", "div"]);
  const wrapped = (html: string) => (title === "" ? html : `<${title}>${html}</${title}>`);
  const starter = draw.oneOf("starters in lists", ["cell", "below", "with time", "none"]);
  const counts = draw.oneOf("counts in lists", ["cells", "cells", "sentence", "spans", "none"]);
  const last = draw.oneOf("latest posts in lists", ["time person", "person time", "time", "sentence"]);
  const way = draw.oneOf("way to the latest post", ["time", "arrow", "none"]);
  const pager = draw.oneOf("small pagers", ["none", "brackets", "words"]);
  const icon = draw.isTrue("icons in lists", 0.4);
  const about = draw.isTrue("boards are described", 0.7);
  const tag = draw.oneOf("tags before titles", ["none"], ["none", "none", "words", "links"]);
  const face = draw.oneOf("faces in lists", ["none"], ["none", "none", "before", "linked"]);
  const excerpt = draw.oneOf("excerpts in lists", ["none"], ["none", "none", "none", "below", "tooltip"]);
  const both = draw.oneOf("icons lead to threads", ["no"], ["no", "no", "yes"]);
  const inOrder = draw.isTrue("columns in the usual order", 0.4);
  const order = draw.shuffled("columns", ["icon", "title", "starter", "replies", "views", "last"]);

  const latest = ({ author, time, shortcut }: LastPost, view: Frame): string => {
    const at = shortcut && way === "time" ? a(shortcut, "", when(time)) : when(time);
    const arrow = shortcut && way === "arrow" ? ` ${a({ ...shortcut, text: "»" })}` : "";
    const { labels } = view.language;
    if (last === "time") return at + arrow;
    if (last === "person time") return `${who(author)}<br>${at}${arrow}`;
    if (last === "sentence") return `${labels.lastPost} ${labels.by} ${who(author)}, ${at}${arrow}`;
    return `${at}<br>${labels.by} ${who(author)}${arrow}`;
  };
  const counted = (parts: readonly [count: number, label: string][]): string =>
    parts
      .map(([count, label]) => {
        const text = `${number(count)} ${label.toLowerCase()}`;
        return counts === "spans" ? `<span${names("count")}>${text}</span>` : text;
      })
      .join(counts === "spans" ? " " : ", ");
  const arranged = (cells: readonly Cell[]): Row =>
    inOrder ? cells : order.flatMap((name) => cells.filter((cell) => cell.name === name));

  const thread = (one: ThreadRow, view: BoardView): Row => {
    const { labels } = view.language;
    const state = one.moved ? labels.moved : one.sticky ? labels.sticky : one.locked ? labels.locked : "";
    const pages =
      pager === "none" || one.pages.length === 0
        ? ""
        : pager === "words"
          ? ` <small>${labels.pages}: ${row(one.pages, ", ")}</small>`
          : ` [ ${row(one.pages, " ")} ]`;
    const kind = pick(view.language.content, one.id % 4, 0x7a5);
    const prefix = tag === "words" && one.id % 3 === 0 ? `<span${names("prefix")}>[${kind}]</span> ` : "";
    const leading =
      tag === "links" && one.id % 3 === 0
        ? `${a({ ...one.board, text: kind }).replace("<a ", `<a${names("prefix")} `)} `
        : "";
    const seen =
      face === "none"
        ? ""
        : face === "linked" && one.starter.link
          ? `${a(one.starter.link, "", `<img src="${one.starter.avatar}" alt="" width="32">`)} `
          : `<img src="${one.starter.avatar}" alt="" width="32"> `;
    const unread = one.unread ? `${a({ ...one.unread, text: "●" })} ` : "";
    const told = [
      starter === "below" ? `${labels.by} ${who(one.starter)}` : "",
      starter === "with time" ? `${labels.by} ${who(one.starter)}, ${when(one.born)}` : "",
      excerpt === "below" ? excerptOf(one) : "",
      counts === "sentence" || counts === "spans"
        ? counted([
            [one.replies, labels.replies],
            [one.views, labels.views],
          ])
        : "",
    ].filter(Boolean);
    const below = told.map((text) => `<div${names("about")}>${text}</div>`).join("");
    const cells: Cell[] = [
      {
        name: "title",
        label: labels.thread,
        sort: view.sorts.title,
        html: `${seen}${leading}${wrapped(`${state === "" ? "" : `${state}: `}${unread}${prefix}${titled(one)}${pages}`)}${row(one.tags, " ")}${below}`,
      },
      { name: "last", label: labels.lastPost, sort: view.sorts.last, html: latest(one.last, view) },
    ];
    if (icon)
      cells.unshift({
        name: "icon",
        label: "",
        html: iconOf(one),
      });
    if (starter === "cell")
      cells.splice(-1, 0, {
        name: "starter",
        label: labels.author,
        sort: view.sorts.author,
        html: who(one.starter),
      });
    if (counts === "cells")
      cells.splice(
        -1,
        0,
        { name: "replies", label: labels.replies, sort: view.sorts.replies, html: number(one.replies) },
        { name: "views", label: labels.views, sort: view.sorts.views, html: number(one.views) },
      );
    return arranged(cells);
  };

  const titled = (one: ThreadRow): string =>
    excerpt === "tooltip" ? a(one.title).replace(">", ` title="${excerptOf(one)}">`) : a(one.title);
  const iconOf = (one: ThreadRow): string => {
    const image = `<img src="/theme/${one.locked ? "closed" : "open"}.svg" alt="">`;
    return both === "yes" ? a(one.title, "", image) : image;
  };

  const board = (one: BoardRow, view: Frame): Row => {
    const { labels } = view.language;
    const told = [
      about ? safe(one.about) : "",
      one.children.length > 0 ? `${labels.subboards}: ${row(one.children, ", ")}` : "",
      counts === "sentence" || counts === "spans"
        ? counted([
            [one.threads, labels.threads],
            [one.posts, labels.posts],
          ])
        : "",
    ].filter(Boolean);
    const below = told.map((text) => `<div${names("about")}>${text}</div>`).join("");
    const cells: Cell[] = [{ name: "title", label: labels.board, html: wrapped(a(one.link)) + below }];
    if (counts === "cells")
      cells.push(
        { name: "replies", label: labels.threads, html: number(one.threads) },
        { name: "views", label: labels.posts, html: number(one.posts) },
      );
    const html = one.last ? `${a(one.last.thread)}<br>${latest(one.last, view)}` : "–";
    return arranged([...cells, { name: "last", label: labels.lastPost, html }]);
  };

  const line = draw.oneOf("boards stand", ["in rows"], ["in rows", "in rows", "in a line", "in items"]);
  return {
    threads: (view) =>
      ofThreads(
        view.rows.flatMap((one, place) => {
          const ad = view.ads.get(place);
          return ad === undefined ? [thread(one, view)] : [ad, thread(one, view)];
        }),
      ),
    boards: (boards, view) => {
      const all = boards.flatMap(({ link, children }) => [link, ...children]);
      if (line === "in a line") return `<p${names("boards")}>${row(all, " | ")}</p>`;
      if (line === "in items")
        return `<ul${names("boards")}>${all.map((link) => `<li>${a(link)}</li>`).join("")}</ul>`;
      return ofBoards(boards.map((one) => board(one, view)));
    },
  };
}

/** How a thread begins, in a line. */
function excerptOf(one: ThreadRow): string {
  const text = one
    .opening()
    .body.replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/"/g, "&quot;")
    .trim();
  return `${text.slice(0, 120).replace(/&[^;]*$/, "")}…`;
}
