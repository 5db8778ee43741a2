/** A terminal as far as a screen uses one: lines, a cursor, and the sequences that move it up and wipe what is below. */
export class Terminal {
  readonly isTTY = true;
  rows = 24;
  readonly columns: number;
  readonly #lines: string[][] = [[]];
  #row = 0;
  #column = 0;
  #wraps = true;

  constructor(columns: number) {
    this.columns = columns;
  }

  get stream(): NodeJS.WriteStream {
    return this as unknown as NodeJS.WriteStream;
  }

  /** What can be read on it, without empty lines at the end. */
  get text(): string {
    return this.#lines
      .map((line) => line.join("").trimEnd())
      .join("\n")
      .trimEnd();
  }

  /** A key that is echoed. */
  type(text: string): void {
    this.write(text);
  }

  write(text: string): boolean {
    const parts = text.matchAll(/\x1b\[(\??\d*)([A-Za-z])|\r|\n|./gu);
    for (const [part, count, command] of parts) {
      if (command === "A") this.#row = Math.max(0, this.#row - Number(count || 1));
      else if (command === "J") this.#wipe();
      else if (command === "l" || command === "h") this.#wraps = command === "h";
      else if (part === "\r") this.#column = 0;
      else if (part === "\n") this.#next();
      else this.#put(part);
    }
    return true;
  }

  #put(character: string): void {
    const cells = /\p{Script=Han}|\p{Extended_Pictographic}/u.test(character) ? 2 : 1;
    if (this.#column + cells > this.columns) {
      if (this.#wraps) this.#next();
      else this.#column = this.columns - cells;
    }
    this.#lines[this.#row]![this.#column] = character;
    if (cells === 2) this.#lines[this.#row]![this.#column + 1] = "";
    this.#column += cells;
  }

  #next(): void {
    this.#row++;
    this.#column = 0;
    this.#lines[this.#row] ??= [];
  }

  #wipe(): void {
    this.#lines[this.#row]!.length = Math.min(this.#lines[this.#row]!.length, this.#column);
    this.#lines.length = this.#row + 1;
  }
}
