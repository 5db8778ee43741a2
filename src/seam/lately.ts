import { ownText } from "./own-text.ts";

/** So many questions for each that may be remembered: then what nobody asked for meanwhile goes. */
const PATIENCE = 20;

/**
 * What was found out of texts, for those that come again. Navigation is on every page of a site, and is asked for all the time; what somebody wrote comes once, and would
 * be held until the memory is full, though a site is watched for months. So there are two generations, and what was not asked for while one lasts goes with the older.
 */
export class Lately<T> {
  #younger = new Map<string, T>();
  #older = new Map<string, T>();
  #asked = 0;
  readonly #most: number;

  /** `most`: in each generation. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#younger.size + this.#older.size;
  }

  get(text: string): T | undefined {
    if (++this.#asked > PATIENCE * this.#most) this.#turn();
    const known = this.#younger.get(text);
    if (known !== undefined) return known;
    const older = this.#older.get(text);
    if (older === undefined) return undefined;
    this.#older.delete(text);
    this.set(ownText(text), older);
    return older;
  }

  /** The text is held: it must not be a piece of a page. */
  set(text: string, found: T): void {
    if (this.#younger.size >= this.#most) this.#turn();
    this.#younger.set(text, found);
  }

  #turn(): void {
    this.#asked = 0;
    this.#older = this.#younger;
    this.#younger = new Map();
  }
}
