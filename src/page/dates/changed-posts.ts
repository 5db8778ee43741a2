import type { Dom } from "../html/dom.ts";
import { NodeMarks } from "../html/node-marks.ts";
import type { Places } from "../regions/places.ts";
import { isChange } from "./change-times.ts";
import type { DatedPlace } from "./dated-place.ts";

/**
 * Some sites show when a post was changed in the place of when it was written ("anna, edited 3 days ago"): then that is the time of the post. It stands
 * where other posts have theirs, and alone in a part of the page that is like theirs and says more than a time. A note within a post has the time of
 * that post beside it, and no such part of its own.
 */
export function withChanged(dom: Dom, places: Places, dated: readonly DatedPlace[]): DatedPlace[] {
  const written = new Map<string, DatedPlace[]>();
  for (const place of dated) if (place.aside !== true) add(written, place);
  const isChanged = (place: DatedPlace) => written.has(place.key) && isChange(dom, place);
  if (!dated.some(isChanged)) return [...dated];
  const known = new Map<string, { readonly marks: NodeMarks; readonly parts: ReadonlySet<string> }>();
  return dated.map((place) => {
    if (!isChanged(place)) return place;
    let others = known.get(place.key);
    if (!others) {
      const dates = written.get(place.key)!;
      // One alone would have the whole page to itself.
      const marks = new NodeMarks([...dates, ...(dates.length > 1 ? [] : [place])].map(({ node }) => node));
      const largest = dates.flatMap((date) => partsOf(dom, date, marks).slice(-1));
      others = { marks, parts: new Set(largest.map((node) => places.key(node))) };
      known.set(place.key, others);
    }
    const { marks, parts } = others;
    const isLikeOthers = partsOf(dom, place, marks).some((node) => parts.has(places.key(node)));
    return isLikeOthers ? { ...place, aside: false, isChange: true } : place;
  });
}

function add(groups: Map<string, DatedPlace[]>, place: DatedPlace): void {
  const group = groups.get(place.key);
  if (group) group.push(place);
  else groups.set(place.key, [place]);
}

/** The elements around a date that hold none of the others and say more than a time, from the inside out. */
function partsOf(dom: Dom, { node: own, element, raw }: DatedPlace, others: NodeMarks): number[] {
  const found: number[] = [];
  const itself = others.count({ from: own, to: own + 1 });
  for (let node = element; node > 0; node = dom.parent[node]!) {
    if (others.count({ from: node, to: dom.end[node]! }) > itself) break;
    if (dom.textLength(node) > raw.length + LONGEST_NOTE) found.push(node);
  }
  return found;
}

/** Letters of a name and a label beside a time. */
const LONGEST_NOTE = 40;
