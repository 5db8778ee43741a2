import type { MediaFigures } from "../archive/media/media.ts";
import { startMedia } from "../crawl/session.ts";
import { knownArchive } from "./known-archive.ts";
import { openReader } from "./open-reader.ts";
import { type MediaRunOptions, mediaWish, type SiteRunOptions, sessionOptions } from "./options.ts";

/** What `fetchMedia` can be told: how to fetch, and what. */
export interface MediaFetchOptions
  extends MediaRunOptions,
    Omit<SiteRunOptions, "out" | "fresh" | "scope" | "include" | "exclude" | "strategy"> {
  /** What posts show and carry ("posts", the default), or all that pages show. */
  readonly media?: "posts" | "all" | undefined;
}

/** How the fetching of pictures and files ended. */
export interface MediaResult extends MediaFigures {
  readonly directory: string;
  /** "done" when nothing more can be had now. */
  readonly end: "done" | "mediaLimit" | "interrupted" | "timeLimit";
  /** Hosts that do not answer; what waits there waits for the next run. */
  readonly leftAlone: readonly string[];
}

/** Fetches the pictures and files that the posts of an archive name, or goes on with that. Throws `NoArchive` when the directory holds none. */
export async function fetchMedia(directory: string, options: MediaFetchOptions = {}): Promise<MediaResult> {
  openReader(directory).close();
  const { start, strategy } = knownArchive(directory)!;
  const media = mediaWish({ media: "posts", ...options })!;
  const settled = sessionOptions(start, { ...options, out: directory, strategy });
  const session = startMedia({ ...settled, media }, options.signal ?? new AbortController().signal);
  const end = await session.ended;
  const { figures, leftAlone, end: mediaEnd } = session.media()!;
  return { directory, ...figures, leftAlone, end: end === "timeLimit" ? end : (mediaEnd ?? "interrupted") };
}
