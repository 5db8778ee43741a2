import { tagId } from "../html/tags.ts";
import type { Page } from "../page.ts";

/**
 * Where a page leads that is nothing by itself: to the pages in its frames, or to where it sends its reader on. Undefined for a page
 * that has something to show.
 */
export function passagesOf(page: Page): readonly string[] | undefined {
  // Most pages need not be taken apart for this.
  if (!MAY_LEAD_ON.test(page.html)) return undefined;
  const { dom, links } = page;
  const to = (tag: number) =>
    links.links.filter(({ node, url }) => dom.tag[node] === tag && url !== page.url).map(({ url }) => url);
  const frames = to(FRAME);
  if (frames.length > 0) return [...new Set(frames)];
  const [refresh] = to(META);
  if (refresh === undefined || dom.textLength(0) > LONGEST_NOTICE) return undefined;
  const further = new Set(
    links.links.map(({ url }) => url).filter((url) => url !== refresh && url !== page.url),
  );
  return further.size > MOST_OTHER_LINKS ? undefined : [refresh];
}

const MAY_LEAD_ON = /<frame\b|http-equiv\s{0,9}=\s{0,9}["']?\s{0,9}refresh/i;
const FRAME = tagId("frame");
const META = tagId("meta");

/** "Thank you for waiting, you are taken to …", with the forum's name and a footer. */
const LONGEST_NOTICE = 600;
/** Besides the link for those whose browser does not go on by itself: home, help, contact. */
const MOST_OTHER_LINKS = 12;
