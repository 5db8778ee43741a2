import { isDeedAddress } from "../../learn/deed-words.ts";
import type { Page } from "../../page/page.ts";
import { isProfileUrl } from "../../page/posts/people.ts";
import { hostOf } from "./index-thread-tables.ts";
import { type IndexThreadUrls, spread } from "./index-thread-urls.ts";
import { FOCUS } from "./numbers.ts";
import type { Visits } from "./page-classifier-visits.ts";
import type { UrlExample } from "./url-pattern-learning.ts";
import { formOf, tokenise } from "./url-tokens.ts";

/** A list of boards that one link of the entry leads to, and what some of its boards list. */
export interface LoneList {
  readonly boards: readonly UrlExample[];
  readonly boardPages: readonly Page[];
  readonly threads: readonly UrlExample[];
  readonly threadPages: readonly Page[];
}

/**
 * Boards that no list of the entry leads to, but one link beside them, such as that to an archive in plain text. FoCUS looks at lists of links only, and one
 * link is none. What such boards list counts only if most of it has not been met: archives of the usual kind show everything twice.
 */
export async function loneList(
  entry: Page,
  { visits, urls, isKnown }: { visits: Visits; urls: IndexThreadUrls; isKnown: (url: string) => boolean },
  met: readonly UrlExample[],
): Promise<LoneList | undefined> {
  const titles = titlesOf(met, visits);
  for (const url of loneLinks(entry, visits.ignored).slice(0, FOCUS.loneLinks)) {
    if (visits.left < FOCUS.mostVisits / 2) return undefined;
    const page = isKnown(url) ? undefined : await visits.visit(url);
    const found = page && (await urls.detect(page));
    // What lists threads is a board, however it looks.
    const boards = (found ?? []).flatMap(({ examples }) => examples.map(({ url, from }) => ({ url, from })));
    if (boards.length < FOCUS.fewestRows || boards.some((board) => isKnown(board.url))) continue;
    const list = await behind(boards, visits, urls);
    const listed = titlesOf(list.threads, visits);
    const fresh = [...listed].filter((title) => !titles.has(title));
    if (listed.size >= FOCUS.fewestRows && fresh.length * 2 > listed.size) return list;
  }
  return undefined;
}

/** Addresses on a page that have a form of their own, the last first: such links stand at the foot of a page. */
function loneLinks(page: Page, ignored: ReadonlySet<string>): string[] {
  const byForm = new Map<string, Set<string>>();
  for (const { url, hidden } of page.links.links) {
    if (hidden || url === page.url || hostOf(url) !== hostOf(page.url)) continue;
    const tokens = isProfileUrl(url) || isDeedAddress(url) ? undefined : tokenise(url, ignored);
    if (!tokens) continue;
    const form = formOf(tokens);
    byForm.set(form, (byForm.get(form) ?? new Set()).add(url));
  }
  return [...byForm.values()].flatMap((urls) => (urls.size === 1 ? [...urls] : [])).reverse();
}

async function behind(
  boards: readonly UrlExample[],
  visits: Visits,
  urls: IndexThreadUrls,
): Promise<LoneList> {
  const formsOf = (examples: readonly UrlExample[]) =>
    examples.flatMap(({ url }) => tokenise(url, visits.ignored) ?? []).map(formOf);
  const own = new Set(formsOf(boards));
  const list = {
    boards,
    boardPages: [] as Page[],
    threads: [] as UrlExample[],
    threadPages: [] as Page[],
  };
  for (const { url } of spread(boards, FOCUS.voters)) {
    const page = await visits.visit(url);
    if (!page) continue;
    list.boardPages.push(page);
    for (const { type, examples, seen } of await urls.detect(page)) {
      if (type !== "thread" || formsOf(examples).some((form) => own.has(form))) continue;
      list.threads.push(...examples);
      list.threadPages.push(...seen);
    }
  }
  return list;
}

/** What links say that lead to threads. */
function titlesOf(examples: readonly UrlExample[], visits: Visits): Set<string> {
  const byPage = new Map<string, Set<string>>();
  for (const { url, from } of examples) byPage.set(from, (byPage.get(from) ?? new Set()).add(url));
  const titles = new Set<string>();
  for (const [from, urls] of byPage)
    for (const { url, text } of visits.known(from)?.links.links ?? [])
      if (urls.has(url) && text !== "") titles.add(text);
  return titles;
}
