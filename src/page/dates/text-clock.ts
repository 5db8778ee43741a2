import { MINUTE } from "../../seam/times.ts";
import type { Zone } from "./date-zone.ts";
import type { DatedPlace } from "./dated-place.ts";
import { type DateContext, momentOf } from "./dates.ts";

/** For texts without an attribute: in the clock that the page's other texts keep. */
export function textClock(places: readonly DatedPlace[], context: DateContext): DateContext {
  const offset = clockOffset(places, context);
  return offset === 0 ? context : { ...context, zone: shifted(context.zone, offset) };
}

/**
 * Minutes by which texts run ahead of the attributes beside them, if all agree: pages show their own time and write
 * Greenwich's beside it, which tells the zone of the texts that have no attribute.
 */
function clockOffset(places: readonly DatedPlace[], context: DateContext): number {
  let offset: number | undefined;
  let count = 0;
  for (const { found, told } of places) {
    if (!told || told === found || found.minute === undefined || found.zone !== undefined) continue;
    const seen = momentOf(found, context);
    const exact = momentOf(told, context);
    if (!seen || !exact) continue;
    // Texts leave the seconds out.
    const minutes = Math.floor(seen.millis / MINUTE) - Math.floor(exact.millis / MINUTE);
    if (offset !== undefined && offset !== minutes) return 0;
    offset = minutes;
    count++;
  }
  const isZone = count > 0 && offset !== undefined && offset % 15 === 0 && Math.abs(offset) <= 14 * 60;
  return isZone ? (offset ?? 0) : 0;
}

function shifted(zone: Zone | undefined, minutes: number): Zone {
  return { minutes: (zone && "minutes" in zone ? zone.minutes : 0) + minutes };
}
