import type { DateHabits } from "../page/dates/date-habits.ts";
import type { OrderCosts } from "../page/dates/date-order.ts";
import type { Zone } from "../page/dates/date-zone.ts";
import type { DatedPage } from "../page/dates/dated.ts";
import type { DatedPlace } from "../page/dates/dated-place.ts";
import { type DateContext, momentOf } from "../page/dates/dates.ts";
import { MonthEvidence } from "../page/dates/month-names.ts";
import { type NumberOrder, ORDERS } from "../page/dates/number-order.ts";
import { clocksOn } from "../page/dates/page-clock.ts";
import type { Page } from "../page/page.ts";
import { HOUR, MINUTE } from "../seam/times.ts";
import { READING } from "./numbers.ts";
import { furthestOffset, OffsetRange, type OffsetSample, offsetStep, zoneOfSamples } from "./site-zone.ts";
import { toldOffsets } from "./told-offsets.ts";

interface Clock {
  pages: number;
  readonly offsets: Map<number, number>;
  readonly shown: Set<number>;
  readonly dated: boolean;
}

/** What the pages of a site tell together of how it writes its dates: more than any of them does alone. */
export class DateSurvey {
  #pages = 0;
  #dated = 0;
  readonly #costs = new Map<string, Record<NumberOrder, number>>();
  #months: MonthEvidence | undefined;
  /** Zones that lines of pages tell, with how many do. */
  readonly #lines = new Map<string, number>();
  readonly #clocks = new Map<string, Clock>();
  /** From times that an attribute tells with its zone beside the text that shows it without … */
  readonly #samples: OffsetSample[] = [];
  /** … and from those where the attribute tells no zone either. */
  readonly #apart: OffsetSample[] = [];
  /** From what pages tell machines of their posts, with a zone, and show without one. */
  readonly #told: OffsetSample[] = [];
  readonly #range = new OffsetRange();

  see(page: Page): void {
    const { dated } = page.evidence;
    this.#pages++;
    if (dated.places.length > 0) this.#dated++;
    this.#seeOrders(dated.says.costs);
    if (dated.says.months) {
      this.#months ??= new MonthEvidence();
      this.#months.add(dated.says.months);
    }
    const zone = dated.says.zone ?? dated.says.mentioned;
    if (zone) {
      const line = JSON.stringify(zone);
      this.#lines.set(line, (this.#lines.get(line) ?? 0) + 1);
    }
    this.#seeClocks(page);
    this.#seePairs(dated, page.madeAt);
    if (this.#told.length < READING.mostZoneSamples) this.#told.push(...toldOffsets(page));
  }

  get habits(): DateHabits {
    const months = this.#months?.months;
    return { ...this.#ordersAndZones, ...(months && Object.keys(months).length > 0 && { months }) };
  }

  get #ordersAndZones(): DateHabits {
    const orders: Record<string, NumberOrder> = {};
    for (const [form, costs] of this.#costs) {
      const order = clearOrder(costs);
      if (order) orders[form] = order;
    }
    const zone =
      told(this.#samples) ?? this.#clockZone() ?? told(this.#told) ?? this.#agoZone() ?? this.#lineZone();
    const apart = told(this.#apart);
    const differ = apart && !("minutes" in apart && apart.minutes === 0);
    if (!zone) return differ ? { orders, zone: apart, toldZone: GREENWICH } : { orders };
    if (!differ || !("minutes" in apart) || !("minutes" in zone)) return { orders, zone };
    return { orders, zone, toldZone: { minutes: zone.minutes - apart.minutes } };
  }

  #seeOrders(costs: ReadonlyMap<string, OrderCosts>): void {
    for (const [form, cost] of costs) {
      const all = this.#costs.get(form);
      if (!all) this.#costs.set(form, { ...cost });
      else for (const order of ORDERS) all[order] += cost[order];
    }
  }

  #seeClocks(page: Page): void {
    for (const { name, offset, shown, dated } of clocksOn(page.dom, page.evidence.dated, page.madeAt)) {
      let clock = this.#clocks.get(name);
      if (!clock) {
        if (this.#clocks.size >= READING.mostClocks) continue;
        clock = { pages: 0, offsets: new Map(), shown: new Set(), dated };
        this.#clocks.set(name, clock);
      }
      clock.pages++;
      if (offset !== undefined) clock.offsets.set(offset, (clock.offsets.get(offset) ?? 0) + 1);
      if (clock.shown.size < READING.clockMinutes) clock.shown.add(shown);
    }
  }

  #seePairs(dated: DatedPage, at: number): void {
    let taken = 0;
    for (const place of dated.places) {
      if (taken >= READING.samplesOfPage || this.#samples.length >= READING.mostZoneSamples) return;
      if (this.#seePair(place, dated.context, at)) taken++;
    }
  }

  #seePair({ found, told }: DatedPlace, { zone: _zone, ...context }: DateContext, at: number): boolean {
    if (!told || told === found || found.zone !== undefined) return false;
    const exact = momentOf(told, context);
    if (!exact || (exact.precision !== "minute" && exact.precision !== "second")) return false;
    if (found.ago !== undefined) {
      if (exact.zoneKnown || (found.agoUnit ?? HOUR) > HOUR) return false;
      // "2 hours ago": between two and three, or about two.
      const latest = (exact.millis - (at - found.ago)) / MINUTE;
      const unit = (found.agoUnit ?? HOUR) / MINUTE;
      this.#range.add(latest - unit / 2 - 1, latest + unit + 1);
      return true;
    }
    const seen = momentOf(found, context);
    if (!seen || seen.form === "relative" || found.minute === undefined) return false;
    const offset = Math.floor(seen.millis / MINUTE) - Math.floor(exact.millis / MINUTE);
    if (offset % offsetStep !== 0 || Math.abs(offset) > furthestOffset) return false;
    (exact.zoneKnown ? this.#samples : this.#apart).push({ instant: exact.millis, offset });
    return true;
  }

  /** A clock on nearly every page that always runs ahead by the same. */
  #clockZone(): Zone | undefined {
    const fewest = Math.max(READING.fewestZoneSamples, this.#pages * READING.zonePages);
    let best: { readonly minutes: number; readonly pages: number } | undefined;
    for (const { pages, offsets, shown, dated } of this.#clocks.values()) {
      if (pages < fewest || (!dated && shown.size < READING.clockMinutes)) continue;
      for (const [minutes, count] of offsets)
        if (count >= pages * READING.sameZone && count > (best?.pages ?? 0)) best = { minutes, pages: count };
    }
    return best && { minutes: best.minutes };
  }

  #agoZone(): Zone | undefined {
    const minutes = this.#range.offset;
    return minutes === undefined ? undefined : { minutes };
  }

  /** What lines of many pages say; what one says may be somebody's words. */
  #lineZone(): Zone | undefined {
    const [line, pages] = [...this.#lines].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
    return pages > 0 && pages >= this.#dated * READING.linePages ? (JSON.parse(line) as Zone) : undefined;
  }
}

/** Attributes that differ from the text beside them are for machines. */
const GREENWICH: Zone = { minutes: 0 };

function told(samples: readonly OffsetSample[]): Zone | undefined {
  return samples.length >= READING.fewestZoneSamples ? zoneOfSamples(samples) : undefined;
}

/** The order that little speaks against, if enough speaks against all others. */
function clearOrder(costs: OrderCosts): NumberOrder | undefined {
  const [best, second] = [...ORDERS].sort((a, b) => costs[a] - costs[b]);
  const isClear = costs[second!] >= READING.orderCost && costs[best!] <= costs[second!] * READING.orderDoubt;
  return isClear ? best : undefined;
}
