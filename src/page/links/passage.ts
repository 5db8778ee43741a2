import { tagId } from "../html/tags.ts";
import type { Page } from "../page.ts";

/**
 * Where a page sends its reader on that is nothing by itself. Undefined for a page that has something to show. The pages in a
 * frameset are links like others: which of them is the menu, and which the list, is for the guide to find out.
 */
export function passageOf(page: Page): string | undefined {
  // Most pages need not be taken apart for this.
  if (!MAY_LEAD_ON.test(page.html)) return undefined;
  const { dom, links } = page;
  const refresh = links.links.find(({ node }) => dom.tag[node] === META)?.url;
  if (refresh === undefined || dom.textLength(0) > LONGEST_NOTICE) return undefined;
  const further = new Set(
    links.links.map(({ url }) => url).filter((url) => url !== refresh && url !== page.url),
  );
  return further.size > MOST_OTHER_LINKS ? undefined : refresh;
}

const MAY_LEAD_ON = /http-equiv\s{0,9}=\s{0,9}["']?\s{0,9}refresh/i;
const META = tagId("meta");

/** "Thank you for waiting, you are taken to …", with the forum's name and a footer. */
const LONGEST_NOTICE = 600;
/** Besides the link for those whose browser does not go on by itself: home, help, contact. */
const MOST_OTHER_LINKS = 12;
