import { StorageError } from "../../archive/database/storage-fault.ts";
import { EXIT_CODE } from "../../crawl/end.ts";
import type { SiteResult } from "../../library/many/crawled-site.ts";
import { SkeinError } from "../../seam/skein-error.ts";

/** From the best to the worst: what was told to end, what may go on later, what came to nothing, what a person has to mend. */
const BY_HARM: readonly number[] = [
  EXIT_CODE.done,
  EXIT_CODE.sizeLimit,
  EXIT_CODE.timeLimit,
  EXIT_CODE.rateLimited,
  EXIT_CODE.failure,
  EXIT_CODE.badConfig,
  EXIT_CODE.interrupted,
  EXIT_CODE.diskFull,
];

/** One exit code for all sites: that of the one that ended worst. */
export function worstExit(results: readonly SiteResult[]): number {
  return worstOf(results.map(exitOf));
}

/** The worst of several exit codes, which is not the largest. */
export function worstOf(codes: readonly number[]): number {
  return BY_HARM[codes.reduce((worst, code) => Math.max(worst, BY_HARM.indexOf(code)), 0)]!;
}

function exitOf({ end, error }: SiteResult): number {
  if (end !== "refused") return EXIT_CODE[end];
  if (error instanceof StorageError) return error.fault === "full" ? EXIT_CODE.diskFull : EXIT_CODE.failure;
  return error instanceof SkeinError ? EXIT_CODE.badConfig : EXIT_CODE.failure;
}
