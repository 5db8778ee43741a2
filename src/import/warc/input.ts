/** What is looked at again when bytes turn out to be broken: damage shows some way behind where it is. */
const KEPT = 128 * 1024;

/** A file as it is read from front to back, with a short memory of what was just read. */
export class Input {
  readonly #source: AsyncIterator<Buffer>;
  #window: Buffer = Buffer.alloc(0);
  /** Where the window begins in the file. */
  #begin = 0;
  #position = 0;
  #isOver = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  get position(): number {
    return this.#position;
  }

  /** The next bytes, up to so many; fewer only at the end of the file. They stay where they are. */
  async peek(count: number): Promise<Buffer> {
    while (!this.#isOver && this.#available < count) await this.#fill();
    const from = this.#position - this.#begin;
    return this.#window.subarray(from, from + count);
  }

  advance(count: number): void {
    this.#position += Math.min(count, this.#available);
  }

  /** Goes back to this place, or as far as it remembers. */
  rewind(to: number): void {
    this.#position = Math.min(this.#position, Math.max(to, this.#begin));
  }

  /** Goes forward to where these bytes come next; false when they do not. */
  async seek(bytes: Buffer): Promise<boolean> {
    for (;;) {
      const ahead = await this.peek(KEPT);
      const found = ahead.indexOf(bytes);
      if (found >= 0) {
        this.advance(found);
        return true;
      }
      if (ahead.length < KEPT) {
        this.advance(ahead.length);
        return false;
      }
      this.advance(ahead.length - bytes.length + 1);
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  get #available(): number {
    return this.#begin + this.#window.length - this.#position;
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done) {
      this.#isOver = true;
      return;
    }
    const from = Math.max(0, this.#position - this.#begin - KEPT);
    this.#begin += from;
    this.#window = Buffer.concat([this.#window.subarray(from), value]);
  }
}
