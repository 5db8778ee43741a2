import type { Archive } from "../../archive/archive.ts";
import { jsonFact } from "../../archive/facts/fact.ts";
import type { Clock } from "../../seam/clock.ts";
import { DAY } from "../../seam/times.ts";
import { type SavedWorth, WorthScheduler } from "./worth-scheduler.ts";

export const SCHEDULER = jsonFact<{ readonly at: number; readonly state: SavedWorth }>("scheduler");
/** What a scheduler has learned is saved this often; what it was told since is told again from the lists. */
const SAVE_MILLIS = DAY;

export interface SavedScheduler {
  readonly scheduler: WorthScheduler;
  /** Up to when it knows what was read. */
  readonly since: number;
  /** Saves it if that is due, or in any case. */
  save(now: boolean): void;
}

/** The scheduler as it was saved, or a new one. */
export function schedulerOf(archive: Archive, clock: Clock): SavedScheduler {
  const known = archive.facts.get(SCHEDULER);
  const scheduler = known ? WorthScheduler.restore(known.state) : new WorthScheduler();
  // The first question tells it when its time begins: what was written before is history.
  if (!known) scheduler.next(clock.now());
  let savedAt = clock.now();
  return {
    scheduler,
    since: known?.at ?? 0,
    save(now) {
      const at = clock.now();
      if (!now && at - savedAt < SAVE_MILLIS) return;
      savedAt = at;
      archive.facts.set(SCHEDULER, { at, state: scheduler.save() });
    },
  };
}
