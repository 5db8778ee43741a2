import { closeSync, openSync } from "node:fs";
import type { StoredWarc } from "../../archive/warc/files.ts";
import { membersOf } from "../../archive/warc/members.ts";
import { packed } from "../../archive/warc/pack.ts";
import type { HeaderPair } from "../../fetch/answer.ts";
import type { CdxIndex } from "./cdx-index.ts";
import type { Cleaning } from "./cleaning.ts";
import { copied, type LargePlace, largeRecordAt, rewritten } from "./large-record.ts";
import { fieldOf, recordBytes, type TakenMessage, takenMessage, takenRecord } from "./warc-record.ts";

/** The records of one WARC file as they may leave, packed one by one; the index is told where each lies. */
export async function* recordsOf(
  path: string,
  warc: StoredWarc,
  cleaning: Cleaning,
  index: CdxIndex,
): AsyncGenerator<Buffer> {
  const descriptor = openSync(path, "r");
  const leaving = new Leaving(path, descriptor, warc.name, cleaning, index);
  let from = 0;
  try {
    for (const place of warc.large) {
      yield* leaving.small(from, place.offset);
      yield* leaving.large(place);
      from = place.offset + place.length;
    }
    yield* leaving.small(from, warc.bytes);
  } finally {
    closeSync(descriptor);
  }
}

class Leaving {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #filename: string;
  readonly #cleaning: Cleaning;
  readonly #index: CdxIndex;
  /** Bytes that have left. */
  #offset = 0;

  constructor(path: string, descriptor: number, filename: string, cleaning: Cleaning, index: CdxIndex) {
    this.#path = path;
    this.#descriptor = descriptor;
    this.#filename = filename;
    this.#cleaning = cleaning;
    this.#index = index;
  }

  async *small(from: number, to: number): AsyncGenerator<Buffer> {
    let end = from;
    for (const member of membersOf(this.#descriptor, from, to)) {
      end = member.offset + member.length;
      const taken = takenRecord(member.record);
      const record = taken && (await this.#cleaning.cleaned(taken));
      if (!record) continue;
      const bytes = record === taken ? member.bytes : await packed(recordBytes(record));
      this.#note(record.fields, () => takenMessage(record.block), bytes.length);
      yield bytes;
    }
    this.#cleaning.figures.unreadable += to - end;
  }

  async *large(place: LargePlace): AsyncGenerator<Buffer> {
    const record = largeRecordAt(this.#descriptor, place);
    const cleaned = record && this.#cleaning.cleanedLarge(record);
    if (!record || !cleaned) return;
    const pieces = cleaned.isSame ? copied(this.#path, place) : rewritten(this.#path, place, record, cleaned);
    let length = 0;
    for await (const piece of pieces) {
      length += piece.length;
      yield piece;
    }
    this.#note(cleaned.fields, () => record.message, length);
  }

  #note(fields: readonly HeaderPair[], message: () => TakenMessage, length: number): void {
    const offset = this.#offset;
    this.#offset += length;
    const type = fieldOf(fields, "warc-type");
    const url = fieldOf(fields, "warc-target-uri");
    if (url === undefined || (type !== "response" && type !== "revisit")) return;
    const { line, headers } = message();
    const mime = fieldOf(headers, "content-type")?.split(";")[0]?.trim().toLowerCase();
    const status = Number(line.split(" ")[1]);
    this.#index.add({
      ...{ url, filename: this.#filename, offset, length, digest: fieldOf(fields, "warc-payload-digest") },
      timestamp: (fieldOf(fields, "warc-date") ?? "").replace(/\D/g, "").slice(0, 14),
      mime: type === "revisit" ? "warc/revisit" : mime || "application/octet-stream",
      status: Number.isNaN(status) ? undefined : status,
    });
  }
}
