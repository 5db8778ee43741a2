import { expect, test } from "vitest";
import { findLikelyDates } from "../../../src/page/dates/date-forms.ts";
import { MonthEvidence } from "../../../src/page/dates/month-names.ts";
import { seededRandom } from "../../../src/seam/random.ts";
import { DAY } from "../../../src/seam/times.ts";

const NAMES = "gubo tavi mesk lorun paf dirze huvo kanep sibu wozt ferg bilom".split(" ");
const RIGHT = Object.fromEntries(NAMES.map((name, i) => [name, i + 1]));

function shown(millis: number): string {
  const date = new Date(millis);
  return `${date.getUTCDate()} ${NAMES[date.getUTCMonth()]} ${date.getUTCFullYear()}, ${date.toISOString().slice(11, 16)}`;
}

/** Places of one page each. */
function evidenceOf(groups: readonly (readonly number[])[], at?: number): MonthEvidence {
  const evidence = new MonthEvidence();
  for (const group of groups) {
    const page = new MonthEvidence();
    page.see(
      group.map((millis) => ({ found: findLikelyDates(shown(millis))[0]! })),
      at,
    );
    evidence.add(page);
  }
  return evidence;
}

/** Threads that begin some day of three years, with an answer every few days. */
function threads(
  count: number,
  apart: number,
  seed: number,
  from = Date.UTC(2016, 0, 1),
  days = 1000,
): number[][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    let at = from + Math.floor(random() * days) * DAY;
    return Array.from({ length: 10 }, () => (at += random() * apart * DAY));
  });
}

test("threads of a few years tell which month each name is", () => {
  expect(evidenceOf(threads(60, 20, 1)).months).toEqual(RIGHT);
});

test("so do lists with the latest first, and threads beside them", () => {
  const lists = threads(60, 20, 2).map((times) => times.reverse());
  expect(evidenceOf([...lists, ...threads(20, 20, 3)]).months).toEqual(RIGHT);
});

test("no name is taken for a month that it is not, however little there is", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const { months } = evidenceOf(threads(seed, 1 + seed, 100 + seed));
    for (const [name, month] of Object.entries(months))
      expect([seed, name, month]).toEqual([seed, name, RIGHT[name]]);
  }
});

test("months of one summer may be those of any, and stay open", () => {
  const summer = threads(20, 3, 4, Date.UTC(2016, 4, 2), 60);
  expect(evidenceOf(summer).months).toEqual({});
});

test("a month that is known tells those beside it", () => {
  const evidence = new MonthEvidence();
  for (let n = 1; n <= 12; n++)
    evidence.see(
      [`${n + 10} gubo 2019, 10:15`, `${n + 12} gubo 2019, 9:15`, `${n} February 2019, 10:15`].map(
        (text) => ({
          found: findLikelyDates(text)[0]!,
        }),
      ),
      undefined,
    );
  expect(evidence.months).toEqual({ gubo: 1 });
});

test("an attribute beside a name tells its month", () => {
  const evidence = new MonthEvidence();
  evidence.see(
    [
      {
        found: findLikelyDates("3 gubo 2019, 10:15")[0]!,
        told: { start: 0, end: 0, epoch: Date.UTC(2019, 0, 3) },
      },
    ],
    undefined,
  );
  expect(evidence.months).toEqual({ gubo: 1 });
});

test("words that are more than there are months are none", () => {
  const evidence = new MonthEvidence();
  for (let n = 0; n < 30; n++)
    evidence.see(
      [0, 1, 2, 3].map((i) => ({
        found: findLikelyDates(
          `${1 + ((n * 7 + i) % 28)} ab${"cdefghijklmnopqrstuvwxyz"[(n + i) % 24]} 2019`,
        )[0]!,
      })),
      undefined,
    );
  expect(evidence.months).toEqual({});
});
