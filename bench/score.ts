/** The rules by which a crawl is judged, the same for captured and for simulated sites. Pure. */

/** The truth of one address, as captured and simulated sites give it. */
export interface JudgedPage {
  readonly type: string;
  readonly key?: string | null;
}

export interface Fetched {
  readonly url: string;
  /** 0 when no whole answer came. */
  readonly status: number;
}

export interface CrawlScore {
  readonly fetched: number;
  /** Thread pages got, of those there are. */
  readonly coverage: number;
  readonly indexCoverage: number;
  /** Shares of what was fetched: distinct entry, index and thread pages; the same again; of no use; and the rest. */
  readonly valuable: number;
  readonly duplicate: number;
  readonly invalid: number;
  readonly other: number;
  readonly threadPages: number;
  readonly threadPagesThereAre: number;
  readonly failed: number;
  readonly unknown: number;
  readonly fetchedByType: Readonly<Record<string, number>>;
}

export const VALUABLE: ReadonlySet<string> = new Set(["entry", "index", "thread"]);
/** Types of pages that show nothing anybody came for. */
export const INVALID: ReadonlySet<string> = new Set(["login", "error", "form", "redirect"]);
const ASIDE = /^\/(robots\.txt|favicon\.ico)$|sitemap.*\.xml/;

/** Scores what was fetched, the learning phase included. `there` lists the distinct keys of the site's valuable pages. */
export function scoreCrawl(
  fetched: Iterable<Fetched>,
  truthOf: (url: string) => JudgedPage | undefined,
  there: { readonly thread: number; readonly index: number },
): CrawlScore {
  const got = new Map<string, Set<string>>([...VALUABLE].map((type) => [type, new Set<string>()]));
  const byType: Record<string, number> = {};
  let count = 0;
  let duplicate = 0;
  let invalid = 0;
  let other = 0;
  let failed = 0;
  let unknown = 0;
  for (const { url, status } of fetched) {
    if (!URL.canParse(url) || ASIDE.test(new URL(url).pathname)) continue;
    if (status === 0 || status === 503 || status === 429) {
      failed++;
      continue;
    }
    count++;
    const truth = truthOf(url);
    if (!truth) {
      unknown++;
      invalid++;
      continue;
    }
    byType[truth.type] = (byType[truth.type] ?? 0) + 1;
    const seen = got.get(truth.type);
    if (seen) {
      if (!truth.key || isOtherView(truth.key) || seen.has(truth.key)) duplicate++;
      else seen.add(truth.key);
    } else if (INVALID.has(truth.type)) invalid++;
    else other++;
  }
  const threads = got.get("thread")!.size;
  const indexes = got.get("index")!.size;
  return {
    fetched: count,
    coverage: share(threads, there.thread),
    indexCoverage: share(indexes, there.index),
    valuable: share(threads + indexes + got.get("entry")!.size, count),
    duplicate: share(duplicate, count),
    invalid: share(invalid, count),
    other: share(other, count),
    threadPages: threads,
    threadPagesThereAre: there.thread,
    failed,
    unknown,
    fetchedByType: byType,
  };
}

/** Other views of content that has its own page. */
export function isOtherView(key: string | null | undefined): boolean {
  return key != null && /:(alt|sorted)/.test(key);
}

/** One spelling for addresses that any server would answer alike: no fragment, decoded escapes, sorted query. */
export function spelling(url: string): string {
  const { host, pathname, search } = new URL(url);
  const query = search.slice(1).split(/[&;]/).filter(Boolean).map(decoded).sort().join("&");
  return host + decoded(pathname) + (query ? `?${query}` : "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
