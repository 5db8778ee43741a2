import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Cell, type CellName, sameCell } from "./cell.ts";

/** Cells kept from run to run, one a line; of several of the same name the last one counts. */
export class CellFile {
  readonly #path: string | undefined;
  readonly #cells: Cell[];

  /** Without a path they are kept in memory only. */
  constructor(path: string | undefined) {
    this.#path = path;
    // Found out before hours of crawling, not after.
    if (path !== undefined) mkdirSync(dirname(path), { recursive: true });
    this.#cells = path !== undefined && existsSync(path) ? cellsIn(path) : [];
  }

  find(name: CellName): Cell | undefined {
    return this.#cells.findLast((cell) => sameCell(cell, name));
  }

  add(cell: Cell): void {
    this.#cells.push(cell);
    if (this.#path !== undefined) appendFileSync(this.#path, `${JSON.stringify(cell)}\n`);
  }
}

function cellsIn(path: string): Cell[] {
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
