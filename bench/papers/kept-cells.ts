import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What was measured, one file a cell and commit, outside the repository: a run that was ended goes on where it was. */
export class KeptCells {
  readonly #folder: string;

  constructor(cache: string, commit: string) {
    this.#folder = join(cache, "papers", commit);
  }

  read<Cell>(name: string): Cell | undefined {
    const file = this.#file(name);
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Cell) : undefined;
  }

  write(name: string, cell: unknown): void {
    const file = this.#file(name);
    mkdirSync(dirname(file), { recursive: true });
    // Put into its place when it is whole.
    writeFileSync(`${file}.new`, JSON.stringify(cell));
    renameSync(`${file}.new`, file);
  }

  #file(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}
