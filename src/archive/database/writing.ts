import type { Database } from "./database.ts";
import { inWords, StorageError } from "./storage-fault.ts";

/**
 * Everything that changes the database of an archive passes here: the first fault of the disk is the last thing that happens to it,
 * since what is in memory may not be what is on disk any more.
 */
export class Writing {
  readonly database: Database;
  readonly #directory: string;
  readonly #file: string;
  readonly #last: (() => void)[] = [];
  #isUnderWay = false;
  #broken: { readonly by: unknown } | undefined;

  constructor(database: Database, { directory, database: file }: { directory: string; database: string }) {
    this.database = database;
    this.#directory = directory;
    this.#file = file;
  }

  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  /** What is to be written at the end of every transaction, not of those within others. */
  atTheEnd(write: () => void): void {
    this.#last.push(write);
  }

  transaction<T>(work: () => T): T {
    return this.write(() =>
      this.database.transaction(() => {
        const isWithin = this.#isUnderWay;
        this.#isUnderWay = true;
        try {
          const result = work();
          if (!isWithin) for (const write of this.#last) write();
          return result;
        } finally {
          this.#isUnderWay = isWithin;
        }
      }),
    );
  }

  write<T>(work: () => T): T {
    this.refuseIfBroken();
    try {
      return work();
    } catch (error) {
      const told = inWords(error, this.#directory, this.#file);
      throw told instanceof StorageError ? this.break(told) : told;
    }
  }

  refuseIfBroken(): void {
    if (this.#broken) throw this.#broken.by;
  }

  /** Nothing more is written; what everybody is told from now on. */
  break(error: unknown): unknown {
    this.#broken ??= { by: inWords(error, this.#directory, this.#file) };
    return this.#broken.by;
  }
}
