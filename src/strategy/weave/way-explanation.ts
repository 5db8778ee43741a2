import { counted } from "../../words/counted.ts";
import type { LearnedWay } from "../strategy.ts";
import { WEAVE } from "./numbers.ts";
import type { Trial } from "./trials.ts";
import { type Way, type WayRole, waitingOf } from "./way-evidence.ts";

/** What decides about a way: what is expected of it, and what it takes. */
export interface WayBounds {
  readonly expected: number;
  /** A person wants it followed, or does not want it. */
  readonly wanted?: boolean;
  readonly unwanted?: boolean;
  /** From this expected worth on it is followed to its end. */
  readonly followedFrom: number;
  /** Whether it is tried, if it is not followed. */
  readonly trial: Trial;
  /** What a trial is worth. */
  readonly value: number;
  /** Trials of all ways of its sort together, and how many there may be on a site of this size. */
  readonly trials: number;
  readonly mostTrials: number;
}

/** A way and what is thought of it, as lines for a person. */
export function explainWay(way: Way, bounds: WayBounds): string[] {
  return [
    `its way: ${way.role} ${way.form} (links ${ROLE_IN_WORDS[way.role]})`,
    seenOf(way),
    `the next page is expected to be worth ${figure(bounds.expected)}: ${decisionOn(way, bounds)}`,
  ];
}

/** The same as figures, for a list of all ways. */
export function learnedWay(
  name: string,
  way: Way,
  { expected, followedFrom, wanted = false, unwanted = false }: WayBounds,
): LearnedWay {
  return {
    name,
    links: ROLE_IN_WORDS[way.role],
    form: way.form,
    pages: way.seen,
    worth: way.seen === 0 ? null : way.gained / way.seen,
    expected,
    followed: wanted || (expected >= followedFrom && !unwanted),
  };
}

function seenOf(way: Way): string {
  const refused =
    way.refused > 0
      ? `; ${counted(way.refused, "more was", "more were")} left out because their content was there already`
      : "";
  const dead = way.dead > 0 ? `; ${counted(way.dead, "address", "addresses")} of it brought no page` : "";
  if (way.seen === 0)
    return `no page of this way has been fetched yet${dead}${refused}; the estimate comes from similar links`;
  const pages =
    way.seen === 1
      ? "1 page of this way was fetched, worth"
      : `${way.seen} pages of this way were fetched, worth on average`;
  const others =
    way.others === undefined
      ? ""
      : `; ${counted(way.others, "of them was", "of them were")} not called what the links said`;
  return `${pages} ${figure(way.gained / way.seen)} (0: nothing new, 1: all new)${others}${dead}${refused}`;
}

function decisionOn(way: Way, bounds: WayBounds): string {
  const { expected, followedFrom, wanted } = bounds;
  if (bounds.unwanted) return "not followed because somebody said so";
  if (wanted) return "followed because somebody said so";
  if (expected >= followedFrom) return `enough to be followed (${figure(followedFrom)})`;
  return `${figure(followedFrom)} is needed to be followed; ${trialOf(way, bounds)}`;
}

function trialOf(way: Way, { trial, value, trials, mostTrials }: WayBounds): string {
  const had = `it had ${way.trials === 0 ? "no trials" : counted(way.trials, "trial")}`;
  const waiting = counted(waitingOf(way), "address waits", "addresses wait");
  switch (trial) {
    case "large":
      return `${waiting}, so many that it is tried once whatever it costs`;
    case "deciding":
      return `${had} and is to have another: lists that seemed to be worth nothing have such rows`;
    case "worth a trial":
      return `${had} and is to have another`;
    case "not worth a trial":
      return `${had}: ${waiting}, which makes one worth ${figure(value)}, and ${figure(WEAVE.worthTrying)} is needed`;
    case "tried enough":
      return `${had}, which is enough`;
    case "deed":
      return `its addresses say that they do something, so it is not tried: ${waiting}`;
    case "too dear": {
      const sort = way.single ? "single pages" : "all ways";
      return `${had}, and trials of ${sort} have used ${trials} of the ${counted(Math.ceil(mostTrials), "page")} allowed`;
    }
  }
}

function figure(worth: number): string {
  return worth.toFixed(2);
}

const ROLE_IN_WORDS: Readonly<Record<WayRole, string>> = {
  title: "that are the title of a row with a time, a person or a count",
  beside: "beside the title of a row, which may be another one",
  item: "that are the title of a row with nothing else in it, as in menus",
  flip: "to another page of a list",
  first: "back to the first page of a list",
  crumb: "up the breadcrumb trail",
  door: "to all threads, judging by their text",
  person: "to somebody's profile",
  deed: "that do something, such as log in, reply, print or sort, judging by their address",
  call: "that do something, judging by their text",
  label: "to everything with one tag",
  place: "to a place within another page, as permalinks are",
  other: "about which nothing more is known",
  derived: "that are on no page, but follow from a rule about addresses",
  echo: "to another page of a list that showed nothing new",
  more: "that may lead to posts that a thread does not show",
  personal: "that are found only under somebody's profile",
  hint: "that are on no page, but in the sitemap or feed",
};
