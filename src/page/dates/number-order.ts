/** What the numbers of a date are, one behind the other: day, month, year and so on. */
export type NumberOrder = "dmy" | "mdy" | "ymd";

/** Day first until there is evidence: most of the world writes so. */
export const ORDERS: readonly NumberOrder[] = ["dmy", "mdy", "ymd"];

export interface CalendarDay {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
}

/** What numbers say in an order; undefined where they cannot. `form`: their sign and how many digits the last has. */
export function inOrder(
  [first, second, third]: readonly [number, number, number],
  form: string,
  order: NumberOrder,
): CalendarDay | undefined {
  if (order === "ymd") {
    const isYear = form.endsWith("2") && (first <= 31 || first >= EARLIEST_SHORT);
    return isYear ? validDay(shortYear(first), second, third) : undefined;
  }
  const year = form.endsWith("0") ? undefined : form.endsWith("2") ? shortYear(third) : third;
  return order === "dmy" ? validDay(year, second, first) : validDay(year, first, second);
}

function validDay(year: number | undefined, month: number, day: number): CalendarDay | undefined {
  if (month < 1 || month > 12 || day < 1 || day > DAYS_OF[month - 1]!) return undefined;
  return year === undefined ? { month, day } : { year, month, day };
}

const DAYS_OF = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Two digits from here on are a year of the last century. */
const EARLIEST_SHORT = 70;

export function shortYear(value: number): number {
  return value >= EARLIEST_SHORT ? 1900 + value : 2000 + value;
}
