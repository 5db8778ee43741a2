import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { scratchDirectory } from "./scratch.ts";

/**
 * Archives made by earlier versions: `skein crawl demo --limit 9`, then read into lists and posts by
 * `skein export --format posts --since 2000-01-01`, once for each format before it changed.
 */
export const FIXTURES = resolve(import.meta.dirname, "fixtures");

/** A copy of one of them, that is gone after the test. */
export function copyOf(name: string): string {
  const directory = scratchDirectory();
  cpSync(join(FIXTURES, name), directory, { recursive: true });
  return directory;
}
