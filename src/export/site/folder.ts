import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Workbench } from "./workbench.ts";

/** What a run of the export has written stands here, so that the next one knows what is its own. The mark of the format. */
export const LEDGER = ".skein-site";

export interface FolderFigures {
  files: number;
  /** Of these, those that were new or said something else before. */
  written: number;
  removed: number;
}

/** The folder that a site is written to. What is the same as before is left alone; what is of no use any more is taken away. */
export class SiteFolder {
  readonly figures: FolderFigures = { files: 0, written: 0, removed: 0 };
  readonly #root: string;
  readonly #bench: Workbench;
  readonly #made = new Set<string>();

  constructor(root: string, bench: Workbench) {
    this.#root = root;
    this.#bench = bench;
  }

  write(file: string, content: string | Buffer): void {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    this.#note(file);
    const path = join(this.#root, file);
    if (isSame(path, bytes)) return;
    this.#makeFolder(dirname(path));
    writeFileSync(path, bytes);
    this.figures.written++;
  }

  /** The same for a file that may be large, line by line. */
  pour(file: string, lines: Iterable<string>, head = ""): void {
    this.#note(file);
    const path = join(this.#root, file);
    const fresh = `${path}.new`;
    this.#makeFolder(dirname(path));
    const descriptor = openSync(fresh, "w");
    let portion = head;
    for (const line of lines) {
      portion += line;
      if (portion.length < PORTION) continue;
      writeSync(descriptor, portion);
      portion = "";
    }
    writeSync(descriptor, portion);
    closeSync(descriptor);
    if (isSameFile(path, fresh)) rmSync(fresh);
    else {
      renameSync(fresh, path);
      this.figures.written++;
    }
  }

  /** Whether a file of this name, which tells its content, is there already. Counts it as written. */
  has(file: string): boolean {
    if (!existsSync(join(this.#root, file))) return false;
    this.#note(file);
    return true;
  }

  /** Takes away what an earlier run has written and this one has not, and notes what there is. */
  finish(): void {
    for (const file of earlierFiles(this.#root)) {
      if (this.#bench.rows.get("SELECT 1 FROM file WHERE name = ?", file)) continue;
      rmSync(join(this.#root, file), { force: true });
      this.#removeEmpty(dirname(file));
      this.figures.removed++;
    }
    const names: string[] = [];
    for (const { name } of this.#bench.rows.iterate<{ name: string }>("SELECT name FROM file ORDER BY name"))
      names.push(name);
    writeFileSync(join(this.#root, LEDGER), `${names.join("\n")}\n`);
  }

  #note(file: string): void {
    this.#bench.rows.run("INSERT OR IGNORE INTO file VALUES (?)", file);
    this.figures.files++;
  }

  #makeFolder(folder: string): void {
    if (this.#made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
  }

  #removeEmpty(folder: string): void {
    for (let at = folder; at !== "."; at = dirname(at)) {
      const path = join(this.#root, at);
      if (!existsSync(path) || readdirSync(path).length > 0) return;
      rmdirSync(path);
    }
  }
}

/** From now on it is known whose the folder is, whatever happens to this run. */
export function claimFolder(root: string): void {
  if (!existsSync(join(root, LEDGER))) writeFileSync(join(root, LEDGER), "");
}

/** The names in a ledger that somebody may have changed: none may lead out of the folder. */
function earlierFiles(root: string): string[] {
  const ledger = join(root, LEDGER);
  if (!existsSync(ledger)) return [];
  return readFileSync(ledger, "utf8")
    .split("\n")
    .filter((name) => /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) && !name.split("/").includes(".."));
}

const PORTION = 1 << 16;

function isSameFile(path: string, other: string): boolean {
  if (!existsSync(path) || statSync(path).size !== statSync(other).size) return false;
  const [one, two] = [openSync(path, "r"), openSync(other, "r")];
  try {
    const [left, right] = [Buffer.alloc(PORTION), Buffer.alloc(PORTION)];
    for (let read = readSync(one, left); read > 0; read = readSync(one, left)) {
      if (readSync(two, right) !== read || left.compare(right, 0, read, 0, read) !== 0) return false;
    }
    return true;
  } finally {
    closeSync(one);
    closeSync(two);
  }
}

function isSame(path: string, bytes: Buffer): boolean {
  try {
    return readFileSync(path).equals(bytes);
  } catch {
    return false;
  }
}
