import { isRoute } from "../../url/route.ts";

export interface Target {
  readonly url: string;
  readonly fragment: string;
}

/** Makes addresses of one page absolute, each distinct one once: forums repeat theirs many times on a page. */
export class Resolver {
  readonly #base: string;
  readonly #seen = new Map<string, Target | undefined>();

  constructor(base: string) {
    this.#base = base;
  }

  /** Undefined for what is no address of the web (javascript:, mailto:, data:, broken). */
  resolve(href: string): Target | undefined {
    if (this.#seen.has(href)) return this.#seen.get(href);
    const target = resolve(href, this.#base);
    this.#seen.set(href, target);
    return target;
  }
}

/** The base of relative addresses: `<base href>` against the page's own address. */
export function baseOf(url: string, baseHref: string | undefined): string {
  if (baseHref === undefined) return url;
  return resolve(baseHref, url)?.url ?? url;
}

const OTHER_SCHEME = /^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i;

function resolve(href: string, base: string): Target | undefined {
  if (OTHER_SCHEME.test(href)) return undefined;
  try {
    const url = new URL(href, base);
    if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
    const fragment = url.hash;
    if (fragment === "") return { url: url.href, fragment };
    if (isRoute(fragment)) return { url: url.href, fragment: "" };
    return { url: url.href.slice(0, -fragment.length), fragment };
  } catch {
    return undefined;
  }
}
