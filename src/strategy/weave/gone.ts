import { formedAddress } from "../../learn/address-form.ts";
import { SeenSet } from "../../learn/seen-set.ts";
import { hashOf } from "../../url/hash.ts";
import { withoutPage } from "./boards.ts";

/** Addresses at which there is nothing: of a thread that is gone, the further pages are gone too. */
export class Gone {
  readonly #addresses: SeenSet;

  constructor(addresses = new SeenSet()) {
    this.#addresses = addresses;
  }

  add(url: string): void {
    this.#addresses.add(hashOf(formedAddress(url).url));
  }

  /** The address that this one is a further page of, if there is nothing at that one. */
  firstPageOf(url: string): string | undefined {
    const bare = withoutPage(url);
    if (bare === url) return undefined;
    return [bare, `${bare}/`].find((first) => this.#addresses.has(hashOf(formedAddress(first).url)));
  }

  save(): string {
    return this.#addresses.save();
  }

  static restore(saved: string | undefined): Gone {
    return new Gone(saved === undefined ? undefined : SeenSet.restore(saved));
  }
}
