import type { Archive } from "../archive/archive.ts";
import { MEDIA_SEARCHED } from "../archive/facts/own-facts.ts";
import type { NamedMedia, Part } from "../archive/media/media.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import { nextTurn } from "../seam/next-turn.ts";
import { MEDIA } from "./numbers.ts";
import { namedOnPage } from "./page-addresses.ts";

/**
 * Notes what the archived pages name outside their posts, from where it was left off. What a page has in common with those before it is
 * noted once; memory holds as many addresses as were new lately.
 */
export async function searchPages(archive: Archive, part: Part, stop: AbortSignal): Promise<void> {
  // Who wanted less before has not seen all of it.
  const fact = archive.facts.get(MEDIA_SEARCHED);
  let after = fact?.[part] ?? 0;
  const lately = new Set<string>();
  while (!stop.aborted) {
    const visits = archive.visits.after(after, MEDIA.pages);
    if (visits.length === 0) return;
    const found: { readonly page: string; readonly named: NamedMedia[] }[] = [];
    for (const visit of visits) {
      const page = visit.isPage ? await archivedPage(visit, archive.visits.shown(visit)) : undefined;
      if (!page) continue;
      const named = namedOnPage(page, part).filter(({ url }) => !lately.has(url));
      for (const { url } of named) lately.add(url);
      found.push({ page: visit.url, named });
    }
    if (lately.size > MOST_LATELY) lately.clear();
    after = visits.at(-1)!.id;
    archive.transaction(() => {
      for (const { page, named } of found) archive.media.name(named, page, part);
      archive.facts.set(MEDIA_SEARCHED, { ...archive.facts.get(MEDIA_SEARCHED), [part]: after });
    });
    await nextTurn();
  }
}

const MOST_LATELY = 100_000;
