import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Which checkpoint the archive in a folder goes on from. Beside the archive, never in it: nothing of this belongs to the site. */
export interface Held {
  /** The site's address: folders may be those of another fleet that is gone. */
  readonly url: string;
  /** 0: none was made yet. */
  readonly checkpoint: number;
}

const FILE = "held.json";

/** What the folder of a site says it holds; undefined when it holds nothing that can be gone on with. */
export function heldIn(folder: string): Held | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), "utf8")) as Held;
  } catch {
    return undefined;
  }
}

export function hold(folder: string, held: Held): void {
  const file = join(folder, FILE);
  writeFileSync(`${file}.part`, JSON.stringify(held), { flush: true });
  renameSync(`${file}.part`, file);
}

/** The database as it was at that checkpoint: what the next difference is to. Written before `hold` says that it is. */
export function heldDatabase(folder: string): string {
  return join(folder, "held.db");
}
