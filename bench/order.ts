import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom, seedOf } from "../src/seam/random.ts";
import type { CapturedFetcher } from "./captured-fetcher.ts";

/** Long enough to change the order, and short enough to be measured often. */
const SLOWEST_MILLIS = 12;

/** How many requests are under way at once, and how long each answer takes, in milliseconds. */
export interface Order {
  readonly concurrency: number;
  readonly latency: () => number;
}

/** The order of answers called `8/3`: so many requests at once, and the number of the chance that decides which answer comes first. */
export function orderNamed(name: string, site: string): Order {
  const [concurrency, number] = name.split("/").map(Number);
  const random = seededRandom(seedOf(`${site} ${number}`));
  return { concurrency: concurrency!, latency: () => random() * SLOWEST_MILLIS };
}

/** A site whose answers take their time. */
export function late<Site extends { readonly fetcher: CapturedFetcher }>(
  site: Site,
  latency: () => number,
): Site {
  const { fetcher } = site;
  const fetch: typeof fetcher.fetch = async (url, how) => {
    await sleep(latency());
    return fetcher.fetch(url, how);
  };
  return { ...site, fetcher: { ...fetcher, fetch } };
}
