import type { AddressKind } from "./address-kind.ts";

/** From so many addresses on, a number that was always the same is part of what the address says. */
const ENOUGH_TO_FIX = 8;
/** No site has so many kinds; one that makes them up endlessly gets no further. */
const MOST_KINDS = 2_000;

/** A set of kinds of addresses, learned from examples. */
export class AddressKinds {
  /** By words: how many there were, and each number that was always the same (null: they differ). */
  readonly #words = new Map<string, { count: number; numbers: (string | null)[] }>();
  readonly #forms = new Set<string>();
  readonly #loose = new Set<string>();

  add({ words, numbers, form, looseForm }: AddressKind): void {
    const known = this.#words.get(words);
    // Where the form says it all, every title would be a kind of its own.
    if (form !== undefined) this.#forms.add(form);
    else if (known) {
      known.count++;
      numbers.forEach((number, i) => {
        if (known.numbers[i] !== number) known.numbers[i] = null;
      });
    } else if (this.#words.size < MOST_KINDS) this.#words.set(words, { count: 1, numbers: [...numbers] });
    if (this.#loose.size < MOST_KINDS) this.#loose.add(looseForm);
  }

  /** Whether an address is of a known kind beyond doubt. */
  has({ words, numbers, form }: AddressKind): boolean {
    if (form !== undefined && this.#forms.has(form)) return true;
    const known = this.#words.get(words);
    if (!known) return false;
    if (known.count < ENOUGH_TO_FIX) return true;
    return numbers.every((number, i) => known.numbers[i] === null || known.numbers[i] === number);
  }

  /** Whether it may be of a known kind: enough only together with the place that the link stands at. */
  mayHave(kind: AddressKind): boolean {
    return this.has(kind) || this.#loose.has(kind.looseForm);
  }

  delete({ words, form }: AddressKind): void {
    this.#words.delete(words);
    if (form !== undefined) this.#forms.delete(form);
  }

  save(): SavedKinds {
    return {
      words: [...this.#words].map(([words, { count, numbers }]) => [words, count, numbers]),
      forms: [...this.#forms],
      loose: [...this.#loose],
    };
  }

  static restore(saved: SavedKinds): AddressKinds {
    const kinds = new AddressKinds();
    for (const [words, count, numbers] of saved.words)
      kinds.#words.set(words, { count, numbers: [...numbers] });
    for (const form of saved.forms) kinds.#forms.add(form);
    for (const form of saved.loose) kinds.#loose.add(form);
    return kinds;
  }
}

export interface SavedKinds {
  readonly words: readonly (readonly [words: string, count: number, numbers: readonly (string | null)[]])[];
  readonly forms: readonly string[];
  readonly loose: readonly string[];
}
