/**
 * The form of an address (iRobot, section 5.2): number and order of path segments, and the keys of its parameters; runs of
 * digits count as equal. Addresses of one form are written the same: `/topic/#/*?start`.
 *
 * The paper does not say when two words in one place are two names (`/members/`, `/boards/`) and when they are values
 * (`/members/anna.aspx`). Here a word is a name if many pages of the site link to it, or if few words stand in its place.
 */
export class UrlForms {
  readonly #root: Branch = branch();
  readonly #pages: number;

  /** Learns from the addresses that each page of a sample links to. */
  constructor(pages: readonly Iterable<string>[]) {
    this.#pages = pages.length;
    for (const urls of pages) for (const url of new Set(urls)) this.#add(partsOf(url));
  }

  of(url: string): string {
    const { segments, keys } = partsOf(url);
    let at: Branch | undefined = this.#root.below.get(shapeOf(segments, keys));
    let form = "";
    for (const segment of segments) {
      const next: Branch | undefined = at?.below.get(segment);
      const isName = next !== undefined && (this.#isUsual(next) || this.#names(at!) <= MOST_NAMES);
      form += `/${isName || at === undefined ? segment : "*"}`;
      at = next;
    }
    return keys.length === 0 ? form : `${form}?${keys.join("&")}`;
  }

  #add({ segments, keys }: UrlParts): void {
    let at = below(this.#root, shapeOf(segments, keys));
    for (const segment of segments) {
      at = below(at, segment);
      at.links++;
    }
  }

  #isUsual({ links }: Branch): boolean {
    return links >= this.#pages * USUAL;
  }

  /** How many words in a place are not on a good share of the pages. Counted once: nothing is added after learning. */
  #names(at: Branch): number {
    if (at.names === undefined) {
      at.names = 0;
      for (const next of at.below.values()) if (!this.#isUsual(next)) at.names++;
    }
    return at.names;
  }
}

/** More words than this in one place are values, unless a good share of the pages links to them. */
const MOST_NAMES = 10;
const USUAL = 0.1;

interface Branch {
  links: number;
  names: number | undefined;
  readonly below: Map<string, Branch>;
}

const branch = (): Branch => ({ links: 0, names: undefined, below: new Map() });

function below(at: Branch, word: string): Branch {
  let next = at.below.get(word);
  if (next === undefined) {
    next = branch();
    at.below.set(word, next);
  }
  return next;
}

const shapeOf = (segments: readonly string[], keys: readonly string[]): string =>
  `${segments.length}?${keys.join("&")}`;

interface UrlParts {
  /** Runs of digits written as #. */
  readonly segments: readonly string[];
  readonly keys: readonly string[];
}

function partsOf(url: string): UrlParts {
  const { path, parameters } = splitUrl(url);
  return {
    segments: path.map(withoutDigits),
    keys: parameters.map(([key]) => withoutDigits(key)),
  };
}

const withoutDigits = (text: string): string => text.replace(/[0-9]+/g, "#");

/** The path segments and parameters of an address, as written. */
export function splitUrl(url: string): {
  readonly path: readonly string[];
  readonly parameters: readonly (readonly [key: string, value: string | undefined])[];
} {
  const local = localPart(url);
  const question = local.indexOf("?");
  const path = (question < 0 ? local : local.slice(0, question)).split("/").slice(1);
  const query = question < 0 ? "" : local.slice(question + 1);
  const parameters = query === "" ? [] : query.split(/[&;]/).map(parameterOf);
  return { path, parameters };
}

function parameterOf(pair: string): [string, string | undefined] {
  const equals = pair.indexOf("=");
  return equals < 0 ? [pair, undefined] : [pair.slice(0, equals), pair.slice(equals + 1)];
}

/** Path and query: the host is the same for all pages of a site. */
export function localPart(url: string): string {
  const host = url.indexOf("://");
  const slash = url.indexOf("/", host < 0 ? 0 : host + 3);
  return slash < 0 ? "/" : url.slice(slash);
}
