import type { Archive } from "../archive/archive.ts";
import {
  type MediaFigures,
  type MediaOutcome,
  PART,
  type Part,
  type WaitingMedia,
} from "../archive/media/media.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { isSameHost } from "../url/scope.ts";
import { alreadyThere } from "./already-there.ts";
import { type Fetched, fetchOne, type MediaSource } from "./fetch-one.ts";
import { HostQueues } from "./host-queues.ts";
import { MEDIA } from "./numbers.ts";

/** Which pictures and files are fetched, and how much of them. */
export interface MediaOptions {
  /** What posts show ("posts"), or also what stands around them ("all"). */
  readonly media: "posts" | "all";
  /** Also style sheets and scripts: all that pages need to look as they do. */
  readonly pageRequisites: boolean;
  readonly mediaHosts: "same" | "any";
  /** Bytes of all that is kept, earlier runs included. */
  readonly mediaLimit: number;
  /** Bytes of one file. */
  readonly mediaFileLimit: number;
  readonly concurrency: number;
  readonly tries: number;
  readonly obeyRobots: boolean;
}

export interface MediaParts {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  /** Where bodies go while they come in. */
  readonly folder: string;
  /** An address on the site's host. */
  readonly site: string;
  readonly doubt: (url: string) => string | undefined;
  readonly stop: AbortSignal;
  /** Told of each that was dealt with. */
  readonly told?: ((media: WaitingMedia, fetched: Fetched) => void) | undefined;
}

/** Why it ended. */
export type MediaEnd = "done" | "mediaLimit" | "interrupted";

interface RunHow {
  readonly again?: boolean;
  readonly isEnough?: () => boolean;
}

/** How much of what pages name is wanted. */
export function wantedPart({ media, pageRequisites }: Pick<MediaOptions, "media" | "pageRequisites">): Part {
  return pageRequisites ? PART.look : media === "all" ? PART.page : PART.post;
}

/** Fetches what waits until nothing more can be had. What was committed is never asked for again; what was under way is. */
export class MediaRun {
  readonly #parts: MediaParts;
  readonly #options: MediaOptions;
  readonly #source: MediaSource;
  readonly #part: Part;
  readonly #stop = new AbortController();
  #queues!: HostQueues;
  #figures: { -readonly [name in keyof MediaFigures]: number };
  #pending: MediaOutcome[] = [];
  #committing: Promise<void> | undefined;
  #isOver = false;
  #isEnough: () => boolean = () => false;

