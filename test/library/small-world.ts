import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { DAY } from "../../src/seam/times.ts";

const FROM = Date.UTC(2024, 0, 1);

/** A small forum that lives in the process, on a clock of its own: a crawl of it takes a moment. */
export function smallWorld({ threads = 60, days = 90 } = {}) {
  const forum = makeForum({
    skin: "broad-lists",
    seed: 7,
    threads,
    boards: 2,
    noise: "quiet",
    from: FROM,
    to: FROM + 2 * days * DAY,
  });
  const clock = simulatedClock(FROM + days * DAY);
  return { url: entryUrl(forum), forum, clock, fetcher: simulatedFetcher([forum], clock) };
}
