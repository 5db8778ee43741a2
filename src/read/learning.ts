import { formedAddress } from "../learn/address-form.ts";
import type { KnownPeople } from "../learn/people/known-people.ts";
import type { Page } from "../page/page.ts";
import { isProfileUrl } from "../page/posts/people.ts";
import type { Post } from "../page/posts/posts.ts";
import { isSameHost } from "../url/scope.ts";
import { AnswerLinks } from "./answer-links.ts";
import { DatePlaces } from "./date-places.ts";
import { areFromAllOver, type FormsKnown, formsOfAll } from "./feeds.ts";
import { type FormCounts, NOTHING_KNOWN, type SiteKnowledge } from "./knowledge.ts";
import { BOARD, THREAD } from "./list.ts";
import { listForm } from "./list-form.ts";
import { withoutFolders } from "./message-form.ts";
import { MessageTrees } from "./message-trees.ts";
import { NestedThreads } from "./nested-threads.ts";
import { READING } from "./numbers.ts";
import type { JudgedFacts, PageFacts } from "./page-facts.ts";
import { PlacesOfForms } from "./places-of-forms.ts";
import { Reader } from "./reader.ts";
import { recordTimePaths } from "./record-time-paths.ts";
import { RowTitles } from "./row-titles.ts";
import type { SeenPage, Survey } from "./survey.ts";
import { Templates } from "./templates.ts";

/** Gives a page that was seen, by its visit; undefined if it is lost. */
export type Load = (visit: number) => Promise<Page | undefined>;

export interface Learned {
  readonly knowledge: SiteKnowledge;
  /** Of the thread pages that were looked at, the share on which posts are read otherwise than before. */
  readonly otherwise: number;
}

/**
 * Learns from what was surveyed how the site's threads are made, and which forms of addresses lead to threads, boards and people.
 * `before` is the reader that goes by what was known until now. Pure but for `load`.
 */
export async function learnSite(survey: Survey, seen: Load, before: Reader): Promise<Learned> {
  const load: Load = async (visit) => {
    const page = await seen(visit);
    if (page) before.people.meet(page);
    page?.knowDates(habits);
    return page;
  };
  const { feedZone } = before.knowledge;
  const habits = { ...(feedZone && { zone: feedZone }), ...survey.dates.habits };
  const dates = new DatePlaces();
  const titles = new RowTitles();
  const trees = new MessageTrees();
  const nested = new NestedThreads();
  const answers = new AnswerLinks();
  for (const { seen } of survey.forms.values())
    for (const { visit } of seen) {
      const page = await load(visit);
      if (!page) continue;
      dates.see(page);
      titles.see(page, before.people.isTheirs(page.url) || isProfileUrl(page.url));
      trees.see(page);
      nested.see(page);
      answers.see(page);
    }
  const treePlaces = trees.places;
  const treeForms = new Set([...treePlaces.keys()].map(withoutFolders));
  const known = new PlacesOfForms(dates.known, treePlaces);
  const looks = survey.facts.flatMap((page) => judged(page, dates, known));
  const isFurther = (form: string) => treePlaces.has(form) && trees.areFurther(form);
  const elsewhere = formsElsewhere(looks, dates, titles, before.people);
  const facts = looks.map((page) => (elsewhere.has(listForm(page.url)) ? { ...page, thread: false } : page));
  const byUrl = new Map(facts.map((page) => [page.url, page]));
  const people = new Map<string, Set<string>>();
  const looked = { pages: 0, otherwise: 0 };
  const templates = await Templates.learn(
    facts,
    async (time) => {
      const of = survey.dated(time).filter(({ url }) => {
        const page = byUrl.get(url);
        // A first post in another frame than its answers leaves open what its page is, and shows both.
        return page !== undefined && (page.time === time ? page.thread !== false : page.thread === undefined);
      });
      const pages = await loaded(spread(onceEach(of), READING.templateSample), load);
      for (const page of pages) page.know(known.of(page.url));
      return pages;
    },
    (wrapper, pages) => {
      for (const page of pages.slice(0, READING.lookedAt)) {
        const posts = wrapper.read(page);
        noteAuthors(page, posts, people);
        looked.pages++;
        if (!isSameReading(before.postsOn(page), posts)) looked.otherwise++;
        page.know(known.of(page.url));
        page.knowDates(habits);
      }
    },
    layoutsOf(facts, titles),
  );
  const named = boardsNamed(facts);
  const threads = facts.filter(
    (page) => page.thread !== false && !named.has(page.url) && templates.wrapper(page) !== undefined,
  );
  const begun: SiteKnowledge = {
    ...NOTHING_KNOWN,
    version: before.knowledge.version + 1,
    templates: templates.save(),
    places: {
      people: [...dates.known.people],
      clocks: [...dates.known.clocks],
      ...(dates.known.changes?.size && { changes: [...dates.known.changes] }),
      trees: Object.fromEntries([...treePlaces].map(([form, places]) => [form, [...places]])),
    },
    forms: formsOf(threads, isFurther),
    dates: habits,
    ...(feedZone && { feedZone }),
  };
  const shown = await boardsShown(
    new Reader(begun, [], before.people),
    survey,
    load,
    (url) => byUrl.get(url)?.thread === false,
  );
  const boards = agreed([...shown.pages.keys()], [...named]);
  const isBoard = new Set(boards);
  const shares = new Map([...shown.shares].filter(([form]) => boards.some((url) => listForm(url) === form)));
  const others = threads.filter(({ url }) => !isBoard.has(url));
  const sampled = boards.flatMap((url) => shown.pages.get(url) ?? []).slice(0, READING.boardSample);
  const knowledge = {
    ...begun,
    boards,
    others: [...elsewhere],
    trees: [...treePlaces.keys()],
    nested: nested.forms.filter((form) => !treeForms.has(form)),
    answers: answers.forms.filter((form) => !treeForms.has(form)),
    titles: survey.titles.found,
    // List-wise paper, Alg. 2, over some pages of several boards.
    times: recordTimePaths(await loaded(sampled, load), "board"),
    forms: formsOf(others, isFurther, shares, boards),
    people: [...people].filter(([, urls]) => urls.size >= READING.fewestPeople).map(([form]) => form),
  };
  return { knowledge, otherwise: looked.otherwise / Math.max(1, looked.pages) };
}

