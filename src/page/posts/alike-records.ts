import type { DatedPlace } from "../dates/dated-place.ts";
import { anchorsAt } from "./anchored-records.ts";
import type { Evidence } from "./evidence.ts";

/**
 * Whether the dates at a place stand in elements like those around the known dates, side by side with them: the first post of a thread may tell its time
 * otherwise than its answers do. The head of the thread may repeat that time, but lies elsewhere.
 */
export function standAlike(pages: readonly Evidence[], known: string, key: string): boolean {
  let alike = 0;
  let others = 0;
  for (const page of pages) {
    const added = anchorsAt(page, [key]);
    const frames = added.length > 0 ? framesOf(page, alikeRoots(page, anchorsAt(page, [known]))) : new Set();
    if (frames.size === 0) continue;
    for (const { node } of added) {
      if (isWithin(page, node, frames)) alike++;
      else others++;
    }
  }
  return alike > others;
}

function framesOf(page: Evidence, roots: readonly number[]): Set<string> {
  return new Set(roots.length < 2 ? [] : roots.map((root) => frameOf(page, root)));
}

function isWithin(page: Evidence, node: number, frames: ReadonlySet<unknown>): boolean {
  for (let at = node; at > 0; at = page.dom.parent[at]!) if (frames.has(frameOf(page, at))) return true;
  return false;
}

/** What an element is, by its class words; one without any is told apart by where it hangs. */
function frameOf({ dom, places }: Evidence, element: number): string {
  const own = places.own(element);
  return own.includes(".") ? own : `${dom.parent[element]} ${own}`;
}

/** The elements around dates, as far up as those of all dates at one place are of one kind and not the same. */
export function alikeRoots({ dom }: Evidence, dates: readonly DatedPlace[]): number[] {
  const roots = dates.map(({ node }) => node);
  for (const key of new Set(dates.slice(0, MOST_KEYS).map((place) => place.key))) {
    const group = dates.flatMap((place, i) => (place.key === key ? i : []));
    for (let height = 0; height < HIGHEST && group.length > 1; height++) {
      const above = group.map((i) => dom.parent[roots[i]!]!);
      const isAlike = above.every((node) => node > 0 && dom.tag[node] === dom.tag[above[0]!]);
      if (!isAlike || new Set(above).size < above.length) break;
      group.forEach((i, at) => {
        roots[i] = above[at]!;
      });
    }
  }
  return roots;
}

const HIGHEST = 12;
/** A page with more places of dates has a new one for every date. */
const MOST_KEYS = 200;
