import type { Page } from "../../page/page.ts";
import { normalise } from "../../url/normalise.ts";
import { withoutKeys } from "../../url/session-ids.ts";
import { classifyPage, type PageVerdict } from "./page-classifier.ts";
import { Furniture } from "./page-classifier-furniture.ts";

/** Pages seen while learning a site, within a budget, and what the classifiers make of them. */
export class Visits {
  readonly #visit: (url: string) => Promise<Page | undefined>;
  readonly #pages = new Map<string, Page | undefined>();
  readonly #verdicts = new Map<Page, { verdict: PageVerdict; after: number }>();
  readonly #furniture = new Furniture();
  readonly #most: number;
  #ignored: ReadonlySet<string> = new Set();

  constructor(visit: (url: string) => Promise<Page | undefined>, most: number) {
    this.#visit = visit;
    this.#most = most;
  }

  get count(): number {
    return this.#pages.size;
  }

  get left(): number {
    return Math.max(0, this.#most - this.#pages.size);
  }

  /** The page of an address; undefined when there is none, or no visit is left. */
  async visit(link: string): Promise<Page | undefined> {
    const url = this.#plain(link);
    if (this.#pages.has(url)) return this.#pages.get(url);
    if (this.left === 0) return undefined;
    const page = await this.#visit(url);
    this.#pages.set(url, page);
    if (page) this.#furniture.add(page);
    return page;
  }

  known(link: string): Page | undefined {
    return this.#pages.get(this.#plain(link));
  }

  #plain(link: string): string {
    return withoutKeys(normalise(link) ?? link, this.#ignored);
  }

  /** Query keys that do not tell pages apart. */
  get ignored(): ReadonlySet<string> {
    return this.#ignored;
  }

  ignore(keys: ReadonlySet<string>): void {
    this.#ignored = keys;
  }

  /** All pages so far, each once though several addresses may lead to it. */
  pages(): Set<Page> {
    const pages = new Set<Page>();
    for (const page of this.#pages.values()) if (page) pages.add(page);
    return pages;
  }

  verdict(page: Page): PageVerdict {
    const known = this.#verdicts.get(page);
    // What is furniture becomes clear with the first pages; later ones hardly change it.
    if (known && (known.after >= CLEAR || known.after === this.#furniture.pages)) return known.verdict;
    const verdict = classifyPage(page, this.#furniture);
    this.#verdicts.set(page, { verdict, after: this.#furniture.pages });
    return verdict;
  }

  /** 1 for what stands on most pages of the site. */
  furniture(page: Page): Uint8Array {
    return this.#furniture.marks(page);
  }
}

const CLEAR = 24;
