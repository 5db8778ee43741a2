import fc from "fast-check";
import { expect, test } from "vitest";
import { BoardOrder } from "../../bench/revisit/board-order.ts";
import { policies } from "../../bench/revisit/policies.ts";
import { PRINTED } from "../../bench/revisit/printed.ts";
import { BEGIN, END } from "../../bench/revisit/worlds.ts";
import { runYear, stageOf } from "../../bench/revisit/year.ts";
import { modelTimeline } from "../../sim/world/timeline.ts";

test("threads stand by latest activity, and any page begins at the right one", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(11), { maxLength: 80 }), (posts) => {
      const boardOf = Int32Array.from({ length: 12 }, (_, thread) => thread % 2);
      const start = Int32Array.from({ length: 13 }, (_, thread) => thread * 80);
      const order = new BoardOrder(2, boardOf, start);
      for (const thread of posts) order.touch(thread);
      for (const board of [0, 1]) {
        const expected = [...new Set(posts.toReversed())].filter((thread) => thread % 2 === board);
        expect(order.length(board)).toBe(expected.length);
        expected.forEach((thread, rank) => {
          expect(order.at(board, rank)).toBe(thread);
          expect(order.rank(thread)).toBe(rank);
          expect(order.next(thread)).toBe(expected[rank + 1] ?? -1);
        });
        expect(order.at(board, expected.length)).toBe(-1);
      }
    }),
  );
});

const small = stageOf([
  {
    name: "small",
    indexSize: 20,
    postSize: 10,
    sticky: 2,
    portalTells: true,
    shift: 0,
    timeline: modelTimeline({
      seed: 5,
      threads: 900,
      boards: 6,
      from: BEGIN - 365 * 86_400_000,
      to: END,
    }),
  },
]);

test("a year of a small forum: nobody exceeds the budget, ours gets nearly all, sooner than the paper's, later than the Oracle", () => {
  const [listwise, ours, oracle] = ["LWS+BC", "ours", "Oracle"].map((name) =>
    runYear(small, policies[name]!, 60),
  );
  for (const measures of [listwise!, ours!, oracle!]) {
    expect(measures.days).toHaveLength(365);
    for (const { pages } of measures.days) expect(pages[0] + pages[1]).toBeLessThanOrEqual(61);
  }
  expect(ours!.coverage[1]).toBeGreaterThan(0.999);
  for (const kind of [0, 1] as const) {
    expect(ours!.timeliness[kind]).toBeLessThan(listwise!.timeliness[kind] / 2);
    expect(oracle!.timeliness[kind]).toBeLessThan(ours!.timeliness[kind]);
  }
});

test("every printed policy is one that is measured", () => {
  for (const name of Object.keys(PRINTED)) expect(Object.keys(policies)).toContain(name);
});
