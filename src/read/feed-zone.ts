import type { Archive } from "../archive/archive.ts";
import { archivedText } from "../archive/visits/archived-page.ts";
import type { Zone } from "../page/dates/date-zone.ts";
import { type FeedItem, readFeed } from "../page/links/feed.ts";
import { MINUTE } from "../seam/times.ts";
import { normalise } from "../url/normalise.ts";
import { THREAD } from "./list.ts";
import { READING } from "./numbers.ts";
import { furthestOffset, type OffsetSample, offsetStep, zoneOfSamples } from "./site-zone.ts";

type Kept = Pick<Archive, "visits" | "lists" | "posts">;

/**
 * The zone of a board whose pages do not tell it, by the feeds that are archived: they tell with a zone when something was written that pages
 * show by the board's clock. Asked while no zone is known, when what is kept of posts is the clock itself.
 */
export async function zoneByFeeds(archive: Kept): Promise<Zone | undefined> {
  const samples: OffsetSample[] = [];
  for (const visit of archive.visits.latestFeeds(READING.mostFeeds)) {
    const text = await archivedText(archive.visits.response(visit));
    const items = text === undefined ? [] : readFeed(text, visit.url).filter(({ isExact }) => isExact);
    // Some call their own clock Greenwich's: then what was just written is yet to come.
    if (items.some(({ time }) => time! > visit.at + READING.clockSlack)) continue;
    samples.push(...samplesOf(items.slice(0, READING.feedItems), archive));
  }
  return samples.length >= READING.fewestZoneSamples ? zoneOfSamples(samples) : undefined;
}

/** For each item that a post was found for: how far ahead the clock is that shows it, as most items say. */
function samplesOf(items: readonly FeedItem[], archive: Kept): OffsetSample[] {
  const votes = new Map<number, number>();
  const found = items.map((item) => ({ instant: item.time!, offsets: offsetsOf(item, archive) }));
  for (const { offsets } of found)
    for (const offset of offsets) votes.set(offset, (votes.get(offset) ?? 0) + 1);
  const votesOf = (offset: number) => votes.get(offset) ?? 0;
  return found.flatMap(({ instant, offsets }) => {
    const [offset] = [...offsets].sort((a, b) => votesOf(b) - votesOf(a));
    return offset === undefined ? [] : { instant, offset };
  });
}

/** At which offsets a post of the item's thread, or the post itself, was written at the item's minute. */
function offsetsOf({ link, time }: FeedItem, { lists, posts }: Kept): number[] {
  const page = lists.page(normalise(link) ?? link);
  const thread = page && lists.list(page.list)?.kind === THREAD ? page.list : undefined;
  const numbers = new Set(link.match(/\d+/g));
  const minute = Math.floor(time! / MINUTE);
  const offsets: number[] = [];
  for (let offset = -furthestOffset; offset <= furthestOffset; offset += offsetStep) {
    const from = (minute + offset) * MINUTE;
    const isThere = posts.writtenWithin(from, from + MINUTE).some(({ list, version }) => {
      const { publishedZone, postId } = posts.said(version);
      const isMeant = list === thread || numbers.has(postId?.replace(/^\D+/, "") ?? "");
      return isMeant && publishedZone === "unknown";
    });
    if (isThere) offsets.push(offset);
  }
  return offsets;
}
