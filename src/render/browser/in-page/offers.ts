import type { DomDocument, DomElement, PageState } from "./dom.ts";

declare const window: { __skein: PageState };
declare const document: DomDocument;

/** What stands on everything that can be clicked, leads to no address, sends no form and was not clicked in vain. Runs in the page. */
export function offers(): readonly string[] {
  const state = window.__skein;
  const clickable =
    "button,[role=button],a:not([href]),a[href^='#'],a[href^='javascript:'],input[type=button]";
  const LONGEST = 60;
  const MOST = 500;
  const offered: DomElement[] = [];
  const texts: string[] = [];
  const all = [document, ...state.roots].flatMap((root) => [...root.querySelectorAll(clickable)]);
  for (const element of all) {
    if (offered.length >= MOST) break;
    if (element.disabled || isInVain(element) || !element.isConnected) continue;
    if (element.closest("form") && !element.matches("[type=button]")) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const text = (element.textContent || element.value || element.getAttribute("aria-label") || "")
      .replace(/\s+/g, " ")
      .trim();
    if (text === "" || text.length > LONGEST) continue;
    offered.push(element);
    texts.push(text);
  }
  state.offered = offered;
  return texts;

  function isInVain(element: DomElement): boolean {
    const grown = state.clicked.get(element);
    return grown !== undefined && state.grown < grown + 10;
  }
}

/** Clicks on one of them. Runs in the page. */
export function press(place: number): void {
  const state = window.__skein;
  const element = state.offered[place];
  if (!element) return;
  state.clicked.set(element, state.grown);
  element.click();
}
