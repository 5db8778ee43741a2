import type { DomDocument, DomElement, PageState } from "./dom.ts";

declare const window: { __skein: PageState };
declare const document: DomDocument;
declare const innerHeight: number;
declare const innerWidth: number;
declare function getComputedStyle(element: DomElement): { readonly overflowY: string };

/** Scrolls the page, and the largest part of it that scrolls by itself: by most of what is seen, or at once. Whether something moved. Runs in the page. */
export function scroll(to: "on" | "end" | "top"): boolean {
  const { roots } = window.__skein;
  let moved = false;
  const all = [document, ...roots].flatMap((root) => [
    ...root.querySelectorAll("div,main,section,ul,ol,article,tbody"),
  ]);
  let largest: DomElement | undefined;
  let area = (innerHeight * innerWidth) / 5;
  for (const element of all) {
    const { clientHeight, clientWidth, scrollHeight } = element;
    if (scrollHeight <= clientHeight + 8 || clientHeight * clientWidth <= area) continue;
    if (!/auto|scroll|overlay/.test(getComputedStyle(element).overflowY)) continue;
    largest = element;
    area = clientHeight * clientWidth;
  }
  for (const element of [document.scrollingElement, largest]) {
    if (!element) continue;
    const before = element.scrollTop;
    const seen = element === document.scrollingElement ? innerHeight : element.clientHeight;
    element.scrollTop = to === "top" ? 0 : to === "end" ? element.scrollHeight : before + seen * 0.8;
    if (Math.abs(element.scrollTop - before) >= 1) moved = true;
  }
  return moved;
}
