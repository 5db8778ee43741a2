/**
 * Where a fleet keeps its archives: a folder that all machines see, or an object store. Names are made by us (`12/000003/skein.db.gz`),
 * and a thing that was put under a name is never put there again with other bytes.
 */
export interface Store {
  /** How people write it. */
  readonly name: string;
  /** When it returns the bytes are there, whole. Throws StoreError when it cannot; what was half put does not count. */
  put(name: string, file: string): Promise<void>;
  /** Fetches it into a file, which appears whole or not at all. Throws StoreError when it is not there, or not what was put. */
  get(name: string, file: string, sha256: string): Promise<void>;
  /** All names that begin so. */
  list(prefix: string): AsyncIterable<string>;
  remove(name: string): Promise<void>;
}

/** The store did not do what it was asked for: to be tried again later. */
export class StoreError extends Error {}
