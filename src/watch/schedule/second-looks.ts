import { SCHEDULE } from "./numbers.ts";
import type { PostPage } from "./observation.ts";

/** A page of a thread with young posts: when it was seen, how many of these it had then, and when the latest and the earliest of them were written. */
type YoungPage = readonly [page: number, seen: number, latest: number, earliest: number, young: number];

/** Of each thread with young posts, its last pages. */
export type SavedLooks = readonly (readonly [thread: number, pages: readonly YoungPage[]])[];

/**
 * Which pages of threads are worth a second look, for posts that were changed or removed since: nothing on index pages tells of that.
 * A page looked at too soon is wasted, since the same page would have shown more later, and still soon enough: so each may rest, and
 * then those go first of whose posts most were likely changed meanwhile. What is remembered is what is young: as much as a forum grows in a week.
 */
export class SecondLooks {
  readonly #threads = new Map<number, readonly YoungPage[]>();

  note({ list, page, at, times, count }: PostPage): void {
    const pages = this.#threads.get(list) ?? [];
    const before = pages.find(([known]) => known === page);
    const shown = youngOn(page, at, times, count, before?.[LATEST] ?? at);
    const others = pages.filter((known) => known !== before && !isOld(known, at));
    const young = isOld(shown, at) ? others : [...others, shown].sort((a, b) => a[PAGE] - b[PAGE]);
    if (young.length === 0) this.#threads.delete(list);
    else this.#threads.set(list, young.slice(-SCHEDULE.secondLookPages));
  }

  /** The page of a thread most worth a second look now, and how many changes it may show; undefined while its pages rest. */
  best(thread: number, now: number): { readonly page: number; readonly changes: number } | undefined {
    let best: { page: number; changes: number } | undefined;
    for (const page of this.#threads.get(thread) ?? []) {
      const changes = unseenChanges(page, now);
      if (changes > 0 && changes >= (best?.changes ?? 0)) best = { page: page[PAGE], changes };
    }
    return best;
  }

  /** When a page of the thread will have rested; undefined if its posts are too old for a second look by then. */
  restsUntil(thread: number, now: number): number | undefined {
    const pages = this.#threads.get(thread);
    if (pages?.every((page) => isOld(page, now))) this.#threads.delete(thread);
    let first: number | undefined;
    for (const [, seen, latest] of pages ?? []) {
      const due = seen + SCHEDULE.secondLookRest;
      if (due <= now || due - latest >= SCHEDULE.oldestEdit) continue;
      first = Math.min(first ?? due, due);
    }
    return first;
  }

  /** Its pages do not come: until one does, there is nothing to look at again. */
  forget(thread: number): void {
    this.#threads.delete(thread);
  }

  /** How many threads have young posts. */
  get size(): number {
    return this.#threads.size;
  }

  save(): SavedLooks {
    return [...this.#threads];
  }

  load(saved: SavedLooks): void {
    for (const [thread, pages] of saved) this.#threads.set(thread, pages);
  }
}

const PAGE = 0;
const LATEST = 2;

/** `untold`: when its latest post counts as written where no times are told: when it was first seen. */
function youngOn(
  page: number,
  at: number,
  times: ArrayLike<number>,
  count: number,
  untold: number,
): YoungPage {
  const last = count > 0 ? times[count - 1]! : 0;
  if (!(last > 0)) return [page, at, untold, untold, 1];
  let first = count - 1;
  while (first > 0 && times[first - 1]! > at - SCHEDULE.oldestEdit) first--;
  return [page, at, last, times[first]!, count - first];
}

function isOld([, , latest]: YoungPage, now: number): boolean {
  return now - latest >= SCHEDULE.oldestEdit;
}

/** How many changes came to the posts of a page since it was seen, if one comes to each; those between the first and the last as if midway. 0 while it rests. */
function unseenChanges([, seen, latest, earliest, young]: YoungPage, now: number): number {
  if (now - seen < SCHEDULE.secondLookRest) return 0;
  const last = unseenShare(latest, seen, now);
  if (young < 2) return last;
  const between = (young - 2) * unseenShare((latest + earliest) / 2, seen, now);
  return last + between + unseenShare(earliest, seen, now);
}

/** So that the shares of all ages up to the oldest make up the whole. */
const WHOLE = Math.log(1 + SCHEDULE.oldestEdit / SCHEDULE.soonestEdit);

/** The part of all changes that came since a post was seen: as many while its age doubles as while it doubled before. */
function unseenShare(written: number, seen: number, now: number): number {
  const age = now - written;
  if (age >= SCHEDULE.oldestEdit) return 0;
  const then = Math.max(0, seen - written, age - SCHEDULE.secondLookSoon);
  return Math.log((SCHEDULE.soonestEdit + age) / (SCHEDULE.soonestEdit + then)) / WHOLE;
}
