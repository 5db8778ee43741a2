/** Pages looked back on, and the share of them that must fit nothing: iRobot's "for a long time" (section 4). */
const LOOK_BACK = 100;
const ALARMING = 0.9;
/** Strangers remembered to learn the site again from. */
const REMEMBERED = 20;

/** Notices when the guide no longer knows the pages that come: the site has a new look. */
export class StrangerWatch {
  readonly #recent: boolean[] = [];
  readonly #strangers: string[] = [];
  #count = 0;

  see(url: string, stranger: boolean): void {
    this.#recent.push(stranger);
    if (stranger) {
      this.#count++;
      this.#strangers.push(url);
      if (this.#strangers.length > REMEMBERED) this.#strangers.shift();
    }
    if (this.#recent.length > LOOK_BACK && this.#recent.shift()) this.#count--;
  }

  get alarmed(): boolean {
    return this.#recent.length >= LOOK_BACK && this.#count >= LOOK_BACK * ALARMING;
  }

  get strangers(): readonly string[] {
    return this.#strangers;
  }
}
