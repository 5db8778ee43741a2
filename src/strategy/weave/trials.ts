import { namesAct } from "../../words/address-deeds.ts";
import { WEAVE } from "./numbers.ts";
import { type Way, waitingOf } from "./way-evidence.ts";

/** Pages fetched, and how many of them to try ways that promised too little to be followed. */
export interface Spent {
  readonly pages: number;
  readonly trials: number;
  readonly singles: number;
  /** What those were worth, all together. */
  readonly gainedBySingles: number;
}

/** Why a way is tried, or why not. */
export type Trial =
  /** Within what all trials may cost. */
  | "worth a trial"
  /** So many addresses wait that it is tried whatever others have cost. */
  | "large"
  /** What comes of it tells about the lists that lead there, too. */
  | "deciding"
  | "not worth a trial"
  | "tried enough"
  | "too dear"
  /** Its addresses say that something is done there. */
  | "deed";

/**
 * What is to be learned by trying a way: what its addresses are expected to bring, all together. Their number counts by its logarithm:
 * a thousand alike are one case, not a thousand.
 */
export function valueOfTrial(way: Way, expected: number): number {
  return expected * Math.log2(1 + waitingOf(way));
}

/** What other ways to addresses of the same form have found out about them. */
export interface Others {
  /** They brought no page. */
  readonly isDead: boolean;
  /** They showed nothing new. */
  readonly isWorthless: boolean;
  /** Lists that seemed to be worth nothing have such rows. */
  readonly decides?: boolean;
  /** Most of what lists name is not on the site, unless another part of it has that. */
  readonly isElsewhere?: boolean;
  /** No titles have turned out well, wherever they lead: the lists of the forum are still to be found. */
  readonly isListless?: boolean;
}

const NOTHING_FOUND: Others = { isDead: false, isWorthless: false };

/** Whether one more page of a way that is not followed may be fetched to find out. */
export function trialOf(way: Way, expected: number, spent: Spent, others: Others = NOTHING_FOUND): Trial {
  const waiting = waitingOf(way);
  if (waiting === 0) return "not worth a trial";
  if (isDeed(way)) return "deed";
  if (way.single) {
    if (way.seen + way.dead > 0) return "tried enough";
    if (expected * hopesInSingles(spent) < WEAVE.worthTryingSingle) return "not worth a trial";
    return spent.singles < singlesIn(spent.pages) ? "worth a trial" : "too dear";
  }
  const most = mostTrials(waiting, spent.pages);
  if (others.isWorthless || way.trials >= most || way.dead >= WEAVE.deadTrials * most) return "tried enough";
  if (others.decides) return "deciding";
  if (!others.isDead && way.trials === 0 && isLarge(waiting, spent.pages, others.isElsewhere)) return "large";
  if (valueOfTrial(way, expected) < WEAVE.worthTrying) return "not worth a trial";
  const times = others.isListless && way.trials === 0 ? WEAVE.trials.withoutLists : 1;
  return spent.trials < times * trialsIn(spent.pages) ? "worth a trial" : "too dear";
}

export const isTried = (trial: Trial): boolean =>
  trial === "worth a trial" || trial === "large" || trial === "deciding";

export const trialsIn = (pages: number): number => WEAVE.trials.first + WEAVE.trials.share * pages;
export const singlesIn = (pages: number): number => WEAVE.singles.first + WEAVE.singles.share * pages;

/** Pages of their own kind have nothing in common but this: where several brought nothing, the next one hardly will. */
function hopesInSingles({ singles, gainedBySingles }: Spent): number {
  const { strength } = WEAVE.singles;
  return Math.min(1, (strength + gainedBySingles) / (strength + singles));
}

/** Large enough that it would change the picture of the site. Where there is none yet, any address would: a forum may have one board. */
export function isLarge(waiting: number, pages: number, isElsewhere = false): boolean {
  const fewest = pages < WEAVE.enoughPages ? 1 : WEAVE.large.fewest;
  const share = isElsewhere ? WEAVE.large.shareElsewhere : WEAVE.large.share;
  return waiting >= Math.max(fewest, share * pages);
}

/** A few; where it would change the picture, one more for each time that ten times as many addresses wait. */
function mostTrials(waiting: number, pages: number): number {
  return WEAVE.trialsOfAWay + (isLarge(waiting, pages) ? Math.floor(Math.log10(waiting)) : 0);
}

/** A guest who asks for it may change something, or is sent to the door: shown as untried. */
function isDeed({ role, form }: Way): boolean {
  return (role === "deed" || role === "call") && namesAct(form);
}
