import type { Outcome } from "../archive/archive.ts";
import type { Fetcher } from "../fetch/answer.ts";
import type { HostGates } from "../fetch/host-gates.ts";
import type { Correction } from "../learn/corrections/correction.ts";
import type { MediaOptions } from "../media/media-run.ts";
import type { RenderMode } from "../render/rendering.ts";
import type { Clock } from "../seam/clock.ts";
import type { Strategy } from "../strategy/strategy.ts";
import type { Reach } from "../url/scope.ts";
import type { MediaSiteParts } from "./media-site.ts";

/** What is to be crawled and how far. Units stand in the names. */
export interface SiteOptions {
  readonly start: string;
  /** Further addresses of the site that were named beside it: fetched like the start. */
  readonly furtherStarts?: readonly string[] | undefined;
  readonly strategy: Strategy;
  readonly limitPages: number;
  readonly limitMillis: number;
  /** Of WARC files. */
  readonly limitBytes: number;
  readonly depth: number;
  /** How far the crawl goes; as far as before where nothing is said, and to the forum when it is new. */
  readonly scope?: Reach | undefined;
  readonly include: readonly RegExp[];
  readonly exclude: readonly RegExp[];
  /** What a person says against what will be learned. */
  readonly corrections?: readonly Correction[] | undefined;
  readonly concurrency: number;
  readonly tries: number;
  /** Whether pages are read into boards, threads and posts as they come in, or when somebody asks for these. */
  readonly read?: "now" | "later" | undefined;
}

/** What is fetched of the pictures and files that pages name, once the pages are there; nothing where nobody says so. */
export type MediaWish = Omit<MediaOptions, "concurrency" | "tries" | "obeyRobots">;

/** Which pages are shown in a browser, and in which. */
export interface RenderWish {
  readonly mode: RenderMode;
  /** Where a browser listens for commands (CDP); without it, the one that the machine has. */
  readonly browser?: string | undefined;
  /** Told once, in one line, when pages need a browser and there is none. */
  readonly complain?: ((line: string) => void) | undefined;
}

/** Everything that a session is told, flattened once at the door: nothing is left to be decided. */
export interface SessionOptions extends SiteOptions {
  readonly directory: string;
  /** It goes on after the crawl: those who look on are told. */
  readonly isWatch?: boolean | undefined;
  readonly fresh: boolean;
  /** Undefined: a polite pace that adapts. */
  readonly waitMillis: number | undefined;
  /** A host's Retry-After is heeded up to this; an hour where nothing is said. */
  readonly maxRetryAfterMillis?: number | undefined;
  /** Whether the waits differ from each other. */
  readonly randomWait?: boolean | undefined;
  readonly timeoutMillis: number;
  readonly userAgent: string;
  /** Named in the WARC files. */
  readonly software: string;
  /** Who crawls, and what for: named in the WARC files too, where somebody says so. */
  readonly operator?: string | undefined;
  readonly description?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** A Netscape cookies.txt, read. */
  readonly cookies: { readonly text: string; readonly file: string } | undefined;
  readonly proxy: string | undefined;
  readonly checkCertificates?: boolean | undefined;
  readonly bindAddress?: string | undefined;
  readonly obeyRobots: boolean;
  readonly allowPrivateAddresses: boolean;
  readonly warcSize: number;
  /** Whether this run begins a WARC file of its own: what was there stays as it is, for ever. */
  readonly ownWarcFile?: boolean | undefined;
  /** What to fetch behind the pages. */
  readonly media?: MediaWish | undefined;
  /** Told of each picture and file that was dealt with. */
  readonly mediaTold?: MediaSiteParts["told"];
  /** Which pages are shown in a browser; none where nothing is said. */
  readonly render?: RenderWish | undefined;
  /** Where bytes come from; the live web unless told otherwise. Manners and robots.txt are the session's. */
  readonly fetcher?: Fetcher | undefined;
  readonly clock?: Clock | undefined;
  /** Those of all sites that are crawled beside this one, which may be on the same hosts. */
  readonly gates?: HostGates | undefined;
  /** Told of outcomes once they are on disk, and of their visits; 0 where none was made. */
  readonly committed?: ((outcomes: readonly Outcome[], visits: readonly number[]) => void) | undefined;
}
