import type { NumberOrder } from "./number-order.ts";

/** A date as a text tells it, before the page's evidence (day or month first, zone, time of the visit) is applied. */
export interface DateFound {
  readonly start: number;
  readonly end: number;
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  /** Of a date of all numbers without a year of four digits in front: the numbers as they stand, the third 0 where there is none … */
  readonly numbers?: readonly [number, number, number];
  /** … and the sign between them with the digits of the last ("/4"): a site writes all dates of one form in one order. */
  readonly form?: string;
  /** Of a date whose month has a name that nobody knows: the name, and what the date's parts are one behind the other. */
  readonly named?: { readonly word: string; readonly order: NumberOrder };
  /** Told on a clock of twelve hours. */
  readonly twelve?: boolean;
  readonly weekday?: number;
  /** Days from the day of the visit. */
  readonly dayShift?: number;
  /** Milliseconds before the visit. */
  readonly ago?: number;
  /** How exact `ago` is, in milliseconds. */
  readonly agoUnit?: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
  /** Minutes east of Greenwich, where the text says so. */
  readonly zone?: number;
  /** An instant told by a machine-readable number. */
  readonly epoch?: number;
}

export type Draft = { -readonly [K in keyof DateFound]?: DateFound[K] };

/** Part of a date, and the first token after it. */
export interface Match {
  readonly date: Draft;
  readonly next: number;
}
