import { SCHEDULE } from "./numbers.ts";

/** Records per millisecond of an index list at an hour of average rhythm, from what its visits showed: old visits fade. */
export class Pulse {
  #records = 0;
  #time = 0;

  /** So many records came in so long a time (rhythm taken out: a quiet night counts as less time). */
  note(records: number, time: number): void {
    const kept = Math.exp(-Math.max(0, time) / SCHEDULE.pulseMemory);
    this.#records = this.#records * kept + records;
    this.#time = this.#time * kept + Math.max(0, time);
  }

  get rate(): number {
    return (this.#records + SCHEDULE.priorRecords) / (this.#time + SCHEDULE.priorTime);
  }

  save(): [records: number, time: number] {
    return [this.#records, this.#time];
  }

  static of([records, time]: readonly [records: number, time: number]): Pulse {
    const pulse = new Pulse();
    pulse.#records = records;
    pulse.#time = time;
    return pulse;
  }
}
