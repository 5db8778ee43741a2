import type { Page } from "../page/page.ts";

/** What learning a site needs to know of a page, and no more: kept of every page that is surveyed. */
export interface PageFacts {
  readonly url: string;
  /** All places of dates on it that may be those of records; without any, those of names that link to people. */
  readonly places: readonly string[];
  readonly number: number;
  /** The board that it says it belongs to. */
  readonly board: string | undefined;
}

/** What a page is, by what was learned of all. */
export interface JudgedFacts extends PageFacts {
  /** The place of its records' times. */
  readonly time: string;
  /** Whether its records are posts; undefined where single records leave it open. */
  readonly thread: boolean | undefined;
}

/** Undefined for pages without any record that has a time. */
export function factsOf(page: Page): PageFacts | undefined {
  const { evidence } = page;
  const places = new Set<string>();
  for (const place of evidence.dated.places) if (!place.aside) places.add(shared(place.key));
  if (places.size === 0) for (const { key } of evidence.personPlaces) places.add(shared(key));
  if (places.size === 0) return undefined;
  return {
    url: page.url,
    places: [...places].slice(0, MOST_PLACES),
    number: page.paging.current,
    board: page.head.board?.url,
  };
}

/** A page that has more has a new one for every date. */
const MOST_PLACES = 64;
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
