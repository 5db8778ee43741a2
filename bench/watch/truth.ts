import { plainText } from "../../sim/world/content.ts";
import { editedAt } from "../../sim/world/world.ts";
import { letters } from "../../src/page/posts/letters.ts";
import type { LivingForum } from "./living-case.ts";

/** Everything that became of one post. */
export interface PostLife {
  readonly id: number;
  readonly thread: number;
  readonly author: string;
  readonly text: string;
  /** What it says after it was edited, if it was: who comes later sees only that. */
  readonly editedText: string | undefined;
  readonly written: number;
  /** Infinity where that never happened. */
  readonly edited: number;
  readonly removed: number;
  /** Its whole thread was deleted. */
  readonly threadGone: number;
  /** Its thread was joined to another. */
  readonly merged: number;
}

/** The lives of all posts that were ever written, by their ids. */
export function livesOf({ forum, written, timeline, end }: LivingForum): Map<number, PostLife> {
  const { world } = written;
  const { fates } = forum.world.story!;
  const lives = new Map<number, PostLife>();
  for (const { id } of timeline.threads) {
    const thread = world.thread(id, end);
    if (!thread || thread.board.isPrivate) continue;
    const fate = fates.get(id);
    for (const shown of world.posts(thread, end, 0, thread.posts)) {
      const { n, time } = shown;
      const [post] = world.posts(thread, time, n, 1);
      const edited = editedAt(world.seed, { thread: id, n }, time) ?? Number.POSITIVE_INFINITY;
      const [later] = Number.isFinite(edited) ? world.posts(thread, edited, n, 1) : [];
      lives.set(shown.id, {
        ...{ id: shown.id, thread: id, written: time, text: plainText(post!.blocks) },
        editedText: later && plainText(later.blocks),
        author: written.skin.anonymous ? world.language.labels.anonymous : shown.author.name,
        edited,
        removed: fate?.removed.get(n) ?? Number.POSITIVE_INFINITY,
        threadGone: fate?.gone ?? Number.POSITIVE_INFINITY,
        merged: fate?.merged?.at ?? Number.POSITIVE_INFINITY,
      });
    }
  }
  return lives;
}

/** From when on nobody can read it any more. */
export function goneAt({ removed, threadGone }: PostLife): number {
  return Math.min(removed, threadGone);
}

/** What one may know a post by. */
export function keyOf(author: string, text: string): string {
  return `${author.toLowerCase()} ${letters(text)}`;
}
