import type { DateHabits } from "../page/dates/date-habits.ts";
import type { Zone } from "../page/dates/date-zone.ts";
import type { PostTemplate } from "../page/posts/wrapper.ts";

/** Plain data: what was learned of how a site is made, kept in its archive. */
export interface SiteKnowledge {
  /** Grows each time the site is learned anew: what a page was read by. */
  readonly version: number;
  /** How its threads are made, the most frequent first. */
  readonly templates: readonly PostTemplate[];
  /** How many addresses of each form are first pages of threads, further pages of them, and boards. */
  readonly forms: Readonly<Record<string, FormCounts>>;
  /** Boards that threads say they belong to, or whose rows lead to threads. */
  readonly boards: readonly string[];
  /** Forms of the addresses that posts name their authors by. */
  readonly people: readonly string[];
  /** Forms of pages that show posts from all over the site, or what looks like posts; missing in what older versions learned. */
  readonly others?: readonly string[];
  /** Forms of pages that show one message of a thread, and the tree of all below it; missing in what older versions learned. */
  readonly trees?: readonly string[];
  /** Forms of pages that show one message (see `message-form.ts`), of which lists show answers within the rows of what they answer; missing in what older versions learned. */
  readonly nested?: readonly string[];
  /** Forms of such pages that lead to other messages of their thread by its title; missing in what older versions learned. */
  readonly answers?: readonly string[];
  /**
   * Places of links to people, of dates that tell when a page was made, and of dates of changes that are times of posts; and on pages of forms that show the tree of their thread, those of the
   * tree's dates. The last two are missing in what older versions learned.
   */
  readonly places: {
    readonly people: readonly string[];
    readonly clocks: readonly string[];
    readonly changes?: readonly string[];
    readonly trees?: Readonly<Record<string, readonly string[]>>;
  };
  /** Where the rows of boards tell when their threads were last written in. */
  readonly times: readonly string[];
  /** What many titles have in common; missing in what older versions learned. */
  readonly titles?: readonly string[];
  /** How it writes dates. What was learned before there was this says nothing of it: each page then speaks for itself. */
  readonly dates?: DateHabits;
  /** The zone that feeds told when no page did. It is kept when the site is learned anew. */
  readonly feedZone?: Zone;
  /** Since when posts have been read in each way that templates have: see `looks.ts`; missing in what older versions learned. */
  readonly looks?: Readonly<Record<string, number>>;
  /** Visits there were when it was learned. */
  readonly visits: number;
}

export type FormCounts = readonly [threads: number, further: number, boards: number];

/** What is known of a site of which nothing was learned yet. */
export const NOTHING_KNOWN: SiteKnowledge = {
  version: 0,
  templates: [],
  forms: {},
  boards: [],
  people: [],
  places: { people: [], clocks: [] },
  times: [],
  visits: 0,
};
