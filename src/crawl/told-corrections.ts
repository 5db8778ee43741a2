import type { Archive } from "../archive/archive.ts";
import { jsonFact } from "../archive/facts/fact.ts";
import type { ReadableFacts } from "../archive/facts/facts.ts";
import { type Correction, type KeptCorrection, subjectOf } from "../learn/corrections/correction.ts";
import { Corrections } from "../learn/corrections/corrections.ts";
import { lineOf } from "../learn/corrections/guide-file.ts";
import type { Override, Overrides } from "../read/overrides.ts";

/** What people say against what was learned, in the order in which they said it. */
export const CORRECTIONS = jsonFact<readonly KeptCorrection[]>("corrections");

export function keptCorrections(facts: ReadableFacts): readonly KeptCorrection[] {
  return facts.get(CORRECTIONS) ?? [];
}

/** The corrections of an archive that is written now: kept in it, and told to whoever goes by them when they change. */
export class ToldCorrections {
  readonly #archive: Archive;
  readonly #listeners = new Set<() => void>();
  #kept: readonly KeptCorrection[];
  #current: Corrections;

  constructor(archive: Archive) {
    this.#archive = archive;
    this.#kept = keptCorrections(archive.facts);
    this.#current = new Corrections(this.#kept);
  }

  get current(): Corrections {
    return this.#current;
  }

  /** What the reader of pages is to be told. */
  get overrides(): Overrides {
    return overridesIn(this.#current);
  }

  /** Called whenever something else is said; what it returns ends that. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes in what somebody says; the later word counts. */
  add(said: readonly KeptCorrection[]): void {
    const subjects = new Set(said.map(({ correction }) => subjectOf(correction)));
    this.#keep([...this.#kept.filter(({ correction }) => !subjects.has(subjectOf(correction))), ...said]);
  }

  /** Takes in a file of them, whose lines have no numbers: those before the first command. */
  addAll(said: readonly Correction[], at: number): void {
    const known = new Set(this.#kept.map(({ correction }) => lineOf(correction)));
    const lowest = Math.min(0, ...this.#kept.map(({ number }) => number));
    const fresh = said.filter((correction) => !known.has(lineOf(correction)));
    if (fresh.length > 0)
      this.add(fresh.map((correction, i) => ({ number: lowest - 1 - i, at, correction })));
  }

  /** Takes back what was said; false when nothing was. */
  undo(number: number): boolean {
    const left = this.#kept.filter((one) => one.number !== number);
    if (left.length === this.#kept.length) return false;
    this.#keep(left);
    return true;
  }

  #keep(kept: readonly KeptCorrection[]): void {
    this.#kept = kept;
    this.#current = new Corrections(kept);
    this.#archive.facts.set(CORRECTIONS, kept);
    for (const listener of this.#listeners) listener();
  }
}

/** What pages are, and where fields of their posts stand, as the reader is told it. */
function overridesIn({ all }: Corrections): Overrides {
  const overrides = new Map<string, Override>();
  for (const one of all) {
    if (one.what !== "type" && one.what !== "field") continue;
    const known = overrides.get(one.form) ?? { url: "", all: true, form: one.form };
    overrides.set(
      one.form,
      one.what === "type"
        ? { ...known, type: one.type }
        : { ...known, places: { ...known.places, [PLACES[one.field]]: [one.place] } },
    );
  }
  return [...overrides.values()];
}

const PLACES = { author: "authors", published: "times", text: "bodies", signature: "signatures" } as const;
