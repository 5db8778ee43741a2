import type { Exchange } from "../../fetch/answer.ts";
import type { PageType } from "../../page/page-type.ts";
import type { StoredResponse } from "../warc/reader.ts";

/** A fetch that brought bytes. */
export interface Visited {
  readonly exchange: Exchange;
  readonly mime?: string;
  readonly location?: string;
  /** Whether it brought a page, as `isPage` says; it did not if nobody says so. */
  readonly isPage?: boolean;
  readonly page?: Judged & { readonly weighed: boolean };
  /** What a browser made of it, as HTML. */
  readonly rendered?: { readonly html: string; readonly at: number };
  /** Of a body that is not in memory, since it is archived already. */
  /** Whether it was asked for by a page in a browser. */
  readonly forPage?: true;
  readonly known?: { readonly digest: string; readonly bytes: number };
}

/** What a guide made of a page. */
export interface Judged {
  readonly kind?: string;
}

/** One archived visit, as a reader finds it. */
export interface StoredVisit {
  readonly id: number;
  readonly address: number;
  readonly url: string;
  readonly depth: number;
  readonly way: string;
  readonly at: number;
  readonly status: number;
  readonly mime: string | null;
  /** Whether it brought a page: something to be read by people, and now by us. */
  readonly isPage: 0 | 1;
  readonly bytes: number;
  readonly digest: string;
  /** Of what a browser made of it, if one did; that of the body otherwise. */
  readonly shownDigest: string;
  readonly isRendered: 0 | 1;
  readonly location: string | null;
  /** Why the body is not whole, in the words of WARC-Truncated; null when it is. */
  readonly truncated: string | null;
  /** What its address turned out to be, when it was read last. */
  readonly type: PageType | null;
  readonly kind: string | null;
  /** The address of the list (board or thread) that it is a page of. */
  readonly list: string | null;
  readonly listId: number | null;
  /** Which page of it; 0 for one that shows what others do. */
  readonly number: number | null;
  readonly warc: string;
  readonly offset: number;
  readonly length: number;
  /** The earlier visit whose body is the same and which holds it. */
  readonly sameAs: number | null;
}

/** Visits as whoever opens an archive can read them. */
export interface ReadableVisits {
  /** All visits, in the order in which they were made, but for those that are known to be lost. */
  all(): IterableIterator<StoredVisit>;
  byId(id: number): StoredVisit | undefined;
  /** Visits made after this one, in their order, but for those of pictures and files. */
  after(id: number, count: number): StoredVisit[];
  /** When the latest visit was made. */
  latestAt(): number | undefined;
  /** The latest visits that brought pages. */
  latestPages(count: number): StoredVisit[];
  /** Visits that brought pages, evenly from all that were made; never more than `count`. */
  sample(count: number): StoredVisit[];
  /** All visits that brought pages, in the order in which they were made: their numbers and addresses alone. */
  pageAddresses(): IterableIterator<{ readonly id: number; readonly url: string }>;
  /** The latest visits that may have brought a feed: no page, nothing that is called something else, and not large. */
  latestFeeds(count: number): StoredVisit[];
  /** The answer of a visit as it was archived; of a repeated body, the earlier record's. Undefined when its bytes are lost. */
  response(visit: Pick<StoredVisit, "id" | "sameAs">): StoredResponse | undefined;
  /** The same, with what a browser made of its body in the body's place, if one did: what is read as the page of the visit. */
  shown(visit: Pick<StoredVisit, "id" | "sameAs">): StoredResponse | undefined;
}

/** The visits of a crawl. They are made by `commit`, with what became of their addresses. */
export interface Visits extends ReadableVisits {
  /** The latest visit of an address that brought bytes, by its date: an import may bring older ones later. */
  latest(url: string): StoredVisit | undefined;
  /** The visit of an address at this very moment that brought a body with this digest, if there is one. */
  made(url: string, at: number, digest: string): number | undefined;
  /** The next pages that were archived while there was no guide, whose links are still to be weighed. */
  unweighed(count: number): StoredVisit[];
  /**
   * Archives an exchange that is no page of the site, such as its robots.txt, with the next commit. `forPage`: something that a page asked
   * for while a browser showed it, which says nothing of its address for the crawl.
   */
  keep(exchange: Exchange, how?: "asGuest" | "forPage"): void;
  /** How many wait for the next commit. */
  readonly kept: number;
  /** The latest answer that a page in a browser was given for this address. */
  givenToPage(url: string): StoredVisit | undefined;
}
