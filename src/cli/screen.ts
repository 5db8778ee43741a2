/** Where progress is shown: drawn over in place on a terminal, a line now and then elsewhere. */
export interface Screen {
  show(lines: () => string[], line: () => string): void;
  end(): void;
}

/** How often a terminal is redrawn, and how often a log gets a line. */
const REDRAW_MILLIS = 200;
const LINE_MILLIS = 5_000;

export function screenOn(stream: NodeJS.WriteStream, now: () => number): Screen {
  return stream.isTTY ? new Terminal(stream, now) : new PlainLines(stream, now);
}

class Terminal implements Screen {
  readonly #stream: NodeJS.WriteStream;
  readonly #now: () => number;
  #drawn = 0;
  #height = 0;

  constructor(stream: NodeJS.WriteStream, now: () => number) {
    this.#stream = stream;
    this.#now = now;
  }

  show(lines: () => string[]): void {
    if (this.#now() - this.#drawn < REDRAW_MILLIS) return;
    this.#drawn = this.#now();
    const width = this.#stream.columns || 80;
    const fitting = lines().map((line) => line.slice(0, width - 1));
    const up = this.#height > 0 ? `\x1b[${this.#height}A` : "";
    this.#stream.write(`${up}\x1b[J${fitting.join("\n")}\n`);
    this.#height = fitting.length;
  }

  end(): void {
    this.#height = 0;
  }
}

class PlainLines implements Screen {
  readonly #stream: NodeJS.WriteStream;
  readonly #now: () => number;
  #written: number;

  constructor(stream: NodeJS.WriteStream, now: () => number) {
    this.#stream = stream;
    this.#now = now;
    this.#written = now();
  }

  show(_lines: () => string[], line: () => string): void {
    if (this.#now() - this.#written < LINE_MILLIS) return;
    this.#written = this.#now();
    this.#stream.write(`${line()}\n`);
  }

  end(): void {}
}
