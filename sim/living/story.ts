import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { chance, hash } from "../world/hash.ts";
import type { ThreadTimes, Timeline } from "../world/timeline.ts";
import { type Happening, type LivingPlan, USUAL_LIFE } from "./happening.ts";

/** What becomes of one thread, besides what is written in it. */
export interface Fate {
  readonly gone: number;
  readonly merged: { readonly at: number; readonly into: number } | undefined;
  readonly moved: { readonly at: number; readonly board: number } | undefined;
  readonly renamed: number;
  readonly stuck: { readonly from: number; readonly to: number } | undefined;
  readonly closed: number;
  /** When which of its posts are removed. */
  readonly removed: ReadonlyMap<number, number>;
  /** Threads that were joined to it, and when. */
  readonly absorbed: readonly { readonly at: number; readonly thread: number }[];
}

/** What happens to a living forum: fates by thread, for those that have one, and boards that open late. */
export interface Story {
  readonly plan: LivingPlan;
  readonly fates: ReadonlyMap<number, Fate>;
  /** A board that opens late; threads that are older were begun on the first one. */
  readonly opened: { readonly board: number; readonly at: number } | undefined;
  /** In the order of time. Edits are the world's own: see `editedAt` there. */
  readonly happenings: readonly Happening[];
}

const NEVER = Number.POSITIVE_INFINITY;
const NO_FATE: Fate = {
  gone: NEVER,
  merged: undefined,
  moved: undefined,
  renamed: NEVER,
  stuck: undefined,
  closed: NEVER,
  removed: new Map(),
  absorbed: [],
};

/** The same seed, timeline and plan give the same story. A thread has one fate at most; posts may be removed besides. */
export function storyOf(seed: number, timeline: Timeline, given: LivingPlan): Story {
  const plan = { ...USUAL_LIFE, ...given };
  const fates = new Map<number, Fate>();
  const happenings: Happening[] = [];
  const opened =
    plan.newBoard && timeline.boards > 2
      ? { board: timeline.boards - 1, at: Math.round((plan.from + plan.to) / 2) }
      : undefined;
  if (opened) happenings.push({ at: opened.at, what: "opened", board: opened.board + 1 });
  const latestOn = new Map<number, number>();
  const fateOf = (thread: number) => fates.get(thread) ?? NO_FATE;
  const isWithin = (at: number) => at >= plan.from && at < plan.to;
  /** As often in the first hour, say, as in the next one, two, four …: most is done soon. */
  const sometime = (from: number, soonest: number, latest: number, drawn: number) =>
    Math.round(from + soonest * (latest / soonest) ** drawn);

  const decide = (thread: ThreadTimes, board: number): void => {
    const { id, posts } = thread;
    const born = posts[0]!;
    let share = chance(seed, id, 901);
    const falls = (part: number): boolean => {
      share -= part;
      return share < 0;
    };
    const add = (at: number, fate: Partial<Fate>, happening: Happening): void => {
      if (!isWithin(at)) return;
      fates.set(id, { ...fateOf(id), ...fate });
      happenings.push(happening);
    };
    const before = latestOn.get(board);
    const soon = sometime(born, HOUR, 7 * DAY, chance(seed, id, 902));
    if (falls(plan.gone)) add(soon, { gone: soon }, { at: soon, what: "gone", thread: id });
    else if (falls(plan.moved) && timeline.boards > 1) {
      const open = timeline.boards - (opened ? 1 : 0);
      const to = (board + 1 + (hash(seed, id, 903) % Math.max(1, open - 1))) % open;
      if (to !== board)
        add(soon, { moved: { at: soon, board: to } }, { at: soon, what: "moved", thread: id, board: to + 1 });
    } else if (falls(plan.merged)) {
      if (before !== undefined && isWithin(soon)) {
        fates.set(before, {
          ...fateOf(before),
          absorbed: [...fateOf(before).absorbed, { at: soon, thread: id }],
        });
        add(
          soon,
          { merged: { at: soon, into: before } },
          { at: soon, what: "merged", thread: id, into: before },
        );
      }
    } else if (falls(plan.renamed)) add(soon, { renamed: soon }, { at: soon, what: "renamed", thread: id });
    else if (falls(plan.stuck)) {
      const to = soon + 3 * DAY;
      add(soon, { stuck: { from: soon, to } }, { at: soon, what: "stuck", thread: id });
      if (isWithin(soon)) happenings.push({ at: to, what: "unstuck", thread: id });
    } else if (falls(plan.closed)) {
      // Nobody writes in it any more.
      const at = posts[posts.length - 1]! + (soon - born);
      add(at, { closed: at }, { at, what: "closed", thread: id });
    }
    const { gone, merged, moved, closed } = fateOf(id);
    // Into a thread that stays as and where it is others may be merged.
    if (gone === NEVER && closed === NEVER && !merged && !moved) latestOn.set(board, id);
    for (let n = 1; n < posts.length; n++) {
      if (chance(seed, id, n, 904) >= plan.removed) continue;
      const at = sometime(posts[n]!, 10 * MINUTE, 7 * DAY, chance(seed, id, n, 905));
      if (!isWithin(at) || at >= gone) continue;
      const { removed } = fateOf(id);
      fates.set(id, { ...fateOf(id), removed: new Map(removed).set(n, at) });
      happenings.push({ at, what: "removed", thread: id, n });
    }
  };
  for (const thread of timeline.threads) decide(thread, boardOf(thread, opened));
  happenings.sort((a, b) => a.at - b.at);
  return { plan, fates, opened, happenings };
}

/** The board on which a thread was begun. */
export function boardOf(thread: ThreadTimes, opened: Story["opened"]): number {
  return opened && thread.board === opened.board && thread.posts[0]! < opened.at ? 0 : thread.board;
}
