import { expect, test } from "vitest";
import { ShareByNews } from "../../../bench/baselines/bandwidth.ts";
import { BoundBased } from "../../../bench/baselines/bound-based.ts";
import { CurveFitting } from "../../../bench/baselines/curve-fitting.ts";
import { LinearGrowth } from "../../../bench/baselines/linear-growth.ts";
import { ListwiseScheduler } from "../../../bench/baselines/listwise-scheduler.ts";
import { PagewiseScheduler } from "../../../bench/baselines/pagewise-scheduler.ts";
import { UniformPeriod } from "../../../bench/baselines/refresh-period.ts";
import { SurvivalGrowth } from "../../../bench/baselines/survival-growth.ts";
import { DAY, HOUR } from "../../../src/seam/times.ts";
import type { Scheduler } from "../../../src/watch/schedule/scheduler.ts";
import { WorthScheduler } from "../../../src/watch/schedule/worth-scheduler.ts";
import { littleForum, START } from "../../watch/little-forum.ts";

/** One suite for every implementation of the seam. */
const makers: [name: string, make: () => Scheduler][] = [
  ["uniform", () => new PagewiseScheduler("uniform", new UniformPeriod())],
  ["bound-based", () => new PagewiseScheduler("BB", new BoundBased())],
  ["curve-fitting", () => new PagewiseScheduler("CF", new CurveFitting())],
  ["list-wise", () => new ListwiseScheduler("LWS", new LinearGrowth())],
  [
    "list-wise with bandwidth control",
    () => new ListwiseScheduler("BC", new LinearGrowth(), new ShareByNews()),
  ],
  ["list-wise by survival", () => new ListwiseScheduler("survival", new SurvivalGrowth(), new ShareByNews())],
  ["ours", () => new WorthScheduler()],
];

/** 30 threads in 3 boards: some old and long, some that go on, one that wakes up after weeks. */
const world = () =>
  littleForum(
    Array.from({ length: 30 }, (_, n): [number, number[]] => {
      const born = -2000 + n * 80;
      const posts = Array.from({ length: 1 + ((n * 7) % 11) }, (_, k) => born + k * (1 + (n % 5)) * 3);
      if (n === 3) posts.push(600);
      return [n % 3, posts];
    }),
  );

for (const [name, make] of makers) {
  test(`${name}: starting at the portal page, gets every post, old and new`, () => {
    const forum = world();
    const scheduler = make();
    scheduler.add({ list: 0, kind: "portal", site: 0 });
    forum.run(scheduler, START, START + 60 * DAY, 100);
    expect(forum.visits[0]).toMatchObject({ list: 0, page: 1 });
    expect(forum.missing).toBe(0);
  });

  test(`${name}: the same calls give the same visits`, () => {
    const runs = [0, 1].map(() => {
      const forum = world();
      const scheduler = make();
      scheduler.add({ list: 0, kind: "portal", site: 0 });
      forum.run(scheduler, START, START + 10 * DAY, 100);
      return forum.visits;
    });
    expect(runs[0]).toEqual(runs[1]);
  });

  test(`${name}: knows nothing to do before it is told of a list, and something in every slot afterwards`, () => {
    const forum = world();
    const scheduler = make();
    expect(scheduler.next(START)).toBeUndefined();
    scheduler.add({ list: 0, kind: "portal", site: 0 });
    forum.run(scheduler, START, START + 5 * DAY, 100);
    expect(forum.visits).toHaveLength(500);
  });

  test(`${name}: pages that never come do not stop it`, () => {
    const forum = world();
    const scheduler = make();
    scheduler.add({ list: 0, kind: "portal", site: 0 });
    const gone = forum.list(5);
    for (let slot = 0; slot < 3000; slot++) {
      const at = START + slot * 0.2 * HOUR;
      forum.forum.advance(at);
      const place = scheduler.next(at);
      if (!place) continue;
      if (place.list === gone) scheduler.missed(place, at);
      else forum.answer(scheduler, place, at);
    }
    const { start } = forum.forum.records;
    expect(forum.missing).toBe(start[6]! - start[5]!);
  });
}
