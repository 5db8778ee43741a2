import type { Archive } from "../archive/archive.ts";
import { SiteReading } from "./site-reading.ts";

/**
 * Learns a site anew from all that is archived of it, and reads every page again by that. Posts, threads and boards stay the ones they
 * were. Can be stopped at any moment; whoever reads the archive next goes on with it.
 */
export async function reread(
  archive: Archive,
  stop: AbortSignal,
  progress: (pages: number) => void = () => {},
): Promise<void> {
  const reading = new SiteReading(archive);
  await reading.learnAnew(stop);
  if (stop.aborted) return;
  reading.oweAll();
  await reading.finish(stop, progress);
}
