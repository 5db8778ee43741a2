import { describe, expect, it } from "vitest";
import { runSimulated } from "../../../bench/run-simulated.ts";
import { makeForum } from "../../../sim/forum.ts";
import { breadth } from "../../../src/strategy/breadth.ts";
import { weave } from "../../../src/strategy/weave/weave.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

describe("weave on forums that it has never seen", () => {
  it.each(["classic-table", "lean-divs", "card-articles", "path-info", "answer-rows"])(
    "gets every thread page of %s and little else",
    async (skin) => {
      const forum = makeForum({ skin, seed: 5, threads: 60 });
      const score = await runSimulated(forum, AT, weave);
      expect(score.coverage).toBeGreaterThanOrEqual(0.98);
      expect(score.valuable).toBeGreaterThan(0.75);
    },
  );

  it("wastes far less than going everywhere", async () => {
    const forum = makeForum({ skin: "action-blocks", seed: 9, threads: 60 });
    const woven = await runSimulated(forum, AT, weave);
    // Everywhere is far; most of what it finds it finds first.
    const plain = await runSimulated(forum, AT, breadth, { limit: 400 });
    expect(woven.coverage).toBeGreaterThanOrEqual(0.99);
    expect(1 - woven.valuable).toBeLessThan((1 - plain.valuable) / 2);
  });

  it("decides the same on the same forum", async () => {
    const forum = makeForum({ skin: "soup", seed: 3, threads: 60 });
    const decided = async () => {
      const { cpuMillis: _cpu, seconds: _seconds, ...score } = await runSimulated(forum, AT, weave);
      return score;
    };
    expect(await decided()).toEqual(await decided());
  });
});
