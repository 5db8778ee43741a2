import { MINUTE } from "../src/seam/times.ts";
import { share } from "./score.ts";
import { words } from "./words.ts";

export interface WantedPost {
  readonly thread: string | number;
  readonly author: string;
  readonly time: string;
  readonly text: string;
  readonly id?: string | number | null;
  readonly title?: string | null;
}

export interface ExportedPost {
  readonly author: string;
  readonly time: string | undefined;
  readonly text: string;
  /** What tells the export's threads apart: the address of each. */
  readonly thread: string;
  /** The site's own. */
  readonly id?: string | number | null;
  readonly title?: string | null;
  /** It stands on a page that the truth calls no thread. Articles with comments and excerpts of threads are there. */
  readonly elsewhere?: boolean;
}

export interface PostScore {
  readonly thereAre: number;
  readonly exported: number;
  readonly recall: number;
  /** The most that recall can be: posts without a word, pictures above all, cannot be found by their words. */
  readonly reachable: number;
  readonly precision: number;
  /** Without posts elsewhere, of which the truth knows nothing. */
  readonly precisionInThreads: number;
  /** Shares of the posts found. */
  readonly author: number;
  readonly time: number;
  readonly timeShiftMinutes: number;
  /** Words in common with the true text, F1, on the mean. */
  readonly text: number;
  /** Shares of the posts found whose truth tells an id or a title; null where none does. */
  readonly id: number | null;
  readonly title: number | null;
  /** Threads whose found posts all ended up in one exported thread. */
  readonly threadsWhole: number;
  /** Threads whose address is that of their first page. */
  readonly threadUrl: number;
}

/** Word overlap from which two texts are the same post. */
export const SAME = 0.7;
/** A text that the same author wrote is found if so much of the shorter one stands in the longer, and that is not just a word or two. */
const HELD = 0.85;
const FEWEST_HELD = 4;
/** A right author decides between posts of equal words. */
const AUTHOR_BONUS = 0.05;
/** Words rarer than this lead to candidates; how many words and candidates are tried. */
const COMMON_WORD = 5000;
const RARE_WORDS = 8;
const CANDIDATES = 60;

/** By the rules of the captures' own scorer: matches exported posts with the true ones by their words; times may differ by one constant shift (the board's zone). */
export function scorePosts(
  wanted: readonly WantedPost[],
  exported: readonly ExportedPost[],
  isFirstPage: (thread: string | number, url: string) => boolean = () => true,
): PostScore {
  const have = exported.map((post) => ({ ...post, words: new Set(words(post.text)), used: false }));
  const byWord = new Map<string, number[]>();
  for (const [index, post] of have.entries()) {
    for (const word of post.words) {
      const list = byWord.get(word);
      if (list) list.push(index);
      else byWord.set(word, [index]);
    }
  }
  let hits = 0;
  let authors = 0;
  let text = 0;
  const ids = { told: 0, right: 0 };
  const titles = { told: 0, right: 0 };
  const firstPages = new Map<string, boolean>();
  const shifts: number[] = [];
  const groups = new Map<string, Set<string>>();
  for (const post of wanted) {
    const own = new Set(words(post.text));
    let best = -1;
    let bestScore = 0;
    for (const index of candidates(own, byWord)) {
      const other = have[index]!;
      if (other.used) continue;
      const score = likeness(own, other.words, sameName(post.author, other.author));
      if (score > bestScore) {
        bestScore = score;
        best = index;
      }
    }
    if (best < 0 || bestScore < SAME) continue;
    const found = have[best]!;
    found.used = true;
    hits++;
    if (sameName(post.author, found.author)) authors++;
    text += (2 * inBoth(own, found.words)) / Math.max(1, own.size + found.words.size);
    if (post.id !== undefined && post.id !== null) count(ids, numberOf(post.id) === numberOf(found.id ?? ""));
    if (post.title) count(titles, words(found.title).join(" ") === words(post.title).join(" "));
    firstPages.set(String(post.thread), isFirstPage(post.thread, found.thread));
    const shift = Math.round((Date.parse(found.time ?? "") - Date.parse(post.time)) / MINUTE);
    if (!Number.isNaN(shift)) shifts.push(shift);
    const thread = String(post.thread);
    groups.set(thread, (groups.get(thread) ?? new Set()).add(found.thread));
  }
  const usual = mostCommon(shifts);
  const elsewhere = have.filter((post) => post.elsewhere && !post.used).length;
  return {
    thereAre: wanted.length,
    exported: exported.length,
    recall: share(hits, wanted.length),
    reachable: share(wanted.filter(({ text }) => words(text).length > 0).length, wanted.length),
    precision: share(hits, exported.length),
    precisionInThreads: share(hits, exported.length - elsewhere),
    author: share(authors, hits),
    time: share(shifts.filter((shift) => Math.abs(shift - usual) <= 1).length, hits),
    timeShiftMinutes: usual,
    text: share(text, hits),
    id: ids.told === 0 ? null : share(ids.right, ids.told),
    title: titles.told === 0 ? null : share(titles.right, titles.told),
    threadsWhole: share([...groups.values()].filter((group) => group.size === 1).length, groups.size),
    threadUrl: share([...firstPages.values()].filter(Boolean).length, firstPages.size),
  };
}

function count(tally: { told: number; right: number }, isRight: boolean): void {
  tally.told++;
  if (isRight) tally.right++;
}

/** "p123", "post-123" and 123 are one id. */
export function numberOf(id: string | number): string {
  return String(id).replace(/^\D+/, "");
}

/** Posts that share the rarest words, most shared first. */
export function candidates(
  own: ReadonlySet<string>,
  byWord: ReadonlyMap<string, readonly number[]>,
): number[] {
  const lists = [...own]
    .flatMap((word) => (byWord.has(word) ? [byWord.get(word)!] : []))
    .sort((a, b) => a.length - b.length);
  const votes = new Map<number, number>();
  for (const list of lists.slice(0, RARE_WORDS)) {
    if (list.length < COMMON_WORD) for (const index of list) votes.set(index, (votes.get(index) ?? 0) + 1);
  }
  return [...votes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, CANDIDATES)
    .map(([index]) => index);
}

/** How alike two texts are, 1 if equal, with what a right author adds. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>, isSameAuthor: boolean): number {
  const both = inBoth(a, b);
  const score = share(both, a.size + b.size - both);
  if (!isSameAuthor) return score;
  const shorter = Math.min(a.size, b.size);
  const isHeld = shorter >= FEWEST_HELD && both >= HELD * shorter;
  return (isHeld ? Math.max(score, SAME) : score) + AUTHOR_BONUS;
}

function inBoth(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return both;
}

export function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = 0;
  for (const [value, count] of counts) if (count > (counts.get(best) ?? 0)) best = value;
  return best;
}