/** Whether two readings of a page found the same posts, by the same people, at the same times. */
function isSameReading(before: readonly Post[], now: readonly Post[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ id, author, published, text }, i) => {
      const post = now[i]!;
      return post.id === id && post.author === author && post.published === published && post.text === text;
    })
  );
}

/** What a page is by its places: nothing, if none of its dates can be that of a record. */
function judged(page: PageFacts, dates: DatePlaces, known: PlacesOfForms): JudgedFacts[] {
  const time = dates.timeOf(page.url, page.places, known.of(page.url));
  return time === undefined ? [] : [{ ...page, time, thread: dates.arePosts(page.url, time) }];
}

/**
 * Forms of pages whose records look like posts and are those of no thread: people's pages, posts from all over the site, and, where titles of lists
 * lead to most threads, what is laid out like none of these.
 */
function formsElsewhere(
  facts: readonly JudgedFacts[],
  dates: DatePlaces,
  titles: RowTitles,
  people: KnownPeople,
): Set<string> {
  // Profiles name their owner in the crumbs, where others name their board; and every post leads to one.
  const boards = formsOfAll([...boardsNamed(facts)].filter((url) => !people.isTheirs(url)));
  const forms: FormsKnown = {
    // A view of one post may name its thread so.
    isBoard: (form) => boards.has(form) && !titles.isUsual(form),
    isTitled: (form) => titles.isUsual(form),
    isList: (form) => titles.isList(form) && !titles.isUsual(form),
  };
  const looksLikePosts = facts.filter(({ thread }) => thread !== false);
  const titled = looksLikePosts.filter(({ url }) => titles.count(listForm(url)) >= READING.fewestTitles);
  const layouts = commonPlaces(titled);
  const tellsAll = titled.length * 2 >= looksLikePosts.length;
  const votes = new Map<string, { pages: number; people: number; elsewhere: number }>();
  for (const { url, time } of looksLikePosts) {
    const form = listForm(url);
    if (titles.isUsual(form)) continue;
    const links = dates.linksOf(url, time);
    const vote = votes.get(form) ?? { pages: 0, people: 0, elsewhere: 0 };
    votes.set(form, vote);
    vote.pages++;
    const isTheirs = people.isTheirs(url);
    if (isTheirs) vote.people++;
    if (isTheirs || (links && areFromAllOver(links, forms)) || (tellsAll && !layouts.has(time)))
      vote.elsewhere++;
  }
  const agreed = (what: "people" | "elsewhere") =>
    [...votes].filter(([, vote]) => vote[what] >= vote.pages * READING.agree);
  const found = agreed("elsewhere");
  const pages = found.reduce((sum, [, vote]) => sum + vote.pages, 0);
  // A crawl brings threads above all: if these are taken for something else, what tells so is wrong here.
  const believed = pages * 2 <= looksLikePosts.length ? found : agreed("people");
  return new Set(believed.map(([form]) => form));
}

/** Where pages have their times that titles of lists usually lead to; undefined where none does, so that this tells nothing. */
function layoutsOf(facts: readonly JudgedFacts[], titles: RowTitles): ReadonlySet<string> | undefined {
  const titled = facts.filter(({ url, thread }) => thread !== false && titles.isUsual(listForm(url)));
  return titled.length > 0 ? new Set(titled.map(({ time }) => time)) : undefined;
}

/** The places of dates that many of these pages have: further pages of a thread may lack those of its first post. */
function commonPlaces(facts: readonly JudgedFacts[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { places, time } of facts)
    for (const place of new Set([...places, time])) counts.set(place, (counts.get(place) ?? 0) + 1);
  const times = new Set(facts.map(({ time }) => time));
  return new Set(
    [...counts].flatMap(([place, count]) =>
      times.has(place) || count >= facts.length * READING.commonPlace ? place : [],
    ),
  );
}

