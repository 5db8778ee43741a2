import { DAY } from "../seam/times.ts";
import type { SessionMark } from "../url/session-ids.ts";
import type { DateHabits } from "./dates/date-habits.ts";
import { contentDigest } from "./digest.ts";
import { type PageFeatures, pageFeatures } from "./features.ts";
import { type Fingerprint, fingerprint } from "./fingerprint.ts";
import { type Dom, parseHtml } from "./html/dom.ts";
import { Sizes } from "./html/size.ts";
import type { KnownPlaces } from "./known-places.ts";
import { breadcrumbOf, type Crumb } from "./links/breadcrumb.ts";
import { type Paging, pagingOf } from "./links/flips.ts";
import { linksOf, type PageLinks } from "./links/links.ts";
import { type ScannedLink, scanLinks } from "./links/scan-links.ts";
import { type NoticeText, noticeText } from "./notice-text.ts";
import { Evidence } from "./posts/evidence.ts";
import type { PeopleKnown } from "./posts/people.ts";
import { type Post, readPosts, type ThreadHead, threadHead } from "./posts/posts.ts";
import { type ThreadRow, threadRows } from "./posts/threads.ts";
import { type LinkTable, linkTables } from "./regions/link-table.ts";
import { type Location, locateLinks } from "./regions/location.ts";
import { bagOfPaths, type PathBag } from "./regions/paths.ts";
import { findRegions, type Region } from "./regions/regions.ts";
import { Shapes } from "./regions/shape.ts";

export interface PageSource {
  readonly url: string;
  /** Already decoded. */
  readonly html: string;
  /** When it was fetched, milliseconds since 1970: what "yesterday" refers to. */
  readonly at: number;
  /** The same by the server's clock (HTTP Date), where it told: its pages go by that. */
  readonly served?: number | undefined;
  /** Where its site puts session ids into the addresses of links, as far as known: one page alone does not always tell. */
  readonly session?: SessionMark | undefined;
}

const NO_TITLES: ReadonlySet<string> = new Set();

/** One answer of a site, understood: nothing is worked out before it is asked for. */
export class Page {
  readonly url: string;
  readonly html: string;
  readonly at: number;
  /** When it was made, by the clock that its times go by as far as known. */
  readonly madeAt: number;
  readonly #session: SessionMark | undefined;
  #dom: Dom | undefined;
  #links: PageLinks | undefined;
  #scanned: readonly ScannedLink[] | undefined;
  #shapes: Shapes | undefined;
  #regions: readonly Region[] | undefined;
  #linkTables: readonly LinkTable[] | undefined;
  #locations: ReadonlyMap<number, Location> | undefined;
  #paths: PathBag | undefined;
  #evidence: Evidence | undefined;
  #sizes: Sizes | undefined;
  #features: PageFeatures | undefined;
  #posts: readonly Post[] | undefined;
  #threads: readonly ThreadRow[] | undefined;
  #paging: Paging | undefined;
  #head: ThreadHead | undefined;
  #notice: { readonly said: NoticeText | undefined } | undefined;
  #digest: string | undefined;
  #crumbs: readonly Crumb[] | undefined;
  #fingerprint: Fingerprint | undefined;
  #people: PeopleKnown | undefined;

  /** What many titles of its site have in common, as far as somebody has told. */
  sharedTitles: ReadonlySet<string> = NO_TITLES;

  constructor(source: PageSource) {
    this.url = source.url;
    this.html = source.html;
    this.at = source.at;
    this.#session = source.session;
    const { at, served } = source;
    this.madeAt = served !== undefined && Math.abs(served - at) < DAY ? served : at;
  }

  get dom(): Dom {
    this.#dom ??= parseHtml(this.html);
    return this.#dom;
  }

  get links(): PageLinks {
    this.#links ??= linksOf(this.dom, this.url, this.#session);
    return this.#links;
  }

  /** The addresses of its links, as its source tells them without being taken apart. */
  get scanned(): readonly ScannedLink[] {
    this.#scanned ??= scanLinks(this.html, this.url, this.#session);
    return this.#scanned;
  }

  /** Repetitive regions, outer ones before the ones inside them. */
  get regions(): readonly Region[] {
    this.#regions ??= findRegions(this.dom, this.#shape());
    return this.#regions;
  }

