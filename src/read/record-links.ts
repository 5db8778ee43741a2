import type { Page } from "../page/page.ts";
import type { DateGroup } from "../page/posts/anchors.ts";
import { isSameHost } from "../url/scope.ts";
import { listForm } from "./list-form.ts";

/** How many records have a link with a title: words that are no date. */
export interface Titles {
  titled: number;
  /** Of these, those that have the most frequent title of their page: the thread's own, which posts may repeat. */
  same: number;
}

/** The links of one form in the records of one page or many. */
export interface LinksTo extends Titles {
  /** Records that have one. */
  records: number;
  /** Different addresses of each page, together. */
  addresses: number;
}

/** The titles at one place of the records, wherever they lead. */
export interface TitlesAt extends Titles {
  /** How many lead to addresses of each form. */
  readonly to: Map<string, number>;
}

export interface LinkedRecords {
  records: number;
  readonly to: Map<string, LinksTo>;
  readonly at: Map<string, TitlesAt>;
}

export function noRecords(): LinkedRecords {
  return { records: 0, to: new Map(), at: new Map() };
}

/** Where the links of records lead: by the form of the page, the place of its dates and the form of the address. */
export class RecordLinks {
  readonly #groups = new Map<string, LinkedRecords>();

  /** Single records may be all of the page, and tell nothing. */
  see(page: Page, form: string, { place, records }: DateGroup): void {
    if (records.length < 2) return;
    const name = `${form} ${place}`;
    const tally = this.#groups.get(name) ?? noRecords();
    this.#groups.set(name, tally);
    noteLinks(page, form, records, tally);
  }

  of(form: string, place: string): LinkedRecords | undefined {
    return this.#groups.get(`${form} ${place}`);
  }
}

/**
 * The links of some records of a page that lead to pages of other forms. What leads to another host tells nothing, unless others at the same place
 * lead to the same form here: the site has moved, and what was written before still names the old host.
 */
export function noteLinks(
  { links: { links }, evidence, url: here }: Page,
  form: string,
  records: DateGroup["records"],
  tally: LinkedRecords,
): void {
  const addresses = new Map<string, Set<string>>();
  const byForm = new PageTitles();
  const byPlace = new PageTitles();
  const elsewhere: { readonly place: string; readonly target: string; readonly title: string }[] = [];
  const own = new Set<string>();
  const noteAt = (place: string, target: string, title: string) => {
    byPlace.note(place, title);
    const at = tally.at.get(place) ?? { titled: 0, same: 0, to: new Map<string, number>() };
    tally.at.set(place, at);
    at.to.set(target, (at.to.get(target) ?? 0) + 1);
  };
  let next = 0;
  for (const { from, to } of records) {
    tally.records++;
    const titles = new Map<string, string>();
    const places = new Set<string>();
    const outer = new Set<string>();
    while (next < links.length && links[next]!.node < from) next++;
    for (; next < links.length && links[next]!.node < to; next++) {
      const { node, url, text, hidden } = links[next]!;
      if (hidden) continue;
      const target = listForm(url);
      if (target === form) continue;
      const title = isTitle(evidence, node, text) ? text : "";
      const isHere = isSameHost(url, here);
      if (isHere) {
        addresses.set(target, (addresses.get(target) ?? new Set()).add(url));
        if (!titles.get(target)) titles.set(target, title);
      }
      const place = title === "" ? "" : evidence.places.key(node);
      if (place === "" || places.has(place)) continue;
      if (!isHere) {
        if (!outer.has(place)) elsewhere.push({ place, target, title });
        outer.add(place);
        continue;
      }
      places.add(place);
      own.add(`${place} ${target}`);
      noteAt(place, target, title);
    }
    for (const [target, text] of titles) {
      const known = tally.to.get(target) ?? { records: 0, addresses: 0, titled: 0, same: 0 };
      tally.to.set(target, known);
      known.records++;
      if (text !== "") byForm.note(target, text);
    }
  }
  for (const { place, target, title } of elsewhere)
    if (own.has(`${place} ${target}`)) noteAt(place, target, title);
  for (const [target, urls] of addresses) tally.to.get(target)!.addresses += urls.size;
  byForm.addTo(tally.to);
  byPlace.addTo(tally.at);
}

/** The titles of one page's records, by what they are told apart by. */
class PageTitles {
  readonly #texts = new Map<string, Map<string, number>>();

  note(key: string, text: string): void {
    const texts = this.#texts.get(key) ?? new Map<string, number>();
    this.#texts.set(key, texts);
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }

  addTo(tallies: ReadonlyMap<string, Titles>): void {
    for (const [key, texts] of this.#texts) {
      const tally = tallies.get(key)!;
      tally.same += mostAlike(texts);
      for (const count of texts.values()) tally.titled += count;
    }
  }
}

/** How often the most frequent title stands there; with something before it ("Re: …"), it is the same. */
function mostAlike(texts: ReadonlyMap<string, number>): number {
  let [title, most] = ["", 0];
  for (const [text, count] of texts)
    if (count > most || (count === most && text.length < title.length)) [title, most] = [text, count];
  for (const [text, count] of texts) if (text !== title && text.endsWith(title)) most += count;
  return most;
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
