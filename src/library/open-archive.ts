import { NoArchive } from "../archive/archive-error.ts";
import { ArchiveReader } from "../archive/archive-reader.ts";
import { guideFactOf } from "../archive/guides/guides.ts";
import type { Totals } from "../archive/totals.ts";
import { archivedPages } from "../export/archived-pages.ts";
import { type ExportedPage, exportedPage } from "../export/pages.ts";
import { exportPosts, type PostRow } from "../export/posts.ts";
import { OptionError } from "../seam/option-error.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import { addressesMeant } from "./site-address.ts";

/** An archive to be read, also while a crawl writes it. Nothing in it is changed. */
export interface OpenArchive extends Disposable {
  readonly directory: string;
  /** The address that it was begun with. */
  readonly url: string;
  /** Figures of all runs together. */
  status(): Totals;
  /** Whole threads, one after the other, their posts in order. */
  posts(): AsyncIterable<PostRow>;
  /** Everything that was archived, in the order in which it was fetched. */
  pages(): Iterable<ExportedPage>;
  /** What became of an address, and which rule decided, as lines for a person. */
  why(url: string): string[];
  close(): void;
}

/** Opens an archive that a crawl or a watch has made. Throws `NoArchive` when the directory holds none. */
export function openArchive(directory: string): OpenArchive {
  const reader = ArchiveReader.open(directory);
  if (!reader) throw new NoArchive(`${directory} holds no archive: name a directory that a crawl has made`);
  return {
    directory,
    url: reader.facts.get("start") ?? "",
    status: () => reader.totals(),
    posts: () => exportPosts(archivedPages(reader)),
    *pages() {
      for (const visit of reader.visits.all()) yield exportedPage(visit);
    },
    why: (url) => why(reader, url),
    close: () => reader.close(),
    [Symbol.dispose]: () => reader.close(),
  };
}

function why(reader: ArchiveReader, target: string): string[] {
  const start = reader.facts.get("start");
  const meant = addressesMeant(target);
  // Without a scheme, the archive's own is meant.
  const url = meant?.find((one) => one.startsWith(`${start?.split(":", 1)[0]}:`)) ?? meant?.[0];
  if (url === undefined)
    throw new OptionError(`"${target}" is no address: it wants one such as https://forum.example/thread/12`);
  const { lines, way } = reader.explain(url);
  const said = way ? (guideOn(way, reader) ?? [way.tally]) : [];
  return [...lines, ...said];
}

/** What the guide whose way it is says of it. */
function guideOn(
  { guide, name }: { readonly guide: string; readonly name: string },
  reader: ArchiveReader,
): string[] | undefined {
  const strategy = STRATEGIES.get(guide);
  const saved = strategy && reader.facts.get(guideFactOf(strategy));
  const lines = saved === undefined ? undefined : strategy?.restore(saved)?.explain?.(name);
  return lines && lines.length > 0 ? lines : undefined;
}
