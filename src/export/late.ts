import { isOfPost, type StoredEvent } from "../archive/events.ts";
import type { ListEvent } from "../archive/lists/list-events.ts";
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

/** Whether an event tells of the history of the site rather than of news; where nobody has looked for news yet, all is history. */
export function isLate(event: StoredEvent, newsSince: number | undefined): boolean {
  if (newsSince === undefined) return true;
  return isOfPost(event) ? isHistory(event, newsSince) : isLateList(event, newsSince);
}

/** What happens to an old thread is news; that there is one is not. */
function isLateList({ at, what, firstPost }: ListEvent, newsSince: number): boolean {
  return at < newsSince || (what === "new" && firstPost !== null && firstPost + FARTHEST_ZONE < newsSince);
}

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
