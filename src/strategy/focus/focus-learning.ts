import { isDeedText } from "../../learn/deed-words.ts";
import type { Page } from "../../page/page.ts";
import { isProfileUrl } from "../../page/posts/people.ts";
import { changedKeys } from "../../url/session-ids.ts";
import { counted } from "../../words/counted.ts";
import { LearningError } from "../learning-error.ts";
import { refusal } from "../learning-refusal.ts";
import type { Site } from "../strategy.ts";
import { findEntry } from "./entry.ts";
import { suffixedPatterns } from "./flip-suffixes.ts";
import { flipUrls } from "./flip-urls.ts";
import type { FocusPattern, FocusWay, SavedGuide } from "./focus-guide.ts";
import { framesOf } from "./frames.ts";
import { longThreads } from "./index-thread-rows.ts";
import { IndexThreadUrls, spread } from "./index-thread-urls.ts";
import { loneList } from "./lone-lists.ts";
import { FOCUS } from "./numbers.ts";
import { Visits } from "./page-classifier-visits.ts";
import { PatternMatcher, type UrlPattern } from "./url-pattern.ts";
import { learnPatterns, type UrlExample } from "./url-pattern-learning.ts";
import { lastNames, namesIn } from "./url-pattern-names.ts";

/** Learns a site's patterns: entry, index and thread URLs, flips, regexes (FoCUS section 4.2). */
export async function learnSite(site: Site): Promise<SavedGuide> {
  const visits = new Visits(async (url) => {
    const page = await site.visit(url);
    return page && (site.statusOf(page.url) ?? 200) < 400 ? page : undefined;
  }, FOCUS.mostVisits);
  const start = await visits.visit(site.start);
  if (!start) throw new LearningError(unreachable(site));
  const again = await site.visitAgain(start.url);
  const keys = again ? changedKeys(addressesOn(start), addressesOn(again)) : new Set<string>();
  visits.ignore(keys);
  const survey = new Survey(visits, site);
  await survey.run(start);
  const patterns = survey.patterns();
  // What little was learned is followed; only where nothing was, a person is told why. A small page with a login form may be an entry.
  if (patterns.length === 0) throw new LearningError(refusal(start) ?? survey.failure());
  return {
    version: 1,
    entry: survey.entry.url,
    patterns,
    sessionKeys: [...keys],
    visited: visits.count,
    pagesByType: survey.pagesByType(),
  };
}

function addressesOn({ links }: Page): string[] {
  return links.links.map(({ url }) => url);
}

function unreachable(site: Site): string {
  const status = site.statusOf(site.start);
  return status === undefined
    ? `${site.start} gave no page: check the address in a browser, and whether robots.txt forbids it`
    : `${site.start} answered ${status}: check the address in a browser; if it opens there, give its cookies with --load-cookies`;
}

