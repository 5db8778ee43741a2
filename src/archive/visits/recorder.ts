import { join } from "node:path";
import type { Disk } from "../database/disk.ts";
import { inWords } from "../database/storage-fault.ts";
import type { Writing } from "../database/writing.ts";
import type { Layout } from "../opening/directory.ts";
import type { Totals } from "../totals.ts";
import { registerFile } from "../warc/files.ts";
import { packed, packedPieces } from "../warc/pack.ts";
import { largeResponseRecord, requestRecord, warcinfoRecord } from "../warc/record.ts";
import type { SpooledBody } from "../warc/spooled-body.ts";
import { type WarcFile, WarcWriter } from "../warc/writer.ts";
import { type RecordedVisit, type VisitRows, withoutSetCookie } from "./visit-rows.ts";
import type { Visited } from "./visits.ts";

export interface RecorderOptions {
  readonly layout: Layout;
  readonly disk: Disk;
  readonly warcSize: number;
  /** Whether this run begins a file of its own, instead of going on with the last one. */
  readonly ownWarcFile?: boolean | undefined;
  readonly software: string;
  readonly operator?: string | undefined;
  readonly description?: string | undefined;
  readonly now: () => number;
}

/** Writes the WARC records of visits. What it has written counts only when the database says so. */
export class Recorder {
  readonly #layout: Layout;
  readonly #rows: VisitRows;
  readonly #totals: Totals;
  readonly #writer: WarcWriter;
  readonly #fileBytes;
  readonly #setFileBytes;

  constructor({ database }: Writing, rows: VisitRows, totals: Totals, options: RecorderOptions) {
    const { layout, disk, warcSize, software, operator, description, now, ownWarcFile } = options;
    this.#layout = layout;
    this.#rows = rows;
    this.#totals = totals;
    this.#fileBytes = database.prepare<[number], { bytes: number }>("SELECT bytes FROM warc WHERE id = ?");
    this.#setFileBytes = database.prepare("UPDATE warc SET bytes = ? WHERE id = ?");
    const last = database.prepare<[], WarcFile>("SELECT id, name, bytes FROM warc ORDER BY id DESC LIMIT 1");
    const about = {
      software,
      format: "WARC File Format 1.1",
      ...(operator !== undefined && { operator }),
      ...(description !== undefined && { description }),
    };
    this.#writer = new WarcWriter(
      {
        disk,
        folder: layout.warcs,
        rollAt: warcSize,
        register: () => registerFile(database, now()),
        opening: (name) => packed(warcinfoRecord(name, now(), about).bytes),
      },
      last.get(),
    );
    // Opened all the same: what was torn off at its end is cut.
    if (ownWarcFile) this.#writer.close();
  }

  /** Writes the records of these visits; when it returns they are on disk. */
  async record(
    visits: readonly { readonly visit: Visited; readonly address?: number }[],
    isMember: boolean,
  ): Promise<RecordedVisit[]> {
    if (visits.length === 0) return [];
    const records = visits.map(({ visit, address }) => this.#rows.recordsOf(visit, address, isMember));
    // Each visit is a response (or revisit), its request, if that is known, and what a browser made of it, if one did.
    const members = await Promise.all(
      records.flatMap(({ answer, request, rendering }) => {
        const conversion = rendering && "bytes" in rendering.is ? [rendering.is] : [];
        return [answer, ...(request ? [request] : []), ...conversion].map(({ bytes }) => packed(bytes));
      }),
    );
    const places = await this.#durable(() => this.#writer.append(members));
    let next = 0;
    return records.map(({ visit, digest, sameAs, answer, request, rendering }) => {
      const place = places[next]!;
      next += request ? 2 : 1;
      const bytes = visit.known?.bytes ?? visit.exchange.response.body.length;
      const recorded = { visit, digest, sameAs, id: answer.id, bytes, place };
      if (!rendering) return recorded;
      const { is } = rendering;
      const shown = "bytes" in is ? { record: is.id, digest: rendering.digest, place: places[next++]! } : is;
      return { ...recorded, rendering: shown };
    });
  }

  /** The same for one visit whose body is not in memory, and is not archived already. */
  async recordLarge(visit: Visited, body: SpooledBody, isMember: boolean): Promise<RecordedVisit> {
    const exchange = isMember ? withoutSetCookie(visit.exchange) : visit.exchange;
    const answer = largeResponseRecord(exchange, body);
    const request = await packed(requestRecord(exchange, answer.id).bytes);
    const place = await this.#durable(async () => {
      const written = await this.#writer.appendLarge(packedPieces(answer.pieces()));
      await this.#writer.append([request], "same");
      return written;
    });
    return { visit, digest: body.digest, sameAs: null, id: answer.id, bytes: body.bytes, place };
  }

  /** From now on what was written counts. The caller owns the transaction. */
  count(): void {
    const { id, bytes } = this.#writer.current!;
    const { bytes: before } = this.#fileBytes.get(id)!;
    this.#setFileBytes.run(bytes, id);
    this.#totals.warcBytes += bytes - before;
  }

  close(): void {
    this.#writer.close();
  }

  /** When it returns, what was written is on disk. */
  async #durable<T>(write: () => Promise<T>): Promise<T> {
    try {
      const written = await write();
      await this.#writer.sync();
      return written;
    } catch (error) {
      const file = join(this.#layout.warcs, this.#writer.current?.name ?? "");
      throw inWords(error, this.#layout.directory, file);
    }
  }
}
