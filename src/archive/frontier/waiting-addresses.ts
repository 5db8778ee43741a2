import type { SkipReason } from "../../url/skip.ts";
import type { WayWeight } from "../../url/way-weight.ts";
import type { Database } from "../database/database.ts";
import { STATE } from "../database/schema.ts";
import type { Totals } from "../totals.ts";
import { type AddressRow, AddressRows } from "./address-rows.ts";
import type { Found, Waiting } from "./frontier.ts";

/**
 * Addresses seen lately: navigation repeats the same links on every page, and most of them never need to reach the
 * database. Two generations of this many; the older is dropped when the younger is full.
 */
const RECENT = 50_000;

interface Way {
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

/**
 * The waiting addresses, in the database: each step is a few look-ups in B-trees, whatever the size. Memory holds the
 * ways (dozens), the addresses handed out, and a bounded set of addresses seen lately.
 *
 * The caller owns the transaction: nothing here commits.
 */
export class WaitingAddresses {
  readonly #totals: Totals;
  /** Those of the guide that is followed, and the crawl's own, by name. */
  readonly #ways = new Map<string, Way>();
  readonly #waysById = new Map<number, Way>();
  /** Of which the database does not know everything yet. */
  readonly #changed = new Set<Way>();
  #lastWay = 0;
  readonly #handedOut = new Set<number>();
  readonly #unsettled = new Map<number, Way>();
  #guide: string;
  readonly #rows: AddressRows;
  readonly #upgrade;
  readonly #best;
  readonly #saveWay;
  readonly #end;
  readonly #due;
  readonly #wake;
  readonly #nextDue;
  #recent = new Map<string, number>();
  #lessRecent = new Map<string, number>();
  #soonest: number | undefined;

