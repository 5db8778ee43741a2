import type { Page } from "../../page/page.ts";
import { candidateTables, type LinkGroup } from "./index-thread-tables.ts";
import { FOCUS } from "./numbers.ts";
import type { PageVerdict } from "./page-classifier.ts";
import type { Visits } from "./page-classifier-visits.ts";
import type { UrlExample } from "./url-pattern-learning.ts";
import { canonical } from "./url-tokens.ts";

/** What one list of a page leads to. */
export interface UrlGroup {
  readonly type: "index" | "thread";
  readonly examples: readonly UrlExample[];
  /** Destinations seen in the vote. */
  readonly seen: readonly Page[];
}

/**
 * FoCUS algorithm 1, index and thread URL detection, for every list of a page rather than the largest alone, since a
 * board's page lists its boards and its threads. Types are voted by destinations; a form of address that was voted on
 * one page is known on all.
 */
export class IndexThreadUrls {
  readonly #visits: Visits;
  readonly #votes = new Map<string, Ballot>();

  constructor(visits: Visits) {
    this.#visits = visits;
  }

  async detect(page: Page): Promise<UrlGroup[]> {
    const groups: UrlGroup[] = [];
    for (const table of candidateTables(page, this.#visits).slice(0, MOST_TABLES)) {
      const found = await this.#detectIn(page, table);
      groups.push(...found);
    }
    return groups;
  }

  /** As printed: the group of links with the longest text of all, and none besides. */
  async detectLongest(page: Page): Promise<UrlGroup[]> {
    const longest = candidateTables(page, this.#visits)[0]?.[0];
    return longest ? this.#detectIn(page, [longest]) : [];
  }

  /** How destinations of a form were judged. */
  ballot(form: string): Readonly<Ballot> | undefined {
    return this.#votes.get(form);
  }

  /** A row that names a board may link to threads too, but only as shortcuts to their last posts. */
  async #detectIn(page: Page, columns: readonly LinkGroup[]): Promise<UrlGroup[]> {
    const index: UrlGroup[] = [];
    let thread: UrlGroup | undefined;
    for (const group of columns.slice(0, MOST_COLUMNS)) {
      const ballot = await this.#vote(group);
      const type = winner(ballot);
      if (type === "other") continue;
      const examples = group.links.map(({ url }) => this.#example(url, page, type));
      const found: UrlGroup = { type, examples, seen: ballot.pages };
      if (type === "index") index.push(found);
      else thread ??= found;
    }
    return index.length > 0 ? index : thread ? [thread] : [];
  }

  #example(url: string, from: Page, type: PageVerdict): UrlExample {
    const page = this.#visits.known(url);
    // An address that redirects may be a shortcut to what has its own: it does not confirm a form.
    if (!page || canonical(page.url) !== canonical(url)) return { url, from: from.url };
    const verdict = this.#verdict(page);
    // A page that looks like neither is no evidence: a thread with one short post looks like nothing in particular.
    return verdict === "other" ? { url, from: from.url } : { url, from: from.url, right: verdict === type };
  }

  async #vote(group: LinkGroup): Promise<Ballot> {
    const ballot: Ballot = this.#votes.get(group.form) ?? { pages: [], verdicts: [] };
    this.#votes.set(group.form, ballot);
    // Verdicts become better with every page that shows what is furniture.
    ballot.verdicts = ballot.pages.map((seen) => this.#verdict(seen));
    let missed = 0;
    // The destinations of one page may all be closed to guests, or of one post: those of the next page are asked as well.
    const again = ballot.pages.length > 0 && winner(ballot) === "other";
    const most = again ? Math.min(FOCUS.mostVoters, ballot.pages.length + FOCUS.agreed) : FOCUS.voters;
    const isSettled = () => (again ? winner(ballot) !== "other" : agreed(ballot));
    for (const { url } of spread(group.links, FOCUS.voters + FOCUS.mostMissed)) {
      if (ballot.pages.length >= most || missed > FOCUS.mostMissed || isSettled()) break;
      const page = await this.#visits.visit(url);
      if (!page) missed++;
      else if (!ballot.pages.includes(page)) ballot.pages.push(page);
      ballot.verdicts = ballot.pages.map((seen) => this.#verdict(seen));
    }
    return ballot;
  }

  /** A page that looks like nothing in particular is an index page all the same if what it lists are threads. */
  #verdict(page: Page): PageVerdict {
    const verdict = this.#visits.verdict(page);
    if (verdict !== "other") return verdict;
    const main = candidateTables(page, this.#visits)[0]?.[0];
    if (!main || main.links.length < FOCUS.fewestRows) return verdict;
    const known = [...this.#votes].filter(([form]) => withoutNames(form) === withoutNames(main.form));
    return known.some(([, ballot]) => winner(ballot) === "thread") ? "index" : verdict;
  }
}

interface Ballot {
  readonly pages: Page[];
  verdicts: PageVerdict[];
}

/** A form without its words, which may be the names of boards, where they are alone in their place, and without the values of its query. */
function withoutNames(form: string): string {
  const [path = "", query = ""] = form.split("?");
  const [host = "", ...segments] = path.split("/");
  const shapes = segments.map((segment) => (segment === "" || segment.includes("<") ? segment : "<word>"));
  return `${[host, ...shapes].join("/")}?${query.replace(/=[^&]*/g, "=")}`;
}

const MOST_TABLES = 8;
const MOST_COLUMNS = 3;

function agreed({ verdicts }: Ballot): boolean {
  return verdicts.length >= FOCUS.agreed && verdicts.every((verdict) => verdict === verdicts[0]);
}

/**
 * The majority type. Threads of one short post look like nothing in particular, so "other" wins only with two thirds.
 */
export function winner({ verdicts }: { readonly verdicts: readonly PageVerdict[] }): PageVerdict {
  const count = (type: PageVerdict) => verdicts.filter((verdict) => verdict === type).length;
  const index = count("index");
  const thread = count("thread");
  if (count("other") * 3 > verdicts.length * 2) return "other";
  if (Math.max(index, thread) < Math.min(FOCUS.fewestVotes, verdicts.length)) return "other";
  return index > thread ? "index" : "thread";
}

/** Up to `most` items, the first, the last and evenly between them. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * (items.length - 1)) / (most - 1))]!);
}
