import { Columns, floats, integers } from "../../src/watch/schedule/column.ts";
import type { RecordHistory } from "./growth.ts";

/** Latest intervals kept of every list. */
const KEPT = 3;

/** The record times of every list, in the few numbers that growth models ask for. Records are to be noted in the order of time. */
export class RecordTimes {
  readonly #columns = new Columns({
    count: integers(),
    first: floats(),
    last: floats(),
    squares: floats(),
    gap0: floats(),
    gap1: floats(),
    gap2: floats(),
  });

  note(list: number, time: number): void {
    this.#columns.reach(list);
    const { count, first, last, squares, gap0, gap1, gap2 } = this.#columns.of;
    if (count.values[list] === 0) {
      first.values[list] = time;
      last.values[list] = time;
    } else {
      const gap = Math.max(0, time - last.values[list]!);
      gap2.values[list] = gap1.values[list]!;
      gap1.values[list] = gap0.values[list]!;
      gap0.values[list] = gap;
      squares.values[list]! += gap * gap;
      last.values[list] = Math.max(time, last.values[list]!);
    }
    count.values[list]!++;
  }

  count(list: number): number {
    return this.#columns.of.count.values[list] ?? 0;
  }

  of(list: number): RecordHistory {
    this.#columns.reach(list);
    const { count, first, last, squares, gap0, gap1, gap2 } = this.#columns.of;
    const gaps = [gap0.values[list]!, gap1.values[list]!, gap2.values[list]!];
    gaps.length = Math.min(KEPT, Math.max(0, count.values[list]! - 1));
    return {
      count: count.values[list]!,
      first: first.values[list]!,
      last: last.values[list]!,
      squares: squares.values[list]!,
      gaps,
    };
  }
}
