import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What was measured, kept from run to run, one thing a line, one of each name: the latest. */
export class KeptLines<Name, Kept extends Name> {
  readonly #path: string | undefined;
  readonly #isSame: (a: Name, b: Name) => boolean;
  #lines: Kept[];

  /** Without a path they are kept in memory only. */
  constructor(path: string | undefined, isSame: (a: Name, b: Name) => boolean) {
    this.#path = path;
    this.#isSame = isSame;
    // Found out before hours of measuring, not after.
    if (path !== undefined) mkdirSync(dirname(path), { recursive: true });
    this.#lines = path === undefined ? [] : linesIn(path);
  }

  find(name: Name): Kept | undefined {
    return this.#lines.findLast((line) => this.#isSame(line, name));
  }

  add(kept: Kept): void {
    // Another run may have added to the file since.
    const before = this.#path === undefined ? this.#lines : linesIn<Kept>(this.#path);
    this.#lines = [...before.filter((other) => !this.#isSame(other, kept)), kept];
    if (this.#path === undefined) return;
    writeFileSync(`${this.#path}.new`, this.#lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function linesIn<Kept>(path: string): Kept[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, i) => {
      if (line.trim() === "") return [];
      try {
        return [JSON.parse(line) as Kept];
      } catch {
        throw new Error(`${path}: line ${i + 1} is no cell; take it out and run its cell again`);
      }
    });
}
