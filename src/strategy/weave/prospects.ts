import { formedAddress } from "../../learn/address-form.ts";
import type { Page } from "../../page/page.ts";
import type { WayWeight } from "../../url/way-weight.ts";
import { Framesets, type Told } from "./framesets.ts";
import { isWanted, type Knowledge } from "./knowledge.ts";
import { WEAVE } from "./numbers.ts";
import { isTried, singlesIn, type Trial, trialOf, trialsIn, valueOfTrial } from "./trials.ts";
import type { Way } from "./way-evidence.ts";
import type { WayBounds } from "./way-explanation.ts";
import { FIRST_CHOICE } from "./way-roles.ts";

/** What came of the ways of a site, and which of them are followed for it, or tried. */
export class Prospects {
  readonly #known: Knowledge;
  readonly #told = new Map<string, WayWeight>();
  readonly #framesets = new Framesets();

  constructor(known: Knowledge) {
    this.#known = known;
  }

  /**
   * A page of this way came, worth so much; if it is a frameset, the pages in its frames tell how much. `isOther`: it showed nothing new, and is not
   * what its row said.
   */
  came(page: Page, name: string, worth: number, isOther = false): void {
    const { url, form } = formedAddress(page.url);
    this.#known.evidence.cameAs(name, form);
    const frames = page.links.links.flatMap((link) => (link.frame ? [formedAddress(link.url).url] : []));
    if (frames.length === 0) {
      this.observe(name, worth, url, isOther);
      const led = worth >= WEAVE.sure ? this.#known.lateLists.cameWell(url) : undefined;
      if (led !== undefined) this.#known.evidence.makeUp(led, 1);
      this.#hear(this.#framesets.shown(url, worth));
      return;
    }
    this.asked(name);
    const fresh = frames.filter((frame) => !this.#known.copies.isThere(frame));
    this.#hear(this.#framesets.came(url, name, fresh));
  }

  /** An address is not fetched, or brought nothing: if it is in a frame, that is known now. */
  wentWithout(url: string): void {
    this.#hear(this.#framesets.shown(formedAddress(url).url, 0));
  }

  #hear(told: readonly Told[]): void {
    for (const { way, worth } of told) this.#known.evidence.observe(way, worth);
  }

  /** A page of this way came, worth so much, or none did. */
  observe(name: string, worth: number | undefined, url?: string, isOther = false): void {
    const isTrial = this.asked(name, worth !== undefined);
    if (isTrial && this.#known.evidence.way(name)?.single) this.#known.counts.gainedBySingles += worth ?? 0;
    if (worth === undefined) this.#known.evidence.died(name);
    else this.#known.evidence.observe(name, worth, url, isOther);
    this.#makeUpFor(name);
  }

  /** Where links of this way turn out well, the pages that had them were worth more than they seemed. */
  #makeUpFor(name: string): void {
    const { evidence, lateWorth } = this.#known;
    if (!lateWorth.isOwedFor(name)) return;
    const way = evidence.way(name)!;
    if (way.gained < WEAVE.provenTitle || evidence.estimate(way) < WEAVE.promising) return;
    for (const [led, pages] of lateWorth.pay(name)) evidence.makeUp(led, pages);
  }

