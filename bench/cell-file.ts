import { execFileSync } from "node:child_process";
import { type Cell, type CellName, sameCell } from "./cell.ts";
import { KeptLines } from "./kept-lines.ts";

/** Cells kept from run to run. */
export class CellFile extends KeptLines<CellName, Cell> {
  constructor(path: string | undefined) {
    super(path, sameCell);
  }
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
