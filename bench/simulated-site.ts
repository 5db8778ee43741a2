import { simulatedClock } from "../sim/clock.ts";
import { simulatedFetcher } from "../sim/fetcher.ts";
import { entryUrl, type Forum, makeForum } from "../sim/forum.ts";
import { pagesThere, truthOf } from "../sim/truth.ts";
import type { Answer } from "../src/fetch/answer.ts";
import { scanLinks } from "../src/page/links/scan-links.ts";
import type { TruthRow } from "./captured.ts";
import type { OpenSite } from "./crawl-captured.ts";
import { drawnForum, forumMixed, mixedForum } from "./mixed-forums.ts";
import { SCOREBOARD_AT } from "./run-simulated.ts";
import { type Truth, USER_CREATED, Worths } from "./site-truth.ts";

/** Every simulated forum of a benchmark is seen at one moment of its life. */
const AT = Date.UTC(2024, 4, 14, 18, 30);
const THREADS = 150;
/** A simulated forum has no end: like the papers, the first pages that a breadth-first crawler gets are its mirror. */
const MIRROR = 2000;

/** A forum that does not exist, as an open site. */
export function openSimulated(skin: string): Promise<OpenSite> {
  return openForum(`sim:${skin}`, makeForum({ skin, seed: 7, threads: THREADS, to: AT }), AT, MIRROR);
}

/** One that is drawn by a number, as `mixed:NUMBER`, `drawn:NUMBER` or `mixed:NUMBER:masked`; nobody needs a mirror of it. */
export function openMixed(given: string): Promise<OpenSite> {
  const [how, seed = "0", masked] = given.split(":");
  const mixed = (how === "drawn" ? drawnForum : mixedForum)(Number(seed), masked === "masked");
  return openForum(mixed.name, forumMixed(Number(seed), mixed), SCOREBOARD_AT, 0);
}

async function openForum(name: string, forum: Forum, at: number, mirrored: number): Promise<OpenSite> {
  const clock = simulatedClock(at);
  const fetcher = simulatedFetcher([forum], clock);
  const log: { url: string; status: number }[] = [];
  const fetch = async (url: string): Promise<Answer> => {
    const answer = await fetcher.fetch(url);
    log.push({ url, status: answer.ok ? answer.status : 0 });
    return answer;
  };
  const entry = entryUrl(forum);
  const mirror = await mirrorOf(entry, fetch, mirrored);
  log.length = 0;
  return {
    name,
    fetcher: { entry, log, fetch, close: () => fetcher.close() },
    truth: new SimulatedTruth(forum, at, mirror),
  };
}

class SimulatedTruth implements Truth {
  readonly #forum: Forum;
  readonly #at: number;
  readonly #rows: readonly TruthRow[];
  readonly mirror: Truth["mirror"];
  readonly userCreated: number;

  constructor(forum: Forum, at: number, mirror: readonly string[]) {
    this.#forum = forum;
    this.#at = at;
    const there = [...pagesThere(forum, at)].map(({ url, truth }) => ({ url, ...truth }));
    this.#rows = there;
    const worths = new Worths(this);
    for (const url of mirror) worths.see(url);
    this.mirror = { pages: mirror.length, ...worths.counts, valuable: there.length };
    this.userCreated = mirror.filter((url) => this.isUserCreated(url)).length;
  }

  rows(): Iterable<TruthRow> {
    return this.#rows;
  }

  row(url: string): TruthRow | undefined {
    return { url, ...truthOf(this.#forum, url, this.#at) };
  }

  type(url: string): string {
    return truthOf(this.#forum, url, this.#at).type;
  }

  isUserCreated(url: string): boolean {
    return USER_CREATED.has(this.type(url));
  }
}

/** Addresses in the order in which a breadth-first crawler without any manners meets them. */
async function mirrorOf(
  entry: string,
  fetch: (url: string) => Promise<Answer>,
  most: number,
): Promise<string[]> {
  const host = new URL(entry).host;
  const queue = [entry];
  const queued = new Set(queue);
  for (let at = 0; at < queue.length && at < most; at++) {
    const answer = await fetch(queue[at]!);
    if (!answer.ok) continue;
    const found = answer.location
      ? [answer.location]
      : scanLinks(answer.body.toString(), answer.url).map(({ url }) => url);
    for (const url of found) {
      if (queued.has(url) || queued.size > most * 10 || new URL(url).host !== host) continue;
      queued.add(url);
      queue.push(url);
    }
  }
  return queue.slice(0, most);
}
