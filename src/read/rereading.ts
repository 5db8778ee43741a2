import type { PageType } from "../page/page-type.ts";
import type { PostTemplate } from "../page/posts/wrapper.ts";
import { THREAD } from "./list.ts";
import type { Reader } from "./reader.ts";

/** Tells of pages that one reader read whether another would read them otherwise; undefined when it would read none otherwise. */
export function readsOtherwise(
  before: Reader,
  now: Reader,
): ((page: { readonly url: string; readonly type: PageType }) => boolean) | undefined {
  if (before.knowledge.version === 0) return undefined;
  const otherPosts = !sameTemplates(before.knowledge.templates, now.knowledge.templates);
  return ({ url, type }) => {
    const kind = now.kindOf(url);
    if (kind !== before.kindOf(url) || now.saysOtherwise(before, url)) return true;
    return otherPosts && (kind === THREAD || type === "thread");
  };
}

/** Whether posts are found at the same places. What is furniture changes with every page that is added, and seldom matters. */
function sameTemplates(before: readonly PostTemplate[], now: readonly PostTemplate[]): boolean {
  const plain = (templates: readonly PostTemplate[]) =>
    JSON.stringify(
      templates.map(({ times, bodies, authors, signatures, layout }) => [
        [...times].sort(),
        bodies,
        authors,
        signatures,
        layout,
      ]),
    );
  return plain(before) === plain(now);
}
