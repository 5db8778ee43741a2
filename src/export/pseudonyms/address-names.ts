import { folded } from "../filter.ts";

/** Names of people as parts of addresses: /blog/anna/first-post, ?author=anna, /avatars/anna.png. */
export class AddressNames {
  readonly #parts = new Map<string, string>();
  readonly isPersons: (url: string) => boolean;

  constructor(
    names: Iterable<readonly [name: string, replacement: string]>,
    isPersons: (url: string) => boolean,
  ) {
    for (const [name, replacement] of names)
      this.#parts.set(folded(name), replacement.toLowerCase().replaceAll(" ", "-"));
    this.isPersons = isPersons;
  }

  /** The address with made-up names in it; the host stays, whatever it is called. */
  changed(url: string): string {
    const host = /^[a-z]+:\/\/[^/]*/i.exec(url)?.[0] ?? "";
    return host + url.slice(host.length).replace(PART, (part) => this.#changedPart(part));
  }

  #changedPart(part: string): string {
    const [, before = "", name = "", ending = ""] = NAMED.exec(part) ?? [];
    const made = this.#parts.get(folded(decoded(name))) ?? this.#parts.get(folded(decoded(name + ending)));
    return made === undefined
      ? part
      : `${before}${made}${this.#parts.has(folded(decoded(name))) ? ending : ""}`;
  }
}

const PART = /[^/?&=#;]+/g;
/** What may stand before a name in an address, the name, and the ending of a file. */
const NAMED = /^((?:@|~|%40)?)(.*?)((?:\.[a-z]{2,4})?)$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return part;
  }
}
