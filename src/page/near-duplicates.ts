import { type Fingerprint, fingerprintDistance } from "./fingerprint.ts";
import { mix } from "./regions/shape.ts";

/** Pages nearer than this are near-duplicates: about nine of ten shingles are the same. */
const NEAR = 0.45;
/**
 * Locality-sensitive hashing by min-hashes: a pair that shares nine of ten shingles agrees in a band of 2 with
 * probability 0.67, and in one of 12 such bands almost surely.
 */
const BANDS = 12;
const ROWS = 2;
/** Compared within one band's bucket; a bucket of thousands is one page over and over. */
const MOST_COMPARED = 8;

/**
 * Groups near-duplicate pages in O(n): each page gets the number of the first page it is a near-duplicate of, its
 * own if there is none.
 */
export class NearDuplicates {
  readonly #bands: Map<number, number[]>[] = Array.from({ length: BANDS }, () => new Map());
  readonly #pages: Fingerprint[] = [];
  readonly #group: number[] = [];

  /** Takes in one more page. */
  add(page: Fingerprint): number {
    const own = this.#pages.length;
    const keys = bandKeys(page);
    let group = own;
    for (let band = 0; band < BANDS && group === own; band++) {
      for (const other of this.#bands[band]!.get(keys[band]!) ?? []) {
        if (fingerprintDistance(this.#pages[other]!, page) > NEAR) continue;
        group = this.#group[other]!;
        break;
      }
    }
    this.#pages.push(page);
    this.#group.push(group);
    // Only the first of a group is remembered by its bands, so that buckets stay short.
    if (group === own) for (let band = 0; band < BANDS; band++) this.#remember(band, keys[band]!, own);
    return group;
  }

  #remember(band: number, key: number, page: number): void {
    const bucket = this.#bands[band]!.get(key);
    if (bucket === undefined) this.#bands[band]!.set(key, [page]);
    else if (bucket.length < MOST_COMPARED) bucket.push(page);
  }
}

function bandKeys({ buckets }: Fingerprint): Int32Array {
  const keys = new Int32Array(BANDS);
  for (let band = 0; band < BANDS; band++) {
    let key = 1;
    for (let row = 0; row < ROWS; row++) {
      const seed = mix(0x5bd1e995, band * ROWS + row + 1);
      let least = 0x7fffffff;
      for (const bucket of buckets) {
        const hash = mix(seed, Math.imul(bucket + 1, 0x27d4eb2f)) & 0x7fffffff;
        if (hash < least) least = hash;
      }
      key = mix(key, least);
    }
    keys[band] = key;
  }
  return keys;
}
