import type { DateFound } from "./date-found.ts";
import type { DatedPlace } from "./dated-place.ts";

/**
 * One element may tell since when somebody is there and, some lines below, when the post was written. Where one of its dates tells the minute, those
 * that tell a day or a month alone are of something else, in whatever words.
 */
export function withoutCoarser(places: readonly DatedPlace[]): DatedPlace[] {
  const exact = new Set<number>();
  for (const { element, found, aside } of places)
    if (aside === false && found.minute !== undefined) exact.add(element);
  return places.map((place) =>
    place.aside !== true && exact.has(place.element) && isCoarse(place) ? { ...place, aside: true } : place,
  );
}

/** "3 days ago" may be as exact as its site tells. */
function isCoarse({ found, told }: DatedPlace): boolean {
  return told === undefined && isDay(found) && found.minute === undefined;
}

function isDay({ ago, dayShift, epoch, weekday, year, month, numbers }: DateFound): boolean {
  if (ago !== undefined || dayShift !== undefined || epoch !== undefined) return false;
  return year !== undefined || month !== undefined || numbers !== undefined || weekday !== undefined;
}
