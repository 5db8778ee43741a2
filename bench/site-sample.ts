import { rows, type TruthRow } from "./captured.ts";
import { isOtherView } from "./score.ts";

/** How much of a captured site is read. */
export interface SampleSize {
  /** Threads, all of whose pages are read; 0 for all there are. */
  readonly threads: number;
  /** Pages of lists, and of each other type. */
  readonly lists: number;
  readonly others: number;
}

export interface SiteSample {
  /** The pages of the threads, each under one address. */
  readonly threadPages: ReadonlySet<string>;
  /** What a crawl brings beside them: the entry, lists, and some of what it did not come for. */
  readonly otherPages: ReadonlySet<string>;
  readonly threads: ReadonlySet<string>;
}

/** Pages without posts of their own, some of which show the posts of others. */
const OTHERS = ["profile", "search", "list", "print", "other"];

/** Some threads of a captured site, evenly spread, and pages of all other types. */
export async function sampleOf(dir: string, size: SampleSize): Promise<SiteSample> {
  const threadPages = new Map<string, TruthRow>();
  const lists = new Map<string, string>();
  const others = new Map<string, TruthRow[]>(OTHERS.map((type) => [type, []]));
  for await (const row of rows<TruthRow>(dir, "truth")) {
    if (row.type === "thread" || row.type === "index" || row.type === "entry") {
      if (!row.key || isOtherView(row.key)) continue;
      if (row.type !== "thread") lists.set(row.key, lists.get(row.key) ?? row.url);
      else if (!threadPages.has(row.key)) threadPages.set(row.key, row);
    } else others.get(row.type)?.push(row);
  }
  const threads = new Set(
    spread([...new Set([...threadPages.values()].map(({ thread }) => String(thread)))], size.threads),
  );
  // Posts of other threads would count as wrong ones. A page for printing is of some thread, though not every truth tells of which.
  const isOfThese = ({ type, thread }: TruthRow) =>
    thread === null ? type !== "print" : threads.has(String(thread));
  return {
    threads,
    threadPages: new Set(
      [...threadPages.values()].filter(({ thread }) => threads.has(String(thread))).map(({ url }) => url),
    ),
    otherPages: new Set([
      ...spread([...lists.values()], size.lists),
      ...[...others.values()].flatMap((all) =>
        spread(all.filter(isOfThese), size.others).map(({ url }) => url),
      ),
    ]),
  };
}

/** So many of them or a few more, from all over; all for 0. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = count > 0 ? Math.max(1, Math.floor(all.length / count)) : 1;
  return all.filter((_, i) => i % step === 0);
}
