import type { PageType } from "../page/page-type.ts";
import { THREAD } from "./list.ts";
import type { Reader } from "./reader.ts";

/** A page as it was read. */
export interface ReadPage {
  readonly url: string;
  readonly type: PageType;
}

/**
 * Tells of pages that one reader read whether another is to read them again: where it takes them for something else, or was told
 * something else of them, and threads where it reads posts otherwise.
 */
export function readsOtherwise(
  before: Reader,
  now: Reader,
  otherPosts: boolean,
): (page: ReadPage) => boolean {
  return ({ url, type }) => {
    const kind = now.kindOf(url);
    if (kind !== before.kindOf(url) || now.saysOtherwise(before, url)) return true;
    return otherPosts && (kind === THREAD || type === "thread");
  };
}
