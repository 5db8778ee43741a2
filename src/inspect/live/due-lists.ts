import type { ArchiveReader } from "../../archive/archive-reader.ts";
import { DAY } from "../../seam/times.ts";
import { DOING, type Doing } from "../../watch/doing.ts";
import { SCHEDULER } from "../../watch/schedule/saved-scheduler.ts";
import { WorthScheduler } from "../../watch/schedule/worth-scheduler.ts";
import type { LiveWatch } from "../api.ts";
import { iso } from "../routes/times.ts";

type Due = LiveWatch["due"][number];

const MOST = 10;
/** The best of them: what is worth most now need not be due first. */
const LOOKED_AT = 200;
/** A scheduler of a million lists takes a second to bring back: at most this part of the time goes there. */
const MOST_OF_THE_TIME = 0.02;

/** Which lists a watch will visit next, and when. */
export class DueLists {
  #told: readonly Due[] = [];
  /** When the watch did what was told last. */
  #at = 0;
  #notBefore = 0;

  next(reader: ArchiveReader): readonly Due[] {
    const doing = reader.facts.get(DOING);
    const begun = performance.now();
    if (!doing || doing.at === this.#at || begun < this.#notBefore) return this.#told;
    this.#at = doing.at;
    this.#told = dueNext(reader, doing);
    const ended = performance.now();
    this.#notBefore = ended + (ended - begun) / MOST_OF_THE_TIME;
    return this.#told;
  }
}

/**
 * As the scheduler of the watch was saved last, but for those that were visited since. One page is fetched at a time, evenly over the day:
 * what is due already comes one after the other, the rest when it is worth a visit.
 */
function dueNext({ facts, browsing }: ArchiveReader, { at: now, pagesPerDay }: Doing): Due[] {
  const saved = facts.get(SCHEDULER);
  if (!saved) return [];
  const scheduler = WorthScheduler.restore(saved.state);
  const { ids, keys } = saved.state.news;
  const best = ids.map((list, i) => ({ list, key: keys[i]! })).sort((a, b) => a.key - b.key);
  const lists = best.slice(0, LOOKED_AT).flatMap(({ list: id }) => {
    const list = browsing.list(id);
    const at = scheduler.dueOf(id, now)?.at;
    return !list || at === undefined || (list.readAt ?? 0) > saved.at ? [] : { list, at };
  });
  const slot = DAY / pagesPerDay;
  let next = now;
  return lists
    .sort((a, b) => Math.max(now, a.at) - Math.max(now, b.at))
    .slice(0, MOST)
    .map(({ list: { url, title, kind }, at }) => {
      next = Math.max(next + slot, at);
      return { url, title, what: kind === 3 ? "thread" : "board", at: iso(next) };
    });
}