/** The latest visit of each page: what was visited again and again says the same each time, as no posts do. */
function onceEach(pages: readonly SeenPage[]): SeenPage[] {
  const latest = new Map<string, SeenPage>();
  for (const page of pages) if (page.visit >= (latest.get(page.url)?.visit ?? 0)) latest.set(page.url, page);
  return [...latest.values()];
}

/** So many of them, from all over. */
function spread(pages: readonly SeenPage[], count: number): number[] {
  const step = Math.max(1, pages.length / count);
  return Array.from({ length: Math.min(count, pages.length) }, (_, i) => pages[Math.floor(i * step)]!.visit);
}

async function loaded(visits: readonly number[], load: Load): Promise<Page[]> {
  const pages: Page[] = [];
  for (const visit of visits) {
    const page = await load(visit);
    if (page) pages.push(page);
  }
  return pages;
}

function noteAuthors(
  page: Page,
  posts: readonly { readonly authorUrl?: string }[],
  people: Map<string, Set<string>>,
): void {
  for (const { authorUrl } of posts) {
    if (authorUrl === undefined || !isSameHost(authorUrl, page.url)) continue;
    const form = listForm(authorUrl);
    people.set(form, (people.get(form) ?? new Set()).add(authorUrl));
  }
}

/** The boards that pages of posts say they belong to. A view of one post may name its thread so: what is of a form of threads is none. */
function boardsNamed(facts: readonly JudgedFacts[]): Set<string> {
  const named = new Map<string, Set<string>>();
  for (const { board, url, thread } of facts)
    if (thread !== false && board !== undefined && board !== url && isSameHost(board, url)) {
      const address = formedAddress(board).url;
      const form = listForm(address);
      named.set(form, (named.get(form) ?? new Set()).add(address));
    }
  const threads = new Map<string, number>();
  for (const { url, thread } of facts)
    if (thread === true) threads.set(listForm(url), (threads.get(listForm(url)) ?? 0) + 1);
  const boards = [...named].filter(([form, addresses]) => addresses.size >= (threads.get(form) ?? 0));
  return new Set(boards.flatMap(([, addresses]) => [...addresses]));
}

interface Shown {
  /** Boards by their addresses, with the visit that showed them. */
  readonly pages: ReadonlyMap<string, number>;
  /** Of each form, the share of its pages that are boards. */
  readonly shares: ReadonlyMap<string, number>;
}

/**
 * Pages with rows that lead to threads. The entry may show the latest threads too, but beside the boards that they are of. `isNoThread`: its records
 * are no posts, whatever they look like.
 */
async function boardsShown(
  reader: Reader,
  survey: Survey,
  load: Load,
  isNoThread: (url: string) => boolean,
): Promise<Shown> {
  const found = new Map<string, number>();
  const tested = new Map<string, number>();
  for (const [form, { seen }] of survey.forms) {
    for (const { visit, url } of seen) {
      const page = reader.kindOf(url) === THREAD ? undefined : await load(visit);
      if (!page) continue;
      tested.set(form, (tested.get(form) ?? 0) + 1);
      const rows = reader.readIndex(page, BOARD)?.threads;
      if (!rows || rows.length < READING.boardRows) continue;
      if (isNoThread(url) || reader.read(page).records?.kind !== "thread") found.set(page.url, visit);
    }
  }
  const second = new Reader({ ...reader.knowledge, boards: [...found.keys()] }, [], reader.people);
  for (const [url, visit] of found) {
    const page = await load(visit);
    if (page && second.readIndex(page)?.kind === "portal") found.delete(url);
  }
  const boards = new Map<string, number>();
  for (const url of found.keys()) boards.set(listForm(url), (boards.get(listForm(url)) ?? 0) + 1);
  const shares = new Map([...boards].map(([form, count]) => [form, count / tested.get(form)!]));
  return { pages: found, shares };
}

/** Boards by their rows, if threads name others of the same form; where no form has both, boards by their rows; and else by name. */
function agreed(shown: readonly string[], named: readonly string[]): string[] {
  const formsNamed = new Set(named.map(listForm));
  const both = new Set(shown.map(listForm).filter((form) => formsNamed.has(form)));
  if (both.size > 0) return [...new Set([...shown, ...named])].filter((url) => both.has(listForm(url)));
  return shown.length > 0 ? [...shown] : [...named];
}

/**
 * `isFurther`: whether pages of a form are further pages of threads, though they do not say so; `shares`: of each form, which share of its pages are
 * boards, whatever else their records look like.
 */
function formsOf(
  threads: readonly PageFacts[],
  isFurther: (form: string) => boolean,
  shares: ReadonlyMap<string, number> = new Map(),
  boards: readonly string[] = [],
): Record<string, FormCounts> {
  const forms: Record<string, [number, number, number]> = {};
  const count = (form: string, column: 0 | 1 | 2): void => {
    forms[form] ??= [0, 0, 0];
    forms[form][column]++;
  };
  for (const { url, number } of threads) {
    const form = listForm(url);
    if ((shares.get(form) ?? 0) >= READING.agree) count(form, 2);
    else count(form, number === 1 && !isFurther(form) ? 0 : 1);
  }
  for (const url of boards) count(listForm(url), 2);
  return forms;
}