  /** One per group of regions: `linkTables[region.group]`. */
  get linkTables(): readonly LinkTable[] {
    this.#linkTables ??= linkTables(this.dom, this.regions, this.#shape());
    return this.#linkTables;
  }

  /** Where each link stands, by the link's node. */
  get locations(): ReadonlyMap<number, Location> {
    this.#locations ??= locateLinks(
      this.dom,
      this.linkTables,
      this.links.links.map(({ node }) => node),
    );
    return this.#locations;
  }

  /** The bag of XPaths. */
  get paths(): PathBag {
    this.#paths ??= bagOfPaths(this.dom);
    return this.#paths;
  }

  /** Dates and people where they stand: what reading posts and lists starts from. */
  get evidence(): Evidence {
    this.#evidence ??= new Evidence(this.dom, this.url, this.madeAt);
    return this.#evidence;
  }

  /** What its site has taught about its places; what was read without that is read again when it is asked for. */
  know(known: KnownPlaces): void {
    if (this.evidence.know(known)) this.#readAgain();
  }

  /** Which of its links lead to people, as its site tells: what was read without that is read again when it is asked for. */
  knowPeople(people: PeopleKnown): void {
    this.#people = people;
    const known = this.links.links.filter(({ url }) => people.isPerson(url)).map(({ node }) => node);
    if (known.length === 0 || !this.evidence.knowPeople(known)) return;
    this.#readAgain();
  }

  /** What many titles of its site have in common. */
  knowTitles(shared: ReadonlySet<string>): void {
    if (shared.size === 0 && this.sharedTitles.size === 0) return;
    this.sharedTitles = shared;
    this.#head = undefined;
  }

  /** Forgets what its site has taught: who reads it again may know better. */
  forget(): void {
    if (this.#evidence?.forget()) this.#readAgain();
  }

  #readAgain(): void {
    this.#features = undefined;
    this.#posts = undefined;
    this.#threads = undefined;
  }

  /** How its site writes dates, where that is known: what was read without that is read again when it is asked for. */
  knowDates(habits: DateHabits | undefined): void {
    if (this.evidence.knowDates(habits)) this.#readAgain();
  }

  /** Whether an address lies among those of people, as its site tells. */
  isPeoples(url: string): boolean {
    return this.#people?.isTheirs(url) ?? false;
  }

  /** Estimated sizes on screen. */
  get sizes(): Sizes {
    this.#sizes ??= new Sizes(this.dom);
    return this.#sizes;
  }

  /** FoCUS table 1. */
  get features(): PageFeatures {
    this.#features ??= pageFeatures(this.evidence, this.sizes, this.regions);
    return this.#features;
  }

  /** The posts, read from this page alone; a wrapper learned from several pages reads better (see posts.ts). */
  get posts(): readonly Post[] {
    this.#posts ??= readPosts(this);
    return this.#posts;
  }

  /** The rows of a list of threads or boards. */
  get threads(): readonly ThreadRow[] {
    this.#threads ??= threadRows(this.evidence, this.linkTables, this.links.links);
    return this.#threads;
  }

  /** The way from the entry to the page, as it tells. */
  get crumbs(): readonly Crumb[] {
    this.#crumbs ??= breadcrumbOf(this.dom, this.links);
    return this.#crumbs;
  }

  /** The page-flipping links, and where the page stands in its list. */
  get paging(): Paging {
    this.#paging ??= pagingOf(this.dom, this.url, this.links);
    return this.#paging;
  }

  /** Title and board. */
  get head(): ThreadHead {
    this.#head ??= threadHead(this);
    return this.#head;
  }

  /** What it says, if that is little enough for a notice. Asked for by everybody who looks for refusals, twice a page and more. */
  get notice(): NoticeText | undefined {
    this.#notice ??= { said: noticeText(this.dom) };
    return this.#notice.said;
  }

  /** Equal for two visits between which nobody wrote anything. */
  get digest(): string {
    this.#digest ??= contentDigest(this.dom);
    return this.#digest;
  }

  /** For near-duplicates. */
  get fingerprint(): Fingerprint {
    this.#fingerprint ??= fingerprint(this.dom.textOf(0));
    return this.#fingerprint;
  }

  #shape(): Shapes {
    this.#shapes ??= new Shapes(this.dom);
    return this.#shapes;
  }
}
