import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Cell, type CellName, sameCell } from "./cell.ts";

/** Cells kept from run to run, one a line, one of each name: the latest. */
export class CellFile {
  readonly #path: string | undefined;
  #cells: Cell[];

  /** Without a path they are kept in memory only. */
  constructor(path: string | undefined) {
    this.#path = path;
    // Found out before hours of crawling, not after.
    if (path !== undefined) mkdirSync(dirname(path), { recursive: true });
    this.#cells = path === undefined ? [] : cellsIn(path);
  }

  find(name: CellName): Cell | undefined {
    return this.#cells.findLast((cell) => sameCell(cell, name));
  }

  add(cell: Cell): void {
    // Another run may have added to the file since.
    const before = this.#path === undefined ? this.#cells : cellsIn(this.#path);
    this.#cells = [...before.filter((other) => !sameCell(other, cell)), cell];
    if (this.#path === undefined) return;
    const lines = this.#cells.map((kept) => `${JSON.stringify(kept)}\n`);
    writeFileSync(`${this.#path}.new`, lines.join(""));
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function cellsIn(path: string): Cell[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, i) => {
      if (line.trim() === "") return [];
      try {
        return [JSON.parse(line) as Cell];
      } catch {
        throw new Error(`${path}: line ${i + 1} is no cell; take it out and run its cell again`);
      }
    });
}

/** The commit that a cell is run at, with a + if there is more than was committed. */
export function currentCommit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  try {
    const dirty = git("status", "--porcelain", "--untracked-files=no") !== "";
    return git("rev-parse", "--short", "HEAD") + (dirty ? "+" : "");
  } catch {
    return "unknown";
  }
}
