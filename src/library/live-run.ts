import type { Outcome } from "../archive/archive.ts";
import { ArchiveReader } from "../archive/archive-reader.ts";
import { noTotals, type Totals } from "../archive/totals.ts";
import type { CrawlEnd } from "../crawl/end.ts";
import type { SessionOptions } from "../crawl/options.ts";
import type { Session } from "../crawl/session.ts";
import type { TurnedAway } from "../crawl/turned-away.ts";
import { type ExportedPage, exportedPage } from "../export/pages.ts";
import { type PostRow, postRow } from "../export/posts.ts";
import type { HostFacts } from "../fetch/polite-fetcher.ts";
import { follow } from "./follow.ts";
import { Listeners } from "./listeners.ts";
import type { FollowOptions, Run, RunEvents } from "./run.ts";
import { decisionOf, listsAfter } from "./told.ts";

/** What is known of a run when it has begun. */
export interface Begun {
  readonly url: string;
  readonly directory: string;
  /** None when it was stopped before that. */
  readonly session: Session | undefined;
}

export interface RunPlan<Result> {
  readonly signal: AbortSignal | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Finds out what is meant, and begins. */
  begin(stop: AbortSignal, committed: NonNullable<SessionOptions["committed"]>): Promise<Begun>;
  resultOf(begun: Begun, end: CrawlEnd, millis: number): Result;
}

/** Rows fetched from the archive at once. */
const PORTION = 200;
/** How long at most until it is seen that there is more to read. */
const LOOK_MILLIS = 250;

/** A run as its user holds it: awaited, listened to, iterated over and stopped. */
export class LiveRun<Result, Events extends RunEvents<Result>> implements Run<Result, Events> {
  readonly #plan: RunPlan<Result>;
  readonly #stop = new AbortController();
  readonly #listeners = new Listeners<RunEvents<Result>>((error) => this.#fail(error));
  readonly #ended: Promise<Result>;
  readonly #waiting = new Set<() => void>();
  /** Milliseconds since 1970. */
  protected begunAt = 0;
  #begun: Begun | undefined;
  #failure: { readonly error: unknown } | undefined;
  #isOver = false;
  /** The last list that was told of. */
  #list = 0;

  constructor(plan: RunPlan<Result>) {
    this.#plan = plan;
    this.#ended = this.#run();
  }

  get done(): Promise<Result> {
    return this.#ended;
  }

  // biome-ignore lint/suspicious/noThenProperty: a run is awaited for its result
  then<Then = Result, Catch = never>(
    fulfilled?: ((result: Result) => Then | PromiseLike<Then>) | null,
    rejected?: ((reason: unknown) => Catch | PromiseLike<Catch>) | null,
  ): Promise<Then | Catch> {
    return this.#ended.then(fulfilled, rejected);
  }

  stop(): Promise<Result> {
    this.#stop.abort();
    return this.#ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  get url(): string | undefined {
    return this.#begun?.url;
  }

  get directory(): string | undefined {
    return this.#begun?.directory;
  }

  get session(): Session | undefined {
    return this.#begun?.session;
  }

  get totals(): Readonly<Totals> {
    return this.session?.totals ?? noTotals();
  }

  hosts(): HostFacts[] {
    return this.session?.hosts() ?? [];
  }

