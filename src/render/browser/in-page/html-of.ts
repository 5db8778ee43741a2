import type { DomDocument, DomElement, DomNode, PageState } from "./dom.ts";

declare const window: { __skein: PageState };
declare const document: DomDocument;

/**
 * Part of a page as HTML, as people see it: shadow trees stand where their hosts are, programs are left out. `isWhole`: with what its
 * list has shown, and not only what it shows at the end. Runs in the page; it may use nothing from outside of its function.
 */
export function htmlOf(top: DomNode, isWhole: boolean): string {
  const { list, records } = window.__skein;
  const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
  const PROGRAM = /^(?!application\/(?:ld\+)?json$)/i;
  const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  const escaped = (value: string, which: RegExp) => value.replace(which, (one) => ENTITIES[one]!);
  const pieces: string[] = [];
  // A stack of its own: a page may be nested deeper than calls can be.
  const waiting: (DomNode | string)[] = [top];
  const below = (nodes: Iterable<DomNode>) => {
    for (const node of [...nodes].reverse()) waiting.push(node);
  };
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (typeof one === "string") pieces.push(one);
    else if (one.nodeType === 3) pieces.push(escaped(one.nodeValue ?? "", /[&<>]/g));
    else if (one.nodeType === 1) open(one as DomElement);
  }
  return pieces.join("");

  function open(element: DomElement): void {
    const name = element.localName;
    if (name === "noscript" || name === "template") return;
    if (name === "script" && PROGRAM.test(element.getAttribute("type") ?? "")) return;
    if (name === "slot") {
      const given = element.assignedNodes?.({ flatten: true }) ?? [];
      below(given.length > 0 ? given : element.childNodes);
      return;
    }
    pieces.push(`<${name}`);
    for (const { name: key, value } of element.attributes)
      pieces.push(` ${key}="${escaped(value, /[&"]/g)}"`);
    pieces.push(">");
    if (VOID.test(name)) return;
    waiting.push(`</${name}>`);
    if (name === "script" || name === "style") waiting.push(element.textContent ?? "");
    else if (isWhole && element === list && records.size > 0)
      waiting.push([...records.values()].map(({ html }) => html).join("\n"));
    else below((element.shadowRoot ?? element).childNodes);
  }
}

/** The whole page. */
export function wholePage(address: string): string {
  const top = document.documentElement;
  const html = top ? window.__skein.htmlOf(top, true) : "";
  const { baseURI } = document;
  // Its links mean what they mean here, wherever its program says that it is now.
  const base = baseURI === address ? "" : `<base href="${baseURI.replaceAll('"', "%22")}">`;
  return `<!DOCTYPE html>${base === "" ? html : html.replace(/<head[^>]*>|<body/, (head) => (head === "<body" ? base + head : head + base))}`;
}
