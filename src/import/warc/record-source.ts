import type { Piece } from "./pieces.ts";

/** Unpacked bytes, to be taken record by record. A break is where a record surely begins, or where bytes are missing. */
export class RecordSource {
  readonly #pieces: AsyncIterator<Piece>;
  readonly #queue: Piece[] = [];
  #isOver = false;

  constructor(pieces: AsyncIterable<Piece>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** What comes first; undefined at the end. Where a member begins does not count: records may go on there. */
  async first(): Promise<Piece | undefined> {
    for (let next = await this.next(); ; next = await this.next()) {
      if (next?.what !== "member") return next;
      this.#queue.shift();
    }
  }

  /** The very next: the beginning of a member counts. Empty bytes never do. */
  async next(): Promise<Piece | undefined> {
    for (;;) {
      const [next] = this.#queue;
      if (next && (next.what !== "bytes" || next.bytes.length > 0)) return next;
      if (next) this.#queue.shift();
      else if (!(await this.#fill())) return undefined;
    }
  }

  /** Passes over a break. */
  drop(): void {
    this.#queue.shift();
  }

  /** The next bytes, up to so many; fewer only before a break or the end. */
  async peek(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let have = 0;
    for (let i = 0; have < count; i++) {
      if (i >= this.#queue.length && !(await this.#fill())) break;
      const piece = this.#queue[i]!;
      if (piece.what === "member") continue;
      if (piece.what !== "bytes") break;
      parts.push(piece.bytes);
      have += piece.bytes.length;
    }
    const [only] = parts;
    return parts.length === 1 ? only!.subarray(0, count) : Buffer.concat(parts).subarray(0, count);
  }

  /** Takes the next bytes, so many, or fewer before a break or the end. Where they are not wanted, none is kept. */
  async take(count: number, wanted = true): Promise<{ readonly bytes: Buffer; readonly count: number }> {
    const parts: Buffer[] = [];
    let left = count;
    while (left > 0) {
      const first = await this.first();
      if (first?.what !== "bytes") break;
      const part = first.bytes.subarray(0, left);
      this.#queue.shift();
      if (part.length < first.bytes.length)
        this.#queue.unshift({ what: "bytes", bytes: first.bytes.subarray(part.length) });
      if (wanted) parts.push(part);
      left -= part.length;
    }
    return { bytes: Buffer.concat(parts), count: count - left };
  }

  /** Puts bytes back that were taken. */
  giveBack(bytes: Buffer): void {
    if (bytes.length > 0) this.#queue.unshift({ what: "bytes", bytes });
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  async #fill(): Promise<boolean> {
    if (this.#isOver) return false;
    const { value, done } = await this.#pieces.next();
    if (done) this.#isOver = true;
    else this.#queue.push(value);
    return !done;
  }
}
