import { ArchiveReader } from "../../archive/archive-reader.ts";
import { boardRow, threadRow } from "../../export/lists.ts";
import { postRow } from "../../export/posts.ts";
import { Redaction } from "../../export/redaction.ts";
import { siteName } from "../../export/site-name.ts";
import { archiveIn, type KeptFile, type MadeCheckpoint } from "../checkpoint/checkpoint.ts";
import type { Asks, FleetDatabase } from "./fleet-database.ts";
import type { JobWish, Queue, SliceJob } from "./queue.ts";
import { dropRows, type NumberedRow, putRows } from "./rows.ts";
import type { FleetSite } from "./sites.ts";

/** Somebody else has the site now: what this slice did, did not happen. */
export class LostLease extends Error {
  constructor(site: FleetSite) {
    super(`another worker has ${site.url} now`);
  }
}

/** What a slice did and what is to come of it. */
export interface SliceResult {
  readonly queue: "crawl" | "watch";
  readonly endedWith: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly runMillis: number;
  readonly overheadMillis: number;
  readonly pages: number;
  readonly totalPages: number;
  readonly warcBytes: number;
  readonly posts: number;
  readonly postsPerHour: number | undefined;
  readonly delaySeconds: number | undefined;
  /** What the site is afterwards. */
  readonly phase: FleetSite["phase"];
  readonly failures: number;
  readonly cause: string | undefined;
  /** Seconds until there is something to do again. */
  readonly dueAfter: number;
}

export interface CommitParts {
  readonly database: FleetDatabase;
  readonly queue: Queue;
  readonly worker: string;
  readonly machine: string;
  /** Seconds that others leave a site to the machine that has its archive. */
  readonly grace: number;
}

/** Events read at once. */
const PORTION = 1_000;

/**
 * The one transaction that a slice counts by: its posts, threads, boards and figures, its checkpoint, the end of its lease and the
 * job for the next one. What is not in it did not happen. Throws LostLease when another worker has taken the site meanwhile.
 */
export async function commitSlice(
  { database, queue, worker, machine, grace }: CommitParts,
  site: FleetSite,
  slice: SliceResult,
  { folder, checkpoint, job }: CommittedWork,
): Promise<void> {
  await database.transaction(async (asks) => {
    const number = checkpoint?.number ?? site.checkpoint;
    const uploaded = checkpoint?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
    await endLease(asks, site, worker, slice, {
      number,
      uploaded,
      holder: checkpoint ? machine : site.holder,
    });
    if (checkpoint) {
      await keepFiles(asks, site.id, checkpoint);
      await sendRows(asks, site, folder);
    }
    await asks.query(
      `INSERT INTO skein.slice VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0), now(), $6, $7, $8, $9, $10, $11)`,
      [
        ...[site.id, site.lease, worker, slice.queue, slice.began, Math.round(slice.runMillis)],
        ...[Math.round(slice.overheadMillis), slice.pages, slice.posts, uploaded, slice.endedWith],
      ],
    );
    if (job) await queue.complete(job, asks);
    const next = nextJob(site, slice, grace);
    if (next) await queue.send(next, asks);
  });
}

/** What goes with the figures of a slice. */
export interface CommittedWork {
  readonly folder: string;
  /** Undefined when there is no archive to keep. */
  readonly checkpoint: MadeCheckpoint | undefined;
  readonly job: SliceJob | undefined;
}

/** Whoever has the archive knows that it is due, and takes it without being asked; for all others there is a job, a little later. */
function nextJob(site: FleetSite, { phase, dueAfter }: SliceResult, grace: number): JobWish | undefined {
  if (phase === "done") return undefined;
  return { queue: phase, site: site.id, priority: site.priority, after: dueAfter + grace };
}

