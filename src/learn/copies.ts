import { hashOf } from "../url/hash.ts";
import { formedAddress } from "./address-form.ts";
import { type AddressRule, AddressRules } from "./address-rules.ts";
import { SeenSet } from "./seen-set.ts";
import { TextOrigins } from "./text-origins.ts";

/** A page worth less than this shows what others showed. */
export const NOTHING_NEW = 0.25;
/** So much of its texts must come from one page to be called a copy of it. */
const COPIED = 0.6;

/** Where the content of an address is, by which rule, and whether it was fetched. */
export interface Original {
  readonly url: string;
  readonly rule: AddressRule;
  readonly there: boolean;
}

/** Knows what was fetched and which addresses show the same, so that one address per content is enough. */
export class Copies {
  readonly #rules: AddressRules;
  readonly #fetched: SeenSet;
  /** Not saved: after a restart, copies of older pages are no longer traced, but the rules are known by then. */
  readonly #origins = new TextOrigins();

  constructor(rules = new AddressRules(), fetched = new SeenSet()) {
    this.#rules = rules;
    this.#fetched = fetched;
  }

  /** A page came, worth so much; `hashes` are its texts, `canonical` the address that it names as its own. */
  see(url: string, page: { worth: number; hashes: readonly number[]; canonical?: string | undefined }): void {
    const { worth, hashes, canonical } = page;
    if (worth < NOTHING_NEW) {
      const origin = this.#origins.originOf(hashes, COPIED);
      if (origin !== undefined) this.#rules.same(url, origin);
    } else {
      for (const original of this.#rules.supposed(url))
        if (this.#fetched.has(hashOf(original))) this.#rules.different(url, original);
      if (canonical !== undefined) this.#rules.same(url, formedAddress(canonical).url);
    }
    this.#origins.add(hashes, url);
    this.#fetched.add(hashOf(url));
  }

  redirected(url: string, location: string): void {
    this.#rules.same(url, formedAddress(location).url);
  }

  originalOf(url: string): Original | undefined {
    const original = this.#rules.original(url);
    return original && { ...original, there: this.#fetched.has(hashOf(original.url)) === true };
  }

  save(): SavedCopies {
    return { rules: this.#rules.save(), fetched: this.#fetched.save() };
  }

  static restore({ rules, fetched }: SavedCopies): Copies {
    return new Copies(AddressRules.restore(rules), SeenSet.restore(fetched));
  }
}

export interface SavedCopies {
  readonly rules: readonly AddressRule[];
  readonly fetched: string;
}
