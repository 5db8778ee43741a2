import { SCHEDULE } from "./numbers.ts";

/** So that the shares of all ages up to the oldest make up the whole. */
const WHOLE = Math.log(1 + SCHEDULE.oldestEdit / SCHEDULE.soonestEdit);

/** Which part of all changes comes in a millisecond at this age of a post: as many while its age doubles as while it doubled before. */
export function rateOfEdits(age: number): number {
  return 1 / (WHOLE * (SCHEDULE.soonestEdit + Math.max(0, age)));
}
