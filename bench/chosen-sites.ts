import { existsSync } from "node:fs";
import { join } from "node:path";
import { type CapturedSite, captured, capturedSites, isCaptured } from "./captured.ts";

/** The captured sites that are meant: names among the shared ones, folders of one site or of several; all shared ones if none is. */
export function chosenSites(words: readonly string[], shared: string): CapturedSite[] {
  const home = join(shared, "sites");
  if (words.length === 0) return capturedSites(home);
  return words.flatMap((word) => {
    const dir = [word, join(home, word)].find(isCaptured);
    if (dir !== undefined) return [captured(dir)];
    const inside = existsSync(word) ? capturedSites(word) : [];
    if (inside.length === 0)
      throw new Error(`${word}: neither a captured site nor a folder of them; looked here and in ${home}`);
    return inside;
  });
}
