import { readFileSync } from "node:fs";
import { UsageError } from "./usage-error.ts";

/** A file that the user named. */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
}
