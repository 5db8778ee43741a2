import { DAY, HOUR, MINUTE, WEEK } from "../../src/seam/times.ts";
import { chance, hash } from "./hash.ts";

/**
 * How forums live. The shares are those of the list-wise paper (section 2: 40% of the threads live a day at most, 70% three
 * days at most); the shape of the tail, the daily and the weekly rhythm follow public forum archives of 2001 to 2024.
 */
export const year = 365 * DAY;

/** Share of the threads that nobody ever answers: their life is 0. */
const UNANSWERED = 0.14;

/** Share of threads with at most this life, in between straight lines over the logarithm of the life. */
const LIVES: readonly (readonly [share: number, life: number])[] = [
  [UNANSWERED, 3 * MINUTE],
  [0.41, DAY],
  [0.715, 3 * DAY],
  [0.9, 21 * DAY],
  [0.97, 120 * DAY],
  [0.994, year],
  [1, 4 * year],
];

/** From first to last post of a thread, for a share in [0, 1). */
export function lifeOf(share: number): number {
  if (share < UNANSWERED) return 0;
  for (let i = 1; i < LIVES.length; i++) {
    const [upper, long] = LIVES[i]!;
    if (share > upper && i + 1 < LIVES.length) continue;
    const [lower, short] = LIVES[i - 1]!;
    return short * (long / short) ** ((share - lower) / (upper - lower));
  }
  return 0;
}

/** The most posts one thread may have: keeps any thread computable at a glance. */
export const LONGEST_THREAD = 2000;

/** Posts of a thread that lives so long: heavy-tailed, more for longer lives. `plenty` scales the replies; 1 gives a mean near 8. */
export function postsOf(share: number, life: number, plenty: number): number {
  if (life === 0) return 1;
  const scale = 0.8 * Math.log2(1 + life / HOUR) * plenty;
  const replies = 1 + Math.floor(scale * ((1 - share) ** -0.6 - 1));
  return Math.min(LONGEST_THREAD, 1 + replies);
}

/** When post `n` of `count` comes, as a share of the thread's life: dense at first, then ever sparser; grows strictly with n. */
export function momentOf(n: number, count: number, seed: number, thread: number): number {
  if (n === 0) return 0;
  if (n >= count - 1) return 1;
  const even = (n + 0.9 * chance(seed, thread, 72, n) - 0.45) / (count - 1);
  // Roots and products instead of a free power: this is asked for often, and a power takes five times as long.
  const steepness = hash(seed, thread, 71) % 3;
  return steepness === 0 ? even * Math.sqrt(even) : steepness === 1 ? even * even : even * even * even;
}

/** Posts by hour of day: least before dawn, most in the evening. */
const HOURS = [5, 3, 2, 1.5, 1.2, 1.5, 2.5, 4, 6, 7, 7.5, 8, 8, 8, 8, 8.5, 9, 9.5, 10, 11, 11.5, 11, 9, 7];
/** Thursday first, since 1970 began on one; weekends are quieter by day. */
const DAYS = [1, 0.95, 0.8, 0.9, 1.05, 1.1, 1.05];
const STEPS = 2048;
const clockOfWeek = weekTable();

/**
 * Maps even time to the time of a week with days and nights: monotone, and whole weeks stay whole weeks, so that any order
 * and any long life survives it. `zone` is the home of most users, in milliseconds east of UTC.
 */
export function rhythm(even: number, zone = 0): number {
  const local = even + zone;
  const start = Math.floor(local / WEEK) * WEEK;
  const place = ((local - start) / WEEK) * STEPS;
  const step = Math.min(STEPS - 1, Math.floor(place));
  const low = clockOfWeek[step]!;
  return start - zone + low + (place - step) * (clockOfWeek[step + 1]! - low);
}

function weekTable(): Float64Array {
  const total =
    HOURS.reduce((sum, weight) => sum + weight, 0) * DAYS.reduce((sum, weight) => sum + weight, 0);
  const table = new Float64Array(STEPS + 1);
  let before = 0;
  let at = 0;
  for (let step = 0; step <= STEPS; step++) {
    const wanted = (step / STEPS) * total;
    while (at < 168 && before + weightOf(at) < wanted) before += weightOf(at++);
    table[step] = at >= 168 ? WEEK : (at + (wanted - before) / weightOf(at)) * HOUR;
  }
  table[STEPS] = WEEK;
  return table;
}

function weightOf(hourOfWeek: number): number {
  return HOURS[hourOfWeek % 24]! * DAYS[Math.floor(hourOfWeek / 24)]!;
}

/** Board sizes differ by orders of magnitude: the k-th largest has this weight (fitted to two real forums of 21 and 55 boards). */
export function boardWeight(rank: number, boards: number): number {
  return (rank + 1) ** -0.9 * Math.exp((-4 * rank) / (boards + 8));
}
