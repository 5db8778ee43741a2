/**
 * The JSON API of `skein inspect`: what is asked and what is answered, for the web page and for programs (docs/inspect-api.md). Types
 * alone, a file for each view: they import nothing but each other, so that whoever talks to the server needs nothing else of the house.
 *
 * Moments are texts in ISO 8601 (UTC) unless they are called `millis`. Strings come from the site as they were, and are text, never HTML.
 * Addresses in a request are those of pages of the archive; nothing in a request is ever a path.
 */

export type * from "./api/addresses.ts";
export type * from "./api/answer.ts";
export type * from "./api/archives.ts";
export type * from "./api/corrections.ts";
export type * from "./api/live.ts";
export type * from "./api/map.ts";
export type * from "./api/page.ts";
export type * from "./api/read.ts";
export type * from "./api/search.ts";
