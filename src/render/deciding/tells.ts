import type { Page } from "../../page/page.ts";
import { isSameHost } from "../../url/scope.ts";

/** What reading finds on a page: how many posts, rows of lists, and addresses on its host that it leads to. */
export interface Tells {
  readonly posts: number;
  readonly rows: number;
  readonly links: number;
}

export function tells(page: Page): Tells {
  const links = new Set<string>();
  for (const { url } of page.links.links) if (url !== page.url && isSameHost(url, page.url)) links.add(url);
  return { posts: page.posts.length, rows: page.threads.length, links: links.size };
}

/** A link or two more is a banner. */
const FEW_LINKS = 2;
const SHARE = 1.1;

/** Whether one of two views of a page tells so much more than the other that it is worth its price. */
export function tellsMore(one: Tells, other: Tells): boolean {
  return (
    one.posts > other.posts * SHARE ||
    one.rows > other.rows * SHARE ||
    one.links > Math.max(other.links * SHARE, other.links + FEW_LINKS)
  );
}
