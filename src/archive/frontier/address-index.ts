/**
 * Which addresses are known: 32 bits of each hash beside the row's id, open addressing, 8 bytes a slot.
 *
 * An index in the database instead would dirty one random 4 KB page per new address; measured at a million
 * addresses that is five times the cost of everything else. This costs about 13 bytes of memory an address (134 MB at
 * ten million) and is filled again at start from blocks of hashes that lie in the database (see address-rows.ts).
 */
export class AddressIndex {
  /** Pairs of fingerprint and id; id 0 marks an empty slot. */
  #slots = new Uint32Array(2 * 1024);
  #mask = 1023;
  #size = 0;

  add(hash: number, id: number): void {
    if (this.#size >= (this.#mask + 1) * FULLEST) this.#grow();
    this.#place(hash >>> 0, id);
    this.#size++;
  }

  /** Ids that may belong to the hash; mostly none or one. The caller compares the addresses themselves. */
  *candidates(hash: number): Generator<number> {
    const fingerprint = hash >>> 0;
    for (
      let slot = fingerprint & this.#mask;
      this.#slots[2 * slot + 1] !== 0;
      slot = (slot + 1) & this.#mask
    ) {
      if (this.#slots[2 * slot] === fingerprint) yield this.#slots[2 * slot + 1]!;
    }
  }

  #place(fingerprint: number, id: number): void {
    let slot = fingerprint & this.#mask;
    while (this.#slots[2 * slot + 1] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[2 * slot] = fingerprint;
    this.#slots[2 * slot + 1] = id;
  }

  #grow(): void {
    const old = this.#slots;
    this.#mask = 2 * this.#mask + 1;
    this.#slots = new Uint32Array(2 * (this.#mask + 1));
    for (let i = 0; i < old.length; i += 2) if (old[i + 1] !== 0) this.#place(old[i]!, old[i + 1]!);
  }
}

/** Beyond this load the runs of linear probing become long. */
const FULLEST = 0.75;
