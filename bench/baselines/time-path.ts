import { orderOf } from "../../src/page/dates/date-order.ts";
import { momentAt } from "../../src/page/dates/dated.ts";
import type { DatedPlace } from "../../src/page/dates/dated-place.ts";
import type { Evidence } from "../../src/page/posts/evidence.ts";

/**
 * List-wise paper, Algorithm 2 as printed: of all DOM paths at which times stand on the pages of a list, the one whose times
 * are the most ordered: Order = |SeqOrd − RevOrd| / (SeqOrd + RevOrd), over neighbours on the same page. Days on which members
 * joined or were last seen are in no order. Of equally ordered paths, as short lists have many, the one with more
 * ordered neighbours, then the first.
 */
export function printedTimePath(pages: readonly Evidence[]): string | undefined {
  const orders = new Map<string, { ascending: number; descending: number }>();
  for (const page of pages) {
    for (const [path, places] of placesByPath(page)) {
      const { ascending, descending } = orderOf(places.map((place) => momentAt(place, page.dated)?.millis));
      const sum = orders.get(path) ?? { ascending: 0, descending: 0 };
      orders.set(path, {
        ascending: sum.ascending + ascending,
        descending: sum.descending + descending,
      });
    }
  }
  let best: string | undefined;
  let bestOrder = -1;
  let bestPairs = 0;
  for (const [path, { ascending, descending }] of orders) {
    const pairs = ascending + descending;
    const order = pairs === 0 ? 0 : Math.abs(ascending - descending) / pairs;
    if (order < bestOrder || (order === bestOrder && pairs <= bestPairs)) continue;
    best = path;
    bestOrder = order;
    bestPairs = pairs;
  }
  return best;
}

/** The dates of a page by where they stand. */
function placesByPath(page: Evidence): Map<string, DatedPlace[]> {
  const groups = new Map<string, DatedPlace[]>();
  for (const place of page.dated.places) {
    const group = groups.get(place.key);
    if (group) group.push(place);
    else groups.set(place.key, [place]);
  }
  return groups;
}
