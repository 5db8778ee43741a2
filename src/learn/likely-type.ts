import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import { isProfileUrl } from "../page/posts/people.ts";

/** Text beside links in a record that somebody wrote, against that of a row in a list. */
const WRITTEN = 90;
const MOST = 0.6;

/**
 * What a page probably is, from the features of its records. iRobot does not name its kinds; this is for people who look
 * at a sitemap and for the archive, and decides nothing about the crawl.
 */
export function likelyType(page: Page): PageType {
  const { recordCount, hasTimestamp, timeOrder, meanTextLength } = page.features;
  if (isProfileUrl(page.url)) return "profile";
  if (recordCount === 0 || hasTimestamp < MOST) return "other";
  if (timeOrder >= 0 && meanTextLength >= WRITTEN) return "thread";
  return recordCount > 1 && meanTextLength < 2 * WRITTEN ? "index" : "other";
}

/** The type that most pages have. */
export function commonType(types: readonly PageType[]): PageType {
  const counts = new Map<PageType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "other";
}
