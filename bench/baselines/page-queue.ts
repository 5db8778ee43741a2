import type { PagePlace } from "../../src/read/list.ts";

/** Pages never visited, first come, first served. Each page is queued once. */
export class PageQueue {
  #places: PagePlace[] = [];
  #taken = 0;

  get size(): number {
    return this.#places.length - this.#taken;
  }

  push(list: number, page: number): void {
    this.#places.push({ list, page });
  }

  take(): PagePlace | undefined {
    const place = this.#places[this.#taken];
    if (place === undefined) return undefined;
    this.#taken++;
    if (this.#taken > 1000 && 2 * this.#taken > this.#places.length) {
      this.#places = this.#places.slice(this.#taken);
      this.#taken = 0;
    }
    return place;
  }
}
