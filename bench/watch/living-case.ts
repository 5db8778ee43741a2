import { entryUrl, type Forum, makeForum } from "../../sim/forum.ts";
import type { Spell } from "../../sim/living/spells.ts";
import { type Noise, usual } from "../../sim/noise/noise.ts";
import { skinNamed } from "../../sim/skins/all.ts";
import { modelTimeline, type Timeline } from "../../sim/world/timeline.ts";
import { seedOf } from "../../src/seam/random.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";

/** One forum watched for so long: everything that decides how it goes. */
export interface LivingCase {
  readonly skin: string;
  readonly days: number;
  readonly pagesPerDay: number;
  /** Calm: people write, edit, remove, move. Storm: the site is down now and then and gets a new look, and the watch is killed. */
  readonly weather: "calm" | "storm";
  /** What looking for edits is worth, against what it usually is. */
  readonly editFactor: number;
  /** What is there before the watch begins; 20 days of it unless said otherwise. */
  readonly historyDays?: number;
}

export interface LivingForum {
  readonly forum: Forum;
  /** The same forum in which nobody does anything but write: what was ever written. */
  readonly written: Forum;
  readonly timeline: Timeline;
  readonly start: string;
  readonly begin: number;
  readonly end: number;
  readonly spells: readonly Spell[];
}

const BEGIN = Date.UTC(2024, 0, 8);
/** What is there before, and how lively it is: about 130 posts a day. */
const HISTORY_DAYS = 20;
const THREADS_PER_DAY = 20;
const BOARDS = 6;

export function caseName({ skin, days, pagesPerDay, weather, editFactor }: LivingCase): string {
  return `${skin} ${days}x${pagesPerDay} ${weather}${editFactor === 1 ? "" : ` edits ${editFactor}`}`;
}

/** Every second forum says that a page is missing with status 200. */
export function livingForum({ skin, days, weather, historyDays = HISTORY_DAYS }: LivingCase): LivingForum {
  const seed = seedFor(skin);
  const begin = BEGIN;
  const end = begin + days * DAY;
  const from = begin - historyDays * DAY;
  const timeline = modelTimeline({
    ...{ seed, from, to: end, boards: BOARDS, zone: skinNamed(skin).zone * 60_000 },
    threads: THREADS_PER_DAY * (historyDays + days),
  });
  const spells = weather === "storm" ? stormOf(begin, days) : [];
  const noise: Partial<Noise> = {
    ...{ ...usual, ...skinNamed(skin).habits, deleted: 0, moved: 0 },
    ...{ missing: seed % 2 === 0 ? "404" : "soft", spells },
    change: weather === "storm" ? { at: begin + 0.75 * days * DAY, skin: otherLook(skin) } : undefined,
  };
  const plan = { skin, seed, timeline, noise };
  const forum = makeForum({ ...plan, living: { from: begin, to: end } });
  const written = makeForum(plan);
  return { forum, written, timeline, start: entryUrl(forum), begin, end, spells };
}

/** Any world will do, but each skin has its own. */
function seedFor(skin: string): number {
  return 100 + (seedOf(skin) % 900);
}

/** Four ways to be away, at a fifth, two, three and four fifths less a bit of the time. */
function stormOf(begin: number, days: number): Spell[] {
  const hows = ["silence", "503", "maintenance", "login"] as const;
  return hows.map((how, i) => {
    const from = begin + ((i + 1.3) / 6.5) * days * DAY + 9 * HOUR;
    return { how, from, to: from + (2 + i) * HOUR };
  });
}

function otherLook(skin: string): string {
  return skin === "broad-lists" ? "marked-html" : "broad-lists";
}
