import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { share } from "../score.ts";
import type { KeptEvent } from "./kept.ts";
import type { LivingForum } from "./living-case.ts";
import { matcherOf } from "./match.ts";
import { goneAt, livesOf, type PostLife } from "./truth.ts";

/** What a watch came to, against what really happened. */
export interface WatchScore {
  /** Posts written while news were looked for, that stood long enough to be found; which part was. */
  readonly posts: number;
  readonly found: number;
  /** Kept once more than written, and kept though nobody wrote it. */
  readonly twice: number;
  readonly neverWritten: number;
  /** Minutes from writing to getting, while the site answered: mean, and the latest one in twenty. */
  readonly delay: number;
  readonly late: number;
  /** Of what was known before: noticed within a day. */
  readonly edits: Noticed;
  readonly removals: Noticed;
  readonly threadsGone: Noticed;
  /** Events of which nothing is true. */
  readonly falseChanges: number;
  readonly falseGone: number;
  /** Said to be gone though only merged into another thread. */
  readonly mergedGone: number;
  /** A few of each that went wrong, for people. */
  readonly examples: readonly string[];
}

export interface Noticed {
  readonly happened: number;
  readonly withinADay: number;
}

/** Who stands for less than this may be missed. */
const STANDS = 12 * HOUR;
const EXAMPLES = 4;

export function scoreWatch(
  living: LivingForum,
  events: ReadonlyMap<number, readonly KeptEvent[]>,
  newsSince: number,
): WatchScore {
  const lives = livesOf(living);
  const match = matcherOf(lives);
  const from = newsSince + DAY;
  const to = living.end - DAY;
  const isMeasured = (at: number) => at >= from && at < to;
  const examples: string[] = [];
  const told = new Map<string, number>();
  const example = (kind: string, text: () => string): void => {
    told.set(kind, (told.get(kind) ?? 0) + 1);
    if (told.get(kind)! <= EXAMPLES) examples.push(`${kind}: ${text()}`);
  };
  const keptOf = new Map<number, readonly KeptEvent[]>();
  const counts = { twice: 0, neverWritten: 0, falseChanges: 0, falseGone: 0, mergedGone: 0 };
  for (const rows of events.values()) {
    const [first] = rows;
    if (!first || first.withdrawn) continue;
    const life = match(first);
    if (!life) {
      counts.neverWritten++;
      example("never written", () => `${first.url} ${first.author}: ${first.text?.slice(0, 80)}`);
      continue;
    }
    if (keptOf.has(life.id)) {
      counts.twice++;
      example("twice", () => `${tell(life)} ${first.url} after ${keptOf.get(life.id)![0]!.url}`);
    } else keptOf.set(life.id, rows);
    // When somebody last saw what it said.
    let before = first.at;
    for (const row of rows.slice(1)) {
      if (row.what === "changed") {
        const isTrue = life.edited > before && life.edited <= row.at;
        if (!isTrue && row.at >= newsSince) {
          counts.falseChanges++;
          example("false change", () => `${tell(life)} ${row.url} ${when(row.at)}: ${row.text?.slice(-60)}`);
        }
      }
      if (row.what === "gone" && goneAt(life) > row.at && row.at >= newsSince) {
        const isMerged = life.merged <= row.at;
        counts[isMerged ? "mergedGone" : "falseGone"]++;
        if (!isMerged) example("false gone", () => `${tell(life)} ${row.url} ${when(row.at)}`);
      }
      if (row.what !== "gone" && row.what !== "back") before = row.at;
    }
  }
  const delays: number[] = [];
  let posts = 0;
  for (const life of lives.values()) {
    if (!isMeasured(life.written) || goneAt(life) - life.written < STANDS) continue;
    posts++;
    const rows = keptOf.get(life.id);
    if (rows) delays.push(wellTime(living, life.written, rows[0]!.at) / MINUTE);
    else example("not found", () => tell(life));
  }
  delays.sort((a, b) => a - b);
  const noticed = (
    all: Iterable<PostLife>,
    at: (life: PostLife) => number,
    what: KeptEvent["what"],
  ): Noticed => {
    const tally = { happened: 0, withinADay: 0 };
    for (const life of all) {
      const rows = keptOf.get(life.id);
      if (!isMeasured(at(life)) || !rows || rows[0]!.at >= at(life)) continue;
      // Removed before anybody could see the edit.
      if (what === "changed" && goneAt(life) < at(life) + DAY) continue;
      tally.happened++;
      if (rows.some((row) => row.what === what && row.at >= at(life) && row.at < at(life) + DAY))
        tally.withinADay++;
      else example(`unnoticed ${what}`, () => `${tell(life)} at ${when(at(life))}`);
    }
    return tally;
  };
  const all = [...lives.values()];
  return {
    posts,
    found: share(delays.length, posts),
    ...counts,
    delay: share(
      delays.reduce((sum, delay) => sum + delay, 0),
      delays.length,
    ),
    late: delays[Math.floor(0.95 * delays.length)] ?? Number.NaN,
    edits: noticed(all, ({ edited }) => edited, "changed"),
    removals: noticed(
      all.filter(({ removed, threadGone }) => removed < threadGone),
      ({ removed }) => removed,
      "gone",
    ),
    threadsGone: noticed(firstPosts(all), ({ threadGone }) => threadGone, "gone"),
    examples,
  };
}

function firstPosts(lives: readonly PostLife[]): PostLife[] {
  const firsts = new Map<number, PostLife>();
  for (const life of lives) if (!firsts.has(life.thread)) firsts.set(life.thread, life);
  return [...firsts.values()];
}

/** The time from one moment to another without those in which the site served nothing. */
function wellTime({ spells }: LivingForum, from: number, to: number): number {
  const away = spells.reduce(
    (sum, spell) => sum + Math.max(0, Math.min(to, spell.to) - Math.max(from, spell.from)),
    0,
  );
  return to - from - away;
}

const when = (at: number): string =>
  Number.isFinite(at) ? new Date(at).toISOString().slice(0, 16) : "never";

function tell({ id, thread, written, edited }: PostLife): string {
  return `post ${id} of thread ${thread}, written ${when(written)}, edited ${when(edited)}`;
}