class Survey {
  entry!: Page;
  readonly #visits: Visits;
  readonly #site: Site;
  readonly #urls: IndexThreadUrls;
  readonly #sets: Record<FocusWay, UrlExample[]> = {
    index: [],
    thread: [],
    "index flip": [],
    "thread flip": [],
  };
  readonly #indexPages = new Set<Page>();
  readonly #threadPages = new Set<Page>();

  constructor(visits: Visits, site: Site) {
    this.#visits = visits;
    this.#site = site;
    this.#urls = new IndexThreadUrls(visits);
  }

  async run(start: Page): Promise<void> {
    const found = await findEntry(start, {
      visits: this.#visits,
      urls: this.#urls,
      random: this.#site.random,
    });
    this.entry = found.page;
    await this.#followIndex(found.page);
    await this.#findIndexFlips();
    // A site of questions or a blog lists its threads on the entry; the whole list is often a page of the menu.
    if (found.indexUrls === 0 && this.#sets["index flip"].length === 0) {
      for (const page of found.others.slice(0, FOCUS.menuLists)) {
        this.#sets.index.push({ url: page.url, from: this.entry.url, right: true });
        await this.#followIndex(page);
      }
      await this.#findIndexFlips();
    }
    await this.#followFlips();
    await this.#findThreadFlips();
    await this.#findLoneList();
  }

  async #findLoneList(): Promise<void> {
    const matcher = new PatternMatcher(this.patterns(), this.#visits.ignored);
    const isKnown = (url: string) => matcher.match(url) !== undefined;
    const list = await loneList(
      this.entry,
      { visits: this.#visits, urls: this.#urls, isKnown },
      this.#sets.thread,
    );
    if (!list) return;
    this.#sets.index.push(...list.boards);
    this.#sets.thread.push(...list.threads);
    await this.#findFlips("index flip", new Set(list.boardPages), []);
    const more = list.boardPages.flatMap((page) => longThreads(page, list.threads));
    await this.#findFlips("thread flip", new Set(list.threadPages), more);
  }

  /** Further pages of boards are index pages too: what their links say of the page they stand on differs from the first pages' links. */
  async #followFlips(): Promise<void> {
    const seen = [...new Set(this.#sets["index flip"].map(({ url }) => url))].flatMap(
      (url) => this.#visits.known(url) ?? [],
    );
    for (const page of seen.slice(0, FOCUS.flipPages))
      for (const { type, examples } of await this.#urls.detect(page))
        if (type === "thread") this.#sets.thread.push(...examples);
  }

  /** From the entry through index pages to more index and thread URLs, until there are no new ones. */
  async #followIndex(first: Page): Promise<void> {
    const waiting = [first.url];
    const seen = new Set(waiting);
    for (let url = waiting.shift(); url && this.#indexPages.size < FOCUS.indexPages; url = waiting.shift()) {
      const page = url === first.url ? first : await this.#visits.visit(url);
      if (!page || this.#indexPages.has(page)) continue;
      this.#indexPages.add(page);
      for (const frame of framesOf(page)) {
        if (seen.has(frame)) continue;
        seen.add(frame);
        waiting.unshift(frame);
      }
      for (const { type, examples, seen: destinations } of await this.#urls.detect(page)) {
        this.#sets[type].push(...examples);
        if (type === "thread") for (const destination of destinations) this.#threadPages.add(destination);
        else
          for (const { url: next } of spread(examples, FOCUS.boards))
            if (!seen.has(next)) {
              seen.add(next);
              waiting.push(next);
            }
      }
      if (this.#visits.left < FOCUS.mostVisits / 2) return;
    }
  }

  async #findIndexFlips(): Promise<void> {
    const more = this.#sets.index.map(({ url }) => url);
    await this.#findFlips("index flip", this.#indexPages, more);
  }

  async #findThreadFlips(): Promise<void> {
    const more = [...this.#indexPages].flatMap((page) => longThreads(page, this.#sets.thread));
    await this.#findFlips("thread flip", this.#threadPages, more);
  }

  /** On pages seen anyway first, then on further ones, until enough have flips. */
  async #findFlips(
    way: "index flip" | "thread flip",
    pages: Set<Page>,
    more: readonly string[],
  ): Promise<void> {
    const type = way === "index flip" ? "index" : "thread";
    const matcher = new PatternMatcher(this.#learn(type), this.#visits.ignored);
    let found = 0;
    const look = async (page: Page) => {
      const examples = await flipUrls(page, this.#visits);
      this.#sets[way].push(...examples);
      if (examples.length > 0) found++;
    };
    for (const page of pages) {
      if (found >= FOCUS.enoughFlips) return;
      if (page === this.entry || matcher.match(page.url)) await look(page);
    }
    let tried = 0;
    for (const url of new Set(more)) {
      if (found >= FOCUS.enoughFlips || tried >= FOCUS.moreFlipPages[way] || this.#visits.left === 0) return;
      if (this.#visits.known(url) || !matcher.match(url)) continue;
      tried++;
      const page = await this.#visits.visit(url);
      if (!page || pages.has(page)) continue;
      pages.add(page);
      await look(page);
    }
  }

  patterns(): FocusPattern[] {
    const learned = { thread: this.#learn("thread"), index: this.#learn("index") };
    const flips = (["thread", "index"] as const).flatMap((type) => {
      const way = `${type} flip` as const;
      const own = this.#learn(way);
      const more = suffixedPatterns(learned[type], this.#sets[way], this.#visits.ignored);
      return [...own, ...more.filter(({ source }) => !own.some((known) => known.source === source))].map(
        (pattern) => ({
          ...pattern,
          way,
        }),
      );
    });
    return [
      ...learned.thread.map((pattern) => ({ ...pattern, way: "thread" as const })),
      ...learned.index.map((pattern) => ({ ...pattern, way: "index" as const })),
      ...flips,
    ];
  }

  #learn(way: FocusWay): UrlPattern[] {
    const { ignored } = this.#visits;
    const boards = namesIn(this.#sets.index);
    if (way === "index")
      return learnPatterns(this.#sets.index, {
        against: this.#otherUrls(),
        names: lastNames(this.#sets.index),
        ignored,
      });
    if (way === "thread") return learnPatterns(this.#threads(), { names: boards, ignored });
    // The pages that flips stand on count too: some of them were seen in a vote only.
    const from = this.#sets[way].map((example) => ({ url: example.from, from: "" }));
    const own = way === "thread flip" ? this.#sets.thread : this.#sets.index;
    const names = new Set([...boards, ...namesIn([...own, ...from])]);
    return learnPatterns(this.#sets[way], { names, ignored, fixedNumbers: false });
  }

  /** Thread URLs without those that have the form of boards: a vote of few destinations errs now and then. */
  #threads(): UrlExample[] {
    const index = new PatternMatcher(this.#learn("index"), this.#visits.ignored);
    const threads = this.#sets.thread.filter(({ url }) => !index.match(url));
    return threads.length * 2 > this.#sets.thread.length ? threads : this.#sets.thread;
  }

  /** Addresses that are surely no boards: pages that were seen and are neither, and the menu's links to deeds. */
  #otherUrls(): string[] {
    const wanted = new Set(Object.values(this.#sets).flatMap((set) => set.map(({ url }) => url)));
    const others = new Set<string>();
    for (const page of this.#visits.pages()) {
      if (!wanted.has(page.url) && this.#visits.verdict(page) === "other") others.add(page.url);
      for (const { url, text } of page.links.links)
        if (!wanted.has(url) && (isDeedText(text) || isProfileUrl(url))) others.add(url);
    }
    others.delete(this.entry.url);
    return [...others];
  }

  pagesByType(): Record<string, number> {
    const counts: Record<string, number> = { index: 0, thread: 0, other: 0 };
    for (const page of this.#visits.pages()) counts[this.#visits.verdict(page)]!++;
    return counts;
  }

  failure(): string {
    const { index = 0, thread = 0 } = this.pagesByType();
    const seen = `${counted(this.#visits.count, "page")} from ${this.#site.start}`;
    const login = [...this.#visits.pages()].filter((page) => refusal(page) !== undefined).length;
    if (login * 2 > this.#visits.count)
      return `most of what was asked for, ${seen}, wants a login: log in with a browser and give its cookies with --load-cookies`;
    if (index + thread === 0)
      return `no lists of threads and no posts are on ${seen}: if this is a forum, start at a page that lists threads; otherwise crawl it with --strategy breadth`;
    return `${counted(index, "list")} and ${counted(thread, "page")} of posts among ${seen} are too few to learn from: crawl so small a site with --strategy breadth`;
  }
}
