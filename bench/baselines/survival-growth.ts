import { Survival } from "../../src/watch/schedule/survival.ts";
import type { GrowthModel, RecordHistory } from "./growth.ts";

/** No board is thought to get more than a record a minute. */
const SHORTEST = 240_000;

/**
 * Our growth model behind the paper's scheduler: threads by the life table (survival.ts), boards by their latest intervals, the silence
 * that lasts included. With it `ListwiseScheduler` shows what the better model alone brings, without the free news of index rows.
 */
export class SurvivalGrowth implements GrowthModel {
  readonly #sites: Survival[] = [];

  learn(isIndex: boolean, site: number, history: RecordHistory, next: number, open: boolean): void {
    if (!isIndex) this.#site(site).note(history.count, 0, next - history.last, !open);
  }

  rate(isIndex: boolean, site: number, history: RecordHistory, now: number): number {
    const silence = Math.max(0, now - history.last);
    if (!isIndex) return this.#site(site).rate(history.count, silence);
    let time = silence;
    for (let i = 0; i < history.gaps.length; i++) time += history.gaps[i]!;
    return (history.gaps.length + 1) / Math.max(time, SHORTEST);
  }

  #site(site: number): Survival {
    while (this.#sites.length <= site) this.#sites.push(new Survival());
    return this.#sites[site]!;
  }
}
