import type { Page } from "../page/page.ts";
import { timePlaces } from "../page/posts/anchors.ts";
import { arePosts } from "../page/posts/wrapper.ts";

/** What learning a site needs to know of a page, and no more: kept of every page that is surveyed. */
export interface PageFacts {
  readonly url: string;
  /** The place of its records' times, as far as this page alone tells. */
  readonly time: string;
  /** All places of dates on it. */
  readonly places: readonly string[];
  /** Whether its records are posts; undefined where a single record leaves it open. */
  readonly thread: boolean | undefined;
  readonly number: number;
  /** The board that it says it belongs to. */
  readonly board: string | undefined;
}

/** Undefined for pages without any record that has a time. */
export function factsOf(page: Page): PageFacts | undefined {
  const times = timePlaces([page.evidence]);
  const time = times[0];
  if (time === undefined) return undefined;
  const places = new Set<string>();
  for (const place of page.evidence.dated.places) if (!place.aside) places.add(shared(place.key));
  return {
    url: page.url,
    time: shared(time),
    places: [...places],
    thread: arePosts(page.evidence, times),
    number: page.paging.current,
    board: page.head.board?.url,
  };
}

const MOST_SHARED = 100_000;
const pool = new Map<string, string>();

/** One copy of a place's name for all pages that have it. */
function shared(name: string): string {
  const known = pool.get(name);
  if (known !== undefined) return known;
  if (pool.size >= MOST_SHARED) pool.clear();
  pool.set(name, name);
  return name;
}
