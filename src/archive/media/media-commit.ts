import type { Writing } from "../database/writing.ts";
import type { WaitingAddresses } from "../frontier/waiting-addresses.ts";
import type { Recorder } from "../visits/recorder.ts";
import { FOR_PAGE } from "../visits/sqlite-visits.ts";
import type { RecordedVisit, VisitRows } from "../visits/visit-rows.ts";
import type { Visited } from "../visits/visits.ts";
import type { FetchedMedia, MediaOutcome } from "./media.ts";
import type { SqliteMedia } from "./sqlite-media.ts";

interface MediaCommitParts {
  readonly writing: Writing;
  readonly recorder: Recorder;
  readonly rows: VisitRows;
  readonly media: SqliteMedia;
  readonly addresses: WaitingAddresses;
  readonly isMember: () => boolean;
}

/**
 * Makes pictures and files durable, as pages are: WARC records on disk first, then rows, in one transaction. One at a time where the body is
 * not in memory, so that a batch stays in one file.
 */
export class MediaCommit {
  readonly #parts: MediaCommitParts;

  constructor(parts: MediaCommitParts) {
    this.#parts = parts;
  }

  /** `kept`: what was asked for beside them, such as the robots.txt of their hosts. */
  async commit(outcomes: readonly MediaOutcome[], kept: readonly Visited[]): Promise<void> {
    const { recorder, isMember } = this.#parts;
    const { small, large, copies } = this.#sorted(outcomes);
    const visits = [...kept, ...small.flatMap(({ end }) => (end.state === "kept" ? visitsOf(end) : []))];
    const recorded = await recorder.record(
      visits.map((visit) => ({ visit })),
      isMember(),
    );
    this.#parts.writing.transaction(() => {
      if (recorded.length > 0) recorder.count();
      let next = 0;
      for (const _ of kept) this.#insert(recorded[next++]!);
      for (const outcome of small) {
        if (outcome.end.state !== "kept") {
          this.#note(outcome);
          continue;
        }
        for (const _ of outcome.end.redirects) this.#insert(recorded[next++]!);
        this.#keep(outcome, outcome.end, this.#insert(recorded[next++]!));
      }
    });
    for (const outcome of large) await this.#commitLarge(outcome, outcome.end as FetchedMedia);
    if (copies.length > 0) await this.commit(copies, []);
  }

  /** What is the same as another of them waits until that is archived; what is not in memory, nor archived already, goes alone. */
  #sorted(outcomes: readonly MediaOutcome[]) {
    const sorted: Record<"small" | "large" | "copies", MediaOutcome[]> = { small: [], large: [], copies: [] };
    const digests = new Set<string>();
    for (const outcome of outcomes) {
      const body = outcome.end.state === "kept" ? outcome.end.body : undefined;
      if (body && digests.has(body.digest)) sorted.copies.push(outcome);
      else if (body && !body.isInMemory && !this.#parts.rows.holding(body.digest)) sorted.large.push(outcome);
      else sorted.small.push(outcome);
      if (body) digests.add(body.digest);
    }
    return sorted;
  }

  async #commitLarge(outcome: MediaOutcome, end: FetchedMedia): Promise<void> {
    const { recorder, writing, isMember } = this.#parts;
    if (end.redirects.length > 0) await this.#commitRedirects(end.redirects);
    const recorded = await recorder.recordLarge(end.visit, end.body, isMember());
    writing.transaction(() => {
      recorder.count();
      this.#keep(outcome, end, this.#insert(recorded));
    });
  }

  async #commitRedirects(redirects: readonly Visited[]): Promise<void> {
    const { recorder, writing, isMember } = this.#parts;
    const recorded = await recorder.record(
      redirects.map((visit) => ({ visit })),
      isMember(),
    );
    writing.transaction(() => {
      recorder.count();
      for (const record of recorded) this.#insert(record);
    });
  }

  /** Whatever was asked for: none of it counts in a figure of the crawl. */
  #insert(record: RecordedVisit): number {
    const { exchange, forPage } = record.visit;
    const { id } = this.#parts.addresses.besideAddress(exchange.url + (forPage ? FOR_PAGE : ""));
    return this.#parts.rows.insert(id, record, "media");
  }

  #keep({ media }: MediaOutcome, { names }: FetchedMedia, visit: number): void {
    this.#parts.media.keep(media.id, visit);
    this.#parts.media.name(names, media.url, media.part);
  }

  #note({ media, end }: MediaOutcome): void {
    if (end.state === "again") this.#parts.media.tried(media.id);
    else if (end.state !== "kept") this.#parts.media.fail(media.id, end);
  }
}

/** The body of a small one goes the way of all others; that of a large one is archived already, and only named. */
function visitsOf({ redirects, visit, body }: FetchedMedia): Visited[] {
  const { exchange } = visit;
  const inMemory = body.inMemory;
  const { digest, bytes } = body;
  if (inMemory === undefined) return [...redirects, { ...visit, known: { digest, bytes } }];
  const response = { ...exchange.response, body: inMemory };
  return [...redirects, { ...visit, exchange: { ...exchange, response } }];
}
