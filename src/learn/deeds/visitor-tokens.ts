import { opaquePartsOf } from "../../url/session-ids.ts";
import { kindOf } from "./address-kind.ts";

/** So often a page is looked at as somebody else, to see what changes. */
const MOST_PROOFS = 4;
/** Tokens stand on the first pages as on all others; later ones are looked at now and then. */
const FIRST_PAGES = 30;
const LATER_PAGES = 50;
/** No site has so many kinds of addresses; one that makes them up gets no further. */
const MOST_KEYS = 2_000;

/**
 * Tokens made for one visitor: values that no person wrote, the same on links of several kinds, and others for the next
 * visitor. An address that carries one is a deed: what shows a page needs no proof of who asks.
 */
export class VisitorTokens {
  /** Names of parameters, and kinds of addresses with a segment, by whether they carry tokens. */
  readonly #known = new Map<string, boolean>();
  /** Whether there are any: asked for each link of each page. */
  #any = false;
  #proofs = 0;
  #pages = 0;
  changes = 0;

  constructor(saved?: SavedTokens) {
    for (const [key, isToken] of saved?.known ?? []) this.#settle(key, isToken);
    this.#proofs = saved?.proofs ?? 0;
  }

  /** Whether the next page is worth a look at its links. */
  get wantsPage(): boolean {
    const n = this.#pages++;
    return n < FIRST_PAGES || n % LATER_PAGES === 0;
  }

  /** What may be tokens among the links of a page, and nobody knows yet. */
  suspects(links: readonly string[]): Suspect[] {
    const kinds = new Map<string, Set<string>>();
    const keys = new Map<string, Set<string>>();
    const values = new Map<string, Set<string>>();
    for (const url of links) {
      for (const { value, key } of partsOf(url)) {
        put(kinds, value, kindOf(url).words);
        put(values, key, value);
        if (!this.#known.has(key)) put(keys, value, key);
      }
    }
    // One visitor has one token: what differs from link to link are ids, whatever was thought before.
    for (const [key, { size }] of values) if (size > 1) this.#areIds(key);
    for (const of of keys.values()) for (const key of of) if (this.#known.has(key)) of.delete(key);
    if (this.#proofs >= MOST_PROOFS) return [];
    return [...keys].flatMap(([value, of]) =>
      kinds.get(value)!.size > 1 ? [...of].map((key) => ({ key, value })) : [],
    );
  }

  /** The same page was shown to somebody else, with these links. */
  prove(suspects: readonly Suspect[], links: readonly string[]): void {
    const values = new Set(links.flatMap((url) => partsOf(url).map(({ value }) => value)));
    for (const { key, value } of suspects) this.#settle(key, !values.has(value));
    this.#proofs++;
    this.changes++;
  }

  /** The name under which an address carries a token; undefined if it carries none. */
  tokenIn(url: string): string | undefined {
    if (!this.#any) return undefined;
    return partsOf(url).find(({ key }) => this.#known.get(key))?.name;
  }

  #areIds(key: string): void {
    if (this.#known.get(key) === false) return;
    this.#settle(key, false);
    this.changes++;
  }

  #settle(key: string, isToken: boolean): void {
    if (this.#known.size >= MOST_KEYS && !this.#known.has(key)) return;
    this.#known.set(key, isToken);
    this.#any ||= isToken;
  }

  save(): SavedTokens {
    return { known: [...this.#known], proofs: this.#proofs };
  }
}

export interface Suspect {
  readonly key: string;
  readonly value: string;
}

export interface SavedTokens {
  readonly known: readonly (readonly [key: string, isToken: boolean])[];
  readonly proofs: number;
}

function partsOf(url: string): { readonly key: string; readonly name: string; readonly value: string }[] {
  return opaquePartsOf(url).map(({ mark, value }) =>
    mark.in === "query"
      ? { key: `?${mark.name}`, name: mark.name, value }
      : { key: kindOf(url).words, name: "in its path", value },
  );
}

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}
