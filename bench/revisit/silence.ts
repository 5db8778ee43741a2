import { DAY, MINUTE } from "../../src/seam/times.ts";
import { policies } from "./policies.ts";
import type { World } from "./worlds.ts";
import { runYear, stageOf } from "./year.ts";

/** Up to these silences; then whatever is longer. */
const BOUNDS = [
  ["within a day", DAY],
  ["within 3 days", 3 * DAY],
  ["within 2 weeks", 14 * DAY],
  ["later", Number.POSITIVE_INFINITY],
] as const;

/**
 * How late posts are by the time since the post before in their thread. Whoever must guess when a page changes comes late to a thread that wakes
 * up, by a part of its silence: so a mean of minutes says as much of a forum's old threads as of the crawler. (Of the paper's threads 70% live for
 * less than three days.) First posts are left out: index pages find them.
 */
export function silenceTable(worlds: readonly World[], names: readonly string[], pagesPerDay: number) {
  return names.map((name) => {
    const tallies = BOUNDS.map(() => ({ posts: 0, delay: 0 }));
    for (const world of worlds) {
      const stage = stageOf([world]);
      const { start, times } = stage.records[0]!;
      const isFirst = new Uint8Array(times.length + 1);
      for (const at of start) isFirst[at] = 1;
      runYear(
        stage,
        (truth) => {
          truth.ledger.onPostGot = (_, index, delay) => {
            if (isFirst[index]) return;
            const tally = tallies[classOf(times[index]! - times[index - 1]!)]!;
            tally.posts++;
            tally.delay += delay;
          };
          return policies[name]!(truth);
        },
        pagesPerDay,
      );
    }
    const all = tallies.reduce((sum, { posts }) => sum + posts, 0);
    const row: Record<string, string> = { policy: name };
    BOUNDS.forEach(([label], i) => {
      const { posts, delay } = tallies[i]!;
      const share = `${((100 * posts) / Math.max(1, all)).toFixed(0)}%`;
      row[label] = `${(delay / Math.max(1, posts) / MINUTE).toFixed(1)} (${share})`;
    });
    return row;
  });
}

/** Which of the bounds a silence is within. */
export function classOf(silence: number): number {
  return BOUNDS.findIndex(([, most]) => silence <= most);
}
