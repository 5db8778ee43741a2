/** Numbers with keys, smallest key first; a number's key may be changed or taken out at any time, in O(log n). */
export class IndexedHeap {
  size = 0;
  #ids = new Int32Array(16);
  #keys = new Float64Array(16);
  /** Place in the heap of each number, plus 1; 0 when it is not in. */
  #places = new Int32Array(16);

  /** The number with the smallest key, −1 when empty. Equal keys: any order, but always the same for the same calls. */
  top(): number {
    return this.size > 0 ? this.#ids[0]! : -1;
  }

  topKey(): number {
    return this.size > 0 ? this.#keys[0]! : Number.POSITIVE_INFINITY;
  }

  has(id: number): boolean {
    return id < this.#places.length && this.#places[id] !== 0;
  }

  /** Undefined behaviour for a number that is not in. */
  keyOf(id: number): number {
    return this.#keys[this.#places[id]! - 1]!;
  }

  put(id: number, key: number): void {
    if (id >= this.#places.length) this.#places = grown(this.#places, id + 1, (n) => new Int32Array(n));
    let at = this.#places[id]! - 1;
    if (at < 0) {
      at = this.size++;
      if (at >= this.#ids.length) {
        this.#ids = grown(this.#ids, at + 1, (n) => new Int32Array(n));
        this.#keys = grown(this.#keys, at + 1, (n) => new Float64Array(n));
      }
      this.#rise(at, id, key);
    } else if (key < this.#keys[at]!) this.#rise(at, id, key);
    else this.#sink(at, id, key);
  }

  remove(id: number): void {
    if (!this.has(id)) return;
    const at = this.#places[id]! - 1;
    this.#places[id] = 0;
    const last = --this.size;
    if (at === last) return;
    const id2 = this.#ids[last]!;
    const key = this.#keys[last]!;
    if (at > 0 && key < this.#keys[(at - 1) >> 1]!) this.#rise(at, id2, key);
    else this.#sink(at, id2, key);
  }

  /** Numbers and keys in heap order: putting them back in this order gives the same heap. */
  entries(): { ids: number[]; keys: number[] } {
    return { ids: [...this.#ids.subarray(0, this.size)], keys: [...this.#keys.subarray(0, this.size)] };
  }

  static of(entries: { readonly ids: readonly number[]; readonly keys: readonly number[] }): IndexedHeap {
    const heap = new IndexedHeap();
    entries.ids.forEach((id, index) => {
      heap.put(id, entries.keys[index]!);
    });
    return heap;
  }

  #rise(from: number, id: number, key: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#keys[parent]! <= key) break;
      this.#set(at, this.#ids[parent]!, this.#keys[parent]!);
      at = parent;
    }
    this.#set(at, id, key);
  }

  #sink(from: number, id: number, key: number): void {
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.#keys[child + 1]! < this.#keys[child]!) child++;
      if (this.#keys[child]! >= key) break;
      this.#set(at, this.#ids[child]!, this.#keys[child]!);
      at = child;
    }
    this.#set(at, id, key);
  }

  #set(at: number, id: number, key: number): void {
    this.#ids[at] = id;
    this.#keys[at] = key;
    this.#places[id] = at + 1;
  }
}

function grown<A extends Int32Array | Float64Array>(old: A, least: number, make: (length: number) => A): A {
  const larger = make(Math.max(least, old.length * 2));
  larger.set(old);
  return larger;
}
