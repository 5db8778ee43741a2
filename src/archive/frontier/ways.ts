import type { WayWeight } from "../../url/way-weight.ts";
import type { Database } from "../database/database.ts";
import type { Totals } from "../totals.ts";

/** A kind of link, as the frontier sees it: so many of its addresses wait. */
export interface Way {
  readonly id: number;
  /** "" for those of the crawl itself. */
  readonly guide: string;
  readonly name: string;
  weight: number;
  /** How many may be handed out and not settled at a time. */
  ahead: number;
  /** Whether they are handed out only when nothing else is under way. */
  whenIdle: boolean;
  waiting: number;
  finished: number;
  /** How many of the waiting ones are handed out. */
  out: number;
  /** Of how many handed out the guide does not know yet what came of them. */
  unsettled: number;
}

/** All ways of an archive, in memory: there are dozens, at most thousands. The caller owns the transaction in which they are saved. */
export class Ways {
  readonly #totals: Totals;
  /** Those of the guide that is followed, and the crawl's own, by name. */
  readonly #followed = new Map<string, Way>();
  readonly #byId = new Map<number, Way>();
  /** Of which the database does not know everything yet. */
  readonly #changed = new Set<Way>();
  readonly #save;
  #guide: string;
  #last = 0;

  /** `guide`: whose ways are followed. */
  constructor(database: Database, totals: Totals, guide: string) {
    this.#totals = totals;
    this.#guide = guide;
    this.#save = database.prepare(
      `INSERT INTO way (id, guide, name, weight, ahead, when_idle, waiting, finished) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
       SET weight = excluded.weight, ahead = excluded.ahead, when_idle = excluded.when_idle, waiting = excluded.waiting, finished = excluded.finished`,
    );
    const ways = database
      .prepare<[], Omit<Way, "out" | "unsettled">>(
        "SELECT id, guide, name, weight, ahead, when_idle AS whenIdle, waiting, finished FROM way",
      )
      .all();
    for (const way of ways) this.#remember({ ...NEW_WAY, ...way, whenIdle: Boolean(way.whenIdle) });
    this.#last = ways.reduce((last, { id }) => Math.max(last, id), 0);
  }

  /** The way of this name, which is made if there is none. */
  named(name: string): Way {
    const known = this.#followed.get(name);
    if (known) return known;
    const guide = OWN_WAYS.has(name) ? "" : this.#guide;
    // Its row is made with the next commit: ways are met while pages are weighed, outside of any transaction.
    const way = this.#remember({ ...NEW_WAY, id: ++this.#last, guide, name });
    this.#changed.add(way);
    return way;
  }

  byId(id: number): Way {
    return this.#byId.get(id)!;
  }

  /** Those of which an address may be handed out now, the most wanted first. */
  wanted(): Way[] {
    return [...this.#followed.values()].filter(hasMore).sort((a, b) => b.weight - a.weight || a.id - b.id);
  }

  isFollowed({ guide }: Way): boolean {
    return guide === this.#guide || guide === "";
  }

  /** Makes the ways of this guide those that count; they are as wanted as new ones until the guide weighs them. */
  follow(guide: string): void {
    this.#followed.clear();
    for (const way of this.#byId.values()) {
      this.#totals[this.#countedAs(way)] -= way.waiting;
      if (way.guide === guide || way.guide === "") {
        this.#followed.set(way.name, way);
        way.weight = NEW_WAY.weight;
        way.ahead = NEW_WAY.ahead;
        way.whenIdle = NEW_WAY.whenIdle;
        this.#changed.add(way);
      }
    }
    this.#guide = guide;
    for (const way of this.#byId.values()) this.#totals[this.#countedAs(way)] += way.waiting;
  }

  weigh({ way: name, weight, ahead = Number.POSITIVE_INFINITY, whenIdle = false }: WayWeight): void {
    const way = this.named(name);
    if (way.weight === weight && way.ahead === ahead && way.whenIdle === whenIdle) return;
    this.#totals[this.#countedAs(way)] -= way.waiting;
    way.weight = weight;
    way.ahead = ahead;
    way.whenIdle = whenIdle;
    this.#changed.add(way);
    this.#totals[this.#countedAs(way)] += way.waiting;
  }

  /** So many more of its addresses wait. */
  countWaiting(way: Way, change: number): void {
    way.waiting += change;
    this.#changed.add(way);
    this.#totals[this.#countedAs(way)] += change;
  }

  /** Writes what changed of the ways, new ones too; part of each commit. */
  save(): void {
    // Those of other guides too: their addresses are found again by this one and move to its ways.
    for (const { id, guide, name, weight, ahead, whenIdle, waiting, finished } of this.#changed)
      this.#save.run(id, guide, name, weight, ahead, whenIdle ? 1 : 0, waiting, finished);
    this.#changed.clear();
  }

  #remember(way: Way): Way {
    if (this.isFollowed(way)) this.#followed.set(way.name, way);
    this.#byId.set(way.id, way);
    return way;
  }

  /** Addresses of an unwanted way wait too, but nobody waits for them. */
  #countedAs(way: Way): "waiting" | "passed" {
    return way.weight < 0 || !this.isFollowed(way) ? "passed" : "waiting";
  }
}

/** Ways of the crawl itself, whoever guides it. */
const OWN_WAYS: ReadonlySet<string> = new Set(["start", "learning", "list", "own"]);

/** Ways that the guide has not spoken of are wanted, but after all that it wants. */
const NEW_WAY = {
  weight: 0,
  ahead: Number.POSITIVE_INFINITY,
  whenIdle: false,
  waiting: 0,
  finished: 0,
  out: 0,
  unsettled: 0,
};

function hasMore(way: Way): boolean {
  return way.weight >= 0 && way.waiting > way.out && way.unsettled < way.ahead;
}
