import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { boardShares } from "./board-shares.ts";
import { chance, hash } from "./hash.ts";
import { lifeOf, momentOf, postsOf, rhythm, year } from "./tempo.ts";

/** Who posted when, whole: threads in the order of their birth. For worlds of up to some hundred thousand threads. */
export interface Timeline {
  /** Boards are numbered 0 … boards − 1. */
  readonly boards: number;
  readonly threads: readonly ThreadTimes[];
}

export interface ThreadTimes {
  /** 1, 2, 3 … in the order of birth. */
  readonly id: number;
  readonly board: number;
  /** Milliseconds since 1970, ascending; the first is the birth. Never empty. */
  readonly posts: ArrayLike<number>;
}

export interface TimelineModel {
  readonly seed: number;
  readonly threads: number;
  readonly boards: number;
  /** Milliseconds since 1970: no thread is born before, no post comes after. */
  readonly from: number;
  readonly to: number;
  /** Scales the replies per thread; 1 (the default) gives about 8 posts a thread. */
  readonly plenty?: number;
  /** Births over the years. Default: "steady". */
  readonly course?: "steady" | "growing" | "fading";
  /** How much one day differs from the next (0: not at all; default 0.5) and a board's day from its usual share (twice that). */
  readonly bursts?: number;
  /** Home of most users, milliseconds east of UTC: shifts the rhythm of day and night. */
  readonly zone?: number;
}

/** Share of the threads that somebody wakes up long after they fell silent. */
const REVIVED = 0.015;

/** A year (or ten) of a forum that never was. The same model gives the same timeline on every machine. */
export function modelTimeline(model: TimelineModel): Timeline {
  const { seed, boards, from, to, plenty = 1, zone = 0 } = model;
  const births = birthsOf(model);
  const shares = boardShares(boards, seed);
  const bursts = 2 * (model.bursts ?? 0.5);
  const cumulative = new Float64Array(boards);
  let today = -1;
  const threads: ThreadTimes[] = [];
  for (let index = 0; index < births.length; index++) {
    const born = births[index]!;
    if (Math.floor(born / DAY) !== today) {
      today = Math.floor(born / DAY);
      let sum = 0;
      for (let board = 0; board < boards; board++) {
        sum += shares[board]! * Math.exp(bursts * bell(seed, today, board));
        cumulative[board] = sum;
      }
    }
    const drawn = chance(seed, index, 11) * cumulative[boards - 1]!;
    let board = 0;
    while (board < boards - 1 && cumulative[board]! <= drawn) board++;
    const posts = postTimes(seed, index, born, plenty, zone, from).filter((time) => time <= to);
    if (posts.length === 0) continue;
    threads.push({ id: threads.length + 1, board, posts: Float64Array.from(posts) });
  }
  return inOrder(boards, threads);
}

/** Reads `{thread, board, posts: [epoch seconds]}` lines, packed (.xz, through `xz -dc`) or not. Boards are numbered by size. */
export async function fileTimeline(path: string): Promise<Timeline> {
  const packed = path.endsWith(".xz");
  const input = packed
    ? spawn("xz", ["-dc", path], { stdio: ["ignore", "pipe", "inherit"] }).stdout
    : createReadStream(path);
  const rows: { board: string; posts: number[] }[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line) continue;
    const row = JSON.parse(line) as { board: string | number; posts: number[] };
    const posts = row.posts.map((seconds) => seconds * 1000).sort((a, b) => a - b);
    if (posts.length > 0) rows.push({ board: String(row.board), posts });
  }
  if (rows.length === 0)
    throw new Error(`${path} holds no thread: expected lines {"thread", "board", "posts": […]}`);
  const sizes = new Map<string, number>();
  for (const row of rows) sizes.set(row.board, (sizes.get(row.board) ?? 0) + 1);
  const names = [...sizes.keys()].sort((a, b) => sizes.get(b)! - sizes.get(a)! || (a < b ? -1 : 1));
  const numbers = new Map(names.map((name, index) => [name, index]));
  return inOrder(
    names.length,
    rows.map((row) => ({ id: 0, board: numbers.get(row.board)!, posts: Float64Array.from(row.posts) })),
  );
}

function inOrder(boards: number, threads: ThreadTimes[]): Timeline {
  threads.sort((a, b) => a.posts[0]! - b.posts[0]!);
  return { boards, threads: threads.map((thread, index) => ({ ...thread, id: index + 1 })) };
}

/** Births in even time, ascending: days are given their own strength, births within a day are drawn evenly. */
function birthsOf({ seed, threads, from, to, bursts = 0.5, course = "steady" }: TimelineModel): Float64Array {
  const days = Math.max(1, Math.ceil((to - from) / DAY));
  const cumulative = new Float64Array(days + 1);
  for (let i = 0; i < days; i++) {
    const progress = i / days;
    const level = course === "growing" ? 0.15 + progress : course === "fading" ? 1.1 - progress : 1;
    cumulative[i + 1] = cumulative[i]! + level * Math.exp(bursts * bell(seed, i, -1));
  }
  const births = new Float64Array(threads);
  for (let i = 0; i < threads; i++) births[i] = chance(seed, i, 12) * cumulative[days]!;
  births.sort();
  let at = 0;
  for (let i = 0; i < threads; i++) {
    while (at < days - 1 && cumulative[at + 1]! <= births[i]!) at++;
    const within = (births[i]! - cumulative[at]!) / (cumulative[at + 1]! - cumulative[at]!);
    births[i] = Math.min(to, from + (at + within) * DAY);
  }
  return births;
}

function postTimes(
  seed: number,
  index: number,
  born: number,
  plenty: number,
  zone: number,
  from: number,
): number[] {
  const life = lifeOf(chance(seed, index, 13));
  const count = postsOf(chance(seed, index, 14), life, plenty);
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push(born + life * momentOf(n, count, seed, index));
  if (chance(seed, index, 15) < REVIVED) {
    let late = times.at(-1)! + year * (0.1 - Math.log(1 - chance(seed, index, 16)));
    for (let n = hash(seed, index, 17) % 3; n >= 0; n--) {
      times.push(late);
      late += 4 * HOUR * (0.1 + chance(seed, index, 18, n));
    }
  }
  return times.map((time) => Math.max(from, Math.round(rhythm(time, zone) / 1000) * 1000));
}

/** Roughly normal, mean 0, variance 1: the sum of four even numbers. */
function bell(seed: number, a: number, b: number): number {
  const sum =
    chance(seed, a, b, 21) + chance(seed, a, b, 22) + chance(seed, a, b, 23) + chance(seed, a, b, 24);
  return (sum - 2) * Math.sqrt(3);
}
