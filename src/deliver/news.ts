import type { PostEvent } from "../archive/posts/post-events.ts";
import { DAY, HOUR, WEEK } from "../seam/times.ts";

/** How far the clock of a site may be off whose zone nobody knows. */
const FARTHEST_ZONE = 14 * HOUR;
/** A moment that is written so coarsely stands for its beginning; the post may be as much younger. */
const COARSE: Readonly<Record<string, number>> = {
  hour: HOUR,
  day: DAY,
  week: WEEK,
  month: 31 * DAY,
  year: 366 * DAY,
};

/**
 * Whether a post belongs to the history of the site: it was there, or was written, before the watch first looked for news. What was
 * written while the watch was down is news, however late it comes.
 */
export function isHistory(
  post: Pick<PostEvent, "firstSeen" | "published" | "publishedZone" | "publishedPrecision">,
  newsSince: number,
): boolean {
  if (post.firstSeen < newsSince) return true;
  const written = post.published === null ? Number.NaN : Date.parse(post.published);
  const zone = post.publishedZone === "UTC" ? 0 : FARTHEST_ZONE;
  return written + zone + (COARSE[post.publishedPrecision ?? ""] ?? 0) < newsSince;
}
