import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a machine is known by in the fleet: a name that lies in the folder with its archives, and goes where these go. */
export function machineOf(folder: string): string {
  const file = join(folder, "machine");
  try {
    writeFileSync(file, randomUUID(), { flag: "wx" });
  } catch {
    // It has one.
  }
  return readFileSync(file, "utf8");
}