async function endLease(
  asks: Asks,
  site: FleetSite,
  worker: string,
  slice: SliceResult,
  { number, uploaded, holder }: { number: number; uploaded: number; holder: string | null },
): Promise<void> {
  const ended = await asks.query(
    `UPDATE skein.site SET leased_by = NULL, leased_until = NULL, under_way = 0, checkpoint = $4, holder = $5, phase = $6, failures = $7, cause = $8,
       due_at = now() + make_interval(secs => $9), slices = slices + 1, pages = $10, warc_bytes = $11,
       uploaded_bytes = uploaded_bytes + $12, posts_per_hour = coalesce($13, posts_per_hour), delay_seconds = coalesce($14, delay_seconds)
     WHERE id = $1 AND lease = $2 AND leased_by = $3 RETURNING id`,
    [
      ...[site.id, site.lease, worker, number, holder, slice.phase, slice.failures, slice.cause ?? null],
      ...[slice.dueAfter, slice.totalPages, slice.warcBytes, uploaded],
      ...[slice.postsPerHour ?? null, slice.delaySeconds ?? null],
    ],
  );
  if (ended.length === 0) throw new LostLease(site);
}

async function keepFiles(asks: Asks, site: number, { number, files }: MadeCheckpoint): Promise<void> {
  await asks.query(
    `INSERT INTO skein.kept_file (site, checkpoint, place, name, kind, bytes, sha256)
     SELECT $1, $2, place, name, kind, bytes, sha256
     FROM unnest($3::integer[], $4::text[], $5::text[], $6::bigint[], $7::text[]) AS file (place, name, kind, bytes, sha256)`,
    [
      ...[site, number, files.map((_, place) => place), files.map(({ name }) => name)],
      ...[files.map(({ kind }) => kind), files.map(({ bytes }) => bytes), files.map(({ sha256 }) => sha256)],
    ],
  );
}

/** Posts that something happened to since the last slice, with all others of their threads: their places may have changed. */
async function sendRows(asks: Asks, site: FleetSite, folder: string): Promise<void> {
  const reader = ArchiveReader.open(archiveIn(folder));
  if (!reader) return;
  try {
    const events = reader.postEvents();
    const touched = new Set<number>();
    const withdrawn: number[] = [];
    let cursor = site.cursor;
    for (let more = events.after(cursor, PORTION); more.length > 0; more = events.after(cursor, PORTION)) {
      for (const { thread, what, id } of more) {
        touched.add(thread);
        if (what === "withdrawn") withdrawn.push(id);
      }
      cursor = more.at(-1)!.cursor;
    }
    const threads = [...touched];
    const redaction = new Redaction(reader);
    const named = siteName(site.url);
    await dropRows(asks, "posts", site.id, withdrawn);
    await putRows(asks, "posts", site.id, postsOf());
    await putRows(asks, "threads", site.id, threadsOf());
    await putRows(asks, "boards", site.id, boardsOf());
    await asks.query("UPDATE skein.site SET event_cursor = $2, posts = $3 WHERE id = $1", [
      site.id,
      cursor,
      reader.figures.get().posts,
    ]);

    function* postsOf(): Generator<NumberedRow> {
      for (const post of reader!.posts(threads))
        yield { number: post.id, row: redaction.post({ site: named, ...postRow(post) }) };
    }
    function* threadsOf(): Generator<NumberedRow> {
      for (const thread of reader!.threads(threads))
        yield { number: thread.id, row: redaction.thread({ site: named, ...threadRow(thread) }) };
    }
    function* boardsOf(): Generator<NumberedRow> {
      for (const board of reader!.boards())
        yield { number: board.id, row: redaction.board({ site: named, ...boardRow(board) }) };
    }
  } finally {
    reader.close();
  }
}

/** Whether the slice that a lease was taken for counts already. */
export async function hasCommitted(asks: Asks, { id, lease }: FleetSite): Promise<boolean> {
  const rows = await asks.query("SELECT 1 AS one FROM skein.slice WHERE site = $1 AND lease = $2", [
    id,
    lease,
  ]);
  return rows.length > 0;
}

/** What the store has of a site up to its last checkpoint, in the order in which it was put there. */
export function keptFiles(asks: Asks, site: number): Promise<KeptFile[]> {
  return asks.query<KeptFile & Record<string, unknown>>(
    `SELECT name, kind, bytes::float8 AS bytes, sha256 FROM skein.kept_file WHERE site = $1
     AND checkpoint <= (SELECT checkpoint FROM skein.site WHERE id = $1) ORDER BY checkpoint, place`,
    [site],
  );
}
