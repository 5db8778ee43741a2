/**
 * Which posts have left already, in memory that does not grow with them: a Bloom filter of 2^27 bits (16 MB) and seven
 * hashes errs once in a million at five million posts.
 */
export class Seen {
  readonly #bits = new Uint32Array(1 << 22);

  has(key: string): boolean {
    for (const bit of bitsOf(key)) if (((this.#bits[bit >>> 5]! >>> (bit & 31)) & 1) === 0) return false;
    return true;
  }

  add(key: string): void {
    for (const bit of bitsOf(key)) this.#bits[bit >>> 5]! |= 1 << (bit & 31);
  }
}

const BITS = (1 << 27) - 1;
const HASHES = 7;

/** Two hashes make all seven (Kirsch and Mitzenmacher 2006). */
function* bitsOf(key: string): Generator<number> {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x5bd1e995) ^ (second >>> 15);
  }
  const step = (second >>> 0) | 1;
  for (let i = 0, at = first >>> 0; i < HASHES; i++, at = (at + step) >>> 0) yield at & BITS;
}