  /** `guide`: whose ways are followed. */
  constructor(database: Database, totals: Totals, guide: string) {
    this.#totals = totals;
    this.#guide = guide;
    this.#rows = new AddressRows(database);
    this.#upgrade = database.prepare(
      `UPDATE address SET state = ${STATE.waiting}, way = ?, weight = ?, reason = NULL, detail = NULL WHERE id = ?`,
    );
    this.#best = database.prepare<
      [number, number],
      { id: number; url: string; depth: number; hops: number; tries: number }
    >(
      `SELECT id, url, depth, hops, tries FROM address WHERE state = ${STATE.waiting} AND way = ? ORDER BY weight DESC, id LIMIT ?`,
    );
    this.#saveWay = database.prepare(
      `INSERT INTO way (id, guide, name, weight, ahead, when_idle, waiting, finished) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
       SET weight = excluded.weight, ahead = excluded.ahead, when_idle = excluded.when_idle, waiting = excluded.waiting, finished = excluded.finished`,
    );
    this.#end = database.prepare<[number, number | null, string | null, string | null, number, number]>(
      "UPDATE address SET state = ?, due = ?, reason = ?, detail = ?, tries = tries + ? WHERE id = ?",
    );
    this.#due = database.prepare<[number], { id: number; way: number }>(
      `SELECT id, way FROM address WHERE state = ${STATE.later} AND due <= ? LIMIT 1000`,
    );
    this.#wake = database.prepare(`UPDATE address SET state = ${STATE.waiting} WHERE id = ?`);
    this.#nextDue = database.prepare<[], { due: number | null }>(
      `SELECT min(due) AS due FROM address WHERE state = ${STATE.later}`,
    );
    const ways = database
      .prepare<[], Omit<Way, "out" | "unsettled">>(
        "SELECT id, guide, name, weight, ahead, when_idle AS whenIdle, waiting, finished FROM way",
      )
      .all();
    for (const way of ways) this.#remember({ ...NEW_WAY, ...way, whenIdle: Boolean(way.whenIdle) });
    this.#lastWay = ways.reduce((last, { id }) => Math.max(last, id), 0);
    this.#soonest = this.#nextDue.get()?.due ?? undefined;
  }

  /** Takes one link in; returns true when it is new and was put aside with a reason, which deserves a line in the log. */
  add(found: Found, foundOn: number | null): boolean {
    const way = this.#way(found.way);
    const rank = found.skip ? Number.NEGATIVE_INFINITY : way.weight;
    const seen = this.#recent.get(found.url) ?? this.#lessRecent.get(found.url);
    if (seen !== undefined && seen >= rank) return false;
    this.#seeLately(found.url, rank);
    const known = this.#rows.find(found.url);
    if (known) {
      if (!found.skip) this.#improve(known, way, found.weight);
      return false;
    }
    const { weight, depth, hops = 0, skip } = found;
    const state = skip ? STATE.skipped : STATE.waiting;
    this.#rows.insert(found.url, { state, way: way.id, weight, depth, hops, foundOn, ...(skip && { skip }) });
    this.#totals.addresses++;
    if (!skip) {
      this.#countWaiting(way, 1);
      return false;
    }
    this.#totals.skipped++;
    count(this.#totals.byReason, skip.reason, 1);
    return true;
  }

  /** The id of an address that was asked for beside the crawl; `own` when it is no part of it, such as the site's robots.txt. */
  besideAddress(url: string): { readonly id: number; readonly own: boolean } {
    const way = this.#way("own").id;
    const known = this.#rows.find(url);
    if (known) return { id: known.id, own: known.way === way };
    const facts = { state: STATE.done, way, weight: 0, depth: 0, hops: 0, foundOn: null };
    return { id: this.#rows.insert(url, facts), own: true };
  }

  /** Makes the ways of this guide those that count; they are as wanted as new ones until the guide weighs them. */
  follow(guide: string): void {
    this.#ways.clear();
    for (const way of this.#waysById.values()) {
      this.#totals[this.#countedAs(way)] -= way.waiting;
      if (way.guide === guide || way.guide === "") {
        this.#ways.set(way.name, way);
        way.weight = NEW_WAY.weight;
        way.ahead = NEW_WAY.ahead;
        way.whenIdle = NEW_WAY.whenIdle;
        this.#changed.add(way);
      }
    }
    this.#guide = guide;
    for (const way of this.#waysById.values()) this.#totals[this.#countedAs(way)] += way.waiting;
    // Links that were passed by lately may have a better way now.
    this.#recent.clear();
    this.#lessRecent.clear();
  }

  weigh({ way: name, weight, ahead = Number.POSITIVE_INFINITY, whenIdle = false }: WayWeight): void {
    const way = this.#way(name);
    if (way.weight === weight && way.ahead === ahead && way.whenIdle === whenIdle) return;
    this.#totals[this.#countedAs(way)] -= way.waiting;
    way.weight = weight;
    way.ahead = ahead;
    way.whenIdle = whenIdle;
    this.#changed.add(way);
    this.#totals[this.#countedAs(way)] += way.waiting;
  }

  take(count: number, now: number): Waiting[] {
    if (this.#soonest !== undefined && this.#soonest <= now) this.#wakeDue(now);
    const taken: Waiting[] = [];
    const ways = [...this.#ways.values()].filter(hasMore).sort((a, b) => b.weight - a.weight || a.id - b.id);
    for (const way of ways) {
      if (way.whenIdle && this.#handedOut.size > 0) continue;
      const end = Math.min(count, taken.length + way.ahead - way.unsettled);
      // Rows handed out are still waiting in the database: ask for that many more and pass over them.
      for (const row of this.#best.all(way.id, end - taken.length + way.out)) {
        if (taken.length === end) break;
        if (this.#handedOut.has(row.id)) continue;
        this.#handOut(row.id, way);
        taken.push({ ...row, way: way.name });
      }
      if (taken.length === count) break;
    }
    return taken;
  }

  /** Hands out one address out of turn, postponed ones too; undefined when it was dealt with before or is handed out now. */
  claim(found: Found): Waiting | undefined {
    this.add(found, null);
    const row = this.#rows.find(found.url)!;
    if (row.state === STATE.later) this.#wakeOne(row);
    else if (row.state !== STATE.waiting || this.#handedOut.has(row.id)) return undefined;
    const way = this.#waysById.get(row.way)!;
    this.#handOut(row.id, way);
    const { id, url, depth, hops, tries } = row;
    return { id, url, depth, hops, tries, way: way.name };
  }

  /** Hands out an address that was dealt with before, to be visited once more. */
  again(url: string): Waiting | undefined {
    const row = this.#rows.find(url);
    if (!row || row.state === STATE.waiting || row.state === STATE.later) return undefined;
    const { id, depth, hops, tries, way } = row;
    return { id, url, depth, hops, tries, way: this.#waysById.get(way)!.name, again: true };
  }

  putBack({ id, way }: Waiting): void {
    if (this.#handedOut.delete(id)) this.#way(way).out--;
    this.settle(id);
  }

  /** The guide knows what came of an address. */
  settle(id: number): void {
    const way = this.#unsettled.get(id);
    if (!way) return;
    this.#unsettled.delete(id);
    way.unsettled--;
  }

  #handOut(id: number, way: Way): void {
    this.#handedOut.add(id);
    way.out++;
    this.#unsettled.set(id, way);
    way.unsettled++;
  }

  idOf(url: string): number | undefined {
    return this.#rows.find(url)?.id;
  }

  /** Takes an address out of the waiting ones, for good or until `due`. */
  finish(
    address: Waiting,
    state: "done" | "failed" | "skipped" | "later",
    facts: { due?: number; reason?: string; detail?: string; unsettled?: true | undefined },
  ): void {
    if (address.again) return;
    if (!facts.unsettled) this.settle(address.id);
    this.#end.run(STATE[state], facts.due ?? null, facts.reason ?? null, facts.detail ?? null, 1, address.id);
    this.#handedOut.delete(address.id);
    // Whoever links to it next may have a better reason.
    if (state === "skipped")
      for (const lately of [this.#recent, this.#lessRecent]) lately.delete(address.url);
    const way = this.#way(address.way);
    way.out--;
    if (state !== "later") way.finished++;
    this.#countWaiting(way, -1);
    this.#totals[state]++;
    if (facts.reason) count(this.#totals.byReason, facts.reason, 1);
    if (state === "later") {
      this.#totals.retries++;
      if (this.#soonest === undefined || facts.due! < this.#soonest) this.#soonest = facts.due!;
    }
  }

  /** Makes an address wait again that was done or given up. */
  reopen(url: string): void {
    const row = this.#rows.find(url);
    if (!row || (row.state !== STATE.done && row.state !== STATE.failed)) return;
    this.settle(row.id);
    this.#totals[row.state === STATE.done ? "done" : "failed"]--;
    if (row.reason) count(this.#totals.byReason, row.reason, -1);
    const way = this.#waysById.get(row.way)!;
    way.finished--;
    this.#countWaiting(way, 1);
    this.#upgrade.run(way.id, row.weight, row.id);
  }

  /** Makes addresses wait after all that were put aside for this reason and pass now; tells how many. */
  reconsider(reason: SkipReason, passes: (url: string) => boolean): number {
    let count = 0;
    for (const url of this.#rows.skipped(reason)) {
      if (!passes(url)) continue;
      const row = this.#rows.find(url)!;
      this.#improve(row, this.#waysById.get(row.way)!, row.weight);
      count++;
    }
    return count;
  }

  nextDue(): number | undefined {
    return this.#soonest;
  }

  /** Writes what changed of the ways, new ones too; part of each commit. */
  save(): void {
    // Those of other guides too: their addresses are found again by this one and move to its ways.
    for (const { id, guide, name, weight, ahead, whenIdle, waiting, finished } of this.#changed)
      this.#saveWay.run(id, guide, name, weight, ahead, whenIdle ? 1 : 0, waiting, finished);
    this.#changed.clear();
  }

  #improve(known: AddressRow, way: Way, weight: number): void {
    if (this.#handedOut.has(known.id)) return;
    if (known.state === STATE.skipped) {
      this.#totals.skipped--;
      if (known.reason) count(this.#totals.byReason, known.reason, -1);
      this.#countWaiting(way, 1);
    } else if (known.state === STATE.waiting) {
      const old = this.#waysById.get(known.way)!;
      const better =
        !this.#isFollowed(old) ||
        way.weight > old.weight ||
        (way.weight === old.weight && weight > known.weight);
      if (!better) return;
      this.#countWaiting(old, -1);
      this.#countWaiting(way, 1);
    } else return;
    this.#upgrade.run(way.id, weight, known.id);
  }

  #wakeDue(now: number): void {
    for (const row of this.#due.all(now)) this.#wakeOne(row);
    this.#soonest = this.#nextDue.get()?.due ?? undefined;
  }

  #wakeOne(row: { readonly id: number; readonly way: number }): void {
    this.#wake.run(row.id);
    this.#totals.later--;
    this.#countWaiting(this.#waysById.get(row.way)!, 1);
  }

  #way(name: string): Way {
    const known = this.#ways.get(name);
    if (known) return known;
    const guide = OWN_WAYS.has(name) ? "" : this.#guide;
    // Its row is made with the next commit: ways are met while pages are weighed, outside of any transaction.
    const way = this.#remember({ ...NEW_WAY, id: ++this.#lastWay, guide, name });
    this.#changed.add(way);
    return way;
  }

  #remember(way: Way): Way {
    if (this.#isFollowed(way)) this.#ways.set(way.name, way);
    this.#waysById.set(way.id, way);
    return way;
  }

  #isFollowed({ guide }: Way): boolean {
    return guide === this.#guide || guide === "";
  }

  /** Addresses of an unwanted way wait too, but nobody waits for them. */
  #countedAs(way: Way): "waiting" | "passed" {
    return way.weight < 0 || !this.#isFollowed(way) ? "passed" : "waiting";
  }

  #countWaiting(way: Way, change: number): void {
    way.waiting += change;
    this.#changed.add(way);
    this.#totals[this.#countedAs(way)] += change;
  }

  #seeLately(url: string, rank: number): void {
    this.#recent.set(url, rank);
    if (this.#recent.size < RECENT) return;
    this.#lessRecent = this.#recent;
    this.#recent = new Map();
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

function count(counts: Record<string, number>, name: string, change: number): void {
  counts[name] = (counts[name] ?? 0) + change;
}
