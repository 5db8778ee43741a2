/**
 * Where a fleet keeps its archives: a folder that all machines see, or an object store. Names are made by us
 * (`12/database/00000003-7.base.br`), and a thing that was put under a name is never put there again with other bytes.
 */
export interface Store {
  /** How people write it. */
  readonly name: string;
  /**
   * When it returns the bytes are there, whole. Throws StoreError when it cannot; what was half put does not count. How far it came may
   * be noted in a file, so that another process that puts the same goes on there.
   */
  put(name: string, file: string, notes?: string): Promise<void>;
  /** Whether something of so many bytes is there, whole. */
  has(name: string, bytes: number): Promise<boolean>;
  /** Fetches it into a file, which appears whole or not at all. Throws StoreError when it is not there, or not what was put. */
  get(name: string, file: string, sha256: string): Promise<void>;
  /** All names that begin so. */
  list(prefix: string): AsyncIterable<string>;
  remove(name: string): Promise<void>;
  /** Takes away what was half put under names that begin so. Only where nobody puts anything. How many there were. */
  removeHalfPut(prefix: string): Promise<number>;
}

/** The store did not do what it was asked for: to be tried again later. */
export class StoreError extends Error {}
