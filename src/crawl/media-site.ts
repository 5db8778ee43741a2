import type { Archive } from "../archive/archive.ts";
import { MEDIA_UNREAD, MEMBER } from "../archive/facts/own-facts.ts";
import { PART } from "../archive/media/media.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { Deeds } from "../learn/deeds/deeds.ts";
import { type MediaEnd, type MediaOptions, MediaRun, wantedPart } from "../media/media-run.ts";
import { searchPages } from "../media/search-pages.ts";
import { DEEDS } from "../read/known-deeds.ts";
import { SiteReading } from "../read/site-reading.ts";
import { savedScope } from "./crawl-site.ts";

/** What fetching the pictures and files of an archive touches the world through. */
export interface MediaSiteParts {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  /** Where bodies go while they come in. */
  readonly folder: string;
  readonly stop: AbortSignal;
  /** Told when it begins to fetch. */
  readonly begun: (run: MediaRun) => void;
  readonly told?: ConstructorParameters<typeof MediaRun>[0]["told"];
}

/** Reads what posts name, searches pages for more where that is wanted, and fetches it. */
export async function mediaSite(
  options: MediaOptions & { readonly start: string },
  { archive, fetcher, folder, stop, begun, told }: MediaSiteParts,
): Promise<MediaEnd> {
  const reading = new SiteReading(archive);
  // An older version has read the posts, and did not look for what they show.
  if (archive.facts.get(MEDIA_UNREAD))
    archive.transaction(() => {
      reading.oweAll();
      archive.facts.set(MEDIA_UNREAD, false);
    });
  await reading.finish(stop);
  const part = wantedPart(options);
  if (part > PART.post) await searchPages(archive, part, stop);
  const run = mediaRun(options, { archive, fetcher, folder, stop, told });
  begun(run);
  return run.run();
}

/** The fetching of what an archive names, which is yet to be run. */
export function mediaRun(
  options: MediaOptions & { readonly start: string },
  { archive, fetcher, folder, stop, told }: Omit<MediaSiteParts, "begun">,
): MediaRun {
  const deeds = new Deeds(archive.facts.get(MEMBER) !== undefined, archive.facts.get(DEEDS));
  deeds.startsAt(options.start);
  const site = `http://${savedScope(archive, options.start).host}/`;
  const doubt = (url: string) => deeds.doubt(url);
  return new MediaRun({ archive, fetcher, folder, site, doubt, stop, told }, options);
}
