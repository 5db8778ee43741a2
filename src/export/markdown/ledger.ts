import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const NAME = ".skein-files";

/**
 * Which files of a folder an export has written: those that the next one into the same folder does not write again are removed, so that
 * a thread which is gone, or has another title now, does not stay behind. Files of others are never touched.
 */
export class Ledger {
  readonly #folder: string;
  readonly #before: ReadonlySet<string>;
  readonly #now: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    const file = join(folder, NAME);
    this.#before = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(isInside) : []);
  }

  add(path: string): void {
    this.#now.push(path);
  }

  close(): void {
    const now = new Set(this.#now);
    for (const path of this.#before) if (!now.has(path)) rmSync(join(this.#folder, path), { force: true });
    writeFileSync(join(this.#folder, NAME), `${this.#now.join("\n")}\n`);
  }
}

/** The file may have been changed by anybody. */
function isInside(path: string): boolean {
  const inside = relative(resolve("/base"), resolve("/base", path));
  return path.endsWith(".md") && inside === path && !inside.startsWith("..");
}
