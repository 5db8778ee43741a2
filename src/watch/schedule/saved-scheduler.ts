import type { Archive } from "../../archive/archive.ts";
import { jsonFact } from "../../archive/facts/fact.ts";
import type { Clock } from "../../seam/clock.ts";
import { type SavedWorth, WorthScheduler } from "./worth-scheduler.ts";

export const SCHEDULER = jsonFact<{ readonly at: number; readonly state: SavedWorth }>("scheduler");
/**
 * What a scheduler has learned is saved after so many pages; what it was told since is told again from the lists. Whoever is killed has
 * learned nothing less, and walks through no boards that he has walked through. Saving takes a second for a million lists, so
 * that large sites are saved less often: once for so many lists a page more.
 */
const SAVE_PAGES = 50;
const LISTS_A_PAGE = 1_000;

export interface SavedScheduler {
  readonly scheduler: WorthScheduler;
  /** Up to when it knows what was read. */
  readonly since: number;
  /** A page was read: saves it if that is due, or in any case. */
  save(now: boolean): void;
}

/** The scheduler as it was saved, or a new one. */
export function schedulerOf(archive: Archive, clock: Clock): SavedScheduler {
  const known = archive.facts.get(SCHEDULER);
  const scheduler = known ? WorthScheduler.restore(known.state) : new WorthScheduler();
  // The first question tells it when its time begins: what was written before is history.
  if (!known) scheduler.next(clock.now());
  let pages = 0;
  return {
    scheduler,
    since: known?.at ?? 0,
    save(now) {
      if (!now && ++pages < Math.max(SAVE_PAGES, archive.lists.last / LISTS_A_PAGE)) return;
      pages = 0;
      const at = clock.now();
      archive.facts.set(SCHEDULER, { at, state: scheduler.save() });
    },
  };
}
