import type { DomElement, DomNode, PageState } from "./dom.ts";

declare const window: { __skein: PageState };

/** Finds where the records of the list come and go: the lowest element that holds nearly all that changed since somebody watches. Runs in the page. */
export function chooseList(): boolean {
  const state = window.__skein;
  const NEARLY_ALL = 0.8;
  const FEW = 3;
  const up = (node: DomNode): DomNode | null => node.parentNode ?? (node as { host?: DomNode }).host ?? null;
  const held = new Map<DomNode, number>();
  let total = 0;
  for (const [node, letters] of state.weights) {
    total += letters;
    for (let at: DomNode | null = node; at; at = up(at)) held.set(at, (held.get(at) ?? 0) + letters);
  }
  let lowest: DomElement | undefined;
  let deepest = -1;
  for (const [node, letters] of held) {
    if (node.nodeType !== 1 || letters < total * NEARLY_ALL) continue;
    let depth = 0;
    for (let at = up(node); at; at = up(at)) depth++;
    if (depth <= deepest) continue;
    deepest = depth;
    lowest = node as DomElement;
  }
  if (lowest && lowest.children.length >= FEW) state.list = lowest;
  // Something else came and went: that is no reason to look again.
  else state.added = state.dropped = 0;
  return state.list !== undefined;
}

/** Keeps what the records of the list show now, each once, in the order in which they stand; says how many are new. Runs in the page. */
export function harvest(): number {
  const state = window.__skein;
  if (!state.list) return 0;
  const shown = [...state.list.children]
    .filter((record) => (record.textContent ?? "").trim() !== "")
    .map((record) => ({ record, top: record.getBoundingClientRect().top }))
    .sort((one, other) => one.top - other.top);
  const named = shown.map(({ record }) => nameOf(record));
  const areTold = named.every((name) => name !== "") && new Set(named).size === named.length;
  let fresh = 0;
  shown.forEach(({ record }, i) => {
    const text = record.textContent ?? "";
    const key = areTold ? named[i]! : `${text} ${hrefsOf(record)}`;
    const before = state.records.get(key);
    // A record that was still being filled is seen again.
    if (before !== undefined && before.letters >= text.length) return;
    if (before === undefined) fresh++;
    state.records.set(key, { html: state.htmlOf(record, false), letters: text.length });
  });
  return fresh;

  /** By what a program tells its records apart. */
  function nameOf(record: DomElement): string {
    let name = "";
    for (const { name: key, value } of record.attributes)
      if ((key === "id" || key.startsWith("data-")) && value.length < 200) name += `${key}=${value} `;
    return name;
  }

  function hrefsOf(record: DomElement): string {
    let hrefs = "";
    for (const link of record.querySelectorAll("a[href]")) hrefs += `${link.getAttribute("href")} `;
    return hrefs;
  }
}

/** How much has come and gone since somebody watches, and how much is kept. Runs in the page. */
export function listSeen(): ListSeen {
  const { added, dropped, grown, records } = window.__skein;
  let letters = 0;
  for (const { html } of records.values()) letters += html.length;
  return { added, dropped, grown, letters: Math.max(grown, letters) };
}

export interface ListSeen {
  readonly added: number;
  readonly dropped: number;
  readonly grown: number;
  readonly letters: number;
}
