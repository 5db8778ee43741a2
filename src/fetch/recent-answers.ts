/** The last so many answers looked at, and how many of them must be refusals to be more than single faults: 3 in 8 come by chance where 3 in 10 fail. */
const LOOK_BACK = 8;
const OFTEN = 4;

/** How often a host refuses: one answer is a fault of that answer, a share of them is the host's state. */
export class RecentAnswers {
  readonly #refused: boolean[] = [];
  #servedInRow = 0;

  see(refused: boolean): void {
    this.#servedInRow = refused ? 0 : this.#servedInRow + 1;
    this.#refused.push(refused);
    if (this.#refused.length > LOOK_BACK) this.#refused.shift();
  }

  /** Whether refusals are a large share of what came lately. */
  get refusedOften(): boolean {
    return this.#refused.filter(Boolean).length >= OFTEN;
  }

  get servedInRow(): number {
    return this.#servedInRow;
  }
}
