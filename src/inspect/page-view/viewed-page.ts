import type { ArchiveReader } from "../../archive/archive-reader.ts";
import { archivedPage } from "../../archive/visits/archived-page.ts";
import type { StoredVisit } from "../../archive/visits/visits.ts";
import { KnownPeople } from "../../learn/people/known-people.ts";
import { type MarkedRecord, markedRecords } from "../../page/posts/record-fields.ts";
import type { ThreadRow } from "../../page/posts/threads.ts";
import { NOTHING_KNOWN } from "../../read/knowledge.ts";
import { Reader } from "../../read/reader.ts";
import type { Reading } from "../../read/reading.ts";
import { OVERRIDES, PEOPLE, READER } from "../../read/site-reading.ts";

/** An archived page, read as a crawl would read it now. */
export interface ViewedPage {
  readonly reading: Reading;
  readonly posts: readonly MarkedRecord[];
  readonly rows: readonly ViewedRow[];
}

/** A row of a list, and the nodes that it is made of. */
export interface ViewedRow {
  readonly row: ThreadRow;
  readonly from: number;
  readonly to: number;
}

/** Undefined when its bytes are lost or are no page. */
export async function viewedPage(
  archive: ArchiveReader,
  visit: StoredVisit,
): Promise<ViewedPage | undefined> {
  const page = await archivedPage(visit, archive.visits.shown(visit));
  if (!page) return undefined;
  const reader = readerOf(archive);
  const { browsing } = archive;
  const reading = reader.read(page, {
    kindOfPage: (url) => browsing.listOf(url)?.kind,
    kindOfFirst: (url) => {
      const list = browsing.listOf(url);
      return list?.number === 1 ? list.kind : undefined;
    },
  });
  const { records } = reading;
  const template = records?.kind === "thread" ? reader.templateOf(page) : undefined;
  return {
    reading,
    posts: template ? markedRecords(template, page.evidence) : [],
    rows:
      records && records.kind !== "thread"
        ? viewedRows(reading, [...records.threads, ...records.boards])
        : [],
  };
}

/** What is known of the site's pages, as it was kept last. */
function readerOf({ facts }: ArchiveReader): Reader {
  const people = KnownPeople.restore(facts.get(PEOPLE) ?? []);
  return new Reader(facts.get(READER) ?? NOTHING_KNOWN, facts.get(OVERRIDES) ?? [], people);
}

/** Rows stand where their titles do. */
function viewedRows({ page, roles }: Reading, rows: readonly ThreadRow[]): ViewedRow[] {
  const nodes = new Map<string, number>();
  for (const { url, node, hidden } of page.links.links) if (!hidden && !nodes.has(url)) nodes.set(url, node);
  return rows.flatMap((row) => {
    const title = nodes.get(row.url);
    if (title === undefined) return [];
    const span = roles.rows.find(({ from, to }) => from <= title && title < to);
    return { row, from: span?.from ?? title, to: span?.to ?? page.dom.end[title]! };
  });
}
