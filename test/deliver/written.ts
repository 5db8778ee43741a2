import { onTestFinished } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { EventRows } from "../../src/export/events.ts";
import { THREAD } from "../../src/read/list.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

export interface Written {
  readonly directory: string;
  readonly archive: SqliteArchive;
  readonly events: EventRows;
  /** Puts a post into the archive, as a watch does when it has read a page. */
  write(text: string, more?: { at?: number; published?: string; author?: string }): void;
}

/** An archive with one thread, into which posts can be put without a site. */
export function writtenArchive(title = "A thread"): Written {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const list = archive.lists.addList(THREAD, "https://forum.test/t/1", title, 0);
  const reader = ArchiveReader.open(directory)!;
  onTestFinished(() => {
    reader.close();
    archive.close();
  });
  let place = 0;
  return {
    ...{ directory, archive, events: new EventRows(reader) },
    write(text, { at = 1000, published, author = "ann" } = {}) {
      place++;
      archive.posts.add(
        {
          ...{ list, name: `p${place}`, words: text, page: 1, place },
          published: published ? Date.parse(published) : null,
        },
        {
          ...{ digest: text, postId: String(place), url: `https://forum.test/t/1#p${place}`, author },
          ...{ authorUrl: null, published: published ?? null, publishedZone: published ? "UTC" : null },
          ...{ publishedPrecision: null, publishedRaw: null, text, html: "", replyTo: null, ownText: null },
          ...{ quotes: null, signature: null, edited: null, reactions: null, parentId: null, media: null },
        },
        { at, visit: place, pageUrl: "https://forum.test/t/1" },
      );
    },
  };
}
