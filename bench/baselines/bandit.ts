import type { Reading } from "../../src/read/reading.ts";
import type { Decision, Guide, Strategy, WeighedLink } from "../../src/strategy/strategy.ts";
import { hashOf } from "../../src/url/hash.ts";
import { normalise } from "../../src/url/normalise.ts";
import { isSameHost } from "../../src/url/scope.ts";
import type { WayWeight } from "../../src/url/way-weight.ts";
import { PathGroups, tagPath } from "./tag-paths.ts";

/**
 * A modern peer to be measured against: crawling as a sleeping bandit, after Gauquier, Manolescu and Senellart ("Efficient
 * crawling for scalable web data acquisition", 2026). Links are grouped by the likeness of their tag paths; each group is
 * an arm, asleep while none of its links waits. The arm to pull is the one with the largest upper bound on its reward,
 * and its link is drawn at random.
 *
 * There the targets are files, told by their type, fetched as soon as they are seen, and the reward of a page is how many new ones
 * it links to. Here the targets are threads. That a page is one is only known once it was read, so links of groups that have
 * mostly led to threads stand for targets. A crawl that finds hardly any more is given up.
 */
export const bandit: Strategy = {
  name: "bandit",
  learns: "meanwhile",
  learn: async () => new Bandit(),
  restore: () => undefined,
};

const BANDIT = {
  /** How alike tag paths of one arm are. */
  alike: 0.75,
  mostArms: 400,
  /** Weight of what is not known yet, as in the paper. */
  exploring: 2 * Math.SQRT2,
  /** Pages of an arm before it may count as one of threads. */
  enough: 3,
  /** Pages in a row, of which too small a share was new: the end. */
  window: 300,
  fewest: 0.05,
};

interface Arm {
  pulls: number;
  reward: number;
  threads: number;
}

/** Above every reward: targets are fetched as soon as they are seen. */
const TARGET = 1e6;

class Bandit implements Guide {
  readonly learning = true;
  readonly #groups = new PathGroups(BANDIT.alike, BANDIT.mostArms);
  readonly #arms = new Map<string, Arm>();
  readonly #seen = new Set<string>();
  readonly #contents = new Set<string>();
  /** Of the latest pages, whether each was a thread that had not been seen. */
  readonly #lately: boolean[] = [];
  #pulls = 0;

  decide(reading: Reading, way: string): Decision {
    const { page } = reading;
    const isThread = reading.type === "thread" && !this.#contents.has(page.digest);
    this.#contents.add(page.digest);
    let found = 0;
    const links: WeighedLink[] = [];
    for (const { node, url, nofollow } of page.links.links) {
      const spelled = normalise(url);
      if (spelled === undefined || !isSameHost(spelled, page.url)) continue;
      const arm = `arm ${this.#groups.groupOf(tagPath(page.dom, node))}`;
      if (!this.#seen.has(spelled)) {
        this.#seen.add(spelled);
        if (this.#leadsToThreads(arm)) found++;
      }
      if (!nofollow)
        links.push({ href: spelled, base: page.url, way: arm, weight: (hashOf(spelled) % 1024) / 1024 });
    }
    this.#pulled(way, found, isThread);
    return { judgement: {}, links };
  }

  missed(way: string): readonly WeighedLink[] {
    this.#pulled(way, 0, false);
    return [];
  }

  *ways(): Iterable<WayWeight> {
    const isOver = this.#isOver;
    for (const [way, arm] of this.#arms)
      yield { way, weight: isOver ? -1 : this.#leadsToThreads(way) ? TARGET : this.#bound(arm) };
  }

  save(): string {
    return "{}";
  }

  #pulled(way: string, reward: number, isThread: boolean): void {
    const arm = this.#arms.get(way) ?? { pulls: 0, reward: 0, threads: 0 };
    this.#arms.set(way, arm);
    arm.pulls++;
    arm.reward += reward;
    if (isThread) arm.threads++;
    this.#pulls++;
    this.#lately.push(isThread);
    if (this.#lately.length > BANDIT.window) this.#lately.shift();
  }

  #bound({ pulls, reward }: Arm): number {
    return reward / pulls + BANDIT.exploring * Math.sqrt(Math.log(this.#pulls) / pulls);
  }

  #leadsToThreads(way: string): boolean {
    const arm = this.#arms.get(way);
    return arm !== undefined && arm.pulls >= BANDIT.enough && arm.threads * 2 >= arm.pulls;
  }

  get #isOver(): boolean {
    const fresh = this.#lately.filter(Boolean).length;
    return this.#lately.length === BANDIT.window && fresh < BANDIT.fewest * BANDIT.window;
  }
}
