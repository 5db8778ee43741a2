/**
 * Addresses seen lately: navigation repeats the same links on every page, and most of them never need to reach the
 * database. Two generations of this many; the older is dropped when the younger is full.
 */
const MOST = 50_000;

export class LatelySeen {
  #younger = new Map<string, number>();
  #older = new Map<string, number>();

  /** The rank with which it was seen, if it was. */
  rank(url: string): number | undefined {
    return this.#younger.get(url) ?? this.#older.get(url);
  }

  see(url: string, rank: number): void {
    this.#younger.set(url, rank);
    if (this.#younger.size < MOST) return;
    this.#older = this.#younger;
    this.#younger = new Map();
  }

  forget(url: string): void {
    this.#younger.delete(url);
    this.#older.delete(url);
  }

  clear(): void {
    this.#younger.clear();
    this.#older.clear();
  }
}
