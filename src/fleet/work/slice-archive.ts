import { existsSync } from "node:fs";
import { layoutOf } from "../../archive/opening/directory.ts";
import { archiveIn } from "../checkpoint/checkpoint.ts";

/** A site that never answered leaves no archive. */
export function hasArchive(folder: string): boolean {
  return existsSync(layoutOf(archiveIn(folder)).database);
}
