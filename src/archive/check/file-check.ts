import { closeSync, existsSync, openSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { nextTurn } from "../../seam/next-turn.ts";
import type { Database } from "../database/database.ts";
import type { Layout } from "../opening/directory.ts";
import { OF_THE_SYSTEM } from "../opening/opening.ts";
import { membersOf, recordAt } from "../warc/members.ts";
import type { WarcFile } from "../warc/writer.ts";
import type { Findings } from "./findings.ts";
import { faultOfLargeRecord } from "./large-record-check.ts";
import { sizeOf } from "./losses.ts";
import { type ExpectedRecord, faultOfRecord, isRecord } from "./record-check.ts";

export interface FilesChecked {
  visits: number;
  records: number;
  bytes: number;
  /** Visits that are not marked as lost, but are. */
  readonly damaged: number[];
  /** Visits that are marked as lost, and are there all the same: somebody has put their bytes back. */
  found: number[];
  /** Records of what browsers showed that are gone. */
  readonly unrendered: string[];
}

interface VisitRow extends ExpectedRecord {
  readonly id: number;
  readonly warc: number;
  readonly offset: number;
  readonly length: number;
  readonly bytes: number;
  readonly lost: number;
}

/** Bodies that are larger are not held in memory. */
const LARGE = 16 * 1024 * 1024;

/** Visits looked at before others have their turn. */
const PORTION = 100;

/** Reads every record of every WARC file once, in order, and compares it with what the database says of it. */
export async function checkFiles(
  database: Database,
  layout: Layout,
  findings: Findings,
  progress: (visits: number) => void,
): Promise<FilesChecked> {
  const checked: FilesChecked = { visits: 0, records: 0, bytes: 0, damaged: [], found: [], unrendered: [] };
  const files = database.prepare<[], WarcFile>("SELECT id, name, bytes FROM warc ORDER BY id").all();
  const visits = database
    .prepare<[], VisitRow>(
      `SELECT id, warc, offset, length, bytes, record, digest, same_as AS sameAs, lost, 0 AS isRendering FROM visit
       UNION ALL SELECT min(rendering.visit), rendering.warc, rendering.offset, rendering.length, 0, rendering.record, rendering.digest, NULL, min(visit.lost), 1
       FROM rendering JOIN visit ON visit.id = rendering.visit GROUP BY rendering.record ORDER BY warc, offset, id`,
    )
    .iterate();
  let next = visits.next();
  for (const file of files) {
    const walk = new FileWalk(file, layout, file === files.at(-1), checked, findings);
    try {
      for (; !next.done && next.value.warc <= file.id; next = visits.next()) {
        if (next.value.warc === file.id) await walk.visit(next.value);
        if (!next.value.isRendering && ++checked.visits % PORTION === 0) {
          progress(checked.visits);
          await nextTurn();
        }
      }
      walk.end();
    } finally {
      walk.close();
    }
  }
  loseUnrendered(database, checked, findings);
  checked.found = withBody(database, checked.found);
  if (checked.found.length > 0)
    findings.add(
      "visits that are marked as lost and are there",
      "their bytes were put back",
      checked.found.length,
    );
  for (const id of withoutBody(database)) {
    findings.add("visits that refer to a body that is not there", `visit ${id}`);
    checked.damaged.push(id);
  }
  otherFiles(layout, files, findings);
  return checked;
}

/** Visits whose rendering is gone are as good as lost: what is read of them is not there. */
function loseUnrendered(database: Database, checked: FilesChecked, findings: Findings): void {
  const shown = database.prepare<[string], { id: number; lost: number }>(
    "SELECT visit.id, visit.lost FROM rendering JOIN visit ON visit.id = rendering.visit WHERE rendering.record = ?",
  );
  const gone = new Set<number>();
  for (const record of checked.unrendered)
    for (const { id, lost } of shown.all(record)) {
      gone.add(id);
      if (lost) continue;
      findings.add("visits whose rendered page is damaged or gone", `visit ${id}`);
      checked.damaged.push(id);
    }
  checked.found = checked.found.filter((id) => !gone.has(id));
}

/** Those that hold their body, or refer to one that is there or was found too. */
function withBody(database: Database, found: readonly number[]): number[] {
  const those = new Set(found);
  const held = database.prepare<[number], { id: number; lost: number }>(
    "SELECT held.id, held.lost FROM visit JOIN visit AS held ON held.id = coalesce(visit.same_as, visit.id) WHERE visit.id = ?",
  );
  return found.filter((visit) => {
    const body = held.get(visit);
    return body !== undefined && (!body.lost || those.has(body.id));
  });
}

function* withoutBody(database: Database): Generator<number> {
  const rows = database
    .prepare<[], { id: number }>(
      `SELECT id FROM visit WHERE NOT lost AND same_as IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM visit AS held WHERE held.id = visit.same_as AND NOT held.lost)`,
    )
    .iterate();
  for (const { id } of rows) yield id;
}

/** One file, from its first byte to its last that counts. */
class FileWalk {
  readonly #file: WarcFile;
  readonly #isLast: boolean;
  readonly #checked: FilesChecked;
  readonly #findings: Findings;
  readonly #size: number;
  readonly #path: string;
  readonly #descriptor: number | undefined;
  /** Where records lie that are known to be lost, and where they end: what is left of them is no news. */
  readonly #lost = new Map<number, number>();
  #place = 0;

  constructor(file: WarcFile, layout: Layout, isLast: boolean, checked: FilesChecked, findings: Findings) {
    const path = join(layout.warcs, file.name);
    this.#file = file;
    this.#isLast = isLast;
    this.#checked = checked;
    this.#findings = findings;
    this.#path = path;
    this.#size = sizeOf(path);
    this.#descriptor = existsSync(path) ? openSync(path, "r") : undefined;
  }

  /** To be called in the order in which the records lie. */
  async visit(visit: VisitRow): Promise<void> {
    const { id, offset, length } = visit;
    const fault = await this.#faultOf(visit);
    if (visit.isRendering) {
      if (fault) this.#checked.unrendered.push(visit.record);
      else this.#whole(offset, length);
      return;
    }
    if (visit.lost && !fault) this.#checked.found.push(id);
    if (visit.lost && fault) this.#lost.set(offset, offset + length);
    if (fault && !visit.lost) {
      this.#checked.damaged.push(id);
      this.#findings.add(
        "visits whose record is damaged or gone",
        `visit ${id}: ${this.#file.name}, byte ${offset}, ${fault}`,
      );
    }
    if (!fault) this.#whole(offset, length);
  }

  #whole(offset: number, length: number): void {
    this.#checked.records++;
    this.#between(offset);
    this.#place = Math.max(this.#place, offset + length);
  }

  async #faultOf(visit: VisitRow): Promise<string | undefined> {
    if (this.#descriptor === undefined) return "is not there";
    if (visit.sameAs === null && visit.bytes > LARGE) return faultOfLargeRecord(this.#path, visit, visit);
    const record = recordAt(this.#descriptor, visit.offset, visit.length);
    return record ? faultOfRecord(record, visit) : "is not there";
  }

  end(): void {
    const { name, bytes } = this.#file;
    this.#checked.bytes += Math.min(bytes, this.#size);
    this.#between(bytes);
    if (this.#size < bytes)
      this.#findings.add(
        "WARC files that are shorter than the database says",
        this.#descriptor === undefined
          ? `${name} is not there`
          : `${name} has ${this.#size} of ${bytes} bytes`,
      );
    // Behind the last one there may be what a crawl writes just now, or what a crash has left: the next start cuts it off.
    if (this.#size > bytes && !this.#isLast)
      this.#findings.add(
        "WARC files with bytes that do not count",
        `${name} has ${this.#size - bytes} bytes behind the ${bytes} that count`,
      );
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  /** What lies between the records of visits: their requests, and what the file begins with. */
  #between(to: number): void {
    const end = Math.min(to, this.#size);
    if (this.#descriptor === undefined || this.#place >= end) return;
    do {
      for (const { offset, length, record } of membersOf(this.#descriptor, this.#place, end)) {
        if (!isRecord(record)) break;
        this.#checked.records++;
        this.#place = offset + length;
      }
    } while (this.#skipLost());
    if (this.#place < end)
      this.#findings.add(
        "stretches of WARC files that are no whole records",
        `${this.#file.name}, bytes ${this.#place} to ${end}`,
      );
    this.#place = end;
  }

  #skipLost(): boolean {
    const end = this.#lost.get(this.#place);
    if (end !== undefined) this.#place = end;
    return end !== undefined;
  }
}

/** What lies in the archive and is not part of it. */
function otherFiles(layout: Layout, files: readonly WarcFile[], findings: Findings): void {
  const { directory, database, lock, log, warcs } = layout;
  const known = [database, `${database}-wal`, `${database}-shm`, lock, `${lock}-journal`, log, warcs];
  const ours = new Set([...known.map((file) => basename(file)), ...OF_THE_SYSTEM]);
  const names = new Set([...files.map(({ name }) => name), ...OF_THE_SYSTEM]);
  const others = [
    ...readdirSync(directory).filter((name) => !ours.has(name)),
    ...(existsSync(warcs) ? readdirSync(warcs) : [])
      .filter((name) => !names.has(name))
      .map((name) => join(basename(warcs), name)),
  ];
  for (const name of others) findings.add("files that are no part of the archive", name);
}
