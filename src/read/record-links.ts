import type { Page } from "../page/page.ts";
import type { DateGroup } from "../page/posts/anchors.ts";
import { isSameHost } from "../url/scope.ts";
import { listForm } from "./list-form.ts";

/** The links of one form in the records of one page or many. */
export interface LinksTo {
  /** Records that have one. */
  records: number;
  /** Different addresses of each page, together. */
  addresses: number;
  /** Their texts, with how often each stood there. */
  readonly texts: Map<string, number>;
}

export interface LinkedRecords {
  records: number;
  readonly to: Map<string, LinksTo>;
}

/** Where the links of records lead: by the form of the page, the place of its dates and the form of the address. */
export class RecordLinks {
  readonly #groups = new Map<string, LinkedRecords>();

  /** Single records may be all of the page, and tell nothing. */
  see(page: Page, form: string, { place, records }: DateGroup): void {
    if (records.length < 2) return;
    const name = `${form} ${place}`;
    const tally = this.#groups.get(name) ?? { records: 0, to: new Map() };
    this.#groups.set(name, tally);
    noteLinks(page, form, records, tally);
  }

  of(form: string, place: string): LinkedRecords | undefined {
    return this.#groups.get(`${form} ${place}`);
  }
}

/** The links of some records of a page that lead to pages of other forms. */
export function noteLinks(
  { links: { links }, evidence, url: own }: Page,
  form: string,
  records: DateGroup["records"],
  tally: LinkedRecords,
): void {
  const addresses = new Map<string, Set<string>>();
  let next = 0;
  for (const { from, to } of records) {
    tally.records++;
    const here = new Map<string, string>();
    while (next < links.length && links[next]!.node < from) next++;
    for (; next < links.length && links[next]!.node < to; next++) {
      const { node, url, text, hidden } = links[next]!;
      if (hidden || !isSameHost(url, own)) continue;
      const target = listForm(url);
      if (target === form) continue;
      addresses.set(target, (addresses.get(target) ?? new Set()).add(url));
      if (!here.get(target)) here.set(target, isTitle(evidence, node, text) ? text : "");
    }
    for (const [target, text] of here) {
      const known = tally.to.get(target) ?? { records: 0, addresses: 0, texts: new Map() };
      tally.to.set(target, known);
      known.records++;
      if (text !== "") known.texts.set(text, (known.texts.get(text) ?? 0) + 1);
    }
  }
  for (const [target, urls] of addresses) tally.to.get(target)!.addresses += urls.size;
}

/** Words, and not those of a date. */
function isTitle(evidence: Page["evidence"], link: number, text: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  const end = Math.min(evidence.dom.end[link]!, link + MOST_NODES);
  for (let node = link; node < end; node++) if (evidence.isDated(node)) return false;
  return true;
}

/** A link with more in it holds no date alone. */
const MOST_NODES = 20;
