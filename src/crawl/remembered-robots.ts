import type { Archive } from "../archive/archive.ts";
import { decode } from "../fetch/content-coding.ts";
import { httpDefaults } from "../fetch/defaults.ts";
import type { Remembered } from "../fetch/robots.ts";

/** Looks robots.txt up in the archive, so that a crawl that goes on does not begin by asking for it once more. */
export function rememberedRobots(archive: Archive): (url: string) => Promise<Remembered | undefined> {
  return async (url) => {
    const visit = archive.visits.latest(url);
    // Half a file may lack the very rule that forbids.
    if (!visit || visit.truncated !== null) return undefined;
    const { at, status, sameAs } = visit;
    // The headers of a repeated body are those of its first record, which may have led elsewhere.
    if (status >= 300 && status < 400 && sameAs !== null) return undefined;
    const response = archive.visits.response(visit);
    // A record that cannot be read is no reason not to crawl: the site is asked.
    if (!response) return undefined;
    const header = (name: string) => response.headers.find(([key]) => key.toLowerCase() === name)?.[1];
    const decoded = await decode(response.body, header("content-encoding"), httpDefaults.maxDecodedBytes);
    if (!decoded.ok) return undefined;
    const location = header("location");
    const target =
      location !== undefined && URL.canParse(location, url) ? new URL(location, url).href : undefined;
    return { at, status, body: decoded.body, ...(target !== undefined && { location: target }) };
  };
}
