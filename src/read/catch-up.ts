import type { Archive } from "../archive/archive.ts";
import { storageFaultOf } from "../archive/database/storage-fault.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { StoredVisit } from "../archive/visits/visits.ts";
import type { Page } from "../page/page.ts";
import { nextTurn } from "../seam/next-turn.ts";
import { ListKeeper } from "./list-keeper.ts";
import { learnReader } from "./reader-learning.ts";
import { type SavedReader, SiteReader } from "./site-reader.ts";

/** Visits read in one transaction; their pages are in memory together. */
const PORTION = 32;
/** The site is learned anew when there is so many times as much to learn from, until there is plenty. */
const MUCH_MORE = 4;
const PLENTY = 2_000;

const READER = "reader";
const READ = "read";

/**
 * Reads every visit that was not read yet, whoever made it and by whatever strategy, into lists and posts. Can be stopped at any moment
 * and goes on there; reading twice changes nothing. Returns the keeper that goes on with later visits; undefined when there is
 * nothing to learn from yet.
 */
export async function catchUp(
  archive: Archive,
  stop: AbortSignal,
  progress: (read: number) => void = () => {},
): Promise<ListKeeper | undefined> {
  const reader = await readerOf(archive, stop);
  if (!reader) return undefined;
  const keeper = new ListKeeper(archive, reader);
  let read = Number(archive.facts.get(READ) ?? 0);
  while (!stop.aborted) {
    const visits = archive.visits.after(read, PORTION);
    if (visits.length === 0) break;
    const pages: (Page | undefined)[] = [];
    for (const visit of visits) pages.push(await pageOf(archive, visit));
    archive.transaction(() => {
      visits.forEach((visit, i) => {
        const { id, url, at, digest: body } = visit;
        readSafely(archive, () => keeper.read({ id, url, at, body }, visit, pages[i]));
      });
      read = visits.at(-1)!.id;
      archive.facts.set(READ, String(read));
    });
    progress(read);
    await nextTurn();
  }
  return keeper;
}

/** Marks a visit as read, in the transaction that read it: all before it have been. */
export function markRead(archive: Archive, visit: number): void {
  archive.facts.set(READ, String(visit));
}

/** A page that breaks our thinking is archived like any other; it leaves nothing in the lists, and stops nobody. */
export function readSafely<T>(archive: Archive, read: () => T): T | undefined {
  try {
    return archive.transaction(read);
  } catch (error) {
    // A full or broken disk is no page's fault.
    if (storageFaultOf(error)) throw error;
    return undefined;
  }
}

async function readerOf(archive: Archive, stop: AbortSignal): Promise<SiteReader | undefined> {
  const saved = archive.facts.get(READER);
  const known = saved === undefined ? undefined : (JSON.parse(saved) as SavedReader);
  const enough = known && (known.visits >= PLENTY || archive.totals.visits < known.visits * MUCH_MORE);
  if (known && enough) return new SiteReader(known);
  if (archive.totals.visits === 0) return undefined;
  return learnAgain(archive, stop);
}

/** Learns the site anew, as when it has a new look; undefined when it was stopped. */
export async function learnAgain(archive: Archive, stop: AbortSignal): Promise<SiteReader | undefined> {
  const learned = await learnReader(archive, stop);
  if (!learned) return undefined;
  archive.facts.set(READER, JSON.stringify(learned));
  return new SiteReader(learned);
}

async function pageOf(archive: Archive, visit: StoredVisit): Promise<Page | undefined> {
  return visit.isPage ? archivedPage(visit, archive.visits.response(visit)) : undefined;
}
