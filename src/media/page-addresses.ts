import { type MediaSort, type NamedMedia, PART, type Part } from "../archive/media/media.ts";
import type { Dom } from "../page/html/dom.ts";
import { baseOf } from "../page/html/resolve.ts";
import type { Page } from "../page/page.ts";
import { sourcesOf } from "../page/posts/media-addresses.ts";
import { addressesInStyle, httpAddress } from "./style-addresses.ts";

/** What one page loads beside its words: the pictures and sounds around its posts, and, for `look`, all that it needs to look as it does. */
export function namedOnPage({ dom, url, html }: Page, part: Part): NamedMedia[] {
  const base = baseOf(url, baseIn(dom));
  const found = new Map<string, MediaSort>();
  const add = (address: string | undefined, kind: MediaSort | undefined) => {
    const absolute = address === undefined || !kind ? undefined : httpAddress(address, base);
    if (absolute !== undefined && absolute !== url && !found.has(absolute)) found.set(absolute, kind!);
  };
  const addStyle = (style: string | undefined) => {
    if (style?.includes("url(") || style?.includes("@import"))
      for (const named of addressesInStyle(style, base)) add(named.url, named.kind);
  };
  for (let node = 0; node < dom.size; node++) {
    if (dom.isText(node)) continue;
    const name = dom.tagName(node);
    const kind = SHOWN[name === "source" ? dom.tagName(dom.parent[node]!) : name];
    if (kind) for (const address of sourcesOf(dom, node)) add(address, kind);
    if (part < PART.look) continue;
    if (name === "link") add(dom.attribute(node, "href"), linkedKind(dom, node));
    else if (name === "script") add(dom.attribute(node, "src"), "script");
    else if (name === "input" && dom.attribute(node, "type") === "image")
      add(dom.attribute(node, "src"), "image");
    addStyle(dom.attribute(node, "style"));
    add(dom.attribute(node, "background"), "image");
  }
  if (part >= PART.look) for (const style of stylesIn(html)) addStyle(style);
  return [...found].map(([address, kind]) => ({ url: address, kind }));
}

const SHOWN: Readonly<Record<string, MediaSort>> = {
  ...{ img: "image", picture: "image", audio: "audio", video: "video" },
};

function baseIn(dom: Dom): string | undefined {
  for (let node = 0; node < dom.size; node++)
    if (dom.tagName(node) === "base" && dom.attribute(node, "href") !== undefined)
      return dom.attribute(node, "href");
  return undefined;
}

/** What a <link> loads; undefined for one that merely names a page. */
function linkedKind(dom: Dom, node: number): MediaSort | undefined {
  const rel = (dom.attribute(node, "rel") ?? "").toLowerCase().split(/\s+/);
  if (rel.includes("stylesheet")) return "style";
  if (rel.some((word) => word.endsWith("icon") || word.startsWith("apple-touch-icon"))) return "image";
  if (!rel.includes("preload") && !rel.includes("modulepreload")) return undefined;
  const as = rel.includes("modulepreload") ? "script" : (dom.attribute(node, "as") ?? "").toLowerCase();
  return PRELOADED.find((kind) => kind === as);
}

const PRELOADED: readonly MediaSort[] = ["style", "script", "font", "image"];

/** The sheets that stand on the page itself: the tree leaves them out. */
export function* stylesIn(html: string): Generator<string> {
  const text = html.toLowerCase();
  for (let at = text.indexOf("<style"); at >= 0; ) {
    const from = text.indexOf(">", at);
    const to = from < 0 ? -1 : text.indexOf("</style", from);
    if (to < 0) return;
    yield html.slice(from + 1, to);
    at = text.indexOf("<style", to);
  }
}
