import type { SkipReason } from "../../url/skip.ts";
import type { WayWeight } from "../../url/way-weight.ts";
import type { Database } from "../database/database.ts";
import { STATE } from "../database/schema.ts";
import type { Totals } from "../totals.ts";
import { type AddressRow, AddressRows } from "./address-rows.ts";
import type { Found, Waiting } from "./frontier.ts";
import { LatelySeen } from "./lately-seen.ts";
import { type Way, Ways } from "./ways.ts";

/**
 * The waiting addresses, in the database: each step is a few look-ups in B-trees, whatever the size. Memory holds the
 * ways (dozens), the addresses handed out, and a bounded set of addresses seen lately.
 *
 * The caller owns the transaction: nothing here commits.
 */
export class WaitingAddresses {
  readonly #totals: Totals;
  readonly #ways: Ways;
  readonly #lately = new LatelySeen();
  readonly #handedOut = new Set<number>();
  readonly #unsettled = new Map<number, Way>();
  readonly #rows: AddressRows;
  readonly #upgrade;
  readonly #best;
  readonly #waiting;
  readonly #end;
  readonly #due;
  readonly #wake;
  readonly #nextDue;
  #soonest: number | undefined;

  /** `guide`: whose ways are followed. */
  constructor(database: Database, totals: Totals, guide: string) {
    this.#totals = totals;
    this.#ways = new Ways(database, totals, guide);
    this.#rows = new AddressRows(database);
    this.#upgrade = database.prepare(
      `UPDATE address SET state = ${STATE.waiting}, way = ?, weight = ?, reason = NULL, detail = NULL WHERE id = ?`,
    );
    this.#best = database.prepare<[number, number], { id: number }>(
      `SELECT id FROM address WHERE state = ${STATE.waiting} AND way = ? ORDER BY weight DESC, id LIMIT ?`,
    );
    this.#waiting = database.prepare<
      [number],
      { id: number; url: string; depth: number; hops: number; tries: number }
    >("SELECT id, url, depth, hops, tries FROM address WHERE id = ?");
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
    this.#soonest = this.#nextDue.get()?.due ?? undefined;
  }

  /** Takes one link in; returns true when it is new and was put aside with a reason, which deserves a line in the log. */
  add(found: Found, foundOn: number | null): boolean {
    const way = this.#ways.named(found.way);
    const rank = found.skip ? Number.NEGATIVE_INFINITY : way.weight;
    const seen = this.#lately.rank(found.url);
    if (seen !== undefined && seen >= rank) return false;
    this.#lately.see(found.url, rank);
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
      this.#ways.countWaiting(way, 1);
      return false;
    }
    this.#totals.skipped++;
    count(this.#totals.byReason, skip.reason, 1);
    return true;
  }

  /** The id of an address that was asked for beside the crawl; `own` when it is no part of it, such as the site's robots.txt. */
  besideAddress(url: string): { readonly id: number; readonly own: boolean } {
    const way = this.#ways.named("own").id;
    const known = this.#rows.find(url);
    if (known) return { id: known.id, own: known.way === way };
    const facts = { state: STATE.done, way, weight: 0, depth: 0, hops: 0, foundOn: null };
    return { id: this.#rows.insert(url, facts), own: true };
  }

  /** Makes the ways of this guide those that count; they are as wanted as new ones until the guide weighs them. */
  follow(guide: string): void {
    this.#ways.follow(guide);
    // Links that were passed by lately may have a better way now.
    this.#lately.clear();
  }

  weigh(weight: WayWeight): void {
    this.#ways.weigh(weight);
  }

  take(count: number, now: number): Waiting[] {
    if (this.#soonest !== undefined && this.#soonest <= now) this.#wakeDue(now);
    const taken: Waiting[] = [];
    for (const way of this.#ways.wanted()) {
      if (way.whenIdle && this.#handedOut.size > 0) continue;
      const end = Math.min(count, taken.length + way.ahead - way.unsettled);
      if (end <= taken.length) continue;
      // Rows handed out are still waiting in the database: ask for that many more, of which the index knows all, and pass over them.
      for (const { id } of this.#best.all(way.id, end - taken.length + way.out)) {
        if (taken.length === end) break;
        if (this.#handedOut.has(id)) continue;
        this.#handOut(id, way);
        taken.push({ ...this.#waiting.get(id)!, way: way.name });
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
    const way = this.#ways.byId(row.way);
    this.#handOut(row.id, way);
    const { id, url, depth, hops, tries } = row;
    return { id, url, depth, hops, tries, way: way.name };
  }

  /** Hands out an address that was dealt with before, to be visited once more. */
  again(url: string): Waiting | undefined {
    const row = this.#rows.find(url);
    if (!row || row.state === STATE.waiting || row.state === STATE.later) return undefined;
    const { id, depth, hops, tries, way } = row;
    return { id, url, depth, hops, tries, way: this.#ways.byId(way).name, again: true };
  }

  putBack({ id, way }: Waiting): void {
    if (this.#handedOut.delete(id)) this.#ways.named(way).out--;
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

  wayOf(url: string): string | undefined {
    const row = this.#rows.find(url);
    return row && this.#ways.byId(row.way).name;
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
    if (state === "skipped") this.#lately.forget(address.url);
    const way = this.#ways.named(address.way);
    way.out--;
    if (state !== "later") way.finished++;
    this.#ways.countWaiting(way, -1);
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
    const way = this.#ways.byId(row.way);
    way.finished--;
    this.#ways.countWaiting(way, 1);
    this.#upgrade.run(way.id, row.weight, row.id);
  }

  /** Makes addresses wait after all that were put aside for this reason and pass now; tells how many. */
  reconsider(reason: SkipReason, passes: (url: string) => boolean): number {
    let count = 0;
    for (const url of this.#rows.skipped(reason)) {
      if (!passes(url)) continue;
      const row = this.#rows.find(url)!;
      this.#improve(row, this.#ways.byId(row.way), row.weight);
      count++;
    }
    return count;
  }

  nextDue(): number | undefined {
    return this.#soonest;
  }

  /** Writes what changed of the ways, new ones too; part of each commit. */
  save(): void {
    this.#ways.save();
  }

  #improve(known: AddressRow, way: Way, weight: number): void {
    if (this.#handedOut.has(known.id)) return;
    if (known.state === STATE.skipped) {
      this.#totals.skipped--;
      if (known.reason) count(this.#totals.byReason, known.reason, -1);
      this.#ways.countWaiting(way, 1);
    } else if (known.state === STATE.waiting) {
      const old = this.#ways.byId(known.way);
      const better =
        !this.#ways.isFollowed(old) ||
        way.weight > old.weight ||
        (way.weight === old.weight && weight > known.weight);
      if (!better) return;
      this.#ways.countWaiting(old, -1);
      this.#ways.countWaiting(way, 1);
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
    this.#ways.countWaiting(this.#ways.byId(row.way), 1);
  }
}

function count(counts: Record<string, number>, name: string, change: number): void {
  counts[name] = (counts[name] ?? 0) + change;
}
