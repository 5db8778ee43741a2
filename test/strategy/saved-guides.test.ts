import { expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import { focus } from "../../src/strategy/focus/focus.ts";
import { irobotStrategy } from "../../src/strategy/irobot/irobot.ts";
import { sourceStrategy } from "../../src/strategy/source/source.ts";
import type { Guide, Strategy } from "../../src/strategy/strategy.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import type { WayWeight } from "../../src/url/way-weight.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const AT = Date.UTC(2024, 4, 14, 18, 30);

/** How many answers of the two guides were compared. */
interface Compared {
  answers: number;
}

/**
 * A guide beside one that is saved and brought back after every page, so to speak killed each time: whatever they are asked,
 * they must say the same.
 */
function twins(strategy: Strategy, compared: Compared): Strategy {
  const pair = (guide: Guide): Guide => {
    let again = restored(guide);
    const wanted = { guide: new Map<string, WayWeight>(), again: new Map<string, WayWeight>() };
    const both = <T>(ask: (one: Guide) => T): T => {
      const answer = ask(guide);
      expect(ask(again)).toEqual(answer);
      compared.answers++;
      return answer;
    };
    return {
      ...(guide.learning !== undefined && { learning: guide.learning }),
      ...(guide.wholeHost !== undefined && { wholeHost: guide.wholeHost }),
      decide: (reading, way) => {
        const decision = both((one) => one.decide(reading, way));
        again = restored(again);
        return decision;
      },
      save: () => guide.save(),
      ...(guide.missed && { missed: (way, what) => both((one) => one.missed!(way, what)) }),
      ...(guide.refuse && { refuse: (url, way) => both((one) => one.refuse!(url, way)) }),
      ...(guide.weighHints && { weighHints: (urls, base) => both((one) => one.weighHints!(urls, base)) }),
      ...(guide.ways && {
        ways: () => {
          for (const weight of guide.ways!()) wanted.guide.set(weight.way, weight);
          for (const weight of again.ways!()) wanted.again.set(weight.way, weight);
          expect(wanted.again).toEqual(wanted.guide);
          return wanted.guide.values();
        },
      }),
    };
  };
  const restored = (guide: Guide): Guide => strategy.restore(guide.save())!;
  return {
    name: strategy.name,
    learn: async (site) => pair(await strategy.learn(site)),
    restore: () => undefined,
  };
}

it.each<[string, Strategy, string]>([
  ["breadth", breadth, "classic-table"],
  ["weave", weave, "classic-table"],
  ["weave", weave, "path-info"],
  ["weave", weave, "weblog"],
  ["focus", focus, "classic-table"],
  ["irobot", irobotStrategy({ sample: 60 }), "classic-table"],
  ["irobot", irobotStrategy({ sample: 60 }), "lean-divs"],
  ["source", sourceStrategy({ sample: 60 }), "classic-table"],
])(
  "%s: a guide saved and restored after any page decides like one that was not (%#)",
  async (_, strategy, skin) => {
    const forum = makeForum({ skin, seed: 5, threads: 40, boards: 3, to: AT });
    const clock = simulatedClock(AT);
    const archive = openArchive(scratchDirectory());
    const compared = { answers: 0 };
    await crawlSite(
      {
        ...{ start: entryUrl(forum), strategy: twins(strategy, compared), limitPages: 250 },
        ...{ limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
        ...{ include: [], exclude: [], concurrency: 3, tries: 1 },
      },
      { archive, clock, fetcher: simulatedFetcher([forum], clock), stop: new AbortController().signal },
    );
    archive.close();
    expect(compared.answers).toBeGreaterThan(50);
  },
);
