import type { Statements } from "../database/statements.ts";

/** Deeper paths are rings. */
const DEEPEST = 12;
/** Boards that are held at once. */
const MOST_BOARDS = 10_000;

/** The boards that a board stands in, outermost first, itself last, by name. One object for one moment: what was looked up is held. */
export class BoardPaths {
  readonly #rows: Statements;
  readonly #paths = new Map<number, readonly string[]>();

  constructor(rows: Statements) {
    this.#rows = rows;
  }

  of(board: number | null): readonly string[] {
    if (board === null) return [];
    let path = this.#paths.get(board);
    if (!path) {
      if (this.#paths.size >= MOST_BOARDS) this.#paths.clear();
      path = this.#read(board);
      this.#paths.set(board, path);
    }
    return path;
  }

  #read(board: number): string[] {
    const path: string[] = [];
    const seen = new Set<number>();
    for (let at: number | null = board; at !== null && path.length < DEEPEST && !seen.has(at); ) {
      seen.add(at);
      const row: { kind: number; title: string | null; parent: number | null } | undefined = this.#rows.get(
        "SELECT kind, title, coalesce(board, parent) AS parent FROM list WHERE id = ?",
        at,
      );
      if (row?.kind !== BOARD) break;
      if (row.title !== null) path.unshift(row.title);
      at = row.parent;
    }
    return path;
  }
}

/** The code of boards in list.kind. */
const BOARD = 2;
