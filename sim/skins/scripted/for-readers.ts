import { appProgram } from "../app-program.ts";
import { appScript, type Content, shellPages } from "../app-script.ts";
import { next, previous } from "../flips.ts";
import { a, clock, each, safe, who } from "../html.ts";
import type { Skin } from "../skin.ts";
import type { Flip, Frame, Link } from "../view.ts";

/** A shell that says all it has in its noscript part too. */
export const noscriptPart: Skin = {
  ...appScript,
  name: "noscript-part",
  about: "a shell whose noscript part says what the page would show",
  ...shellPages(appProgram, (_view, content) => `<noscript>${plainly(content)}</noscript>`),
};

/** A shell that leads to a view of the same page without scripts. */
export const plainView: Skin = {
  ...appScript,
  name: "plain-view",
  about: "a shell with a second view of each page that needs no script",
  ...shellPages(appProgram, (view, content) => {
    const link: Link = { href: plainAddress(content), text: view.language.labels.print };
    return `<noscript><p>${a(link)}</p></noscript>`;
  }),
  data: {
    ...appScript.data!,
    plainly: (content) => {
      const { view } = content;
      return `<!doctype html><html lang="${view.language.code}"><head><meta charset="utf-8"><title>${safe(view.title)}</title></head><body>${plainly(content)}</body></html>`;
    },
  },
};

function plainAddress(content: Content): string {
  if (content.page === "entry") return "?view=plain";
  return content.view.flip.page > 1 ? `?page=${content.view.flip.page}&view=plain` : "?view=plain";
}

/** A page as HTML of the plainest sort. */
function plainly(content: Content): string {
  switch (content.page) {
    case "entry":
      return `<h1>${safe(content.view.site)}</h1>${each(
        content.view.categories,
        ({ name, boards }) =>
          `<h2>${safe(name)}</h2><ul>${each(boards, (board) => `<li>${a(board.link)} <small>${safe(board.about)}</small> (${board.threads}) ${board.children.map((child) => a(child)).join(" ")}</li>`)}</ul>`,
      )}`;
    case "board":
      return `${crumbs(content.view)}<h1>${safe(content.view.name)}</h1><ul>${each(content.view.children, (board) => `<li>${a(board.link)} (${board.threads})</li>`)}</ul><ol>${each(
        content.view.rows,
        (thread) =>
          `<li>${a(thread.title)} <small>${who(thread.starter)}, ${clock(thread.last.time)}, ${thread.replies}</small></li>`,
      )}</ol>${pager(content.view.flip, content.view)}`;
    case "thread":
      return `${crumbs(content.view)}<h1>${safe(content.view.name)}</h1>${each(
        content.view.posts,
        (post) =>
          `<div class="message" id="p${post.id}"><p>${who(post.author, "author")} ${clock(post.time)} ${post.permalink ? a(post.permalink) : ""}</p><div class="text">${post.body}</div></div>`,
      )}${pager(content.view.flip, content.view)}`;
  }
}

function crumbs(view: Frame): string {
  return `<p>${view.crumbs.map((crumb) => a(crumb)).join(" › ")}</p>`;
}

function pager(flip: Flip, { language: { labels } }: Frame): string {
  const links = [previous(flip, labels.previous), next(flip, labels.next)].filter(
    (link) => link !== undefined,
  );
  return `<p>${links.map((link) => a(link)).join(" ")}</p>`;
}
