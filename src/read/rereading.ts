import type { PageType } from "../page/page-type.ts";
import { THREAD } from "./list.ts";
import { listForm } from "./list-form.ts";
import type { Reader } from "./reader.ts";

/** A page as it was read. */
export interface ReadPage {
  readonly url: string;
  readonly type: PageType;
}

/**
 * Tells of pages that one reader read whether another is to read them again: where it takes them for something else, or was told
 * something else of them, and threads where it reads posts otherwise. What an entry is hangs on the boards that are known, which are few at
 * first: where others are known now, it is to be read again, or the boards that open later are never heard of.
 */
export function readsOtherwise(
  before: Reader,
  now: Reader,
  otherPosts: boolean,
): (page: ReadPage) => boolean {
  const otherBoards = now.knowsOtherBoards(before);
  const otherMessages = now.knowsOtherMessages(before);
  return ({ url, type }) => {
    const kind = now.kindOf(url);
    if (kind !== before.kindOf(url) || now.saysOtherwise(before, url)) return true;
    if (otherBoards && kind === undefined && type !== "profile" && isLone(url)) return true;
    if (otherMessages && type !== "profile") return true;
    return otherPosts && (kind === THREAD || type === "thread");
  };
}

/** Whether its address is one of a kind, as those of entries are: all others of a site may be thousands. */
function isLone(url: string): boolean {
  return !/[#*~]/.test(listForm(url));
}
