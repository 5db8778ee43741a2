import type { KnownPlaces } from "../page/known-places.ts";
import { listForm } from "./list-form.ts";

/**
 * What its site has taught about places of a page, by the form of its address: where pages show one message and the tree of all below it, the dates of
 * the tree are not those of what is written there, any more than a clock's. On other pages the same place may hold the times of posts.
 */
export class PlacesOfForms {
  readonly #all: KnownPlaces;
  readonly #ofForms: ReadonlyMap<string, KnownPlaces>;

  /** `trees`: the places of the dates of trees, by form. */
  constructor(all: KnownPlaces, trees: Iterable<readonly [form: string, places: Iterable<string>]>) {
    this.#all = all;
    this.#ofForms = new Map(
      [...trees].map(([form, places]) => [form, { ...all, clocks: new Set([...all.clocks, ...places]) }]),
    );
  }

  of(url: string): KnownPlaces {
    return this.#ofForms.size === 0 ? this.#all : (this.#ofForms.get(listForm(url)) ?? this.#all);
  }
}
