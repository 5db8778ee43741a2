/** When the sites that this machine has the archives of are due: whoever has them needs no job to know. */
export class Agenda {
  readonly #due = new Map<number, number>();

  /** A site that is to be taken at a moment, milliseconds since 1970. */
  set(site: number, at: number): void {
    this.#due.set(site, at);
  }

  /** The one that is due for longest, and no longer on the agenda. */
  take(now: number): number | undefined {
    let first: number | undefined;
    let least = now;
    for (const [site, at] of this.#due)
      if (at <= least) {
        first = site;
        least = at;
      }
    if (first !== undefined) this.#due.delete(first);
    return first;
  }
}
