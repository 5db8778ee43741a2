import { numberChange } from "./number-change.ts";
import { spelledOut } from "./spelled-out.ts";

/** A link whose text is a number. */
export interface NumberedLink {
  readonly url: string;
  readonly number: number;
  /** Words stand beside it: then it must be the very number of the address, or the one behind it. */
  readonly beside?: true;
}

/**
 * The links among these that lead to other pages of the list that an address is a page of, told by the addresses alone: each differs from
 * the page's in one number, put in or replaced, which is the number that the link shows, or grows with it in equal steps, and perhaps in what
 * all of them spell out. Numbers of posts do not: the ids of posts have gaps. Ids of other threads are not what their links show.
 */
export function numberedTurns(pageUrl: string, links: readonly NumberedLink[]): NumberedTurns {
  const groups = new Map<string, Turn[]>();
  const first: string[] = [];
  const mentioned = new Map<string, Turn[]>();
  const spelled = new Map<string, Turn[]>();
  for (const { url, number, beside } of links) {
    const change = numberChange(pageUrl, url);
    if (!change) {
      const told = beside ? undefined : spelledOut(pageUrl, url);
      if (told?.to) put(spelled, told.slot, { url, number, value: told.to, from: undefined });
      continue;
    }
    if (change.to === undefined) {
      if (number === 1) first.push(url);
      continue;
    }
    // Words beside a number may say anything of it, so it must be that of the address.
    if (beside && number !== change.to && number !== change.to + 1) continue;
    const name = `${change.slot} ${change.from === undefined}`;
    put(beside ? mentioned : groups, name, { url, number, value: change.to, from: change.from });
  }
  const turns = new Set<string>();
  const others = new Set<string>();
  for (const group of groups.values()) {
    const found = goesInSteps(group) ? turns : isMany(group) ? others : undefined;
    for (const { url } of group) found?.add(url);
  }
  for (const group of mentioned.values()) if (mayBePages(group)) for (const { url } of group) turns.add(url);
  for (const url of first) turns.add(url);
  // More than one such list are those of the rows.
  const [only, ...more] = [...spelled.values()].filter(goesInSteps);
  if (only && more.length === 0) for (const { url } of only) turns.add(url);
  return { turns, others };
}

function put(groups: Map<string, Turn[]>, name: string, turn: Turn): void {
  const group = groups.get(name);
  if (group) group.push(turn);
  else groups.set(name, [turn]);
}

export interface NumberedTurns {
  /** Links to other pages of the list. */
  readonly turns: ReadonlySet<string>;
  /** Links whose numbers, several of them, do not go with those in their addresses: posts, by their place in the thread. */
  readonly others: ReadonlySet<string>;
}

/** Whether enough different numbers are shown to tell that they do not go in steps. */
function isMany(group: readonly Turn[]): boolean {
  return new Set(group.map(({ number }) => number)).size >= FEWEST_NUMBERS;
}

const FEWEST_NUMBERS = 3;

interface Turn extends NumberedLink {
  /** The number in the address, and the one that stands there in the page's own. */
  readonly value: number;
  readonly from: number | undefined;
}

/**
 * Whether numbers that words stand beside may count the pages of a list, or the records before them: then one of them is next to the page's own,
 * and the others are as many steps away. The last 7, 30 and 365 days are not, nor are posts that a text refers to.
 */
function mayBePages(group: readonly Turn[]): boolean {
  const { from } = group[0]!;
  const steps = group.map(({ value }) => Math.abs(value - (from ?? 0))).filter((step) => step > 0);
  if (steps.length === 0) return true;
  const step = Math.min(...steps);
  // Where the page has no number it is the first: the next is the second, or begins with the record 20 or 21.
  if (step === 1 || (from === undefined && step === 2)) return true;
  if (step > LONGEST_STEP || (from !== undefined && from % step > 1)) return false;
  return steps.every((other) => other % step <= 1 || other % step === step - 1);
}

/** No list shows more on a page; what is further apart are ids. */
const LONGEST_STEP = 500;

function goesInSteps(group: readonly Turn[]): boolean {
  const one = group[0]!;
  const other = group.find(({ number }) => number !== one.number);
  if (!other) {
    // One number in the place of another may be a thread in the place of another, but for the page before the second.
    if (one.from !== undefined && !(one.from === 2 && one.value === 1)) return false;
    // A single number is that of the page, or of its first record.
    const step = one.number > 1 ? one.value / (one.number - 1) : 0;
    return one.value === one.number || (Number.isInteger(step) && step >= 1 && step <= LONGEST_STEP);
  }
  const step = (other.value - one.value) / (other.number - one.number);
  if (!Number.isInteger(step) || step < 1 || step > LONGEST_STEP) return false;
  const start = one.value - step * one.number;
  // The first page begins with 0, with 1, or is page 0 or 1.
  if (start !== 0 && start !== -step && start !== 1 - step) return false;
  return group.every(({ value, number }) => value === start + step * number);
}
