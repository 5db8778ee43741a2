import type { Archive } from "../archive/archive.ts";
import type { ListPageRow } from "../archive/lists/lists.ts";
import { normalise } from "../url/normalise.ts";
import type { ClockShifts } from "./clock-shifts.ts";
import { type ReadVisit, sightingOf } from "./kept.ts";
import { knownElsewhere } from "./known-elsewhere.ts";
import { type PagePlace, PORTAL } from "./list.ts";
import type { IdentifiedPost } from "./post-identity.ts";
import type { Sayings } from "./post-keeping.ts";

/** Threads that lead to others and of which nobody knows yet whether they were merged into these. */
const MOST_LEADS = 1_000;
/** How lists of an archive end: they are gone, lead elsewhere, were merged into others, or turn out to have been none. */
export class ListEndings {
  readonly #archive: Archive;
  /** Threads whose addresses lead to another thread, by that one. */
  readonly #leads = new Map<number, number>();

  readonly #clock: ClockShifts;

  constructor(archive: Archive, clock: ClockShifts) {
    this.#archive = archive;
    this.#clock = clock;
  }

  /** The page is not there any more. A thread whose first page is gone is gone with all its posts. */
  losePage(visit: ReadVisit): void {
    const known = this.#archive.lists.page(visit.url);
    if (known?.number === 1) this.lose(known.list, visit);
  }

  /** A further page is not there any more: what it showed stands on those before it, or is gone. */
  loseFurther({ list, page }: PagePlace, at: number): void {
    const { lists, posts } = this.#archive;
    lists.endBefore(list, page);
    for (const post of posts.onPage(list, page)) posts.setAdrift(post.id, post.lastSeen, at);
  }

  /** The list is gone, whatever the status of its page says. */
  lose(list: number, visit: ReadVisit): void {
    const { lists, posts } = this.#archive;
    const { kind, read, gone } = lists.list(list)!;
    if (gone !== null) return;
    lists.setGone(list, visit.at);
    const seen = sightingOf(visit);
    if (read === 1 && kind !== PORTAL) lists.note(list, "gone", seen);
    for (const post of posts.all(list)) posts.lose(post, post.lastSeen, seen);
  }

  /** The address leads to another one: they are pages of one list, or of two that were merged. */
  follow(visit: ReadVisit, location: string): void {
    const { lists } = this.#archive;
    const { url } = visit;
    const target = normalise(location, url);
    const known = lists.page(url);
    if (!known || target === undefined || target === url) return;
    const other = lists.page(target);
    const list = lists.list(known.list)!;
    const into = other && lists.list(other.list)!;
    // A thread that leads to its board is no longer there, or not for us: it stays known by its address.
    if (into && list.read === 1 && into.kind !== list.kind) return;
    if (!other) lists.addPage(target, known.list, known.number);
    else if (other.list !== known.list) {
      if (list.read === 1) {
        // One of the two will show the posts of both.
        if (known.number === 1 && this.#leads.size < MOST_LEADS) this.#leads.set(other.list, list.id);
        return;
      }
      lists.join(other.list, known.list);
    }
    lists.forgetPage(url);
  }

  /** A thread whose address leads to another one, which shows its posts: it was merged into that. */
  merge(into: number, shown: readonly IdentifiedPost[], said: Sayings, visit: ReadVisit): void {
    const { lists, posts } = this.#archive;
    const from = this.#leads.get(into);
    if (from === undefined) return;
    const isShown = (post: IdentifiedPost) =>
      said.saying(post.words).some(({ list }) => list === from) ||
      knownElsewhere(posts, into, post, visit.at, this.#clock.all)?.list === from;
    if (!shown.some(isShown)) return;
    this.#leads.delete(into);
    const first = lists.pageAt(from, 1);
    lists.note(from, "merged", sightingOf(visit), { other: into });
    // Where they stand now the pages of the other one tell.
    for (const post of posts.all(from)) posts.setAdrift(post.id, post.lastSeen, visit.at);
    lists.join(into, from);
    if (first) lists.forgetPage(first.url);
  }

  /** A page that was read before turned out to be part of no list: what it gave is withdrawn. */
  withdraw(page: ListPageRow, visit: ReadVisit): void {
    const { lists } = this.#archive;
    this.withdrawRecords(page, visit);
    lists.withdrawPage(page);
    if (lists.list(page.list)!.read === 0 && lists.lastTold(page.list) !== undefined)
      lists.note(page.list, "withdrawn", sightingOf(visit));
  }

  withdrawRecords({ list, number }: ListPageRow, visit: ReadVisit): void {
    const { lists, posts } = this.#archive;
    for (const post of posts.onPage(list, number)) posts.withdraw(post, sightingOf(visit));
    for (const row of lists.rowsOf(list, number)) lists.withdrawRow(row.id);
  }
}
