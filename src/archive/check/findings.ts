/** One kind of thing that is wrong, with some examples and how many there are. */
export interface Finding {
  readonly what: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Examples kept of each kind: an archive may have lost a million records. */
const MOST_EXAMPLES = 5;

/** Gathers what a check finds, in bounded memory. */
export class Findings {
  readonly #byWhat = new Map<string, { count: number; examples: string[] }>();

  add(what: string, example: string, count = 1): void {
    const found = this.#byWhat.get(what) ?? { count: 0, examples: [] };
    found.count += count;
    if (found.examples.length < MOST_EXAMPLES) found.examples.push(example);
    this.#byWhat.set(what, found);
  }

  get all(): Finding[] {
    return [...this.#byWhat].map(([what, found]) => ({ what, ...found }));
  }
}
