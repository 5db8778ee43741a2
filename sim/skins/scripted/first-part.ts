import { programOf } from "../app-program.ts";
import { appScript, framed } from "../app-script.ts";
import { a, clock, each, safe, who } from "../html.ts";
import { cursorBehind, inPieces } from "../pieces.ts";
import type { Skin } from "../skin.ts";
import type { BoardRow, Flip, Frame, PostView, ThreadRow } from "../view.ts";
import { byCursor } from "./endless.ts";

/** Brings the next piece and puts it behind what is there; says whether there are more. */
const more = `${byCursor}
  var next = root.dataset.next ? besides(dataAddress(), "after=" + root.dataset.next) : "";
  var asking = false;
  function bring() {
    asking = true;
    return ask(next).then(function (data) {
      root.append.apply(root, items(data));
      next = nextOf(next, data) || "";
      asking = false;
      return next !== "";
    });
  }
  ready();`;

/** The first part of each list comes as HTML; a button below it brings the rest. */
export const firstPartButton: Skin = firstPart(
  "first-part-button",
  "the first part of each list as HTML, and a button that brings the rest",
  `${more}
  var button = document.getElementById("more");
  if (button) button.onclick = function () {
    button.disabled = true;
    bring().then(function (isMore) { button.disabled = false; if (!isMore) button.remove(); });
  };`,
  ({ language: { labels } }, { page, pages }) =>
    page < pages ? `<button id="more" type="button">${safe(labels.more)}</button>` : "",
);

/** The first part of each list comes as HTML; the rest comes while one scrolls, and nothing on the page says so. */
export const firstPartScroll: Skin = firstPart(
  "first-part-scroll",
  "the first part of each list as HTML; the rest comes while one scrolls",
  `${more}
  addEventListener("scroll", function () {
    if (!asking && next && root.getBoundingClientRect().bottom < innerHeight + 200) bring();
  }, { passive: true });`,
  () => "",
);

type Pieces = Pick<Flip, "page" | "pages">;

function firstPart(
  name: string,
  about: string,
  program: string,
  below: (view: Frame, flip: Pieces) => string,
): Skin {
  const page = (view: Frame, records: string, flip: Pieces = { page: 1, pages: 1 }): string => {
    const cursor = cursorBehind(flip) ?? "";
    return framed(
      view,
      `<h1>${safe(view.title)}</h1><p>${view.crumbs.map((crumb) => a(crumb)).join(" › ")}</p><div id="app" data-next="${cursor}">${records}</div>${below(view, flip)}<script>${programOf(program)}</script>`,
    );
  };
  return inPieces({
    ...appScript,
    ...{ name, about },
    entry: (view) =>
      page(
        view,
        each(view.categories, ({ boards }) => each(boards, boardLine)),
      ),
    board: (view) => page(view, each(view.children, boardLine) + each(view.rows, threadLine), view.flip),
    thread: (view) => page(view, each(view.posts, postEntry), view.flip),
  });
}

/** As the script would make them. */
function boardLine({ link, about, threads, posts, children }: BoardRow): string {
  const inner = children.map((child) => a(child)).join(" ");
  return `<div class="line"><div>${a(link)}<div class="by">${safe(about)}</div>${inner}</div><div class="by">${threads}</div><div class="by">${posts}</div></div>`;
}

function threadLine({ title, starter, last, replies }: ThreadRow): string {
  return `<div class="line"><div>${a(title)}<div class="by">${who(starter)} · ${clock(last.time)}</div></div><div class="by">${replies}</div></div>`;
}

function postEntry({ id, author, time, permalink, body, actions }: PostView): string {
  return `<article class="entry" id="p${id}"><img src="${safe(author.avatar)}" alt=""><div class="by">${who(author, "author")} · ${clock(time)} ${permalink ? a(permalink) : ""}</div><div class="body">${body}</div>${actions.map((action) => `${a(action)} `).join("")}</article>`;
}
