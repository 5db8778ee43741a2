import { expect, test } from "vitest";
import { type CountedRow, settleCounts } from "../../../src/page/posts/row-numbers.ts";

type Counts = { replies?: number; views?: number };

/** What is settled of rows, each of which has these numbers at these places. */
function settled(
  rows: readonly { told?: Counts; numbers: readonly [string, number, boolean?][] }[],
): Counts[] {
  const counted: CountedRow[] = rows.map(({ told = {}, numbers }) => ({
    row: { ...told },
    numbers: numbers.map(([place, value, isLink = false]) => ({ place, value, isLink })),
  }));
  settleCounts(counted);
  return counted.map(({ row }) => row);
}

test("of few rows the first number counts replies and the second views", () => {
  expect(
    settled([
      {
        numbers: [
          ["a", 4],
          ["b", 90],
        ],
      },
    ]),
  ).toEqual([{ replies: 4, views: 90 }]);
});

test("where words tell the replies, a number beside them counts views", () => {
  expect(settled([{ told: { replies: 4 }, numbers: [["b", 90]] }])).toEqual([{ replies: 4, views: 90 }]);
});

test("numbers that are links lead to pages of a thread", () => {
  expect(
    settled([
      {
        numbers: [
          ["p", 2, true],
          ["a", 31],
        ],
      },
    ]),
  ).toEqual([{ replies: 31 }]);
});

test("of two columns the larger one counts views, whichever comes first", () => {
  const rows = [3, 8, 0, 5].map((replies) => ({
    numbers: [
      ["v", replies * 10 + 7],
      ["r", replies],
    ] as [string, number][],
  }));
  expect(settled(rows)).toEqual([3, 8, 0, 5].map((replies) => ({ replies, views: replies * 10 + 7 })));
});

test("a number that only few rows have is of no column", () => {
  const rows = [3, 8, 0, 5].map((replies, i) => ({
    numbers: [...(i === 1 ? [["x", 99]] : []), ["r", replies]] as [string, number][],
  }));
  expect(settled(rows)).toEqual([3, 8, 0, 5].map((replies) => ({ replies })));
});

test("where words tell replies of some rows, the only column counts views", () => {
  const rows = [30, 80, 10].map((views, i) => ({
    ...(i === 0 && { told: { replies: 2 } }),
    numbers: [["v", views]] as [string, number][],
  }));
  expect(settled(rows)).toEqual([{ replies: 2, views: 30 }, { views: 80 }, { views: 10 }]);
});
