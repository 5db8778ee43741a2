import type { Page } from "../../page/page.ts";
import type { PeopleKnown } from "../../page/posts/people.ts";
import { PEOPLE } from "../numbers.ts";
import { type AddressStem, hasStem, stemOf } from "./address-stem.ts";
import { nameColumns } from "./name-columns.ts";

/** How often addresses of one stem stood where names may stand. */
interface Tally extends AddressStem {
  records: number;
  again: number;
  /** The most that one page showed. */
  addresses: number;
}

/**
 * Who writes on a site, told by recurrence: in the posts of a thread the same few people come again, each by one name and
 * one address, while what titles lead to differs from row to row. Fed with every page that is read; what it knows are the stems of
 * addresses of people. The words of addresses know some of them at once and in many languages; this knows them in all.
 */
export class KnownPeople implements PeopleKnown {
  readonly #tallies = new Map<string, Tally>();
  readonly #met = new WeakSet<Page>();
  #people: readonly AddressStem[] = [];
  /** Others whose addresses begin as those of people, and go on alike: /thread-7 where people are /anna. */
  #others: readonly AddressStem[] = [];
  /** How addresses begin that are nobody else's: no titles and no other links of records begin so. */
  #folders: readonly string[] = [];
  /** Those who lie in one folder with others, but for a mark. */
  #marked: readonly AddressStem[] = [];

  /** Learns from a page, once, and tells it who is known by now. */
  meet(page: Page): void {
    if (!this.#met.has(page)) {
      this.#met.add(page);
      this.#see(page);
    }
    page.knowPeople(this);
  }

  isPerson(url: string): boolean {
    const has = (stem: AddressStem) => hasStem(url, stem);
    return this.#people.some(has) && !this.#others.some(has);
  }

  isTheirs(url: string): boolean {
    return (
      this.#folders.some((folder) => url.startsWith(folder) && url.length > folder.length) ||
      this.#marked.some((stem) => hasStem(url, stem))
    );
  }

  /** How the addresses of people begin, for people. */
  get stems(): readonly AddressStem[] {
    return this.#people;
  }

  save(): SavedPeople {
    return [...this.#tallies.values()];
  }

  static restore(saved: SavedPeople): KnownPeople {
    const people = new KnownPeople();
    for (const tally of saved) people.#tallies.set(nameOf(tally), { ...tally });
    people.#judge();
    return people;
  }

  #see(page: Page): void {
    let seen = false;
    for (const { addresses, records, again } of nameColumns(page)) {
      const stem = stemOf(addresses);
      if (!stem) continue;
      const tally = this.#tallyOf(stem);
      tally.records += records - 1;
      tally.again += again;
      tally.addresses = Math.max(tally.addresses, addresses.length);
      seen = true;
      if (tally.records <= PEOPLE.mostRecords) continue;
      tally.records /= 2;
      tally.again /= 2;
    }
    if (seen) this.#judge();
  }

  #tallyOf(stem: AddressStem): Tally {
    const name = nameOf(stem);
    let tally = this.#tallies.get(name);
    if (!tally) {
      if (this.#tallies.size >= PEOPLE.mostStems) this.#forgetHalf();
      tally = { ...stem, records: 0, again: 0, addresses: 0 };
      this.#tallies.set(name, tally);
    }
    return tally;
  }

  /** Of the stems those with the most records stay. */
  #forgetHalf(): void {
    const kept = [...this.#tallies]
      .sort((a, b) => b[1].records - a[1].records)
      .slice(0, PEOPLE.mostStems / 2);
    this.#tallies.clear();
    for (const [name, tally] of kept) this.#tallies.set(name, tally);
  }

  #judge(): void {
    this.#people = [...this.#tallies.values()]
      .filter(isPeoples)
      .sort((a, b) => b.again - a.again)
      .slice(0, PEOPLE.mostPeople);
    this.#marked = this.#people.filter(({ mark }) => mark !== undefined);
    const others = [...this.#tallies.values()].filter(
      (tally) => tally.records > 1 && !this.#people.includes(tally),
    );
    this.#others = others
      .filter((other) => this.#people.some((stem) => goesOn(other, stem)))
      .sort((a, b) => b.records - a.records)
      .slice(0, PEOPLE.mostPeople);
    this.#folders = this.#people
      .filter(({ before, mark }) => mark === undefined && !isOrigin(before))
      .map(({ before }) => before)
      .filter((before) => !others.some((other) => other.before.startsWith(before)));
  }
}

function goesOn(other: AddressStem, { before, slashes }: AddressStem): boolean {
  return other.before.length > before.length && other.before.startsWith(before) && other.slashes === slashes;
}

/** Whether all of a site begins so. */
function isOrigin(before: string): boolean {
  return /^[^/]*\/\/[^/]*\/?$/.test(before);
}

function isPeoples({ records, again, addresses }: Tally): boolean {
  return (
    again >= PEOPLE.enoughAgain && again >= PEOPLE.shareAgain * records && addresses >= PEOPLE.fewestAddresses
  );
}

/** Plain data: the tallies of all stems. */
export type SavedPeople = readonly Readonly<Tally>[];

function nameOf({ before, behind, slashes, mark = "" }: AddressStem): string {
  return `${before}*${mark}${behind} ${slashes}`;
}
