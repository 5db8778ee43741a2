import type { Zone } from "./date-zone.ts";
import type { NumberOrders } from "./dates.ts";

/** How the pages of one site write their dates, as all of them together tell. Plain data. */
export interface DateHabits {
  /** By form; what is not here each page decides for itself. */
  readonly orders: NumberOrders;
  /** Of names that no language here has, which month each is. */
  readonly months?: Readonly<Record<string, number>>;
  /** Of the clock that its pages show. Without it nobody knows: one page's word is not enough once a site is known. */
  readonly zone?: Zone;
  /** Of attributes that tell a time and no zone, where that is another. */
  readonly toldZone?: Zone;
}
