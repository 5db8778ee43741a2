import type { Archive } from "../archive/archive.ts";
import { type Fact, jsonFact, kept } from "../archive/facts/fact.ts";
import type { KeptFacts } from "../archive/facts/facts.ts";
import type { Waiting } from "../archive/frontier/frontier.ts";
import { hasServed } from "../archive/totals.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { Answer, Fetcher } from "../fetch/answer.ts";
import { Walls } from "../learn/walls.ts";
import type { Page } from "../page/page.ts";
import type { Refusal } from "../page/refusal.ts";
import type { Clock } from "../seam/clock.ts";
import { textPageOf } from "./answer-page.ts";
import { applyCorrections } from "./apply-corrections.ts";
import { Batch } from "./batch.ts";
import type { CorrectedGuide } from "./corrected-guide.ts";
import type { CrawlEnd } from "./end.ts";
import { RefusalWatch, type SavedRefusals } from "./refusal-watch.ts";
import { retryTooFastAt } from "./retry.ts";
import { CHANCES, SecondThoughts, type SecondThoughtsSetting } from "./second-thoughts.ts";
import { standBack, turnedAwayBy } from "./stand-back.ts";
import { StrangerWatch } from "./stranger-watch.ts";
import type { ToldCorrections } from "./told-corrections.ts";
import type { TurnedAway } from "./turned-away.ts";
import {
  admittedLinks,
  isList,
  missed,
  outcomeOf,
  refusalIn,
  type Understanding,
  type Understood,
} from "./understand.ts";
import { unasked } from "./visit.ts";

export interface Limits {
  readonly pages: number;
  readonly millis: number;
  /** Bytes of WARC files. */
  readonly bytes: number;
}

export interface CrawlSetting extends Omit<Understanding, "guide">, SecondThoughtsSetting {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly guide: CorrectedGuide;
  readonly corrections: ToldCorrections;
  /** Under which fact the guide is saved, if it goes on learning. */
  readonly guideFact: Fact<string>;
  readonly start: string;
  readonly concurrency: number;
  readonly limits: Limits;
  /** What an earlier crawl had taken from the frontier. */
  readonly hand: readonly Waiting[];
  /** Fires when the crawl is to stop: what is in flight is finished, then it ends. */
  readonly stop: AbortSignal;
  /** Told when the site turns the crawler away, and when it serves again. */
  readonly tell?: ((turnedAway: TurnedAway | undefined) => void) | undefined;
}

/** Pages that were served, by way, and what was refused for a reason not yet known. */
export const REFUSALS = jsonFact<Partial<SavedRefusals>>("refusals");
/** Addresses in hand beyond those in flight, so that a worker never waits for the database. */
const HAND = 16;
/** For a guide that weighs its ways anew after each page: what it learns must reach the next address. */
const HAND_WHILE_LEARNING = 1;

/** What is told again after a crash costs as much as it did the first time: a tenth of a small crawl, half a minute of a large one. */
const mostTold = (pages: number) => Math.min(10_000, Math.max(50, pages / 10));

/** The guide does not know the site any more: these pages, and most before them, fit nothing in it. */
export interface Outdated {
  readonly strangers: readonly string[];
  /** Addresses taken from the frontier and not fetched: the next crawl begins with them. */
  readonly hand: readonly Waiting[];
}

/** The loop: frontier → fetch → page → decide → archive, until nothing waits or something says stop. */
export function crawl(setting: CrawlSetting): Promise<CrawlEnd | Outdated> {
  return new Loop(setting).run();
}

/** How long what pages ask for in a browser may wait to be archived. */
const KEPT_MILLIS = 2_000;

class Loop {
  readonly #setting: CrawlSetting;
  readonly #batch: Batch;
  readonly #begun: number;
  #hand: Waiting[];
  #inFlight = 0;
  /** What the guide was told since it was saved. */
  #toldSince = 0;
  #resting = false;
  /** It has ended, one way or the other. */
  #over = false;
  #end: CrawlEnd | "outdated" | undefined;
  readonly #strangers = new StrangerWatch();
  readonly #refusals: RefusalWatch;
  readonly #secondThoughts: SecondThoughts;
  readonly #walls = new Walls();
  readonly #how: Understanding;
  #settle!: { resolve: (end: CrawlEnd | Outdated) => void; reject: (error: unknown) => void };

