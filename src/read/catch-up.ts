import type { Archive } from "../archive/archive.ts";
import { SiteReading } from "./site-reading.ts";

/** Reads every visit that was not read yet, whoever made it. Undefined when there is nothing to learn from. */
export async function catchUp(
  archive: Archive,
  stop: AbortSignal,
  progress?: (pages: number) => void,
): Promise<SiteReading | undefined> {
  const reading = new SiteReading(archive);
  await reading.finish(stop, progress);
  return reading.knowledge.version > 0 ? reading : undefined;
}
