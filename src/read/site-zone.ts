import { type Zone, zoneMinutes } from "../page/dates/date-zone.ts";
import { HOUR, MINUTE } from "../seam/times.ts";
import { READING } from "./numbers.ts";

/** How far the site's clock ran ahead of Greenwich's at one moment, in minutes. */
export interface OffsetSample {
  readonly instant: number;
  readonly offset: number;
}

/** Zones are whole quarters of an hour apart, and none is further from Greenwich; in minutes. */
export const offsetStep = 15;
export const furthestOffset = (14 * HOUR) / MINUTE;

/** The zone in which nearly all of these moments have their offsets: a distance from Greenwich, or, where summer time changes it, a name. */
export function zoneOfSamples(samples: readonly OffsetSample[]): Zone | undefined {
  if (samples.length === 0) return undefined;
  const enough = samples.length * READING.sameZone;
  const counts = new Map<number, number>();
  for (const { offset } of samples) counts.set(offset, (counts.get(offset) ?? 0) + 1);
  const [minutes, count] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
  if (count >= enough) return { minutes };
  // Two offsets an hour apart: summer and winter. Anything else is no zone.
  if ((counts.get(minutes + 60) ?? 0) + (counts.get(minutes - 60) ?? 0) + count < enough) return undefined;
  let best: { name: string; hits: number } | undefined;
  for (const name of zoneNames()) {
    let hits = 0;
    for (const { instant, offset } of samples)
      if (zoneMinutes({ name }, instant + offset * MINUTE) === offset) hits++;
    if (!best || hits > best.hits) best = { name, hits };
  }
  return best && best.hits >= enough ? { name: best.name } : undefined;
}

/** Where several fit, these are asked first: most people live there. */
const FIRST = [
  "Europe/Berlin",
  "America/New_York",
  "Europe/London",
  "America/Los_Angeles",
  "America/Chicago",
];

function zoneNames(): Iterable<string> {
  return new Set([...FIRST, ...Intl.supportedValuesOf("timeZone")]);
}

/**
 * The offset by times that are told twice, "4 minutes ago" and by the site's clock: the first tells when it was to a minute or an hour,
 * so that each leaves some offsets possible, and all of them together one.
 */
export class OffsetRange {
  readonly #fits = new Map<number, number>();
  #samples = 0;

  /** Which offsets are possible, in minutes. */
  add(from: number, to: number): void {
    this.#samples++;
    for (let offset = Math.ceil(from / offsetStep) * offsetStep; offset <= to; offset += offsetStep)
      this.#fits.set(offset, (this.#fits.get(offset) ?? 0) + 1);
  }

  get offset(): number | undefined {
    if (this.#samples < READING.fewestZoneSamples) return undefined;
    const most = Math.max(0, ...this.#fits.values());
    if (most < this.#samples * READING.sameZone) return undefined;
    const best = [...this.#fits].filter(([, count]) => count === most).map(([offset]) => offset);
    if (best.length === 1) return best[0];
    const whole = best.filter((offset) => offset % 60 === 0);
    return whole.length === 1 ? whole[0] : undefined;
  }
}
