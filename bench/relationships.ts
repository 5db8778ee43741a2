import type { Truth } from "./site-truth.ts";
import type { Crawled } from "./watched-crawl.ts";

/** Pairs of pages that follow each other in one board or thread (iRobot, table 3). */
export type Relationships = { readonly mirrored: number; readonly crawled: number; readonly kept: number };

/** Of the pairs that the mirror has, how many were crawled whole, and how many of these the guide put into one list. */
export function keptRelationships(
  truth: Truth,
  { log, lists }: Pick<Crawled, "log" | "lists">,
): Relationships {
  const mirrored = new Set<string>();
  for (const { key } of truth.rows()) {
    const before = key === null ? undefined : pageBefore(key);
    if (before !== undefined) mirrored.add(key!);
  }
  const crawled = new Map<string, Set<string>>();
  for (const { url } of log) {
    const key = truth.row(url)?.key;
    if (!key) continue;
    const names = crawled.get(key) ?? new Set<string>();
    crawled.set(key, names);
    const list = lists.get(url);
    if (list !== undefined) names.add(list);
  }
  let both = 0;
  let kept = 0;
  for (const key of mirrored) {
    const [here, before] = [crawled.get(key), crawled.get(pageBefore(key)!)];
    if (here === undefined || before === undefined) continue;
    both++;
    if ([...here].some((list) => before.has(list))) kept++;
  }
  return { mirrored: mirrored.size, crawled: both, kept };
}

/** `thread:417:3` comes after `thread:417:2`. */
function pageBefore(key: string): string | undefined {
  const match = /^((?:board|thread):.+):(\d+)$/.exec(key);
  return match && Number(match[2]) > 1 ? `${match[1]}:${Number(match[2]) - 1}` : undefined;
}