  constructor(setting: CrawlSetting) {
    this.#setting = setting;
    this.#begun = setting.clock.now();
    this.#hand = [...setting.hand];
    this.#how = { ...setting, wall: (address, page) => this.#wallBefore(address, page) };
    this.#refusals = new RefusalWatch(setting.archive.facts.get(REFUSALS));
    this.#secondThoughts = new SecondThoughts(setting);
    this.#batch = new Batch(setting.archive, () => this.#facts(), {
      committed: () => {
        setting.behind?.goOn({ done: () => this.#pump(), failed: (error) => this.#fail(error) });
        this.#pump();
      },
      failed: (error) => this.#fail(error),
      within: setting.behind && ((outcomes) => setting.behind!.within(outcomes)),
    });
  }

  run(): Promise<CrawlEnd | Outdated> {
    const { stop, archive, corrections } = this.#setting;
    const stopped = () => this.#pump();
    const unheard = corrections.listen(() => this.#corrected());
    const beat = setInterval(() => this.#batch.flushKept(), KEPT_MILLIS).unref();
    return new Promise<CrawlEnd | Outdated>((resolve, reject) => {
      this.#settle = { resolve, reject };
      archive.frontier.reopen(this.#refusals.cutOff.map((url) => ({ url })));
      stop.addEventListener("abort", stopped, { once: true });
      this.#pump();
    }).finally(() => {
      unheard();
      clearInterval(beat);
      stop.removeEventListener("abort", stopped);
    });
  }

  /** Called whenever something changed: starts what can be started, ends when nothing is left. */
  #pump(): void {
    if (this.#over) return;
    try {
      this.#goOn();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What the archive or the guide threw ends the crawl: what is in flight is dropped, and the next run fetches it. */
  #fail(error: unknown): void {
    this.#over = true;
    this.#batch.abandon();
    this.#settle.reject(error);
  }

  #goOn(): void {
    this.#end ??= this.#reasonToEnd();
    if (!this.#end && this.#setting.behind?.isFar) {
      this.#batch.flush();
      return;
    }
    while (!this.#end && !this.#refusals.inDoubt && this.#inFlight < this.#setting.concurrency) {
      const address = this.#next();
      if (!address) break;
      this.#inFlight++;
      this.#visit(address).then(
        () => {
          this.#inFlight--;
          this.#pump();
        },
        (error) => this.#fail(error),
      );
    }
    // Idle hands: what is pending may hold the links that they wait for, or be the last there is.
    if (this.#inFlight < this.#setting.concurrency) this.#batch.flush();
    if (this.#inFlight === 0 && this.#batch.idle) this.#rest();
  }

  #next(): Waiting | undefined {
    const { archive, clock, limits, guide } = this.#setting;
    if (archive.totals.done + this.#inFlight + this.#batch.uncommitted >= limits.pages) return undefined;
    for (;;) {
      if (this.#hand.length === 0)
        this.#hand = archive.frontier.take(guide.ways ? HAND_WHILE_LEARNING : HAND, clock.now()).reverse();
      const address = this.#hand.pop();
      const refusal = address && guide.refuse?.(address.url, address.way);
      if (!refusal) return address;
      const { skip, instead } = refusal;
      const found = instead ? admittedLinks([instead], address.depth, this.#setting) : [];
      // What may not be fetched cannot stand in for anything.
      if (instead && !found.some((link) => !link.skip)) {
        guide.missed?.(instead.way, { url: found[0]?.url ?? instead.href });
        return address;
      }
      this.#batch.add(this.#told({ address, end: { state: "skipped", skip }, found }));
      if (guide.ways) archive.frontier.weigh(guide.ways());
    }
  }

  async #visit(address: Waiting): Promise<void> {
    const { fetcher, clock, stop, archive } = this.#setting;
    const answer = await fetcher.fetch(address.url, { signal: stop });
    if (this.#over) return;
    // A crawl that stops leaves what was in flight in the frontier, for the next run.
    const why = unasked(answer);
    if (why) {
      if (why === "hostPaused") this.#end ??= "rateLimited";
      archive.frontier.putBack([address]);
      return;
    }
    const outcome = safeOutcomeOf(address, answer, clock.now(), this.#how);
    if (address.depth === 0 && outcome.reading) this.#secondThoughts.started(isList(outcome.reading));
    this.#batch.add(this.#told(this.#noticed(outcome)));
    if (outcome.visit?.page) this.#strangers.see(address.url, !outcome.visit.page.weighed);
    if (this.#strangers.alarmed) this.#end ??= "outdated";
    if (outcome.mayPass) this.#secondThoughts.failed(address);
    this.#tellMissed(false);
  }

  /** The outcome with what the guide was told, which is committed with it: guide and frontier never disagree. */
  #told(outcome: Understood): Understood {
    const told = this.#setting.guide.drain();
    this.#toldSince += told.length;
    if (!outcome.unsettled) this.#setting.archive.frontier.settle(outcome.address);
    return told.length > 0 ? { ...outcome, told } : outcome;
  }

  /** A wall is put up before what was served: elsewhere, pages that are alike are what they are. */
  #wallBefore(address: Waiting, page: Page): Refusal | undefined {
    const wall = this.#walls.see(page);
    return wall && address.depth > 0 && this.#refusals.expects(address, wall) ? wall : undefined;
  }

  /** Keeps watch over refusals; what was refused because we were too fast is asked for again. */
  #noticed(outcome: Understood): Understood {
    const { address, refusal, end, visit } = outcome;
    const { clock, retry } = this.#setting;
    if (!refusal) {
      if (visit?.page?.weighed && visit.exchange.response.status < 300) this.#refusals.served(address);
      return outcome;
    }
    const surprise = this.#refusals.expects(address, refusal);
    const due =
      refusal.kind === "tooFast" && end.state === "done"
        ? retryTooFastAt(address.tries, retry, clock.now(), surprise)
        : undefined;
    const again = due !== undefined || end.state === "later";
    this.#refusals.refused(address, refusal, again);
    // Until it is clear whose fault it was, the guide hears nothing.
    if (surprise && !again) return { ...outcome, unsettled: true };
    const found = !again && address.depth > 0 ? missed(address, this.#setting) : [];
    if (due === undefined) return { ...outcome, found: [...outcome.found, ...found] };
    return { ...outcome, end: { state: "later", due, detail: refusal.evidence } };
  }

  /** Tells the guide of refusals that were no sign of being turned away; true when there were some. */
  #tellMissed(all: boolean): boolean {
    const { guide, archive } = this.#setting;
    const settled = this.#refusals.settled(all);
    for (const address of settled) {
      archive.frontier.add(missed(address, this.#setting));
      archive.frontier.settle(address);
    }
    if (guide.ways) archive.frontier.weigh(guide.ways());
    return settled.length > 0;
  }

  /** Nothing is in flight and everything is committed: ends, or sleeps until a postponed address is due. */
  #rest(): void {
    const { archive, clock, limits, stop } = this.#setting;
    if (this.#resting) return;
    if (!this.#end && (this.#refusals.alarmed || this.#refusals.walled)) {
      this.#during(this.#standBack());
      return;
    }
    // Who stops in the middle cannot know why the last pages were refused.
    if (this.#end) archive.frontier.reopen(this.#refusals.suspects);
    // What the guide learns of the last pages may make it want others.
    else if (this.#tellMissed(true)) {
      this.#pump();
      return;
    } else if (this.#secondThoughts.reconsidered()) {
      this.#pump();
      return;
    }
    if (this.#askUnproven()) {
      this.#pump();
      return;
    }
    const due = archive.frontier.nextDue();
    const end =
      this.#end ??
      (archive.totals.done >= limits.pages ? "pageLimit" : due === undefined ? this.#lastEnd() : undefined);
    const more = end === "done" ? this.#secondThoughts.beforeTheEnd() : undefined;
    if (more) {
      this.#during(more);
      return;
    }
    if (end) {
      const { strangers } = this.#strangers;
      if (end !== "outdated") archive.frontier.putBack(this.#hand);
      this.#over = true;
      this.#settle.resolve(end === "outdated" ? { strangers, hand: this.#hand } : end);
      return;
    }
    const wake = Math.min(due!, this.#begun + limits.millis);
    this.#during(clock.sleep(wake - clock.now(), stop));
  }

  /** Somebody says something else of the site: what is fetched next goes by that. */
  #corrected(): void {
    if (this.#over) return;
    const { archive, guide, corrections, admission, behind } = this.#setting;
    archive.frontier.putBack(this.#hand);
    this.#hand = [];
    applyCorrections(archive, guide, corrections.current, admission);
    behind?.goOn({ done: () => this.#pump(), failed: (error) => this.#fail(error) });
    // Whoever says it is in the middle of a transaction.
    setImmediate(() => this.#pump());
  }

  /** Nothing else happens until then. */
  #during(work: Promise<void>): void {
    this.#resting = true;
    work.then(
      () => {
        this.#resting = false;
        this.#pump();
      },
      (error) => this.#fail(error),
    );
  }

  async #standBack(): Promise<void> {
    const { limits, guide, archive } = this.#setting;
    const came = await standBack(this.#refusals, {
      ...this.#setting,
      until: this.#begun + limits.millis,
      isRefusal: async (answer) => {
        const page = textPageOf(answer);
        if (refusalIn(answer, page, { guide })) return true;
        if (!page) return false;
        const before = archive.visits.latest(answer.url);
        return this.#walls.stands(page, before && (await archivedPage(before, archive.visits.shown(before))));
      },
    });
    if (came === "turnedAway" || came === "rateLimited") this.#end ??= came;
    else if (came === "served") this.#askUnproven();
  }

  /** Asks again, before anything else, for what may have been a wall; true when there is such. */
  #askUnproven(): boolean {
    const unproven = this.#refusals.takeUnproven();
    if (unproven.length === 0) return false;
    const { archive } = this.#setting;
    archive.frontier.putBack(this.#hand);
    this.#hand = [];
    archive.frontier.reopen(unproven);
    return true;
  }

  /** Nothing is left; unless nothing was ever served, that is the end of the site. */
  #lastEnd(): CrawlEnd {
    const { shutOut } = this.#refusals;
    const { archive, tell } = this.#setting;
    if (!shutOut) return hasServed(archive.totals) ? "done" : "failure";
    archive.frontier.reopen([shutOut.address]);
    tell?.(turnedAwayBy(this.#refusals));
    return "turnedAway";
  }

  /** Now and then the guide itself is saved, so that there is never much to be told again. */
  #facts(): KeptFacts {
    const { archive, guide, guideFact } = this.#setting;
    const refusals = this.#refusals.save();
    const chances = this.#secondThoughts.chances();
    const facts: KeptFacts = [
      ...(refusals ? [kept(REFUSALS, refusals)] : []),
      ...(chances ? [kept(CHANCES, chances)] : []),
    ];
    if (this.#toldSince < mostTold(archive.totals.done)) return facts;
    this.#toldSince = 0;
    guide.drain();
    return [...facts, kept(guideFact, guide.save())];
  }

  #reasonToEnd(): CrawlEnd | undefined {
    const { archive, clock, limits, stop } = this.#setting;
    if (stop.aborted) return "interrupted";
    if (clock.now() - this.#begun >= limits.millis) return "timeLimit";
    if (archive.totals.warcBytes >= limits.bytes) return "sizeLimit";
    return undefined;
  }
}

/** A page that breaks our thinking is archived like any other and costs the crawl nothing but its links. */
function safeOutcomeOf(address: Waiting, answer: Answer, now: number, how: Understanding): Understood {
  try {
    return outcomeOf(address, answer, now, how);
  } catch (error) {
    const detail = `could not be understood: ${error instanceof Error ? error.message : error}`;
    const end = { state: "failed", skip: { reason: "failed", detail } } as const;
    return { address, end, ...(answer.exchange && { visit: { exchange: answer.exchange } }), found: [] };
  }
}
