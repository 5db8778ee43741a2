import { mix } from "./regions/shape.ts";

/** A histogram of hashed 5-word shingles (iRobot, section 5.3), scaled to length 1. */
export interface Fingerprint {
  /** Buckets in ascending order … */
  readonly buckets: Int32Array;
  /** … with their shares; the sum of squares is 1. */
  readonly shares: Float64Array;
}

const SHINGLE_WORDS = 5;
/** As many words as tell one page from another; longer pages are known by their beginning. */
const MOST_WORDS = 20_000;
const BUCKETS = 1 << 16;

export function fingerprint(text: string): Fingerprint {
  const counts = new Map<number, number>();
  const recent = new Int32Array(SHINGLE_WORDS);
  let seen = 0;
  forEachWord(text, (word) => {
    recent[seen % SHINGLE_WORDS] = word;
    seen++;
    if (seen >= SHINGLE_WORDS) add(counts, shingle(recent, seen));
    return seen < MOST_WORDS;
  });
  // A page of a few words is its own only shingle.
  if (seen > 0 && seen < SHINGLE_WORDS) add(counts, shingle(recent, seen));
  const buckets = Int32Array.from(counts.keys()).sort();
  let squares = 0;
  for (const count of counts.values()) squares += count * count;
  const length = Math.sqrt(squares);
  return { buckets, shares: Float64Array.from(buckets, (bucket) => counts.get(bucket)! / length) };
}

/** L2 distance of two histograms: 0 for the same text, √2 for nothing in common. */
export function fingerprintDistance(a: Fingerprint, b: Fingerprint): number {
  let product = 0;
  let i = 0;
  let j = 0;
  while (i < a.buckets.length && j < b.buckets.length) {
    const left = a.buckets[i]!;
    const right = b.buckets[j]!;
    if (left === right) product += a.shares[i++]! * b.shares[j++]!;
    else if (left < right) i++;
    else j++;
  }
  const lengths = (a.buckets.length > 0 ? 1 : 0) + (b.buckets.length > 0 ? 1 : 0);
  return Math.sqrt(Math.max(0, lengths - 2 * product));
}

function add(counts: Map<number, number>, hash: number): void {
  const bucket = hash & (BUCKETS - 1);
  counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
}

function shingle(recent: Int32Array, seen: number): number {
  let hash = 1;
  for (let i = 0; i < SHINGLE_WORDS; i++) hash = mix(hash, recent[(seen + i) % SHINGLE_WORDS]!);
  return hash ^ (hash >>> 16);
}

/** Calls back with the hash of each word in lower case, until told to stop. Digits do not count as words. */
function forEachWord(text: string, heard: (hash: number) => boolean): void {
  let hash = 0;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0;
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 0xc0;
    if (isLetter) hash = mix(hash === 0 ? 1 : hash, code < 128 ? code | 32 : code);
    else if (hash !== 0) {
      if (!heard(hash)) return;
      hash = 0;
    }
  }
}
