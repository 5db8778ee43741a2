import { linksByRole, type PageLinksByRole } from "../learn/link-role.ts";
import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import { anchorsAt, recordsOf } from "../page/posts/anchored-records.ts";
import { timePlaces } from "../page/posts/anchors.ts";
import { arePosts } from "../page/posts/wrapper.ts";
import { READING } from "./numbers.ts";

/**
 * What a page is by itself, before anything is known of its site: whether what stands on it lies in posts or in the titles of
 * rows. Once some pages were read, their addresses and templates tell more (reader.ts).
 */
export function typeAlone(page: Page, roles: PageLinksByRole = linksByRole(page)): PageType {
  const { posts, text } = recordsIn(page);
  const titles = titlesIn(roles);
  if (titles.count >= READING.fewestTitles && !(posts && text > titles.length)) return "index";
  return text > 0 ? "thread" : "other";
}

/** Whether the page's records may be posts, and how much stands in them. */
function recordsIn({ evidence }: Page): { readonly posts: boolean; readonly text: number } {
  const times = timePlaces([evidence]);
  let text = 0;
  for (const { from, to } of recordsOf(evidence, anchorsAt(evidence, times)))
    text += Math.min(READING.enoughText, evidence.free(from, to));
  return { posts: arePosts(evidence, times) === true, text };
}

function titlesIn({ links, rows }: PageLinksByRole): { readonly count: number; readonly length: number } {
  let count = 0;
  let length = 0;
  for (const { role, text } of links) {
    if (role !== "title") continue;
    count++;
    length += text.length;
  }
  return { count: Math.min(count, rows.length), length };
}

/** The type that most pages have. */
export function commonType(types: readonly PageType[]): PageType {
  const counts = new Map<PageType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "other";
}
