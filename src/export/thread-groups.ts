/** Joins addresses that are pages of one list. */
export class ThreadGroups {
  readonly #parent = new Map<string, string>();

  /** The address that stands for the whole group. */
  find(url: string): string {
    let root = url;
    for (let up = this.#parent.get(root); up !== undefined; up = this.#parent.get(root)) root = up;
    for (let at = url; at !== root; ) {
      const up = this.#parent.get(at)!;
      this.#parent.set(at, root);
      at = up;
    }
    return root;
  }

  join(first: string, second: string): void {
    const a = this.find(first);
    const b = this.find(second);
    if (a !== b) this.#parent.set(b, a);
  }
}
