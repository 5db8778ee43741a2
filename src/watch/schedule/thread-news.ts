import { DAY } from "../../seam/times.ts";
import { Columns, floats, integers, type SavedColumns } from "./column.ts";
import { SCHEDULE } from "./numbers.ts";
import type { PostPage } from "./observation.ts";
import type { Survival } from "./survival.ts";

/**
 * What index rows tell of each thread against what has been read of it. Rows count in their own way (replies only, or posts deleted
 * since): the difference is learned whenever a thread has been read to its end and the row's latest post was among what was read.
 */
export class ThreadNews {
  readonly #columns = new Columns({
    /** Records had, the time of the latest, and the last page that needs no further visit. */
    have: integers(),
    haveLast: floats(),
    done: integers(),
    /** As the latest row told: records, time of the latest; and how many the row counts too many. */
    told: integers(),
    toldLast: floats(),
    bias: integers(),
    /** When it was last visited, 0 if never; until when its silence was entered in the life table. */
    visited: floats(),
    noted: floats(),
    /** How often in a row it was visited because its row told of more, and showed no more. */
    inVain: integers(),
    /** The page that would tell what became of it, if that is in doubt; 0 if not. */
    doubted: integers(),
  });

  reach(thread: number): void {
    this.#columns.reach(thread);
  }

  /** Takes in a row; how many records came since the row before (all of them for a thread never heard of). */
  hear(thread: number, records: number, last: number): number {
    const { told, toldLast, bias } = this.#columns.of;
    const before = told.values[thread]!;
    const lastBefore = toldLast.values[thread]!;
    const isBelieved = this.#columns.of.inVain.values[thread]! < SCHEDULE.mostInVain;
    const isCounted = records >= 0 && isBelieved;
    if (isCounted) told.values[thread] = records - bias.values[thread]!;
    // "Yesterday, 21:46" is another day around midnight, where nobody knows when that is.
    const isDayLater = Math.abs(last - lastBefore - DAY) <= SCHEDULE.sameMoment;
    if (isCounted && isDayLater && told.values[thread]! <= before) return 0;
    if (last > lastBefore) toldLast.values[thread] = last;
    const grown = Math.max(0, told.values[thread]! - before);
    return grown > 0 ? grown : last > lastBefore + SCHEDULE.sameMoment ? 1 : 0;
  }

  /** Takes in a page that was read. `pageSize`: records on a full page of the site. */
  read(page: PostPage, pageSize: number): void {
    const { have, haveLast, done, told, toldLast, bias, inVain } = this.#columns.of;
    const thread = page.list;
    this.#columns.of.visited.values[thread] = page.at;
    this.#columns.of.doubted.values[thread] = 0;
    const upTo = page.first + page.count;
    const isMore = upTo > have.values[thread]!;
    if (upTo > have.values[thread]!) have.values[thread] = upTo;
    const latest = page.count > 0 ? page.times[page.count - 1]! : 0;
    if (latest > haveLast.values[thread]!) haveLast.values[thread] = latest;
    if (page.page < page.pages) {
      // An earlier page that was looked at again is no reason to go through those behind it again, unless they are fewer now.
      done.values[thread] = Math.max(page.page, Math.min(done.values[thread]!, page.pages - 1));
      told.values[thread] = Math.max(told.values[thread]!, upTo + 1);
      return;
    }
    done.values[thread] = page.count >= pageSize ? page.page : page.page - 1;
    const readToRow = Math.abs(toldLast.values[thread]! - haveLast.values[thread]!) <= SCHEDULE.sameMoment;
    const surplus = told.values[thread]! - have.values[thread]!;
    if (isMore) inVain.values[thread] = 0;
    else if (surplus > 0) inVain.values[thread]!++;
    if (surplus > 0 || readToRow) bias.values[thread]! += surplus;
    told.values[thread] = have.values[thread]!;
    // Read to its end, it has nothing of which its row told before, though a time may have been read a day too early, as "yesterday" is
    // around midnight on boards of an unknown zone: the row would tell of news for ever.
    haveLast.values[thread] = Math.max(haveLast.values[thread]!, Math.min(toldLast.values[thread]!, page.at));
    toldLast.values[thread] = haveLast.values[thread]!;
  }

  /** The page could not be had: nothing is waiting there until a row tells of more. */
  forget(thread: number, at: number): void {
    const { have, haveLast, told, toldLast, bias, visited, doubted } = this.#columns.of;
    visited.values[thread] = at;
    doubted.values[thread] = 0;
    bias.values[thread]! += told.values[thread]! - have.values[thread]!;
    told.values[thread] = have.values[thread]!;
    haveLast.values[thread] = toldLast.values[thread]!;
  }

  /** What a page of it shows may be otherwise now; page 0 is the one that is due anyway. */
  doubt(thread: number, page: number): void {
    this.#columns.of.doubted.values[thread] = page > 0 ? page : this.nextPage(thread);
  }

  isDoubted(thread: number): boolean {
    return this.#columns.of.doubted.values[thread]! > 0;
  }

  /** Records waiting on the thread's next page, as far as is known; a thread never visited has at least one. */
  waiting(thread: number, pageSize: number): number {
    const { have, haveLast, told, toldLast, visited } = this.#columns.of;
    const more = told.values[thread]! - have.values[thread]!;
    if (more <= 0 && this.isDoubted(thread)) return 1;
    if (more > 0) return Math.min(pageSize, more);
    if (visited.values[thread] === 0) return 1;
    return toldLast.values[thread]! > haveLast.values[thread]! + SCHEDULE.sameMoment ? 1 : 0;
  }

  /** Enters a silence that still lasts in the life table, as far as it was not entered before. */
  noteSilence(thread: number, now: number, survival: Survival): void {
    const { have, haveLast, noted } = this.#columns.of;
    const last = haveLast.values[thread]!;
    if (last === 0 || now <= last) return;
    survival.note(have.values[thread]!, Math.max(0, noted.values[thread]! - last), now - last, false);
    noted.values[thread] = now;
  }

  /** Enters the silences that the page's new records ended. To be called before `read`. */
  noteGaps(page: PostPage, survival: Survival): void {
    const { have, haveLast, noted } = this.#columns.of;
    let last = haveLast.values[page.list]!;
    for (let n = Math.max(0, have.values[page.list]! - page.first); n < page.count; n++) {
      const time = page.times[n]!;
      const from = Math.max(0, noted.values[page.list]! - last);
      if (last > 0 && time >= last)
        survival.note(page.first + n, Math.min(from, time - last), time - last, true);
      last = time;
    }
  }

  /** All times are later by this. */
  moveTimes(by: number): void {
    const { haveLast, toldLast } = this.#columns.of;
    for (let thread = 0; thread < this.#columns.length; thread++) {
      if (haveLast.values[thread]! > 0) haveLast.values[thread]! += by;
      if (toldLast.values[thread]! > 0) toldLast.values[thread]! += by;
    }
  }

  nextPage(thread: number): number {
    return this.#columns.of.doubted.values[thread]! || this.#columns.of.done.values[thread]! + 1;
  }

  have(thread: number): number {
    return this.#columns.of.have.values[thread]!;
  }

  told(thread: number): number {
    return this.#columns.of.told.values[thread]!;
  }

  haveLast(thread: number): number {
    return this.#columns.of.haveLast.values[thread]!;
  }

  visited(thread: number): number {
    return this.#columns.of.visited.values[thread]!;
  }

  toldLast(thread: number): number {
    return this.#columns.of.toldLast.values[thread]!;
  }

  save(): SavedColumns {
    return this.#columns.save();
  }

  load(saved: SavedColumns): void {
    this.#columns.load(saved);
  }
}
