import { SeenSet } from "../../learn/seen-set.ts";
import { hashOf } from "../../url/hash.ts";
import { type AddressPart, formOfPath, partsOf } from "./address-parts.ts";
import { WEAVE } from "./numbers.ts";
import { localOf, underOf } from "./under.ts";

/** How often two addresses that differ in one part showed the same, and how often not. */
export interface PartRecord {
  readonly kind: string;
  held: number;
  failed: number;
  /** The same by what the addresses are under: a board may show one message a page, and another all of them. */
  readonly under: Record<string, [held: number, failed: number]>;
}

/** Of an address: the part that does not matter, and what is left without it. */
export interface Immaterial {
  readonly rest: string;
  readonly record: PartRecord;
}

/** Kinds of parts, and boards that a part is told apart by: a site cannot make them many. */
const MOST_KINDS = 2000;
const MOST_UNDER = 200;

/**
 * Which addresses show the same because they differ only in a part that does not matter: a message of a thread that is shown whole,
 * the page of the list one came from, a session. Unlike a rule, which turns one address into another, a class has no first and second: any
 * of its addresses stands for all others.
 */
export class AddressClasses {
  readonly #records = new Map<string, PartRecord>();
  /** The kinds of parts by the form of the addresses that had them. */
  readonly #byForm = new Map<string, PartRecord[]>();
  /** What was fetched, with each of its parts left out in turn. */
  readonly #siblings: SeenSet;

  constructor(siblings = new SeenSet()) {
    this.#siblings = siblings;
  }

  /** Two addresses showed the same. `share`: how much that tells; all, if nothing is said. */
  same(one: string, other: string, share = 1): void {
    const [ones, others] = [partsOf(one), partsOf(other)];
    const part =
      ones.find(
        ({ kind, rest }) => isAddress(rest, other) || others.some((o) => o.kind === kind && o.rest === rest),
      ) ?? others.find(({ rest }) => isAddress(rest, one));
    if (!part) return;
    const record = this.#recordOf(part.kind);
    if (record) count(record, part, HELD, share);
  }

  /** An address showed something new; `isThere` tells of another whether it was fetched. */
  different(url: string, isThere: (url: string) => boolean): void {
    for (const part of partsOf(url)) {
      // Counted from the first page on: a few pairs, such as notices, do not stand against a long record.
      const record = this.#hasSibling(part, isThere) ? this.#recordOf(part.kind) : undefined;
      if (record) count(record, part, FAILED);
    }
    const under = underOf(localOf(url));
    for (const record of this.#longer(url)) count(record, { under }, FAILED);
  }

  fetched(url: string): void {
    for (const part of partsOf(url)) {
      this.#siblings.add(keyOf(part));
      // So that an address without it can speak against it.
      this.#recordOf(part.kind);
    }
  }

  /** The part of this address that does not matter, if one of the others like it was fetched. */
  knownWithout(url: string, isThere: (url: string) => boolean): Immaterial | undefined {
    for (const part of partsOf(url)) {
      const record = this.#records.get(part.kind);
      if (record && isBelievedOf(record, part) && this.#hasSibling(part, isThere))
        return { rest: part.rest, record };
    }
    return this.#knownWith(url);
  }

  /** The same of an address that is itself what is left of one that was fetched: /thread/5, after /thread/5?from=list. */
  #knownWith(rest: string): Immaterial | undefined {
    const under = underOf(localOf(rest));
    const record = this.#longer(rest).find((longer) => isBelievedOf(longer, { under }));
    return record && { rest, record };
  }

  /** The parts by which addresses that were fetched are longer than this one. */
  #longer(rest: string): PartRecord[] {
    const kinds = this.#byForm.get(formOfPath(rest)) ?? [];
    return kinds.filter(({ kind }) => this.#siblings.has(keyOf({ kind, rest })) === true);
  }

  save(): SavedClasses {
    return { records: [...this.#records.values()], siblings: this.#siblings.save() };
  }

  static restore({ records, siblings }: SavedClasses): AddressClasses {
    const classes = new AddressClasses(SeenSet.restore(siblings));
    for (const record of records) classes.#know(record);
    return classes;
  }

  #hasSibling(part: AddressPart, isThere: (url: string) => boolean): boolean {
    return this.#siblings.has(keyOf(part)) === true || isThere(part.rest) || isThere(`${part.rest}/`);
  }

  #recordOf(kind: string): PartRecord | undefined {
    const known = this.#records.get(kind);
    if (known || this.#records.size >= MOST_KINDS) return known;
    return this.#know({ kind, held: 0, failed: 0, under: {} });
  }

  #know(record: PartRecord): PartRecord {
    this.#records.set(record.kind, record);
    const form = record.kind.slice(0, record.kind.indexOf(" "));
    const known = this.#byForm.get(form);
    if (known) known.push(record);
    else this.#byForm.set(form, [record]);
    return record;
  }
}

export interface SavedClasses {
  readonly records: readonly PartRecord[];
  readonly siblings: string;
}

const HELD = 0;
const FAILED = 1;

/** Where the last folder was left out, nobody knows whether a slash was. */
function isAddress(rest: string, url: string): boolean {
  return rest === url || `${rest}/` === url;
}

function keyOf({ kind, rest }: Pick<AddressPart, "kind" | "rest">): number {
  return hashOf(`${kind} ${rest}`);
}

function count(
  record: PartRecord,
  { under }: Pick<AddressPart, "under">,
  what: typeof HELD | typeof FAILED,
  share = 1,
): void {
  if (what === HELD) record.held += share;
  else record.failed++;
  if (under === undefined) return;
  let there = record.under[under];
  if (!there) {
    if (Object.keys(record.under).length >= MOST_UNDER) return;
    there = [0, 0];
    record.under[under] = there;
  }
  there[what] += what === HELD ? share : 1;
}

/** Believed where it held; where nothing is known, if it holds in general; nowhere against what was seen there. */
function isBelievedOf(record: PartRecord, { under }: Pick<AddressPart, "under">): boolean {
  const there = under === undefined ? undefined : record.under[under];
  if (there && isBelieved(...there)) return true;
  if (there && there[FAILED] > 0) return false;
  return isBelieved(record.held, record.failed);
}

function isBelieved(held: number, failed: number): boolean {
  return held >= WEAVE.enoughPairs && held >= WEAVE.manyTimes * failed;
}
