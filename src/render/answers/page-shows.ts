import { momentAt } from "../../page/dates/dated.ts";
import type { Page } from "../../page/page.ts";

/** What a page shows, in a form in which fields can be looked for in it. */
export interface Shown {
  readonly page: Page;
  /** Whole texts of single nodes. */
  readonly texts: ReadonlySet<string>;
  /** All of its text without spaces. */
  readonly squeezed: string;
  readonly headings: ReadonlySet<string>;
  /** Addresses of its links with the texts of the links. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ids: ReadonlySet<string>;
  /** Moments that it tells, by text or attribute. */
  readonly moments: readonly number[];
  /** Dates as they are written. */
  readonly dates: ReadonlySet<string>;
}

export function shownBy(page: Page): Shown {
  const { dom } = page;
  const texts = new Set<string>();
  const headings = new Set<string>();
  const ids = new Set<string>();
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    if (dom.isText(node)) texts.add(plain(dom.text[node]!));
    else {
      const id = dom.attribute(node, "id");
      if (id) ids.add(id);
      if (/^h[1-3]$/.test(dom.tagName(node))) headings.add(plain(dom.textOf(node)));
    }
  }
  const links = new Map<string, Set<string>>();
  for (const { url, text } of page.links.links) {
    const known = links.get(url);
    if (known) known.add(plain(text));
    else links.set(url, new Set([plain(text)]));
  }
  const { evidence } = page;
  const moments = evidence.dated.places.flatMap((place) => momentAt(place, evidence.dated)?.millis ?? []);
  const dates = new Set(evidence.dated.places.map(({ raw }) => plain(raw)));
  return { page, texts, squeezed: squeeze(dom.textOf(0)), headings, links, ids, moments, dates };
}

export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function squeeze(text: string): string {
  return text.replace(/\s+/g, "");
}
