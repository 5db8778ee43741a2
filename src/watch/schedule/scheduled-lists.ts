import { THREAD } from "../../read/list.ts";
import { type BoardLook, newLook } from "./board-looks.ts";
import { bytes, Columns, integers, type SavedColumns } from "./column.ts";
import { Pulse } from "./pulse.ts";
import { type SavedSense, SiteSense } from "./site-sense.ts";

/** The lists that a scheduler has been told of: what each is, on which site and in which list it stands, and how boards were looked at. */
export class ScheduledLists {
  readonly #columns = new Columns({ kind: bytes(), site: integers(), parent: integers() });
  readonly #looks = new Map<number, BoardLook>();
  readonly #sites: SiteSense[] = [];

  meet(list: number, kind: number, site: number, parent: number): void {
    this.#columns.reach(list);
    this.#columns.of.kind.values[list] = kind;
    this.#columns.of.site.values[list] = site;
    this.#columns.of.parent.values[list] = parent;
    while (this.#sites.length <= site) this.#sites.push(new SiteSense());
    if (kind !== THREAD) this.#looks.set(list, newLook());
  }

  /** 0 for a list that nobody has told of. */
  kindOf(list: number): number {
    return list < this.#columns.length ? this.#columns.of.kind.values[list]! : 0;
  }

  siteOf(list: number): number {
    return this.#columns.of.site.values[list]!;
  }

  senseOf(list: number): SiteSense {
    return this.#sites[this.siteOf(list)]!;
  }

  /** Undefined for threads. */
  lookOf(list: number): BoardLook | undefined {
    return this.#looks.get(list);
  }

  looks(): Iterable<BoardLook> {
    return this.#looks.values();
  }

  boardOf(thread: number): number {
    return this.#columns.of.parent.values[thread]!;
  }

  moveTo(board: number, thread: number): void {
    this.#columns.of.parent.values[thread] = board;
  }

  /** Whether the rows of a thread's board say when it has grown. */
  boardTells(thread: number): boolean {
    const board = this.#looks.get(this.boardOf(thread));
    // Of a thread that was met elsewhere and stands on some board, out of sight: it comes to the top when it grows.
    return board?.tells ?? this.senseOf(thread).rowsTell;
  }

  /** Whether a thread's board has not been walked to its end yet. */
  isFirstWalk(thread: number): boolean {
    return this.#looks.get(this.boardOf(thread))?.walkDue === 0;
  }

  save(): SavedLists {
    return {
      lists: this.#columns.save(),
      looks: [...this.#looks].map(([list, look]) => [list, { ...look, pulse: look.pulse.save() }]),
      sites: this.#sites.map((sense) => sense.save()),
    };
  }

  load({ lists, looks, sites }: SavedLists): void {
    this.#columns.load(lists);
    for (const [list, look] of looks)
      this.#looks.set(list, { ...newLook(), ...look, pulse: Pulse.of(look.pulse) });
    this.#sites.push(...sites.map((sense) => SiteSense.of(sense)));
  }
}

export interface SavedLists {
  readonly lists: SavedColumns;
  readonly looks: readonly (readonly [
    list: number,
    look: Omit<BoardLook, "pulse"> & { pulse: [number, number] },
  ])[];
  readonly sites: readonly SavedSense[];
}
