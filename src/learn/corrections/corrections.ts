import { formedAddress } from "../address-form.ts";
import { type Correction, type KeptCorrection, subjectOf } from "./correction.ts";
import { type SameAddress, sameAddress } from "./same-address.ts";

/** What people say of a site at the moment, by what is asked: of each thing the latest word. */
export class Corrections {
  readonly all: readonly Correction[];
  readonly #ways = new Map<string, "on" | "off" | "list">();
  readonly #kinds = new Map<string, "on" | "off">();
  readonly #forms = new Map<string, "on" | "off" | "list">();
  /** By form, what shows the same: another form and, where that can be told, the address. */
  readonly #same: ReadonlyMap<string, { readonly as: string; readonly address: SameAddress | undefined }>;
  /** Longer folders first: they say more. */
  readonly #folders: readonly { readonly folder: string; readonly says: "on" | "off" }[];

  constructor(said: readonly Pick<KeptCorrection, "correction">[]) {
    const latest = new Map(said.map(({ correction }) => [subjectOf(correction), correction]));
    this.all = [...latest.values()];
    for (const one of this.all) {
      if (one.what === "way") this.#ways.set(one.way, one.says);
      else if (one.what === "form") this.#forms.set(one.form, one.says);
      else if (one.what === "kind") {
        this.#kinds.set(one.kind, one.says);
        // A guide without names of its own for kinds has their forms in them.
        const form = formIn(one.kind);
        if (form !== undefined) this.#forms.set(form, one.says);
      }
    }
    this.#same = sameIn(this.all);
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
    return this.#same.size === 0 ? undefined : this.#same.get(formedAddress(url).form)?.as;
  }

  /** The address that shows what this one does, where what is said of their forms tells it. */
  originalOf(url: string): string | undefined {
    return this.#same.size === 0 ? undefined : this.#same.get(formedAddress(url).form)?.address?.(url);
  }

  /** Whether the addresses of a way are had by others: it is gone through for what these are, and nothing of it is fetched. */
  isReplaced(way: string): boolean {
    const form = this.#same.size === 0 ? undefined : formIn(way);
    return form !== undefined && this.#same.get(form)?.address !== undefined;
  }

  /** The same way to the addresses that are had instead, if it is called by its form. */
  wayInstead(way: string): string {
    const form = formIn(way);
    const same = form === undefined ? undefined : this.#same.get(form);
    return same ? `${way.slice(0, -form!.length)}${same.as}` : way;
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

/** What is the same as something that is the same as a third is the same as that; what goes round in a ring says nothing. */
function sameIn(all: readonly Correction[]) {
  const said = new Map(all.flatMap((one) => (one.what === "same" ? [[one.form, one.as]] : [])));
  const same = new Map<string, { as: string; address: SameAddress | undefined }>();
  for (const form of said.keys()) {
    const met = new Set<string>();
    let as = form;
    for (let next = said.get(as); next !== undefined && !met.has(as); next = said.get(as)) {
      met.add(as);
      as = next;
    }
    if (!met.has(as)) same.set(form, { as, address: sameAddress(form, as) });
  }
  return same;
}

/** The form in the name of a way or kind that is called by what it is and the form of its addresses. */
function formIn(name: string): string | undefined {
  return /^\w+ (\/\S*)$/.exec(name)?.[1];
}

function inside(folder: string): string {
  return folder.endsWith("/") ? folder : `${folder}/`;
}
