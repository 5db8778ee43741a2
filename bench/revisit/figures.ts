import { MINUTE } from "../../src/seam/times.ts";
import type { DayTally } from "./ledger.ts";
import type { Measures } from "./measures.ts";
import { plot } from "./plot.ts";
import type { Summary } from "./report.ts";

type File = readonly [name: string, svg: string];

/** Days are drawn as means over a week: one day's luck hides the course of the year. */
const SMOOTH = 7;

/** Fig. 6: the year day by day. */
export function figure6(measured: readonly Measures[]): File[] {
  const curves = (of: (days: readonly DayTally[]) => number) =>
    measured.map((one) => ({
      name: one.policy,
      points: one.days.map(
        (_, day) => [day + 1, of(one.days.slice(Math.max(0, day + 1 - SMOOTH), day + 1))] as const,
      ),
    }));
  const sum = (days: readonly DayTally[], of: (day: DayTally) => number) =>
    days.reduce((total, day) => total + of(day), 0);
  const ratio = (a: number, b: number) => (b > 0 ? a / b : Number.NaN);
  const x = "day of the year";
  return [
    [
      "fig6-utilisation.svg",
      plot(
        { title: "Bandwidth utilisation (fig. 6a)", x, y: "new records per page", logarithmic: true },
        curves((days) =>
          ratio(
            sum(days, (d) => d.fresh[0] + d.fresh[1]),
            sum(days, (d) => d.pages[0] + d.pages[1]),
          ),
        ),
      ),
    ],
    [
      "fig6-coverage.svg",
      plot(
        { title: "Coverage of posts (fig. 6b)", x, y: "posts got / posts existing" },
        curves((days) => ratio(days.at(-1)!.got[1], days.at(-1)!.existing[1])),
      ),
    ],
    [
      "fig6-timeliness.svg",
      plot(
        { title: "Timeliness of posts (fig. 6c)", x, y: "minutes", logarithmic: true },
        curves((days) =>
          ratio(
            sum(days, (d) => d.delay[1]) / MINUTE,
            sum(days, (d) => d.news[1]),
          ),
        ),
      ),
    ],
  ];
}

/** Fig. 7: the measured days by budget. */
export function figure7(name: string, summaries: readonly Summary[], policies: readonly string[]): File[] {
  const curves = (of: (one: Summary) => number) =>
    policies.map((policy) => ({
      name: policy,
      points: summaries
        .filter((one) => one.policy === policy)
        .map((one) => [one.pagesPerDay, of(one)] as const),
    }));
  const x = "pages a day";
  return [
    [
      `${name}-utilisation.svg`,
      plot(
        { title: "Bandwidth utilisation (fig. 7a)", x, y: "new records per page", logarithmic: true },
        curves((one) => one.utilisation),
      ),
    ],
    [
      `${name}-coverage.svg`,
      plot(
        { title: "Coverage of posts (fig. 7b)", x, y: "posts got / posts existing" },
        curves((one) => one.coverage[1]),
      ),
    ],
    [
      `${name}-timeliness.svg`,
      plot(
        { title: "Timeliness of posts (fig. 7c)", x, y: "minutes", logarithmic: true },
        curves((one) => one.timeliness[1]),
      ),
    ],
  ];
}
