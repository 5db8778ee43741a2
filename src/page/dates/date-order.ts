import type { DateFound } from "./date-forms.ts";
import { momentOf } from "./dates.ts";

/**
 * Whether the month comes first in all-number dates, from the evidence of a whole page or list: a number above 12 in either
 * place, a weekday that fits only one reading, the reading that makes neighbours more ordered, at last the page's language.
 * `groups` are dates of one DOM path each, in document order.
 */
export function monthComesFirst(groups: readonly (readonly DateFound[])[], language: string): boolean {
  let votes = 0;
  let swappable = false;
  for (const group of groups) {
    let ambiguous = false;
    for (const date of group) {
      if (!date.sign || date.day === undefined || date.month === undefined) continue;
      if (date.swappable) ambiguous = true;
      votes += weekdayVote(date);
    }
    votes += 4 * plainVotes(group);
    if (!ambiguous) continue;
    swappable = true;
    const dayFirst = orderOf(group.map((date) => momentOf(date, {})?.millis));
    const monthFirst = orderOf(group.map((date) => momentOf(date, { monthFirst: true })?.millis));
    votes += Math.sign(monthFirst.order - dayFirst.order) * Math.min(3, group.length - 1);
  }
  if (!swappable) return false;
  if (votes !== 0) return votes > 0;
  const american = /^en-(?:us|ph)$/i.test(language);
  // Twelve-hour clocks and month-first dates live in the same countries; so do they on pages in plain "en".
  const twelve = groups.some((group) => group.some((date) => date.swappable && date.twelve));
  return american || (twelve && /^(?:en$|$)/i.test(language));
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

/** +1 for each date that can only be month first, -1 for each that can only be day first. */
function plainVotes(group: readonly DateFound[]): number {
  let votes = 0;
  for (const date of group) {
    if (date.sign !== "." && date.monthLeads !== undefined) votes += date.monthLeads ? 1 : -1;
  }
  return votes;
}

function weekdayVote(date: DateFound): number {
  if (date.weekday === undefined || !date.swappable) return 0;
  const fits = (monthFirst: boolean) => {
    const month = monthFirst ? date.day! : date.month!;
    const day = monthFirst ? date.month! : date.day!;
    return (
      date.year !== undefined && new Date(Date.UTC(date.year, month - 1, day)).getUTCDay() === date.weekday
    );
  };
  return (fits(true) ? 2 : 0) - (fits(false) ? 2 : 0);
}
