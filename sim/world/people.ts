import { DAY } from "../../src/seam/times.ts";
import { chance, hash, pick } from "./hash.ts";
import type { Language } from "./language.ts";
import { capital, sentence } from "./text.ts";

export interface User {
  /** 1, 2, 3 … in the order of registration. */
  readonly id: number;
  readonly name: string;
  readonly joined: number;
  readonly location: string | undefined;
  readonly signature: string | undefined;
  /** How much of all posts is theirs. */
  readonly share: number;
}

export interface People {
  /** Registered by that moment. */
  count(at: number): number;
  user(id: number): User;
  /** Who wrote post `n`, at that time, of a thread born then. */
  authorOf(thread: number, n: number, at: number, born: number): number;
}

/** A few are there before the first post, so that somebody can write it. */
const FOUNDERS = 5;

export function peopleOf(
  seed: number,
  language: Language,
  threads: number,
  from: number,
  to: number,
): People {
  const total = Math.max(12, Math.round(threads ** 0.75));
  /** A forum may consist of a single post. */
  const span = Math.max(1, to - from);
  const names = nameMaker(seed, language);
  const count = (at: number): number => {
    const progress = Math.max(0, Math.min(1, (at - from) / span));
    return FOUNDERS + Math.floor((total - FOUNDERS) * progress ** 0.8);
  };
  /** Old hands write most, newcomers a good part, the rest of the members little. */
  const draw = (at: number, of: number): number => {
    const there = count(at);
    const place = chance(of, 1) < 0.3 ? 1 - 0.1 * chance(of, 2) : chance(of, 3) ** 2.2;
    return 1 + Math.min(there - 1, Math.floor(place * there));
  };
  return {
    count,
    user(id) {
      const progress = Math.max(0, (id - FOUNDERS) / Math.max(1, total - FOUNDERS)) ** 1.25;
      const place = hash(seed, id, 301);
      return {
        id,
        name: names(id),
        joined: Math.round(id <= FOUNDERS ? from - (FOUNDERS + 1 - id) * DAY : from + progress * span),
        location:
          place % 3 === 0
            ? capital(pick(language.syllables[0], place, 1) + pick(language.syllables[1], place, 2))
            : undefined,
        signature: place % 10 < 3 ? sentence(language, seed, id, 302) : undefined,
        share: 0.3 / total + (0.7 / total) * 0.45 * (id / total) ** -0.545,
      };
    },
    authorOf(thread, n, at, born) {
      const starter = draw(born, hash(seed, thread, 311));
      if (n === 0) return starter;
      const role = chance(seed, thread, n, 312);
      if (role < 0.22) return starter;
      // A thread is a talk among a few: most replies come from a small circle.
      if (role < 0.65)
        return draw(born, hash(seed, thread, 313, hash(seed, thread, n, 314) % (2 + (n >> 3))));
      return draw(at, hash(seed, thread, n, 315));
    },
  };
}

/** Names of the language's own syllables, each once: the id in mixed radix, with digits when the syllables run out. */
function nameMaker(seed: number, language: Language): (id: number) => string {
  const [beginnings, middles, ends] = language.syllables;
  const combinations = beginnings.length * middles.length * ends.length;
  const stride = [7919, 7927, 7933, 7937].find((prime) => combinations % prime !== 0)!;
  return (id) => {
    let code = (id * stride + (hash(seed, 321) % combinations)) % combinations;
    const beginning = beginnings[code % beginnings.length]!;
    code = Math.floor(code / beginnings.length);
    const name = beginning + middles[code % middles.length]! + ends[Math.floor(code / middles.length)]!;
    const round = Math.floor(id / combinations);
    const look = hash(seed, id, 322) % 5;
    const plain =
      look < 2
        ? name.toLowerCase()
        : look < 4
          ? capital(name)
          : capital(name).replace(beginning, `${beginning}_`);
    return round === 0 ? plain : plain + round;
  };
}
