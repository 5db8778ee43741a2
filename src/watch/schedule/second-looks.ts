import { Columns, floats, integers, type SavedColumns } from "./column.ts";
import { SCHEDULE } from "./numbers.ts";
import type { PostPage } from "./observation.ts";

/**
 * Which pages of threads are worth a second look, for posts that were changed or removed since: nothing on index pages tells of that.
 * A page looked at too soon is wasted, since the same page would have shown more later, and still soon enough: so each may rest, and
 * then those go first whose posts were most likely changed meanwhile. Only the last two pages of a thread hold young posts, as a rule.
 */
export class SecondLooks {
  readonly #columns = new Columns({
    /** The last page that was seen, when that was, and when its latest post was written. */
    page: integers(),
    seen: floats(),
    latest: floats(),
    /** The same of the page before it; 0 where it was not seen. */
    seenBefore: floats(),
    latestBefore: floats(),
  });

  reach(thread: number): void {
    this.#columns.reach(thread);
  }

  note({ list, page: shown, at, times, count }: PostPage): void {
    const { page, seen, latest, seenBefore, latestBefore } = this.#columns.of;
    const known = page.values[list]!;
    const told = count > 0 ? times[count - 1]! : 0;
    if (shown > known) {
      const isNext = known > 0 && shown === known + 1;
      seenBefore.values[list] = isNext ? seen.values[list]! : 0;
      latestBefore.values[list] = isNext ? latest.values[list]! : 0;
      page.values[list] = shown;
      latest.values[list] = at;
    }
    // Where no times are told, posts count as written when they were first seen.
    if (shown >= known) {
      seen.values[list] = at;
      if (told > 0) latest.values[list] = told;
    } else if (shown === known - 1) {
      seenBefore.values[list] = at;
      if (told > 0) latestBefore.values[list] = told;
    }
  }

  /** The page of a thread most worth a second look now, and which part of all changes it may show; undefined while its pages rest. */
  best(thread: number, now: number): { readonly page: number; readonly changes: number } | undefined {
    const { page, seen, latest, seenBefore, latestBefore } = this.#columns.of;
    const last = unseenChanges(latest.values[thread]!, seen.values[thread]!, now);
    const before = unseenChanges(latestBefore.values[thread]!, seenBefore.values[thread]!, now);
    if (last === 0 && before === 0) return undefined;
    const number = page.values[thread]!;
    return last >= before ? { page: number, changes: last } : { page: number - 1, changes: before };
  }

  /** When a page of the thread will have rested; undefined if its posts are too old for a second look by then. */
  restsUntil(thread: number, now: number): number | undefined {
    const { seen, latest, seenBefore, latestBefore } = this.#columns.of;
    let first: number | undefined;
    for (const [from, written] of [
      [seen.values[thread]!, latest.values[thread]!],
      [seenBefore.values[thread]!, latestBefore.values[thread]!],
    ] as const) {
      const due = from + SCHEDULE.secondLookRest;
      if (from === 0 || due <= now || due - written >= SCHEDULE.oldestEdit) continue;
      first = Math.min(first ?? due, due);
    }
    return first;
  }

  save(): SavedColumns {
    return this.#columns.save();
  }

  load(saved: SavedColumns): void {
    this.#columns.load(saved);
  }
}

/** So that the shares of all ages up to the oldest make up the whole. */
const WHOLE = Math.log(1 + SCHEDULE.oldestEdit / SCHEDULE.soonestEdit);

/** The part of all changes that came since a post was seen: as many while its age doubles as while it doubled before. 0 while it rests. */
function unseenChanges(written: number, seen: number, now: number): number {
  const age = now - written;
  if (seen === 0 || now - seen < SCHEDULE.secondLookRest || age >= SCHEDULE.oldestEdit) return 0;
  const then = Math.max(0, seen - written, age - SCHEDULE.secondLookSoon);
  return Math.log((SCHEDULE.soonestEdit + age) / (SCHEDULE.soonestEdit + then)) / WHOLE;
}
