import { formedAddress } from "../address-form.ts";
import { type Correction, type KeptCorrection, subjectOf } from "./correction.ts";

/** What people say of a site at the moment, by what is asked: of each thing the latest word. */
export class Corrections {
  readonly all: readonly Correction[];
  readonly #ways = new Map<string, "on" | "off" | "list">();
  readonly #kinds = new Map<string, "on" | "off">();
  readonly #forms = new Map<string, "on" | "off" | "list">();
  readonly #same = new Map<string, string>();
  /** Longer folders first: they say more. */
  readonly #folders: readonly { readonly folder: string; readonly says: "on" | "off" }[];

  constructor(said: readonly Pick<KeptCorrection, "correction">[]) {
    const latest = new Map(said.map(({ correction }) => [subjectOf(correction), correction]));
    this.all = [...latest.values()];
    for (const one of this.all) {
      if (one.what === "way") this.#ways.set(one.way, one.says);
      else if (one.what === "form") this.#forms.set(one.form, one.says);
      else if (one.what === "same") this.#same.set(one.form, one.as);
      else if (one.what === "kind") {
        this.#kinds.set(one.kind, one.says);
        // A guide without names of its own for kinds has their forms in them.
        const form = formIn(one.kind);
        if (form !== undefined) this.#forms.set(form, one.says);
      }
    }
    this.#folders = this.all
      .filter((one) => one.what === "scope")
      .sort((a, b) => b.folder.length - a.folder.length);
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  way(name: string): "on" | "off" | "list" | undefined {
    // Asked for every way after every page.
    if (this.isEmpty) return undefined;
    const form = formIn(name);
    return this.#ways.get(name) ?? (form === undefined ? undefined : this.#ofForm(form));
  }

  kind(name: string): "on" | "off" | undefined {
    return this.#kinds.get(name);
  }

  /** Of an address, by its form. */
  address(url: string): "on" | "off" | "list" | undefined {
    if (this.#forms.size + this.#same.size === 0) return undefined;
    return this.#ofForm(formedAddress(url).form);
  }

  /** What other form shows what addresses of this form do. */
  sameAs(url: string): string | undefined {
    return this.#same.size === 0 ? undefined : this.#same.get(formedAddress(url).form);
  }

  isFlip(form: string): boolean {
    return this.#forms.get(form) === "list";
  }

  /** Whether an address is in a folder of which somebody says whether it belongs to the site. */
  folder(url: string): "on" | "off" | undefined {
    if (this.#folders.length === 0) return undefined;
    const { pathname } = new URL(url);
    return this.#folders.find(({ folder }) => pathname === folder || pathname.startsWith(inside(folder)))
      ?.says;
  }

  #ofForm(form: string): "on" | "off" | "list" | undefined {
    return this.#same.has(form) ? "off" : this.#forms.get(form);
  }
}

/** The form in the name of a way or kind that is called by what it is and the form of its addresses. */
function formIn(name: string): string | undefined {
  return /^\w+ (\/\S*)$/.exec(name)?.[1];
}

function inside(folder: string): string {
  return folder.endsWith("/") ? folder : `${folder}/`;
}
