import type { ListRow, Lists } from "../archive/lists/lists.ts";
import type { Sighting } from "../archive/posts/posts.ts";
import type { ThreadMarks } from "../page/posts/thread-marks.ts";
import { DAY } from "../seam/times.ts";

/** Rows show times to the minute at best. */
const SAME_MOMENT = 60_000;
/** More threads of a page are not pinned or closed between two visits: the site has a new look. */
const MOST_AT_ONCE = 2;
/** On pages with fewer rows their order says nothing. */
const FEWEST_ROWS = 4;

/** A row of a board, with its thread as it was before the row was read. */
export interface StateRow {
  readonly before: ListRow;
  readonly last: number | null;
  readonly records: number | null;
  readonly marks: ThreadMarks | undefined;
  /** Own: it stood on this board before. Arrived: on another, where its state was another matter. Guest: it stands on another, and what shows it is no board of its own. */
  readonly home: "own" | "arrived" | "guest";
}

/**
 * Notes which threads of a page are held at its top, and which are closed; tells of those that were not before, or are no more. `newsSince`: since when
 * there is news; undefined where nothing of this page is.
 */
export function keepStates(
  lists: Lists,
  rows: readonly StateRow[],
  page: number,
  seen: Sighting,
  newsSince: number | undefined,
): void {
  const sticky =
    marked(rows, "sticky") ??
    heldAtTop(
      rows.map(({ last }) => last),
      page,
    );
  const closed = marked(rows, "closed") ?? rows.map(() => 0 as const);
  const isMarked = closed.some((state) => state === 1);
  const changes = { sticky: [] as StateChange[], closed: [] as StateChange[] };
  rows.forEach(({ before, records, home }, i) => {
    if (home === "guest") return;
    // One mark that is missing may be one that is shown otherwise now; somebody wrote there, or others have it still.
    const hasGrown = (records ?? 0) > (before.rowRecords ?? Number.POSITIVE_INFINITY);
    const isOpen = closed[i] === 0 && before.closed === 1 && !isMarked && !hasGrown;
    // Where it stood before, its place was another matter.
    const known = home === "arrived" ? null : before.sticky;
    const now = { sticky: sticky[i] ?? known, closed: isOpen ? before.closed : closed[i]! };
    if (now.sticky === before.sticky && now.closed === before.closed) return;
    lists.setState(before.id, now);
    if (home === "arrived") return;
    // A thread begun since then stood among the latest, where nobody could tell.
    const isHeldNow = before.sticky === null && now.sticky === 1;
    if (isHeldNow && newsSince !== undefined && before.rowAt !== null && before.found >= newsSince)
      changes.sticky.push({ list: before.id, is: true });
    for (const what of ["sticky", "closed"] as const)
      if (before[what] !== null && now[what] !== null && now[what] !== before[what])
        changes[what].push({ list: before.id, is: now[what] === 1 });
  });
  if (newsSince === undefined) return;
  for (const what of ["sticky", "closed"] as const) {
    if (changes[what].length > MOST_AT_ONCE) continue;
    for (const { list, is } of changes[what]) lists.note(list, is ? what : OPPOSITE[what], seen);
  }
}

interface StateChange {
  readonly list: number;
  readonly is: boolean;
}

const OPPOSITE = { sticky: "unsticky", closed: "reopened" } as const;

/** By their marks; undefined where no row has one, or all have. */
function marked(rows: readonly StateRow[], what: keyof ThreadMarks): (0 | 1)[] | undefined {
  const states = rows.map(({ marks }) => (marks?.[what] ? 1 : 0));
  return states.includes(0) && states.includes(1) ? states : undefined;
}

/**
 * By their order: a row that stands above others that were written in later is held there, where all below stand by that. Later by a day at least:
 * around midnight, where the zone of a board is not known, "yesterday" may be read as the day before. The lower half of a page, and every
 * further page, holds none. Null where nobody can tell.
 */
export function heldAtTop(lasts: readonly (number | null)[], page: number): (0 | 1 | null)[] {
  const count = lasts.length;
  if (count < FEWEST_ROWS || lasts.includes(null)) return lasts.map(() => null);
  const times = lasts as readonly number[];
  let border = count - 1;
  while (border > 0 && times[border - 1]! + SAME_MOMENT >= times[border]!) border--;
  if (border * 2 > count) return lasts.map(() => null);
  return times.map((last, i) => {
    if (page > 1 || i * 2 >= count) return 0;
    return i < border && last + DAY + SAME_MOMENT < times[border]! ? 1 : null;
  });
}
