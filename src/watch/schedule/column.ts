/** One fact about every list, in a typed array that grows: a million lists cost a few bytes each and no objects. */
export class Column<A extends Float64Array | Int32Array | Uint8Array> {
  values: A;
  readonly #make: (length: number) => A;

  constructor(make: (length: number) => A) {
    this.#make = make;
    this.values = make(16);
  }

  /** Makes room for this number; new places hold 0. */
  reach(index: number): void {
    if (index < this.values.length) return;
    const larger = this.#make(Math.max(index + 1, this.values.length * 2));
    larger.set(this.values);
    this.values = larger;
  }

  /** The first `length` values as base64 of their bytes (little-endian): a million lists save in a second. */
  save(length: number): string {
    const kept = this.values.subarray(0, Math.min(length, this.values.length));
    return Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength).toString("base64");
  }

  load(saved: string): void {
    const bytes = Buffer.from(saved, "base64");
    const width = this.values.BYTES_PER_ELEMENT;
    const values = this.#make(Math.max(16, Math.floor(bytes.length / width)));
    new Uint8Array(values.buffer).set(bytes.subarray(0, Math.floor(bytes.length / width) * width));
    this.values = values;
  }
}

export const floats = (): Column<Float64Array> => new Column((length) => new Float64Array(length));
export const integers = (): Column<Int32Array> => new Column((length) => new Int32Array(length));
export const bytes = (): Column<Uint8Array> => new Column((length) => new Uint8Array(length));

/** Named columns that grow, save and load together. */
export class Columns<C extends Record<string, Column<Float64Array | Int32Array | Uint8Array>>> {
  readonly of: C;
  length = 0;

  constructor(columns: C) {
    this.of = columns;
  }

  reach(index: number): void {
    if (index < this.length) return;
    this.length = index + 1;
    for (const column of Object.values(this.of)) column.reach(index);
  }

  save(): SavedColumns {
    const saved: Record<string, string> = {};
    for (const [name, column] of Object.entries(this.of)) saved[name] = column.save(this.length);
    return { length: this.length, columns: saved };
  }

  load(saved: SavedColumns): void {
    for (const [name, column] of Object.entries(this.of)) {
      const bytes = saved.columns[name];
      if (bytes !== undefined) column.load(bytes);
      column.reach(Math.max(0, saved.length - 1));
    }
    this.length = saved.length;
  }
}

export interface SavedColumns {
  readonly length: number;
  readonly columns: Readonly<Record<string, string>>;
}
