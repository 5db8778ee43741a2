import type { Archive, Facts, Outcome, Waiting } from "../archive/archive.ts";
import type { Answer, Fetcher } from "../fetch/answer.ts";
import type { Clock } from "../seam/clock.ts";
import type { Guide } from "../strategy/strategy.ts";
import { Batch } from "./batch.ts";
import type { CrawlEnd } from "./end.ts";
import { StrangerWatch } from "./stranger-watch.ts";
import { outcomeOf, type Understanding } from "./understand.ts";

export interface Limits {
  readonly pages: number;
  readonly millis: number;
  /** Bytes of WARC files. */
  readonly bytes: number;
}

export interface CrawlSetting extends Omit<Understanding, "guide"> {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly guide: Guide;
  /** Under which fact the guide is saved, if it goes on learning. */
  readonly guideFact: string;
  readonly concurrency: number;
  readonly limits: Limits;
  /** What an earlier crawl had taken from the frontier. */
  readonly hand: readonly Waiting[];
  /** Fires when the crawl is to stop: what is in flight is finished, then it ends. */
  readonly stop: AbortSignal;
}

/** Addresses in hand beyond those in flight, so that a worker never waits for the database. */
const HAND = 16;

/** The guide does not know the site any more: these pages, and most before them, fit nothing in it. */
export interface Outdated {
  readonly strangers: readonly string[];
  /** Addresses taken from the frontier and not fetched: the next crawl begins with them. */
  readonly hand: readonly Waiting[];
}

/** The loop: frontier → fetch → page → decide → archive, until nothing waits or something says stop. */
export function crawl(setting: CrawlSetting): Promise<CrawlEnd | Outdated> {
  return new Loop(setting).run();
}

class Loop {
  readonly #setting: CrawlSetting;
  readonly #batch: Batch;
  readonly #begun: number;
  #hand: Waiting[];
  #inFlight = 0;
  #savedAt = 1;
  #resting = false;
  #end: CrawlEnd | "outdated" | undefined;
  readonly #watch = new StrangerWatch();
  #settle!: { resolve: (end: CrawlEnd | Outdated) => void; reject: (error: unknown) => void };

  constructor(setting: CrawlSetting) {
    this.#setting = setting;
    this.#begun = setting.clock.now();
    this.#hand = [...setting.hand];
    this.#batch = new Batch(setting.archive, () => this.#facts(), {
      committed: () => this.#pump(),
      failed: (error) => this.#settle.reject(error),
    });
  }

  run(): Promise<CrawlEnd | Outdated> {
    const { stop } = this.#setting;
    const stopped = () => this.#pump();
    return new Promise<CrawlEnd | Outdated>((resolve, reject) => {
      this.#settle = { resolve, reject };
      stop.addEventListener("abort", stopped, { once: true });
      this.#pump();
    }).finally(() => stop.removeEventListener("abort", stopped));
  }

  /** Called whenever something changed: starts what can be started, ends when nothing is left. */
  #pump(): void {
    this.#end ??= this.#reasonToEnd();
    while (!this.#end && this.#inFlight < this.#setting.concurrency) {
      const address = this.#next();
      if (!address) break;
      this.#inFlight++;
      void this.#visit(address).then(() => {
        this.#inFlight--;
        this.#pump();
      });
    }
    // Idle hands: what is pending may hold the links that they wait for, or be the last there is.
    if (this.#inFlight < this.#setting.concurrency) this.#batch.flush();
    if (this.#inFlight === 0 && this.#batch.idle) this.#rest();
  }

  #next(): Waiting | undefined {
    const { archive, clock, limits } = this.#setting;
    if (archive.totals.done + this.#inFlight + this.#batch.uncommitted >= limits.pages) return undefined;
    if (this.#hand.length === 0) this.#hand = archive.take(HAND, clock.now()).reverse();
    return this.#hand.pop();
  }

  async #visit(address: Waiting): Promise<void> {
    const { fetcher, clock, stop, archive, guide } = this.#setting;
    const answer = await fetcher.fetch(address.url, { signal: stop });
    // A crawl that stops leaves what was in flight in the frontier, for the next run.
    if (!answer.ok && (answer.failure.reason === "stopped" || answer.failure.reason === "hostPaused")) {
      if (answer.failure.reason === "hostPaused") this.#end ??= "rateLimited";
      archive.putBack([address]);
      return;
    }
    const outcome = safeOutcomeOf(address, answer, clock.now(), this.#setting);
    this.#batch.add(outcome);
    if (outcome.visit?.page) this.#watch.see(address.url, !outcome.visit.page.weighed);
    if (this.#watch.alarmed) this.#end ??= "outdated";
    if (guide.ways) archive.weighWays(guide.ways());
  }

  /** Nothing is in flight and everything is committed: ends, or sleeps until a postponed address is due. */
  #rest(): void {
    const { archive, clock, limits, stop } = this.#setting;
    if (this.#resting) return;
    const due = archive.nextDue();
    const end =
      this.#end ??
      (archive.totals.done >= limits.pages ? "pageLimit" : due === undefined ? "done" : undefined);
    if (end) {
      const { strangers } = this.#watch;
      if (end !== "outdated") archive.putBack(this.#hand);
      this.#settle.resolve(end === "outdated" ? { strangers, hand: this.#hand } : end);
      return;
    }
    this.#resting = true;
    const wake = Math.min(due!, this.#begun + limits.millis);
    void clock.sleep(wake - clock.now(), stop).then(() => {
      this.#resting = false;
      this.#pump();
    });
  }

  /** A guide that goes on learning is saved each time it knows a tenth more: what a crash takes of it is soon learned again. */
  #facts(): Facts {
    const { archive, guide, guideFact } = this.#setting;
    if (!guide.learning || archive.totals.done < this.#savedAt * 1.1) return {};
    this.#savedAt = archive.totals.done;
    return { [guideFact]: guide.save() };
  }

  #reasonToEnd(): CrawlEnd | undefined {
    const { archive, clock, limits, stop } = this.#setting;
    if (stop.aborted) return "interrupted";
    if (clock.now() - this.#begun >= limits.millis) return "timeLimit";
    if (archive.totals.warcBytes >= limits.bytes) return "sizeLimit";
    return undefined;
  }
}

/** A page that breaks our thinking is archived like any other and costs the crawl nothing but its links. */
function safeOutcomeOf(address: Waiting, answer: Answer, now: number, how: Understanding): Outcome {
  try {
    return outcomeOf(address, answer, now, how);
  } catch (error) {
    const detail = `could not be understood: ${error instanceof Error ? error.message : error}`;
    const end = { state: "failed", skip: { reason: "failed", detail } } as const;
    return { address, end, ...(answer.exchange && { visit: { exchange: answer.exchange } }), found: [] };
  }
}