  get turnedAway(): TurnedAway | undefined {
    return this.session?.turnedAway();
  }

  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): this {
    this.#listeners.add(name as keyof RunEvents<Result>, listener as (event: unknown) => void);
    return this;
  }

  once<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): this {
    const first = (event: Events[Name]) => {
      this.off(name, first);
      listener(event);
    };
    return this.on(name, first);
  }

  off<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): this {
    this.#listeners.remove(name as keyof RunEvents<Result>, listener as (event: unknown) => void);
    return this;
  }

  /** Tells of something that only one sort of runs knows. */
  tell<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    this.#listeners.tell(name as keyof RunEvents<Result>, event as never);
  }

  posts({ from = "start" }: FollowOptions = {}): AsyncIterableIterator<PostRow> {
    return this.following((reader) => {
      let cursor = from === "now" ? reader.postEvents().before(this.begunAt) : 0;
      return (count) => {
        const events = reader.postEvents().after(cursor, count);
        cursor = events.at(-1)?.cursor ?? cursor;
        return events.map((event) => (event.what === "new" ? postRow(event) : undefined));
      };
    });
  }

  pages({ from = "start" }: FollowOptions = {}): AsyncIterableIterator<ExportedPage> {
    return this.following((reader) => {
      let last = 0;
      return (count) => {
        const visits = reader.visits.after(last, count);
        last = visits.at(-1)?.id ?? last;
        return visits.map((visit) =>
          from === "start" || visit.at >= this.begunAt ? exportedPage(visit) : undefined,
        );
      };
    });
  }

  /** Rows of the archive as they come in; `open` gives what asks for so many more. */
  protected async *following<Row extends object>(
    open: (reader: ArchiveReader) => (count: number) => readonly (Row | undefined)[],
  ): AsyncGenerator<Row, void> {
    // Its error is thrown below, where it is seen.
    this.#ended.catch(() => {});
    let isWhole = false;
    let reader: ArchiveReader | undefined;
    try {
      while (!this.#hasPages && !this.#isOver) await this.#change();
      reader = this.#begun && ArchiveReader.open(this.#begun.directory);
      const run = this;
      const growing = {
        get isOver() {
          return run.#isOver;
        },
        change: () => run.#change(),
      };
      const next = reader && open(reader);
      if (next) for await (const row of follow(() => next(PORTION), growing)) if (row) yield row;
      isWhole = true;
    } finally {
      reader?.close();
      if (!isWhole) await this.stop().catch(() => {});
    }
    await this.#ended;
  }

  /** Before it has some, an archive may be taken away again. */
  get #hasPages(): boolean {
    return this.totals.done > 0;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, LOOK_MILLIS);
      this.#waiting.add(wake);
    });
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  async #run(): Promise<Result> {
    // Whoever called has a turn to say what he wants to be told of.
    await Promise.resolve();
    const { signal, now } = this.#plan;
    const stop = signal ? AbortSignal.any([signal, this.#stop.signal]) : this.#stop.signal;
    const since = performance.now();
    this.begunAt = now();
    try {
      const begun = await this.#plan.begin(stop, (outcomes, visits) => this.#committed(outcomes, visits));
      this.#begun = begun;
      const { url, directory, session } = begun;
      this.#list = session?.archive.lists.last ?? 0;
      if (session) this.#listeners.tell("start", { url, directory, loss: session.loss });
      const end = (await session?.ended) ?? "interrupted";
      if (this.#failure) throw this.#failure.error;
      const result = this.#plan.resultOf(begun, end, Math.round(performance.now() - since));
      this.#listeners.tell("end", result);
      if (this.#failure) throw (this.#failure as { error: unknown }).error;
      return result;
    } finally {
      this.#isOver = true;
      this.#wake();
    }
  }

  #committed(outcomes: readonly Outcome[], visits: readonly number[]): void {
    this.#wake();
    const first = visits.find((id) => id > 0);
    if (first !== undefined && this.#listeners.has("page")) {
      const stored = this.session?.archive.visits.after(first - 1, visits.length) ?? [];
      for (const visit of stored) this.#listeners.tell("page", exportedPage(visit));
    }
    if (this.#listeners.has("decision"))
      for (const outcome of outcomes) this.#listeners.tell("decision", decisionOf(outcome));
    this.#tellLists();
  }

  #tellLists(): void {
    this.#wake();
    const archive = this.session?.archive;
    if (!archive || !this.#listeners.has("list")) return;
    for (const list of listsAfter(archive, this.#list)) {
      this.#list = list.id;
      this.#listeners.tell("list", list);
    }
  }

  /** A listener's error ends the run; what was archived stays. */
  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#stop.abort();
  }
}
