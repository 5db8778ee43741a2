import { textOf } from "../src/fetch/charset.ts";
import { Page } from "../src/page/page.ts";
import { seededRandom, seedOf } from "../src/seam/random.ts";
import type { Site } from "../src/strategy/strategy.ts";
import { normalise } from "../src/url/normalise.ts";
import type { CapturedFetcher } from "./captured-fetcher.ts";

const MOST_HOPS = 10;

/** A captured site to sample without a crawl around it: for benchmarks of sampling and clustering alone. */
export function capturedVisits(fetcher: CapturedFetcher, seed = 1): Site & { readonly visited: string[] } {
  const visited: string[] = [];
  return {
    start: fetcher.entry,
    random: seededRandom(seedOf(fetcher.entry) + seed),
    visited,
    visitAgain: async () => undefined,
    statusOf: () => undefined,
    async visit(url) {
      let target = url;
      for (let hop = 0; hop <= MOST_HOPS; hop++) {
        const answer = await fetcher.fetch(target);
        visited.push(target);
        if (!answer.ok) return undefined;
        if (answer.location !== undefined) {
          target = normalise(answer.location) ?? answer.location;
          continue;
        }
        if (!/html/i.test(answer.headers["content-type"] ?? "")) return undefined;
        return new Page({
          url: target,
          html: textOf(answer.body, answer.headers["content-type"]).text,
          at: answer.exchange.at,
        });
      }
      return undefined;
    },
  };
}
