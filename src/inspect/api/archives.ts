import type { ArchiveNumber } from "./answer.ts";

/** GET /api/archives */
export interface ArchivesAnswer {
  /** Of the program. */
  readonly version: string;
  /** Whether it was started with --allow-changes: else every POST and DELETE is answered with "readOnly". */
  readonly allowChanges: boolean;
  readonly archives: readonly ArchiveSummary[];
}

export interface ArchiveSummary {
  readonly number: ArchiveNumber;
  /** The last part of its folder's name. */
  readonly name: string;
  /** Where it was begun; null for an archive that holds nothing yet. */
  readonly url: string | null;
  /** "empty": no page yet; "damaged": could not be opened or read, and `problem` says why. */
  readonly state: "good" | "empty" | "damaged";
  readonly problem: string | null;
  readonly strategy: string | null;
  /** Who is at work on it now. */
  readonly atWork: AtWork;
  readonly figures: {
    readonly boards: number;
    readonly threads: number;
    readonly posts: number;
    readonly people: number;
  };
  readonly pages: number;
  readonly waiting: number;
  readonly newestPost: string | null;
  readonly warcBytes: number;
}

export type AtWork = "nobody" | "crawl" | "watch" | "paused";
