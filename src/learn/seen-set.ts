/**
 * Which of many things were seen, in bounded memory: hashes are kept only if their low bits are zero, and each time the set
 * is full one more bit is asked for. The share of new things among a page's things can be told from the kept ones, at any
 * size of site.
 */
export class SeenSet {
  #kept = new Set<number>();
  readonly #most: number;
  /** Of 2^bits hashes one is kept. */
  #bits = 0;

  /** A million hashes are some 40 MB. */
  constructor(most = 1_000_000) {
    this.#most = most;
  }

  /** For how many things each kept one stands. */
  get oneOf(): number {
    return 2 ** this.#bits;
  }

  /** Adds a hash; true when it was new, false when it was seen, undefined when this set does not watch such hashes. */
  add(hash: number): boolean | undefined {
    if (!this.#watches(hash)) return undefined;
    if (this.#kept.has(hash)) return false;
    this.#kept.add(hash);
    if (this.#kept.size > this.#most) this.#thin();
    return true;
  }

  has(hash: number): boolean | undefined {
    return this.#watches(hash) ? this.#kept.has(hash) : undefined;
  }

  save(): string {
    return `${this.#bits}:${Buffer.from(Uint32Array.from(this.#kept).buffer).toString("base64")}`;
  }

  static restore(saved: string, most?: number): SeenSet {
    const set = new SeenSet(most);
    const colon = saved.indexOf(":");
    set.#bits = Number(saved.slice(0, colon));
    const bytes = Buffer.from(saved.slice(colon + 1), "base64");
    for (let at = 0; at + 4 <= bytes.length; at += 4) set.#kept.add(bytes.readUInt32LE(at));
    return set;
  }

  #watches(hash: number): boolean {
    return (hash & ((1 << this.#bits) - 1)) === 0;
  }

  #thin(): void {
    this.#bits++;
    for (const hash of this.#kept) if (!this.#watches(hash)) this.#kept.delete(hash);
  }
}
