import type { Span } from "../regions/segment.ts";
import type { Evidence } from "./evidence.ts";
import { type LeadLink, leadLinks } from "./lead-links.ts";

/**
 * What comes again at the places of links in the heads of records, over one page or many. A title leads somewhere else from every record of a
 * page; a person writes more than once, under the same name and with the same address each time; a button has one text for all.
 */
export class Recurrence {
  #records = 0;
  readonly #places = new Map<string, PlaceTally>();
  readonly #lists = new Map<string, SeenRecord[]>();

  /** The records of a page. `kind`: what is asked for together later. */
  see(page: Evidence, records: readonly Span[], kind = ""): void {
    const here = new Map<string, { urls: Set<string>; links: number }>();
    const list = this.#lists.get(kind) ?? [];
    this.#lists.set(kind, list);
    for (const { from, to } of records.slice(0, MOST_RECORDS)) {
      this.#records++;
      const inRecord = new Set<string>();
      const leads = leadLinks(page, from, to);
      list.push({ text: page.free(from, to), leads, alone: records.length === 1 });
      for (const { place, href, text } of leads) {
        if (inRecord.has(place)) continue;
        inRecord.add(place);
        const tally = this.#tally(place);
        tally.links++;
        note(tally.texts, href, text);
        note(tally.addresses, text, href);
        const seen = here.get(place) ?? { urls: new Set(), links: 0 };
        here.set(place, seen);
        seen.urls.add(href);
        seen.links++;
      }
    }
    for (const [place, { urls, links }] of here) {
      const tally = this.#places.get(place)!;
      tally.again += links - urls.size;
      if (links > 1 && urls.size > 1) tally.various++;
    }
  }

  /** Whether the links at a place lead to the same again on one page: then they are no titles. */
  recurs(place: string): boolean {
    const tally = this.#places.get(place);
    return tally !== undefined && tally.again >= Math.max(1, tally.links * RARELY);
  }

  /**
   * Whether the records of a kind are posts. Records of lists (threads, articles, what somebody wrote elsewhere) each have a title of their own that
   * links away; posts have none, or all the thread's. Single records leave it open.
   */
  arePosts(kind = ""): boolean | undefined {
    const records = this.#lists.get(kind)?.filter(({ alone }) => !alone) ?? [];
    if (records.length === 0) return undefined;
    const titles = new Set<string>();
    let titled = 0;
    let text = 0;
    for (const record of records) {
      text += record.text;
      const title = record.leads.find(
        (link) => link.text.length >= SHORTEST_TITLE && !this.recurs(link.place),
      );
      if (!title) continue;
      titled++;
      titles.add(title.text);
    }
    const isList = titled >= records.length * MOST_TITLED && titles.size >= titled * MOST_TITLED;
    return !isList && text >= records.length * LEAST_WORDS;
  }

  /** The places of links to people: one name for each address and back, coming again, more of them than of anything else that does. */
  people(): string[] {
    const found: { place: string; different: number }[] = [];
    for (const [place, { links, again, various, texts, addresses }] of this.#places) {
      if (links < Math.max(FEWEST_LINKS, this.#records * OFTEN) || again === 0 || various === 0) continue;
      const different = texts.size;
      // Without pages that show several, a link that is the same on all of a page is the thread's or the board's.
      if (different < FEWEST_PEOPLE || different > links * MOST_DIFFERENT) continue;
      const twice = several(texts) + several(addresses);
      if (twice <= different * UNSTEADY) found.push({ place, different });
    }
    const most = Math.max(0, ...found.map(({ different }) => different));
    return found.filter(({ different }) => different * 2 >= most).map(({ place }) => place);
  }

  #tally(place: string): PlaceTally {
    let tally = this.#places.get(place);
    if (!tally) {
      tally = { links: 0, again: 0, various: 0, texts: new Map(), addresses: new Map() };
      this.#places.set(place, tally);
    }
    return tally;
  }
}

interface SeenRecord {
  /** Letters that are not in links. */
  readonly text: number;
  readonly leads: readonly LeadLink[];
  /** The only one of its page. */
  readonly alone: boolean;
}

const MOST_TITLED = 0.6;
const LEAST_WORDS = 30;
/** Shorter links are buttons and names. */
const SHORTEST_TITLE = 9;
/** Of one page; these tell enough. */
const MOST_RECORDS = 200;

interface PlaceTally {
  links: number;
  /** Links to what a record before it on the same page leads to as well. */
  again: number;
  /** Pages on which the records lead to different addresses. */
  various: number;
  /** The text of each address, and the address of each text; with `true` where there were several. */
  readonly texts: Map<string, string | true>;
  readonly addresses: Map<string, string | true>;
}

/** So small a share of links that lead to the same again is chance: a thread that is shown twice. */
const RARELY = 0.04;
const FEWEST_LINKS = 6;
/** A name stands in every other record at least. */
const OFTEN = 0.5;
const FEWEST_PEOPLE = 3;
/** Whoever writes once is rare enough that names are fewer than posts. */
const MOST_DIFFERENT = 0.9;
/** Names that changed, guests who share one. */
const UNSTEADY = 0.1;
/** More differ than can be people. */
const MOST_REMEMBERED = 20_000;

function note(known: Map<string, string | true>, key: string, value: string): void {
  const before = known.get(key);
  if (before === undefined) {
    if (known.size < MOST_REMEMBERED) known.set(key, value);
  } else if (before !== value) known.set(key, true);
}

function several(known: ReadonlyMap<string, string | true>): number {
  let count = 0;
  for (const value of known.values()) if (value === true) count++;
  return count;
}
