import type { Page } from "../page/page.ts";
import { timePlaces } from "../page/posts/anchors.ts";
import { lastPostPaths } from "./last-post-paths.ts";

/**
 * The paths at which the records of lists tell their times: of boards when each thread was last written in, of threads when each
 * post was written. `pages` are those of one list or, better, of several lists of one kind and site: a thread of one post has
 * no order to tell its time from the day its author joined, but the site's other threads have.
 */
export function recordTimePaths(pages: readonly Page[], kind: "board" | "thread"): string[] {
  return kind === "board" ? lastPostPaths(pages) : timePlaces(pages.map((page) => page.evidence));
}
