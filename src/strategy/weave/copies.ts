import { formedAddress } from "../../learn/address-form.ts";
import { SeenSet } from "../../learn/seen-set.ts";
import { ownText } from "../../seam/own-text.ts";
import { hashOf } from "../../url/hash.ts";
import { counted } from "../../words/counted.ts";
import { AddressClasses, type SavedClasses } from "./address-classes.ts";
import { type AddressRule, AddressRules, keepsNumbers } from "./address-rules.ts";
import { WEAVE } from "./numbers.ts";
import { PageTitles, plainTitle, type Titles } from "./page-titles.ts";
import { type Origin, type SavedOrigins, TextOrigins } from "./text-origins.ts";

/** Where the content of an address is, how that is known, and whether it was fetched. */
export interface Original {
  readonly url: string;
  readonly there: boolean;
  /** The rule, and how often it held. */
  readonly why: string;
  /** Whether it never mixed up the pages of a list. */
  readonly keepsPages: boolean;
  /** Neither is the original of the other: they differ in a part that does not matter. */
  readonly isSibling: boolean;
}

export interface SeenPage {
  readonly url: string;
  readonly titles: Titles;
  readonly worth: number;
  readonly hashes: readonly number[];
  readonly canonical?: string | undefined;
  /** Of a list: what its first and its last title are known by. */
  readonly ends?: readonly [number, number] | undefined;
  /** Links to it say that it is a place within a thread. */
  readonly isPlace?: boolean;
}

/** Knows what was fetched and which addresses show the same, so that one address per content is enough. */
export class Copies {
  readonly #rules: AddressRules;
  readonly #classes: AddressClasses;
  readonly #fetched: SeenSet;
  readonly #origins: TextOrigins;
  readonly #titles: PageTitles;
  /** The pages of their own among those that a list showed in full, by their texts under their titles. */
  readonly #owned: TextOrigins;

  constructor(
    rules = new AddressRules(),
    classes = new AddressClasses(),
    fetched = new SeenSet(),
    origins = new TextOrigins(),
    titles = new PageTitles(),
    owned = new TextOrigins(),
  ) {
    this.#rules = rules;
    this.#classes = classes;
    this.#fetched = fetched;
    this.#origins = origins;
    this.#titles = titles;
    this.#owned = owned;
  }

  /**
   * A page came, worth so much; `hashes` are its texts, `canonical` the address that it names as its own. True when it shows
   * nothing new and is a page of its own all the same: a list showed it in full, as blogs do on their first page.
   */
  see(page: SeenPage): boolean {
    const { url, titles, worth, hashes, canonical, ends } = page;
    const origin = worth < WEAVE.nothingNew ? this.originOf(hashes) : undefined;
    // A permalink may be called after its post, but it shows all that the thread shows.
    const isPart = origin !== undefined && hashes.length * WEAVE.partOf <= origin.texts;
    // An answer at an address like its thread's is a part of that; lists have other addresses than what they show.
    const isWithin = isPart && isOneForm(url, origin.url);
    const isOwned = isPart && !isWithin && this.#titles.isOfItsOwn(titles, origin.titles);
    const owned = isOwned ? ownedTexts(page) : undefined;
    // A place within a thread is, until the thread is there.
    const before = owned && page.isPlace ? this.#owned.originOf(owned, WEAVE.copied)?.url : undefined;
    const ofItsOwn = owned !== undefined && (before === undefined || before === url);
    // Another order of a list has its titles too, and its next page many of them.
    const endsAlike = !ends || !origin?.ends || (ends[0] === origin.ends[0] && ends[1] === origin.ends[1]);
    // Short lists of one board are alike in all orders: a pair of lists tells less than a pair of threads.
    if (origin && !owned && !isWithin && endsAlike) this.#same(url, origin.url, ends ? WEAVE.pairOfLists : 1);
    if (worth >= WEAVE.nothingNew) {
      const own = canonical === undefined ? url : formedAddress(canonical).url;
      if (own !== url) this.#same(url, own);
      else this.#rules.different(url, this.isThere);
      this.#classes.different(url, this.isThere);
    }
    const kept = { own: ownText(titles.own), whole: ownText(titles.whole) };
    const shown = { url, titles: kept, texts: hashes.length, ...(ends && { ends }) };
    this.#origins.add(hashes, shown);
    if (owned && ofItsOwn) this.#owned.add(owned, shown);
    this.#titles.see(titles);
    this.#fetched.add(hashOf(url));
    this.#classes.fetched(url);
    return ofItsOwn;
  }

  /** The page that showed these texts first, if most of them are of one page. */
  originOf(hashes: readonly number[]): Origin | undefined {
    return this.#origins.originOf(hashes, WEAVE.copied);
  }

  redirected(url: string, location: string): void {
    this.#same(url, formedAddress(location).url);
  }

  #same(copy: string, original: string, share?: number): void {
    this.#rules.same(copy, original, share);
    this.#classes.same(copy, original, share);
  }

  /** Whether an address was fetched. */
  readonly isThere = (url: string): boolean => this.#fetched.has(hashOf(url)) === true;

  originalOf(url: string): Original | undefined {
    const original = this.#rules.original(url);
    if (original && this.isThere(original.url)) return byRule(original.url, original.rule, true);
    const sibling = this.#classes.knownWithout(url, this.isThere);
    if (!sibling) return original && byRule(original.url, original.rule, false);
    const { rest, record } = sibling;
    const why = `addresses that differ from it in one part only: ${oftenHeld(record)}`;
    return { url: rest, there: true, why, keepsPages: record.failed === 0, isSibling: true };
  }

  save(): SavedCopies {
    return {
      rules: this.#rules.save(),
      classes: this.#classes.save(),
      fetched: this.#fetched.save(),
      origins: this.#origins.save(),
      titles: this.#titles.save(),
      owned: this.#owned.save(),
    };
  }

  static restore({ rules, classes, fetched, origins, titles, owned }: SavedCopies): Copies {
    return new Copies(
      AddressRules.restore(rules),
      AddressClasses.restore(classes),
      SeenSet.restore(fetched),
      TextOrigins.restore(origins),
      new PageTitles(titles),
      // Saved since this version was.
      owned && TextOrigins.restore(owned),
    );
  }
}

/** Whether two addresses differ in nothing but the numbers of what they name. */
function isOneForm(url: string, other: string): boolean {
  const { form } = formedAddress(url);
  return form.includes("#") && form === formedAddress(other).form;
}

/** What the texts of a page are known by under its title. */
function ownedTexts({ titles, hashes }: SeenPage): number[] {
  const title = plainTitle(titles.own);
  return hashes.map((hash) => hashOf(`${hash} ${title}`));
}

function byRule(url: string, rule: AddressRule, there: boolean): Original {
  const why = `“${rule.ending}” for “${rule.original}” ${oftenHeld(rule)}`;
  return { url, there, why, keepsPages: keepsNumbers(rule), isSibling: false };
}

function oftenHeld({ held, failed }: { readonly held: number; readonly failed: number }): string {
  return `held ${counted(Math.round(held), "time")}, failed ${counted(failed, "time")}`;
}

export interface SavedCopies {
  readonly rules: readonly AddressRule[];
  readonly classes: SavedClasses;
  readonly fetched: string;
  readonly origins: SavedOrigins;
  readonly titles: readonly string[];
  readonly owned?: SavedOrigins;
}