  /** An address of this way was asked for: true if only to try it. What is dead says little, and may be tried again. */
  asked(name: string, isAlive = true): boolean {
    this.#known.counts.pages++;
    const way = this.#known.evidence.way(name);
    if (!way || this.#isFollowed(way, this.#known.evidence.estimate(way))) return false;
    if (isAlive) way.trials++;
    if (way.single) this.#known.counts.singles++;
    else if (!FIRST_CHOICE.has(way.role)) this.#known.counts.trials++;
    return true;
  }

  /** What has changed since it was asked last. */
  *weights(): Iterable<WayWeight> {
    const ways = [...this.#known.evidence.ways()].map(([name, way]) => this.#standingOf(name, way));
    const isTrying = ways.some(({ tried }) => tried);
    for (const { name, way, expected, followed, tried, isLast } of ways) {
      const weight = isLast
        ? LAST
        : followed
          ? Math.round(expected * 50) / 50 + turnOf(way)
          : tried
            ? weightOfTrial(valueOfTrial(way, expected))
            : -1;
      const unsure =
        tried ||
        (isLast && isTrying) ||
        (!FIRST_CHOICE.has(way.role) && (way.seen < WEAVE.probation || expected < WEAVE.sure));
      const ahead = tried ? 1 : this.#aheadOf(way);
      const told = this.#told.get(name);
      if (told?.weight === weight && told.ahead === ahead && told.whenIdle === unsure) continue;
      const said = { way: name, weight, ahead, whenIdle: unsure };
      this.#told.set(name, said);
      yield said;
    }
  }

  /**
   * Whether a way is followed, or tried. Places within threads come after everything else, trials too: the threads themselves may be behind links that
   * nobody has tried, and once their posts are known one by one they have nothing new to show.
   */
  #standingOf(name: string, way: Way) {
    const expected = this.#known.evidence.estimate(way);
    const wanted = isWanted(this.#known, name);
    const followed = wanted || this.#isFollowed(way, expected);
    const tried = !followed && isTried(this.#trialOf(way, expected));
    return { name, way, expected, followed, tried, isLast: followed && !wanted && way.role === "place" };
  }

  boundsOf(way: Way): WayBounds {
    const { pages, trials, singles } = this.#known.counts;
    const isProven = this.#isProven(way);
    const expected = this.#known.evidence.estimate(way);
    return {
      expected,
      wanted: isWanted(this.#known, `${way.role} ${way.form}`),
      unwanted: this.#known.corrections.way(`${way.role} ${way.form}`) === "off",
      followedFrom: isProven ? WEAVE.provenWorthFollowing : WEAVE.worthFollowing,
      trial: this.#trialOf(way, expected),
      value: valueOfTrial(way, expected),
      ...(way.single
        ? { trials: singles, mostTrials: singlesIn(pages) }
        : { trials, mostTrials: trialsIn(pages) }),
    };
  }

  #trialOf(way: Way, expected: number): Trial {
    const { evidence, counts, lateWorth, novelty } = this.#known;
    return trialOf(way, expected, counts, {
      isDead: evidence.isDead(way),
      isWorthless: evidence.isWorthless(way),
      isElsewhere: novelty.isElsewhere,
      isListless: !evidence.hasTitles,
      decides: way.role === "beside" && lateWorth.isOwedFor(`${way.role} ${way.form}`),
    });
  }

  #isFollowed(way: Way, expected: number): boolean {
    return expected >= (this.#isProven(way) ? WEAVE.provenWorthFollowing : WEAVE.worthFollowing);
  }

  /**
   * What a way has shown is what it is trusted with; one page of a doubtful way shows little: the first of its kind is always new. What
   * goes on where the addresses of threads end is doubtful too: several at once are copies of several threads before anybody knows.
   */
  #aheadOf(way: Way): number {
    const shown = Math.round(2 * way.gained);
    const isTrusted =
      FIRST_CHOICE.has(way.role) && (shown >= WEAVE.probation || !this.#known.evidence.extendsTitles(way));
    return isTrusted ? WEAVE.probation + shown : Math.max(1, shown - 1);
  }

  #isProven(way: Way): boolean {
    if (way.role === "flip") return way.gained >= WEAVE.provenFlip;
    // What was taken for a flip is one, if such pages went on where others ended.
    if (way.role === "more") return this.#known.evidence.gainedByForm(way) >= WEAVE.provenFlip;
    return way.gained >= WEAVE.proven && way.gained * 2 >= way.seen;
  }
}

/** What lists are made of comes before everything else, and doors before that: what is in a frame tells what its frameset was worth. */
function turnOf({ role }: Way): number {
  return role === "door" ? 2 : FIRST_CHOICE.has(role) ? 1 : 0;
}

/** The weight of what comes last, below that of any trial. */
const LAST = 0;
const LEAST_OF_A_TRIAL = 0.001;

function weightOfTrial(value: number): number {
  return Math.max(LEAST_OF_A_TRIAL, Math.min(WEAVE.worthFollowing, Math.round(5 * value) / 100));
}
