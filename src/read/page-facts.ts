import type { Page } from "../page/page.ts";
import { anchorsAt, recordsOf, timePlaces } from "../page/posts/anchors.ts";
import { judgeRecords } from "../page/posts/wrapper.ts";
import { titleOf } from "../page/title.ts";
import { seedOf } from "../seam/random.ts";

/** What joining threads needs to know of a page, and no more: kept for every page of an archive. */
export interface PageFacts {
  readonly url: string;
  /** The place of its records' times, as far as this page alone tells. */
  readonly time: string;
  /** All places of dates on it. */
  readonly places: readonly string[];
  /** Whether its records are posts; undefined where a single record leaves it open. */
  readonly thread: boolean | undefined;
  /** The share of records with a title that links away: in results of a search all have, in threads few. */
  readonly titled: number;
  readonly number: number;
  /** The board that it says it belongs to. */
  readonly board: string | undefined;
  readonly canonical: string | undefined;
  readonly flips: readonly string[];
  /** Title and first record in one number: copies of a page under other addresses have the same. */
  readonly opening: number;
}

/** Undefined for pages without any record that has a time. */
export function factsOf(page: Page): PageFacts | undefined {
  const times = timePlaces([page.evidence]);
  const time = times[0];
  if (time === undefined) return undefined;
  const { paging } = page;
  const { canonical } = page.links.relations;
  const places = new Set<string>();
  for (const place of page.evidence.dated.places) if (!place.aside) places.add(shared(place.key));
  return {
    url: page.url,
    time: shared(time),
    places: [...places],
    ...judgeRecords(page.evidence, times),
    number: paging.current,
    board: page.head.board?.url,
    canonical: canonical !== undefined && new URL(canonical).pathname.length > 1 ? canonical : undefined,
    flips: paging.flips.map((flip) => flip.url),
    opening: openingOf(page, times),
  };
}

/** Letters only: numbers on a page change from visit to visit. */
function openingOf(page: Page, times: readonly string[]): number {
  const { evidence } = page;
  const first = recordsOf(evidence, anchorsAt(evidence, times))[0];
  const text = first ? page.dom.textBetween(first.from, first.to).slice(0, OPENING) : "";
  return seedOf(`${titleOf(page.dom)} ${text}`.replace(/\P{L}+/gu, " "));
}

const OPENING = 400;
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
