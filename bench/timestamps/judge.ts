import type { Moment } from "../../src/page/dates/dates.ts";
import { DAY, MINUTE } from "../../src/seam/times.ts";
import type { TrueThread } from "./list-case.ts";

/** A time as a page shows it; on boards with the thread in whose row it stands. */
export interface Shown {
  readonly millis: number;
  readonly precision: Moment["precision"];
  /** "3 weeks ago": as good as our knowledge of when the page was captured. */
  readonly relative: boolean;
  readonly thread?: TrueThread;
}

/** What was gathered of one list, small enough to hold for a whole site. */
export interface ListFacts {
  readonly name: string;
  readonly kind: "board" | "thread";
  readonly posts: readonly number[];
  /** Threads in rows of a board, with what is true of them. */
  readonly rows: readonly TrueThread[];
  /** Every time on its pages, by path. */
  readonly shown: ReadonlyMap<string, readonly Shown[]>;
}

/**
 * "nearly": of a board none of whose paths agrees with the truth in nine rows of ten (a board counts bumps, edits and comments as it
 * likes), the path that agrees in the most, and in most. "beginning": of a board that shows nowhere when its threads were last
 * written in, when they were begun. "unshown": no path of the list shows the true times, so that there is nothing to choose.
 */
export type Verdict = "right" | "nearly" | "beginning" | "wrong" | "unshown";

/** Advertisements, deleted posts, threads that moved. */
const MOST = 0.9;

export function verdictOn(facts: ListFacts, paths: readonly string[], shift: Shift): Verdict {
  return facts.kind === "thread" ? onThread(facts, paths, shift) : onBoard(facts, paths, shift);
}

function onThread(facts: ListFacts, paths: readonly string[], shift: Shift): Verdict {
  const { shown, posts } = facts;
  const times = paths.flatMap((path) => shown.get(path) ?? []);
  const { agreed, found } = agreeing(times, posts, shift);
  if (agreed > 0 && isMost(agreed, times.length) && isMost(found, posts.length)) return "right";
  // A path may have the times of the answers only, or of the comments.
  const isThere = [...shown.values()].some((own) => {
    const part = agreeing(own, posts, shift);
    return part.agreed > 0 && isMost(part.agreed, own.length);
  });
  return isThere ? "wrong" : "unshown";
}

function onBoard(facts: ListFacts, paths: readonly string[], shift: Shift): Verdict {
  const { rows, shown } = facts;
  const own = agreeingRows(facts, paths, shift);
  if (own.last > 0 && isMost(own.last, rows.length)) return "right";
  const others = [...shown.keys()].map((path) => agreeingRows(facts, [path], shift));
  const most = Math.max(0, ...others.map(({ last }) => last));
  if (most > 0 && isMost(most, rows.length)) return "wrong";
  if (own.born > own.last && isMost(own.born, rows.length)) return "beginning";
  if (own.last > rows.length / 2 && own.last >= most) return "nearly";
  return others.some(({ born }) => born > 0 && isMost(born, rows.length)) ? "wrong" : "unshown";
}

function agreeing(shown: readonly Shown[], posts: readonly number[], shift: Shift) {
  const left = [...posts].sort((a, b) => a - b);
  let agreed = 0;
  let found = 0;
  for (const time of [...shown].sort((a, b) => a.millis - b.millis)) {
    const near = (post: number) => isNear(time, post, shift);
    if (!posts.some(near)) continue;
    agreed++;
    const at = left.findIndex(near);
    if (at < 0) continue;
    left.splice(at, 1);
    found++;
  }
  return { agreed, found };
}

/** A row's time is the latest at the first path that it has. */
function agreeingRows({ shown, rows }: ListFacts, paths: readonly string[], shift: Shift) {
  const times = new Map<string, Shown>();
  for (const path of paths) {
    const here = new Map<string, Shown>();
    for (const time of shown.get(path) ?? []) {
      const known = time.thread && here.get(time.thread.id);
      if (time.thread && (!known || known.millis < time.millis)) here.set(time.thread.id, time);
    }
    for (const [thread, time] of here) if (!times.has(thread)) times.set(thread, time);
  }
  let last = 0;
  let born = 0;
  for (const row of rows) {
    const time = times.get(row.id);
    if (time && isNear(time, row.last, shift)) last++;
    if (time && isNear(time, row.born, shift)) born++;
  }
  return { last, born };
}

function isNear({ millis, precision, relative }: Shown, time: number, { clock, capture }: Shift): boolean {
  const slack = relative ? Math.max(SLACK[precision], CAPTURE_SLACK) : SLACK[precision];
  return Math.abs(millis - (relative ? capture : clock) - time) <= slack;
}

/** One in ten may disagree, and one in any list that is not very short. */
function isMost(part: number, whole: number): boolean {
  return part >= whole * MOST || (whole >= 5 && part >= whole - 1);
}

/** How far a time that is shown so coarsely may lie from the true one. */
const SLACK: Record<Moment["precision"], number> = {
  second: 1.5 * MINUTE,
  minute: 1.5 * MINUTE,
  hour: 61 * MINUTE,
  day: 1.5 * DAY,
  week: 8 * DAY,
  month: 32 * DAY,
  year: 370 * DAY,
};

/** When a site was captured is found out to within days; "9 years ago" depends on how long the site's years are. */
const CAPTURE_SLACK = 8 * DAY;

/** The constants by which a site's times differ from the true ones. */
export interface Shift {
  /** Of the clock that its pages show. */
  readonly clock: number;
  /** Of "3 weeks ago": how wrong we are about when the pages were captured. */
  readonly capture: number;
}

/** What most times of a site's lists of one kind say. */
export function shiftOf(lists: readonly ListFacts[]): Shift {
  const clock = new Map<number, number>();
  const capture = new Map<number, number>();
  for (const { kind, posts, shown } of lists) {
    const truth = [...posts].sort((a, b) => a - b);
    for (const times of shown.values()) {
      const sorted = [...times].sort((a, b) => a.millis - b.millis);
      sorted.forEach(({ millis, precision, relative, thread }, i) => {
        const true_ = kind === "board" ? thread?.last : times.length === truth.length ? truth[i] : undefined;
        if (true_ === undefined) return;
        if (relative) vote(capture, millis - true_, 5 * DAY);
        else if (EXACT.has(precision)) vote(clock, millis - true_, 15 * MINUTE);
      });
    }
  }
  return { clock: most(clock), capture: most(capture) };
}

function vote(votes: Map<number, number>, difference: number, step: number): void {
  const rounded = Math.round(difference / step) * step;
  votes.set(rounded, (votes.get(rounded) ?? 0) + 1);
}

function most(votes: ReadonlyMap<number, number>): number {
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const EXACT = new Set<Moment["precision"]>(["second", "minute"]);
