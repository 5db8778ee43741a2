import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import type { ToldCorrections } from "../../src/crawl/told-corrections.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import type { WatchPhase } from "../../src/watch/doing.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";
import { watched } from "./watched.ts";

const NOW = Date.UTC(2024, 4, 20, 12);
const THREADS = 12;

test("what is said of ways while a watch looks for news counts at once, for what it left out and for what it visits", async () => {
  const forum = new LivingForum(THREADS, 2, NOW - 9 * DAY);
  const clock = simulatedClock(NOW);
  const phases: WatchPhase[] = [];
  let corrections: ToldCorrections;
  let news = 0;
  let asked = 0;
  const elsaAsked = () => forum.asked.some(({ url }) => url.endsWith("/user?u=elsa"));
  await watched({
    ...{ directory: scratchDirectory(), clock, fetcher: forum.fetcher(clock), start: `${ORIGIN}/` },
    ...{ pagesPerDay: 300, millis: 24 * HOUR },
    told(given) {
      corrections = given;
      given.add([{ number: 1, at: 0, correction: { what: "form", form: "/user?u=elsa", says: "off" } }]);
    },
    on: {
      phase: (phase) => phases.push(phase),
      visited() {
        news++;
        if (news === 5) {
          expect(elsaAsked()).toBe(false);
          corrections.add([
            { number: 2, at: 0, correction: { what: "form", form: "/user?u=elsa", says: "on" } },
          ]);
        }
        if (news !== 30) return;
        expect(elsaAsked()).toBe(true);
        const off = { what: "way", way: "title /thread?t=#", says: "off" } as const;
        corrections.add([{ number: 3, at: 0, correction: off }]);
        asked = forum.asked.length;
        forum.begin(clock.now());
        for (let thread = 1; thread <= THREADS; thread++) forum.write(thread, clock.now());
      },
    },
  });
  expect(phases.filter((phase) => phase === "news").length).toBe(3);
  expect(news).toBeGreaterThan(60);
  expect(forum.asked.slice(asked).filter(({ url }) => url.includes("/thread?"))).toEqual([]);
});
