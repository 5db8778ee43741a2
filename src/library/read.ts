import { textOf } from "../fetch/charset.ts";
import { Page } from "../page/page.ts";
import { type PageReading, readingOf } from "../read/outline.ts";
import { systemClock } from "../seam/clock.ts";
import { type Moment, momentOf } from "./quantities.ts";

/** What is known of a page beside its HTML. */
export interface ReadOptions {
  /** The address of the page: its links are relative to it. */
  readonly url: string;
  /** When it was fetched, for times such as "yesterday"; now, if nothing is said. */
  readonly at?: Moment | undefined;
  /** The Content-Type header that came with it, for its charset; not needed for a string. */
  readonly contentType?: string | undefined;
}

/**
 * Reads one page, by itself: its type, title and place, its posts or the rows of its threads, its links. Within a crawl pages are read
 * better, since what the pages of a site have in common is known there.
 */
export function read(html: string | Uint8Array, { url, at, contentType }: ReadOptions): PageReading {
  const text = typeof html === "string" ? html : textOf(Buffer.from(html), contentType).text;
  return readingOf(
    new Page({ url, html: text, at: at === undefined ? systemClock.now() : momentOf(at, "at") }),
  );
}
