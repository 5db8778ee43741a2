import { type Dom, parseHtml } from "./dom.ts";

export interface PageSource {
  readonly url: string;
  /** Already decoded. */
  readonly html: string;
  /** When it was fetched, milliseconds since 1970: what "yesterday" refers to. */
  readonly at: number;
}

/** One answer of a site, understood: nothing is worked out before it is asked for. */
export class Page {
  readonly url: string;
  readonly html: string;
  readonly at: number;
  #dom: Dom | undefined;

  constructor(source: PageSource) {
    this.url = source.url;
    this.html = source.html;
    this.at = source.at;
  }

  get dom(): Dom {
    this.#dom ??= parseHtml(this.html);
    return this.#dom;
  }
}
