import type { Archive, WithinCommit } from "../archive/archive.ts";
import type { KeptFacts } from "../archive/facts/facts.ts";
import type { Understood } from "./understand.ts";

/** Outcomes committed together: one fsync of the WARC file and one transaction for all of them. */
const BATCH = 100;
/** How long a finished page may wait for company before it is on its way to disk: what a kill takes is fetched again. */
const LONGEST_WAIT_MILLIS = 20;

/** Gathers outcomes and commits them in batches, one at a time, in the order in which they came. */
export class Batch {
  readonly #archive: Archive;
  readonly #facts: () => KeptFacts;
  readonly #within: ((outcomes: readonly Understood[]) => WithinCommit) | undefined;
  readonly #committed: () => void;
  readonly #failed: (error: unknown) => void;
  #pending: Understood[] = [];
  #committing = 0;
  #isCommitting = false;
  /** Somebody wanted to commit while a commit was under way. */
  #wanted = false;
  #over = false;
  #timer: NodeJS.Timeout | undefined;

  /** `facts` are what the crawl knows after all outcomes so far: asked for with each commit. */
  constructor(
    archive: Archive,
    facts: () => KeptFacts,
    on: {
      readonly committed: () => void;
      readonly failed: (error: unknown) => void;
      /** What is to be done in the transaction of these outcomes. */
      readonly within?: ((outcomes: readonly Understood[]) => WithinCommit) | undefined;
    },
  ) {
    this.#archive = archive;
    this.#facts = facts;
    this.#committed = on.committed;
    this.#failed = on.failed;
    this.#within = on.within;
  }

  /** Nothing pending and nothing on its way to disk. */
  get idle(): boolean {
    return this.uncommitted === 0 && !this.#isCommitting;
  }

  get uncommitted(): number {
    return this.#pending.length + this.#committing;
  }

  add(outcome: Understood): void {
    if (this.#over) return;
    this.#pending.push(outcome);
    if (this.#pending.length >= BATCH) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), LONGEST_WAIT_MILLIS);
  }

  /** Begins to commit what is pending, unless a commit is under way: then that one goes on to it. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = this.#isCommitting;
    if (!this.#wanted && this.#pending.length > 0) this.#begin();
  }

  /** Commits what is kept beside the pages, where no page takes it along: a long list in a browser may take minutes. */
  flushKept(): void {
    if (!this.#over && !this.#isCommitting && this.#archive.visits.kept > 0) this.#begin();
  }

  /** Drops what is pending, for good: after a failure nothing more may be committed. */
  abandon(): void {
    clearTimeout(this.#timer);
    this.#over = true;
    this.#pending = [];
    this.#committing = 0;
    this.#isCommitting = false;
  }

  #begin(): void {
    const outcomes = this.#pending;
    this.#isCommitting = true;
    this.#committing = outcomes.length;
    this.#pending = [];
    this.#commit(outcomes).then(
      () => {
        this.#isCommitting = false;
        this.#committing = 0;
        if (this.#wanted) this.flush();
        this.#committed();
      },
      (error) => this.#failed(error),
    );
  }

  async #commit(outcomes: readonly Understood[]): Promise<void> {
    await this.#archive.commit(outcomes, this.#facts(), this.#within?.(outcomes));
  }
}
