import { formedAddress } from "../learn/address-form.ts";
import { KnownPeople } from "../learn/people/known-people.ts";
import { ownFlips } from "../page/links/flips.ts";
import type { Link } from "../page/links/links.ts";
import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import { anchorsAt, recordsOf } from "../page/posts/anchored-records.ts";
import type { Post } from "../page/posts/posts.ts";
import type { ThreadRow } from "../page/posts/threads.ts";
import { arePosts, type PostTemplate } from "../page/posts/wrapper.ts";
import { isSameHost } from "../url/scope.ts";
import { answersOn } from "./answer-links.ts";
import { besideBoards } from "./beside-boards.ts";
import { boardRows, tells } from "./board-rows.ts";
import { areFromAllOver } from "./feeds.ts";
import { familyOf, kindsOfFamilies } from "./form-families.ts";
import { HandedOn } from "./handed-on.ts";
import { indexRows } from "./index-rows.ts";
import { NOTHING_KNOWN, type SiteKnowledge } from "./knowledge.ts";
import { withoutLatest } from "./latest-threads.ts";
import { BOARD, codeOf, PORTAL, THREAD } from "./list.ts";
import { formWithoutCode, formWithoutLetters, listForm } from "./list-form.ts";
import { lookOf } from "./looks.ts";
import { messageForm } from "./message-form.ts";
import { messageTree } from "./message-trees.ts";
import { type NestedThread, nestedThreads } from "./nested-threads.ts";
import { READING } from "./numbers.ts";
import { type Overrides, overrideOf } from "./overrides.ts";
import { typeAlone } from "./page-alone.ts";
import { PlacesOfForms } from "./places-of-forms.ts";
import { type IndexRecords, Reading, type Records, type ThreadRecords } from "./reading.ts";
import { noRecords, noteLinks } from "./record-links.ts";
import { sayTheSame, Templates } from "./templates.ts";
import { withoutLabels } from "./thread-labels.ts";

/** What is known of single addresses: lists that were read or told of before. */
export interface KnownLists {
  /** The kind of the list that an address is a page of. */
  kindOfPage(url: string): number | undefined;
  /** The kind of the list whose first page an address is. */
  kindOfFirst(url: string): number | undefined;
}

const NO_LISTS: KnownLists = { kindOfPage: () => undefined, kindOfFirst: () => undefined };

/**
 * Reads the pages of one site: whether a page is a list of boards, of threads or of posts, and its rows or posts. What was
 * learned of the site decides first, by the forms of addresses and the templates of pages; before there is such knowledge,
 * each page speaks for itself.
 */
export class Reader {
  readonly knowledge: SiteKnowledge;
  /** Who writes on the site: learned from every page that is read, from the first one on. */
  readonly people: KnownPeople;
  readonly #overrides: Overrides;
  readonly #templates: Templates;
  readonly #known: PlacesOfForms;
  /** What titles of rows lead to, and what pages are, by form. */
  readonly #titles = new Map<string, number>();
  readonly #pages = new Map<string, number>();
  /** The same by the families of forms, for those that are too rare to be known. */
  readonly #titleFamilies: ReadonlyMap<string, number>;
  readonly #pageFamilies: ReadonlyMap<string, number>;
  readonly #shared: ReadonlySet<string>;
  readonly #boards: ReadonlySet<string>;
  readonly #people: ReadonlySet<string>;
  readonly #others: ReadonlySet<string>;
  readonly #trees: ReadonlySet<string>;
  readonly #nested: ReadonlySet<string>;
  readonly #answers: ReadonlySet<string>;
  readonly #handedOn: HandedOn;

