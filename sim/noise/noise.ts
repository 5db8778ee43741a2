import type { Spell } from "../living/spells.ts";
import type { MemberPlan } from "../members/plan.ts";

/** What a real forum has besides boards and threads, each to be switched by itself. */
export interface Noise {
  /** Links to single posts: the thread page again, a redirect to it, or a page of its own. */
  readonly permalinks: "none" | "inPlace" | "redirect" | "single";
  /** Links that sort a board's list by another column. */
  readonly sorts: boolean;
  /** Links that show only a part of a board's list. */
  readonly filters: boolean;
  readonly print: boolean;
  readonly feeds: boolean;
  /** Profiles of users: not linked, open, or for members only. */
  readonly profiles: "none" | "open" | "login";
  readonly members: boolean;
  /** A calendar whose next month never ends. */
  readonly calendar: boolean;
  readonly online: boolean;
  readonly search: boolean;
  /** Help and contact pages. */
  readonly help: boolean;
  readonly tags: boolean;
  /** "Last post" and "first unread post": redirects, or the thread page again under another address. */
  readonly shortcuts: "none" | "redirect" | "inPlace";
  /** Log in, register, reply, quote, report: all lead to one login page, answered so. */
  readonly account: "none" | "200" | "302" | "403";
  /** Share of the boards that only members may read. */
  readonly privateBoards: number;
  /** A session id in every address: one per visit, or another one for every link. */
  readonly sessions: "none" | "visit" | "link";
  /** What the session id is called in addresses. */
  readonly sessionName: string;
  /** Where in addresses the session id stands: among the parameters, as their first folder, so in `(S(…))`, or behind a `;`. */
  readonly sessionPlace: "query" | "path" | "parentheses" | "semicolon";
  /** Whether who keeps cookies gets no more session ids in addresses. */
  readonly sessionCookies: boolean;
  /** What is answered without a session id: the page, the way to the same page with an id, or an apology. */
  readonly withoutSession: "page" | "redirect" | "apology";
  /** Whether somebody can log in, and what he is offered to do then. */
  readonly login: MemberPlan | undefined;
  /** Tokens behind some addresses that say where the link stood. */
  readonly tracking: boolean;
  /** Advertisements and widgets that come and go in the middle of lists. */
  readonly ads: boolean;
  /** A site around the forum, which then lives in /forum/. */
  readonly outer: boolean;
  /** Half of the boards look like this skin. */
  readonly secondTheme: string | undefined;
  /** From this moment on the whole site looks like that skin. */
  readonly change: { readonly at: number; readonly skin: string } | undefined;
  /** Times in which the site serves nothing of the forum. */
  readonly spells: readonly Spell[];
  /** Share of list pages that also show a thread that moved to another board. */
  readonly moved: number;
  /** Share of the threads that somebody deletes. */
  readonly deleted: number;
  /** What is not there answers 404, or 200 with an apology. */
  readonly missing: "404" | "soft";
  /** Share of the answers that fail (500, 503, connection cut), another time for another visit. */
  readonly failures: number;
  /** Share of the answers that come seconds late. */
  readonly slow: number;
  /** robots.txt: none, all noise disallowed, some of it, or rules for a site that is long gone. */
  readonly robots: "none" | "honest" | "partial" | "stale";
  /** Entry, boards and threads come in frames: an address shows a menu and, in the other frame, the page itself. */
  readonly frames: boolean;
  /** Between a list and a thread stands a page that sends its reader on. */
  readonly refresh: boolean;
  /** Every link to a thread ends in a fragment. */
  readonly fragments: boolean;
  /** Times are shown as days. */
  readonly daysOnly: boolean;
  /** Share of the forum's life from which all posts carry one minute: that of their import. */
  readonly imported: number;
  /** Share of the threads whose links are dead, in runs, as in damaged mirrors. */
  readonly deadRuns: number;
  /** Threads link to the next and the previous thread, marked as next and previous page. */
  readonly nextTopics: boolean;
  /** A list of threads in another order at every visit, whose next page never ends. */
  readonly shuffled: boolean;
  /** Around the forum, which then lives in /forum/, a site with documents, and with a blog whose entries have comments. */
  readonly around: boolean;
  /** Threads do not lie below their lists, but in a folder of their own. */
  readonly apart: boolean;
  /** All words of texts, addresses and class names are made up; another number, another language. */
  readonly masked: number | undefined;
  /** Pictures of posts lie on hosts of all manners (picture-hosts.ts), not on the forum's own. */
  readonly pictureHosts: boolean;
  /** rel=nofollow: never, on all noise, or only on what every webmaster marks (forms, links at every post). */
  readonly nofollow: "none" | "honest" | "careless";
}

export const quiet: Noise = {
  permalinks: "none",
  sorts: false,
  filters: false,
  print: false,
  feeds: false,
  profiles: "none",
  members: false,
  calendar: false,
  online: false,
  search: false,
  help: false,
  tags: false,
  shortcuts: "none",
  account: "none",
  privateBoards: 0,
  sessions: "none",
  sessionName: "sid",
  sessionPlace: "query",
  sessionCookies: true,
  withoutSession: "page",
  login: undefined,
  tracking: false,
  ads: false,
  outer: false,
  secondTheme: undefined,
  change: undefined,
  spells: [],
  moved: 0,
  deleted: 0,
  missing: "404",
  failures: 0,
  slow: 0,
  robots: "none",
  frames: false,
  refresh: false,
  fragments: false,
  daysOnly: false,
  imported: 0,
  deadRuns: 0,
  nextTopics: false,
  shuffled: false,
  around: false,
  apart: false,
  masked: undefined,
  pictureHosts: false,
  nofollow: "none",
};

/**
 * What an ordinary, rather well-kept forum has: with it a breadth-first crawler wastes about as much as the papers measured on
 * real ones (iRobot: 41% of a mirror; FoCUS: 47% of what a generic crawler fetches). Figures: docs/results/sim.md.
 */
export const usual: Noise = {
  ...quiet,
  permalinks: "redirect",
  sorts: true,
  feeds: true,
  profiles: "open",
  members: true,
  online: true,
  search: true,
  help: true,
  shortcuts: "redirect",
  account: "200",
  ads: true,
  moved: 0.1,
  deleted: 0.01,
  robots: "partial",
  nofollow: "careless",
};

/** Everything at once, and nothing to warn a crawler: what captured real forums at their worst are like. */
export const noisiest: Noise = {
  ...usual,
  permalinks: "inPlace",
  filters: true,
  print: true,
  calendar: true,
  tags: true,
  shortcuts: "inPlace",
  account: "302",
  privateBoards: 0.15,
  tracking: true,
  outer: true,
  missing: "soft",
  robots: "stale",
  nofollow: "none",
};

export const mixes: Readonly<Record<string, Noise>> = { quiet, usual, noisiest };
