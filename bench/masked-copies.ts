import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { isCaptured } from "./captured.ts";

/** Where copies and what is known of sites are kept from run to run: outside the repository. */
export const CACHE = join(homedir(), ".cache", "skein-bench");

/** The folder of a site's copy in made-up words; made, which takes a minute for a large one, if it is not there. */
export function maskedCopy(dir: string, seed: string, shared: string, cache: string): string {
  const name = `${basename(dir)}-m${seed}`;
  const copy = join(cache, name);
  if (isCaptured(copy)) return copy;
  // The copy's host is named after its folder, which is only put into its place when it is whole.
  const making = join(cache, `.making-${process.pid}`, name);
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  execFileSync(process.execPath, [join(shared, "bin", "mask.mjs"), dir, making, "--seed", seed], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!existsSync(copy)) renameSync(making, copy);
  rmSync(join(cache, `.making-${process.pid}`), { recursive: true, force: true });
  return copy;
}
