import { a } from "./html.ts";
import type { Flip, Link } from "./view.ts";

/** What stands in a pager: links, the current page, and gaps. */
export type FlipPart = { readonly link: Link } | { readonly current: number } | "gap";

/** 1 2 3 … 7 [8] 9 … 22 23: the ends and the neighbourhood. */
export function numbered(flip: Flip, ends: number, around: number): FlipPart[] {
  const parts: FlipPart[] = [];
  let before = 0;
  for (const n of shownPages(flip, ends, around)) {
    if (n > before + 1) parts.push("gap");
    parts.push(n === flip.page ? { current: n } : { link: flip.link(n) });
    before = n;
  }
  return parts;
}

/** 1 … 10 … 20 … [23] 24 … 30: jumps over many pages at once, with gaps that only "next" fills. */
export function jumping(flip: Flip, stride: number): FlipPart[] {
  const wanted = new Set([1, flip.page - 1, flip.page, flip.page + 1, flip.pages]);
  // At most forty jumps, however long the list.
  const step = Math.max(stride, Math.ceil(flip.pages / 40));
  for (let n = step; n < flip.pages; n += step) wanted.add(n);
  const parts: FlipPart[] = [];
  let before = 0;
  for (const n of [...wanted].filter((page) => page >= 1 && page <= flip.pages).sort((x, y) => x - y)) {
    if (n > before + 1) parts.push("gap");
    parts.push(n === flip.page ? { current: n } : { link: flip.link(n) });
    before = n;
  }
  return parts;
}

export function previous(flip: Flip, text: string): Link | undefined {
  return flip.page > 1 ? flip.link(flip.page - 1, text) : undefined;
}

export function next(flip: Flip, text: string): Link | undefined {
  return flip.page > 0 && flip.page < flip.pages ? flip.link(flip.page + 1, text) : undefined;
}

export function first(flip: Flip, text: string): Link | undefined {
  return flip.page > 1 ? flip.link(1, text) : undefined;
}

export function last(flip: Flip, text: string): Link | undefined {
  return flip.page < flip.pages ? flip.link(flip.pages, text) : undefined;
}

/** Parts as HTML, joined. */
export function flipHtml(
  parts: readonly FlipPart[],
  look: {
    readonly link?: (link: Link) => string;
    current: (n: number) => string;
    gap: string;
    between: string;
  },
): string {
  const link = look.link ?? ((of: Link) => a(of));
  return parts
    .map((part) =>
      part === "gap" ? look.gap : "link" in part ? link(part.link) : look.current(part.current),
    )
    .join(look.between);
}

export function maybe(link: Link | undefined, name = ""): string {
  return link ? a(link, name) : "";
}

function shownPages({ page, pages }: Flip, ends: number, around: number): number[] {
  const shown = new Set<number>();
  for (let n = 1; n <= Math.min(ends, pages); n++) shown.add(n);
  for (let n = Math.max(1, page - around); n <= Math.min(pages, page + around); n++) shown.add(n);
  for (let n = Math.max(1, pages - ends + 1); n <= pages; n++) shown.add(n);
  return [...shown].sort((x, y) => x - y);
}
