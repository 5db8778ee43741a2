import type { Forum } from "../forum.ts";
import { resolve } from "../resolve.ts";

/** Counts who reads which thread, as forums do: whoever looks makes the number grow that the next page shows. */
export class ViewCounters {
  readonly #forums = new Map<Forum, Map<number, number>>();

  of(forum: Forum): ReadonlyMap<number, number> {
    return this.#of(forum);
  }

  note(forum: Forum, url: string, at: number): void {
    // Only living forums: others show the same page twice, which much is measured by.
    if (!forum.world.story) return;
    const { thread } = resolve(forum, url, at).truth;
    if (thread === null) return;
    const views = this.#of(forum);
    views.set(thread, (views.get(thread) ?? 0) + 1);
  }

  #of(forum: Forum): Map<number, number> {
    const known = this.#forums.get(forum);
    if (known) return known;
    const views = new Map<number, number>();
    this.#forums.set(forum, views);
    return views;
  }
}
