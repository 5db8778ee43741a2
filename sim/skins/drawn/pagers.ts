import { first, flipHtml, jumping, last, maybe, next, numbered, previous } from "../flips.ts";
import { a, safe } from "../html.ts";
import type { Flip, Frame, Link } from "../view.ts";
import type { Draw } from "./draw.ts";
import type { Names } from "./names.ts";

export type Pager = (flip: Flip, view: Frame) => string;

const ALL = [
  "ends",
  "arrows",
  "numbers",
  "numbers and ends",
  "jumps",
  "more",
  "menu and ends",
  "of",
] as const;
const WIDER = ["ranges", "images", "four", "buttons", "words only"] as const;
/** Where only a page itself knows what follows it. */
const STEPS = ["ends", "arrows", "more"] as const;

/** How one gets from page to page. */
export function pagerBy(draw: Draw, names: Names, of: string, byCursor: boolean): Pager {
  const style = byCursor
    ? draw.oneOf(`steps of ${of}`, STEPS)
    : draw.oneOf<(typeof ALL)[number] | (typeof WIDER)[number]>(`pager of ${of}`, ALL, WIDER);
  const tag = draw.oneOf(`pager of ${of} as`, ["div", "p", "span", "ul"]);
  const current = draw.oneOf(`current page of ${of}`, ["b", "span", "strong", "brackets"]);
  const between = draw.oneOf(`between pages of ${of}`, [" ", " | ", ", "]);
  const isMarked = draw.isTrue(`rel=next of ${of}`, 0.3);
  const isAlways = draw.isTrue(`a pager of one page of ${of}`, 0.3);
  const here = (n: number) => (current === "brackets" ? `[${n}]` : `<${current}>${n}</${current}>`);
  return (flip, view) => {
    if (flip.pages < 2 && !isAlways) return "";
    const { labels } = view.language;
    const back = maybe(previous(flip, style === "arrows" ? "«" : labels.previous));
    const on = next(flip, style === "arrows" ? "»" : style === "more" ? labels.more : labels.next);
    const forth = on ? (isMarked ? a(on).replace("<a ", '<a rel="next" ') : a(on)) : "";
    const run = (parts: ReturnType<typeof numbered>) => flipHtml(parts, { current: here, gap: "…", between });
    const inner = {
      ends: [back, forth],
      arrows: [back, forth],
      more: [forth],
      numbers: [`${labels.pages}:`, run(numbered(flip, 1, 2))],
      "numbers and ends": [back, run(numbered(flip, 1, 1)), forth],
      jumps: [run(jumping(flip, 5)), forth],
      of: [
        `${labels.page} ${flip.page} ${labels.of} ${flip.pages}`,
        back,
        forth,
        maybe(last(flip, labels.last)),
      ],
      "menu and ends": [back, menu(flip), forth],
      ranges: [ranges(flip, here)],
      images: [picture(previous(flip, labels.previous), "prev"), picture(next(flip, labels.next), "next")],
      four: [
        maybe(first(flip, "«")),
        maybe(previous(flip, "‹")),
        `${flip.page}/${flip.pages}`,
        maybe(next(flip, "›")),
        maybe(last(flip, "»")),
      ],
      buttons: [button(previous(flip, labels.previous)), button(next(flip, labels.next))],
      "words only": [maybe(next(flip, labels.older)), maybe(previous(flip, labels.newer))],
    }[style];
    const shown = inner.filter(Boolean);
    if (tag === "ul") return `<ul${names("pages")}>${shown.map((one) => `<li>${one}</li>`).join("")}</ul>`;
    return `<${tag}${names("pages")}>${shown.join(" ")}</${tag}>`;
  };
}

/** Pages called by what they hold; how much fits on one is guessed. */
function ranges(flip: Flip, here: (n: number) => string): string {
  const parts = flipHtml(numbered(flip, 2, 2), {
    link: (link) => a({ ...link, text: `${(Number(link.text) - 1) * 20 + 1}-${Number(link.text) * 20}` }),
    current: (n) => here(n).replace(String(n), `${(n - 1) * 20 + 1}-${n * 20}`),
    gap: "...",
    between: " ",
  });
  return parts;
}

function picture(link: Link | undefined, name: string): string {
  return link ? a(link, "", `<img src="/theme/${name}.svg" alt="${safe(link.text)}" border="0">`) : "";
}

function button(link: Link | undefined): string {
  return link ? a(link, "", `<button type="button">${safe(link.text)}</button>`) : "";
}

function menu(flip: Flip): string {
  const pages = Array.from({ length: Math.min(flip.pages, 200) }, (_, i) => i + 1);
  const options = pages.map((n) => {
    const chosen = n === flip.page ? " selected" : "";
    return `<option value="${safe(flip.link(n).href)}"${chosen}>${n}</option>`;
  });
  return `<select onchange="location=this.value">${options.join("")}</select>`;
}
