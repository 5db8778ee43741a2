import { SCHEDULE } from "./numbers.ts";
import { Pulse } from "./pulse.ts";
import type { WeekRhythm } from "./rhythm.ts";
import { worthOfBoth } from "./worth.ts";

/** How one index list (a board, or the portal) is read: a look at what changed, from the top; and a slow walk over all its pages. */
export interface BoardLook {
  readonly pulse: Pulse;
  pages: number;
  /** When the latest finished look began; 0 before the first. */
  looked: number;
  /** The latest time that any look told, by the site's own clock. */
  newest: number;
  /**
   * A look goes on until a page ends with a row that did not change and is not newer than all that the look before it saw (it may have
   * been read in between, but what was written since then may stand below it): the next page to read, 1 when none is under way.
   */
  lookPage: number;
  lookNewest: number;
  lookBegan: number;
  lookFound: number;
  /** Whether rows tell of growth (a count or a time). */
  tells: boolean;
  /** Records that the portal page told of since the last look, its latest count, and when it was last read. */
  told: number;
  toldRecords: number;
  toldAt: number;
  /** The time of the latest record, as the portal page told last (0: never), and how many records looks have found since it was read. */
  toldLast: number;
  foundSince: number;
  /** … and of these, the records whose rows told no time later than the look before: the day alone, or nothing. */
  untimedSince: number;
  /** When the portal page last told of nothing new since the last look; 0 before. */
  silentAt: number;
  /** Whether the look under way goes on as far as rows are young; when the latest that did began, and how many looks there were since. */
  isDeep: boolean;
  deepLooked: number;
  shallow: number;
  /** The walk: the next page, and when it is due (0 in the first walk: at once). */
  walkPage: number;
  walkDue: number;
}

export function newLook(): BoardLook {
  return {
    pulse: new Pulse(),
    pages: 1,
    looked: 0,
    newest: 0,
    lookPage: 1,
    lookNewest: 0,
    lookBegan: 0,
    lookFound: 0,
    tells: true,
    told: 0,
    toldRecords: -1,
    toldAt: 0,
    toldLast: 0,
    foundSince: 0,
    untimedSince: 0,
    silentAt: 0,
    isDeep: false,
    deepLooked: 0,
    shallow: 0,
    walkPage: 1,
    walkDue: 0,
  };
}

/** Time since which nothing is known. */
export function unseenSince(look: BoardLook): number {
  return Math.max(look.looked, look.toldAt);
}

/** What the next page of a look is worth; a look begun is ended first. `level` is the site's rhythm now. */
export function worthOfLook(look: BoardLook, level: number, now: number): number {
  if (look.looked === 0 || look.lookPage > 1) return Number.MAX_VALUE;
  return worthOfBoth(look.told, look.pulse.rate * level, now - unseenSince(look));
}

/**
 * The portal page told how many records the board holds, and the time of the latest (NaN: untold); how many that are more than before.
 * `tellsAll`: whether nothing was written where it tells of nothing.
 */
export function hearOfBoard(
  look: BoardLook,
  records: number,
  last: number,
  at: number,
  tellsAll = true,
): number {
  if (records < 0) return 0;
  const more = look.toldRecords < 0 ? 0 : Math.max(0, records - look.toldRecords);
  // What the last look saw itself is no news, though this count is the first to include it. Where a count grows and the time stays, that is the
  // time of something else (of a thread held at the top), or tells the day alone: then news is what no look has found.
  const isTimed = last > look.toldLast;
  if (last > look.looked) look.told += more;
  else if (!isTimed) look.told += Math.max(0, more - (tellsAll ? look.foundSince : 0));
  if (isTimed) look.toldLast = last;
  look.foundSince = 0;
  look.untimedSince = 0;
  look.toldRecords = records;
  if (look.told === 0) look.silentAt = at;
  if (tellsAll) look.toldAt = at;
  return more;
}

/**
 * Whether a change that a look found was written when the portal page still told of nothing. Rows tell times to the minute at best; one that
 * tells an earlier time than that of the last look tells the day alone, or nothing: then it was written midway between the looks, say.
 */
export function wasKeptSilent(look: BoardLook, last: number, at: number): boolean {
  if (last > look.looked) return last + 2 * SCHEDULE.sameMoment <= look.silentAt;
  return look.told === 0 && (look.looked + at) / 2 < look.silentAt;
}

/**
 * A page of the look under way was read: it had so many new records, and its last row changed or not, and is young or not. Now and then a look goes on
 * as far as rows are young: what was removed, moved or renamed there is told by no row on top.
 */
export function lookOn(
  look: BoardLook,
  found: number,
  lastChanged: boolean,
  at: number,
  rhythm: WeekRhythm,
  lastIsYoung = false,
): void {
  if (look.lookPage === 1) {
    look.lookBegan = at;
    look.lookFound = 0;
    look.shallow++;
    look.isDeep =
      lastIsYoung && look.shallow >= SCHEDULE.deepAfter && at - look.deepLooked >= SCHEDULE.deepRest;
  }
  look.lookFound += found;
  // The first look finds what was there before.
  if (look.looked > 0) look.foundSince += found;
  const goesOn = lastChanged || (look.isDeep && lastIsYoung);
  if (goesOn && look.looked > 0 && look.lookPage < Math.min(SCHEDULE.longestLook, look.pages))
    look.lookPage++;
  else endLook(look, rhythm);
}

export function endLook(look: BoardLook, rhythm: WeekRhythm): void {
  if (look.looked > 0) look.pulse.note(look.lookFound, rhythm.between(look.looked, look.lookBegan));
  // The first walk reads everything anyway.
  if (look.isDeep || look.looked === 0) {
    look.deepLooked = look.lookBegan;
    look.shallow = 0;
  }
  look.looked = look.lookBegan;
  look.newest = Math.max(look.newest, look.lookNewest);
  look.lookPage = 1;
  look.told = 0;
  look.silentAt = 0;
}

/** A page of the walk was read (or cannot be). After the first round each page is due once in `round`. */
export function walkOn(look: BoardLook, at: number, round: number): void {
  look.walkPage++;
  if (look.walkPage > look.pages) look.walkPage = 1;
  if (look.walkPage === 1 || look.walkDue > 0) look.walkDue = at + round / look.pages;
}
