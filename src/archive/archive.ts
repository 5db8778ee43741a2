import type { Skip } from "../url/skip.ts";
import type { Commands } from "./commands/commands.ts";
import type { Facts, KeptFacts } from "./facts/facts.ts";
import type { Found, Frontier, Waiting } from "./frontier/frontier.ts";
import type { Guides, Told } from "./guides/guides.ts";
import type { Lists } from "./lists/lists.ts";
import type { Media, MediaOutcome } from "./media/media.ts";
import type { Posts } from "./posts/posts.ts";
import type { Readings } from "./readings/readings.ts";
import type { Totals } from "./totals.ts";
import type { Judged, StoredVisit, Visited, Visits } from "./visits/visits.ts";

/**
 * What is kept of one site: bytes in WARC files, everything else in a database, in step with each other. Each part has its own
 * interface; what concerns several of them at once stands here.
 */
export interface Archive {
  readonly totals: Readonly<Totals>;
  readonly frontier: Frontier;
  readonly visits: Visits;
  readonly readings: Readings;
  /** Boards and threads: an index over the visits, made by reading them. */
  readonly lists: Lists;
  readonly posts: Posts;
  /** Pictures and files that pages name. */
  readonly media: Media;
  readonly facts: Facts;
  readonly guides: Guides;
  /** What people ask of whoever writes the archive. */
  readonly commands: Commands;
  /** Makes outcomes durable: WARC records on disk first, then rows, links and frontier changes in one transaction. */
  commit(outcomes: readonly Outcome[], facts?: KeptFacts, within?: WithinCommit): Promise<void>;
  /** The same for pictures and files, which count in no figure of the crawl. */
  commitMedia(outcomes: readonly MediaOutcome[]): Promise<void>;
  /** What the guide made of a page that was unweighed, and its links, in one transaction. */
  weighed(visit: StoredVisit, page: Judged, found: readonly Found[], told: readonly Told[]): void;
  /** Writes a line into the log: something that happened as a whole, at which address, in which words. */
  log(event: string, url: string, detail: string): void;
  /** All of the work or nothing; within another, a part of it that can fail alone. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** What became of one address: everything in it is committed together or not at all. */
export interface Outcome {
  readonly address: Waiting;
  readonly end:
    | { readonly state: "done" }
    | { readonly state: "later"; readonly due: number; readonly detail: string }
    | { readonly state: "failed" | "skipped"; readonly skip: Skip };
  readonly visit?: Visited;
  readonly found: readonly Found[];
  /** What the guide was told on this occasion, to be told again if the guide is lost. */
  readonly told?: readonly Told[];
  /** Set when the guide does not know yet what came of it; until `settle`, the address counts against its way. */
  readonly unsettled?: true;
}

/** Done in the same transaction as the outcomes: what follows from their visits, in the outcomes' order; undefined where none was made. */
export type WithinCommit = (visits: readonly (MadeVisit | undefined)[]) => void;

/** A visit that was just made. */
export interface MadeVisit {
  readonly id: number;
  /** Of what is read of it: of what a browser made of it, if one did, or else of the body as it came. */
  readonly digest: string;
}
