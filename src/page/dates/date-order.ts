import { DAY } from "../../seam/times.ts";
import type { DateFound } from "./date-found.ts";
import { momentOf, type NumberOrders } from "./dates.ts";
import { inOrder, type NumberOrder, ORDERS } from "./number-order.ts";

/** A date with the attribute beside it that tells the same. */
export interface OrderedDate {
  readonly found: DateFound;
  readonly told?: DateFound;
}

/** What speaks against each order of a form's numbers: the least has the most to be said for it. */
export type OrderCosts = Readonly<Record<NumberOrder, number>>;

/** By form. */
export type FormCosts = ReadonlyMap<string, OrderCosts>;

/**
 * What the dates of a page say about the order of their numbers: which orders the numbers themselves allow, and the weekday beside
 * them, and the attribute beside them, and that nothing was written after the page was fetched (`at`); and the order in which the
 * dates of one place lie closest together, since the posts of a thread follow one another, and so do the rows of a list.
 * `groups` are dates of one place each, in document order.
 */
export function orderCosts(
  groups: readonly (readonly OrderedDate[])[],
  at: number | undefined,
): Map<string, OrderCosts> {
  const costs = new Map<string, Record<NumberOrder, number>>();
  for (const group of groups) {
    let byForm: Map<string, DateFound[]> | undefined;
    for (const { found, told } of group) {
      if (found.form) {
        byForm ??= new Map();
        addDate(costs, byForm, found, told, at);
      }
      if (told?.form && told !== found) {
        byForm ??= new Map();
        addDate(costs, byForm, told, told, at);
      }
    }
    for (const [form, dates] of byForm ?? []) addStretch(costs.get(form)!, dates, form, at);
  }
  return costs;
}

function addDate(
  costs: Map<string, Record<NumberOrder, number>>,
  byForm: Map<string, DateFound[]>,
  date: DateFound,
  told: DateFound | undefined,
  at: number | undefined,
): void {
  const form = date.form!;
  let own = costs.get(form);
  if (!own) {
    own = { dmy: 0, mdy: 0, ymd: 0 };
    costs.set(form, own);
  }
  for (const order of ORDERS) own[order] += dateCost(date, order, told, at);
  const alike = byForm.get(form);
  if (alike) alike.push(date);
  else byForm.set(form, [date]);
}

/** The numbers do not allow it, an attribute tells otherwise, or it lies in the future. */
const IMPOSSIBLE = 4;
const WRONG_WEEKDAY = 2;
/** Of a list of dates that lie farther apart so, at most. */
const FARTHER_APART = 3;
/** So many times farther is no chance. */
const CLEARLY = 1.5;

function dateCost(
  found: DateFound,
  order: NumberOrder,
  told: DateFound | undefined,
  at: number | undefined,
): number {
  const { numbers, form, weekday } = found;
  const day = inOrder(numbers!, form!, order);
  if (!day) return IMPOSSIBLE;
  if (day.year === undefined) return 0;
  const millis = Date.UTC(day.year, day.month - 1, day.day);
  if (at !== undefined && millis > at + DAY) return IMPOSSIBLE;
  const exact = told && !told.form ? momentOf(told, {})?.millis : undefined;
  if (exact !== undefined && Math.abs(exact - millis) > 2 * DAY) return IMPOSSIBLE;
  return weekday !== undefined && new Date(millis).getUTCDay() !== weekday ? WRONG_WEEKDAY : 0;
}

/** The shortest way from date to date, in the order of the list, is the likeliest. */
function addStretch(
  costs: Record<NumberOrder, number>,
  dates: readonly DateFound[],
  form: string,
  at: number | undefined,
): void {
  if (dates.length < 2) return;
  const ways = ORDERS.map((order) => wayThrough(dates, order, form, at));
  const shortest = Math.min(...ways.filter((way) => way !== undefined));
  ORDERS.forEach((order, i) => {
    const way = ways[i];
    if (way === undefined || way <= shortest * CLEARLY + DAY) return;
    costs[order] += Math.min(FARTHER_APART, dates.length - 1);
  });
}

/** Undefined where some of the dates cannot be read so: that speaks for itself. */
function wayThrough(
  dates: readonly DateFound[],
  order: NumberOrder,
  form: string,
  at: number | undefined,
): number | undefined {
  const context = { orders: { [form]: order }, ...(at !== undefined && { at }) };
  let way = 0;
  let before: number | undefined;
  for (const date of dates) {
    const time = inOrder(date.numbers!, form, order) && momentOf(date, context)?.millis;
    if (time === undefined) return undefined;
    if (before !== undefined) way += Math.abs(time - before);
    before = time;
  }
  return way;
}

/** The order of each form by what a single page says; where that leaves it open, by its language and its clock. */
export function ordersOnPage(
  costs: FormCosts,
  groups: readonly (readonly OrderedDate[])[],
  language: string,
): NumberOrders {
  const orders: Record<string, NumberOrder> = {};
  for (const [form, cost] of costs) {
    const usual = usualOrder(form, groups, language);
    orders[form] = ORDERS.reduce((best, order) => (cost[order] < cost[best] ? order : best), usual);
  }
  return orders;
}

function usualOrder(
  form: string,
  groups: readonly (readonly OrderedDate[])[],
  language: string,
): NumberOrder {
  // With dots the day comes first wherever dots are written.
  if (form.startsWith(".")) return "dmy";
  if (/^en-(?:us|ph)$/i.test(language)) return "mdy";
  // Twelve-hour clocks and month-first dates live in the same countries; so do they on pages in plain "en".
  const twelve = groups.some((group) => group.some(({ found }) => found.form === form && found.twelve));
  return twelve && /^(?:en$|$)/i.test(language) ? "mdy" : "dmy";
}

/** How ordered a list of times is (list-wise Alg. 2): neighbours that ascend and that descend, and |Seq − Rev| / (Seq + Rev). */
export interface TimeOrder {
  readonly ascending: number;
  readonly descending: number;
  readonly order: number;
}

export function orderOf(times: readonly (number | undefined)[]): TimeOrder {
  let ascending = 0;
  let descending = 0;
  let before: number | undefined;
  for (const time of times) {
    if (time === undefined) continue;
    if (before !== undefined && time > before) ascending++;
    if (before !== undefined && time < before) descending++;
    before = time;
  }
  const pairs = ascending + descending;
  return { ascending, descending, order: pairs === 0 ? 0 : Math.abs(ascending - descending) / pairs };
}
