import { WEAVE } from "./numbers.ts";

/** A frameset that came by a way; its worth is that of the best page in its frames. */
interface Awaited {
  readonly way: string;
  /** Frames that have not come yet. */
  readonly left: Set<string>;
  best: number;
}

/** What a way was worth that led to a frameset. */
export interface Told {
  readonly way: string;
  readonly worth: number;
}

/** Framesets of one way that may wait for their frames, no more than are fetched at once: what is in the older ones does not come. */
const MOST_AWAITED = 32;
const MOST_IN_ALL = 200;

/** A frameset shows nothing itself: the pages in its frames tell what the way to it is worth. */
export class Framesets {
  #awaited: Awaited[] = [];

  /** A frameset came, with these frames that nobody has fetched. What is told by that. */
  came(url: string, way: string, frames: readonly string[]): Told[] {
    // A frameset in a frame of another: what is in it is in both.
    for (const { left } of this.#awaited) if (left.delete(url)) for (const frame of frames) left.add(frame);
    const own: Awaited = { way, left: new Set(frames), best: 0 };
    this.#awaited.push(own);
    const waiting = this.#awaited.filter((one) => one.way === way && one.left.size > 0);
    const oldest =
      waiting.length > MOST_AWAITED
        ? waiting[0]
        : this.#awaited.length > MOST_IN_ALL
          ? this.#awaited[0]
          : undefined;
    return this.#tell((one) => one === oldest || one.left.size === 0);
  }

  /** A page came, worth so much, perhaps in a frame. */
  shown(url: string, worth: number): Told[] {
    let isFrame = false;
    for (const one of this.#awaited) {
      if (!one.left.delete(url)) continue;
      isFrame = true;
      one.best = Math.max(one.best, worth);
    }
    return isFrame ? this.#tell(({ left, best }) => left.size === 0 || best >= WEAVE.sure) : [];
  }

  #tell(isKnown: (one: Awaited) => boolean): Told[] {
    const told = this.#awaited.filter(isKnown);
    if (told.length > 0) this.#awaited = this.#awaited.filter((one) => !isKnown(one));
    return told.map(({ way, best }) => ({ way, worth: best }));
  }
}