  constructor(
    knowledge: SiteKnowledge = NOTHING_KNOWN,
    overrides: Overrides = [],
    people: KnownPeople = new KnownPeople(),
  ) {
    this.knowledge = knowledge;
    this.people = people;
    this.#overrides = overrides;
    this.#templates = Templates.restore(knowledge.templates, overrides);
    const { places } = knowledge;
    const known = {
      people: new Set(places.people),
      clocks: new Set(places.clocks),
      changes: new Set(places.changes),
    };
    this.#known = new PlacesOfForms(known, Object.entries(places.trees ?? {}));
    this.#shared = new Set(knowledge.titles);
    this.#boards = new Set(knowledge.boards);
    this.#people = new Set(knowledge.people);
    this.#others = new Set(knowledge.others);
    this.#trees = new Set(knowledge.trees);
    this.#nested = new Set(knowledge.nested);
    this.#answers = new Set(knowledge.answers);
    const most = Math.max(0, ...Object.values(knowledge.forms).map(([threads]) => threads));
    for (const [form, [threads, further, boards]] of Object.entries(knowledge.forms)) {
      if (boards >= READING.agree * (threads + further + boards)) {
        this.#titles.set(form, BOARD);
        this.#pages.set(form, BOARD);
      }
      if (threads + further < Math.max(READING.agree * (threads + further + boards), READING.rare * most))
        continue;
      this.#pages.set(form, THREAD);
      if (threads >= Math.max(further, READING.rare * most)) this.#titles.set(form, THREAD);
    }
    const others = [...this.#people, ...this.#others];
    this.#titleFamilies = kindsOfFamilies(this.#titles, others);
    this.#pageFamilies = kindsOfFamilies(this.#pages, others);
    this.#handedOn = new HandedOn(this.#titles.keys());
  }

  /** `lists`: what is known of single addresses already. */
  read(page: Page, lists: KnownLists = NO_LISTS): Reading {
    return new Reading(page, {
      knowsSite: this.knowledge.version > 0,
      teach: () => {
        this.people.meet(page);
        page.know(this.#known.of(page.url));
        page.knowTitles(this.#shared);
        page.knowDates(this.knowledge.dates);
      },
      typeOf: (reading) => this.#typeOf(reading, lists),
      recordsOf: ({ page }) => this.#recordsOf(page, lists),
    });
  }

  /** The kind of a page by its address: what a person said, or what all addresses of its form are. */
  kindOf(url: string): number | undefined {
    const said = overrideOf(this.#overrides, url)?.type;
    if (said !== undefined) return KIND_OF_TYPE[said];
    return this.#boards.has(formedAddress(url).url)
      ? BOARD
      : (this.#pages.get(listForm(url)) ?? byLikeForm(this.#pages, this.#pageFamilies, url));
  }

  /** Whether a person said something else of this address than another reader was told. */
  saysOtherwise(other: Reader, url: string): boolean {
    const said = (reader: Reader) => JSON.stringify(overrideOf(reader.#overrides, url));
    return said(this) !== said(other);
  }

  /** Whether it knows of other pages that show one message of a thread. */
  knowsOtherMessages(other: Reader): boolean {
    const before = new Set([...other.#nested, ...other.#answers]);
    return [...this.#nested, ...this.#answers].some((form) => !before.has(form));
  }

  /** Whether it knows of other boards than another reader. */
  knowsOtherBoards(other: Reader): boolean {
    return (
      this.#boards.size !== other.#boards.size || [...this.#boards].some((url) => !other.#boards.has(url))
    );
  }

  /** The posts of a page that is known to be a thread's; none before anything was learned. */
  postsOn(page: Page): readonly Post[] {
    page.knowDates(this.knowledge.dates);
    return this.#asThread(page, true)?.posts ?? [];
  }

  /** The pages of a thread that shows one message on each, the earliest first, as a page of it tells; undefined for any other. */
  messagesAround(page: Page): readonly string[] | undefined {
    return this.#trees.has(listForm(page.url)) ? messageTree(page) : undefined;
  }

  /** The threads of a list that shows answers within the rows of what they answer, where each message has a page of its own. */
  threadsOn(page: Page): readonly NestedThread[] {
    return this.#nested.size === 0 ? [] : nestedThreads(page, (form) => this.#nested.has(form));
  }

  /** The messages of its thread that a page with one of them leads to. */
  answersOn(page: Page): NestedThread | undefined {
    return this.#answers.has(messageForm(page.url)) ? answersOn(page) : undefined;
  }

  /** Whether pages of this form show one message each, and lists or links tell of which thread it is. */
  isMessage(url: string): boolean {
    const form = messageForm(url);
    return this.#nested.has(form) || this.#answers.has(form);
  }

  /** By what the posts of a page are read, with what a person said of it; undefined if it has none. */
  templateOf(page: Page): PostTemplate | undefined {
    page.know(this.#known.of(page.url));
    page.knowDates(this.knowledge.dates);
    return this.#templates.wrapperFor(page)?.template;
  }

  /** Whether titles of rows with addresses of this form lead to threads. */
  leadsToThread(url: string): boolean {
    return this.#leadsTo(url, NO_LISTS) === THREAD;
  }

  /** A page read as an index of whatever kind, by the forms of addresses alone. */
  readIndex(page: Page, kind?: number): IndexRecords | undefined {
    page.knowDates(this.knowledge.dates);
    return this.#asIndex(page, kind, NO_LISTS);
  }

  #typeOf(reading: Reading, lists: KnownLists): PageType {
    const { page } = reading;
    const said = overrideOf(this.#overrides, page.url)?.type;
    if (said !== undefined) return said;
    if (this.people.isTheirs(page.url)) return "profile";
    if (this.knowledge.version === 0) return typeAlone(page, reading.roles);
    const kind = lists.kindOfPage(page.url) ?? this.kindOf(page.url);
    const { records } = reading;
    if (records) return TYPE_OF_KIND[records.kind];
    if (kind !== undefined && kind !== THREAD) return "index";
    if (this.#isElsewhere(page.url) && this.#asIndex(page, kind, lists)) return "index";
    return this.#people.has(listForm(page.url)) ? "profile" : "other";
  }

  /** Undefined for a page that is part of no list. */
  #recordsOf(page: Page, lists: KnownLists): Records | undefined {
    if (this.knowledge.version === 0) return undefined;
    const said = overrideOf(this.#overrides, page.url)?.type;
    if (said !== undefined && KIND_OF_TYPE[said] === undefined) return undefined;
    const kind = (said && KIND_OF_TYPE[said]) ?? lists.kindOfPage(page.url) ?? this.kindOf(page.url);
    if (kind === THREAD) return this.#asThread(page, true);
    const isList = kind === BOARD || kind === PORTAL;
    const isElsewhere = !isList && this.#isElsewhere(page.url);
    if (isElsewhere && this.people.isTheirs(page.url)) return undefined;
    const index = this.#asIndex(page, kind, lists);
    // What somebody wrote, what was found: its rows are of many boards, and it is none itself.
    if (isElsewhere) return index && this.#showsBoards(page, index, lists) ? index : undefined;
    if (isList) return index;
    const thread = this.#asThread(page, false);
    if (!index || !thread) return index ?? thread;
    return showsPosts(thread, index) ? thread : index;
  }

  /** `sure`: that it is a thread is known by its address, so that its records need not look like posts. */
  #asThread(page: Page, sure: boolean): ThreadRecords | undefined {
    page.know(this.#known.of(page.url));
    const wrapper = this.#templates.wrapperFor(page, sure);
    if (!wrapper) return undefined;
    const { times } = wrapper.template;
    if (!sure && (arePosts(page.evidence, times) === false || this.#leadsAway(page, times))) return undefined;
    const posts = wrapper.read(page);
    if (!sure && sayTheSame(posts)) return undefined;
    const since = this.knowledge.looks?.[lookOf(wrapper.template)] ?? 0;
    return posts.length > 0 ? { kind: "thread", posts, since } : undefined;
  }

  /** Whether its posts, if it has any, are shown by threads. */
  #isElsewhere(url: string): boolean {
    return this.#others.has(listForm(url)) || this.people.isTheirs(url);
  }

  /**
   * Whether a page whose records are of many boards is the list of these: it names at least half of those that are known, be it within the row of
   * another, and has no more threads than rows. Further pages of a board are known by their addresses too, and named nowhere.
   */
  #showsBoards(page: Page, { kind }: IndexRecords, lists: KnownLists): boolean {
    if (kind !== "portal") return false;
    const isFurther = (url: string) =>
      lists.kindOfPage(url) !== undefined && lists.kindOfFirst(url) === undefined;
    const known = [...this.#boards].filter((url) => !isFurther(url));
    const named = new Set(
      page.links.links.flatMap(({ url, hidden }) => (hidden ? [] : formedAddress(url).url)),
    );
    return known.length > 0 && known.filter((url) => named.has(url)).length * 2 >= known.length;
  }

  /** Whether most of its records lead to threads elsewhere: what somebody wrote, what was found, what is new. */
  #leadsAway(page: Page, times: readonly string[]): boolean {
    const { evidence, url } = page;
    const records = recordsOf(evidence, anchorsAt(evidence, times)).slice(0, READING.lookedAtRecords);
    if (records.length < 2) return false;
    const tally = noRecords();
    noteLinks(page, listForm(url), records, tally);
    return areFromAllOver(tally, {
      isBoard: (form) => this.#titles.get(form) === BOARD,
      isTitled: (form) => this.#titles.get(form) === THREAD,
      isList: () => false,
    });
  }

  #asIndex(page: Page, kind: number | undefined, lists: KnownLists): IndexRecords | undefined {
    page.know(this.#known.of(page.url));
    const titles: { threads: Link[]; boards: Link[]; others: Link[] } = {
      threads: [],
      boards: [],
      others: [],
    };
    const flips = ownFlips(page);
    for (const link of page.links.links) {
      if (link.hidden || link.url === page.url || !/\p{L}/u.test(link.text) || flips.has(link.url)) continue;
      if (!isSameHost(link.url, page.url)) continue;
      const leadsTo = this.#leadsTo(link.url, lists);
      const short = leadsTo === undefined ? this.#threadWithout(link.url, page.url, lists) : undefined;
      if (short !== undefined) titles.threads.push({ ...link, url: short });
      else if (leadsTo === THREAD) titles.threads.push(link);
      else if (leadsTo === BOARD) titles.boards.push(link);
      else if (leadsTo === undefined && !this.#isElsewhere(link.url)) titles.others.push(link);
    }
    const named = withoutLatest(page.dom, titles.threads, titles.boards);
    const threads = tellingRows(indexRows(page, named, this.knowledge.times), kind === BOARD);
    const ofBoards = withoutLabels(page.dom, titles.boards, named);
    const shown = boardRows(page, ofBoards);
    const boards = tellingRows(shown, kind === PORTAL);
    // Boards within boards tell nothing of themselves, but count: where the latest thread of each board is shown, they are more.
    const most = boards.length > 0 ? shown.length : 0;
    const isBoard = kind === BOARD || (threads.length >= READING.fewestRows && threads.length > most);
    if (kind !== PORTAL && isBoard && threads.length > 0) return { kind: "board", threads, boards };
    const isPortal = kind === PORTAL || (kind !== BOARD && boards.length >= READING.fewestRows);
    if (!isPortal || boards.length === 0) return undefined;
    const more = besideBoards(page.dom, ofBoards, titles.others);
    if (more.length === 0) return { kind: "portal", threads: [], boards };
    const all = boardRows(page, [...ofBoards, ...more]);
    return { kind: "portal", threads: [], boards: tellingRows(all, kind === PORTAL) };
  }

  #leadsTo(url: string, lists: KnownLists): number | undefined {
    const { url: address } = formedAddress(url);
    if (this.#boards.has(address)) return BOARD;
    const form = this.#titles.get(listForm(address));
    return form ?? lists.kindOfFirst(address) ?? byLikeForm(this.#titles, this.#titleFamilies, address);
  }

  /** The thread that a link of a list leads to without what the list handed on of its own address: by the address that it is known by. */
  #threadWithout(url: string, page: string, lists: KnownLists): string | undefined {
    for (const address of this.#handedOn.without(formedAddress(url).url, page))
      if (this.#titles.get(listForm(address)) === THREAD)
        return lists.kindOfFirst(address) === THREAD ? address : url;
    return undefined;
  }
}

/** What an address is by the form that it would have if its number had letters too, if its title ended otherwise, or in another folder. */
function byLikeForm(
  kinds: ReadonlyMap<string, number>,
  families: ReadonlyMap<string, number>,
  url: string,
): number | undefined {
  const without = formWithoutCode(url);
  for (const form of [formWithoutLetters(url), without]) {
    const kind = form === undefined ? undefined : kinds.get(form);
    if (kind !== undefined) return kind;
  }
  if (families.size === 0) return undefined;
  const family = familyOf(without ?? listForm(url));
  return family === undefined ? undefined : families.get(family);
}

/** Whether posts are what a page is for that has rows as well: they are more, or about as many and say more than the titles of the rows. */
function showsPosts({ posts }: ThreadRecords, { threads, boards }: IndexRecords): boolean {
  const rows = [...threads, ...boards];
  if (posts.length > rows.length || rows.length > READING.moreRows * posts.length)
    return posts.length > rows.length;
  const said = posts.reduce((sum, { text }) => sum + Math.min(READING.enoughText, text.length), 0);
  return said > rows.reduce((sum, { title }) => sum + title.length, 0);
}

const TYPE_OF_KIND: Readonly<Record<Records["kind"], PageType>> = {
  thread: "thread",
  board: "index",
  portal: "entry",
};

/** What a person may call a page, as the kind of its list; the others are parts of no list. */
const KIND_OF_TYPE: Readonly<Partial<Record<PageType, number>>> = {
  thread: codeOf("thread"),
  index: codeOf("board"),
  entry: codeOf("portal"),
};

/** Rows that tell a time or a count, if most do; menus and breadcrumbs tell nothing. */
function tellingRows(rows: readonly ThreadRow[], isList: boolean): readonly ThreadRow[] {
  const telling = rows.filter(tells);
  if (telling.length * 2 >= rows.length) return telling;
  return isList ? rows : [];
}
