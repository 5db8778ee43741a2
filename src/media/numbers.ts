import { MINUTE } from "../seam/times.ts";

/** Every number that steers the fetching of pictures and files. None of them was found by a search: nothing finer hangs on them. */
export const MEDIA = {
  /** Browsers follow twenty; who needs more than half of that is going in circles. */
  redirects: 10,
  /** At one host at the same time: one that hangs must not hold up all that is its. */
  atOnce: 2,
  /** Answers in a row that a host owes before it is left alone until the next run. */
  failures: 6,
  /** A host that asks for a longer wait is left alone until the next run. */
  longestWaitMillis: MINUTE,
  /** Taken from the database at once for each host. */
  portion: 50,
  /** Style sheets that are larger are kept, but nobody looks into them. */
  largestStyle: 4 * 1024 * 1024,
  /** Pages that are searched in one transaction. */
  pages: 50,
} as const;
