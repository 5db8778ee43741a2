import { HOME } from "../../words/home.ts";
import { CRUMBS_CLASS } from "../../words/markup.ts";
import { wholeText } from "../../words/patterns.ts";
import type { Dom } from "../html/dom.ts";
import { tagId } from "../html/tags.ts";
import type { Link, PageLinks } from "./links.ts";

export interface Crumb {
  readonly text: string;
  readonly url: string;
}

/** The way from the entry to the page as the page tells it: by name, by property, or as a line of links with arrows between. */
export function breadcrumbOf(dom: Dom, { links }: PageLinks): Crumb[] {
  return byName(dom, links) ?? byArrows(dom, links) ?? [];
}

const LONGEST_CRUMBS = 400;
const BODY = tagId("body");

function byName(dom: Dom, links: readonly Link[]): Crumb[] | undefined {
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] === 0 || dom.hidden[node] || dom.tag[node]! <= BODY) continue;
    let named = false;
    for (const { name, value } of dom.attributes(node)) {
      if (name === "class" || name === "id" || name === "aria-label")
        named ||= value.length < 200 && CRUMBS_CLASS().test(value);
      else if (name === "itemtype") named ||= value.includes("BreadcrumbList");
    }
    if (!named || dom.textLength(node) > LONGEST_CRUMBS) continue;
    const crumbs = crumbsIn(dom, links, node, dom.end[node]!);
    if (crumbs.length > 0) return crumbs;
  }
  return undefined;
}

/** Between the links stands an arrow, a slash or the like, and nothing else. */
const ARROW = /^[\s\u00a0]*(?:[»›>→/|·•\\]|::|->|→|›|—|-)+[\s\u00a0]*$/;

function byArrows(dom: Dom, links: readonly Link[]): Crumb[] | undefined {
  const { text, start, stop } = dom.flat;
  for (let i = 0; i + 1 < links.length; i++) {
    const run = [links[i]!];
    while (i + run.length < links.length) {
      const before = run[run.length - 1]!;
      const next = links[i + run.length]!;
      if (start[next.node]! - stop[before.node]! > 12) break;
      if (!ARROW.test(text.slice(stop[before.node], start[next.node]))) break;
      run.push(next);
    }
    const between = run.length < 2 ? "" : text.slice(stop[run[0]!.node], start[run[1]!.node]);
    if (/[»›>→]|::/.test(between) && run[0]!.text !== "")
      return run.map(({ text: words, url }) => ({ text: words, url }));
    i += run.length - 1;
  }
  return undefined;
}

function crumbsIn(dom: Dom, links: readonly Link[], from: number, to: number): Crumb[] {
  const seen = new Set<string>();
  const crumbs: Crumb[] = [];
  for (const { node, url, text } of links) {
    if (node < from || node >= to || dom.hidden[node] || text === "" || seen.has(url)) continue;
    seen.add(url);
    crumbs.push({ text, url });
  }
  return crumbs;
}

const isHome = wholeText(HOME);

/** The board a thread page belongs to: the last crumb that is neither the thread itself nor the entry. */
export function boardOf(crumbs: readonly Crumb[], url: string, title: string): Crumb | undefined {
  const own = plain(title);
  for (let i = crumbs.length - 1; i >= 0; i--) {
    const crumb = crumbs[i]!;
    const text = plain(crumb.text);
    if (crumb.url === url || text === "" || (own !== "" && text === own)) continue;
    if (i === 0 && isHome(crumb.text)) return undefined;
    return crumb;
  }
  return undefined;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