  constructor(parts: MediaParts, options: MediaOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#part = wantedPart(options);
    this.#figures = { ...parts.archive.media.figures(this.#part) };
    const { fetcher, folder, site, doubt, stop } = parts;
    const sameHost = options.mediaHosts === "same";
    const signal = AbortSignal.any([stop, this.#stop.signal]);
    this.#source = { fetcher, folder, site, doubt, sameHost, signal, fileLimit: options.mediaFileLimit };
  }

  get figures(): MediaFigures {
    return this.#figures;
  }

  /** Whether it ended with something left that could be asked for. */
  get hasMore(): boolean {
    return this.#queues.hasMore;
  }

  /** How much of what pages name it wants. */
  get part(): Part {
    return this.#part;
  }

  /** Hosts that do not answer: what waits there waits for the next run. */
  get leftAlone(): readonly string[] {
    return [...(this.#queues?.leftAlone ?? [])];
  }

  /**
   * May be run again for what was named since. `again`: what failed, and hosts that did not answer, are left as they are. `isEnough`: no more
   * is begun; what is under way comes to its end.
   */
  async run({ again = false, isEnough = () => false }: RunHow = {}): Promise<MediaEnd> {
    const { archive, stop, site } = this.#parts;
    const { mediaFileLimit } = this.#options;
    this.#isEnough = isEnough;
    if (!again) {
      archive.transaction(() => archive.media.reopen(this.#reopened(), mediaFileLimit));
      this.#figures = { ...archive.media.figures(this.#part) };
    }
    const isWanted = (host: string) => !this.#source.sameHost || isSameHost(`http://${host}/`, site);
    const leftAlone = again ? this.leftAlone : [];
    this.#queues = new HostQueues(archive.media, { part: this.#part, isWanted }, leftAlone);
    do {
      const workers = Array.from({ length: this.#options.concurrency }, () => this.#work());
      const failure = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
      if (failure) throw (failure as PromiseRejectedResult).reason;
      await this.#flush();
      // A style sheet may have named more.
      this.#queues.lookAgain();
    } while (!this.#isOver && !stop.aborted && this.#queues.hasMore && !isEnough());
    if (stop.aborted) return "interrupted";
    return this.#isOver ? "mediaLimit" : "done";
  }

  /** What was refused for a reason that may be gone. */
  #reopened(): string[] {
    const { obeyRobots, mediaHosts } = this.#options;
    return [...(obeyRobots ? [] : ["robotsTxt"]), ...(mediaHosts === "any" ? ["otherHost"] : [])];
  }

  /** One after the other, until there is nothing to take: who is under way takes what becomes free. */
  async #work(): Promise<void> {
    try {
      while (!this.#isOver && !this.#source.signal.aborted && !this.#isEnough()) {
        const media = this.#queues.take();
        if (!media) return;
        await this.#deal(media);
      }
    } catch (error) {
      // The disk is full, or broken: nobody else goes on.
      this.#stop.abort();
      throw error;
    }
  }

  async #deal(media: WaitingMedia): Promise<void> {
    if (this.#isThere(media)) return;
    const fetched = await fetchOne(media, this.#source);
    this.#queues.ended(media, isAnswer(fetched));
    if (fetched.state === "stopped") return;
    if ("waitMillis" in fetched && (fetched.waitMillis ?? 0) > MEDIA.longestWaitMillis)
      this.#queues.leftAlone.add(media.host);
    if (fetched.state === "kept" && this.#figures.bytes + fetched.body.bytes > this.#options.mediaLimit) {
      fetched.body.close();
      this.#isOver = true;
      return;
    }
    this.#parts.told?.(media, fetched);
    if (fetched.state === "failed" && media.tries + 1 < this.#options.tries) {
      this.#queues.again(media);
      this.#pending.push({ media, end: { state: "again" } });
    } else {
      this.#count(fetched);
      this.#pending.push({ media, end: fetched });
    }
    await this.#commit();
  }

  #isThere(media: WaitingMedia): boolean {
    const visit = alreadyThere(this.#parts.archive, media);
    if (!visit) return false;
    this.#queues.ended(media, true);
    this.#figures.waiting--;
    if (visit.isPage) this.#figures.failed++;
    else {
      this.#figures.kept++;
      this.#figures.bytes += visit.bytes;
    }
    return true;
  }

  #count(fetched: Fetched): void {
    this.#figures.waiting--;
    if (fetched.state === "kept") {
      this.#figures.kept++;
      this.#figures.bytes += fetched.body.bytes;
    } else this.#figures.failed++;
  }

  /** One commit at a time; those that end meanwhile go together into the next. */
  async #commit(): Promise<void> {
    if (this.#committing) return;
    this.#committing = this.#commitAll().finally(() => {
      this.#committing = undefined;
    });
    await this.#committing;
  }

  async #commitAll(): Promise<void> {
    while (this.#pending.length > 0) {
      const outcomes = this.#pending.splice(0);
      try {
        await this.#parts.archive.commitMedia(outcomes);
      } finally {
        for (const { end } of outcomes) if (end.state === "kept") end.body.close();
      }
    }
  }

  async #flush(): Promise<void> {
    await this.#committing;
    // With it goes what was asked for beside, such as robots.txt of hosts that gave nothing.
    await this.#parts.archive.commitMedia(this.#pending.splice(0));
  }
}

/** Whether the host did what hosts do: refuse, or serve. */
function isAnswer(fetched: Fetched): boolean {
  return fetched.state !== "failed";
}
