import { counted } from "../../words/counted.ts";
import type { LearnedWay } from "../strategy.ts";
import type { Way, WayRole } from "./way-evidence.ts";

/** What decides about a way: what is expected of it, and what it takes. */
export interface WayBounds {
  readonly expected: number;
  /** From this expected worth on it is followed to its end. */
  readonly followedFrom: number;
  /** From this one on it is tried now and then. */
  readonly triedFrom: number;
  /** Trials of all ways of its sort together, and how many there may be on a site of this size. */
  readonly trials: number;
  readonly mostTrials: number;
}

/** A way and what is thought of it, as lines for a person. */
export function explainWay(way: Way, bounds: WayBounds): string[] {
  return [
    `its way: ${way.role} ${way.form}, which is links ${ROLE_IN_WORDS[way.role]}, with addresses of this form`,
    seenOf(way),
    `worth ${figure(bounds.expected)} is expected of the next page: ${decisionOn(way, bounds)}`,
  ];
}

/** The same as figures, for a list of all ways. */
export function learnedWay(name: string, way: Way, { expected, followedFrom }: WayBounds): LearnedWay {
  return {
    name,
    links: ROLE_IN_WORDS[way.role],
    form: way.form,
    pages: way.seen,
    worth: way.seen === 0 ? null : way.gained / way.seen,
    expected,
    followed: expected >= followedFrom,
  };
}

function seenOf(way: Way): string {
  const refused =
    way.refused > 0
      ? `; ${counted(way.refused, "more was", "more were")} left out because the content was there already`
      : "";
  if (way.seen === 0)
    return `of this way no page was fetched${refused}; what is expected comes from links that are like it`;
  const pages =
    way.seen === 1 ? "1 page was fetched, worth" : `${way.seen} pages were fetched, on average worth`;
  return `of this way ${pages} ${figure(way.gained / way.seen)} (0: nothing new, 1: all new)${refused}`;
}

function decisionOn(way: Way, { expected, followedFrom, triedFrom, trials, mostTrials }: WayBounds): string {
  if (expected >= followedFrom) return `it is followed, as every way is from ${figure(followedFrom)} on`;
  const under = `it takes ${figure(followedFrom)} to be followed`;
  if (expected < triedFrom) return `${under}, and ${figure(triedFrom)} even to be tried`;
  const sort = way.single ? "single pages" : "all ways";
  return `${under}; it had ${way.trials === 0 ? "no trials" : counted(way.trials, "trial")}, and those of ${sort} took ${trials} of the ${counted(Math.ceil(mostTrials), "page")} they may`;
}

function figure(worth: number): string {
  return worth.toFixed(2);
}

const ROLE_IN_WORDS: Readonly<Record<WayRole, string>> = {
  title: "that are titles of rows that also tell a time, a person or a count",
  item: "that are titles of rows that tell nothing else, as in menus",
  flip: "to another page of a list",
  first: "back to the first page of a list",
  crumb: "up the way from the entry",
  door: "to all threads, by its text",
  person: "to somebody's profile",
  deed: "to do something, such as to log in, answer, print or sort, by its address",
  call: "to do something, by its text",
  label: "to all that has one tag",
  place: "to a place within another page, as permalinks are",
  other: "that nothing more is known of",
  derived: "that no page has, but a rule on addresses told of",
  echo: "to another page of a list that showed nothing new",
  more: "perhaps to the posts that a thread does not show",
  hint: "that no page has, but the sitemap or feed",
};
