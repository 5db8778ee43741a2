import { withoutFragment } from "../../url/fragment.ts";
import type { Dom } from "../html/dom.ts";
import { Resolver } from "../html/resolve.ts";
import { tagId } from "../html/tags.ts";
import { numberChange } from "../links/number-change.ts";
import type { DatedPlace } from "./dated-place.ts";

/**
 * The nodes of dates of what a page only refers to ("In reply to: <a>…</a>, posted by … on …"): in one line with a link before them to a page like
 * this one, with another number in the place of its own, where another date at the same place has none. In rows all have, and so do posts with permalinks,
 * one of which may be the page's own address.
 */
export function referredDates(
  dom: Dom,
  { url, base }: { readonly url: string; readonly base: string },
  places: readonly DatedPlace[],
): number[] {
  const groups = new Map<string, DatedPlace[]>();
  for (const place of places) {
    const group = groups.get(place.key);
    if (group) group.push(place);
    else groups.set(place.key, [place]);
  }
  const resolver = new Resolver(base);
  return [...groups.values()].flatMap((group) => {
    if (group.length < 2) return [];
    const links = group.map((place) => linkBefore(dom, place, url, resolver));
    // A message answers one other; several such links are those of rows, or of posts to themselves.
    const one = links.indexOf("another");
    const refers =
      one >= 0 && one === links.lastIndexOf("another") && links.includes(undefined) && !links.includes("own");
    return refers ? [group[one]!.node] : [];
  });
}

/** They are none of the page's own. */
export function withoutReferred(
  places: readonly DatedPlace[],
  referred: readonly number[],
): readonly DatedPlace[] {
  if (referred.length === 0) return places;
  const nodes = new Set(referred);
  return places.map((place) => (nodes.has(place.node) ? { ...place, aside: true, doubtful: false } : place));
}

/** Whether a link before a date leads to a page like this one, or to this very page. */
function linkBefore(
  dom: Dom,
  { node }: DatedPlace,
  url: string,
  resolver: Resolver,
): "another" | "own" | undefined {
  const { text, start } = dom.flat;
  const line = text.lastIndexOf("\n", Math.max(0, start[node]! - 1)) + 1;
  for (let at = node - 1, steps = 0; at > 0 && start[at]! >= line && steps < MOST_STEPS; at--, steps++) {
    if (dom.tag[at] !== A || dom.hidden[at] || dom.textLength(at) === 0) continue;
    const href = dom.attribute(at, "href");
    const target = href === undefined ? undefined : resolver.resolve(href);
    if (target?.url === withoutFragment(url)) return "own";
    const change = target && numberChange(url, target.url);
    if (change && change.from !== undefined && change.to !== undefined && change.from !== change.to)
      return "another";
  }
  return undefined;
}

const A = tagId("a");
/** Nodes of a line before a date. */
const MOST_STEPS = 24;
