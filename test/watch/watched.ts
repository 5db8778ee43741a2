import type { simulatedClock } from "../../sim/clock.ts";
import { Database } from "../../src/archive/database/database.ts";
import type { Disk } from "../../src/archive/database/disk.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { ToldCorrections } from "../../src/crawl/told-corrections.ts";
import type { Fetcher } from "../../src/fetch/answer.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { type WatchEvents, type WatchParts, watchSite } from "../../src/watch/watch-site.ts";

export interface Watched {
  readonly directory: string;
  readonly start: string;
  readonly fetcher: Fetcher;
  readonly clock: ReturnType<typeof simulatedClock>;
  readonly millis: number;
  readonly pagesPerDay: number;
  readonly stop?: AbortSignal;
  readonly on?: WatchEvents;
  readonly tell?: WatchParts["tell"];
  readonly disk?: Disk;
  /** Is given what people say, for saying something meanwhile. */
  readonly told?: (corrections: ToldCorrections) => void;
}

/** Watches a site in simulated time, through the real crawl and a real archive. */
export async function watched(plan: Watched): Promise<string> {
  const { directory, clock, fetcher, start, pagesPerDay } = plan;
  const archive = new SqliteArchive({
    directory,
    warcSize: 2 ** 30,
    software: "test",
    now: clock.now,
    ...(plan.disk && { disk: plan.disk }),
  });
  const corrections = plan.told && new ToldCorrections(archive);
  if (corrections) plan.told!(corrections);
  try {
    return await watchSite(
      {
        ...{ start, pagesPerDay, strategy: weave, include: [], exclude: [], concurrency: 1, tries: 3 },
        ...{ limitPages: Infinity, limitMillis: plan.millis, limitBytes: Infinity, depth: Infinity },
      },
      {
        ...{ archive, clock, fetcher, stop: plan.stop ?? new AbortController().signal },
        ...(plan.on && { on: plan.on }),
        tell: plan.tell,
        corrections,
      },
    );
  } finally {
    archive.close();
  }
}

export interface KeptPost {
  readonly id: number;
  readonly postId: string;
  readonly text: string;
  readonly author: string;
  readonly thread: string;
  readonly firstSeen: number;
  readonly gone: number | null;
}

/** The posts in an archive, as they are now. */
export function postsIn(directory: string): KeptPost[] {
  return rowsIn(
    directory,
    `SELECT post.id, version.post_id AS postId, version.text, version.author, list.url AS thread, post.first_seen AS firstSeen, post.gone
     FROM post JOIN post_version AS version ON version.id = post.version JOIN list ON list.id = post.list ORDER BY post.id`,
  );
}

export function rowsIn<R>(directory: string, sql: string): R[] {
  const database = new Database(`${directory}/skein.db`, { readonly: true });
  try {
    return database.prepare<[], R>(sql).all();
  } finally {
    database.close();
  }
}
