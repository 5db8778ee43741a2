import { formedAddress } from "../../learn/address-form.ts";
import { ownText } from "../../seam/own-text.ts";
import { hashOf } from "../../url/hash.ts";
import { type AddressRule, AddressRules } from "./address-rules.ts";
import { WEAVE } from "./numbers.ts";
import { PageTitles, type Titles } from "./page-titles.ts";
import { SeenSet } from "./seen-set.ts";
import { type SavedOrigins, TextOrigins } from "./text-origins.ts";

/** Where the content of an address is, by which rule, and whether it was fetched. */
export interface Original {
  readonly url: string;
  readonly rule: AddressRule;
  readonly there: boolean;
}

export interface SeenPage {
  readonly url: string;
  readonly titles: Titles;
  readonly worth: number;
  readonly hashes: readonly number[];
  readonly canonical?: string | undefined;
  /** Of a list: what its first and its last title are known by. */
  readonly ends?: readonly [number, number] | undefined;
}

/** Knows what was fetched and which addresses show the same, so that one address per content is enough. */
export class Copies {
  readonly #rules: AddressRules;
  readonly #fetched: SeenSet;
  readonly #origins: TextOrigins;
  readonly #titles: PageTitles;

  constructor(
    rules = new AddressRules(),
    fetched = new SeenSet(),
    origins = new TextOrigins(),
    titles = new PageTitles(),
  ) {
    this.#rules = rules;
    this.#fetched = fetched;
    this.#origins = origins;
    this.#titles = titles;
  }

  /**
   * A page came, worth so much; `hashes` are its texts, `canonical` the address that it names as its own. True when it shows
   * nothing new and is a page of its own all the same: a list showed it in full, as blogs do on their first page.
   */
  see(page: SeenPage): boolean {
    const { url, titles, worth, hashes, canonical, ends } = page;
    const origin = worth < WEAVE.nothingNew ? this.#origins.originOf(hashes, WEAVE.copied) : undefined;
    // A permalink may be called after its post, but it shows all that the thread shows.
    const isPart = origin !== undefined && hashes.length * WEAVE.partOf <= origin.texts;
    const ofItsOwn = isPart && this.#titles.isOfItsOwn(titles, origin.titles);
    // Another order of a list has its titles too, and its next page many of them.
    const endsAlike = !ends || !origin?.ends || (ends[0] === origin.ends[0] && ends[1] === origin.ends[1]);
    // Short lists of one board are alike in all orders: a pair of lists tells less than a pair of threads.
    if (origin && !ofItsOwn && endsAlike) this.#rules.same(url, origin.url, ends ? WEAVE.pairOfLists : 1);
    if (worth >= WEAVE.nothingNew) {
      const own = canonical === undefined ? url : formedAddress(canonical).url;
      if (own !== url) this.#rules.same(url, own);
      else this.#rules.different(url, (original) => this.#fetched.has(hashOf(original)) === true);
    }
    const kept = { own: ownText(titles.own), whole: ownText(titles.whole) };
    this.#origins.add(hashes, { url, titles: kept, texts: hashes.length, ...(ends && { ends }) });
    this.#titles.see(titles);
    this.#fetched.add(hashOf(url));
    return ofItsOwn;
  }

  redirected(url: string, location: string): void {
    this.#rules.same(url, formedAddress(location).url);
  }

  originalOf(url: string): Original | undefined {
    const original = this.#rules.original(url);
    return original && { ...original, there: this.#fetched.has(hashOf(original.url)) === true };
  }

  save(): SavedCopies {
    return {
      rules: this.#rules.save(),
      fetched: this.#fetched.save(),
      origins: this.#origins.save(),
      titles: this.#titles.save(),
    };
  }

  static restore({ rules, fetched, origins, titles }: SavedCopies): Copies {
    return new Copies(
      AddressRules.restore(rules),
      SeenSet.restore(fetched),
      TextOrigins.restore(origins),
      new PageTitles(titles),
    );
  }
}

export interface SavedCopies {
  readonly rules: readonly AddressRule[];
  readonly fetched: string;
  readonly origins: SavedOrigins;
  readonly titles: readonly string[];
}
