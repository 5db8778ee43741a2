import { momentOf, readDate } from "../page/dates/dates.ts";
import type { Page } from "../page/page.ts";
import { MINUTE } from "../seam/times.ts";
import { READING } from "./numbers.ts";
import { furthestOffset, type OffsetSample, offsetStep } from "./site-zone.ts";

/**
 * How far the board's clock runs ahead by what a page tells machines of its posts (JSON-LD and the like, with a zone), beside the times that it shows
 * without one: by the one offset at which what is told is shown, all or nearly all of it. Where several fit, nothing is known.
 */
export function toldOffsets({ evidence }: Page): OffsetSample[] {
  const instants = new Set<number>();
  for (const { published } of evidence.structured.slice(0, MOST_TOLD)) {
    const moment = published === undefined ? undefined : readDate(published, {});
    if (moment?.zoneKnown && (moment.precision === "minute" || moment.precision === "second"))
      instants.add(Math.floor(moment.millis / MINUTE));
  }
  if (instants.size === 0) return [];
  const shown = new Set<number>();
  const { zone: _zone, ...context } = evidence.dated.context;
  for (const { found, aside } of evidence.dated.places) {
    if (aside === true || found.zone !== undefined || found.minute === undefined) continue;
    const moment = momentOf(found, context);
    if (moment && moment.form !== "relative") shown.add(Math.floor(moment.millis / MINUTE));
  }
  const fitting: number[] = [];
  for (let offset = -furthestOffset; offset <= furthestOffset; offset += offsetStep) {
    let hits = 0;
    for (const instant of instants) if (shown.has(instant + offset)) hits++;
    if (hits >= instants.size * READING.sameZone) fitting.push(offset);
  }
  const [offset, ...others] = fitting;
  if (offset === undefined || others.length > 0) return [];
  return [...instants]
    .filter((instant) => shown.has(instant + offset))
    .slice(0, READING.samplesOfPage)
    .map((instant) => ({ instant: instant * MINUTE, offset }));
}

/** Of one page; these tell enough. */
const MOST_TOLD = 50;
