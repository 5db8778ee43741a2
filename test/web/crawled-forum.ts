import { crawl } from "../../src/index.ts";
import { smallWorld } from "../library/small-world.ts";
import { scratch } from "./in-browser.ts";

export type ByStrategy = "weave" | "irobot" | "focus" | "source";

const known = new Map<ByStrategy, Promise<string>>();

/** The archive of a small forum as a strategy crawls it: not to be changed, since all tests look at the same. */
export function crawledForum(strategy: ByStrategy): Promise<string> {
  const crawled = known.get(strategy) ?? crawlForum(strategy);
  known.set(strategy, crawled);
  return crawled;
}

async function crawlForum(strategy: ByStrategy): Promise<string> {
  const { url, clock, fetcher } = smallWorld({ threads: 24 });
  const out = scratch(strategy);
  await crawl(url, { out, clock, fetcher, strategy, limit: 150, concurrency: 1 });
  return out;
}
