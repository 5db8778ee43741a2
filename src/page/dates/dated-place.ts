import type { DateFound } from "./date-found.ts";

/** A date on the page, where it stands. */
export interface DatedPlace {
  /** The text node in which it begins, or the element that tells it by an attribute. */
  readonly node: number;
  /** The smallest element that holds all of it. */
  readonly element: number;
  readonly key: string;
  readonly raw: string;
  readonly found: DateFound;
  /** Told by an attribute beside the text: more exact, often with its zone. */
  readonly told?: DateFound;
  /** By the words around it, when somebody joined, edited or was seen; or it stands in a quote. */
  readonly aside: Aside;
  /** `aside` was settled by other dates of the page; what other pages say of the place counts more. */
  readonly doubtful?: boolean;
  /** Words call it that of a change, and its record tells no other: see `change-times.ts`. */
  readonly isChange?: boolean;
}

/** "maybe": by the line above it, which may belong to something else; the other dates at the same place decide. */
export type Aside = boolean | "maybe";

/** Letters around a date that are no link: there is a name, a label, a number, not a sentence. */
export const MOST_OTHER_TEXT = 90;
