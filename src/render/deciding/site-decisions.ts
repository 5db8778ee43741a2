import { type Decision, SAMPLES, type SavedDecisions, UNDECIDED } from "./decisions.ts";
import type { KnownParts } from "./held-back.ts";

/** A site that makes up kinds of pages without end is not remembered whole. */
const MOST_KINDS = 300;

/** What is decided for the kinds of pages of one site, and what that has cost. */
export class SiteDecisions {
  readonly #kinds: Map<string, Decision>;
  /** Raised with each change, for who saves it. */
  changes = 0;

  constructor(saved: SavedDecisions = {}) {
    this.#kinds = new Map(Object.entries(saved));
  }

  of(form: string): Decision {
    return this.#kinds.get(form) ?? UNDECIDED;
  }

  set(form: string, decision: Decision): void {
    if (this.#kinds.get(form) === decision || (!this.#kinds.has(form) && this.#kinds.size >= MOST_KINDS))
      return;
    this.#kinds.set(form, decision);
    this.changes++;
  }

  /** Whether one more page of this kind may be shown only to find out; `underWay` are being shown for that now. */
  maySample({ samples }: Decision, underWay: number): boolean {
    return samples < SAMPLES.kind && this.#total("samples") + underWay < SAMPLES.site;
  }

  /** Whether browsers showed more of most pages of the site that were tried. */
  get mostlyGains(): boolean {
    return this.#total("gained") * 2 > this.#total("samples");
  }

  /** Whether some kind of page may show only the first part of its lists. */
  get holdsBack(): boolean {
    return this.#some(({ part, how }) => part !== undefined && how !== "asItComes");
  }

  /** Kinds of which a browser has shown that their pages are only the first part of a list. */
  get knownParts(): KnownParts {
    const known = ({ part, gained }: Decision) => (gained > 0 ? part : undefined);
    return {
      of: (form) => known(this.of(form)),
      any: this.#some((decision) => known(decision) !== undefined),
    };
  }

  /** Kinds with something that takes the browser's place: what holds for one kind may hold for another. */
  get replaced(): readonly Decision[] {
    return [...this.#kinds.values()].filter(({ how }) => how === "answers" || how === "plainView");
  }

  save(): SavedDecisions {
    return Object.fromEntries(this.#kinds);
  }

  #some(holds: (decision: Decision) => boolean): boolean {
    for (const decision of this.#kinds.values()) if (holds(decision)) return true;
    return false;
  }

  #total(what: "samples" | "gained"): number {
    let sum = 0;
    for (const decision of this.#kinds.values()) sum += decision[what];
    return sum;
  }
}
