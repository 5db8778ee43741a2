/**
 * A list is all pages of one board, or of one thread, as one object (list-wise paper, section 3). The portal page is a list too:
 * of boards. Lists are known by small whole numbers that whoever keeps them (the archive, a simulation) hands out; a scheduler
 * holds one slot per number, so numbers should be dense.
 */
export type ListKind = "portal" | "board" | "thread";

/** What a scheduler must be told of a list before its first visit. */
export interface NewList {
  readonly list: number;
  readonly kind: ListKind;
  /** Lists of one site share what is learned of it. Small whole numbers again. */
  readonly site: number;
  /** The index list in whose rows it stands, where that is known. */
  readonly parent?: number;
}

/** One page of one list; pages are counted from 1. */
export interface PagePlace {
  readonly list: number;
  readonly page: number;
}

/** Codes of the kinds, for columns of bytes. 0 stands for a list that nobody has told of yet. */
export const PORTAL = 1;
export const BOARD = 2;
export const THREAD = 3;

export function codeOf(kind: ListKind): number {
  return kind === "portal" ? PORTAL : kind === "board" ? BOARD : THREAD;
}

/** What stands in the rows of an index list, unless the scheduler was told otherwise. */
export function rowKind(code: number): number {
  return code === PORTAL ? BOARD : THREAD;
}
