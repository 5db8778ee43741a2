import { describe, expect, it } from "vitest";
import { forumOf, NOISE_CASES, TRAPS } from "../../bench/noise-cases.ts";
import { runSimulated, SCOREBOARD_AT } from "../../bench/run-simulated.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";

const crawled = (noise: (typeof NOISE_CASES)[number], threads: number) =>
  runSimulated(forumOf(noise, threads), SCOREBOARD_AT, STRATEGIES.get("weave")!, { limit: 2000 });

describe("weave finds every thread of a forum that is hard in one way", () => {
  it.each(NOISE_CASES.map((noise) => [noise.name, noise] as const))(
    "%s",
    { timeout: 60_000 },
    async (_name, noise) => {
      expect((await crawled(noise, 40)).coverage).toBeGreaterThanOrEqual(0.99);
    },
  );
});

describe("what has no end ends by itself", () => {
  it.each(TRAPS.map((noise) => [noise.name, noise] as const))(
    "%s",
    { timeout: 60_000 },
    async (_name, noise) => {
      const { fetched, valuable } = await crawled(noise, 40);
      expect(fetched * (1 - valuable)).toBeLessThanOrEqual(Math.max(30, 0.05 * fetched));
    },
  );
});
