import { TEXT } from "../html/tags.ts";
import type { Span } from "../regions/segment.ts";
import type { RecordLayout } from "../regions/territories.ts";
import { titleParts } from "../title.ts";
import { anchorsAt } from "./anchored-records.ts";
import { isProse } from "./anchors.ts";
import type { Evidence } from "./evidence.ts";
import { furniture, furnitureText } from "./template.ts";

/**
 * How records lie of which every page has only one, such as mails in an archive: as far around the time as what differs from page to page reaches, and
 * then some elements further, in which whoever wrote may be named beside the words. None for pages with several records, and for too few pages to tell.
 * Where people write at the place of the times, one of them may name a day.
 */
export function loneLayouts(pages: readonly Evidence[], times: readonly string[]): RecordLayout[] {
  if (pages.length < FEWEST_PAGES) return [];
  const anchors = pages.map((page) => anchorsAt(page, times));
  const alone = anchors.filter(({ length }) => length <= 1).length;
  if (alone < pages.length * MOSTLY || (alone < pages.length && !isProse(pages, times[0]!))) return [];
  const chrome = furniture(pages.map((page) => ({ page, from: 0, to: page.dom.size, anchor: undefined })));
  const tallies = new Map<string, Tally>();
  let lone = 0;
  for (const [i, page] of pages.entries()) {
    const [anchor] = anchors[i]!;
    if (!anchor) continue;
    lone++;
    tally(page, anchor.node, chrome, tallies);
  }
  const shared = [...tallies.values()].filter(({ count }) => count >= lone * MOSTLY);
  const most = Math.max(0, ...shared.map(({ text }) => text));
  return shared
    .filter(({ text }) => text > 0 && text >= most * ENOUGH)
    .sort((a, b) => b.depth / b.count - a.depth / a.count)
    .slice(0, MOST_LAYOUTS)
    .map(({ trunk }) => ({ trunk, lead: 0, length: 1, isLone: true }));
}

/** A lone record may be all of the page: what stands before it and is nothing but links leads elsewhere. */
export function withoutMenus(page: Evidence, { from, to }: Span, anchor: number): Span {
  const { dom } = page;
  if (dom.end[from] !== to) return { from, to };
  for (let child = dom.firstChild(from); child >= 0 && child < anchor; child = dom.end[child]!)
    if (dom.contains(child, anchor) || saysSomething(page, child)) return { from: child, to };
  return { from, to };
}

function saysSomething({ dom, pressed }: Evidence, element: number): boolean {
  for (let node = element; node < dom.end[element]!; node++)
    if (dom.tag[node] === TEXT && !pressed[node] && !dom.hidden[node] && /\p{L}/u.test(dom.text[node]!))
      return true;
  return false;
}

/** An element around the time, over all pages. */
interface Tally {
  /** The place of the element that it stands in. */
  readonly trunk: string;
  count: number;
  depth: number;
  /** Letters that differ from page to page and are no links. */
  text: number;
}

const FEWEST_PAGES = 3;
const MOST_LAYOUTS = 3;
const MOSTLY = 0.9;
/** The record has so large a share of all that differs: beside it stand what is new elsewhere, and how many are there. */
const ENOUGH = 0.7;
/** Of one page, so that a long text does not speak for all. */
const MOST_TEXT = 600;

function tally(
  page: Evidence,
  anchor: number,
  chrome: ReadonlySet<string>,
  tallies: Map<string, Tally>,
): void {
  const { dom, places } = page;
  const { start, stop } = dom.flat;
  const titles = titleParts(dom);
  const differing = new Int32Array(dom.size + 1);
  for (let node = 0; node < dom.size; node++) {
    const counts =
      dom.tag[node] === TEXT &&
      !dom.hidden[node] &&
      !page.pressed[node] &&
      !page.isDated(node) &&
      !chrome.has(furnitureText(dom.text[node]!)) &&
      // What the page is called stands in its head and its crumbs, far from what somebody wrote.
      !isMostlyOne(titles, dom.text[node]!);
    differing[node + 1] = differing[node]! + (counts ? stop[node]! - start[node]! : 0);
  }
  for (let at = dom.parent[anchor]!; at > 0; at = dom.parent[at]!) {
    const key = places.key(at);
    const text = Math.min(MOST_TEXT, differing[dom.end[at]!]! - differing[at]!);
    const known = tallies.get(key);
    if (!known)
      tallies.set(key, { trunk: places.key(dom.parent[at]!), count: 1, depth: dom.depth[at]!, text });
    else {
      known.count++;
      known.depth += dom.depth[at]!;
      known.text += text;
    }
  }
}

/** "Re: Title", "» Title" */
function isMostlyOne(titles: readonly string[], text: string): boolean {
  return titles.some((title) => title.length * 2 >= text.length && text.includes(title));
}
